// Package puzzles says which moments of Lupus in Tabula make puzzles, and holds
// them. docs/puzzles.md says what each kind of puzzle promises.
package puzzles

import (
	"embed"
	"strings"

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
		{Name: "werewolf", Asks: ballot, Suspect: suspect, Role: "werewolf", Least: 1, Lead: 0.1, Sentences: true, Reasoned: true, Why: why},
		{Name: "human", Asks: guarding, Suspect: suspect, Role: "werewolf", Not: true, Least: 1, Lead: 0.1, Sentences: true, Reasoned: true, Why: trusted},
		{Name: "werehamster", Asks: rival, Suspect: suspect, Role: "werehamster", Least: 1, Lead: 0.1, Sentences: true, Reasoned: true, Why: unmasked},
		{Name: "bodyguard", Asks: hidden, Suspect: suspect, Role: "bodyguard", Least: 1, Lead: 0.1, Sentences: true, Reasoned: true, Why: saviour},
	},
	Setups: []game.Setup{ // of some few games have a puzzle, so there are more of them
		{Players: 9, Options: map[string]string{"deck": "werewolf:2,seer,freemason:2,villager:4"}},
		{Players: 9, Options: map[string]string{"deck": "werewolf:2,seer,bodyguard,villager:5"}},
		guarded, guarded, guarded, guarded, guarded, guarded,
		hamster, hamster, hamster, hamster, hamster, hamster, hamster, hamster, hamster,
		looked, looked, looked,
	},
	Files:  files,
	Worlds: worlds,
	Theme:  theme,
	Facts:  facts,
	Level:  level,
	Naive:  naive,
	Hides:  hides,
}

// In guarded a pack can find the bodyguard, and in hamster the werehamster; in looked a
// night without dead proves something only once the seer has killed the werehamster.
var (
	guarded = game.Setup{Players: 9, Options: map[string]string{"deck": "werewolf:2,bodyguard,villager:6"}}
	hamster = game.Setup{Players: 8, Options: map[string]string{"deck": "werewolf:2,bodyguard,werehamster,villager:4"}}
	looked  = game.Setup{Players: 10, Options: map[string]string{"deck": "werewolf:2,seer,bodyguard,werehamster,villager:5"}}
)

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

// guarding reports whether the bodyguard chooses somebody and has guarded somebody before
// on a night on which nobody died.
func guarding(v game.View, phase string) bool {
	view := v.(rules.View)
	if phase != "night" || view.Now != rules.Bodyguard || !view.Alive.Has(view.Seat) {
		return false
	}
	for seat := range view.Alive.Without(view.Seat).All() {
		if survived(&view, seat) > 0 {
			return true
		}
	}
	return false
}

// hidden reports whether a werewolf votes where the bodyguard may be left, and nobody else
// can have survived the pack.
func hidden(v game.View, phase string) bool {
	view := v.(rules.View)
	return phase == "ballot" && view.Alive.Len() <= last+1 && view.Alive.Has(view.Seat) && view.Now == rules.Werewolf && view.Deck[rules.Bodyguard] > 0 && view.Deck[rules.Werehamster] == 0
}

// suspect returns for whom an action votes, or whom it guards.
func suspect(a game.Action) game.Seat {
	verb, about := rules.Split(a)
	if verb == rules.Vote || strings.HasPrefix(rules.Game{}.Text(a), "guard ") {
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

// theme says what the answer is found by: whom the pack attacked, whom the bodyguard
// saved, or that nobody else is left.
func theme(v game.View, phase string, _ game.Action) string {
	switch view := v.(rules.View); {
	case view.Now == rules.Werewolf:
		return "attack"
	case phase == "night":
		return "trust"
	}
	return "count"
}
