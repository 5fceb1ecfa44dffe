package rules

import "github.com/howl-game/howl/game"

// Bodyguard guards another living player every night from the second on, the
// same one again if it likes. It stops the pack, and nothing else (L8).
const Bodyguard Role = 6

// Guard is the bodyguard's verb.
const Guard = atNight + Verb(Bodyguard)

var bodyguard = character{
	name: "bodyguard", cards: 1, from: 11, side: Humans,
	call:  call{after: Seer, first: 2, last: always, verb: Guard, word: "guard", close: standGuard},
	trace: trace{tells: true, saves: guardSaves},
}

func standGuard(s *State, _ game.Tell) {
	if whom := s.choose(Bodyguard); whom != game.Nobody {
		s.guarded = s.guarded.With(whom)
	}
}

// guardSaves returns whom the bodyguard may have guarded.
func guardSaves(n scene) game.Seats { return n.chose(Bodyguard) }
