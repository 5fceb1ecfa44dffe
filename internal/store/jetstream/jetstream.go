package jetstream

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/jetstream/embedded"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// Config is what the log needs.
type Config struct {
	Conn     *nats.Conn
	Local    *sqlite.Log // this node's copy; Close closes it
	Name     string      // begins the name of every stream; empty: howl
	Replicas int         // 0: three
	Slog     *slog.Logger

	orphaned time.Duration         // for tests; 0: the constant
	patience time.Duration         // for tests; 0: Patience
	deaf     func(seq uint64) bool // for tests: what the leader says is lost; nil: nothing is
}

// Log is a store.Log that several nodes hold together.
type Log struct {
	local    *sqlite.Log
	name     string
	slog     *slog.Logger
	replicas int
	orphaned time.Duration
	patience time.Duration
	deaf     func(seq uint64) bool

	js     jetstream.JetStream
	log    *stream // appends
	keys   *stream // values
	leases *stream

	heads  heads
	groups groups
	rounds rounds
	spans  spans
	held   held

	mu      sync.Mutex
	closed  bool
	writing sync.WaitGroup // what Close waits for
	life    context.Context
	end     context.CancelFunc
	tails   sync.WaitGroup
	once    sync.Once
	err     error // what Close returns
}

var _ store.Log = (*Log)(nil)

const (
	// keep is how long an append stays in the stream. The copies keep it.
	keep = 90 * 24 * time.Hour
	// Patience is how long the log may be without a leader, as it is for some
	// seconds when the leader dies, before Append returns an error.
	Patience = 12 * time.Second
	// attempt is how long one attempt may take. A message to a dead leader is never
	// answered, and sending it again is harmless.
	attempt = time.Second
)

// ErrQuorum says that too few nodes of the cluster answer.
var ErrQuorum = game.Refuse(game.CodeQuorum, "refused.quorum")

// Open opens the log, making its streams if they are not there, and returns
// once the copy has what the stream has now.
func Open(ctx context.Context, cfg Config) (*Log, error) {
	if cfg.Name == "" {
		cfg.Name = "howl"
	}
	if cfg.Replicas == 0 {
		cfg.Replicas = 3
	}
	if cfg.Slog == nil {
		cfg.Slog = slog.New(slog.DiscardHandler)
	}
	if cfg.orphaned == 0 {
		cfg.orphaned = orphaned
	}
	if cfg.patience == 0 {
		cfg.patience = Patience
	}
	js, err := jetstream.New(cfg.Conn)
	if err != nil {
		return nil, err
	}
	l := &Log{local: cfg.Local, name: cfg.Name, slog: cfg.Slog, replicas: cfg.Replicas, orphaned: cfg.orphaned, patience: cfg.patience, deaf: cfg.deaf, js: js}
	l.groups.Log = l
	cfg.Conn.SetErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
		l.slog.Debug("the connection to NATS", "error", err) // what was not heard is fetched
	})
	l.life, l.end = context.WithCancel(context.Background())
	if err := l.open(ctx, cfg); err != nil {
		l.end()
		l.tails.Wait()
		return nil, fmt.Errorf("cannot open the cluster's log: %w", err)
	}
	return l, nil
}

func (l *Log) open(ctx context.Context, cfg Config) (err error) {
	if l.log, err = l.stream(ctx, "log", jetstream.StreamConfig{Replicas: cfg.Replicas, MaxAge: keep, RePublish: &jetstream.RePublish{}}); err != nil {
		return err
	}
	l.groups.flights.copy = &l.log.done
	if most := cfg.Conn.MaxPayload(); most < embedded.MaxPayload {
		return fmt.Errorf("messages may have %d bytes only; set max_payload to %d", most, embedded.MaxPayload)
	}
	if l.keys, err = l.stream(ctx, "keys", jetstream.StreamConfig{Replicas: cfg.Replicas, MaxMsgsPerSubject: 1}); err != nil {
		return err
	}
	if l.leases, err = l.stream(ctx, "leases", leasesOf(cfg.Replicas)); err != nil {
		return err
	}
	for _, t := range []*tail{{Log: l, stream: l.log, change: l.appended}, {Log: l, stream: l.keys, change: l.kept}} {
		if err := t.start(ctx); err != nil {
			return err
		}
	}
	l.tails.Go(l.guard)
	return errors.Join(l.catchUp(ctx, l.log), l.catchUp(ctx, l.keys))
}

