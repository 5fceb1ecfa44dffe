package rules_test

import (
	"strings"
	"testing"

	"howl/game"
	"howl/games/robbers/rules"
)

// A refusal says why in half a sentence.
func TestWhy(t *testing.T) {
	drawn := begin(t, game.Setup{Players: 3, Deal: 1})
	do(t, drawn, game.Dealer, "deal K2")
	three := dealt(t,
		"C1 C2 C3 C4 C5 C6 C7 C8 C9",
		"R1 R2 R3 R4 R5 R6 R7 R8 R9",
		"C10 C11 C12 R10 R11 R12 K K W")
	for _, test := range []struct {
		state game.State
		seat  game.Seat
		text  string
		want  string
	}{
		{begin(t, game.Setup{Players: 3}), game.Dealer, "deal C1", `first it is drawn who deals, like "dealer 2"`},
		{begin(t, game.Setup{Players: 3}), game.Dealer, "dealer 3", `first it is drawn who deals`},
		{drawn, game.Dealer, "dealer 2", `cards are dealt one by one, like "deal C7"`},
		{drawn, game.Dealer, "deal K2", "only one is left, and that is K"},
		{drawn, game.Dealer, "deal S", "S is not in the deck of 3 players"},
		{drawn, game.Dealer, "deal C13", "C13 is not in the deck of 3 players"},
		{drawn, game.Dealer, "deal C99", "there is no such card"},
		{three, 0, "play W", "W is not in the hand"},
		{three, 0, "play S", "S is not in the deck of 3 players"},
		{three, 0, "play Q", "there is no such card"},
		{three, 0, "pass", `a card is played like "play C7"`},
		{three, 1, "play R1", "it is not asked"},
	} {
		_, err := game.Check(rules.Game{}, test.state, test.seat, test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.text, err, test.want)
		}
	}
	for card, again := range map[string]string{"C1": "C1", "K": "K2"} {
		do(t, drawn, game.Dealer, "deal "+card)
		_, err := game.Check(rules.Game{}, drawn, game.Dealer, "deal "+again)
		if want := card + " is dealt already"; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("deal %s: %v, want %q", again, err, want)
		}
	}
}
