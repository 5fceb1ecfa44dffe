package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// What is said against a player is true: the tricks say so, counted here in another
// way, and whoever is accused for a reason is not the speaker.
func TestReasonsAreTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	seen := make(map[string]int)
	for range 600 {
		s, me := gametest.Wander(t, rules.Game{}, 4, r)
		v := s.View(me).(rules.View)
		var won [4]int
		accused := make(map[[2]game.Seat]bool)
		for i := range v.Trick {
			if trick := v.Tricks[i]; trick.Winner != game.Nobody && trick.N > 0 {
				won[trick.Winner]++
				accused[[2]game.Seat{trick.Winner, trick.Nominated}] = true
			}
		}
		for whom := range v.In.Without(me).All() {
			talker := talker{View: &v}
			talker.against(whom)
			for _, remark := range talker.list {
				args := game.Say(remark.Key, remark.Args...).Args
				key := remark.Key[len("trickwolf.say."):]
				seen[key]++
				number, _ := args["other"].(float64)
				other := game.Seat(number)
				if ok := map[string]bool{
					"alone":  true,
					"back":   accused[[2]game.Seat{whom, me}],
					"heart":  v.HasHeart(whom),
					"hidden": v.Down[whom] > 0,
					"misled": !v.In.Has(other) && accused[[2]game.Seat{whom, other}],
					"winner": args["n"] == float64(won[whom]) && won[whom] > 1,
				}[key]; !ok {
					t.Errorf("%s of %v: %v", key, whom, args)
				}
			}
		}
	}
	if len(seen) < 6 {
		t.Errorf("only %v were said", seen)
	}
}
