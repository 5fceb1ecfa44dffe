package rules

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// deal gives a card, six to seat 0, then six to seat 1 and so on. The players
// take up their hands when the last card is dealt.
func (s *State) deal(c Card, tell game.Tell) {
	seat := (inDeck - s.stock.Len()) / inHand
	s.stock = s.stock.Without(cards.Card(c))
	s.dealt[seat].Set = s.dealt[seat].With(cards.Card(c))
	if s.stock == 0 {
		s.begin(tell)
	}
}

// begin fixes the roles (T11) and lets the holder of the Event lead (T1).
func (s *State) begin(tell game.Tell) {
	leader := game.Nobody
	for seat, hand := range s.dealt {
		s.private[seat] = Private{Hand: hand, Wolf: hand.Has(cards.Card(H9))}
		s.Hands[seat] = inHand
		tellDealt(tell, game.Seat(seat), s.private[seat])
		if hand.Has(cards.Card(H1)) {
			leader = game.Seat(seat)
		}
	}
	s.lead(leader, tell)
}

// lead begins the next trick.
func (s *State) lead(leader game.Seat, tell game.Tell) {
	s.Trick++
	s.Leader, s.Asked, s.phase = leader, leader, playing
	t := s.trick()
	t.Winner, t.Nominated = game.Nobody, game.Nobody
	tellLeads(tell, s.Trick, leader)
}

// trick returns the trick on the table.
func (p *Public) trick() *Trick { return &p.Tricks[p.Trick-1] }
