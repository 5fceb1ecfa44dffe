package rules_test

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
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
		{"lupus players=8\n", game.Dealer, "deal wolf", `lupus.why.card name="wolf"`},
		{"lupus players=8\n", game.Dealer, "deal medium", "lupus.why.role role=medium"},
		{"lupus players=8\n* deal seer\n", game.Dealer, "deal seer", "lupus.why.gone cards=(lupus.cards n=1 role=seer)"},
		{"lupus players=8\n* deal werewolf\n", game.Dealer, "deal werewolf2", `lupus.why.left cards=(lupus.cards n=1 role=werewolf) deal="deal werewolf"`},
		{"lupus players=8\n* deal seer\n", game.Dealer, "draw 3", `lupus.why.first like="deal seer" seat=1`},
		{"lupus players=8 variant=wise-old-man\n", game.Dealer, "deal seer", `lupus.why.draw like="draw 0" what=(lupus.draw.elder)`},
		{drawn, game.Dealer, "draw 5", "lupus.why.among seats=[3 4] what=(lupus.draw.prey)"},
		{cards1, 3, "see 0", `lupus.why.night verb="sleep"`},
		{cards1, 0, "mark 3", `lupus.why.night verb="sleep"`},
		{cards1, 2, "sleep", `lupus.why.night.whom like="see 3"`},
		{cards1, 2, "see 2", "lupus.why.another"},
		{cards1, 2, "see 8", "lupus.why.seat n=8"},
		{cards1, 2, "see Anna", `lupus.why.number like="see 3"`},
		{cards1, 3, "sleep 3", `lupus.why.after verb="sleep"`},
		{night1, 3, "vote 3", `lupus.why.talk accuse="accuse 3" claim="claim seer" ready="ready"`},
		{night1, 3, "claim medium", "lupus.why.role role=medium"},
		{night1, 3, "claim wolf", `lupus.why.card name="wolf"`},
		{night1, 3, "report lynched wolf", "lupus.why.lynched"},
		{night1, 3, "report 4", `lupus.why.report human="report 3 human" wolf="report 3 wolf"`},
		{night1, 3, "report 3 wolf", "lupus.why.another"},
		{night1 + "3 claim seer\n3 trust 1\n3 trust 2\n3 trust 5\n3 trust 6\n", 3, "trust 4", `lupus.why.enough n=5 ready="ready"`},
		{talk1, 7, "lynch 3", `lupus.why.ballot like="vote 3"`},
		{ballot1, 7, "vote 3", `lupus.why.defence rest="rest"`},
		{speech1, 3, "vote 7", `lupus.why.lynch a="lynch 7" b="lynch 6"`},
		{speech1, 3, "lynch 5", "lupus.why.suspects a=7 b=6"},
		{day1, 0, "mark 1", "lupus.why.pack seat=1"},
		{day1, 0, "mark 7", "lupus.why.dead seat=7"},
		{day1 + "0 mark 3\n", 0, "mark 3", "lupus.why.already seat=3"},
		{dead, 4, "accuse 3", "lupus.why.dead seat=3"},
	} {
		_, err := game.Check(rules.Game{}, after(t, test.record), test.seat, test.text)
		if err == nil {
			t.Errorf("%q is allowed, want: %s", test.text, test.want)
			continue
		}
		if got, want := err.Error(), "refused.illegal.why why=("+test.want+")"; got != want {
			t.Errorf("%q: got %s, want %s", test.text, got, want)
		}
	}
}
