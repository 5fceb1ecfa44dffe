package rules

import "howl/game"

// legalDeal lists every card still in the deck once, so that each is as likely
// as any other.
func (s *State) legalDeal(list []game.Action) []game.Action {
	for r := Villager; r < roleCount; r++ {
		for which := range s.left[r] {
			list = append(list, Act(Deal, uint8(r)<<4|which))
		}
	}
	return list
}

// deal gives a card to the next seat. The cards are looked at when all are
// dealt.
func (s *State) deal(r Role, tell game.Tell) {
	seat := s.dealt
	s.private[seat].Role, s.private[seat].Now = r, r
	s.is[r] = s.is[r].With(seat)
	s.left[r]--
	s.dealt++
	if s.dealt < game.Seat(s.Players) {
		return
	}
	for seat := range game.Table(int(s.Players)).All() {
		tellSeat(tell, seat, Dealt{s.private[seat].Role})
	}
	s.nightfall(tell)
}
