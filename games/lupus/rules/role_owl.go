package rules

import "howl/game"

// Owl: the owl-man points every night at a living player, who is named after
// the next ballot and is a suspect, whatever the votes were. At a table of more
// than twenty the owl-man is deadly: the player pointed at dies at dawn,
// guarded or not. Only werewolf and werehamster are spared, and named instead
// (L9).
const Owl Role = 7

// Point is the owl-man's verb.
const Point = atNight + Verb(Owl)

// DeadlyFrom is the number of players at the start from which the owl-man
// kills.
const DeadlyFrom = 21

var owl = character{
	name: "owl-man", cards: 1, from: 12, side: Humans,
	call: call{after: Bodyguard, first: 1, last: always, verb: Point, word: "point", legal: legalPoint, close: hoot},
}

// legalPoint lists the other living players and, unless the table forbids it,
// the owl-man last.
func legalPoint(s *State, seat game.Seat, list []game.Action) []game.Action {
	list = each(list, Point, s.Alive.Without(seat), seat)
	if !s.Rules.NoOwlSelf {
		list = append(list, Act(Point, seat))
	}
	return list
}

func hoot(s *State, _ game.Tell) {
	whom := s.choose(Owl)
	// Closed before the mythomaniac's call: a player who becomes a werewolf
	// tonight is not spared yet, and dies as one (L12).
	if whom != game.Nobody && s.Players >= DeadlyFrom && !(s.is[Werewolf] | s.is[Werehamster]).Has(whom) {
		s.dying = s.dying.With(whom)
	}
}

// named returns the player whom the owl-man has made a suspect today: nobody if
// that player died in the night.
func (s *State) named() game.Seat {
	if whom := s.chosen[Owl]; whom != game.Nobody && s.Alive.Has(whom) {
		return whom
	}
	return game.Nobody
}
