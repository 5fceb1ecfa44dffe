package tui

import "strconv"

// helpLines returns the page about keys and marks.
func (m *Model) helpLines() []string {
	lines := []string{m.look.Strong.Render(m.text("help", nil))}
	for i := 1; m.words.Has("tui.help." + strconv.Itoa(i)); i++ {
		lines = append(lines, m.text("help."+strconv.Itoa(i), nil))
	}
	if m.words.Has("tui." + m.status.Game + ".help") {
		lines = append(lines, m.look.Strong.Render(m.title()), m.text(m.status.Game+".help", nil))
	}
	return lines
}
