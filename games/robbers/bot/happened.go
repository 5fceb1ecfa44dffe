package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// Happened implements bots.Chronicler: who took a trick between two moments and what that
// was worth, or else who played what.
func (Valuer) Happened(before, after, end game.View) game.Message {
	b, a, e := before.(rules.View), after.(rules.View), end.(rules.View)
	if e.Stage != rules.Over {
		return game.Message{}
	}
	if n := len(a.Past()); n > len(b.Past()) {
		return trickTaken(&e, n-1)
	}
	t := a.Trick()
	if t.Len == 0 {
		return game.Message{}
	}
	seat := t.Player(int(t.Len)-1, int(a.Players))
	return game.Say("robbers.happened.played", "seat", seat, "role", e.Result.Roles[seat].String(), "card", t.Cards[t.Len-1].String())
}

// trickTaken tells who took a trick of a deal that is over, and what it brought: half of all
// points, if that is the first card that halves them.
func trickTaken(end *rules.View, i int) game.Message {
	t := &end.Past()[i]
	worth := end.Worth(t)
	what := game.Say("robbers.puzzle.worth."+worth.Suit, "n", worth.Icons)
	if worth.Halved && !halvedBefore(end, i) {
		what = game.Say("robbers.puzzle.halved", "what", what, "card", worth.By.String())
	}
	return game.Say("robbers.happened.took", "seat", t.Winner, "role", end.Result.Roles[t.Winner].String(), "trick", i+1, "worth", what)
}

// halvedBefore reports whether who took a trick had taken a card before that halves the points.
func halvedBefore(end *rules.View, i int) bool {
	all := end.Past()
	for j := range all[:i] {
		if all[j].Winner == all[i].Winner && end.Worth(&all[j]).Halved {
			return true
		}
	}
	return false
}
