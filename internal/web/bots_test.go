package web

import (
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
)

// The page offers a bot that the game has, also for a game without a normal one.
func TestUsualBot(t *testing.T) {
	gametest.SkipRaced(t)
	all := games.All
	t.Cleanup(func() { games.All = all })
	games.All = slices.Clone(all)
	games.All[0].Bots = []bots.Kind{bots.Random, {Name: "last", New: bots.Random.New}}
	told, err := usualBots()
	if want := `"` + all[0].Name() + `":"last"`; err != nil || !strings.Contains(string(told), want) {
		t.Errorf("the client is not told %s: %s, %v", want, told, err)
	}
	if body := ask(testPages(t), "/", "en").Body.String(); !strings.Contains(body, `<option value="last" selected>`) {
		t.Error("the lobby does not choose the strongest bot")
	}
}
