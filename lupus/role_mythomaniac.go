package lupus

import "howl/game"

// The mythomaniac points once, at the end of the second night, at another
// living player and becomes what that is, if it is a werewolf or the seer;
// otherwise he is a plain human for good. He learns it at once, and acts on it
// from the next night on. Killed in the same night, he dies as what he became
// (L12).

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
