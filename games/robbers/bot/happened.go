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
	i := len(a.Past())
	by := e.Past()[i].Winner
	return game.Say("robbers.happened.played", "seat", seat, "role", e.Result.Roles[seat].String(), "card", t.Cards[t.Len-1].String(),
		"trick", i+1, "by", by, "of", e.Result.Roles[by].String(), "worth", worth(&e, i))
}

// trickTaken tells who took a trick of a deal that is over.
func trickTaken(end *rules.View, i int) game.Message {
	t := &end.Past()[i]
	return game.Say("robbers.happened.took", "seat", t.Winner, "role", end.Result.Roles[t.Winner].String(), "trick", i+1, "worth", worth(end, i))
}

// worth says what a trick brought to who took it: half of all points, if it has the first
// card that halves them.
func worth(end *rules.View, i int) game.Message {
	w := end.Worth(&end.Past()[i])
	what := game.Say("robbers.happened.worth."+w.Suit, "n", w.Icons)
	if w.Halved && !halvedBefore(end, i) {
		return game.Say("robbers.happened.halved", "what", what, "card", w.By.String())
	}
	return what
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
