package tui

import (
	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// openness returns who moderates and sees every card, and who dealt real cards:
// everybody is to know before a game and during it.
func (m *sight) openness() []string { return opennessOf(m.words, m.status) }

func opennessOf(in *i18n.Language, s table.Status) (lines []string) {
	say := func(key, name string) { lines = append(lines, in.Say("", key, map[string]any{"name": name}, nil)) }
	if s.Moderator != "" {
		say("page.moderated", s.Moderator)
	}
	if s.RealCards && s.Stage == tablelog.Playing {
		if s.DealtBy != "" {
			say("page.moderated.dealt", s.DealtBy)
		} else {
			say("page.moderated.hand", "")
		}
	}
	return lines
}

// moderated adds to the left of the header who moderates, and leaves the phase out
// if both do not fit.
func (m screen) moderated(title, phase string, width int) string {
	open := m.openness()
	if len(open) == 0 {
		return title + phase
	}
	who := m.look.Warn.Render(" · " + open[0])
	if ansi.StringWidth(title+phase+who) <= width {
		return title + phase + who
	}
	return title + who
}
