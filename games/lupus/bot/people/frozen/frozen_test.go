package frozen

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/people"
	"github.com/howl-game/howl/games/lupus/bot/people/later"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Every strategy, of people, frozen and later, plays to the end, chooses legal actions
// only, has a name and a side of its own, and does something of its own.
func TestStrategiesPlay(t *testing.T) {
	seen := make(map[string]bool)
	for _, s := range slices.Concat(people.All, All, later.All) {
		if s.Name == "" || s.Help == "" || seen[s.Name] {
			t.Errorf("the strategy %q has no name of its own, or no help", s.Name)
		}
		seen[s.Name] = true
		if s.Night == nil && s.Talk == nil && s.Vote == nil && s.Judge == nil && s.Draw == nil {
			t.Errorf("%s does nothing of its own", s.Name)
		}
		for _, players := range []int{8, 16} {
			play(t, s.Kind(), players)
		}
	}
}

// play plays a table of one kind to the end.
func play(t *testing.T, k bots.Kind, players int) {
	t.Helper()
	r := rand.New(rand.NewPCG(17, uint64(players)))
	s, err := rules.Game{}.New(game.Setup{Players: players})
	if err != nil {
		t.Fatal(err)
	}
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
