package tui

import (
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Ctrl-Y says why a trick was taken, with its chapter of the rules, as long as its
// cards can be read, also if a bot leads at once: then the trick lies face down.
func TestWhy(t *testing.T) {
	m := New(t.Context(), &scripted{}, games.Language("en"))
	s := table.Status{Game: "robbers", Stage: tablelog.Playing}
	for _, name := range []string{"Anna", "Bea", "Carl"} {
		s.Chairs = append(s.Chairs, table.ChairStatus{Name: name})
	}
	ruling := game.Ruling{Message: game.Say("robbers.ruling.equal"), Chapter: "trick"}
	ctrlY := tea.KeyPressMsg{Code: 'y', Mod: tea.ModCtrl}
	m = press(m, framed{&Frame{
		N: 1, Phase: "play", Status: &s, Events: []Event{{"kind": "leads", "seat": 0.0}, {"kind": "took", "seat": 1.0}},
		Ruled: []table.Ruled{{Event: 1, Ruling: ruling}},
	}})
	m = press(m, ctrlY)
	if screen := drawn(t, m); !strings.Contains(screen, "Ties go to the later card.") || !strings.Contains(screen, "A trick") {
		t.Errorf("the page says\n%s", screen)
	}
	m = press(m, ctrlY)
	m = press(m, framed{&Frame{N: 2, Phase: "play", Events: []Event{{"kind": "played", "seat": 1.0, "card": "C7", "until": "took"}}}})
	m = press(m, ctrlY)
	if screen := drawn(t, m); !strings.Contains(screen, "Ties go to the later card.") {
		t.Errorf("a bot leads at once, and the page says\n%s", screen)
	}
	m = press(m, ticked(m.now.Add(readable)))
	if screen := drawn(t, m); !strings.Contains(screen, "Ties go to the later card.") {
		t.Errorf("while somebody reads, the page says\n%s", screen)
	}
	m = press(m, ctrlY)
	m = press(m, ticked(m.now.Add(time.Second)))
	m = press(m, ctrlY)
	if screen := drawn(t, m); !strings.Contains(screen, "There's nothing to explain") {
		t.Errorf("once the next card is led the page says\n%s", screen)
	}
}

// In a replay y says why the last trick, ballot or dawn ended so.
func TestReplayWhy(t *testing.T) {
	for name, want := range map[string]string{"robbers": "wins the trick", "lupus_over": "Nobody died. On the first night"} {
		r, err := newReplay(recorded(t, name), 0)
		if err != nil {
			t.Fatal(err)
		}
		for r.at < len(r.steps)-1 && r.steps[r.at].ruled == nil {
			r.at++
		}
		if _, err := r.key("y"); err != nil {
			t.Fatal(err)
		}
		if screen := drawnReplay(t, r, New(t.Context(), nil, games.Language("en"))); !strings.Contains(screen, want) {
			t.Errorf("%s: the page says\n%s", name, screen)
		}
	}
}
