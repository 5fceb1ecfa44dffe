package jetstream

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// taking is what a tail takes over in one transaction.
type taking struct {
	*Log
	changes []sqlite.Change
	then    []func()          // once it is durable
	tell    []id              // whose writers may wait here
	changed map[string]uint64 // by which message of this transaction
}

// copy writes the message and those that came with it.
func (t *tail) copy(m jetstream.Msg) error {
	some := &taking{Log: t.Log, changed: make(map[string]uint64)}
	before := t.stream.done.now()
	last, began := before, time.Now()
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
			if t.stream == t.log && seq > last+1 {
				if err := some.rests(last, seq); err != nil {
					return err
				}
			}
			last = seq
			if err := t.change(some, strings.TrimPrefix(m.Subject(), t.stream.prefix), seq, m.Data()); err != nil {
				return fmt.Errorf("message %d: %w", seq, err)
			}
		}
		if len(some.changes) >= mostChanges {
			break
		}
		if m = t.more(some, began); m == nil {
			break
		}
	}
	if last == before {
		return nil
	}
	err := t.local.Copy(t.life, append(some.changes, t.stream.reached(last)))
	t.stream.done.stall(err)
	if err != nil {
		for _, i := range some.tell {
			t.groups.flights.settle(i, verdict{err: err})
		}
		return err
	}
	for _, then := range some.then {
		then()
	}
	t.stream.done.reach(last)
	return nil
}

// idle is how long a transaction waits for company if nobody here waits for it:
// each costs the disk and the processor more than what is in it.
const idle = 2 * time.Millisecond

// more returns the next message of a transaction, or nil if that should be
// written.
func (t *tail) more(some *taking, began time.Time) jetstream.Msg {
	select {
	case m := <-t.came:
		return m
	default:
	}
	left := idle - time.Since(began)
	if left <= 0 || t.stream.done.asked() || t.groups.flights.any(some.tell) {
		return nil
	}
	enough := time.NewTimer(left)
	defer enough.Stop()
	select {
	case m := <-t.came:
		return m
	case <-enough.C:
	case <-t.life.Done():
	}
	return nil
}

// mostChanges is how many changes share a transaction, or a few more.
const mostChanges = 2048

// appended takes a message of the log.
func (l *Log) appended(t *taking, token string, seq uint64, data []byte) error {
	if token == groupToken {
		g, err := decodeGroup(data)
		if err != nil {
			return err
		}
		t.group(seq, &g)
		return nil
	}
	if strings.HasPrefix(token, restToken) || strings.HasPrefix(token, validToken) {
		return nil // for those who come too late for what it is about
	}
	m, err := decode(data)
	if err == nil {
		err = store.CheckTable(token)
	}
	if err != nil {
		return err
	}
	return t.single(token, seq, &m)
}

// group takes the additions of a group, in their order.
func (t *taking) group(seq uint64, g *group) {
	void := make([]bool, len(g.additions))
	for i := range g.additions {
		a := &g.additions[i]
		t.changes = append(t.changes, sqlite.Change{
			Table: a.table, After: a.after, Entries: a.entries, Note: a.note, Sum: a.sum,
			Judge: t.judge(a.table, seq, g.seen, &void[i]),
		})
	}
	t.tell = append(t.tell, g.id)
	t.then = append(t.then, func() {
		t.spans.note(seq, g)
		for i := range g.additions {
			if a := &g.additions[i]; !void[i] {
				t.heads.know(a.table, head{a.after + len(a.entries), seq, a.sum})
			}
		}
		t.groups.flights.settle(g.id, verdict{void: void})
	})
}

// single takes a message about one table.
func (t *taking) single(table string, seq uint64, m *message) error {
	void := make([]bool, 1)
	c := sqlite.Change{
		Table: table, After: m.after, Entries: m.entries, Note: m.note, Sum: m.sum,
		Replace: m.replace, From: m.from, Was: m.was, WasSum: m.wasSum,
	}
	if m.fenced {
		// A node that was away may lack what the swap replaced, because it is
		// erased. That is only done after the swap was found to follow.
		valid, err := t.last(t.life, t.log, tokenOf(validToken, seq))
		if err != nil {
			return err
		}
		if valid == nil {
			c.Judge = t.judge(table, seq, m.seen, &void[0])
		}
	}
	if c.Judge == nil {
		t.changed[table] = seq
	}
	t.changes = append(t.changes, c)
	t.tell = append(t.tell, m.id)
	t.then = append(t.then, func() {
		if !void[0] {
			t.heads.know(table, head{m.length(), seq, m.sum})
		}
		if m.from != "" && !void[0] {
			t.heads.know(m.from, head{seq: seq})
		}
		t.groups.flights.settle(m.id, verdict{void: void})
	})
	return nil
}

// judge returns what is told, in the order of the stream, whether a change
// follows. If nobody has written to the table since its writer looked, and it
// doesn't follow all the same, the writer has another copy than this node.
func (t *taking) judge(table string, seq, seen uint64, void *bool) func(bool) error {
	return func(follows bool) error {
		if *void = !follows; follows {
			t.changed[table] = seq
			return nil
		}
		at, ok := t.changed[table]
		if !ok {
			at = t.heads.changed(table)
		}
		if at <= seen {
			return fmt.Errorf("table %s: the copies differ: %w", store.Alias(table), store.ErrDamaged)
		}
		return nil
	}
}

// rests takes what is left of groups that stood between two messages and are
// gone because a table in them was erased.
func (t *taking) rests(after, before uint64) error {
	left, err := t.restsBetween(t.life, after, before)
	if err != nil {
		return err
	}
	for _, seq := range left {
		m, err := t.last(t.life, t.log, tokenOf(restToken, seq))
		if err != nil || m == nil {
			return errors.Join(err, errRest)
		}
		g, err := decodeGroup(m.Data)
		if err != nil {
			return err
		}
		t.group(seq, &g)
	}
	return nil
}

var errRest = errors.New("what is left of a group has just been replaced")

// kept takes a message of the values.
func (l *Log) kept(t *taking, token string, _ uint64, data []byte) (err error) {
	var c sqlite.Change
	if c.Key, err = decodeKey(token); err == nil {
		c.Value, err = decodeValue(c.Key, data)
	}
	t.changes = append(t.changes, c)
	return err
}

// sorted keeps the numbers between two, in order.
func sorted(seqs []uint64, after, before uint64) []uint64 {
	seqs = slices.DeleteFunc(seqs, func(s uint64) bool { return s <= after || s >= before })
	slices.Sort(seqs)
	return seqs
}
