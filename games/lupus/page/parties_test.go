package page

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/games/lupus/words"
	"github.com/howl-game/howl/internal/i18n"
)

// Every party can be played, with its own number of players and with any other,
// and has a name in each language.
func TestParties(t *testing.T) {
	all, err := i18n.Load(words.Files)
	if err != nil {
		t.Fatal(err)
	}
	info := rules.Game{}.Info()
	for _, p := range Parties {
		for n := info.Min; n <= info.Max; n++ {
			if _, err := (rules.Game{}).New(game.Setup{Players: n, Options: p.Options}); err != nil {
				t.Errorf("%s with %d players: %v", p.Name, n, err)
			}
		}
		for _, tag := range i18n.Tags {
			if key := "party.lupus." + p.Name; !all.In(tag).Has(key) {
				t.Errorf("%s has no %s", tag, key)
			}
		}
	}
}
