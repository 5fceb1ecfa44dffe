package rules

import "github.com/howl-game/howl/game"

// Worlds returns every deal that the owner of the view cannot exclude for certain,
// each once, by the same laws as Guess. What others learned in secret is not part
// of a deal. It returns nil if there are more than most, before the deal and after
// the end, and for games in which a secret choice is a part of the world: with the
// mythomaniac, the owl-man, or a variant.
func Worlds(v View, most int) []*State {
	if v.Moment == Dealing || v.Moment == Over || v.Deck[Mythomaniac] > 0 || v.Deck[Owl] > 0 || v.Rules.Phantom || v.Rules.Wise {
		return nil
	}
	e := enumeration{clues: clues{v: &v}, most: most}
	e.clues.read()
	if !e.deal(e.clues.certain, e.clues.left, e.clues.free) {
		return nil
	}
	return e.found
}

// An enumeration deals the cards that are not certain in every way.
type enumeration struct {
	clues clues
	most  int
	found []*State
}

// deal deals the cards that are left to the seats that have none. It reports false
// if there are too many ways.
func (e *enumeration) deal(w world, left Deck, free game.Seats) bool {
	if free == 0 {
		return e.keep(&w)
	}
	seat := free.First()
	for r := Villager; r < roleCount; r++ {
		if left[r] == 0 || characters[r].trace.tells && !e.clues.could[r].Has(seat) {
			continue
		}
		next, rest := w, left
		next.give(seat, r)
		rest[r]--
		if !e.deal(next, rest, free.Without(seat)) {
			return false
		}
	}
	return true
}

// keep adds a world that fits. It reports false if there are too many.
func (e *enumeration) keep(w *world) bool {
	if !e.clues.fits(w) {
		return true
	}
	if len(e.found) == e.most {
		return false
	}
	s := new(State)
	s.Public = e.clues.v.Public
	s.forget()
	e.clues.become(s, w, firstOf{})
	e.found = append(e.found, s)
	return true
}

// firstOf draws the first of everything.
type firstOf struct{}

func (firstOf) IntN(int) int { return 0 }
