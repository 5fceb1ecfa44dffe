package tui

import (
	"testing"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/table"
)

// The end of a match names its winner, or those who share it (W13).
func TestMatchWon(t *testing.T) {
	for _, c := range []struct {
		totals []int
		want   string
	}{
		{[]int{1, 3, 2}, "Match over: Bea won with 3 points."},
		{[]int{2, 0, 2}, "Match over: Anna, Carl tied on 2 points."},
		{[]int{0, 0, 0}, "Match over: nobody scored a point."},
	} {
		m := &sight{words: games.Language("en"), names: []string{"Anna", "Bea", "Carl"}, status: table.Status{Totals: c.totals}}
		if got := m.matchWon(); got != c.want {
			t.Errorf("%v: got %q, want %q", c.totals, got, c.want)
		}
	}
}
