package rules

import "github.com/howl-game/howl/game"

// Mythomaniac points once, at the end of the second night, at another living
// player and becomes what that player is, if it is a werewolf or the seer;
// otherwise it stays a plain human. It learns that at once, and acts on it from
// the next night on. Killed in the same night, it dies as what it became (L12).
const Mythomaniac Role = 10

// Copy is the mythomaniac's verb.
const Copy = atNight + Verb(Mythomaniac)

var mythomaniac = character{
	name: "mythomaniac", cards: 1, from: 16, side: Humans,
	call:  call{after: Werewolf, first: 2, last: 2, verb: Copy, word: "copy", close: imitate},
	trace: trace{tells: true, beast: true, agrees: copyAgrees, notes: copyNotes},
}

func imitate(s *State, tell game.Tell) {
	m := s.living(Mythomaniac)
	if m == 0 {
		return
	}
	seat := m.First()
	me := &s.private[seat]
	now := s.private[me.Choice].Now
	if now != Werewolf && now != Seer {
		now = Villager
	}
	s.note(seat, me.Choice, now)
	me.Now = now
	s.is[Mythomaniac] = 0
	s.is[now] = s.is[now].With(seat)
	tellSeat(tell, seat, Became{me.Choice, now})
}

// copyAgrees reports whether the owner became what the copied player was: a
// werewolf, a seer, or else a human.
func copyAgrees(n scene) bool {
	return (n.is[Werewolf] | n.is[Seer]).Has(n.note.Whom) == (n.note.Answer != Villager)
}

func copyNotes(n scene, _ game.Rand) Note { return Note{n.copied, n.became} }

// now returns what the seat is at present.
func (w *world) now(seat game.Seat) Role {
	if w.cards[seat] == Mythomaniac && w.became != NoRole {
		return w.became
	}
	return w.cards[seat]
}

// during returns who was that character in a night: the mythomaniac changes at
// the end of the second.
func (w *world) during(night int, r Role) game.Seats {
	if night > 2 && w.became == r {
		return w.holders[r] | w.holders[Mythomaniac]
	}
	return w.holders[r]
}

// imitate lets the mythomaniac point at a player.
func (w *world) imitate(whom game.Seat) {
	w.copied, w.became = whom, Villager
	if r := w.cards[whom]; r == Werewolf || r == Seer {
		w.became = r
	}
}

// imitable returns at whom the mythomaniac may have pointed, if it did and the
// seat does not know.
func (c *clues) imitable(w *world) game.Seats {
	m := w.holders[Mythomaniac] & c.alive[2]
	if m == 0 || c.dawns < 2 || c.v.Moment == Over || w.copied != game.Nobody {
		return 0
	}
	if w.became != NoRole { // the seat knows what it became, not by whom
		return w.holders[w.became] & c.alive[2]
	}
	return c.alive[2] &^ m
}

// readTurned notes what a mythomaniac knows of the player it copied, and what
// its new circle knows of the mythomaniac.
func (c *clues) readTurned() {
	v, w := c.v, &c.certain
	if v.Role == Mythomaniac && v.Now != Mythomaniac {
		w.became, w.copied = v.Now, v.Diary[2].Whom
		if v.Now != Villager {
			c.know(w.copied, v.Now)
		}
	}
	if v.Joined != game.Nobody {
		c.know(v.Joined, Mythomaniac)
		w.became = v.Now
	}
}

// joined returns the circle that met in the third night because a mythomaniac
// had joined it.
func (c *clues) joined(w *world) game.Seats {
	if c.v.Night < 3 || !characters[w.became].call.meets {
		return 0
	}
	circle := w.during(3, w.became) & c.alive[3]
	if circle&w.holders[Mythomaniac] == 0 || circle.Len() < 2 {
		return 0
	}
	return circle
}

// guessTurned completes a world that need not fit, so that its owner is shown
// the same. A mythomaniac met the living of its circle: the others were dead.
func (c *clues) guessTurned(w *world, left *Deck, r game.Rand) {
	now := c.v.Now
	if c.v.Role != Mythomaniac || now == Mythomaniac {
		return
	}
	for dead := c.free &^ c.alive[3]; left[now] > 0 && dead != 0; left[now]-- {
		seat := nth(dead, r)
		dead = dead.Without(seat)
		w.give(seat, now)
	}
}
