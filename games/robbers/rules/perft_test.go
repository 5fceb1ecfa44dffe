package rules_test

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/robbers/rules"
)

func TestPerft(t *testing.T) {
	four := game.Setup{Players: 4, Deal: 1}
	three := game.Setup{Players: 3, Deal: 1}

	fresh := begin(t, game.Setup{Players: 4})
	// Seat 0 has two pairs, so 7 different cards; the others have 9 (W8).
	pairs := dealt(t,
		"W W K K C1 C2 C3 C4 C5",
		"C6 C7 C8 C9 C10 C11 C12 C13 C14",
		"C15 R1 R2 R3 R4 R5 R6 R7 R8",
		"R9 R10 R11 R12 R13 R14 R15 S T")
	single := dealt(t,
		"C1 C2 C3 C4 C5 C6 C7 C8 C9",
		"R1 R2 R3 R4 R5 R6 R7 R8 R9",
		"C10 C11 C12 R10 R11 R12 K K T") // the werewolf is undealt
	late := begin(t, three)
	late.Set(single)
	plays(t, late, "C1 R1 C10  R2 C11 C2  C12 C3 R3  R4 R10 C4  C5 R5 R11  R12 C6 R6")

	for _, test := range []struct {
		why   string
		state game.State
		setup game.Setup
		depth int
		want  int
	}{
		{"4 dealers, 36 first cards, 35 second", fresh, four, 3, 4 * 36 * 35},
		{"a pair is one choice", pairs, four, 1, 7},
		{"nobody must follow", pairs, four, 4, 7 * 9 * 9 * 9},
		{"seat 2's knives are one choice", single, three, 3, 9 * 9 * 8},
		// Three cards each, two of seat 2's alike. Alone, three cards go in
		// 3·2·1 orders, and K K T in 3.
		{"three tricks to the end", late, three, 9, 6 * 6 * 3},
		{"the end is the end", late, three, 20, 6 * 6 * 3},
	} {
		if got := gametest.Perft(rules.Game{}, test.state, test.setup, test.depth); got != test.want {
			t.Errorf("%s: %d ways in %d decisions, want %d", test.why, got, test.depth, test.want)
		}
	}
}
