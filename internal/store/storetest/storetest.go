package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/howl-game/howl/internal/store"
)

// Open opens the store that lives in a directory, anew or once more.
type Open func(t *testing.T, dir string) store.Log

// Run holds an implementation to every promise of store.Log, and to leave
// nothing running behind.
func Run(t *testing.T, open Open) {
	defer goleak.VerifyNone(t, goleak.IgnoreCurrent())
	Hold(t, open)
}

// Hold holds an implementation to every promise of store.Log. It does not mind
// what is left running, because the store's own server may be in this process.
func Hold(t *testing.T, open Open) {
	for _, promise := range []struct {
		name string
		hold func(*testing.T, shelf)
	}{
		{"a log grows only at its end", grows},
		{"an append is all or nothing", allOrNothing},
		{"what cannot be appended is refused", refuses},
		{"nobody's bytes are shared", sharesNothing},
		{"the chain is the sum of the entries", chains},
		{"of those who append at the same length one wins", oneWins},
		{"the log is linearizable", linearizable},
		{"many tables do not disturb each other", manyTables},
		{"a lease has one owner", leases},
		{"a lease ends", leaseEnds},
		{"the list shows the youngest first, a page at a time", lists},
		{"a page is no longer than a page", longList},
		{"values are kept under keys", keeps},
		{"the first to put wins", firstPut},
		{"who has left writes nothing unseen", leaves},
		{"a log is replaced as a whole", replaces},
		{"a table that is replaced by nothing is gone", deletes},
		{"a caller of Notify is told what was replaced", notifies},
		{"everything is there after a restart", survives},
		{"closed is closed", closes},
	} {
		t.Run(promise.name, func(t *testing.T) {
			dir := t.TempDir()
			s := shelf{open(t, dir), t.Context(), func() store.Log { return open(t, dir) }}
			defer s.Close()
			promise.hold(t, s)
		})
	}
}

// A shelf is a store under test.
type shelf struct {
	store.Log
	ctx    context.Context
	reopen func() store.Log
}

// long is more than anything here takes, on the slowest machine.
const long = time.Minute

// add appends what must be possible to append.
func (s shelf) add(t *testing.T, table string, after int, entries ...string) {
	t.Helper()
	if err := s.Append(s.ctx, table, after, list(entries...), nil); err != nil {
		t.Fatalf("append to %s after %d: %v", table, after, err)
	}
}

// holds checks what a table's log is, in whole and in sum.
func (s shelf) holds(t *testing.T, table string, want ...string) {
	t.Helper()
	got, err := s.Read(s.ctx, table, 0)
	if err != nil || !same(got, list(want...)) {
		t.Fatalf("table %s holds %q, %v; want %q", table, got, err, want)
	}
	n, sum, err := s.Chain(s.ctx, table)
	if err != nil || n != len(want) || sum != store.SumOf(list(want...)) {
		t.Fatalf("the chain of %s has length %d, sum %x, %v; not that of its %d entries", table, n, sum, err, len(want))
	}
}

func list(entries ...string) [][]byte {
	var l [][]byte
	for _, e := range entries {
		l = append(l, []byte(e))
	}
	return l
}

func same(a, b [][]byte) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if !bytes.Equal(a[i], b[i]) {
			return false
		}
	}
	return true
}

// count names things: "move 0", "move 1" and so on.
func count(what string, n int) []string {
	var names []string
	for i := range n {
		names = append(names, fmt.Sprint(what, " ", i))
	}
	return names
}

func conflict(err error) bool { return errors.Is(err, store.ErrConflict) }

func invalid(err error) bool { return errors.Is(err, store.ErrInvalid) }
