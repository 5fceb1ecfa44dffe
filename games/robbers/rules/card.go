package rules

import (
	"strconv"

	"github.com/howl-game/howl/game/cards"
)

// A Card is one of the thirty-six, chests and robbers first. The two
// werewolves are alike, and so are the two knives: outside the Dealer's deck
// both are written, and numbered, as the first of the pair.
type Card uint8

const (
	C1     Card = 0  // to C15: chests
	R1     Card = 15 // to R15: robbers
	W      Card = 30 // a werewolf; 31 is its twin
	S      Card = 32 // the seer
	K      Card = 33 // a knife; 34 is its twin
	T      Card = 35 // the traitor
	NoCard Card = 36
)

const ranks = 15 // of each suit

var names = func() (names [NoCard + 1]string) {
	for rank := range ranks {
		names[int(C1)+rank] = "C" + strconv.Itoa(rank+1)
		names[int(R1)+rank] = "R" + strconv.Itoa(rank+1)
	}
	names[W], names[W+1], names[S], names[K], names[K+1], names[T] = "W", "W", "S", "K", "K", "T"
	return names
}()

// CardNamed returns the card of that name, or NoCard.
func CardNamed(name string) Card {
	for c := range NoCard {
		if names[c] == name {
			return c
		}
	}
	return NoCard
}

func (c Card) String() string { return names[c] }

// MarshalText writes the card's name.
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// Normal reports whether the card is a chest or a robber.
func (c Card) Normal() bool { return c < W }

// Deck returns the cards used by n players.
func Deck(players int) Hand {
	all := cards.Upto(int(NoCard))
	if players == 3 { // without the ranks 13 to 15, one werewolf and the seer
		all &^= span(C1+12, C1+14) | span(R1+12, R1+14) | span(W+1, S)
	}
	return Hand(all)
}

// HandSize returns the number of cards dealt to each of n players.
func HandSize(players int) int { return int(handSize[players]) }

var handSize = [MaxPlayers + 1]uint8{3: 9, 4: 9, 5: 7}

func span(first, last Card) cards.Set { return cards.Span(cards.Card(first), cards.Card(last)) }
