package people_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/trickwolf/bot/people"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// Every strategy has a name of its own and plays what is legal, and with the same
// numbers the same.
func TestStrategiesAreLegal(t *testing.T) {
	names := make(map[string]bool)
	r := rand.New(rand.NewPCG(4, 1))
	for _, s := range people.All {
		if names[s.Name] || s.Help == "" || s.Side == rules.Undecided {
			t.Errorf("%q is no strategy of its own", s.Name)
		}
		names[s.Name] = true
		for range 40 {
			state, me := gametest.Wander(t, rules.Game{}, 4, r)
			f := game.Look(state, me)
			seed := r.Uint64()
			a := s.Kind().New(rand.New(rand.NewPCG(seed, 1))).Decide(context.Background(), f)
			if again := s.Kind().New(rand.New(rand.NewPCG(seed, 1))).Decide(context.Background(), f); a != again || !slices.Contains(f.Legal, a) {
				t.Fatalf("%s: %v, then %v, of %v", s.Name, a, again, f.Legal)
			}
		}
	}
}

// What strategies are called for, they do: in whole games the lamb wins no trick it
// could lose, the latecomer's card stays in the hand to the last trick, and the bold
// one shows it earlier than the latecomer.
func TestStrategiesDoWhatTheySay(t *testing.T) {
	shows := func(s people.Strategy) (tricks int) {
		for i := range uint64(200) {
			r := rand.New(rand.NewPCG(i, 2))
			state, err := rules.Game{}.New(game.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			wolf, other := s.Kind().New(r), people.Finisher.Kind().New(r)
			for state.Turn() != 0 {
				seat := state.Turn().First()
				if seat == game.Dealer {
					legal := state.Legal(seat, nil)
					state.Do(seat, legal[r.IntN(len(legal))], nil)
					continue
				}
				f := game.Look(state, seat)
				bot := other
				if f.View.(rules.View).Wolf {
					bot = wolf
				}
				a := bot.Decide(context.Background(), f)
				if f.Phase == "play" && rules.Card(a&31) == rules.H9 {
					if s.Name == "latecomer" && len(f.Legal) > 1 && f.View.(rules.View).Trick < 5 {
						t.Fatal("the latecomer shows itself early")
					}
					tricks += int(6 - f.View.(rules.View).Trick)
				}
				state.Do(seat, a, nil)
			}
		}
		return tricks
	}
	if early, late := shows(people.Bold), shows(people.Latecomer); early < 2*late {
		t.Errorf("the bold one's card lies open %d tricks long, the latecomer's %d", early, late)
	}
}
