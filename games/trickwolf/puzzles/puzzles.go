// Package puzzles says which moments of Trick-taking Werewolf make puzzles, and
// holds them. docs/puzzles.md says what each kind of puzzle promises.
package puzzles

import (
	"embed"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/entry"
)

//go:embed puzzles.txt
var files embed.FS

// Puzzles are those of the game.
var Puzzles = &entry.Puzzles{
	Kinds: []entry.PuzzleKind{
		{Name: "sure", Asks: choice},
		{Name: "werewolf", Asks: accusation, Suspect: suspect, Role: "werewolf", Least: 1, Lead: 1, Why: why},
	},
	Setups: []game.Setup{{Players: 4}},
	Files:  files,
	Worlds: worlds,
	Theme:  theme,
	Tell:   tell,
}

// choice reports whether the seat plays or lays a card in the last tricks.
func choice(v game.View, phase string) bool {
	return (phase == "play" || phase == "lay") && v.(rules.View).Trick >= 4
}

// accusation reports whether a student accuses somebody and the Werewolf card has
// not been seen.
func accusation(v game.View, phase string) bool {
	view := v.(rules.View)
	return phase == "nominate" && view.Trick >= 3 && !view.Wolf && !view.Seen().Has(cards.Card(rules.H9))
}

// suspect returns who is accused.
func suspect(a game.Action) game.Seat {
	who, ok := strings.CutPrefix(rules.Game{}.Text(a), "nominate ")
	n, err := strconv.Atoi(who)
	if !ok || err != nil {
		return game.Nobody
	}
	return game.Seat(n)
}

func worlds(v game.View, most int) (all []game.State) {
	for _, s := range rules.Worlds(v.(rules.View), most) {
		all = append(all, s)
	}
	return all
}

// why names the first thing by which everybody knows that a seat had no heart, or
// that the werewolf has one.
func why(v game.View, seat game.Seat, found bool) game.Message {
	view := v.(rules.View)
	if !view.In.Has(seat) {
		return game.Say("trickwolf.puzzle.out", "seat", seat)
	}
	for i, t := range view.Tricks {
		for _, p := range t.Plays[:t.N] {
			if p.Seat == seat && !found && !p.Card.Follows(t.Led()) {
				return game.Say("trickwolf.puzzle.void", "seat", seat, "suit", t.Led(), "trick", i+1)
			}
		}
		switch {
		case t.Nominated != seat:
		case !found && t.Answer == rules.No:
			return game.Say("trickwolf.puzzle.denied", "seat", seat, "trick", i+1)
		case found && t.Answer == rules.Yes && view.HasHeart(seat):
			return game.Say("trickwolf.puzzle.heart", "seat", seat, "trick", i+1)
		}
	}
	return game.Message{}
}

// theme says what the right card does, or what gives the werewolf away.
func theme(v game.View, phase string, right game.Action) string {
	view := v.(rules.View)
	switch {
	case phase == "nominate":
		return clue(view)
	case view.Wolf:
		return "wolf"
	case phase == "lay":
		return "lay"
	}
	card, _ := rules.CardNamed(strings.TrimPrefix(rules.Game{}.Text(right), "play "))
	switch {
	case view.Leader == view.Seat:
		return "lead"
	case view.Best(card):
		return "take"
	}
	return "throw"
}

// clue says what gives the werewolf away: an answer to a Witch, or who did not follow.
func clue(v rules.View) string {
	found := "count"
	for seat := range v.In.Without(v.Seat).All() {
		for _, found := range []bool{false, true} {
			switch why(v, seat, found).Key {
			case "trickwolf.puzzle.denied", "trickwolf.puzzle.heart":
				return "answer"
			}
		}
		if why(v, seat, false).Key == "trickwolf.puzzle.void" {
			found = "void"
		}
	}
	return found
}
