package tui

import (
	"os"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/record"
)

// testdata returns a file of testdata.
func testdata(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// recorded returns the game of a file of testdata.
func recorded(t *testing.T, name string) []*record.Record {
	t.Helper()
	rec, _, _ := strings.Cut(testdata(t, name), "\n-- ")
	records, err := record.Parse(strings.NewReader(rec))
	if err != nil {
		t.Fatal(err)
	}
	return records
}

// Through all eyes a replay tells what that seat was told, and no more, in
// every language. Every step can be drawn, on small and on large terminals.
func TestReplayTells(t *testing.T) {
	for _, name := range []string{"lupus_over", "lupus_crowd", "trickwolf_over", "robbers"} {
		records := recorded(t, name)
		for _, eyes := range []game.Seat{0, 2, game.Nobody, game.Dealer} {
			r, err := newReplay(records, eyes)
			if err != nil {
				t.Fatal(err)
			}
			for n, tag := range i18n.Tags {
				m := New(t.Context(), nil, games.Language(tag))
				m.width, m.height = [3]int{60, 80, 120}[n%3], [3]int{20, 24, 40}[n%3]
				r.at = len(r.steps) - 1
				drawnReplay(t, r, m)
				at, err := r.screen(m)
				if err != nil {
					t.Fatal(err)
				}
				var got, want strings.Builder
				for i := range r.steps {
					for _, l := range r.lines(&at, &r.steps[i]) {
						got.WriteString(l.text + "\n")
					}
				}
				if err := (record.Telling{Language: m.words, Seat: eyes}).Words(&want, records[0]); err != nil {
					t.Fatal(err)
				}
				told := want.String()[:strings.LastIndexByte(strings.TrimSpace(want.String()), '\n')+1] // without the result
				if got.String() != told {
					t.Errorf("%s in %s: eyes %v are told\n%s\nwant\n%s", name, tag, eyes, got.String(), told)
				}
			}
		}
	}
}

func drawnReplay(t *testing.T, r *replay, m Model) string {
	t.Helper()
	m.replay = r
	return drawn(t, m)
}

// Arrows go through steps and chapters, and never beyond the game. Other eyes see
// another board.
func TestReplayKeys(t *testing.T) {
	r, err := newReplay(recorded(t, "lupus_over"), 0)
	if err != nil {
		t.Fatal(err)
	}
	last := len(r.steps) - 1
	press := func(keys string) {
		t.Helper()
		for _, k := range strings.Fields(keys) {
			if closed, err := r.key(k); closed || err != nil {
				t.Fatalf("%s: closed %v, %v", k, closed, err)
			}
		}
	}
	for _, c := range []struct {
		keys string
		want int
	}{
		{"left", r.first}, {"right", r.first + 1}, {"right left left", r.first}, {"end", last}, {"end right", last}, {"end home", r.first},
		{"down", r.starts[1]}, {"down right up", r.starts[1]}, {"down up", r.starts[0]}, {"end down", last}, {"up", r.first},
	} {
		r.at = r.first
		if press(c.keys); r.at != c.want {
			t.Errorf("%s leads to step %d, want %d", c.keys, r.at, c.want)
		}
	}
	m := New(t.Context(), nil, games.Language("en"))
	r.at = last - 1
	own := drawnReplay(t, r, m)
	press("a k")
	if screen := drawnReplay(t, r, m); !strings.Contains(screen, "Who everyone is") || strings.Contains(own, "Who everyone is") {
		t.Errorf("all cards open:\n%s", ansi.Strip(screen))
	}
	press("tab") // from everything to the first seat
	if screen := drawnReplay(t, r, m); r.eyes != 0 || !strings.Contains(screen, "could have known") || !strings.Contains(screen, "%") || !strings.Contains(screen, "Judging by what was said") {
		t.Errorf("what seat 0 could know, eyes %v:\n%s", r.eyes, ansi.Strip(screen))
	}
	press("q")
	if closed, _ := r.key("q"); !closed {
		t.Error("q does not close the replay")
	}
}

// v opens the review, in every language, and a number goes to the decision that it
// names.
func TestReplayReview(t *testing.T) {
	r, err := newReplay(recorded(t, "trickwolf_over"), 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.key("v"); err != nil || r.reviewed.found == nil || len(r.reviewed.found.Turning) == 0 {
		t.Fatalf("%v: no review, or nothing in it", err)
	}
	for _, tag := range i18n.Tags {
		m := New(t.Context(), nil, games.Language(tag))
		m.width, m.height = 100, 40
		if screen := drawnReplay(t, r, m); !strings.Contains(ansi.Strip(screen), m.words.Text("review.turning")) || !strings.Contains(screen, "%") {
			t.Errorf("in %s:\n%s", tag, ansi.Strip(screen))
		}
	}
	if _, err := r.key("1"); err != nil || r.reviewed.open || r.at != r.reviewed.found.Turning[0].Step {
		t.Errorf("1 leads to step %d (%v)", r.at, err)
	}
	_, _ = r.key("v")
	if closed, _ := r.key("q"); closed || r.reviewed.open {
		t.Error("q does not close the page alone")
	}
}
