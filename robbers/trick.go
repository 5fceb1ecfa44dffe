package robbers

import (
	"strconv"

	"howl/game"
)

// A Trick is the cards on the table in order of play.
type Trick struct {
	Leader game.Seat
	Winner game.Seat // Nobody while it is not complete
	Len    uint8
	Cards  [MaxPlayers]Card
}

// Player is who played the i-th card, at a table of so many.
func (t *Trick) Player(i, players int) game.Seat {
	seat := int(t.Leader) + i
	if seat >= players {
		seat -= players
	}
	return game.Seat(seat)
}

// A strength orders the cards of one trick: a trump above every card of the
// leading suit, then by rank. Which suit is which does not matter to it, so a
// trick of special cards alone needs no rule of its own (W6).
type strength uint8

const trump strength = 32 // plus the rank; the leading suit is the rank alone

// strengths has a row for each leading suit and for a trick without and with
// a werewolf. The werewolf's own strength hangs on the card before it.
var strengths = func() (rows [4][NoCard]strength) {
	for i := range rows {
		chests, robbers := strength(0), trump
		if i&1 == 1 {
			chests, robbers = robbers, chests
		}
		row := &rows[i]
		for rank := range Card(ranks) {
			row[C1+rank] = chests + strength(rank) + 1
			row[R1+rank] = robbers + strength(rank) + 1
		}
		row[K], row[T] = trump, 16
		if i < 2 {
			row[S] = trump + 16
		} // beside a werewolf the seer is the leading suit's 0 (W4)
	}
	return rows
}()

// judge finds the winning card of a complete trick (W1).
func (t *Trick) judge() (winner int) {
	row := &strengths[t.row()]
	before := trump + 15 // so that a werewolf led is trump 16 (W2)
	best := 0
	for i, c := range t.Cards[:t.Len] {
		now := row[c]
		if c == W {
			now = before + 1 // (W3, W5)
		}
		best = max(best, int(now)<<3|i) // of equals the later (W7)
		before = now
	}
	return best & 7
}

// row is the row of strengths that holds for the trick.
func (t *Trick) row() int {
	row, _ := t.lead()
	for _, c := range t.Cards[:t.Len] {
		if c == W {
			return row + 2
		}
	}
	return row
}

// lead is the suit, 0 chests or 1 robbers, of the first normal card (W1).
func (t *Trick) lead() (suit int, normal bool) {
	for _, c := range t.Cards[:t.Len] {
		if c.Normal() {
			return int(c / R1), true
		}
	}
	return 0, false
}

// Values are what the cards of a complete trick count as.
func (t *Trick) Values() (values [MaxPlayers]Value) {
	suits := [2]Suit{Leading, Trump}
	if suit, normal := t.lead(); normal {
		suits = [2]Suit{Suit(suit), Suit(1 - suit)}
	}
	row := &strengths[t.row()]
	before := trump + 15
	for i, c := range t.Cards[:t.Len] {
		now := row[c]
		if c == W {
			now = before + 1
		}
		values[i] = Value{suits[now/trump], uint8(now % trump)}
		before = now
	}
	return values
}

// A Suit is chests or robbers, or, in a trick without either, the abstract
// weak and strong suit (W6).
type Suit uint8

const (
	Chests Suit = iota
	RobberSuit
	Leading
	Trump
)

// A Value is what a card counts as in one trick: "C17", "T16".
type Value struct {
	Suit Suit
	Rank uint8
}

func (v Value) String() string { return "CRLT"[v.Suit:v.Suit+1] + strconv.Itoa(int(v.Rank)) }

// MarshalText writes the value in its short form.
func (v Value) MarshalText() ([]byte, error) { return []byte(v.String()), nil }
