package tui

import (
	"fmt"
	"strings"

	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/narrate"
)

// knownLines returns the page with all that the seat knows: who sits where, and
// the view in a readable form.
func (m *sight) knownLines() []string {
	lines := []string{m.look.Strong.Render(m.text("known.seats", nil))}
	for i, c := range m.status.Chairs {
		name := c.Name
		if name == "" {
			name = m.text("empty", nil)
		}
		line := fmt.Sprintf("%3d %s  %s", i, draw.Fit(name, 16), m.marks(i))
		if i < len(m.status.Totals) && m.status.Games > 0 {
			line = fmt.Sprintf("%s  %d", draw.Fit(line, 44), m.status.Totals[i])
		}
		lines = append(lines, line)
	}
	lines = append(lines, "", m.look.Strong.Render(m.text("known.view", nil)))
	return append(lines, m.viewLines()...)
}

// viewLines returns all that the view says, in words.
func (m *sight) viewLines() []string {
	return narrate.Teller{Words: m.words, Game: m.status.Game, Names: m.names}.View(m.frame.View)
}

// marks describes the player at a seat: host, bot, away and so on.
func (m *sight) marks(seat int) string {
	c := m.status.Chairs[seat]
	var marks []string
	mark := func(on bool, key string) {
		if on {
			marks = append(marks, m.text("mark."+key, map[string]any{"bot": m.words.Bot(m.status.Game, c.Bot)}))
		}
	}
	mark(seat == int(m.me()), "you")
	mark(c.Host, "host")
	mark(c.Bot != "", "bot")
	mark(c.Away, "away")
	mark(c.Bot == "" && !c.Here && c.Name != "", "gone")
	mark(c.Muted, "muted")
	mark(c.Ready, "ready")
	mark(c.Looking, "looking")
	return strings.Join(marks, m.text("comma", nil))
}
