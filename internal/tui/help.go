package tui

import (
	"strconv"

	"github.com/howl-game/howl/games"
)

// helpLines returns the page about keys and marks, and the rules.
func (m *sight) helpLines() []string {
	lines := []string{m.look.Strong.Render(m.text("help", nil))}
	for i := 1; m.words.Has("tui.help." + strconv.Itoa(i)); i++ {
		lines = append(lines, m.text("help."+strconv.Itoa(i), nil))
	}
	if m.words.Has("tui." + m.status.Game + ".help") {
		lines = append(lines, m.look.Strong.Render(m.title()), m.text(m.status.Game+".help", nil))
	}
	if g, ok := games.Find(m.status.Game); ok {
		lines = append(lines, "", m.look.Strong.Render(m.words.Text("page.rules")))
		for _, c := range games.Rules(g, m.words) {
			lines = append(append(lines, "", m.look.Strong.Render(c.Title)), c.Paragraphs...)
		}
	}
	return lines
}
