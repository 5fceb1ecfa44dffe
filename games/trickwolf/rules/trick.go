package rules

import (
	"encoding/json"

	"github.com/howl-game/howl/game"
)

// A Play is a card and who played it.
type Play struct {
	Seat game.Seat
	Card Card
}

// A Trick holds what everybody saw of it: the cards in order of play, and what
// followed from them.
type Trick struct {
	Plays     [seats]Play
	N         uint8     // how many cards lie there
	Winner    game.Seat // Nobody until the trick is complete
	Nominated game.Seat // Nobody until the winner has nominated
	Answer    Answer    // what a Witch's question brought (T9)
}

// An Answer is what a damaged player said about holding hearts.
type Answer uint8

const (
	Unasked Answer = iota
	Yes
	No
)

// String returns "yes", "no" or nothing.
func (a Answer) String() string { return [...]string{"", "yes", "no"}[a] }

// MarshalText writes the answer as String does.
func (a Answer) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// Led returns the suit that was led. There is a card on the table.
func (t *Trick) Led() Suit { return t.Plays[0].Card.Suit() }

// Value returns what a card of the trick counts: its rank, but ten for the
// Yandere once the Werewolf is played in the same trick, before or after it
// (T5).
func (t *Trick) Value(c Card) uint8 {
	if c == H0 {
		for _, p := range t.Plays[:t.N] {
			if p.Card == H9 {
				return 10
			}
		}
	}
	return c.Rank()
}

// Best returns the play that wins so far. There is a card on the table.
func (t *Trick) Best() Play { return t.best() }

// best returns the play that wins so far: the highest value among the led card
// and those that follow, the last of equals (T4).
func (t *Trick) best() Play {
	led, best := t.Led(), t.Plays[0]
	high := t.Value(best.Card)
	for _, p := range t.Plays[1:t.N] {
		if !p.Card.Follows(led) {
			continue
		}
		if v := t.Value(p.Card); v >= high {
			best, high = p, v
		}
	}
	return best
}

// A trick and its plays as clients see them.
type (
	trickJSON struct {
		Plays     []playJSON `json:"plays"`           // in the order in which they were played
		Winner    game.Seat  `json:"winner"`          // who took it; null: not yet
		Nominated game.Seat  `json:"nominated"`       // whom the winner named; null: not yet
		Answer    Answer     `json:"answer,omitzero"` // to the question of a Witch, if one won the trick
	}
	playJSON struct {
		Seat    game.Seat `json:"seat"`    // who played
		Card    Card      `json:"card"`    // the card
		Value   uint8     `json:"value"`   // what it counts in this trick
		Follows bool      `json:"follows"` // whether it follows the suit that was led
	}
)

// MarshalJSON writes the plays with what each counts and whether it follows.
func (t Trick) MarshalJSON() ([]byte, error) {
	trick := trickJSON{make([]playJSON, t.N), t.Winner, t.Nominated, t.Answer}
	for i, p := range t.Plays[:t.N] {
		trick.Plays[i] = playJSON{p.Seat, p.Card, t.Value(p.Card), p.Card.Follows(t.Led())}
	}
	return json.Marshal(trick)
}

// Tricks holds the game's tricks, in order. They lie open in front of the
// players for the whole game.
type Tricks [tricks]Trick

// MarshalJSON writes the tricks that have a card.
func (ts Tricks) MarshalJSON() ([]byte, error) {
	n := 0
	for n < tricks && ts[n].N > 0 {
		n++
	}
	return json.Marshal(ts[:n])
}
