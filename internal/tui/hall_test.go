package tui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// enter presses keys in a hall and does what it wants done after each.
func enter(t *testing.T, m hall, keys ...string) hall {
	t.Helper()
	for _, k := range keys {
		next, cmd := m.Update(key(k))
		m = next.(hall)
		for cmd != nil && m.going {
			next, cmd = m.Update(cmd())
			m = next.(hall)
			if m.link != nil {
				return m
			}
		}
	}
	return m
}

func seen(m hall) string { return ansi.Strip(m.View().Content) }

// A person opens a table at a server from the terminal, arranges it, loses the
// terminal, and comes back to the same seat. Somebody else finds the table in the
// lobby.
func TestHall(t *testing.T) {
	address, _ := openHouse(t, `{"game":"robbers","players":3}`)
	server, _, _ := strings.Cut(address, "/t/")
	file := Guests(filepath.Join(t.TempDir(), "howl", "guests.json"))
	anna := Hall{Server: server, Name: "Anna", Guests: file, Words: games.Language("en")}

	m := enter(t, newHall(t.Context(), anna), "enter", "right", "down", "down", "right")
	if screen := seen(m); !strings.Contains(screen, "‹ fast ›") || !strings.Contains(screen, "Trick-taking Werewolf") {
		t.Fatalf("the form does not show what was chosen:\n%s", screen)
	}
	m = enter(t, m, "enter")
	if m.link == nil {
		t.Fatalf("no table was opened:\n%s", seen(m))
	}
	h := &hand{t: t, m: New(t.Context(), m.link, games.Language("en")), msgs: make(chan tea.Msg, 1000)}
	h.run(h.m.next())
	h.until("the table", func() bool { return h.m.status.ID != "" })
	if s := h.m.status; s.Game != "trickwolf" || s.Settings.Pace != "fast" || !h.m.chair().Host || h.m.chair().Name != "Anna" {
		t.Fatalf("another table was opened: %+v", s)
	}
	h.press("down", "b")
	h.until("a bot", func() bool { return h.m.status.Chairs[1].Bot == "random" })
	h.press("b")
	h.until("a stronger bot", func() bool { return h.m.status.Chairs[1].Bot == "easy" })
	h.press("o", "down", "right", "enter")
	h.until("another pace", func() bool { return h.m.status.Settings.Pace == "days" })
	h.press("ctrl+n", "2", "enter")
	h.until("another name", func() bool { return h.m.chair().Name == "Anna2" })
	if screen := drawn(t, h.m); !strings.Contains(screen, m.link.Address()) {
		t.Errorf("the address is not shown:\n%s", screen)
	}
	testhelp.Until(t, "the way back under that name", func() bool {
		return m.link.Back() == "howl play --join "+m.link.Address()+" --name Anna2"
	})
	m.link.Close()

	if info, err := os.Stat(string(file)); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file of guests: %v, %v", info, err)
	}
	m = enter(t, newHall(t.Context(), Hall{Name: "X", Guests: file, Words: games.Language("en")}), "enter")
	if m.link == nil {
		t.Fatalf("no way back:\n%s", seen(m))
	}
	defer m.link.Close()
	f, err := m.link.Next(t.Context())
	if err != nil || f.Seat != 0 || f.Status.Chairs[0].Name != "Anna2" {
		t.Errorf("came back to seat %v, %v", f.Seat, err)
	}

	bea := newHall(t.Context(), Hall{Server: server, Name: "Bea", Guests: file, Words: games.Language("en")})
	next, _ := bea.Update(bea.fetch()())
	bea = next.(hall)
	at := slices.IndexFunc(bea.places, func(p place) bool { return strings.HasPrefix(p.text, f.Status.ID+" · Trick-taking") })
	if at < 0 {
		t.Fatalf("the table is not in the lobby:\n%s", seen(bea))
	}
	bea.at = at
	bea = enter(t, bea, "enter")
	if bea.link == nil {
		t.Fatalf("Bea does not come to the table:\n%s", seen(bea))
	}
	defer bea.link.Close()
	if f, err := bea.link.Next(t.Context()); err != nil || f.Seat != 2 {
		t.Errorf("Bea sits on %v, %v", f.Seat, err)
	}
}

