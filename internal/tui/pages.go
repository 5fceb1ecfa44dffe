package tui

import "github.com/howl-game/howl/internal/draw"

// paged reports whether a page is open in the place of the board.
func (m *Model) paged() bool { return m.help || m.known || m.why }

// page returns the number of lines that a page key scrolls.
func (m screen) page() int { return max(1, m.parts().body-2) }

// turn scrolls by a number of lines: the story back from its end, a page from its
// beginning.
func (m Model) turn(back int) Model {
	if m.paged() {
		back = -back
	}
	drawn := screen{&m}
	m.scroll = max(0, min(m.scroll+back, drawn.length()-drawn.parts().body))
	return m
}

// pageLines returns the open page, wrapped to the width of the screen.
func (m screen) pageLines() []string {
	lines := m.knownLines()
	switch {
	case m.help:
		lines = m.helpLines()
	case m.why:
		lines = m.whyLines(m.ruled)
	}
	return m.wrapped(lines)
}

// wrapped returns lines of a page, wrapped to the width of the screen.
func (m screen) wrapped(lines []string) (all []string) {
	for _, l := range lines {
		for _, w := range draw.Wrap(l, m.width-2) {
			all = append(all, " "+w)
		}
	}
	return all
}

// sheet draws the visible part of a page.
func (m screen) sheet(all []string, p parts) []string {
	all = all[min(m.scroll, len(all)):]
	if len(all) > p.body {
		all[p.body-1] = " " + m.look.Faint.Render(m.text("more", nil))
	}
	return draw.Block(all, m.width, p.body)
}

// storyLines returns the story, wrapped to width cells.
func (m screen) storyLines(width int) (all []string) {
	for _, l := range m.story {
		style := m.look.Plain
		switch l.sort {
		case spoken:
			style = m.look.Spoken
		case secret, tableNews:
			style = m.look.Faint
		}
		for _, w := range draw.Wrap(l.text, width) {
			all = append(all, style.Render(w))
		}
	}
	return all
}

// tail returns the end of the story, or the part that it is scrolled back to.
func (m screen) tail(width, height int) []string {
	all := m.storyLines(width)
	back := min(m.scroll, max(0, len(all)-height))
	all = all[max(0, len(all)-back-height) : len(all)-back]
	if back > 0 {
		all[len(all)-1] = m.look.Faint.Render(m.text("later", nil))
	}
	return all
}

// length returns the number of lines to scroll through.
func (m screen) length() int {
	if m.paged() {
		return len(m.pageLines())
	}
	return len(m.storyLines(m.parts().story))
}
