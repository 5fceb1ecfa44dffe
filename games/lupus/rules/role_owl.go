package rules

import "github.com/howl-game/howl/game"

// Owl, the owl-man, points every night at a living player, who is named after
// the next ballot and is a suspect, whatever the votes were. At a table of more
// than twenty the owl-man is deadly: the player dies at dawn instead, guarded
// or not. Only werewolf and werehamster are spared, and named (L9).
const Owl Role = 7

// Point is the owl-man's verb.
const Point = atNight + Verb(Owl)

// DeadlyFrom is the number of players at the start from which the owl-man
// kills.
const DeadlyFrom = 21

var owl = character{
	name: "owl-man", cards: 1, from: 12, side: Humans,
	call: call{after: Bodyguard, first: 1, last: always, verb: Point, word: "point", legal: legalPoint, close: hoot},
	trace: trace{
		tells: true,
		kills: owlKills, strikes: owlStrikes, excludes: owlExcludes, notes: owlNotes, hides: owlHides,
	},
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

func owlStrikes(n scene) bool { return n.players >= DeadlyFrom }

// owlSpares returns whom the deadly owl-man does not kill.
func owlSpares(n scene) game.Seats { return n.is[Werewolf] | n.is[Werehamster] }

// pointed returns at whom a living owl-man can have pointed: at the player who
// was named, or at one of the dead if nobody was.
func pointed(n scene) game.Seats {
	set := n.alive
	if n.rules.NoOwlSelf {
		set &^= n.is[Owl]
	}
	if own := n.did(Owl); own != game.Nobody {
		set &= game.Only(own)
	}
	if n.named != game.Nobody {
		set &= game.Only(n.named)
	} else if n.polled {
		set &= n.dead
	}
	return set
}

// owlKills returns whom a deadly owl-man can have killed. The night does not
// fit if a living owl-man can have pointed at nobody, or if a dead one has
// named somebody.
func owlKills(n scene) (hit game.Seats, nobody bool) {
	if n.is[Owl]&n.alive == 0 {
		return 0, n.named == game.Nobody
	}
	set := pointed(n)
	if !owlStrikes(n) {
		return 0, set != 0
	}
	spared := owlSpares(n)
	return set & n.dead &^ spared, set&spared != 0
}

// owlExcludes uses that a living owl-man names a player, unless that player is
// dead, and that a deadly one names a beast.
func owlExcludes(n scene) (not, beasts game.Seats) {
	switch {
	case n.named != game.Nobody:
		not = ^n.alive
		if n.rules.NoOwlSelf {
			not = not.With(n.named)
		}
		if owlStrikes(n) {
			beasts = game.Only(n.named)
		}
	case n.polled && n.dead == 0:
		not = n.alive
	case n.polled && n.dead.Len() == 1 && n.rules.NoOwlSelf:
		not = n.dead
	}
	return not, beasts
}

func owlNotes(n scene, _ game.Rand) Note { return Note{n.named, NoRole} }

// owlHides draws at whom the owl-man has pointed, as long as it was not named.
func owlHides(n scene, r game.Rand) game.Seat {
	set := pointed(n)
	if owlStrikes(n) {
		spared := set & owlSpares(n)
		set &= n.dead &^ spared
		for m := set; m != 0; m &= m - 1 {
			if !n.explained(n.dead.Without(m.First()), Owl) {
				set = set.Without(m.First())
			}
		}
		if n.explained(n.dead, Owl) {
			set |= spared
		}
	}
	if set == 0 { // in a world that does not fit
		return game.Nobody
	}
	return nth(set, r)
}
