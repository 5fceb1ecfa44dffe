package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// TestModeratorIsNamed: the terminal says who moderates and sees every card, in
// every size, while the table gathers and during the game. It used to say nothing.
func TestModeratorIsNamed(t *testing.T) {
	for _, size := range [][2]int{{leastWidth, leastHeight}, {80, 24}, {120, 40}} {
		for _, stage := range []tablelog.Stage{tablelog.Gathering, tablelog.Playing} {
			m, _ := offered(t, village)
			s := m.status
			s.Moderator, s.Stage = "Mallory", stage
			f := Frame{N: m.frame.N + 1, Phase: "night", View: m.frame.View, Legal: m.frame.Legal, Status: &s}
			m = press(press(m, tea.WindowSizeMsg{Width: size[0], Height: size[1]}), framed{&f})
			top, _, _ := strings.Cut(ansi.Strip(m.View().Content), "\n")
			if !strings.Contains(top, "Mallory moderates and sees every card.") {
				t.Errorf("%s, %v: the terminal begins with %q", stage, size, top)
			}
		}
	}
}
