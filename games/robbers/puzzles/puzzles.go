// Package puzzles says which moments of Robbers' Horror make puzzles, and holds
// them. docs/puzzles.md says what each kind of puzzle promises.
package puzzles

import (
	"embed"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/entry"
)

//go:embed puzzles.txt
var files embed.FS

// last is the number of tricks before the end from which puzzles are taken.
const last = 3

// Puzzles are those of the game. The tricks that were taken lie open in them, so that
// nobody has to remember what they were not there to see.
var Puzzles = &entry.Puzzles{
	Kinds: []entry.PuzzleKind{{Name: "sure", Asks: choice}},
	Setups: []game.Setup{
		{Players: 3, Options: map[string]string{"deals": "single", "past-tricks": "on", "icons": "even"}},
		{Players: 4, Options: map[string]string{"deals": "single", "past-tricks": "on", "icons": "even"}},
		{Players: 5, Options: map[string]string{"deals": "single", "past-tricks": "on", "icons": "even"}},
	},
	Files:  files,
	Worlds: worlds,
	Theme:  theme,
	Tell:   tell,
	Sure:   sure,
	Card:   card,
}

// choice reports whether the seat has several cards to choose from near the end.
func choice(v game.View, _ string) bool {
	view := v.(rules.View)
	return view.Left() <= last && view.Hand.Len() > 1
}

func worlds(v game.View, most int) (all []game.State) {
	for _, s := range rules.Worlds(v.(rules.View), most) {
		all = append(all, s)
	}
	return all
}

// theme says what the right card does.
func theme(v game.View, _ string, right game.Action) string {
	view := v.(rules.View)
	card := rules.CardNamed(strings.TrimPrefix(rules.Game{}.Text(right), "play "))
	trick := view.Trick()
	led := slices.IndexFunc(trick.Cards[:trick.Len], rules.Card.Normal)
	switch {
	case !card.Normal():
		return "special"
	case trick.Len == 0:
		return "lead"
	case !view.Best(card):
		return "throw"
	case led >= 0 && (trick.Cards[led] < rules.R1) != (card < rules.R1):
		return "trump"
	}
	return "take"
}
