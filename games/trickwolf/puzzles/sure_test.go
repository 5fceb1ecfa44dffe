package puzzles_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/puzzle"
)

// said returns the reasons of an answer, one after the other.
func said(t *testing.T, m game.Message) (all []game.Message) {
	t.Helper()
	text, err := json.Marshal(m.Args["why"])
	if err != nil {
		t.Fatal(err)
	}
	for {
		var why game.Message
		if err := json.Unmarshal(text, &why); err != nil {
			t.Fatal(err)
		}
		if why.Key != "puzzle.then" {
			return append(all, why)
		}
		var first game.Message
		head, _ := json.Marshal(why.Args["first"])
		if err := json.Unmarshal(head, &first); err != nil {
			t.Fatal(err)
		}
		all = append(all, first)
		text, _ = json.Marshal(why.Args["then"])
	}
}

// TestReasons: every right card has a reason that one can look up on the table, and who
// the werewolf is isn't said before how one knows.
func TestReasons(t *testing.T) {
	e, _ := games.Find("trickwolf")
	all, err := puzzle.Of(e)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range all {
		if p.Kind != "sure" {
			continue
		}
		if !strings.HasSuffix(p.Why.Key, ".because") {
			t.Errorf("puzzle %d has no reason", i+1)
			continue
		}
		s, err := p.Record.Replay(nil)
		if err != nil {
			t.Fatal(err)
		}
		v := s.View(p.Seat).(rules.View)
		now := v.Tricks[v.Trick-1]
		known := false // how one knows who the werewolf is
		for _, m := range said(t, p.Why) {
			seat := game.Nobody
			if n, ok := m.Args["seat"].(float64); ok {
				seat = game.Seat(n)
			}
			switch key := strings.TrimPrefix(m.Key, "trickwolf.puzzle."); key {
			case "out", "void", "heart":
				known = true
			case "sure.shown", "sure.wolf":
				role := s.(game.Masked).Role(seat)
				if shown := v.Seen().Has(cards.Card(rules.H9)); role != "werewolf" || v.Damage[seat] != 1 || !known && !shown {
					t.Errorf("puzzle %d says %v, and seat %d is a %s with %d hits", i+1, m, seat, role, v.Damage[seat])
				}
			case "sure.last", "sure.tie":
				if int(now.N) != v.In.Len()-1 {
					t.Errorf("puzzle %d says %v with %d cards on the table", i+1, m, now.N)
				}
			case "sure.best":
				card, _ := rules.CardNamed(m.Args["card"].(string))
				for other := range v.Unseen().All() {
					if other := rules.Card(other); other.Suit() == card.Suit() && other.Rank() > card.Rank() && card != rules.H0 {
						t.Errorf("puzzle %d says %v, and %v is left", i+1, m, other)
					}
				}
			case "sure.one", "sure.one.taken":
				if !v.Wolf || v.Damage[p.Seat] != 0 {
					t.Errorf("puzzle %d says %v with %d hits", i+1, m, v.Damage[p.Seat])
				}
			}
		}
	}
}
