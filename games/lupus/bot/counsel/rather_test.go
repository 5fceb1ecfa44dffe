package counsel_test

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/counsel"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Why something was better speaks for it, or against what was done; where nothing does
// there is no reason, and never one that nothing is known.
func TestRather(t *testing.T) {
	act := func(verb rules.Verb, seat game.Seat) game.Action { return rules.Act(verb, seat) }
	for _, c := range []struct {
		name, lines string
		me          game.Seat
		best, did   game.Action
		want        string // "": none
	}{
		{"nothing is known", firstNight, 4, act(rules.Accuse, 5), act(rules.Accuse, 6), ""},
		{"nothing is known of anybody", firstNight, 4, act(rules.Accuse, 5), rules.Bare(rules.Ready), ""},
		{"a report", firstNight + "2 claim seer\n2 report 0 wolf", 4, act(rules.Accuse, 0), act(rules.Accuse, 5),
			"Ciro claims to be the seer and says Ada is a werewolf."},
		{"the other one was cleared", firstNight + "2 claim seer\n2 report 6 human", 4, act(rules.Accuse, 5), act(rules.Accuse, 6),
			"Ciro, who claims to be the seer, says Gil isn't a wolf."},
		{"a packmate", firstNight, 0, act(rules.Accuse, 5), act(rules.Accuse, 1), "Bea belongs to the pack, and the pack needs every wolf."},
		{"a packmate whom the village suspects", firstNight + "4 trust 1", 0, act(rules.Vote, 1), act(rules.Vote, 2),
			"Put every word and vote together, and the village suspects Bea (26%) more than Ciro (25%). That's close."},
		{"a look at somebody else", firstNight, 2, act(rules.See, 4), act(rules.See, 0), "The seer had already checked Ada."},
		{"to be silent about somebody who was cleared", firstNight + "2 claim seer\n2 report 6 human", 4, rules.Bare(rules.Ready), act(rules.Accuse, 6),
			"Ciro, who claims to be the seer, says Gil isn't a wolf."},
		{"the truth", firstNight, 2, act(rules.ReportWolf, 0), rules.Bare(rules.Ready),
			"It's true, so nobody can prove it wrong, and the village has one player fewer to wonder about."},
	} {
		why, ok := counsel.Rather(view(table(t, c.lines), c.me), c.best, c.did, game.Message{})
		if ok != (c.want != "") || ok && text(why) != c.want {
			t.Errorf("%s: %v %q, want %q", c.name, ok, text(why), c.want)
		}
	}
}
