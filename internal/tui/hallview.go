package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/entry"
)

// View draws the hall.
func (m hall) View() tea.View {
	v := tea.NewView("")
	v.AltScreen, v.WindowTitle = true, "Howl"
	rule := m.look.Rule.Render(strings.Repeat("─", m.width))
	rows := []string{m.header(), rule}
	if height := m.height - 5; m.form != nil {
		rows = append(rows, m.form.draw(m.look, m.width, height)...)
	} else if m.page != nil {
		all := m.wrapped()
		rows = append(rows, draw.Block(all[min(m.top, len(all)):], m.width, height)...)
	} else {
		rows = append(rows, m.lines(height)...)
	}
	words, cursor := m.wordsLine()
	rows = append(rows, rule, words, draw.Fit(" "+m.look.Faint.Render(whole(m.keys(), m.width-1)), m.width))
	if cursor >= 0 {
		v.Cursor = tea.NewCursor(cursor, len(rows)-2)
	}
	v.SetContent(strings.Join(rows, "\n"))
	return v
}

// rules returns the rules of a game, chapter by chapter.
func (m *hall) rules(e entry.Entry) []string {
	lines := []string{m.look.Strong.Render(m.title(e.Name()))}
	for _, c := range games.Rules(e, m.Words) {
		lines = append(append(lines, "", m.look.Strong.Render(c.Title)), c.Paragraphs...)
	}
	return lines
}

// wrapped returns the page in lines that fit.
func (m *hall) wrapped() (lines []string) {
	for _, l := range m.page {
		if l == "" {
			lines = append(lines, "")
			continue
		}
		for _, w := range draw.Wrap(l, m.width-3) {
			lines = append(lines, " "+w)
		}
	}
	return lines
}

func (m *hall) header() string {
	left := m.look.Title.Render(" Howl")
	if m.Server != "" {
		left += m.look.Faint.Render(" · " + host(m.Server))
	}
	right := m.text("hall.you", map[string]any{"name": m.Name})
	gap := m.width - ansi.StringWidth(left) - ansi.StringWidth(right) - 1
	return draw.Fit(left+strings.Repeat(" ", max(1, gap))+right, m.width)
}

// lines draws the places.
func (m *hall) lines(height int) []string {
	top := max(0, min(m.at-height/2, len(m.places)-height))
	lines := []string{}
	for i := top; i < min(len(m.places), top+height); i++ {
		if text := draw.Fit(m.places[i].text, m.width-4); i == m.at {
			lines = append(lines, " ▸ "+m.look.Picked.Render(text))
		} else {
			lines = append(lines, "   "+text)
		}
	}
	if m.Server != "" && len(lines) > 0 && m.places[len(m.places)-1].key == "code" {
		lines = append(lines, "", "   "+m.look.Faint.Render(m.Words.Text("page.tables.none")))
	}
	return draw.Block(lines, m.width, height)
}

// wordsLine draws what is typed, or why something was refused, and returns the
// column of the cursor, or -1.
func (m *hall) wordsLine() (string, int) {
	switch {
	case m.notice != "":
		return draw.Fit(" "+m.look.Warn.Render("! ")+m.notice, m.width), -1
	case m.going:
		return draw.Fit(" "+m.Words.Text("tui.coming"), m.width), -1
	case !m.line.Focused():
		return draw.Fit("", m.width), -1
	}
	prompt := " " + m.text("hall."+m.takes+".type", nil) + " "
	if m.takes == "name" {
		prompt = " " + m.Words.Text("tui.name") + " "
	}
	line := m.line
	line.SetWidth(m.width - ansi.StringWidth(prompt) - 2)
	at := ansi.StringWidth(prompt)
	if c := line.Cursor(); c != nil {
		at += c.Position.X
	}
	return draw.Fit(m.look.Spoken.Render(prompt)+line.View(), m.width), at
}

func (m *hall) keys() string {
	switch {
	case m.line.Focused():
		return m.text("hall.keys.type", nil)
	case m.form != nil:
		return m.Words.Text("tui.keys.form")
	case m.page != nil:
		return m.text("hall.keys.page", nil)
	}
	return m.text("hall.keys", nil)
}
