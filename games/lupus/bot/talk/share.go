package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// Whoever is accused, asked or called to the stand has to talk, and werewolves are that
// more often than others. So that the number of lines does not tell the sides apart,
// those who had to say little so far say more of their own accord, and those who had to
// say much less. It follows from what everybody has heard.

// lag returns how many lines the player is behind the average of the living.
func (t *record) lag() float64 {
	sum, n := 0, 0
	for m := t.V.Alive; m != 0; m &= m - 1 {
		if seat := m.First(); !t.Memory.people.Has(seat) {
			sum += t.Memory.book.spoke[seat]
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return float64(sum)/float64(n) - float64(t.Memory.book.spoke[t.V.Seat])
}

// behind is how many lines a player must be behind the others to say more than it feels
// like, and ahead how many before them to keep what it need not say to itself.
const (
	behind = 0.25
	ahead  = 0.25
)

// feels reports whether the player feels like something today of which a share of a
// hundred do as a rule: more at a lively table and where it has said little, fewer where
// it has said much.
func (t *record) feels(mood, share int) bool {
	share += 20 * int(t.Much)
	switch lag := t.lag(); {
	case lag > behind:
		share += 35
	case lag < -ahead:
		share -= 40
	}
	return t.Memory.Mood[mood] < share
}

// chats reports whether the player may say something of its own accord now.
func (t *record) chats() bool {
	m, lag := &t.Memory, t.lag()
	most := ahead
	if t.V.Alive.Len() <= 4 && t.Seated() { // so few have to decide it between them
		most = 6 * ahead
	}
	if m.last == t.V.Seat || lag < -most {
		return false
	}
	own, all := t.self.Chat+3, 12+t.V.Alive.Len()
	switch t.Much {
	case bots.Hushed:
		own, all = (own+1)/2, all/2
	case bots.Chatful:
		own, all = own+2, 2*all
	}
	if lag > behind {
		own, all = own+1, all+t.V.Alive.Len()
	}
	return m.own+2*m.answered() < own && m.words < all
}

// spokes counts the lines of each seat in the game.
type spokes [game.MaxSeats]int
