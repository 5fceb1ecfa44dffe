package table

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Taken tricks lie face down for everybody (W15). People who come later, to
// the same seat or to another, are sent nothing that tells which cards a past
// trick held; those who watched were told every card once. With past-tricks=on
// everybody is sent all of them.
func TestTakenTricksAreNotToldAgain(t *testing.T) {
	for _, open := range []bool{false, true} {
		for players := 3; players <= 5; players++ {
			t.Run(fmt.Sprintf("open %v, %d players", open, players), func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) { comeLate(t, open, players) })
			})
		}
	}
}

func comeLate(t *testing.T, open bool, players int) {
	var p paper
	o := opening("robbers", players, "machine")
	o.Setup.Options["deals"] = "single"
	if open {
		o.Setup.Options["past-tricks"] = "on"
	}
	var people []tablelog.Person
	for i := range players {
		people = append(people, tablelog.Person{ID: string(rune('a' + i)), Name: string(rune('A' + i))})
	}
	tb := seated(t, &p, o, people...)
	if err := tb.Start(t.Context(), anna.ID, ""); err != nil {
		t.Fatal(err)
	}
	w, err := tb.Watch(t.Context(), 0, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	var taken, lying []string
	told, ruled := 0, 0
	playOut(t, tb, func(game.Seat) {
		var texts []string
		for len(w.Frames()) > 0 {
			f := <-w.Frames()
			for _, r := range f.Ruled {
				if r.Args["card"] == nil && r.Args["what"] == nil {
					t.Fatalf("somebody who watched is told %v", r)
				}
				ruled++
			}
			for _, e := range f.Events {
				if game.EventKind(e) == "played" {
					told++
					b, err := game.EventJSON(e)
					if err != nil {
						t.Fatal(err)
					}
					texts = append(texts, string(b))
				}
			}
		}
		for _, text := range texts {
			var played struct{ Card string }
			if err := json.Unmarshal([]byte(text), &played); err != nil {
				t.Fatal(err)
			}
			lying = append(lying, played.Card)
		}
		if len(lying) == players {
			taken, lying = append(taken, lying...), nil
		}
		if stage(t, tb) != tablelog.Playing {
			return
		}
		for _, seat := range []game.Seat{0, game.Seat(players - 1), game.Nobody} {
			sent := eventsFor(t, tb, seat)
			for _, card := range taken {
				if slices.Contains(lying, card) {
					continue // the other one of a pair
				}
				if got := strings.Contains(sent, `"`+card+`"`); got != open {
					t.Fatalf("after %d cards were taken seat %v, come late, is told of %s: %v\n%s", len(taken), seat, card, got, sent)
				}
			}
		}
	})
	hand := map[int]int{3: 9, 4: 9, 5: 7}[players]
	if told != players*hand {
		t.Errorf("somebody who watched was told %d cards, want %d", told, players*hand)
	}
	if ruled != hand {
		t.Errorf("somebody who watched was told why %d tricks were taken, want %d", ruled, hand)
	}
}

// eventsFor returns the events that somebody is sent who comes to a seat now, and
// why they happened.
func eventsFor(t *testing.T, tb *Table, seat game.Seat) string {
	t.Helper()
	w, err := tb.Watch(t.Context(), seat, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	var frame struct{ Events, Ruled json.RawMessage }
	f := <-w.Frames()
	if err := json.Unmarshal(f.JSON(), &frame); err != nil {
		t.Fatal(err)
	}
	return string(frame.Events) + string(frame.Ruled)
}
