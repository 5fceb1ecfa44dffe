package tui

import "github.com/howl-game/howl/internal/draw"

// hearNews asks the table what the operator of its server shows to everybody.
func (m *Model) hearNews() {
	if from, ok := m.link.(interface{ Announced() string }); ok {
		m.news = from.Announced()
	}
}

// newsOr is the line with it, in the place of a rule, which can be spared in the
// smallest terminal, too.
func (m screen) newsOr(rule string) string {
	if m.news == "" {
		return rule
	}
	return draw.Fit(" "+m.look.Warn.Render("! "+m.news), m.width)
}
