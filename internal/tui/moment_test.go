package tui

import (
	"os"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"howl/games"
	"howl/internal/i18n"
)

// A player sees who they are before anything else, and Enter decides nothing but
// that they have seen it. From then on a line says it, in every language and on
// the smallest terminal.
func TestMoment(t *testing.T) {
	for file, want := range map[string][3]string{
		"robbers":     {"You are a ", "Sei un ", "あなたは"},
		"lupus_crowd": {"You are a werewolf", "Sei un lupo mannaro", "あなたは人狼"},
		"trickwolf":   {"You are a student", "Sei uno studente", "あなたは学生"},
	} {
		text, err := os.ReadFile("testdata/" + file + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		rec, _, _ := strings.Cut(string(text), "\n-- ")
		m := after(t, rec, 5%3) // seat 2
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
