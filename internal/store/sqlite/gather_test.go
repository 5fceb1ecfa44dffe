package sqlite

import (
	"testing"
	"testing/synctest"
	"time"
)

// Who gathers waits for most of those who wrote last, and no longer than told.
func TestGather(t *testing.T) {
	for _, c := range []struct {
		name           string
		written, there int
		come           []time.Duration
		want           time.Duration
	}{
		{"they are there", 8, 80, nil, 0},
		{"most come back", 3, 1, []time.Duration{1, 1, 2, 9}, 2},
		{"nobody comes back", 30, 0, nil, 5},
		{"too few come back", 30, 2, []time.Duration{1, 1, 2, 5}, 5},
		{"more do not fit", 2 * group, group - 1, []time.Duration{3}, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				q := newQueue()
				for range c.there {
					if err := q.put(&write{}); err != nil {
						t.Fatal(err)
					}
				}
				for _, at := range c.come {
					go func() {
						time.Sleep(at)
						_ = q.put(&write{})
					}()
				}
				began := time.Now()
				q.gather(c.written, 5)
				if got := time.Since(began); got != c.want {
					t.Errorf("waited %d, want %d", got, c.want)
				}
				time.Sleep(10 * time.Nanosecond) // the rest come, and nobody rings for them
				if q.want != 0 || len(q.crowd) != 0 {
					t.Errorf("somebody gathers still: %d wanted, %d rang", q.want, len(q.crowd))
				}
			})
		})
	}
}
