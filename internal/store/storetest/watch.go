package storetest

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"

	"howl/internal/store"
)

// Watchers come before the first entry, in the middle, and wait for one that
// is not there yet; another table is busy beside them.
func watchesAll(t *testing.T, s shelf) {
	const moves = 120
	ctx, stop := context.WithTimeout(s.ctx, long)
	defer stop()
	var wg sync.WaitGroup
	watch := func(from int) {
		wg.Go(func() {
			n := from
			for entry, err := range s.Watch(ctx, "oak", from) {
				if want := fmt.Sprint("move ", n); err != nil || string(entry) != want {
					t.Errorf("watching from %d: %q, %v; want %q", from, entry, err, want)
					return
				}
				if n++; n == moves {
					return
				}
			}
		})
	}
	watch(0)
	watch(moves - 1)
	for n := 0; n < moves; n++ {
		switch n {
		case moves / 3:
			watch(0)
		case moves / 2:
			watch(n)
			watch(n - 7)
			watch(n + 7)
		}
		s.add(t, "elm", n, "noise")
		if n%10 == 5 { // a batch of two
			s.add(t, "oak", n, fmt.Sprint("move ", n), fmt.Sprint("move ", n+1))
			n++
			s.add(t, "elm", n, "noise")
			continue
		}
		s.add(t, "oak", n, fmt.Sprint("move ", n))
	}
	watch(0)
	wg.Wait()
}

// The entry comes at the very moment when the watch begins, and no other comes
// after it.
func watchesFromNow(t *testing.T, s shelf) {
	ctx, stop := context.WithTimeout(s.ctx, long)
	defer stop()
	for round := range 400 {
		table := fmt.Sprint("t", round)
		seen := make(chan error, 1)
		go func() {
			for _, err := range s.Watch(ctx, table, 0) {
				seen <- err
				return
			}
		}()
		s.add(t, table, 0, "x")
		if err := <-seen; err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
	}
}

func watchEnds(t *testing.T, s shelf) {
	s.add(t, "oak", 0, "a", "b")
	for range s.Watch(s.ctx, "oak", 0) {
		break // nothing more is yielded: a yield after this would panic
	}

	ctx, leave := context.WithCancel(s.ctx)
	defer leave()
	seen := 0
	var last error
	for entry, err := range s.Watch(ctx, "oak", 0) {
		if err != nil {
			if last = err; entry != nil {
				t.Errorf("%q beside an error", entry)
			}
			continue // it ends by itself
		}
		if seen++; seen == 2 {
			leave()
		}
	}
	if seen != 2 || !errors.Is(last, context.Canceled) {
		t.Errorf("saw %d of 2, then %v; want the end of the context", seen, last)
	}

	for _, err := range s.Watch(s.ctx, "not a table", 0) {
		if !invalid(err) {
			t.Fatalf("watching no table: %v; want a refusal", err)
		}
	}

	watching := make(chan error)
	go func() {
		for _, err := range s.Watch(s.ctx, "oak", 1) {
			watching <- err
		}
		close(watching)
	}()
	if err := <-watching; err != nil {
		t.Fatal(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := <-watching; !errors.Is(err, store.ErrClosed) {
		t.Errorf("a watch of a closed store ends with %v", err)
	}
	<-watching
}