// A stream is one of the three streams of the log. It knows how much of it this
// node has copied.
type stream struct {
	jetstream.Stream
	name   string
	prefix string // of its subjects
	live   string // and of what its leader says; empty: it says nothing
	wish   wish
	seen   mark // what was judged
	done   mark // what the file has
}

// stream makes a stream, or finds it. A cluster that has just started needs a
// moment to agree on anything.
func (l *Log) stream(ctx context.Context, what string, cfg jetstream.StreamConfig) (*stream, error) {
	s := &stream{name: l.name + "-" + what, prefix: l.name + "." + what + "."}
	cfg.Name, cfg.Subjects = s.name, []string{s.prefix + "*"}
	if cfg.RePublish != nil {
		s.live = l.name + "." + liveToken + what + "."
		cfg.RePublish = &jetstream.RePublish{Source: s.prefix + ">", Destination: s.live + ">"}
	}
	for {
		// All nodes try at the same time, and an answer may be lost: looking again
		// is better than waiting long for it.
		once, cancel := context.WithTimeout(ctx, 500*time.Millisecond)
		found, err := l.js.Stream(once, s.name)
		if errors.Is(err, jetstream.ErrStreamNotFound) {
			found, err = l.js.CreateStream(once, cfg)
		}
		if err == nil && cfg.RePublish != nil && found.CachedInfo().Config.RePublish == nil { // from before
			was := found.CachedInfo().Config
			was.RePublish = cfg.RePublish
			found, err = l.js.UpdateStream(once, was)
		}
		cancel()
		if err == nil {
			s.Stream = found
			return s, nil
		}
		l.slog.Debug("the log is not ready yet", "stream", s.name, "error", err)
		select {
		case <-ctx.Done():
			return nil, fmt.Errorf("stream %s: %w", s.name, err)
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// catchUp waits until the copy has what the stream has now.
func (l *Log) catchUp(ctx context.Context, s *stream) error {
	state, err := l.state(ctx, s)
	if err != nil {
		return err
	}
	return l.until(ctx, s, state.LastSeq)
}

// state returns how far a stream goes. It tries until the context ends, because a
// node that starts can do nothing without it.
func (l *Log) state(ctx context.Context, s *stream) (jetstream.StreamState, error) {
	for {
		once, cancel := context.WithTimeout(ctx, attempt)
		info, err := s.Info(once)
		cancel()
		if err == nil {
			return info.State, nil
		}
		select {
		case <-ctx.Done():
			return jetstream.StreamState{}, errors.Join(ctx.Err(), err)
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// place returns the key under which this node keeps how much of the stream it has
// copied.
func (s *stream) place() string { return sqlite.CopiedTo + s.name }

func (s *stream) reached(seq uint64) sqlite.Change {
	return sqlite.Change{Key: s.place(), Value: strconv.AppendUint(nil, seq, 10)}
}

// begin registers a write; end removes it.
func (l *Log) begin(ctx context.Context) (end func(), err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, store.ErrClosed
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	l.writing.Add(1)
	return l.writing.Done, nil
}

// Close implements store.Log. The connection is the caller's to close.
func (l *Log) Close() error {
	l.once.Do(func() {
		l.mu.Lock()
		l.closed = true
		l.mu.Unlock()
		l.writing.Wait()
		l.end()
		l.tails.Wait()
		l.err = l.local.Close()
	})
	return l.err
}
