package rules

import (
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
)

// read is the card with the text.
func read(t testing.TB, text string) Card {
	t.Helper()
	i := slices.Index(cardTexts[:], text)
	if i < 0 {
		t.Fatalf("there is no card %q", text)
	}
	return Card(i)
}

// laidOut is a trick of the cards in order of play, led by seat 0.
func laidOut(cs ...Card) *Trick {
	t := &Trick{Winner: game.Nobody, Nominated: game.Nobody}
	for _, c := range cs {
		t.Plays[t.N] = Play{game.Seat(t.N), c}
		t.N++
	}
	return t
}

func TestWinner(t *testing.T) {
	for _, test := range []struct {
		rule   string
		trick  string
		winner game.Seat
	}{
		{"everything follows a heart, and the last of equals wins (T4)", "H1 A8 B8 C3", 2},
		{"the Yandere counts ten beside the Werewolf (T5)", "H1 H0 H9 A8", 1},
		{"the Yandere counts ten before the Werewolf too (T5)", "H0 A8 H9 B8", 0},
		{"alone the Yandere counts nothing (T5)", "H0 A2 B2 C2", 3},
		{"alone the Werewolf is the highest (T4)", "H9 A8 B8 C8", 0},
		{"hearts are not trumps (T4)", "A3 H1 H0 B8", 0},
		{"the Werewolf follows any suit (T2)", "A8 B8 H9 C8", 2},
		{"the Occultist follows its second suit (T2)", "A2 C2 B8 C7", 1},
		{"the Occultist leads its main suit only (T3)", "A2 B8 A3 B7", 2},
		{"A2 follows B", "B2 A2 C8", 1},
		{"B2 follows C", "C2 B2 A8", 1},
		{"B2 does not follow A", "A2 B2 B8", 0},
		{"who does not follow never wins (T4)", "A6 B8 C8", 0},
		{"two players are a trick as well", "C3 C4", 1},
	} {
		var cs []Card
		for _, text := range strings.Fields(test.trick) {
			cs = append(cs, read(t, text))
		}
		if got := laidOut(cs...).best().Seat; got != test.winner {
			t.Errorf("%s: %s: got %v, want %v", test.rule, test.trick, got, test.winner)
		}
	}
}

// TestWitch: every five asks (T9), and nothing else.
func TestWitch(t *testing.T) {
	for c := range Card(inDeck) {
		if got, want := c.isWitch(), c.String()[1] == '5'; got != want {
			t.Errorf("%v: got %v, want %v", c, got, want)
		}
	}
}

// follows is the law of following by its words (T2, T3).
func follows(card, led string) bool {
	second := map[string]byte{"A2": 'B', "B2": 'C', "C2": 'A'}
	switch {
	case led[0] == 'H': // a heart is led: every card will do
		return true
	case card[0] == 'H': // a heart follows every suit
		return true
	case card[0] == led[0]: // the suit that was led
		return true
	}
	return second[card] == led[0] // an Occultist's second suit
}

// TestWinnerByTheWords compares every trick of two, three and four cards with
// the paragraphs of the rules.
func TestWinnerByTheWords(t *testing.T) {
	var follow [inDeck][inDeck]bool
	for c := range Card(inDeck) {
		for led := range Card(inDeck) {
			follow[c][led] = follows(c.String(), led.String())
		}
	}
	byTheWords := func(cs []Card) game.Seat {
		wolf := slices.Contains(cs, H9)
		number := func(c Card) int {
			if c == H0 && wolf {
				return 10
			}
			return int(c.String()[1] - '0')
		}
		highest := -1
		for _, c := range cs {
			if follow[c][cs[0]] {
				highest = max(highest, number(c))
			}
		}
		for i, c := range slices.Backward(cs) {
			if follow[c][cs[0]] && number(c) == highest {
				return game.Seat(i)
			}
		}
		return game.Nobody
	}
	n := 0
	var try func(cs []Card)
	try = func(cs []Card) {
		if len(cs) >= 2 {
			n++
			if got, want := laidOut(cs...).best().Seat, byTheWords(cs); got != want {
				t.Fatalf("%v: got %v, want %v", cs, got, want)
			}
		}
		if len(cs) == seats {
			return
		}
		for c := range Card(inDeck) {
			if !slices.Contains(cs, c) {
				try(append(cs, c))
			}
		}
	}
	try(make([]Card, 0, seats))
	if want := 24*23 + 24*23*22 + 24*23*22*21; n != want {
		t.Errorf("%d tricks tried, want %d", n, want)
	}
}
