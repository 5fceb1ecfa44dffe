package server

import (
	"context"
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/memory"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A counted log counts how often it is asked for tables.
type counted struct {
	store.Log
	asked int
}

func (c *counted) List(ctx context.Context, q store.Query) ([]store.Listed, error) {
	c.asked++
	return c.Log.List(ctx, q)
}

// gather puts a table into the lobby.
func (c *counted) gather(t *testing.T, id string) {
	t.Helper()
	note, err := json.Marshal(tablelog.Note{Game: "robbers", Stage: tablelog.Gathering, At: time.Now(), Openers: []string{id}})
	if err == nil {
		err = c.Append(t.Context(), id, 0, [][]byte{[]byte("{}")}, &store.Note{Tag: string(tablelog.Gathering), Text: note})
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestListsOfTheLobby: a new table is in the list at once. When very many ask, they see
// lists of a moment ago, and the store is asked no more than so often; who has guessed
// codes never makes a list more than once a second.
func TestListsOfTheLobby(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		inner, err := memory.Open(nil)
		if err != nil {
			t.Fatal(err)
		}
		log := &counted{Log: inner}
		l := &lobby{log: log}
		has := func(n int) {
			t.Helper()
			if list, err := l.List(t.Context()); err != nil || len(list) != n {
				t.Fatalf("%d tables are listed, not %d: %v", len(list), n, err)
			}
		}
		has(0)
		log.gather(t, "FIRST")
		has(1)
		for range 1000 {
			has(1)
		}
		const oneList = 6 // two pages of each stage, the last of them empty
		if log.asked > oneList*mostLists {
			t.Errorf("a thousand lists asked the store %d times", log.asked)
		}
		log.gather(t, "SECOND")
		time.Sleep(lobbyKept)
		has(2)
		log.asked = 0
		for range 1000 {
			if !l.shows(t.Context(), "SECOND") || l.shows(t.Context(), "OTHER") {
				t.Fatal("the lobby shows FIRST and SECOND alone")
			}
		}
		if log.asked > oneList {
			t.Errorf("a thousand guesses asked the store %d times", log.asked)
		}
	})
}
