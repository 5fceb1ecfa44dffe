package person

import (
	"testing"
	"time"

	"github.com/howl-game/howl/internal/store/memory"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// TestJudged: what a review says of somebody is noted once, for a game that they played
// themselves and in which something hung on them, and is the mean of those; an earlier state
// stays as it was, and a log that is written again, shorter, has it, too.
func TestJudged(t *testing.T) {
	log, err := memory.Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	b := &Book{Log: log}
	s, _, _, err := b.Keep(t.Context(), tablelog.Person{ID: "anna", Name: "Anna"}, "x")
	if err != nil {
		t.Fatal(err)
	}
	for n := range 4 {
		g := Game{Table: "ABCDEF", Number: n, Game: "chess", Seat: 1, Seats: 2}
		if n == 3 {
			g.Bot = 40
		}
		if err := b.Finished(t.Context(), s.Handle(), g, time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	before, err := b.Of(t.Context(), s.Handle())
	if err != nil {
		t.Fatal(err)
	}
	for _, j := range []struct {
		table  string
		number int
		seats  []int
	}{
		{"ABCDEF", 0, []int{11, 80}}, {"ABCDEF", 0, []int{11, 20}}, {"ABCDEF", 1, []int{11, 51}}, {"ABCDEF", 2, []int{11, -1}}, {"ABCDEF", 2, []int{11}},
		{"ABCDEF", 3, []int{11, 90}}, {"ABCDEF", 4, []int{11, 90}}, {"QQQQQQ", 1, []int{11, 90}},
	} {
		if err := b.Judged(t.Context(), s.Handle(), j.table, j.number, j.seats); err != nil {
			t.Fatal(err)
		}
	}
	now, err := b.Of(t.Context(), s.Handle())
	if err != nil {
		t.Fatal(err)
	}
	again, err := newState().with(now.shorter())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []*State{now, again} {
		if p, n := s.Accuracy("chess"); p != 66 || n != 2 {
			t.Errorf("%d %% in %d games", p, n)
		}
	}
	if _, n := before.Accuracy("chess"); n != 0 {
		t.Errorf("an earlier state has %d games that were judged later", n)
	}
	if _, n := now.Accuracy("go"); n != 0 {
		t.Errorf("another game has %d", n)
	}
}
