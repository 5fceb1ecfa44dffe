package levels

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// The odd characters play to the end, and choose only legal actions.
func TestOddCharactersPlay(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 1))
	for _, k := range Odd {
		for _, players := range []int{8, 16} {
			s := table(t, players, r)
			seats := make([]bots.Bot, players)
			for i := range seats {
				seats[i] = k.New(r)
			}
			for s.Turn() != 0 {
				seat := s.Turn().First()
				if seat == game.Dealer {
					legal := s.Legal(seat, nil)
					s.Do(seat, legal[r.IntN(len(legal))], nil)
					continue
				}
				f := game.Look(s, seat)
				a := seats[seat].Decide(t.Context(), f)
				if !slices.Contains(f.Legal, a) {
					t.Fatalf("%s at %d players, %s: seat %v may not %q", k.Name, players, f.Phase, seat, rules.Game{}.Text(a))
				}
				s.Do(seat, a, nil)
			}
		}
	}
}

func table(t *testing.T, players int, r *rand.Rand) game.State {
	t.Helper()
	s, err := rules.Game{}.New(game.Setup{Players: players})
	if err != nil {
		t.Fatal(err)
	}
	for s.Turn() == game.Only(game.Dealer) {
		legal := s.Legal(game.Dealer, nil)
		s.Do(game.Dealer, legal[r.IntN(len(legal))], nil)
	}
	return s
}
