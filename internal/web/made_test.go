package web

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/table/tablelog"
)

// unpacked asks as a browser does, which takes packed pages.
func unpacked(t *testing.T, p *Pages, path, lang string) string {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, path, nil)
	r.Header.Set("Accept-Encoding", "gzip")
	r.Header.Set("Accept-Language", lang)
	w := httptest.NewRecorder()
	p.ServeHTTP(w, r)
	z, err := gzip.NewReader(w.Body)
	if err != nil {
		t.Fatalf("%s: %d %v", path, w.Code, err)
	}
	b, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestMadePages: a page is made once, whoever asks for it and how often; another
// language, another page and a lobby with another table are made anew.
func TestMadePages(t *testing.T) {
	p := testPages(t)
	turns := 0
	p.Turn = func(*http.Request) (func(), error) { turns++; return func() {}, nil }
	var list []tablelog.Listed
	p.Lobby = func(context.Context) ([]tablelog.Listed, error) { return list, nil }
	for _, step := range []struct {
		path, lang string
		opened     string // a table, just before
		made       int    // pages since the last step
		says       string
	}{
		{"/rules/lupus", "en", "", 1, "Lupus in Tabula"},
		{"/rules/lupus", "en", "", 0, "Lupus in Tabula"},
		{"/rules/lupus", "it", "", 1, `lang="it"`},
		{"/rules/robbers", "en", "", 1, "Robbers"},
		{"/nowhere", "en", "", 1, `lang="en"`},
		{"/nowhere/else", "en", "", 0, `lang="en"`},
		{"/", "en", "ABCDEFGH", 1, "/t/ABCDEFGH"},
		{"/", "en", "", 0, "/t/ABCDEFGH"},
		{"/", "en", "HGFEDCBA", 1, "/t/HGFEDCBA"},
	} {
		if step.opened != "" {
			list = append(list, tablelog.Listed{ID: step.opened, Note: tablelog.Note{Game: "robbers", Players: 4}})
		}
		before := turns
		page := unpacked(t, p, step.path, step.lang)
		if made := turns - before; made != step.made {
			t.Errorf("%s in %s with %d tables was made %d times, not %d", step.path, step.lang, len(list), made, step.made)
		}
		if !strings.Contains(page, step.says) {
			t.Errorf("%s in %s says nothing of %q", step.path, step.lang, step.says)
		}
	}
}

// TestNoTurn: when too many pages are wanted, a sentence says so.
func TestNoTurn(t *testing.T) {
	p := testPages(t)
	p.Turn = func(*http.Request) (func(), error) { return nil, errors.New("too many") }
	w := ask(p, "/learn", "en")
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || strings.TrimSpace(w.Body.String()) == "" {
		t.Errorf("answered with %d %v: %q", w.Code, w.Header(), w.Body)
	}
}
