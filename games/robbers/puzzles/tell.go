package puzzles

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// tell says who takes each trick from a moment on, and what that is worth to whom, and
// how the deal ends.
func tell(before, after game.View) (all []game.Message) {
	was, is := before.(rules.View), after.(rules.View)
	var halved game.Seats // whose points are halved already
	for i, t := range is.Past() {
		role := is.Result.Roles[t.Winner]
		worth, who := is.Worth(&t), ""
		again := halved.Has(t.Winner)
		if worth.Halved {
			halved = halved.With(t.Winner)
		}
		if i < len(was.Past()) {
			continue
		}
		what := game.Say("robbers.happened.worth."+worth.Suit, "n", worth.Icons)
		if worth.Halved && !again {
			what = game.Say("robbers.happened.halved", "what", what, "card", worth.By.String())
		}
		if t.Winner == was.Seat {
			who = ".you"
		}
		all = append(all, game.Say("robbers.puzzle.took"+who, "seat", t.Winner, "role", role.String(), "trick", i+1, "worth", what))
	}
	own, other := is.Result.Robbers.Total, is.Result.Werewolves.Total
	if is.Result.Roles[was.Seat].Side() == rules.Werewolves {
		own, other = other, own
	}
	end := "tied"
	switch {
	case own > other:
		end = "won"
	case own < other:
		end = "lost"
	}
	return append(all, game.Say("robbers.puzzle."+end, "own", own, "other", other))
}
