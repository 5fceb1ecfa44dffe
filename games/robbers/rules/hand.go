package rules

import (
	"encoding/json"
	"iter"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// A Hand is a set of cards. Of a pair it holds the second only with the first,
// so that equal hands are equal words.
type Hand cards.Set

const (
	firsts  Hand = 1<<W | 1<<K         // the first cards of the pairs
	seconds Hand = 1<<(W+1) | 1<<(K+1) // the second ones
)

func (h Hand) Len() int        { return cards.Set(h).Len() }
func (h Hand) Has(c Card) bool { return cards.Set(h).Has(cards.Card(c)) }

// With returns the hand with one card more. Here and below, 63 tells the
// compiler that no shift is too far, which saves a test in the busiest lines.
func (h Hand) With(c Card) Hand {
	twin := Card(h>>(c&63)&(firsts>>(c&63))) & 1
	return h | 1<<((c+twin)&63)
}

// Without returns the hand without a card that it has.
func (h Hand) Without(c Card) Hand {
	twin := Card(h>>((c+1)&63)&(firsts>>(c&63))) & 1
	return h &^ (1 << ((c + twin) & 63))
}

// All yields the cards in order, a pair one after the other by one name.
func (h Hand) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for c := range cards.Set(h).All() {
			if !yield(Card(c).first()) {
				return
			}
		}
	}
}

// first returns the first of the card's pair, or the card itself.
func (c Card) first() Card { return c - Card(seconds>>(c&63))&1 }

// list appends an action for every card.
func (h Hand) list(verb game.Action, to []game.Action) []game.Action {
	for ; h != 0; h &= h - 1 {
		to = append(to, verb+game.Action(cards.Set(h).First()))
	}
	return to
}

func (h Hand) names() []string {
	names := make([]string, 0, h.Len())
	for c := range h.All() {
		names = append(names, c.String())
	}
	return names
}

func (h Hand) String() string { return strings.Join(h.names(), " ") }

// MarshalJSON writes the names of the cards.
func (h Hand) MarshalJSON() ([]byte, error) { return json.Marshal(h.names()) }

// less returns the hand without some cards, all of which it has.
func (h Hand) less(cards Hand) Hand {
	for c := range cards.All() {
		h = h.Without(c)
	}
	return h
}
