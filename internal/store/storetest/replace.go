package storetest

import (
	"bytes"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/howl-game/howl/internal/store"
)

func replaces(t *testing.T, s shelf) {
	if err := s.Append(s.ctx, "oak", 0, list("a", "b", "c"), &store.Note{Tag: "open", Text: []byte("old")}); err != nil {
		t.Fatal(err)
	}
	s.add(t, "elm", 0, "x")
	if err := s.Replace(s.ctx, "oak", 2, list("z"), nil); !conflict(err) {
		t.Errorf("replacing 2 of 3 entries: %v; want a conflict", err)
	}
	if err := s.Replace(s.ctx, "oak", 3, list(""), nil); !invalid(err) {
		t.Errorf("replacing by an empty entry: %v; want a refusal", err)
	}
	s.holds(t, "oak", "a", "b", "c")
	if err := s.Replace(s.ctx, "oak", 3, list("A", "B", "C", "D"), &store.Note{Tag: "over", Text: []byte("new")}); err != nil {
		t.Fatal(err)
	}
	s.holds(t, "oak", "A", "B", "C", "D")
	s.holds(t, "elm", "x")
	if err := s.Append(s.ctx, "oak", 3, list("d"), nil); !conflict(err) {
		t.Errorf("an append to the log as it was: %v; want a conflict", err)
	}
	s.add(t, "oak", 4, "E")
	listed, err := s.List(s.ctx, store.Query{})
	if err != nil || len(listed) != 2 || listed[1].Table != "oak" || listed[1].Note.Tag != "over" || !bytes.Equal(listed[1].Note.Text, []byte("new")) {
		t.Errorf("the list is %+v, %v; want oak as the older one, with its new note", listed, err)
	}
	// More than fits in one append, and again after a restart.
	var large []string
	for range 5 {
		large = append(large, string(bytes.Repeat([]byte("w"), store.MaxEntry)))
	}
	if err := s.Replace(s.ctx, "oak", 5, list(large...), nil); err != nil {
		t.Fatal(err)
	}
	s.holds(t, "oak", large...)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s.Log = s.reopen()
	defer s.Close()
	s.holds(t, "oak", large...)
	s.add(t, "oak", 5, "on")
	s.holds(t, "oak", append(large, "on")...)
}

func deletes(t *testing.T, s shelf) {
	if err := s.Replace(s.ctx, "oak", 0, nil, nil); err != nil {
		t.Errorf("a table that is not there cannot be deleted: %v", err)
	}
	s.add(t, "elm", 0, "x")
	s.add(t, "oak", 0, "a", "b")
	if err := s.Replace(s.ctx, "oak", 2, nil, nil); err != nil {
		t.Fatal(err)
	}
	s.holds(t, "oak")
	if listed, err := s.List(s.ctx, store.Query{}); err != nil || len(listed) != 1 || listed[0].Table != "elm" {
		t.Errorf("the list is %+v, %v; want elm only", listed, err)
	}
	if err := s.Append(s.ctx, "oak", 2, list("c"), nil); !conflict(err) {
		t.Errorf("an append to a deleted log: %v; want a conflict", err)
	}
	s.add(t, "elm", 1, "y") // what was deleted was the last thing written
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s.Log = s.reopen()
	defer s.Close()
	s.holds(t, "oak")
	s.holds(t, "elm", "x", "y")
	s.add(t, "oak", 0, "again")
	s.holds(t, "oak", "again")
	if err := s.Compact(s.ctx); err != nil {
		t.Error(err)
	}
	s.add(t, "elm", 2, "z")
	s.holds(t, "elm", "x", "y", "z")
	s.holds(t, "oak", "again")
}

func notifies(t *testing.T, s shelf) {
	var mu sync.Mutex
	var told []string
	s.Notify(func(table, key string) {
		mu.Lock()
		defer mu.Unlock()
		told = append(told, table+"/"+key)
	})
	s.add(t, "oak", 0, "a")
	err := errors.Join(
		s.Replace(s.ctx, "oak", 1, list("b"), nil),
		s.Put(s.ctx, "k", []byte("v")),
		s.Replace(s.ctx, "oak", 1, nil, nil))
	if err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	defer mu.Unlock()
	told = slices.DeleteFunc(told, func(s string) bool { return s != "oak/" && s != "/k" }) // a copy has values of its own
	if want := []string{"oak/", "/k", "oak/"}; !slices.Equal(told, want) {
		t.Errorf("told %q; want %q", told, want)
	}
}
