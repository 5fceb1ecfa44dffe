package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

const players = 4

// position is a guessed game of Trick-taking Werewolf as search plays it on: the
// rulebook's own state, which is quick enough.
type position struct {
	s    rules.State
	me   game.Seat // who searches
	wolf game.Seat
	by   Weights // of the habits of all; nil: they have tastes
}

// An action of that game is a verb, and a card or a seat in its lower bits.
const object = 1<<5 - 1

// A phase of that game.
const (
	playing    = "play"
	nominating = "nominate"
	laying     = "lay"
)

func (pos *position) Turn() game.Seat { return pos.s.Asked }

// Sides, as bots.Position has them.
const (
	students = iota
	werewolf
)

func (pos *position) Side(seat game.Seat) int {
	if seat == pos.wolf {
		return werewolf
	}
	return students
}

// legal is what may be done, and the verb of it.
func (pos *position) legal() (objects uint64, verb game.Action) {
	var few [8]game.Action
	for _, a := range pos.s.Legal(pos.s.Asked, few[:0]) {
		objects |= 1 << (a & object)
		verb = a &^ object
	}
	return objects, verb
}

func (pos *position) Moves() uint64 {
	objects, _ := pos.legal()
	return objects
}

// Guided reports whether the move follows the guess and not the search: whom
// the others name depends on whom they suspect, not on what the searching seat
// knows of itself, and what they lay is not seen.
func (pos *position) Guided() bool { return pos.s.Asked != pos.me && pos.s.Phase() != playing }

func (pos *position) Try(fresh uint64, r *bots.Chance) uint8 { return r.Bit(fresh) }

// What is seen of a card that another lays is the answer to the Witch.
const laid = 40

func (pos *position) Do(move uint8) (seen uint8) {
	var few [8]game.Action
	legal := pos.s.Legal(pos.s.Asked, few[:0])
	seat, trick, phase := pos.s.Asked, pos.s.Trick-1, pos.s.Phase()
	pos.s.Do(seat, legal[0]&^object|game.Action(move), nil)
	if phase == laying && seat != pos.me {
		return laid + uint8(pos.s.Tricks[trick].Answer)
	}
	return move
}

func (pos *position) Worth() float32 {
	if pos.s.Won == rules.Students {
		return 1
	}
	return 0
}

// shown reports whether everybody has seen who the werewolf is.
func (pos *position) shown() bool { return pos.s.Seen().Has(cards.Card(rules.H9)) }

// habits returns how likely the one who is asked makes each move.
func (pos *position) habits(phase string, to *chances) {
	seat, known := pos.s.Asked, game.Nobody
	if pos.shown() {
		known = pos.wolf
	}
	m := look(&pos.s.Public, phase, seat, pos.s.Hand(seat), seat == pos.wolf, pos.Moves(), known)
	pos.by.likely(&m, phase, to)
}
