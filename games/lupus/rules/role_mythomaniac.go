package rules

import "howl/game"

// Mythomaniac: the mythomaniac points once, at the end of the second night, at
// another living player and becomes what that player is, if it is a werewolf or
// the seer; otherwise it is a plain human for good. It learns that at once, and
// acts on it from the next night on. Killed in the same night, it dies as what
// it became (L12).
const Mythomaniac Role = 10

// Copy is the mythomaniac's verb.
const Copy = atNight + Verb(Mythomaniac)

var mythomaniac = character{
	name: "mythomaniac", cards: 1, from: 16, side: Humans,
	call: call{after: Werewolf, first: 2, last: 2, verb: Copy, word: "copy", close: imitate},
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
