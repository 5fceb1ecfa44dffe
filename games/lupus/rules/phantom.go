package rules

import "howl/game"

// The Phantom Menace (L20). The first player eliminated holds a sword, the
// second a shield. From the second night on each holder lays his card face
// down in front of somebody alive, with all ghosts looking on; the living see
// at dawn that a card lies there, and not which. The first vote that its
// player gets from somebody alive turns it up. A sword adds a vote and pulls
// ties towards its player, a shield cancels that vote and pushes them away;
// both together undo each other. At nightfall they are taken back.

// A Relic is the sword or the shield.
type Relic struct {
	Owner game.Seat // the ghost who lays it
	At    game.Seat // where it is turned up
}

const (
	Sword = iota
	Shield
)

var relicNames = [...]string{"sword", "shield"}

// Lay is the verb of a ghost that owns a relic.
const Lay = atNight + Verb(NoRole)

// ghost is the call of the dead, who have no card in play any more: it closes
// the night.
var ghost = character{call: call{first: 2, last: always, verb: Lay, word: "lay", legal: legalLay, close: placeRelics}}

// legalLay lists the living clockwise from the ghost.
func legalLay(s *State, seat game.Seat, list []game.Action) []game.Action {
	return each(list, Lay, s.Alive, seat)
}

// armed hands the cards to the newly dead, the sword first. It is false while
// the Dealer must draw between several.
func (s *State) armed(dead game.Seats, tell game.Tell) bool {
	for k := range s.Relics {
		heirs := dead &^ game.Only(s.Relics[Sword].Owner)
		switch {
		case s.Relics[k].Owner != game.Nobody:
		case heirs == 0:
			return true
		case heirs.Len() > 1:
			s.draw(sword+drawing(k), heirs)
			return false
		default:
			s.arm(heirs.First(), tell)
		}
	}
	return true
}

// arm hands over the first card that has no owner.
func (s *State) arm(seat game.Seat, tell game.Tell) {
	for k := range s.Relics {
		if s.Relics[k].Owner == game.Nobody {
			s.Relics[k].Owner = seat
			tellAll(tell, Armed{relicNames[k], seat})
			return
		}
	}
}

// takeBackRelics returns the cards to their owners, who lay them anew tonight.
func (s *State) takeBackRelics() {
	s.Backs, s.laid = 0, [2]game.Seat{game.Nobody, game.Nobody}
	for k := range s.Relics {
		s.Relics[k].At = game.Nobody
		if owner := s.Relics[k].Owner; owner != game.Nobody {
			s.turn = s.turn.With(owner)
		}
	}
}

// placeRelics closes the ghosts' call: all who were dead when night fell see
// which card lies where.
func placeRelics(s *State, tell game.Tell) {
	for k := range s.Relics {
		if owner := s.Relics[k].Owner; owner != game.Nobody {
			s.laid[k] = s.private[owner].Choice
			s.note(owner, s.laid[k], NoRole)
			tellGhosts(tell, s, Placed{relicNames[k], s.laid[k]})
		}
	}
}

// backs is where cards lie that are not turned up.
func (s *State) backs() (seats game.Seats) {
	for _, at := range s.laid {
		if at != game.Nobody {
			seats = seats.With(at)
		}
	}
	return seats
}

// turnUp shows the cards in front of a player who got a vote from the living.
func (s *State) turnUp(whom game.Seat, tell game.Tell) {
	s.Backs = s.Backs.Without(whom)
	for k := range s.Relics {
		if s.laid[k] == whom {
			s.Relics[k].At = whom
			tellAll(tell, TurnedUp{relicNames[k], whom})
		}
	}
}

// weigh adds to the votes what the cards turned up are worth.
func (p *Public) weigh(votes *[game.MaxSeats]int8) {
	if at := p.Relics[Sword].At; at != game.Nobody {
		votes[at]++
	}
	if at := p.Relics[Shield].At; at != game.Nobody {
		votes[at]--
	}
}

// favour breaks ties: the sword before none before the shield.
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
