package tui

import (
	"context"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A player sees who they are before anything else, and Enter decides nothing but
// that they have seen it. From then on a line says it, in every language and on
// the smallest terminal.
func TestMoment(t *testing.T) {
	for file, want := range map[string][3]string{
		"robbers":     {"You're a ", "Sei un ", "あなたは"},
		"lupus_crowd": {"You're a werewolf", "Sei un lupo mannaro", "あなたは人狼"},
		"trickwolf":   {"You're a student", "Sei uno studente", "あなたは学生"},
	} {
		rec, _, _ := strings.Cut(testdata(t, file), "\n-- ")
		m := after(t, rec, 2)
		if file == "lupus_crowd" {
			m = after(t, rec, 5)
		}
		for i, tag := range []string{"en", "it", "ja"} {
			m.words, m.met = games.Language(tag), ""
			m.meet()
			m = press(m, tea.WindowSizeMsg{Width: leastWidth, Height: leastHeight})
			if screen := drawn(t, m); !strings.Contains(screen, want[i]) || !strings.Contains(screen, m.text("met", nil)) {
				t.Errorf("%s in %s: the card is not shown:\n%s", file, tag, screen)
			}
			m = press(m, key("enter"))
			who := m.self()
			if screen := drawn(t, m); m.sent != "" || !strings.Contains(screen, who.Name+" · "+who.Aim) || strings.Contains(screen, m.text("met", nil)) {
				t.Errorf("%s in %s: after Enter:\n%s", file, tag, screen)
			}
		}
	}
}

// The aim of every role fits in the line above the board.
func TestAimsFit(t *testing.T) {
	for _, tag := range i18n.Tags {
		for key, aim := range games.Language(tag).All() {
			if parts := strings.Split(key, "."); len(parts) == 4 && parts[0] == "page" && parts[2] == "aim" && len([]rune(aim)) > 36 {
				t.Errorf("%s: %s has %d characters", tag, key, len([]rune(aim)))
			}
		}
	}
}

// A game that waits until the player has looked at the card goes on when the card
// is closed, and not before. A table that comes back and asks again is told again.
func TestLooks(t *testing.T) {
	rec, _, _ := strings.Cut(testdata(t, "lupus_crowd"), "\n-- ")
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // no further frame is waited for
	link := &scripted{}
	m := after(t, rec, 5)
	m.ctx, m.link, m.met, m.status.Stage = ctx, link, "", tablelog.Playing
	m.status.Chairs[5].Looking = true
	frame := m.frame
	frame.Status = &m.status
	var run func(tea.Cmd)
	run = func(cmd tea.Cmd) {
		if cmd == nil {
			return
		}
		all, _ := cmd().(tea.BatchMsg)
		for _, c := range all {
			run(c)
		}
	}
	told := func(msg tea.Msg, want ...string) {
		t.Helper()
		link.did = nil
		next, cmd := m.Update(msg)
		m = next.(Model)
		run(cmd)
		if !slices.Equal(link.did, want) {
			t.Errorf("the table was told %q, want %q", link.did, want)
		}
	}
	if marks := m.marks(5); !strings.Contains(marks, "looking at their card") {
		t.Errorf("the player is %s", marks)
	}
	told(framed{&frame})
	told(key("enter"), "looked")
	told(framed{&frame}, "looked")
}
