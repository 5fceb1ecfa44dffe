package rules_test

import (
	"strings"
	"testing"

	"howl/game"
	"howl/games/lupus/rules"
)

// A person who writes a record by hand is told what is wrong with it.
func TestWhy(t *testing.T) {
	dead := day1 + "0 mark 3\n1 mark 3\n2 see 0\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n"
	drawn := day1 + "0 mark 3\n0 done\n1 mark 4\n1 done\n2 see 0\n3 sleep\n4 sleep\n5 sleep\n6 sleep\n"
	for _, test := range []struct {
		record string
		seat   game.Seat
		text   string
		want   string
	}{
		{"lupus players=8\n", game.Dealer, "deal wolf", `no card of the box is called "wolf"`},
		{"lupus players=8\n", game.Dealer, "deal medium", "no medium is in the deck"},
		{"lupus players=8\n* deal seer\n", game.Dealer, "deal seer", "the deck has 1 seer, dealt already"},
		{"lupus players=8\n* deal werewolf\n", game.Dealer, "deal werewolf2", `1 werewolf left, the first of them "deal werewolf"`},
		{"lupus players=8\n* deal seer\n", game.Dealer, "draw 3", `seat 1 is dealt a card first, like "deal seer"`},
		{"lupus players=8 variant=wise-old-man\n", game.Dealer, "deal seer", `first it is drawn who holds the Wise Old Man, like "draw 0"`},
		{drawn, game.Dealer, "draw 5", "it is drawn whom the pack kills, among seats 3, 4"},
		{cards1, 3, "see 0", `it is night, and the seat may "sleep"`},
		{cards1, 0, "mark 3", `it is night, and the seat may "sleep"`},
		{cards1, 2, "sleep", `it is night, and the seat may "see" somebody`},
		{cards1, 2, "see 2", "it takes another player"},
		{cards1, 2, "see 8", "there is no seat 8"},
		{cards1, 2, "see Anna", `a player is named by the number of his seat, like "see 3"`},
		{cards1, 3, "sleep 3", `nothing comes after "sleep"`},
		{night1, 3, "vote 3", `it is the talk: a statement like "claim seer" or "accuse 3", or "ready"`},
		{night1, 3, "claim medium", "no medium is in the deck"},
		{night1, 3, "claim wolf", `no card of the box is called "wolf"`},
		{night1, 3, "report lynched wolf", "nobody has been lynched yet"},
		{night1, 3, "report 4", `it is written like "report 3 wolf" or "report 3 human"`},
		{night1, 3, "report 3 wolf", "it takes another player"},
		{night1 + "3 claim seer\n3 trust 1\n3 trust 2\n", 3, "trust 4", `3 statements a day are all; now it may be "ready"`},
		{talk1, 7, "lynch 3", `it is the ballot, like "vote 3"`},
		{ballot1, 7, "vote 3", `a suspect speaks, and then may "rest"`},
		{speech1, 3, "vote 7", `it is the secret vote: "lynch 7" or "lynch 6"`},
		{speech1, 3, "lynch 5", "suspected are seats 7 and 6"},
		{day1, 0, "mark 1", "seat 1 is of the pack"},
		{day1, 0, "mark 7", "seat 7 is dead"},
		{day1 + "0 mark 3\n", 0, "mark 3", "it points at seat 3 already"},
		{dead, 4, "accuse 3", "seat 3 is dead"},
	} {
		_, err := game.Check(rules.Game{}, after(t, test.record), test.seat, test.text)
		if err == nil {
			t.Errorf("%q is allowed, want: %s", test.text, test.want)
			continue
		}
		if _, got, _ := strings.Cut(err.Error(), ": "); got != test.want {
			t.Errorf("%q: got %s, want %s", test.text, got, test.want)
		}
	}
}
