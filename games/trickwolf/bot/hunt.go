package bot

import (
	"howl/game"
	"howl/game/cards"
	"howl/games/trickwolf/rules"
)

const huntSeats = 4

// hunt is a guessed game of Trick-taking Werewolf as search plays it on: the
// rulebook's own state, which is quick enough.
type hunt struct {
	s    rules.State
	me   game.Seat // who searches
	wolf game.Seat
}

// An action of that game is a verb, and a card or a seat in its lower bits.
const object = 1<<5 - 1

// A phase of that game.
const (
	playing    = "play"
	nominating = "nominate"
	laying     = "lay"
)

func (h *hunt) Turn() game.Seat { return h.s.Asked }

// Sides of a hunt.
const (
	students = iota
	werewolf
)

func (h *hunt) Side(seat game.Seat) int {
	if seat == h.wolf {
		return werewolf
	}
	return students
}

// legal is what may be done, and the verb of it.
func (h *hunt) legal() (objects uint64, verb game.Action) {
	var few [8]game.Action
	for _, a := range h.s.Legal(h.s.Asked, few[:0]) {
		objects |= 1 << (a & object)
		verb = a &^ object
	}
	return objects, verb
}

func (h *hunt) Moves() uint64 {
	objects, _ := h.legal()
	return objects
}

// Guided reports whether the move follows the guess and not the search: whom
// the others name depends on whom they suspect, not on what the searching seat
// knows of itself, and what they lay is not seen.
func (h *hunt) Guided() bool { return h.s.Asked != h.me && h.s.Phase() != playing }

// What is seen of a card that another lays is the answer to the Witch.
const laid = 40

func (h *hunt) Do(move uint8) (seen uint8) {
	var few [8]game.Action
	legal := h.s.Legal(h.s.Asked, few[:0])
	seat, trick, phase := h.s.Asked, h.s.Trick-1, h.s.Phase()
	h.s.Do(seat, legal[0]&^object|game.Action(move), nil)
	if phase == laying && seat != h.me {
		return laid + uint8(h.s.Tricks[trick].Answer)
	}
	return move
}

func (h *hunt) Worth() float32 {
	if h.s.Won == rules.Students {
		return 1
	}
	return 0
}

// shown reports whether everybody has seen who the werewolf is.
func (h *hunt) shown() bool { return h.s.Seen().Has(cards.Card(rules.H9)) }
