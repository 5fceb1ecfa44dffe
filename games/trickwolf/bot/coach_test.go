package bot_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/trickwolf/bot"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// The coach gives a ground with its chances, in every language, unless all is alike.
func TestCoachGivesGrounds(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 6))
	grounds := 0
	for range 60 {
		s, seat := gametest.Wander(t, rules.Game{}, 4, r)
		coach := bot.Coach()
		coach.Decide(t.Context(), game.Look(s, seat))
		reason := coach.(bots.Reasoner).Reason()
		switch _, why := reason.Args["why"].(game.Message); {
		case why:
			grounds++
		case !strings.HasPrefix(reason.Key, "reason."):
			t.Errorf("%s has no ground", reason.Key)
		}
		for _, tag := range []string{"en", "it", "ja"} {
			said := games.Language(tag).Message(reason, []string{"Ada", "Bea", "Ciro", "Dan"})
			if strings.ContainsAny(said, "{}") || strings.Contains(said, "trickwolf.") {
				t.Errorf("%s: %s", tag, said)
			}
		}
	}
	if grounds < 20 {
		t.Errorf("only %d of 60 pieces of advice have a ground", grounds)
	}
}
