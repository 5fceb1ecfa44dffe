package bot

import "github.com/howl-game/howl/games/robbers/rules"

// A trick holds what must be remembered of the cards on the table to judge them,
// when the trick is complete or as if it were (W1 to W7).
type trick struct {
	n        uint8 // cards
	row      uint8 // of strengths
	best     uint8 // which card wins so far, the seer aside
	strength uint8 // how strong it is
	before   uint8 // what a werewolf that comes next tops by one
	seer     uint8 // 1 + which card it is
	werewolf uint8 // 1: there is one
	knife    uint8 // 1: there is one
	chests   uint8 // icons
	robbers  uint8 // icons
}

// empty is a trick before its first card: a werewolf led is trump 16 (W2).
var empty = trick{before: trumps + 15}

const trumps = 32 // how much stronger the suit is that is not led

// strengths holds the strength of each card; a werewolf's depends on the card
// before it. The rows are no suit led yet, chests led, robbers led, and the same beside a
// werewolf (W4). The card that comes while no suit is led leads its own.
var strengths = func() (by [6][rules.NoCard]uint8) {
	for i := range by {
		row := &by[i]
		for rank := range uint8(15) {
			c, r := rank+1, rank+1
			switch i % 3 {
			case 1:
				r += trumps
			case 2:
				c += trumps
			}
			row[rules.C1+rules.Card(rank)], row[rules.R1+rules.Card(rank)] = c, r
		}
		row[rules.K], row[rules.T] = trumps, 16
		if i < 3 {
			row[rules.S] = trumps + 16
		}
	}
	return by
}()

// add lays one more card.
func (t *trick) add(c rules.Card) {
	now := strengths[t.row][c]
	if c < rules.W {
		if t.row%3 == 0 {
			t.row++
			if c >= rules.R1 {
				t.row++
			}
		}
	} else {
		switch c {
		case rules.W:
			now = t.before + 1 // (W3, W5)
			if t.werewolf == 0 {
				t.werewolf = 1
				t.row += 3
			}
		case rules.S:
			t.seer, t.before = t.n+1, 0 // a werewolf next makes it nothing (W4)
			t.n++
			return
		case rules.K:
			t.knife = 1
		}
	}
	if now >= t.strength { // of equals the later (W7)
		t.best, t.strength = t.n, now
	}
	t.before = now
	t.n++
}

// winner returns the card that wins, or would if no more were played, and its
// strength. The seer beats all unless a werewolf is there, and then nothing (W4).
func (t *trick) winner() (i, strength uint8) {
	if t.seer > 0 && t.werewolf == 0 {
		return t.seer - 1, trumps + 16
	}
	return t.best, t.strength
}
