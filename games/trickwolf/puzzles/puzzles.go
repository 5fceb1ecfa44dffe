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
		{Name: "werewolf", Asks: accusation, Suspect: suspect, Role: "werewolf", Least: 1, Lead: 1, Sentences: true, Why: why},
	},
	Setups: []game.Setup{{Players: 4}},
	Files:  files,
	Worlds: worlds,
	Theme:  theme,
	Tell:   tell,
	Sure:   sure,
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

// why names the thing by which everybody knows that a seat was not dealt the Werewolf,
// or that it was. Who lacks hearts may have put the Werewolf face down before.
func why(v game.View, seat, right game.Seat) game.Message {
	view, found := v.(rules.View), seat == right
	told := view.LastHeart()
	switch {
	case !view.In.Has(seat):
		return game.Say("trickwolf.puzzle.out", "seat", seat)
	case found && told == seat:
		return game.Say("trickwolf.puzzle.heart", "seat", seat)
	case found:
		return game.Message{}
	}
	if i, ok := void(view, seat); ok {
		return game.Say("trickwolf.puzzle.void", "seat", seat, "suit", view.Tricks[i].Led(), "trick", i+1)
	}
	if told != game.Nobody {
		return game.Say("trickwolf.puzzle.elsewhere")
	}
	return game.Message{}
}

// void returns the first trick in which a seat could not follow that had put no card
// face down.
func void(view rules.View, seat game.Seat) (trick int, ok bool) {
	for i, t := range view.Tricks {
		for _, p := range t.Plays[:t.N] {
			if p.Seat == seat && !p.Card.Follows(t.Led()) {
				return i, true
			}
		}
		if t.Nominated == seat {
			break
		}
	}
	return 0, false
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
	if v.LastHeart() != game.Nobody {
		return "answer"
	}
	for seat := range v.In.Without(v.Seat).All() {
		if _, ok := void(v, seat); ok {
			return "void"
		}
	}
	return "count"
}
