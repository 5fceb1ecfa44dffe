package tui

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/table"
)

// A player who knows nothing finds the rules behind the key for help, in each
// language.
func TestHelpHasRules(t *testing.T) {
	for _, tag := range i18n.Tags {
		for _, g := range games.All {
			m := New(t.Context(), nil, games.Language(tag))
			m.status, m.width = table.Status{Game: g.Name()}, 60
			m.help = true
			text := strings.Join(screen{&m}.pageLines(), "\n")
			for _, c := range games.Rules(g, m.words) {
				if !strings.Contains(text, c.Title) {
					t.Errorf("%s %s: the help has no chapter %q", tag, g.Name(), c.Title)
				}
			}
		}
	}
}
