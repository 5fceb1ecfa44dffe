// Package puzzles says which moments of Lupus in Tabula make puzzles, and holds
// them. docs/puzzles.md says what each kind of puzzle promises.
package puzzles

import (
	"embed"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/entry"
)

//go:embed puzzles.txt
var files embed.FS

// last is the number of the living from which on puzzles are taken.
const last = 5

// Puzzles are those of the game.
var Puzzles = &entry.Puzzles{
	Kinds: []entry.PuzzleKind{
		{Name: "werewolf", Asks: ballot, Suspect: suspect, Role: "werewolf", Least: 1, Lead: 0.1, Sentences: true, Why: why},
		{Name: "werehamster", Asks: rival, Suspect: suspect, Role: "werehamster", Least: 1, Lead: 0.1, Sentences: true, Why: unmasked},
	},
	Setups: []game.Setup{
		{Players: 8},
		{Players: 8, Options: map[string]string{"deck": "werewolf:2,seer,bodyguard,villager:4"}},
		{Players: 9, Options: map[string]string{"deck": "werewolf:2,seer,medium,villager:5"}},
		{Players: 9, Options: map[string]string{"deck": "werewolf:2,seer,bodyguard,villager:5"}},
		{Players: 9, Options: map[string]string{"deck": "werewolf:2,bodyguard,freemason:2,villager:4"}},
		{Players: 10, Options: map[string]string{"deck": "werewolf:2,seer,medium,bodyguard,villager:5"}},
		{Players: 9, Options: map[string]string{"deck": "werewolf:2,seer,freemason:2,villager:4"}},
		hamster, hamster, hamster, // few of its games have a puzzle
	},
	Files:  files,
	Worlds: worlds,
	Theme:  theme,
	Facts:  facts,
	Hides:  hides,
}

var hamster = game.Setup{Players: 9, Options: map[string]string{"deck": "werewolf:2,bodyguard,werehamster,villager:5"}}

// ballot reports whether a human votes in the open ballot who is not told by the seer's
// own eyes who a living werewolf is.
func ballot(v game.View, phase string) bool {
	view := v.(rules.View)
	if phase != "ballot" || view.Alive.Len() > last || !view.Alive.Has(view.Seat) || view.Now == rules.Werewolf || view.Now == rules.Possessed {
		return false
	}
	for _, note := range view.Diary {
		if note.Answer == rules.Werewolf && view.Alive.Has(note.Whom) {
			return false
		}
	}
	return true
}

// rival reports whether a werewolf votes where the werehamster may be left.
func rival(v game.View, phase string) bool {
	view := v.(rules.View)
	return phase == "ballot" && view.Alive.Len() <= last+1 && view.Alive.Has(view.Seat) && view.Now == rules.Werewolf && view.Deck[rules.Werehamster] > 0
}

// suspect returns for whom an action votes.
func suspect(a game.Action) game.Seat {
	if verb, about := rules.Split(a); verb == rules.Vote {
		return game.Seat(about)
	}
	return game.Nobody
}

func worlds(v game.View, most int) (all []game.State) {
	for _, s := range rules.Worlds(v.(rules.View), most) {
		all = append(all, s)
	}
	return all
}

// hides leaves out whom the pack chose: in the morning the board shows it only if that
// player lives, and in the last night that is the werehamster.
func hides(e game.Event) bool {
	_, preyed := e.(rules.Preyed)
	return preyed
}

// theme says what is asked for, and what the werewolf is found by: what the asked one's
// role learned, or the count of those who are left.
func theme(v game.View, _ string, _ game.Action) string {
	switch view := v.(rules.View); view.Now {
	case rules.Werewolf:
		return "hamster"
	case rules.Seer:
		return "seer"
	case rules.Medium:
		return "medium"
	case rules.Bodyguard:
		return "guard"
	case rules.Freemason:
		return "masons"
	}
	return "count"
}
