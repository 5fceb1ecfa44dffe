package sqlite

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/internal/store"
)

// While one transaction is under way, others wait for the next, all of them
// together; one that conflicts and one that leaves are nobody else's trouble.
func TestGroup(t *testing.T) {
	log := open(t, filepath.Join(t.TempDir(), "howl.db"))
	add(t, log, "late", 0, "x")

	busy, free := make(chan struct{}), make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		err := log.write(t.Context(), func(*writer) error {
			close(busy)
			<-free
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	})
	<-busy
	impatient, leave := context.WithCancel(t.Context())
	left := make(chan error)
	go func() { left <- log.Append(impatient, "left", 0, [][]byte{[]byte("x")}, nil) }()
	leave()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Errorf("one who leaves: %v", err)
	}
	for _, table := range []string{"a", "b", "c", "late"} {
		wg.Go(func() {
			err := log.Append(t.Context(), table, 0, [][]byte{[]byte("x")}, nil)
			if conflict := errors.Is(err, store.ErrConflict); conflict != (table == "late") || !conflict && err != nil {
				t.Errorf("%s: %v", table, err)
			}
		})
	}
	close(free)
	wg.Wait()
	for table, want := range map[string]int{"a": 1, "b": 1, "c": 1, "late": 1, "left": 0} {
		if n, _, err := log.Chain(t.Context(), table); err != nil || n != want {
			t.Errorf("%s has %d entries, %v; want %d", table, n, err, want)
		}
	}
}

// What fails in the middle leaves nothing behind, on disk or in memory.
func TestHalfDone(t *testing.T) {
	log := open(t, filepath.Join(t.TempDir(), "howl.db"))
	add(t, log, "oak", 0, "a")
	broken := errors.New("broken")
	err := log.write(t.Context(), func(w *writer) error {
		if err := w.append("oak", 1, [][]byte{[]byte("b")}, nil); err != nil {
			t.Error(err)
		}
		return broken
	})
	if !errors.Is(err, broken) {
		t.Errorf("told %v, want what was broken", err)
	}
	if n, _, err := log.Chain(t.Context(), "oak"); err != nil || n != 1 {
		t.Errorf("%d entries are there, %v; want the one before", n, err)
	}
	add(t, log, "oak", 1, "b")
}

// Close waits for what the writer has taken.
func TestCloseWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		log := open(t, filepath.Join(t.TempDir(), "howl.db"))
		free, done, closed := make(chan struct{}), make(chan error, 1), make(chan error, 1)
		go func() {
			done <- log.write(t.Context(), func(w *writer) error {
				<-free
				return w.append("oak", 0, [][]byte{[]byte("x")}, nil)
			})
		}()
		synctest.Wait()
		go func() { closed <- log.Close() }()
		synctest.Wait()
		select {
		case err := <-closed:
			t.Fatalf("closed in the middle of a write: %v", err)
		default:
		}
		close(free)
		if err := errors.Join(<-done, <-closed); err != nil {
			t.Error(err)
		}
	})
}
