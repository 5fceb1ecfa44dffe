package bots

import "howl/robbers"

// A trick is what has to be remembered of the cards on the table to judge them
// when they are complete, or as if they were (W1 to W7).
type trick struct {
	n        uint8 // cards
	best     uint8 // which of them wins so far, the seer aside
	strength uint8 // how strong it is
	before   uint8 // how strong the last card is
	led      bool  // there is a chest or a robber
	suit     uint8 // that is led: 0 chests, 1 robbers
	seer     uint8 // 1 + which card it is
	werewolf uint8 // 1: there is one
	knife    uint8 // 1: there is one
	chests   uint8 // icons
	robbers  uint8 // icons
}

// empty is before the first card: a werewolf led is trump 16 (W2).
var empty = trick{before: 47}

const trumps = 32 // how much stronger the suit is that is not led

// strengths is how strong a chest or a robber is, by the suit led.
var strengths = func() (by [2][robbers.W]uint8) {
	for rank := range uint8(15) {
		c, r := robbers.C1+robbers.Card(rank), robbers.R1+robbers.Card(rank)
		by[0][c], by[0][r] = rank+1, trumps+rank+1
		by[1][c], by[1][r] = trumps+rank+1, rank+1
	}
	return by
}()

// add lays one more card.
func (t *trick) add(c robbers.Card) {
	now := uint8(0)
	switch c {
	default:
		if !t.led {
			t.led = true
			if c >= robbers.R1 {
				t.suit = 1
			}
		}
		now = strengths[t.suit][c]
	case robbers.W:
		now = t.before + 1 // (W3, W5)
		if t.n > 0 && t.seer == t.n {
			now = 1 // (W4)
		}
		t.werewolf = 1
	case robbers.S:
		t.seer = t.n + 1
	case robbers.K:
		t.knife = 1
		now = trumps
	case robbers.T:
		now = 16
	}
	if now >= t.strength && c != robbers.S { // of equals the later (W7)
		t.best, t.strength = t.n, now
	}
	t.before = now
	t.n++
}

// winner is which card wins, or would if no more were played, and how strong
// it is. The seer beats all unless a werewolf is there, and then nothing (W4).
func (t *trick) winner() (i, strength uint8) {
	if t.seer > 0 && t.werewolf == 0 {
		return t.seer - 1, trumps + 16
	}
	return t.best, t.strength
}
