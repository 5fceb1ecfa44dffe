package gametest

import (
	"reflect"
	"testing"

	"github.com/howl-game/howl/game"
)

// checkRulings checks that rulings are the same for everybody: they explain what
// everybody was told, and what a view holds besides changes nothing in them, nor
// does the rest of the game.
func checkRulings(t *testing.T, g game.Game, v volume, setups []game.Setup) {
	referee, ok := g.(game.Referee)
	if !ok {
		return
	}
	r := newRand(6)
	found := 0
	for _, setup := range setups {
		for range 1 + v.games/len(setups) {
			s := newState(t, g, setup)
			start := s.View(game.Nobody)
			var open []game.Event
			for s.Turn() != 0 {
				seat, a := randomMove(s, r)
				var ended []int
				s.Do(seat, a, func(to game.Seats, e game.Event) {
					switch {
					case to.Has(game.Nobody):
						open = append(open, e)
						if referee.Ends(e) {
							ended = append(ended, len(open))
						}
					case referee.Ends(e):
						t.Fatalf("%s: not everybody is told %+v, which has a ruling", describe(setup), e)
					}
				})
				for _, n := range ended {
					found++
					want := referee.Ruling(start, open[:n])
					if want.IsZero() || want.Chapter == "" {
						t.Fatalf("%s: %+v has no ruling", describe(setup), open[n-1])
					}
					for seat := range game.Table(setup.Players).With(game.Nobody).All() {
						if got := referee.Ruling(s.View(seat), open[:n]); !reflect.DeepEqual(got, want) {
							t.Fatalf("%s: %+v: the ruling depends on more than what everybody was told: seat %v gets %v, want %v", describe(setup), open[n-1], seat, got, want)
						}
					}
				}
			}
		}
	}
	if found == 0 {
		t.Fatal("nothing has a ruling")
	}
}
