package rules_test

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// TestWhy checks that a refusal says why.
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
		{begin(t, game.Setup{Players: 3}), game.Dealer, "deal C1", "robbers.why.dealer"},
		{begin(t, game.Setup{Players: 3}), game.Dealer, "dealer 3", "robbers.why.dealer"},
		{drawn, game.Dealer, "dealer 2", "robbers.why.deal "},
		{drawn, game.Dealer, "deal K2", `robbers.why.left deal="deal K"`},
		{drawn, game.Dealer, "deal S", "robbers.why.deck card=S n=3"},
		{drawn, game.Dealer, "deal C13", "robbers.why.deck card=C13 n=3"},
		{drawn, game.Dealer, "deal C99", "robbers.why.card"},
		{three, 0, "play W", "robbers.why.hand card=W"},
		{three, 0, "play S", "robbers.why.deck card=S n=3"},
		{three, 0, "play Q", "robbers.why.card"},
		{three, 0, "pass", "robbers.why.play"},
		{three, 1, "play R1", "refused.turn"},
	} {
		_, err := game.Check(rules.Game{}, test.state, test.seat, test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.text, err, test.want)
		}
	}
	for card, again := range map[string]string{"C1": "C1", "K": "K2"} {
		do(t, drawn, game.Dealer, "deal "+card)
		_, err := game.Check(rules.Game{}, drawn, game.Dealer, "deal "+again)
		if want := "robbers.why.dealt card=" + card; err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("deal %s: %v, want %q", again, err, want)
		}
	}
}
