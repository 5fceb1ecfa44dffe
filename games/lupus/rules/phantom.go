package rules

import "github.com/howl-game/howl/game"

// The Phantom Menace (L20). The first player to die gets a sword, the second a
// shield. From the second night on each owner lays the card face down in front
// of a living player, seen by all ghosts; at dawn the living see that a card
// lies there, but not which. The first vote of another living player for that
// player turns it up. A sword adds a vote and wins ties for its player, a shield
// cancels that vote and loses them; both together cancel each other. At
// nightfall they are taken back.

// A Relic is the sword or the shield.
type Relic struct {
	Owner game.Seat // the ghost who lays it
	At    game.Seat // where it is turned up
}

const (
	Sword = iota
	Shield
)

var (
	relicNames = [...]string{"sword", "shield"}
	relicDraws = [...]drawing{sword, shield}
)

// Lay is the verb of a ghost that owns a relic.
const Lay = atNight + Verb(NoRole)

// ghost is the call of the dead, who have no card in play any more. It is the
// last of the night.
var ghost = character{call: call{first: 2, last: always, verb: Lay, word: "lay", legal: legalLay, close: placeRelics}}

// legalLay lists the living clockwise from the ghost.
func legalLay(s *State, seat game.Seat, list []game.Action) []game.Action {
	return each(list, Lay, s.Alive, seat)
}

// armed gives the cards to the dead, the sword first. Those who died before have
// got theirs, so the heirs are the newly dead. It returns false if the Dealer
// must draw between several.
func (s teller) armed() bool {
	for k := range s.Relics {
		heirs := s.Ghosts() &^ game.Only(s.Relics[Sword].Owner)
		switch {
		case s.Relics[k].Owner != game.Nobody:
		case heirs == 0:
			return true
		case heirs.Len() > 1:
			s.draw(relicDraws[k], heirs)
			return false
		default:
			s.arm(heirs.First())
		}
	}
	return true
}

// arm gives a seat the first card that has no owner.
func (s teller) arm(seat game.Seat) {
	for k := range s.Relics {
		if s.Relics[k].Owner == game.Nobody {
			s.Relics[k].Owner = seat
			tellAll(s.tell, Armed{relicNames[k], seat})
			return
		}
	}
}

// takeBackRelics returns the cards to their owners, who lay them again tonight.
func (s teller) takeBackRelics() {
	s.Backs, s.laid = 0, [2]game.Seat{game.Nobody, game.Nobody}
	for k := range s.Relics {
		s.Relics[k].At = game.Nobody
		if owner := s.Relics[k].Owner; owner != game.Nobody {
			s.turn = s.turn.With(owner)
		}
	}
}

// placeRelics closes the ghosts' call: all who were dead at nightfall see which
// card lies where.
func placeRelics(s *State, tell game.Tell) {
	for k := range s.Relics {
		if owner := s.Relics[k].Owner; owner != game.Nobody {
			s.laid[k] = s.private[owner].Choice
			s.note(owner, s.laid[k], NoRole)
			tellGhosts(tell, s, Placed{relicNames[k], s.laid[k]})
		}
	}
}

// backs returns the seats in front of which cards lie face down.
func (s *State) backs() (seats game.Seats) {
	for _, at := range s.laid {
		if at != game.Nobody {
			seats = seats.With(at)
		}
	}
	return seats
}

// turnUp shows the cards in front of a player who got the vote of another
// living player.
func (s teller) turnUp(whom game.Seat) {
	s.Backs = s.Backs.Without(whom)
	for k := range s.Relics {
		if s.laid[k] == whom {
			s.Relics[k].At = whom
			tellAll(s.tell, TurnedUp{relicNames[k], whom})
		}
	}
}

// weigh adds the vote of the sword, and subtracts that of the shield, if they
// are turned up.
func (p *Public) weigh(votes *[game.MaxSeats]int8) {
	if at := p.Relics[Sword].At; at != game.Nobody {
		votes[at]++
	}
	if at := p.Relics[Shield].At; at != game.Nobody {
		votes[at]--
	}
}

// favour breaks ties: a player with the sword comes first, one with the shield
// last.
func (p *Public) favour(seat game.Seat) int {
	favour := 1
	if p.Relics[Sword].At == seat {
		favour++
	}
	if p.Relics[Shield].At == seat {
		favour--
	}
	return favour
}
