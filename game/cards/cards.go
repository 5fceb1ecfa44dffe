// Package cards holds sets of up to 64 cards in one word, for games whose
// every card has a number.
//
//	hand := cards.Of(3, 7, 21)
//	hand = hand.Without(7)
//	for c := range hand.All() { ... } // 3, 21
package cards

import (
	"iter"
	"math/bits"
)

// A Card is a number below 64; its meaning is the game's own.
type Card uint8

// A Set is a set of cards.
type Set uint64

// Of returns the set of these cards.
func Of(cs ...Card) Set {
	var s Set
	for _, c := range cs {
		s = s.With(c)
	}
	return s
}

// Upto returns the set of the cards below n.
func Upto(n int) Set { return 1<<n - 1 }

// Span returns the set of the cards from first to last.
func Span(first, last Card) Set { return Upto(int(last)+1) &^ Upto(int(first)) }

func (s Set) Has(c Card) bool    { return s>>(c&63)&1 != 0 }
func (s Set) With(c Card) Set    { return s | 1<<(c&63) }
func (s Set) Without(c Card) Set { return s &^ (1 << (c & 63)) }
func (s Set) Len() int           { return bits.OnesCount64(uint64(s)) }

// First returns the lowest card of a set that is not empty.
func (s Set) First() Card { return Card(bits.TrailingZeros64(uint64(s))) }

// Nth returns the card with n cards of the set below it.
func (s Set) Nth(n int) Card {
	for ; n > 0; n-- {
		s &= s - 1
	}
	return s.First()
}

// All yields the cards in rising order.
func (s Set) All() iter.Seq[Card] {
	return func(yield func(Card) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.First()) {
				return
			}
		}
	}
}
