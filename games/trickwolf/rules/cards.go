package rules

import (
	"encoding/json"

	"github.com/howl-game/howl/game/cards"
)

// A Card is one of the 24. The hearts come last, so that the clock keeps them
// in the hand of a late player as long as possible (T13).
type Card cards.Card

const (
	A2, A5, A8 Card = 0, 3, 6
	B2, B5, B8 Card = 7, 10, 13
	C2, C5, C8 Card = 14, 17, 20
	H0, H1, H9 Card = 21, 22, 23 // the Yandere, the Event, the Werewolf
)

// A Suit is A, B, C or hearts.
type Suit uint8

const (
	A Suit = iota
	B
	C
	Hearts
)

const suits = "ABCH"

// String returns the letter of the suit.
func (s Suit) String() string { return suits[s : s+1] }

const (
	inDeck = 24
	inHand = 6

	deck   cards.Set = 1<<inDeck - 1
	hearts cards.Set = 1<<H0 | 1<<H1 | 1<<H9
)

// follow is the one law of following (T2): by the suit led, the cards of that
// suit, the Occultist whose second suit it is (A2 of B, B2 of C, C2 of A), and
// all hearts. Everything follows a heart.
var follow = [4]cards.Set{
	A:      cards.Span(cards.Card(A2), cards.Card(A8)) | 1<<C2 | hearts,
	B:      cards.Span(cards.Card(B2), cards.Card(B8)) | 1<<A2 | hearts,
	C:      cards.Span(cards.Card(C2), cards.Card(C8)) | 1<<B2 | hearts,
	Hearts: deck,
}

// Suit returns the card's suit; of an Occultist, the main one (T3).
func (c Card) Suit() Suit { return Suit(c / 7) }

// Rank returns the number on the card.
func (c Card) Rank() uint8 { return ranks[c] }

var ranks = [inDeck]uint8{
	2, 3, 4, 5, 6, 7, 8,
	2, 3, 4, 5, 6, 7, 8,
	2, 3, 4, 5, 6, 7, 8,
	0, 1, 9,
}

// Follows reports whether the card follows a lead of the suit.
func (c Card) Follows(led Suit) bool { return follow[led].Has(cards.Card(c)) }

// Student is the character of every card that has no rule of its own.
const Student = "student"

// Character returns the name of the character on the card.
func (c Card) Character() string {
	switch {
	case c == H0:
		return "yandere"
	case c == H1:
		return "event"
	case c == H9:
		return "werewolf"
	case c.isWitch():
		return "witch"
	case c.second() != c.Suit():
		return "occultist"
	}
	return Student
}

// second returns the other suit that an Occultist follows (T3), and for all
// other cards their own.
func (c Card) second() Suit {
	for led := A; led < Hearts; led++ {
		if led != c.Suit() && !c.isHeart() && c.Follows(led) {
			return led
		}
	}
	return c.Suit()
}

// CardNamed returns the card of a name such as A3.
func CardNamed(name string) (Card, bool) {
	for c, text := range cardTexts {
		if text == name {
			return Card(c), true
		}
	}
	return 0, false
}

func (c Card) isHeart() bool { return c >= H0 }
func (c Card) isWitch() bool { return c == A5 || c == B5 || c == C5 }

var cardTexts = func() (texts [inDeck]string) {
	for c := range Card(inDeck) {
		texts[c] = c.Suit().String() + string('0'+rune(c.Rank()))
	}
	return texts
}()

// String returns the suit and the rank: "A3", "H9".
func (c Card) String() string { return cardTexts[c] }

// MarshalText writes the card as String does.
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Cards is a set of cards that is written as a list.
type Cards struct{ cards.Set }

// MarshalJSON writes the list in the order of the deck.
func (cs Cards) MarshalJSON() ([]byte, error) {
	list := make([]string, 0, cs.Len())
	for c := range cs.All() {
		list = append(list, Card(c).String())
	}
	return json.Marshal(list)
}
