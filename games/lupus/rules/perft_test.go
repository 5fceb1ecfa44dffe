package rules_test

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/lupus/rules"
)

// The counts were worked out by hand. The lowest seat of Turn decides first.
func TestPerft(t *testing.T) {
	eight := game.Setup{Players: 8}
	for _, test := range []struct {
		why   string
		state game.State
		depth int
		want  int
	}{
		{"every card is one way, equal ones too", after(t, "lupus players=8\n"), 3, 8 * 7 * 6},
		{"in the first night seven sleep, and the seer has seven others, or leaves it to chance", after(t, cards1), 8, 8},
		// Ready; three claims; two kinds of reports on seven others; accusing
		// and trusting seven. Nobody was lynched to report on. A seat that has
		// made a statement is asked again; once it is ready, the next one is.
		{"statements", after(t, night1), 1, 1 + 3 + 2*7 + 2*7},
		{"one statement, or another seat's", after(t, night1), 2, 32 * 32},
		{"five statements a day", after(t, night1+"0 claim seer\n0 trust 1\n0 accuse 2\n0 trust 3\n0 trust 4\n"), 1, 1},
		{"in the ballot everybody may vote for all eight (L14)", after(t, talk1), 3, 8 * 8 * 8},
		{"or for seven others, by option", after(t, strings.Replace(talk1, "players=8", "players=8 self-vote=off", 1)), 3, 7 * 7 * 7},
		{"two rest, six choose between two", after(t, ballot1), 2 + 6, 2 * 2 * 2 * 2 * 2 * 2},
		// Seven live, five of them prey. Seat 0 is done, or points at one.
		{"a werewolf's first move", after(t, day1), 1, 1 + 5},
		// Done: seat 1 has six ways. A mark: done, or one of the other four.
		{"marks may change", after(t, day1), 2, 1*6 + 5*5},
		// Done and whatever seat 1 does: they agree, or leave it, and the seer
		// has six others or is done. A mark and done: six ways of seat 1. Two
		// marks: five.
		{"until they agree", after(t, day1), 3, 6*7 + 5*(6+4*5)},
		{"what nobody marked is drawn among five", after(t, day1+"0 done\n1 done\n2 see 3\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n"), 1, 5},
		// The day after, the one lynched can be spoken of in two ways; seat 3
		// is dead, so five others are accused or trusted, but all are reported.
		{"statements on the second day", after(t, day1+"0 mark 3\n1 mark 3\n2 see 0\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n"), 1, 1 + 3 + 2*7 + 2 + 2*5},
	} {
		if got := gametest.Perft(rules.Game{}, test.state, eight, test.depth); got != test.want {
			t.Errorf("%s: %d ways in %d decisions, want %d", test.why, got, test.depth, test.want)
		}
	}
}
