package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/internal/draw"
)

// self returns who the player is, or nil for nobody.
func (m *Model) self() *draw.Self {
	if m.term.Self == nil || m.frame.View == nil {
		return nil
	}
	return m.term.Self(m.frame.View, m.scene(m.width, m.height))
}

// meet opens the card moment if the player has become somebody: with the deal, or
// later in the game.
func (m *Model) meet() {
	who := m.self()
	switch {
	case who == nil || m.over(): // nothing covers the end
		m.met, m.moment = "", false
	case who.Role != m.met:
		m.met, m.moment = who.Role, true
	}
}

// looked tells the table that the player has closed the card, if it waits for
// that. A table that comes back asks again.
func (m *Model) looked() tea.Cmd {
	if m.moment || !m.chair().Looking || m.self() == nil {
		return nil
	}
	return m.ask(m.link.Looked, nil)
}

// looking handles a key while the card is shown.
func (m Model) looking(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	switch k.String() {
	case "enter", "space", "esc":
		m.moment = false
		return m, m.looked()
	case "?", "q":
		return m.choosing(k)
	}
	return m, nil
}

// momentLines draws the card moment: who the player is, what for, and among
// which cards.
func (m screen) momentLines(height int) []string {
	who := m.self()
	if who == nil {
		return draw.Block(nil, m.width, height)
	}
	wide := min(m.width-8, 64)
	name := strings.ToUpper(who.Name)
	edge := strings.Repeat("─", ansi.StringWidth(name)+6)
	lines := []string{
		m.look.Rule.Render("╭" + edge + "╮"),
		m.look.Rule.Render("│") + "   " + m.look.Strong.Render(name) + "   " + m.look.Rule.Render("│"),
		m.look.Rule.Render("╰" + edge + "╯"),
		"",
		m.look.Strong.Render(who.You),
	}
	lines = append(lines, draw.Wrap(who.Goal, wide)...)
	if who.Deck != "" {
		lines = append(append(lines, ""), draw.Wrap(who.Deck, wide)...)
	}
	lines = append(lines, "", m.look.Asked.Render(m.text("met", nil)))
	for len(lines) > height { // a small terminal: without the empty lines first
		cut := len(lines) - 2
		for i := len(lines) - 1; i >= 0; i-- {
			if lines[i] == "" {
				cut = i
				break
			}
		}
		lines = append(lines[:cut], lines[cut+1:]...)
	}
	for i, l := range lines {
		lines[i] = "    " + l
	}
	above := make([]string, max(0, (height-len(lines))/3))
	return draw.Block(append(above, lines...), m.width, height)
}
