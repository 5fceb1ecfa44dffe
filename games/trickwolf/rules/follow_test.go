package rules

import (
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/game/gametest"
)

// facing is seat 1 with the hand, asked to follow a card in the second trick.
func facing(led Card, hand cards.Set) *State {
	s := fresh()
	s.stock = 0
	s.Trick, s.Leader, s.Asked, s.phase = 2, 0, 1, playing
	*s.trick() = *laidOut(led)
	s.private[1].Hand.Set = hand
	return &s
}

func hand(t testing.TB, text string) cards.Set {
	t.Helper()
	var set cards.Set
	for _, c := range strings.Fields(text) {
		set = set.With(cards.Card(read(t, c)))
	}
	return set
}

func TestFollow(t *testing.T) {
	for _, test := range []struct{ rule, led, hand, want string }{
		{"the suit or a heart", "A6", "A3 H0 B8", "A3 H0"},
		{"a heart rather than nothing", "A6", "B8 H9 C4", "H9"},
		{"an Occultist whose second suit is led", "A6", "C2 B8", "C2"},
		{"not the Occultist of another", "A6", "B2 C3", "B2 C3"},
		{"nothing follows: any card", "A6", "B8 C4", "B8 C4"},
		{"a heart is led: any card", "H0", "A3 B8 H9", "A3 B8 H9"},
		{"an Occultist leads its main suit only (T3)", "A2", "A8 B8", "A8"},
	} {
		s := facing(read(t, test.led), hand(t, test.hand))
		var got []string
		for _, a := range s.Legal(1, nil) {
			got = append(got, strings.TrimPrefix(Game{}.Text(a), "play "))
		}
		if got := strings.Join(got, " "); got != test.want {
			t.Errorf("%s (T2): %s led, hand %s: got %s, want %s", test.rule, test.led, test.hand, got, test.want)
		}
	}
}

// TestFollowByTheWords compares Legal with the words of the law, for every
// hand of up to six cards and every card that may be led to it.
func TestFollowByTheWords(t *testing.T) {
	gametest.SkipRaced(t)
	hands := 0
	var buf [inHand]game.Action
	for led := range Card(inDeck) {
		var fits [inDeck]bool
		for c := range Card(inDeck) {
			fits[c] = follows(c.String(), led.String())
		}
		s := facing(led, 0)
		var try func(held []Card)
		try = func(held []Card) {
			if len(held) > 0 {
				hands++
				able := false
				for _, c := range held {
					able = able || fits[c]
				}
				// with a card that follows, one of those; otherwise any
				legal := s.Legal(1, buf[:0])
				for _, c := range held {
					if able && !fits[c] {
						continue
					}
					if len(legal) == 0 || legal[0] != play|game.Action(c) {
						t.Fatalf("%v led, hand %v: %v is missing", led, held, c)
					}
					legal = legal[1:]
				}
				if len(legal) != 0 {
					t.Fatalf("%v led, hand %v: %s is too much", led, held, Game{}.Text(legal[0]))
				}
			}
			if len(held) == inHand {
				return
			}
			first := Card(0)
			if len(held) > 0 {
				first = held[len(held)-1] + 1
			}
			for c := first; c < inDeck; c++ {
				if c == led {
					continue
				}
				s.private[1].Hand.Set = s.private[1].Hand.With(cards.Card(c))
				try(append(held, c))
				s.private[1].Hand.Set = s.private[1].Hand.Without(cards.Card(c))
			}
		}
		try(make([]Card, 0, inHand))
	}
	// 23 + 253 + 1771 + 8855 + 33649 + 100947 hands for each card led
	if want := 24 * 145498; hands != want {
		t.Errorf("%d hands tried, want %d", hands, want)
	}
}
