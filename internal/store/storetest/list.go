package storetest

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/howl-game/howl/internal/store"
)

// show is a page as text: "oak:1:open:note".
func (s shelf) show(t *testing.T, q store.Query) string {
	t.Helper()
	page, err := s.List(s.ctx, q)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, l := range page {
		all = append(all, fmt.Sprintf("%s:%d:%s:%s", l.Table, l.Len, l.Note.Tag, l.Note.Text))
	}
	return strings.Join(all, " ")
}

func lists(t *testing.T, s shelf) {
	put := func(table string, after int, tag, text string) {
		t.Helper()
		if err := s.Append(s.ctx, table, after, list("x"), &store.Note{Tag: tag, Text: []byte(text)}); err != nil {
			t.Fatal(err)
		}
	}
	put("oak", 0, "open", "1")
	put("elm", 0, "open", "2")
	s.add(t, "ash", 0, "x", "x")
	put("fir", 0, "open", "4")
	put("yew", 0, "over", "5")
	put("elm", 1, "over", "2b") // its age stays
	put("oak", 1, "open", "1b")
	s.add(t, "oak", 2, "x") // its note stays
	for _, c := range []struct {
		q    store.Query
		want string
	}{
		{store.Query{}, "yew:1:over:5 fir:1:open:4 ash:2:: elm:2:over:2b oak:3:open:1b"},
		{store.Query{Limit: 2}, "yew:1:over:5 fir:1:open:4"},
		{store.Query{Limit: 2, Before: "fir"}, "ash:2:: elm:2:over:2b"},
		{store.Query{Limit: 2, Before: "elm"}, "oak:3:open:1b"},
		{store.Query{Before: "oak"}, ""},
		{store.Query{Before: "nowhere"}, ""},
		{store.Query{Tag: "open"}, "fir:1:open:4 oak:3:open:1b"},
		{store.Query{Tag: "over", Limit: 1}, "yew:1:over:5"},
		{store.Query{Tag: "over", Before: "yew"}, "elm:2:over:2b"},
		{store.Query{Tag: "open", Before: "elm"}, "oak:3:open:1b"},
		{store.Query{Tag: "none"}, ""},
		{store.Query{Limit: -1}, "yew:1:over:5 fir:1:open:4 ash:2:: elm:2:over:2b oak:3:open:1b"},
	} {
		if got := s.show(t, c.q); got != c.want {
			t.Errorf("%+v: %q, want %q", c.q, got, c.want)
		}
	}
}

func longList(t *testing.T, s shelf) {
	const tables = store.MaxPage + 30
	var wg sync.WaitGroup
	for i := range tables {
		wg.Go(func() {
			if err := s.Append(s.ctx, fmt.Sprint("t", i), 0, list("x"), nil); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	seen := make(map[string]bool)
	var pages []int
	for q := (store.Query{Limit: 10 * store.MaxPage}); len(pages) < 9; {
		page, err := s.List(s.ctx, q)
		if err != nil {
			t.Fatal(err)
		}
		if len(page) == 0 {
			break
		}
		pages = append(pages, len(page))
		for _, l := range page {
			seen[l.Table] = true
		}
		q.Before = page[len(page)-1].Table
	}
	if len(seen) != tables || fmt.Sprint(pages) != fmt.Sprint([]int{store.MaxPage, 30}) {
		t.Errorf("%d tables seen of %d, in pages of %v", len(seen), tables, pages)
	}
}
