package jetstream

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// orphaned is how long the leases may have no leader while the log has one. To
// choose another takes half as long.
const orphaned = 8 * time.Second

// guard makes the stream of the leases anew when it has lost its leader for
// good. It lives in memory: when machine after machine is killed, the last one
// that had it may die before it has given it to those that came back, and NATS
// then waits forever for a node that has it. A lease is a hint; to forget all of
// them does no harm.
func (l *Log) guard() {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	since := time.Now()
	patience := l.orphaned + rand.N(l.orphaned/4) // that not all do it at once
	for {
		select {
		case <-l.life.Done():
			return
		case <-tick.C:
		}
		switch {
		case l.led(l.leases), !l.led(l.log):
			since = time.Now()
		case time.Since(since) > patience:
			l.slog.Warn("the leases have lost their leader and are made anew")
			if err := l.renew(); err != nil && l.life.Err() == nil {
				l.slog.Warn("the leases could not be made anew", "error", err)
			}
			since = time.Now()
		}
	}
}

// led reports whether a stream has a leader, who answers.
func (l *Log) led(s *stream) bool {
	once, cancel := context.WithTimeout(l.life, attempt)
	defer cancel()
	found, err := l.js.Stream(once, s.name)
	if err != nil {
		return false
	}
	cluster := found.CachedInfo().Cluster
	return cluster == nil || cluster.Leader != ""
}

func (l *Log) renew() error {
	ctx, cancel := context.WithTimeout(l.life, Patience)
	defer cancel()
	once, done := context.WithTimeout(ctx, attempt)
	_ = l.js.DeleteStream(once, l.leases.name) // a stream without a leader is deleted, but does not say so
	done()
	cfg := leasesOf(l.replicas)
	cfg.FirstSeq = uint64(time.Now().UnixMilli()) // where nobody's old lease can stand
	_, err := l.stream(ctx, "leases", cfg)
	return err
}

// leasesOf: who runs a table may be forgotten when all nodes are down, because
// nobody does.
func leasesOf(replicas int) jetstream.StreamConfig {
	return jetstream.StreamConfig{Replicas: replicas, MaxMsgsPerSubject: 1, AllowMsgTTL: true, Storage: jetstream.MemoryStorage}
}
