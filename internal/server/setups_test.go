package server_test

import (
	"encoding/json"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/odds"
	"github.com/howl-game/howl/internal/server"
)

// The report on a set-up has its odds, the rulebook's advice, and why it cannot
// be played. A game without a study has no odds.
func TestSetupReport(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	of := func(name, query string) (d server.SetupReport) {
		t.Helper()
		answer, err := h.client.Get(h.url + "/api/games/" + name + "/setup?" + query)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		if err := json.NewDecoder(answer.Body).Decode(&d); err != nil || answer.StatusCode != http.StatusOK {
			t.Fatalf("%s: %d, %v", query, answer.StatusCode, err)
		}
		return d
	}
	want := (odds.Study{}).Odds(game.Setup{Players: 8})
	for _, query := range []string{"", "players=8", "players=8&deck=standard", "players=8&deck=villager:5,seer,werewolf:2&variant=none"} {
		if got := of("lupus", query); !reflect.DeepEqual(got.Odds, want) || len(got.Advice) > 0 || got.Refused != nil {
			t.Errorf("%q: %+v, want the odds %+v and nothing else", query, got, want)
		}
	}
	if got := of("lupus", "players=8&variant=wise-old-man"); len(got.Odds) > 0 || got.Refused != nil {
		t.Errorf("a variant: %+v, want no odds", got)
	}
	if got := of("lupus", "players=8&deck=werewolf,medium,villager:6"); len(got.Odds) > 0 || len(got.Advice) != 3 {
		t.Errorf("a deck of few wolves, no seer and a medium: %+v, want three pieces of advice", got)
	}
	if got := of("lupus", "players=9&deck=werewolf:2,seer,villager:5"); got.Refused == nil || got.Refused.Sentence != "The deck has 8 cards, but there are 9 players." {
		t.Errorf("a card too few: %+v", got)
	}
	if got := of("robbers", "players=4&icons=rising"); len(got.Odds) > 0 || got.Refused != nil {
		t.Errorf("a game without a study: %+v, want no odds", got)
	}
	if got := of("robbers", "players=4&icons=none"); got.Refused == nil {
		t.Errorf("a wrong option: %+v, want a reason", got)
	}
}

// A person who opens a table that the rulebook would not suggest is told so, and
// has it all the same.
func TestAdviceOnOpening(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	for _, test := range []struct {
		body string
		want []server.Sentence
	}{
		{`{"game":"lupus","players":8}`, nil},
		{`{"game":"robbers"}`, nil},
		{
			`{"game":"lupus","players":8,"options":{"deck":"werewolf:2,villager:6"}}`,
			[]server.Sentence{{Sentence: "Without a seer, the humans have little to go on.", Message: game.Say("lupus.advice.seer")}},
		},
	} {
		answer, err := h.client.Post(h.url+"/api/tables", "application/json", strings.NewReader(test.body))
		if err != nil {
			t.Fatal(err)
		}
		var place server.Place
		err = json.NewDecoder(answer.Body).Decode(&place)
		_ = answer.Body.Close() // it has been read
		if err != nil || answer.StatusCode != http.StatusCreated || !reflect.DeepEqual(place.Advice, test.want) {
			t.Errorf("%s: %d %q %v, want %q", test.body, answer.StatusCode, place.Advice, err, test.want)
		}
	}
}
