package rules

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
)

// suited is a deal in which seats 0 to 2 each have a suit and a heart, and seat
// 3 has all Occultists and Witches. Seat 0 leads and seat 2 is the werewolf.
const suited = `H1 A3 A4 A6 A7 A8
	H0 B3 B4 B6 B7 B8
	H9 C3 C4 C6 C7 C8
	A2 B2 C2 A5 B5 C5`

// TestPerft: counts that were worked out by hand.
func TestPerft(t *testing.T) {
	// Seat 2's three is the last of the highest and damages seat 0.
	student := "play H1\nplay B3\nplay C3\nplay A2\nnominate 0\nlay A3"
	// Seat 1's eight is the highest and damages the werewolf.
	werewolf := "play H1\nplay B8\nplay C3\nplay A2\nnominate 2\nlay C4"
	for _, test := range []struct {
		why    string
		deal   string
		script string
		depth  int
		want   int
	}{
		{"24 first cards, 23 second", "", "", 3, 24 * 23 * 22},
		{"the Event must lead (T1)", suited, "", 1, 1},
		{"on a heart everything follows (T2)", suited, "", 4, 1 * 6 * 6 * 6},
		{"three others to nominate (T6)", suited, "", 5, 216 * 3},
		{"five cards to lay (T7)", suited, "", 6, 216 * 3 * 5},
		{"four cards to lead (T10)", suited, "", 7, 216 * 3 * 5 * 4},
		// Seat 0 leads one of four A. Seats 1 and 2 have only their hearts to
		// follow with, seat 3 has A5 and, by its second suit, C2.
		{"hearts follow, Occultists twice (T2)", suited, student, 4, 4 * 1 * 1 * 2},
		// The Yandere beside the Werewolf wins for seat 1 (T5), who has three
		// to nominate: seat 0 is then expelled, and seat 1 leads one of
		// four; seats 2 and 3 lay one of their four (T8, T10).
		{"a second damage", suited, student, 6, 8 * (4 + 4 + 4)},
		// One of three C: seat 3 follows with C2, C5 or B2, seat 0 with nothing
		// and may play any of five, seat 1 with the Yandere. Or the Werewolf:
		// five cards each follow.
		{"nothing follows, everything follows", suited, werewolf, 4, 3*3*5*1 + 5*5*5},
		// A C from the six up stays the highest. The Werewolf loses to the
		// Yandere only, in 25 ways. If seat 2 wins, three others lay one of
		// four cards; if seat 1 wins, two others do, or the werewolf is
		// expelled and that is the end.
		{"a werewolf expelled ends it (T8)", suited, werewolf, 6, (45+100)*3*4 + 25*(2*4+1)},
	} {
		s := played(t, test.deal, test.script)
		if got := gametest.Perft(Game{}, s, game.Setup{Players: 4}, test.depth); got != test.want {
			t.Errorf("%s: %d ways in %d decisions, want %d", test.why, got, test.depth, test.want)
		}
	}
}
