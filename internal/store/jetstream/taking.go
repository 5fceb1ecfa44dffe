package jetstream

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
)

// taking is what a tail takes over. Groups are judged at once; what else there is
// shares a transaction.
type taking struct {
	*tail
	at      uint64 // the last message that was taken
	changes []sqlite.Change
	then    []func()          // once it is durable
	tell    []id              // whose writers may wait here
	changed map[string]uint64 // by which message of this transaction
}

// copy writes the message and those that came with it.
func (t *tail) copy(m arrival) error {
	if t.stream.done.ruined() {
		return errRuined
	}
	some := &taking{tail: t, at: t.stream.seen.now()}
	began := time.Now()
	for ok := true; ok; {
		if m.order > 0 {
			if m.order != t.next {
				return errors.New("a message was lost on its way")
			}
			t.next++
			t.level = m.left == 0
		}
		if seq := m.seq; seq > some.at {
			if t.stream == t.log {
				if err := t.bound(); err != nil {
					return err
				}
			}
			if t.stream == t.log && seq > some.at+1 {
				if err := some.rests(some.at, seq); err != nil {
					return err
				}
			}
			if err := t.change(some, m.token, seq, m.data); err != nil {
				return fmt.Errorf("message %d: %w", seq, err)
			}
			some.at = seq
		}
		if len(some.changes) >= mostChanges {
			break
		}
		m, ok = t.more(some, began)
	}
	return some.conclude()
}

// conclude writes what shares the transaction, after what was judged before it.
func (t *taking) conclude() error {
	if t.at <= t.stream.seen.now() {
		return nil
	}
	if len(t.changes) == 0 {
		if err := t.add(t.at, nil); err != nil {
			return err
		}
		t.stream.seen.reach(t.at)
		return nil
	}
	err := t.until(t.life, t.stream, t.stream.seen.now())
	if err == nil {
		err = t.local.Copy(t.life, append(t.changes, t.stream.reached(t.at)))
		t.stream.done.stall(err)
	}
	if err != nil {
		for _, i := range t.tell {
			t.groups.flights.settle(i, verdict{err: err})
		}
		return err
	}
	for _, then := range t.then {
		then()
	}
	t.stream.done.reach(t.at)
	t.stream.seen.reach(t.at)
	t.changes, t.then, t.tell, t.changed = nil, nil, nil, nil
	return nil
}

// bound forgets the heads when there are too many, once the file has them.
func (t *tail) bound() error {
	if !t.heads.crowded() {
		return nil
	}
	if err := t.until(t.life, t.stream, t.stream.seen.now()); err != nil {
		return err
	}
	t.heads.forget()
	return nil
}

// idle is how long a transaction waits for company if nobody here waits for it:
// each costs the disk and the processor more than what is in it.
const idle = 2 * time.Millisecond

// more returns the next message of a transaction, or that it should be written.
func (t *tail) more(some *taking, began time.Time) (m arrival, ok bool) {
	select {
	case m := <-t.came:
		return m, true
	default:
	}
	left := idle - time.Since(began)
	if len(some.changes) == 0 || left <= 0 || t.stream.done.asked() || t.groups.flights.any(some.tell) {
		return m, false
	}
	enough := time.NewTimer(left)
	defer enough.Stop()
	select {
	case m := <-t.came:
		return m, true
	case <-enough.C:
	case <-t.life.Done():
	}
	return m, false
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
		return t.group(seq, &g)
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

// group judges the additions of a group, in their order, and tells their writer.
func (t *taking) group(seq uint64, g *group) error {
	if err := t.conclude(); err != nil { // what came before it
		return err
	}
	void := make([]bool, len(g.additions))
	changes := make([]sqlite.Change, 0, len(g.additions))
	heads := make(map[string]head, len(g.additions)) // after it: nothing changes if something fails on the way
	for i := range g.additions {
		a := &g.additions[i]
		h, ok := heads[a.table]
		changed := seq
		if !ok {
			var err error
			if h, err = t.head(t.life, a.table); err != nil {
				return err
			}
			changed = t.heads.changed(a.table)
		}
		if void[i] = !a.follows(h); void[i] {
			if err := t.differs(a.table, changed, g.seen); err != nil {
				return err
			}
			continue
		}
		heads[a.table] = head{a.after + len(a.entries), seq, a.sum}
		changes = append(changes, sqlite.Change{Table: a.table, After: a.after, Entries: a.entries, Note: a.note, Sum: a.sum})
	}
	if err := t.add(seq, changes); err != nil {
		return err
	}
	for table, h := range heads {
		t.heads.know(table, h)
	}
	t.spans.note(seq, g)
	t.stream.seen.reach(seq)
	t.groups.flights.settle(g.id, verdict{void: void})
	return nil
}

// follows reports whether an addition is to the very log that its writer knew.
func (a *addition) follows(h head) bool {
	if h.n != a.after {
		return false
	}
	for _, e := range a.entries {
		h.sum = h.sum.Add(e)
	}
	return h.sum == a.sum
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
		t.wrote(table, seq)
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
			t.wrote(table, seq)
			return nil
		}
		at, ok := t.changed[table]
		if !ok {
			at = t.heads.changed(table)
		}
		return t.differs(table, at, seen)
	}
}

// wrote keeps which message of this transaction changed a table.
func (t *taking) wrote(table string, seq uint64) {
	if t.changed == nil {
		t.changed = make(map[string]uint64)
	}
	t.changed[table] = seq
}

// differs judges what doesn't follow: if its writer has seen the last change of
// the table, the writer has another copy.
func (t *taking) differs(table string, changed, seen uint64) error {
	if changed > seen {
		return nil
	}
	return fmt.Errorf("table %s: the copies differ: %w", store.Alias(table), store.ErrDamaged)
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
		if err := t.group(seq, &g); err != nil {
			return err
		}
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
