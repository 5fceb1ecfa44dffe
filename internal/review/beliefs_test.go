package review

import (
	"testing"

	"github.com/howl-game/howl/game"
)

// What is said and done tells werewolves apart: for a spectator of games among
// strong bots they are suspected more than others at their last moment. The seeds are
// fixed.
func TestBeliefsFollowWords(t *testing.T) {
	e := find(t, "lupus")
	var wolves, others []float64
	for seed := range uint64(8) {
		r := play(t, e, game.Setup{}, []string{"normal"}, seed)
		end, err := r.Replay(nil)
		if err != nil {
			t.Fatal(err)
		}
		found, err := r.Worlds(len(r.Moves)-2, game.Nobody)
		if err != nil || found.Likely == nil || found.Likely.Role != "werewolf" {
			t.Fatalf("got %+v (%v)", found, err)
		}
		for seat, p := range found.Likely.Shares {
			if p < 0 || p > 1 {
				t.Errorf("seed %d: seat %d is a werewolf with %v", seed, seat, p)
			}
			if end.Side(game.Seat(seat)) == "werewolves" {
				wolves = append(wolves, p)
			} else {
				others = append(others, p)
			}
		}
	}
	if w, o := sum(wolves)/float64(len(wolves)), sum(others)/float64(len(others)); w <= 1.3*o {
		t.Errorf("werewolves are suspected with %.2f and others with %.2f", w, o)
	}
}
