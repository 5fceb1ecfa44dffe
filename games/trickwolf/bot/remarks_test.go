package bot

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// What a player may say does not depend on its cards and its role: the werewolf says
// what a student would.
func TestRemarksShowNoRole(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	said := make(map[string]bool)
	for range 400 {
		s, seat := gametest.Wander(t, rules.Game{}, 4, r)
		v := s.View(seat).(rules.View)
		blank := v
		blank.Private = rules.Private{}
		for _, move := range s.Legal(seat, nil) {
			list := sayable(&v, s.Phase(), uint8(move&object))
			if other := sayable(&blank, s.Phase(), uint8(move&object)); !reflect.DeepEqual(list, other) {
				t.Fatalf("seat %v may say %v; with other cards %v", seat, list, other)
			}
			for _, remark := range list {
				said[remark.Key] = true
			}
		}
	}
	if len(said) < len(remarks) {
		t.Errorf("of %d remarks only %v can be made", len(remarks), said)
	}
}
