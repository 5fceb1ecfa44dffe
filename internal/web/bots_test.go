package web

import (
	"slices"
	"strings"
	"testing"

	"howl/games"
	"howl/internal/bots"
)

// The page offers a bot that the game has, also for a game without a normal one.
func TestUsualBot(t *testing.T) {
	all := games.All
	t.Cleanup(func() { games.All = all })
	games.All = slices.Clone(all)
	games.All[0].Bots = []bots.Kind{bots.Random, {Name: "last", New: bots.Random.New}}
	if want := `"` + all[0].Name() + `": "last"`; !strings.Contains(listing(), want) {
		t.Errorf("the client is not told %s:\n%s", want, listing())
	}
	if body := ask(testPages(t), "/", "en").Body.String(); !strings.Contains(body, `<option value="last" selected>`) {
		t.Error("the lobby does not choose the strongest bot")
	}
}
