package server_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"howl/game"
	"howl/games/lupus/odds"
	"howl/internal/server"
)

// Whoever composes a deck hears how it fared, what speaks against it, and why
// it cannot be dealt yet.
func TestDecks(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	of := func(query string) (d server.Deck) {
		t.Helper()
		answer, err := h.client.Get(h.url + "/api/decks?" + query)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if err := json.NewDecoder(answer.Body).Decode(&d); err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d, %v", query, answer.StatusCode, err)
		}
		return d
	}
	want, _ := odds.Of(game.Setup{Players: 8})
	for _, query := range []string{"", "players=8", "players=8&deck=standard", "players=8&deck=villager:5,seer,werewolf:2&variant=none"} {
		if got := of(query); got.Odds == nil || *got.Odds != want || len(got.Advice) > 0 || got.Refused != "" {
			t.Errorf("%q: %+v, want the odds %+v and nothing else", query, got, want)
		}
	}
	if got := of("players=8&variant=wise-old-man"); got.Odds != nil || got.Refused != "" {
		t.Errorf("a variant: %+v, want no odds", got)
	}
	if got := of("players=8&deck=werewolf,medium,villager:6"); got.Odds != nil || len(got.Advice) != 3 {
		t.Errorf("a deck of few wolves, no seer and a medium: %+v, want three pieces of advice", got)
	}
	if got := of("players=9&deck=werewolf:2,seer,villager:5"); got.Refused != "the deck has 8 cards for 9 players" {
		t.Errorf("a card too few: %+v", got)
	}
}

// Whoever opens a table that the rulebook would not suggest is told so, and
// has it all the same.
func TestAdviceOnOpening(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	for _, test := range []struct {
		body string
		want []string
	}{
		{`{"game":"lupus","players":8}`, nil},
		{`{"game":"robbers"}`, nil},
		{`{"game":"lupus","players":8,"options":{"deck":"werewolf:2,villager:6"}}`, []string{"without a seer the humans have little to go by"}},
	} {
		answer, err := h.client.Post(h.url+"/api/tables", "application/json", strings.NewReader(test.body))
		if err != nil {
			t.Fatal(err)
		}
		var place server.Place
		err = json.NewDecoder(answer.Body).Decode(&place)
		_ = answer.Body.Close() // it has been read
		if err != nil || answer.StatusCode != http.StatusCreated || !slices.Equal(place.Advice, test.want) {
			t.Errorf("%s: %d %q %v, want %q", test.body, answer.StatusCode, place.Advice, err, test.want)
		}
	}
}
