package rules

import "github.com/howl-game/howl/game"

// Medium hears at the beginning of every night, from the second on, whether the
// last player lynched was a werewolf (L13).
const Medium Role = 4

var medium = character{
	name: "medium", cards: 1, from: 9, side: Humans,
	call:  call{after: Freemason, first: 2, last: always, open: hearSpirits},
	trace: trace{learns: learnWolf, agrees: agreeWolf, notes: mediumNotes},
}

func hearSpirits(s *State, tell game.Tell) {
	medium := s.living(Medium)
	if medium == 0 {
		return
	}
	last := s.days[s.Night-1].Lynched
	answer := Villager
	if s.is[Werewolf].Has(last) {
		answer = Werewolf
	}
	s.note(medium.First(), last, answer)
	tellCircle(tell, s, Medium, Omen{last, answer == Werewolf})
}

func mediumNotes(n scene, _ game.Rand) Note { return Note{n.lynched, n.wolf(n.lynched)} }
