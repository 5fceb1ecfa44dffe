package storetest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"sync"
	"testing"

	"github.com/howl-game/howl/internal/store"
)

// Contexts end at every moment of an append. Whatever was acknowledged is
// there, in its place, and nothing is there twice.
func leaves(t *testing.T, s shelf) {
	gone, leave := context.WithCancel(s.ctx)
	leave()
	if err := s.Append(gone, "oak", 0, list("x"), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("append of one who has left: %v", err)
	}
	if _, err := s.Read(gone, "oak", 0); !errors.Is(err, context.Canceled) {
		t.Errorf("read of one who has left: %v", err)
	}
	if err := s.Put(gone, "key", []byte("x")); !errors.Is(err, context.Canceled) {
		t.Errorf("put of one who has left: %v", err)
	}
	s.holds(t, "oak")

	const tables, tries = 6, 60
	var wg sync.WaitGroup
	for i := range tables {
		wg.Go(func() {
			if err := s.hasty(fmt.Sprint("t", i), tries); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

func (s shelf) hasty(table string, tries int) error {
	var acked []string
	for try := range tries {
		// As the interface says: after any error, read before trying again.
		there, err := s.Read(s.ctx, table, 0)
		if err != nil {
			return err
		}
		ctx, leave := context.WithCancel(s.ctx)
		go func() {
			for range rand.IntN(2000) {
				_ = ctx.Err()
			}
			leave()
		}()
		entry := strconv.Itoa(try)
		switch err = s.Append(ctx, table, len(there), list(entry), nil); {
		case err == nil:
			acked = append(acked, entry)
		case !errors.Is(err, context.Canceled):
			return err
		}
		<-ctx.Done()
	}
	entries, err := s.Read(s.ctx, table, 0)
	if err != nil {
		return err
	}
	last := -1
	for _, e := range entries {
		n, err := strconv.Atoi(string(e))
		if err != nil || n <= last {
			return fmt.Errorf("%s: %q after %d", table, e, last)
		}
		last = n
		if len(acked) > 0 && acked[0] == string(e) {
			acked = acked[1:]
		}
	}
	if len(acked) > 0 {
		return fmt.Errorf("%s: %s was acknowledged and is not there: %q", table, acked[0], entries)
	}
	return nil
}

func survives(t *testing.T, s shelf) {
	note := store.Note{Tag: "open", Text: []byte("note")}
	if err := s.Append(s.ctx, "oak", 0, list("a", "b"), &note); err != nil {
		t.Fatal(err)
	}
	if err := s.Put(s.ctx, "key", []byte("value")); err != nil {
		t.Fatal(err)
	}
	for n := 2; n < 5; n++ {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		s.Log = s.reopen()
		if err := s.Append(s.ctx, "oak", n-1, list("x"), nil); !conflict(err) {
			t.Fatalf("a conflict before the restart is none after: %v", err)
		}
		s.add(t, "oak", n, "more")
		s.add(t, fmt.Sprint("t", n), 0, "x")
	}
	defer s.Close()
	s.holds(t, "oak", "a", "b", "more", "more", "more")
	if got, want := s.show(t, store.Query{}), "t4:1:: t3:1:: t2:1:: oak:5:open:note"; got != want {
		t.Errorf("the list is %q, want %q", got, want)
	}
	if got, err := s.Get(s.ctx, "key"); err != nil || string(got) != "value" {
		t.Errorf("the value is %q, %v", got, err)
	}
}

// Those who append when the store closes are told how it went.
func closes(t *testing.T, s shelf) {
	const tables = 20
	var acked [tables]int
	var begun, wg sync.WaitGroup
	begun.Add(tables)
	for i := range tables {
		wg.Go(func() {
			for {
				err := s.Append(s.ctx, fmt.Sprint("t", i), acked[i], list("x"), nil)
				if acked[i] == 0 {
					begun.Done()
				}
				if err != nil {
					if !errors.Is(err, store.ErrClosed) {
						t.Errorf("append while closing: %v", err)
					}
					return
				}
				acked[i]++
			}
		})
	}
	begun.Wait()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	wg.Wait()
	if err := s.Close(); err != nil {
		t.Errorf("closing twice: %v", err)
	}
	_, readErr := s.Read(s.ctx, "t0", 0)
	_, getErr := s.Get(s.ctx, "key")
	_, listErr := s.List(s.ctx, store.Query{})
	_, leaseErr := s.Lease(s.ctx, "t0", "north", long)
	for name, err := range map[string]error{
		"append": s.Append(s.ctx, "t0", acked[0], list("x"), nil), "read": readErr, "get": getErr, "list": listErr,
		"lease": leaseErr, "put": s.Put(s.ctx, "key", nil), "release": s.Release(s.ctx, "t0", "north"),
	} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s after Close: %v", name, err)
		}
	}
	s.Log = s.reopen()
	defer s.Close()
	for i, want := range acked {
		if n, _, err := s.Chain(s.ctx, fmt.Sprint("t", i)); err != nil || n < want {
			t.Errorf("table %d: %d acknowledged, %d there, %v", i, want, n, err)
		}
	}
}
