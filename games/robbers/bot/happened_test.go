package bot

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/testhelp"
)

// A deal that is over is told by who took which trick and what it brought, and before that
// nothing is told.
func TestHappened(t *testing.T) {
	r := testhelp.Rand(t)
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
	told := make(map[string]int)
	for i := range seen[1:] {
		told[Valuer{}.Happened(seen[i], seen[i+1], end).Key]++
		if i+2 < len(seen) && !(Valuer{}).Happened(seen[i], seen[i+1], seen[i+1]).IsZero() {
			t.Fatal("it's told before the deal is over")
		}
	}
	if told["robbers.happened.took"] != 9 || told["robbers.happened.played"] != 27 {
		t.Errorf("of nine tricks and 36 cards it tells %v", told)
	}
}
