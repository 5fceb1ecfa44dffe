package bot_test

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// TestSays: votes and statements are told apart, and claims are about the speaker.
func TestSays(t *testing.T) {
	var v rules.View
	v.Players, v.Seat, v.Night = 8, 3, 2
	wolf := rules.Werewolf.String()
	for _, c := range []struct {
		a    game.Action
		want bots.Saying
	}{
		{rules.Act(rules.Vote, game.Seat(5)), bots.Saying{Vote: true, About: 5}},
		{rules.Act(rules.Lynch, game.Seat(0)), bots.Saying{Vote: true}},
		{rules.Act(rules.Claim, rules.Seer), bots.Saying{About: 3, Role: rules.Seer.String(), Is: true, Knows: true}},
		{rules.Act(rules.ReportWolf, game.Seat(2)), bots.Saying{About: 2, Role: wolf, Is: true, Knows: true}},
		{rules.Act(rules.ReportHuman, game.Seat(2)), bots.Saying{About: 2, Role: wolf, Knows: true}},
		{rules.Act(rules.Accuse, game.Seat(7)), bots.Saying{About: 7, Role: wolf, Is: true}},
		{rules.Act(rules.Trust, game.Seat(7)), bots.Saying{About: 7, Role: wolf}},
	} {
		if got, ok := (bot.Valuer{}).Says(v, c.a); !ok || got != c.want {
			t.Errorf("%s says %+v, %v; want %+v", rules.Game{}.Text(c.a), got, ok, c.want)
		}
	}
	for _, verb := range []rules.Verb{rules.Sleep, rules.Ready, rules.Rest, rules.Wait, rules.Done} {
		if got, ok := (bot.Valuer{}).Says(v, rules.Bare(verb)); ok {
			t.Errorf("%s says %+v", rules.Game{}.Text(rules.Bare(verb)), got)
		}
	}
}
