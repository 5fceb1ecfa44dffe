package rules

import "testing"

// The trick once more, word by word after the rulings and as slow as reading
// them aloud. It shares nothing with the table of strengths.

// readTrick returns what the cards count as, and which of them wins.
func readTrick(cards []Card) (values []Value, winner int) {
	// (W1) The suit of the first normal card leads, the other is trump.
	// (W6) Without one, both are abstract.
	leading, trumps := byte('L'), byte('T')
	for _, c := range cards {
		name := c.String()
		if len(name) > 1 && name[0] == 'C' {
			leading, trumps = 'C', 'R'
			break
		}
		if len(name) > 1 && name[0] == 'R' {
			leading, trumps = 'R', 'C'
			break
		}
	}
	// (W4) A werewolf anywhere in the trick makes the seer weak.
	werewolf := false
	for _, c := range cards {
		if c.String() == "W" {
			werewolf = true
		}
	}
	for i, c := range cards {
		var v Value
		switch name := c.String(); {
		case name == "W" && i == 0: // (W2)
			v = Value{trumps, 16}
		case name == "W": // (W3, W5)
			v = Value{values[i-1].Suit, values[i-1].Rank + 1}
		case name == "S" && werewolf:
			v = Value{leading, 0}
		case name == "S":
			v = Value{trumps, 16}
		case name == "K":
			v = Value{trumps, 0}
		case name == "T":
			v = Value{leading, 16}
		default:
			v.Suit = name[0]
			for _, digit := range name[1:] {
				v.Rank = v.Rank*10 + uint8(digit-'0')
			}
		}
		values = append(values, v)
	}
	// Any trump beats any card of the leading suit; within a suit the higher
	// rank; (W7) of equals the later.
	for i, v := range values {
		w := values[winner]
		switch {
		case v.Suit == trumps && w.Suit == leading, v.Suit == w.Suit && v.Rank >= w.Rank:
			winner = i
		}
	}
	return values, winner
}

func trickOf(cards []Card) *Trick {
	t := &Trick{Len: uint8(len(cards))}
	copy(t.Cards[:], cards)
	return t
}

// agree compares the two ways to judge a trick.
func agree(t *testing.T, cards []Card) {
	t.Helper()
	trick := trickOf(cards)
	values, winner := readTrick(cards)
	if got, want := trick.judge(), winner; got != want {
		t.Fatalf("%v: card %d wins, want %d", cards, got, want)
	}
	got := trick.Values()
	for i, want := range values {
		if got[i] != want {
			t.Fatalf("%v: card %d counts as %v, want %v", cards, i, got[i], want)
		}
	}
}
