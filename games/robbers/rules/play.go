package rules

import "github.com/howl-game/howl/game"

// play lays a card on the table; every card is allowed (W8).
func (s *State) play(seat game.Seat, c Card, tell game.Tell) {
	hand := &s.private[seat].Hand
	*hand = hand.Without(c)
	t := s.Trick()
	t.Cards[t.Len] = c
	t.Len++
	s.tellPlayed(tell, seat, c)
	if t.Len < s.Players {
		s.Asked = seat.Left(int(s.Players))
		return
	}
	s.take(tell)
}

// take gives the complete trick to its winner, who leads the next (W14).
func (s *State) take(tell game.Tell) {
	t := s.Trick()
	t.Winner = t.Player(t.judge(), int(s.Players))
	s.tellStands(tell)
	s.tellTook(tell)
	s.done++
	s.lead(t.Winner)
	if s.private[s.Asked].Hand == 0 {
		s.count(tell)
	}
}

// lead begins a trick.
func (s *State) lead(seat game.Seat) {
	s.Asked = seat
	*s.Trick() = Trick{Leader: seat, Winner: game.Nobody}
}
