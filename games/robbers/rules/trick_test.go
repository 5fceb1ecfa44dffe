package rules

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/howl-game/howl/game/gametest"
)

func cardsOf(t *testing.T, names string) (cards []Card) {
	t.Helper()
	for _, name := range strings.Fields(names) {
		c := CardNamed(name)
		if c == NoCard {
			t.Fatalf("%s is no card", name)
		}
		cards = append(cards, c)
	}
	return cards
}

func TestTricksOfTheRulings(t *testing.T) {
	for _, test := range []struct{ rule, trick, values string }{
		{"the other suit is trump (W1)", "C7 C15 R12* R3", "C7 C15 R12 R3"},
		{"werewolves refer to a card that follows, and climb (W2, W3)", "W W* R5 C15", "C16 C17 R5 C15"},
		{"special cards alone (W6)", "K T S*", "T0 L16 T16"},
		{"a werewolf tops a weak seer and the later of equals wins (W4, W7)", "S W C1*", "C0 C1 C1"},
		{"a werewolf before the seer makes it weak (W4)", "W* S R3 C5", "C16 R0 R3 C5"},
		{"a werewolf after the seer makes it weak (W4)", "C9* S C1 W", "C9 C0 C1 C2"},
		{"a werewolf after a knife is trump 1 (W5)", "K W C9 R1*", "R0 R1 C9 R1"},
		{"a werewolf after rank 15 is 16 (W5, W7)", "W R15 C15 W*", "C16 R15 C15 C16"},
		{"the traitor is no trump (W7)", "C14 T C15 W*", "C14 C16 C15 C16"},
		{"a werewolf after the traitor is 17, and the later knife wins (W5, W6, W7)", "T W K K*", "L16 L17 T0 T0"},
		{"a werewolf in the middle follows its neighbour (W3, W6)", "W* K W T", "T16 T0 T1 L16"},
		{"the leading suit shows late (W1, W4)", "S K W R4 C9*", "R0 C0 C1 R4 C9"},
		{"without a werewolf the seer is trump 16", "C9 S* R15 K", "C9 R16 R15 R0"},
		{"the traitor is weak beside a seer (W1)", "R1 T S* C15", "R1 R16 C16 C15"},
		{"both werewolves after the traitor climb to 18 (W3)", "T W W* R1", "R16 R17 R18 R1"},
	} {
		names := strings.Fields(test.trick)
		winner := -1
		for i, name := range names {
			if strings.HasSuffix(name, "*") {
				winner = i
			}
		}
		cards := cardsOf(t, strings.ReplaceAll(test.trick, "*", ""))
		trick := trickOf(cards)
		if got, want := trick.judge(), winner; got != want {
			t.Errorf("%s: %s: card %d wins, want %d", test.rule, test.trick, got, want)
		}
		values := trick.Values()
		for i, want := range strings.Fields(test.values) {
			if got := values[i].String(); got != want {
				t.Errorf("%s: %s: card %d counts as %s, want %s", test.rule, test.trick, i, got, want)
			}
		}
		agree(t, cards)
	}
}

// TestEveryTrick compares how the table and the rulings judge every trick of up
// to four cards. Of two equal cards one stands for both.
func TestEveryTrick(t *testing.T) {
	gametest.SkipRaced(t)
	n := 0
	var lay func(cards []Card, deck Hand)
	lay = func(cards []Card, deck Hand) {
		if len(cards) > 0 {
			agree(t, cards)
			n++
		}
		if len(cards) == 4 {
			return
		}
		for c := range (deck &^ seconds).All() {
			lay(append(cards, c), deck.Without(c))
		}
	}
	lay(make([]Card, 0, 4), Deck(4))
	// Kinds: 32 single cards and 2 pairs. With no, one or two pairs complete,
	// k cards in a row: 34·33·… + those in which a pair shows twice.
	want := 34
	want += 34*33 + 2               // WW, KK
	want += 34*33*32 + 2*3*33       // a pair and one of 33 others, 3 places for it
	want += 34*33*32*31 + 2*6*33*32 // a pair in 6 places, two different others
	want += 6                       // both pairs
	if n != want {
		t.Errorf("%d tricks, want %d", n, want)
	}
}

// Tricks of five are too many to lay all of them.
func TestTricksOfFive(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	special := []Card{W, W, S, K, K, T}
	for i := range gametest.Times(300_000) {
		pile := make([]Card, 0, NoCard)
		for c := range Deck(5).All() {
			pile = append(pile, c)
		}
		if i%2 == 0 { // half of them of special cards, mostly
			pile = append(pile[:0], special...)
			for range 4 {
				pile = append(pile, Card(r.IntN(int(W))))
			}
		}
		for i := range 5 {
			j := i + r.IntN(len(pile)-i)
			pile[i], pile[j] = pile[j], pile[i]
		}
		agree(t, pile[:5])
	}
}
