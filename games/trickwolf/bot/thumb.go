package bot

import (
	"math/bits"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Thumb returns a move by rules of thumb: of two random cards the one with the
// better taste, to play or to lay down, or a suspect to name.
func (pos *position) Thumb(r *bots.Chance) uint8 {
	moves := pos.Moves()
	if moves&(moves-1) == 0 {
		return uint8(bits.TrailingZeros64(moves))
	}
	if pos.by != nil {
		var c chances
		pos.habits(pos.s.Phase(), &c)
		return c.draw(r)
	}
	if pos.s.Phase() == nominating {
		return pos.suspect(moves, r)
	}
	a, b := r.Two(moves)
	if pos.taste(rules.Card(b)) > pos.taste(rules.Card(a)) {
		return b
	}
	return a
}

func (pos *position) Finish(r *bots.Chance) {
	for pos.Turn() != game.Nobody {
		pos.Do(pos.Thumb(r))
	}
}

// taste returns how much the asked seat likes to play or to lay the card.
func (pos *position) taste(c rules.Card) float32 {
	wolfCard := c == rules.H9
	if pos.s.Phase() != playing {
		if wolfCard {
			return 3 // face down it shows no role
		}
		return -0.1 * float32(c.Rank())
	}
	t := pos.s.Tricks[pos.s.Trick-1]
	rank := float32(c.Rank())
	if wolfCard {
		rank -= 20 // it shows the role
	}
	if t.N == 0 {
		return 0.1 * rank
	}
	t.Plays[t.N] = rules.Play{Seat: pos.s.Asked, Card: c}
	t.N++
	if !wins(&t) {
		return -0.05 * rank // the lowest will do
	}
	return 1 + 0.1*rank
}

// wins reports whether the last card is the best so far (T4).
func wins(t *rules.Trick) bool {
	led, last := t.Led(), t.Plays[t.N-1].Card
	if !last.Follows(led) {
		return false
	}
	value := t.Value(last)
	for _, p := range t.Plays[:t.N-1] {
		if p.Card.Follows(led) && t.Value(p.Card) > value {
			return false
		}
	}
	return true
}

// suspect names somebody as a student would who knows no more than all do, or
// as a werewolf would who behaves like one.
func (pos *position) suspect(moves uint64, r *bots.Chance) uint8 {
	if pos.shown() && pos.s.Asked != pos.wolf {
		return uint8(pos.wolf)
	}
	if open := moves &^ pos.cleared(); open != 0 {
		moves = open
	}
	return r.Bit(moves)
}

// cleared returns the seats that everybody knows to be students.
func (pos *position) cleared() uint64 { return cleared(&pos.s.Public) }
