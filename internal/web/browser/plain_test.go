package browser

import (
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
)

// A renamed game has neither words nor a page.
type renamed struct{ game.Game }

func (r renamed) Info() game.Info {
	in := r.Game.Info()
	in.Name, in.Title = "nowords", "A Game Without Words"
	return in
}

// TestPlainBoard: a game that brings no page is played to its end all the same.
// It changes the list of games, so it does not run beside other tests.
func TestPlainBoard(t *testing.T) {
	all := games.All
	t.Cleanup(func() { games.All = all })
	games.All = append(slices.Clone(all), entry.Entry{Game: renamed{all[0].Game}, Bots: all[0].Bots})
	v := visit(t, open(t), device{width: 390, height: 844, lang: "en"})
	v.goTo("/")
	js[bool](v, soon)
	v.click("form.nowords .doors .go")
	v.until(`document.querySelector(".board .lines")`)
	v.through(v.press)
}
