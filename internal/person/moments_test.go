package person

import (
	"testing"
	"time"
)

// TestMoments: a moment of one's own game is kept until it is taken away, also in a log
// that was written again, shorter.
func TestMoments(t *testing.T) {
	s := newState()
	s.Games, s.Ends = []Game{{Table: "ABCDEF", Number: 1}}, make([]time.Time, 1)
	a, b := Moment{"ABCDEF", 1, 7, true}, Moment{"ABCDEF", 1, 9, true}
	for _, m := range []Moment{a, b, a, {"ABCDEF", 1, 9, false}} {
		if err := s.apply(Entry{Moment: &m}); err != nil {
			t.Fatal(err)
		}
	}
	if len(s.Moments) != 1 || s.Moments[0] != a || len(s.Export().Moments) != 1 {
		t.Errorf("%+v", s.Moments)
	}
	again, err := newState().with(s.shorter())
	if err != nil || len(again.Moments) != 1 || again.Moments[0] != a {
		t.Errorf("%+v, %v", again, err)
	}
}
