package rules

import "howl/game"

// Seer: the seer asks every night about another living player and learns
// whether that is a werewolf; possessed, owl-man and werehamster are none (L6).
// A mythomaniac who became a second seer looks together with the first, from
// the third night on (L12).
const Seer Role = 3

// See is the seer's verb.
const See = atNight + Verb(Seer)

var seer = character{
	name: "seer", cards: 1, from: 8, side: Humans,
	call: call{
		after: Medium, first: 1, last: always,
		verb: See, word: "see", together: true, meets: true,
		targets: seerTargets, close: answerSeers,
	},
}

// seerTargets returns whom the seers may ask about: with the Wise Old Man, the
// dead too.
func seerTargets(s *State) game.Seats {
	if s.Rules.Wise {
		return peekable(&s.Public)
	}
	return s.Alive
}

// answerSeers gives the seers their answer, and frightens a werehamster.
func answerSeers(s *State, tell game.Tell) {
	seers := s.living(Seer)
	if seers == 0 {
		return
	}
	look := s.chosen[Seer]
	answer := s.sight(look)
	for m := seers; m != 0; m &= m - 1 {
		s.note(m.First(), look, answer)
	}
	if s.Rules.Wise {
		tellCircle(tell, s, Seer, Peeked{look, answer})
	} else {
		tellCircle(tell, s, Seer, Seen{look, answer == Werewolf})
	}
	s.scare(look)
}

// sight returns what the seer learns of a player.
func (s *State) sight(seat game.Seat) Role {
	now := s.private[seat].Now
	if s.Rules.Wise || now == Werewolf {
		return now
	}
	return Villager
}
