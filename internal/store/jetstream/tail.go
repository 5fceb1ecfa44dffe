package jetstream

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// A tail copies one stream into the local file, many messages a transaction.
type tail struct {
	*Log
	stream *stream
	change func(token string, seq uint64, data []byte) (c sqlite.Change, then func(), err error)
	came   chan jetstream.Msg
	next   uint64 // the number that the consumer's next message has
}

const (
	batch = 512             // messages a transaction
	still = 4 * time.Second // without a message that is known to be there: ask anew
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
	t.came = make(chan jetstream.Msg, 2*batch)
	t.tails.Go(t.run)
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
		before, began := t.stream.done.now(), time.Now()
		err := t.follow()
		if failed++; err == nil || time.Since(began) > patience*longest {
			failed = 0
		}
		switch {
		case t.life.Err() != nil:
			return
		case errors.Is(err, store.ErrDamaged), errors.Is(err, errForm):
			// To copy on would spread it, and to read on would show it.
			t.slog.Error("this node's copy differs from the cluster's log; it stops", "stream", t.stream.name, "error", err)
			t.stream.done.fail(err)
			return
		case failed == patience:
			t.slog.Warn("the copy of the log waits", "stream", t.stream.name, "error", err)
		case err != nil:
			t.slog.Debug("the copy of the log waits", "stream", t.stream.name, "error", err)
		}
		// To ask costs all nodes something: who gets nothing asks more seldom.
		if pause = min(2*pause, longest); t.stream.done.now() > before {
			pause, failed = shortest, 0
		}
		t.rest(pause)
	}
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
	c, err := t.consumer()
	if err != nil {
		return err
	}
	ended, broken := make(chan struct{}), make(chan error, 1)
	consuming, err := c.Consume(func(m jetstream.Msg) {
		select {
		case t.came <- m:
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
	t.next = 1
	for {
		select {
		case m := <-t.came:
			if err := t.copy(m); err != nil {
				return err
			}
			progress = time.Now()
		case <-look.C:
			if t.stream.done.wanted() && time.Since(progress) > still {
				return errors.New("messages that are there do not come")
			}
		case err := <-broken:
			return err
		case <-t.life.Done():
			return nil
		}
	}
}

// consumer asks for the messages after those that are here. It lives on one
// node; when that dies, the next is asked for anew.
func (t *tail) consumer() (jetstream.Consumer, error) {
	ctx, cancel := context.WithTimeout(t.life, attempt)
	defer cancel()
	return t.stream.CreateConsumer(ctx, jetstream.ConsumerConfig{
		DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: t.stream.done.now() + 1,
		AckPolicy: jetstream.AckNonePolicy, MemoryStorage: true, Replicas: 1, InactiveThreshold: 10 * time.Second,
	})
}

// copy writes the message and those that came with it.
func (t *tail) copy(m jetstream.Msg) error {
	var changes []sqlite.Change
	var after []func()
	last := t.stream.done.now()
	for {
		meta, err := m.Metadata()
		if err != nil {
			return err
		}
		if meta.Sequence.Consumer != t.next {
			return errors.New("a message was lost on its way")
		}
		t.next++
		if seq := meta.Sequence.Stream; seq > last {
			last = seq
			c, then, err := t.change(strings.TrimPrefix(m.Subject(), t.stream.prefix), seq, m.Data())
			if err != nil {
				return fmt.Errorf("message %d: %w", seq, err)
			}
			changes, after = append(changes, c), append(after, then)
		}
		if len(changes) >= batch || len(t.came) == 0 {
			break
		}
		m = <-t.came
	}
	if len(changes) == 0 {
		return nil
	}
	err := t.local.Copy(t.life, append(changes, t.stream.reached(last)))
	t.stream.done.stall(err)
	if err != nil {
		return err
	}
	for _, then := range after {
		then()
	}
	t.stream.done.reach(last)
	return nil
}

// appended is what a message of the log changes.
func (l *Log) appended(table string, seq uint64, data []byte) (c sqlite.Change, then func(), err error) {
	m, err := decode(data)
	if err == nil {
		err = store.CheckTable(table)
	}
	if err != nil {
		return c, nil, err
	}
	return m.change(table), func() {
		l.heads.know(table, head{m.length(), seq, m.sum})
		l.waiting.arrived(m.id)
	}, nil
}

func (m *message) change(table string) sqlite.Change {
	return sqlite.Change{
		Table: table, After: m.after, Entries: m.entries, Note: m.note, Sum: m.sum, Replace: m.replace, From: m.from,
	}
}

// kept is what a message of the values changes.
func (l *Log) kept(token string, _ uint64, data []byte) (c sqlite.Change, then func(), err error) {
	if c.Key, err = decodeKey(token); err == nil {
		c.Value, err = decodeValue(c.Key, data)
	}
	return c, func() {}, err
}

// A mark is how far a copy has come.
type mark struct {
	mu      sync.Mutex
	seq     uint64
	err     error         // why it comes no further
	stalled error         // why it comes no further just now
	moved   chan struct{} // closed when it moves
	waiters int
}

func (m *mark) now() uint64 {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.seq
}

func (m *mark) wanted() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.waiters > 0
}

func (m *mark) reach(seq uint64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.seq = seq
	m.stir()
}

func (m *mark) fail(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.err = err
	m.stir()
}

// stall keeps whether the copy could be written, as it cannot on a full disk.
func (m *mark) stall(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.stalled = err
}

// health is why what is here is not what it should be.
func (m *mark) health() error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.err != nil {
		return m.err
	}
	return m.stalled
}

func (m *mark) stir() {
	if m.moved != nil {
		close(m.moved)
		m.moved = nil
	}
}

// next is whether the copy has come so far, or else when to look again.
func (m *mark) next(seq uint64) (ok bool, moved <-chan struct{}, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.err != nil || m.seq >= seq {
		return m.err == nil, nil, m.err
	}
	if m.moved == nil {
		m.moved = make(chan struct{})
	}
	return false, m.moved, nil
}

func (m *mark) wait(more int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waiters += more
}

// until waits for the copy to have a message.
func (l *Log) until(ctx context.Context, s *stream, seq uint64) error {
	s.done.wait(1)
	defer s.done.wait(-1)
	for {
		ok, moved, err := s.done.next(seq)
		if ok || err != nil {
			return err
		}
		select {
		case <-moved:
		case <-ctx.Done():
			return ctx.Err()
		case <-l.life.Done():
			return store.ErrClosed
		}
	}
}
