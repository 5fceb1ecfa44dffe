package bot

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// What a player may say does not depend on its cards and its role: a werewolf says
// what a robber would.
func TestRemarksShowNoRole(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 1))
	said := make(map[string]bool)
	check := func(s game.State, seat game.Seat) {
		v := s.View(seat).(rules.View)
		blank := v
		blank.Private = rules.Private{Seat: v.Seat}
		list := sayable(&v)
		if other := sayable(&blank); !reflect.DeepEqual(list, other) {
			t.Fatalf("seat %v may say %v; with other cards %v", seat, list, other)
		}
		for _, remark := range list {
			said[remark.Key] = true
		}
	}
	for range 300 {
		s, err := rules.Game{}.New(game.Setup{Players: 4})
		if err != nil {
			t.Fatal(err)
		}
		for s.Turn() != 0 {
			seat := s.Turn().First()
			if seat != game.Dealer {
				check(s, seat)
			}
			legal := s.Legal(seat, nil)
			s.Do(seat, legal[r.IntN(len(legal))], nil)
		}
	}
	if len(said) < len(remarks) {
		t.Errorf("of %d remarks only %v can be made", len(remarks), said)
	}
}
