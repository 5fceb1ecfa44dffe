package tui

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/record"
)

// A hand drives a screen as a terminal would: it runs what the screen wants
// done, and gives it what comes of it.
type hand struct {
	t    *testing.T
	m    Model
	msgs chan tea.Msg
	quit bool
}

func (h *hand) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	go func() {
		switch msg := cmd().(type) {
		case tea.BatchMsg:
			for _, cmd := range msg {
				h.run(cmd)
			}
		case nil:
		default:
			h.msgs <- msg
		}
	}()
}

func (h *hand) give(msg tea.Msg) {
	if _, ok := msg.(tea.QuitMsg); ok {
		h.quit = true
		return
	}
	next, cmd := h.m.Update(msg)
	h.m = next.(Model)
	h.run(cmd)
}

func (h *hand) press(names ...string) {
	for _, name := range names {
		h.give(key(name))
	}
}

// until takes what comes until something is so.
func (h *hand) until(what string, so func() bool) {
	h.t.Helper()
	for late := time.Now().Add(48 * time.Hour); !so() && !h.quit; {
		h.give(<-h.msgs)
		if time.Now().After(late) {
			h.t.Fatalf("in vain waited for: %s\n%s", what, drawn(h.t, h.m))
		}
	}
}

// choose decides by keys, in one of the ways there are.
func (h *hand) choose(r *rand.Rand) {
	if h.m.moment {
		h.press("enter")
	}
	n := r.IntN(len(h.m.choice.all))
	switch r.IntN(3) {
	case 0:
		h.press("home")
		for range n {
			h.press("right")
		}
	case 1:
		for _, digit := range itoa(n + 1) {
			h.press(string(digit))
		}
	case 2:
		for _, letter := range h.m.choice.all[n].label {
			h.press(strings.ReplaceAll(string(letter), " ", "space"))
		}
	}
	if o, ok := h.m.choice.picked(); !ok || !strings.HasPrefix(o.label, h.m.choice.all[n].label) {
		h.t.Fatalf("%v is picked, not %v\n%s", o, h.m.choice.all[n], drawn(h.t, h.m))
	}
	h.press("enter")
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + string(rune('0'+n%10))
}

// A whole game of each kind is played through the screen by keys alone; then
// its record is saved and proves the deal, and another one begins.
func TestWholeGames(t *testing.T) {
	gametest.SkipRaced(t)
	for _, g := range games.All {
		for _, pace := range []string{"none", "relaxed"} {
			t.Run(g.Info().Name+" "+pace, func(t *testing.T) {
				dir := t.TempDir()
				synctest.Test(t, func(t *testing.T) { wholeGame(t, g, pace, dir) })
			})
		}
	}
}

// At a table in this process no clock runs: a day later it is still the turn of
// the person at the terminal, and no bot has taken it.
func TestNobodyHurries(t *testing.T) {
	for _, g := range games.All {
		synctest.Test(t, func(t *testing.T) {
			link, err := Local(Setting{Game: g, Name: "Anna", Bots: []string{"random"}, Pace: Paces[0]})
			if err != nil {
				t.Fatal(err)
			}
			defer link.Close()
			asked := false
			for {
				soon, cancel := context.WithTimeout(t.Context(), 24*time.Hour)
				f, err := link.Next(soon)
				cancel()
				if errors.Is(err, context.DeadlineExceeded) {
					break
				} else if err != nil {
					t.Fatal(err)
				}
				asked = len(f.Legal) > 0
				if f.Status != nil && f.Status.Chairs[0].Away {
					t.Fatalf("%s: a bot stands in", g.Info().Name)
				}
			}
			if !asked {
				t.Errorf("%s: after a day nobody asks any more", g.Info().Name)
			}
		})
	}
}

func wholeGame(t *testing.T, g entry.Entry, pace, dir string) {
	seed := uint64(11)
	link, err := Local(Setting{Game: g, Seat: 1, Name: "Anna", Bots: []string{"random"}, Pace: pace, Seed: &seed})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer func() {
		cancel()
		link.Close()
		time.Sleep(2 * time.Second) // of the bubble's time, until the last tick has come
	}()
	h := &hand{t: t, m: New(ctx, link, games.Language("en")), msgs: make(chan tea.Msg, 1000)}
	h.m.dir = dir
	h.run(h.m.Init())
	r := rand.New(rand.NewPCG(1, 2))
	for h.m.result == "" {
		h.until("a card, a turn, or the end", func() bool { return h.m.moment || len(h.m.choice.all) > 0 || h.m.result != "" })
		drawnEverywhere(t, h.m)
		if h.m.moment {
			h.press("enter")
			continue
		}
		if len(h.m.choice.all) == 0 {
			break
		}
		before := h.m.frame.N
		h.choose(r)
		h.until("an answer", func() bool { return h.m.frame.N > before && h.m.sent == "" })
		if h.m.notice != "" {
			t.Fatalf("refused: %s", h.m.notice)
		}
	}
	if screen := drawn(t, h.m); !strings.Contains(screen, " is over.") || !strings.Contains(screen, "s: save") {
		t.Errorf("the end does not show:\n%s", screen)
	}

	sameStory(t, h)

	h.press("s")
	h.until("a saved record", func() bool { return strings.Contains(h.m.notice, "Saved as ") })
	verify(t, dir)

	h.press("enter")
	h.until("the next game", func() bool { return h.m.status.Stage == "playing" && h.m.frame.View != nil })
	if h.m.result != "" {
		t.Errorf("the result of the game before is still there: %s", h.m.result)
	}
	h.press("q", "y")
	h.until("the end", func() bool { return h.quit })
}

// drawnEverywhere draws a screen on small and large terminals in every language:
// each fits, and no text lacks a part.
func drawnEverywhere(t *testing.T, m Model) {
	t.Helper()
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 40}} {
		for _, tag := range i18n.Tags {
			m.width, m.height, m.words = size[0], size[1], games.Language(tag)
			drawn(t, m)
		}
	}
}

// verify reads the one record that was saved.
func verify(t *testing.T, dir string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "howl-*.txt"))
	if err != nil || len(files) != 1 {
		t.Fatalf("saved: %v, %v", files, err)
	}
	f, err := os.Open(files[0])
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	records, err := record.Parse(f)
	if err != nil || len(records) != 1 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	if _, err := records[0].Verify(); err != nil {
		t.Error(err)
	}
}
