package people_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/robbers/bot/people"
	"github.com/howl-game/howl/games/robbers/rules"
)

// Every strategy has a name of its own and plays what is legal.
func TestStrategiesAreLegal(t *testing.T) {
	names := make(map[string]bool)
	r := rand.New(rand.NewPCG(4, 1))
	for _, s := range people.All {
		if names[s.Name] || s.Help == "" || s.Side == rules.NoSide {
			t.Errorf("%q is no strategy of its own", s.Name)
		}
		names[s.Name] = true
		for i := range 30 {
			state, me := gametest.Wander(t, rules.Game{}, 3+i%3, r)
			f := game.Look(state, me)
			if a := s.Kind().New(r).Decide(context.Background(), f); !slices.Contains(f.Legal, a) {
				t.Fatalf("%s: %v of %v", s.Name, a, f.Legal)
			}
		}
	}
}

// The greedy ones take more tricks than the meek, and the bold one shows the Werewolf
// before the latecomer does.
func TestStrategiesDoWhatTheySay(t *testing.T) {
	took := func(s people.Strategy) (tricks, shown int) {
		for i := range uint64(60) {
			r := rand.New(rand.NewPCG(i, 2))
			state, err := rules.Game{}.New(game.Setup{Players: 4})
			if err != nil {
				t.Fatal(err)
			}
			mine, other := s.Kind().New(r), people.Mirror.Kind().New(r)
			for state.Turn() != 0 {
				seat := state.Turn().First()
				if seat == game.Dealer {
					legal := state.Legal(seat, nil)
					state.Do(seat, legal[r.IntN(len(legal))], nil)
					continue
				}
				f := game.Look(state, seat)
				v, bot := f.View.(rules.View), other
				if v.Role.Side() == s.Side {
					bot = mine
				}
				a := bot.Decide(context.Background(), f)
				if rules.Card(a) == rules.W {
					shown += v.Left()
				}
				state.Do(seat, a, nil)
			}
			end := state.View(game.Nobody).(rules.View)
			for seat := range game.Seat(4) {
				if state.Side(seat) == s.Side.String() {
					tricks += end.Taken(seat) / 4
				}
			}
		}
		return tricks, shown
	}
	for _, pair := range [][2]people.Strategy{{people.Grabber, people.Thrower}, {people.Wolfish, people.Shy}} {
		greedy, _ := took(pair[0])
		if meek, _ := took(pair[1]); greedy < meek+60 {
			t.Errorf("%s takes %d tricks, %s %d", pair[0].Name, greedy, pair[1].Name, meek)
		}
	}
	_, early := took(people.Bold)
	if _, late := took(people.Latecomer); early < 2*late {
		t.Errorf("the bold one's Werewolf lies open %d tricks long, the latecomer's %d", early, late)
	}
}
