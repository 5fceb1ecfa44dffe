package table

import (
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/audience"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// An ear takes up to most frames and is then too slow.
type ear struct {
	most int

	mu     sync.Mutex
	frames int
	status *Status // the last
}

func (e *ear) Hear(f *Frame) bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.frames == e.most {
		return false
	}
	e.frames++
	if f.Status != nil {
		e.status = f.Status
	}
	return true
}

// heard is how many frames it took, and the chairs as of the last.
func (e *ear) heard() (int, []ChairStatus) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.frames, e.status.Chairs
}

func (e *ear) Flush() {}

func (e *ear) End(error) {}

// Who comes together is announced together, and who is too slow for the
// announcement is soon announced as gone.
func TestAnnounce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p paper
		tb, err := New(config(&p), opening("robbers", 4, "relaxed"))
		if err != nil {
			t.Fatal(err)
		}
		defer tb.Close()
		ears := []*ear{{most: 99}, {most: 99}, {most: 99}, {most: 1}}
		for i, e := range ears {
			if _, err := tb.Sit(t.Context(), game.Seat(i), Guest{Person: tablelog.Person{ID: string(rune('a' + i)), Name: "N"}}); err != nil {
				t.Fatal(err)
			}
			if _, err := tb.Connect(t.Context(), game.Seat(i), 0, e); err != nil {
				t.Fatal(err)
			}
		}
		before, _ := ears[2].heard()
		time.Sleep(audience.Moment)
		synctest.Wait()
		if after, _ := ears[2].heard(); after-before != 1 {
			t.Errorf("four who came together were announced %d times", after-before)
		}
		if _, c := ears[0].heard(); !c[1].Here || !c[2].Here {
			t.Errorf("announced as here: %+v", c)
		}
		time.Sleep(2 * audience.Moment)
		synctest.Wait()
		if _, c := ears[0].heard(); c[3].Here || !c[2].Here {
			t.Errorf("announced as here after one was too slow: %+v", c)
		}
	})
}
