package rules

import "github.com/howl-game/howl/game"

// A scene is one night in one possible world, as the owner of a view looks back
// on it. Traces take it by value, so that a guess allocates nothing.
type scene struct {
	rules   Rules
	deck    Deck
	players uint8
	night   uint8
	polled  bool       // the ballot of its day is over
	alive   game.Seats // when night fell
	dead    game.Seats // at dawn
	named   game.Seat  // by the owl-man after the ballot
	lynched game.Seat  // on the day before
	me      Role       // what the owner of the view was; NoRole: a ghost or a spectator
	note    Note       // what the owner noted

	// What differs from world to world.
	is     [MaxRoles]game.Seats // who was what in that night, the dead too
	copied game.Seat            // by the mythomaniac
	became Role
	victim [MaxRoles]game.Seat // whom each character has killed, as far as explained has gone

	// What the deck allows, for excludes.
	strikers uint8 // characters that may kill a player in that night
	slayers  bool  // some of them may kill a werewolf
}

// did returns whom the owner of the view chose as that character.
func (n *scene) did(r Role) game.Seat {
	if n.me != r {
		return game.Nobody
	}
	return n.note.Whom
}

// chose returns whom the living holder of a character may have chosen: any
// other living player, or the one in the owner's diary. It returns none if the
// character was dead, or not called.
func (n *scene) chose(r Role) game.Seats {
	holder := n.is[r] & n.alive
	if holder == 0 || !characters[r].call.in(n.night) {
		return 0
	}
	if own := n.did(r); own != game.Nobody {
		return game.Only(own)
	}
	return n.alive &^ holder
}

// explained reports whether all killers but one can have killed exactly these
// players.
func (n *scene) explained(dead game.Seats, without Role) bool {
	return n.share(killers, dead, without)
}

// share tries every way in which the killers can have killed those who are
// left. Several may have chosen the same player.
func (n *scene) share(killers []Role, left game.Seats, without Role) bool {
	for len(killers) > 0 && (n.deck[killers[0]] == 0 || killers[0] == without) {
		killers = killers[1:]
	}
	if left.Len() > len(killers) {
		return false
	}
	if len(killers) == 0 {
		return true
	}
	r, others := killers[0], killers[1:]
	hit, nobody := characters[r].trace.kills(*n)
	for m := hit; m != 0; m &= m - 1 {
		n.victim[r] = m.First()
		ok := n.share(others, left.Without(m.First()), without)
		n.victim[r] = game.Nobody
		if ok {
			return true
		}
	}
	return nobody && n.share(others, left, without)
}

// saved returns whom the characters of the deck can have kept from the pack,
// and whom they surely have.
func (n *scene) saved() (may, surely game.Seats) {
	for _, r := range savers {
		if n.deck[r] > 0 {
			one := characters[r].trace.saves(*n)
			may |= one
			if one&(one-1) == 0 {
				surely |= one
			}
		}
	}
	for _, r := range immune {
		may, surely = may|n.is[r], surely|n.is[r]
	}
	return may, surely
}

// wolf returns what seer and medium learn of a player (L6, L13); with the Wise
// Old Man, the card itself (L21).
func (n *scene) wolf(seat game.Seat) Role {
	if n.rules.Wise {
		for r := range n.is {
			if n.is[r].Has(seat) {
				return Role(r)
			}
		}
	}
	if n.is[Werewolf].Has(seat) {
		return Werewolf
	}
	return Villager
}