// A code that no table has is refused in words, and the hall stays open.
func TestHallRefuses(t *testing.T) {
	address, _ := openHouse(t, `{"game":"robbers","players":3}`)
	server, _, _ := strings.Cut(address, "/t/")
	m := newHall(t.Context(), Hall{Server: server, Name: "Anna", Words: games.Language("it")})
	m = enter(t, m, "down", "enter", "z", "z", "z", "z", "z", "z", "enter")
	if m.link != nil || m.notice == "" || m.going {
		t.Errorf("notice %q:\n%s", m.notice, seen(m))
	}
}

// A guest who comes late asks for a seat of the next game, and takes it when the
// game is over.
func TestQueue(t *testing.T) {
	link := &scripted{}
	m := New(t.Context(), link, games.Language("en"))
	s := table.Status{Game: "robbers", Stage: tablelog.Playing, Chairs: []table.ChairStatus{{Name: "Bea"}, {Name: "Carl"}, {Name: "Dora", Bot: "easy"}}}
	m = press(m, framed{&Frame{Seat: game.Nobody, N: 1, Phase: "play", Status: &s}})
	if screen := drawn(t, m); !strings.Contains(screen, "w: wait for a seat in the next game") {
		t.Errorf("no queue is offered:\n%s", screen)
	}
	next, cmd := m.Update(key("w"))
	m = next.(Model)
	cmd()
	over := s
	over.Stage = tablelog.Over
	next, _ = m.Update(framed{&Frame{Seat: game.Nobody, N: 2, Phase: "over", Status: &over}})
	if m = next.(Model); m.queued {
		t.Error("still in the queue")
	}
	m.queued = true
	if cmd := m.takesSeat(); cmd != nil {
		cmd()
	}
	if want := []string{`arrange {"queue":{"on":true}}`, `arrange {"sit":{}}`}; !slices.Equal(link.did, want) {
		t.Errorf("did %q, want %q", link.did, want)
	}
}

// Without a server the hall is a home: games, lessons, puzzles, rules, a server and a
// saved game, each reached by Enter.
func TestHome(t *testing.T) {
	home := Hall{Name: "Anna", Guests: Guests(filepath.Join(t.TempDir(), "guests.json")), Progress: Progress(filepath.Join(t.TempDir(), "lessons.json")), Words: games.Language("en")}
	at := func(begin string) hall {
		t.Helper()
		m := newHall(t.Context(), home)
		m.width, m.height = 80, 24
		m.at = slices.IndexFunc(m.places, func(p place) bool { return strings.HasPrefix(p.text, begin) })
		if m.at < 0 {
			t.Fatalf("nothing begins with %q:\n%s", begin, seen(m))
		}
		return m
	}
	for _, begin := range []string{"Play Robbers", "Learn ", "Puzzles: "} {
		m := enter(t, at(begin), "enter")
		if m.link == nil {
			t.Errorf("%s leads to no table: %s", begin, m.notice)
			continue
		}
		m.link.Close()
	}
	m := enter(t, at("Rules: "), "enter", "down")
	if screen := seen(m); m.page == nil || m.top != 1 || !strings.Contains(screen, "q: back") {
		t.Errorf("the rules are\n%s", screen)
	}
	if m = enter(t, m, "q"); m.page != nil {
		t.Error("the rules stay open")
	}
	m = at("Play with people")
	m = enter(t, m, "enter", "h", ":", "1", "enter")
	if m.Server != "http://h:1" || m.places[0].key != "open" {
		t.Errorf("the server is %q:\n%s", m.Server, seen(m))
	}
	m = enter(t, at("Watch a saved"), "enter", "n", "o", "enter")
	if m.replay != nil || m.notice == "" {
		t.Errorf("a file that is not there gives %q", m.notice)
	}
}
