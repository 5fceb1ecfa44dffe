package rules

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
)

// The clock leaves the choice of characters that decide together, pack and seers,
// to chance, draws votes among all for whom they can be but the voter, and otherwise
// chooses the next living player on the left (L26). It makes no statements, and never
// chooses the seat that is late.
func TestClock(t *testing.T) {
	wanted := []Verb{Sleep, Done, Lay, Ready, Vote, Rest, Lynch}
	onTheLeft := []Verb{Vote, Lay}
	for _, r := range night {
		if c := characters[r].call; c.verb != 0 && !c.together {
			onTheLeft = append(onTheLeft, c.verb)
		}
	}
	for _, r := range fateful {
		onTheLeft = append(onTheLeft, characters[r].fate.verb)
	}
	wanted = append(wanted, onTheLeft...)
	r := rand.New(rand.NewPCG(26, 26))
	seen := make(map[Verb]int)
	for range 300 {
		for s := somewhere(r); s.turn != 0; step(s, r) {
			for seat := range (s.turn & game.Table(int(s.Players))).All() {
				legal := s.Legal(seat, nil)
				v, about := Split(legal[0])
				seen[v]++
				lots := map[Verb]int{Vote: s.Alive.Without(seat).Len(), Lynch: 2}[v]
				if got := s.Lots(seat); got != lots || slices.ContainsFunc(legal[:got], func(a game.Action) bool { _, about := Split(a); return game.Seat(about) == seat }) {
					t.Fatalf("the clock draws among %d of %v for seat %v, to %s", got, legal, seat, verbs[v].name)
				}
				switch {
				case v == Sleep || v == Ready || v == Rest || v == Done:
				case v == Lynch:
					if game.Seat(about) != s.Suspects[0] {
						t.Fatalf("the clock lynches %d, not the first suspect %v", about, s.Suspects[0])
					}
				case slices.Contains(onTheLeft, v):
					if want := s.Alive.After(seat); game.Seat(about) != want {
						t.Fatalf("the clock lets seat %v %s %d, not the next on the left, %v", seat, verbs[v].name, about, want)
					}
				default:
					t.Fatalf("the clock lets seat %v %s", seat, verbs[v].name)
				}
			}
		}
	}
	for _, v := range wanted {
		if seen[v] == 0 {
			t.Errorf("%s was never asked", verbs[v].name)
		}
	}
}

// In the set-up of the Wise Old Man a player dies in the first night (L21), and
// the suggested deck has every character that the rulebook suggests for the
// number of players (L1).
func TestSetupSaysWhatIsPlayed(t *testing.T) {
	setup, err := Game{}.Info().Fill(game.Setup{Players: 8, Options: map[string]string{"variant": "wise-old-man"}})
	if got := setup.Options["first-victim"]; err != nil || got != "player" {
		t.Errorf("first-victim=%s, %v", got, err)
	}
	for players := 8; players <= 24; players++ {
		s, err := Game{}.New(game.Setup{Players: players, Options: map[string]string{"deck": "suggested"}})
		if err != nil {
			t.Fatal(err)
		}
		deck := s.(*State).Deck
		for r := Seer; r < roleCount; r++ {
			from := int(characters[r].from)
			if got, want := deck[r] > 0, from > 0 && players >= from; got != want {
				t.Errorf("%d players: %v in the deck is %v, want %v", players, r, got, want)
			}
		}
	}
}
