package server

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/internal/table"
)

// TestLater: what is heard goes out after the delay, in order and never before; nothing
// goes out after the end, and too much that waits is refused.
func TestLater(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex // of what was heard
		var got []string
		var at []time.Duration
		began := time.Now()
		var ended error
		full := false
		l := &later{
			by: time.Minute, out: func() {}, end: func(err error) { ended = err },
			pass: func(text []byte) bool {
				mu.Lock()
				defer mu.Unlock()
				got, at = append(got, string(text)), append(at, time.Since(began))
				return !full
			},
		}
		l.hold([]byte("a"))
		time.Sleep(10 * time.Second)
		l.hold([]byte("b"))
		l.hold([]byte("c"))
		time.Sleep(49 * time.Second)
		mu.Lock()
		if len(got) > 0 {
			t.Errorf("%v came after %v", got, time.Since(began))
		}
		mu.Unlock()
		time.Sleep(time.Minute)
		synctest.Wait()
		if want := []time.Duration{time.Minute, 70 * time.Second, 70 * time.Second}; !slices.Equal(got, []string{"a", "b", "c"}) || !slices.Equal(at, want) {
			t.Errorf("%v at %v", got, at)
		}
		if l.hold(make([]byte, mostHeld+1)) {
			t.Error("it holds anything")
		}
		l.bytes, full = 0, true
		l.hold([]byte("d"))
		time.Sleep(2 * time.Minute)
		synctest.Wait()
		if ended != error(table.ErrSlow) {
			t.Errorf("one who doesn't read ends with %v", ended)
		}
		l = &later{by: time.Minute, out: func() {}, end: func(error) {}, pass: func([]byte) bool { t.Error("it speaks after its end"); return true }}
		l.hold([]byte("e"))
		l.End(nil)
		time.Sleep(2 * time.Minute)
	})
}
