package page_test

import (
	"strconv"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/page"
	"github.com/howl-game/howl/games/robbers/rules"
)

// TestPrintedIcons: whoever plays with printed cards counts as a table does that chose
// nothing, whatever the number of players (W17).
func TestPrintedIcons(t *testing.T) {
	usual := map[string]string{}
	for _, o := range (rules.Game{}).Info().Options {
		usual[o.Name] = o.Default
	}
	for players := 3; players <= 5; players++ {
		s, err := rules.Game{}.New(game.Setup{Players: players, Options: usual})
		if err != nil {
			t.Fatal(err)
		}
		icons := s.View(game.Nobody).(rules.View).Icons
		for rank := range icons.Chests {
			for suit, want := range map[string]uint8{"C": icons.Chests[rank], "R": icons.Robbers[rank]} {
				card := suit + strconv.Itoa(rank+1)
				if got := len(page.Print.Face(card).Row); got != int(want) {
					t.Errorf("%s is printed with %d icons, and %d players count %d", card, got, players, want)
				}
			}
		}
	}
}
