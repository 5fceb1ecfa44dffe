package rules

import "strconv"

// A strength orders the cards of one trick: the rank for a card of the leading
// suit, and the rank plus trump for one of the other. It does not depend on
// which suit leads, so a trick of special cards only needs no rule of its own
// (W6).
type strength uint8

const trump strength = 32

// strengths has a row for each leading suit in a trick without a werewolf, then
// one for each in a trick with one. A werewolf's strength depends on the card
// before it.
var strengths = func() (rows [4][NoCard]strength) {
	for i := range rows {
		row := &rows[i]
		chests, robbers := strength(0), trump
		if i%2 == 1 {
			chests, robbers = trump, 0
		}
		for rank := range strength(ranks) {
			row[C1+Card(rank)] = chests + rank + 1
			row[R1+Card(rank)] = robbers + rank + 1
		}
		row[K], row[T] = trump, 16
		if i < 2 { // beside a werewolf it is the leading suit's 0 (W4)
			row[S] = trump + 16
		}
	}
	return rows
}()

// weigh returns the strengths of the cards of a complete trick (W1).
func (t *Trick) weigh() (weights [MaxPlayers]strength) {
	i := 0
	if c := t.lead(); c >= R1 && c != NoCard {
		i = 1
	}
	if t.has(W) {
		i += 2
	}
	row := &strengths[i]
	before := trump + 15 // so that a werewolf led is trump 16 (W2)
	for i, c := range t.Cards[:t.Len] {
		now := row[c]
		if c == W {
			now = before + 1 // (W3, W5)
		}
		weights[i], before = now, now
	}
	return weights
}

// judge returns the place of the winning card of a complete trick.
func (t *Trick) judge() (winner int) {
	weights := t.weigh()
	best := 0
	for i := range int(t.Len) {
		best = max(best, int(weights[i])<<3|i) // of equals the later (W7)
	}
	return best & 7
}

// A Value is what a card counts as in one trick, such as C17. In a trick
// without chests and robbers the weak suit is L and the strong one T (W6).
type Value struct {
	Suit byte // C, R, L or T
	Rank uint8
}

// Values returns what the cards of a complete trick count as.
func (t *Trick) Values() (values [MaxPlayers]Value) {
	suits := "LT"
	if c := t.lead(); c < R1 {
		suits = "CR"
	} else if c != NoCard {
		suits = "RC"
	}
	for i, w := range t.weigh() {
		values[i] = Value{suits[w/trump], uint8(w % trump)}
	}
	return values
}

func (v Value) String() string { return string(v.Suit) + strconv.Itoa(int(v.Rank)) }

// MarshalText writes the value in its short form.
func (v Value) MarshalText() ([]byte, error) { return []byte(v.String()), nil }
