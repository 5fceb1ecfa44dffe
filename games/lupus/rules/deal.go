package rules

import "github.com/howl-game/howl/game"

// legalDeal lists every card left in the deck, equal ones too, so that all are
// equally likely.
func (s *State) legalDeal(list []game.Action) []game.Action {
	for r := Villager; r < roleCount; r++ {
		for which := range s.left[r] {
			list = append(list, Act(Deal, uint8(r)<<4|which))
		}
	}
	return list
}

// deal gives a card to the next seat. Players look at their cards when all are
// dealt.
func (s teller) deal(r Role) {
	seat := s.dealt
	s.private[seat].Role, s.private[seat].Now = r, r
	s.is[r] = s.is[r].With(seat)
	s.left[r]--
	s.dealt++
	if s.dealt < game.Seat(s.Players) {
		return
	}
	for seat := range game.Table(int(s.Players)).All() {
		tellSeat(s.tell, seat, Dealt{s.private[seat].Role})
	}
	s.nightfall()
}
