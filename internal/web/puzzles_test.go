package web

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/lesson"
)

// TestDaily checks that the puzzle of the day is one of the list, that two days in a
// row have different ones, and that every puzzle has its turn.
func TestDaily(t *testing.T) {
	for _, n := range []int{1, 2, 23, 46, 60, 61} {
		seen, before := make(map[int]bool), 0
		for i := range n {
			day := time.Date(2026, 11, 16+i, 0, 0, 0, 0, time.UTC).Format(puzzleDay)
			now := daily(day, n)
			if now < 1 || now > n || n > 1 && now == before {
				t.Errorf("%s has puzzle %d of %d after %d", day, now, n, before)
			}
			seen[now], before = true, now
		}
		if len(seen) != n {
			t.Errorf("%d of %d puzzles have their turn", len(seen), n)
		}
	}
}

// TestPuzzlePages asks for the list, for a puzzle in each language, and for what is
// not there.
func TestPuzzlePages(t *testing.T) {
	p := testPages(t)
	for _, e := range games.All {
		path := "/puzzles/" + e.Name() + "/7"
		if list := ask(p, "/puzzles", "en").Body.String(); !strings.Contains(list, path) {
			t.Errorf("the list does not lead to %s", path)
		}
		for tag, title := range map[string]string{"en": "Puzzle 7", "ja": "パズル 7", "it": "Rompicapo 7"} {
			if page := ask(p, path, tag).Body.String(); !strings.Contains(page, title) || !strings.Contains(page, path+"/script") {
				t.Errorf("%s in %s: %s", path, tag, page)
			}
			var script lesson.Script
			if err := json.Unmarshal(ask(p, path+"/script", tag).Body.Bytes(), &script); err != nil || script.Title != title || len(script.Steps) < 2 {
				t.Errorf("%s in %s: %v, %q", path, tag, err, script.Title)
			}
		}
		for _, n := range []string{"0", "61", "-1", "x", "7x", "9999999999999999999999"} {
			for _, end := range []string{"", "/script"} {
				if got := ask(p, "/puzzles/"+e.Name()+"/"+n+end, "en").Code; got != http.StatusNotFound {
					t.Errorf("puzzle %s%s of %s: %d", n, end, e.Name(), got)
				}
			}
		}
	}
	if got := ask(p, "/puzzles/whist/1", "en").Code; got != http.StatusNotFound {
		t.Errorf("a puzzle of no game: %d", got)
	}
}

// Every puzzle stands in the list once, under its level, with its theme.
func TestPuzzleList(t *testing.T) {
	p := testPages(t)
	for _, e := range games.All {
		listed := make(map[int]bool)
		for _, level := range p.assets.levels(e) {
			for _, l := range level.Puzzles {
				if of := p.assets.puzzles[e.Name()][l.N-1]; listed[l.N] || of.Level != level.Name || of.Theme != l.Theme {
					t.Errorf("puzzle %d of %s is listed as %s, %s", l.N, e.Name(), level.Name, l.Theme)
				}
				listed[l.N] = true
			}
		}
		if len(listed) != p.assets.puzzlesOf(e) {
			t.Errorf("%s lists %d puzzles", e.Name(), len(listed))
		}
	}
	for _, tag := range i18n.Tags {
		said := make(map[string]string)
		for _, theme := range p.assets.themes() {
			text := games.Language(tag).Text(theme.Key())
			if other := said[text]; other != "" {
				t.Errorf("%s: %q is both %s and %s", tag, text, other, theme.Name)
			}
			said[text] = theme.Name
			for _, game := range theme.Games {
				if got := games.Language(tag).Text("puzzle." + game + ".theme." + theme.Name); got != text {
					t.Errorf("%s: %s is called %q and %q", tag, theme.Name, text, got)
				}
			}
		}
	}
}
