package jetstream

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// A tail copies one stream into the local file, many messages a transaction.
type tail struct {
	*Log
	stream *stream
	change func(*taking, string, uint64, []byte) error
	came   chan arrival   // from the consumer
	live   chan *nats.Msg // from the stream's leader; nil: it says nothing
	next   uint64         // the number that the consumer's next message has
	level  bool           // nothing was left after the last message
	late   late
	ended  chan struct{} // closed when nothing more is judged
}

const (
	batch = 512             // messages on their way
	still = 2 * time.Second // without a message that is known to be there: ask anew
)

// start begins where the copy ends. A copy that lacks what the stream no
// longer has would have a hole.
func (t *tail) start(ctx context.Context) error {
	at, err := t.local.Get(ctx, t.stream.place())
	if err != nil {
		return err
	}
	var seq uint64
	if at == nil {
		err = t.adopt(ctx)
	}
	if err != nil {
		return err
	}
	if at != nil {
		if seq, err = strconv.ParseUint(string(at), 10, 64); err != nil {
			return fmt.Errorf("%s: %w", t.stream.place(), store.ErrDamaged)
		}
	}
	s, err := t.state(ctx, t.stream)
	if err != nil {
		return err
	}
	switch {
	case seq > s.LastSeq:
		return fmt.Errorf("this copy is of another cluster, or of one that lost its log: it has seen message %d, and there are %d", seq, s.LastSeq)
	case t.stream == t.log && seq+1 < s.FirstSeq && !(eraser{t.Log}).erased(ctx, seq+1, s.FirstSeq):
		return fmt.Errorf("this copy ends at message %d, and the cluster keeps them from %d on: begin with a backup of another node", seq, s.FirstSeq)
	}
	t.stream.done.reach(seq)
	t.stream.seen.reach(seq)
	t.late.bell, t.stream.done.bell = make(chan struct{}, 1), make(chan struct{}, 1)
	if t.stream == t.log {
		t.heads.begin(seq)
		t.spans.begin(seq + 1)
	}
	t.came = make(chan arrival, 2*batch)
	if t.stream.live != "" {
		t.live, t.stream.wish.bell = make(chan *nats.Msg, heard), make(chan struct{}, 1)
		said, err := t.js.Conn().ChanSubscribe(t.stream.live+"*", t.live)
		if err != nil {
			return err
		}
		context.AfterFunc(t.life, func() { _ = said.Unsubscribe() })
	}
	t.ended = make(chan struct{})
	t.tails.Go(func() {
		defer close(t.ended)
		t.run()
	})
	t.tails.Go(t.keepLate)
	return nil
}

// adopt makes an empty file a copy. One with tables of its own is none.
func (t *tail) adopt(ctx context.Context) error {
	if tables, err := t.local.List(ctx, store.Query{Limit: 1}); err != nil {
		return err
	} else if len(tables) > 0 && t.stream == t.log {
		return errors.New("this file has tables of a single machine; export them, begin with an empty file, and import them")
	}
	return t.local.Copy(ctx, []sqlite.Change{t.stream.reached(0)})
}

// run copies until the log is closed, through every change of leader.
func (t *tail) run() {
	pause, failed := shortest, 0
	for t.life.Err() == nil {
		before, began := t.stream.seen.now(), time.Now()
		err := t.follow()
		if failed++; err == nil || time.Since(began) > patience*longest {
			failed = 0
		}
		switch {
		case t.life.Err() != nil, t.stream.done.ruined():
			return
		case errors.Is(err, store.ErrDamaged), errors.Is(err, errForm):
			t.ruin(err)
			return
		case failed == patience:
			t.slog.Warn("the copy of the log waits", "stream", t.stream.name, "error", err)
		case err != nil:
			t.slog.Debug("the copy of the log waits", "stream", t.stream.name, "error", err)
		}
		// To ask costs all nodes something: who gets nothing asks more seldom.
		if pause = min(2*pause, longest); t.stream.seen.now() > before {
			pause, failed = shortest, 0
		}
		t.rest(pause)
	}
}

// ruin ends the copy: to go on would spread the damage, and to read on would show it.
func (t *tail) ruin(err error) {
	t.slog.Error("this node's copy differs from the cluster's log; it stops", "stream", t.stream.name, "error", err)
	t.stream.done.fail(err)
	t.groups.flights.fail(err)
}

// Between two attempts to follow.
const (
	shortest = 100 * time.Millisecond
	longest  = time.Second
)

// patience is how many attempts may fail in a row before somebody should look:
// more than an election takes, as there is one at every start.
const patience = 10

func (t *tail) rest(d time.Duration) {
	select {
	case <-time.After(d):
	case <-t.life.Done():
	}
}

// follow copies until something stands in the way.
func (t *tail) follow() error {
	for {
		if err := t.fetch(); err != nil || t.life.Err() != nil || t.stream.done.ruined() {
			return err
		}
		if err := t.listen(); err != nil || t.life.Err() != nil || t.stream.done.ruined() {
			return err
		}
	}
}

// fetch copies what a consumer brings: until nothing is left, if the leader says
// what comes then.
func (t *tail) fetch() error {
	c, err := t.consumer()
	if err != nil {
		return err
	}
	ended, broken := make(chan struct{}), make(chan error, 1)
	consuming, err := c.Consume(func(m jetstream.Msg) {
		a, err := t.fetched(m)
		if err != nil {
			select {
			case broken <- err:
			default:
			}
			return
		}
		select {
		case t.came <- a:
		case <-ended:
		case <-t.life.Done():
		}
	}, jetstream.PullMaxMessages(batch), jetstream.PullExpiry(4*time.Second), jetstream.PullHeartbeat(time.Second),
		jetstream.ConsumeErrHandler(func(_ jetstream.ConsumeContext, err error) {
			select {
			case broken <- err:
			default:
			}
		}))
	if err != nil {
		return err
	}
	defer func() {
		close(ended)
		consuming.Stop()
		<-consuming.Closed()
		for len(t.came) > 0 { // they come again
			<-t.came
		}
		// It would go by itself, later.
		soon, cancel := context.WithTimeout(context.Background(), attempt)
		defer cancel()
		_ = t.stream.DeleteConsumer(soon, c.CachedInfo().Name)
	}()
	look := time.NewTicker(time.Second)
	defer look.Stop()
	progress := time.Now()
	t.next, t.level = 1, c.CachedInfo().NumPending == 0
	for t.live == nil || !t.level || t.stream.wish.seq.Load() > t.stream.seen.now() {
		select {
		case a := <-t.came:
			if err := t.copy(a); err != nil {
				return err
			}
			progress = time.Now()
		case <-look.C:
			if long := time.Now().Add(-still); progress.Before(long) && t.stream.done.wanted(long) {
				return errors.New("messages that are there do not come")
			}
		case err := <-broken:
			return err
		case <-t.life.Done():
			return nil
		}
	}
	return nil
}

var errRuined = errors.New("this node's copy has stopped")

// consumer asks for the messages after those that are here. It lives on one
// node; when that dies, the next is asked for anew.
func (t *tail) consumer() (jetstream.Consumer, error) {
	ctx, cancel := context.WithTimeout(t.life, attempt)
	defer cancel()
	return t.stream.CreateConsumer(ctx, jetstream.ConsumerConfig{
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: t.stream.seen.now() + 1,
		AckPolicy: jetstream.AckNonePolicy, MemoryStorage: true, Replicas: 1, InactiveThreshold: 10 * time.Second,
	})
}
