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
		{Name: "werewolf", Asks: ballot, Suspect: suspect, Role: "werewolf", Least: 1, Lead: 0.1, Why: why},
		{Name: "werehamster", Asks: rival, Suspect: suspect, Role: "werehamster", Least: 1, Lead: 0.1, Why: survived},
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

// why names what the owner of a view learned about a seat at night.
func why(v game.View, seat game.Seat, found bool) game.Message {
	view := v.(rules.View)
	if found {
		return game.Message{}
	}
	if seat == view.Seat {
		return game.Say("lupus.puzzle.you")
	}
	if view.Mates.Has(seat) {
		return game.Say("lupus.puzzle.mate", "seat", seat)
	}
	for night, note := range view.Diary {
		switch {
		case note.Whom != seat:
		case note.Answer == rules.Villager:
			return game.Say("lupus.puzzle.seen", "seat", seat, "night", night)
		case view.Role == rules.Bodyguard && view.Day(night).Dead == 0:
			return game.Say("lupus.puzzle.guarded", "seat", seat, "night", night)
		}
	}
	return game.Message{}
}

// survived names a night in which a seat survived the pack of the owner of a view, or
// why the seat is not the werehamster.
func survived(v game.View, seat game.Seat, found bool) game.Message {
	view := v.(rules.View)
	switch {
	case seat == view.Seat:
		return game.Say("lupus.puzzle.yourself")
	case view.Mates.Has(seat):
		return game.Say("lupus.puzzle.pack", "seat", seat)
	}
	for night, note := range view.Diary {
		if found && note.Whom == seat && view.Day(night).Dead == 0 {
			return game.Say("lupus.puzzle.survived", "seat", seat, "night", night)
		}
	}
	return game.Message{}
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
