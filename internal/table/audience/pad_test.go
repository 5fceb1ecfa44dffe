package audience

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/howl-game/howl/games"
)

// A reader of the JSON does not notice what is added, and the step depends on
// the number of seats alone.
func TestPad(t *testing.T) {
	for _, e := range games.All {
		g := e.Game
		in := g.Info()
		for players := in.Min; players <= in.Max; players++ {
			if s := seatStep(players); s&(s-1) != 0 || s < leastStep || s > len(spaces) {
				t.Errorf("%s with %d: a step of %d", in.Name, players, s)
			}
		}
	}
	for n := range 20 {
		text, _ := json.Marshal(slices.Repeat([]int{7}, n))
		b := pad(append([]byte("before"), text...), len("before"), 16)
		var back []int
		if err := json.Unmarshal(b[len("before"):], &back); err != nil || len(back) != n || (len(b)-len("before"))%16 != 0 || len(b)-len("before")-len(text) > 15 {
			t.Errorf("%q: %v", b, err)
		}
	}
}
