package rules

import "github.com/howl-game/howl/game"

// Seer asks every night about another living player and learns whether that is
// a werewolf; possessed, owl-man and werehamster are none (L6). A mythomaniac
// who became a second seer looks together with the first, from the third night
// on (L12).
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
	trace: trace{tells: true, learns: learnWolf, agrees: agreeWolf, notes: seerNotes},
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

// learnWolf reads an answer of sight or spirits. They do not err: a player who
// is a werewolf was dealt one, unless the mythomaniac may have turned by then.
func learnWolf(n scene) lesson {
	switch {
	case n.rules.Wise:
		return lesson{card: n.note.Answer}
	case n.note.Answer != Werewolf:
		return lesson{human: true}
	case n.night <= 2 || n.deck[Mythomaniac] == 0:
		return lesson{card: Werewolf}
	}
	return lesson{beast: true}
}

func agreeWolf(n scene) bool { return n.rules.Wise || n.wolf(n.note.Whom) == n.note.Answer }

// seerNotes draws whom the seers looked at: the werehamster if it died of it.
func seerNotes(n scene, r game.Rand) Note {
	whom := n.did(Seer)
	if whom == game.Nobody {
		if dead := n.dead & n.is[Werehamster]; dead != 0 {
			whom = dead.First()
		} else {
			whom = nth(n.alive&^n.is[Seer]&^n.is[Werehamster], r)
		}
	}
	return Note{whom, n.wolf(whom)}
}
