package bot

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/testhelp"
)

// A game that is over is told by who accused whom, and who that was.
func TestHappened(t *testing.T) {
	r := testhelp.Rand(t)
	told := make(map[string]int)
	for range 30 {
		s, err := rules.Game{}.New(game.Setup{Players: 4})
		if err != nil {
			t.Fatal(err)
		}
		var seen []game.View
		for s.Turn() != 0 {
			seat := s.Turn().First()
			legal := game.Look(s, seat).Legal
			s.Do(seat, legal[r.IntN(len(legal))], nil)
			seen = append(seen, s.View(game.Nobody))
		}
		end := seen[len(seen)-1]
		e := end.(rules.View)
		for i := range seen[1:] {
			m := Valuer{}.Happened(seen[i], seen[i+1], end)
			told[m.Key]++
			if !(Valuer{}).Happened(seen[i], seen[i+1], seen[i+1]).IsZero() && i+2 < len(seen) {
				t.Fatal("it's told before the game is over")
			}
			if m.Key != "trickwolf.happened.accused" && m.Key != "trickwolf.happened.expelled" {
				continue
			}
			args := m.Args
			if args["wolf"].(bool) != (args["whom"] == float64(e.Werewolf)) {
				t.Errorf("of the accused it says %v, and the werewolf is %v", args, e.Werewolf)
			}
		}
	}
	for _, key := range []string{"accused", "expelled", "shown", "took", "void", "answered", "played"} {
		if told["trickwolf.happened."+key] == 0 {
			t.Errorf("%s is never told: %v", key, told)
		}
	}
}
