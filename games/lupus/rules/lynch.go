package rules

import "howl/game"

// defence lets both suspects speak once more, each until they rest (L16).
func (s *State) defence() {
	s.Moment = Defence
	s.Ready = 0
	s.turn = game.Only(s.Suspects[0]).With(s.Suspects[1])
}

func (s *State) rest(seat game.Seat, tell game.Tell) {
	s.Ready = s.Ready.With(seat)
	s.turn = s.turn.Without(seat)
	tellAll(tell, Rested{seat})
	if s.turn != 0 {
		return
	}
	// At least three are alive, since the game is not over: there is always
	// somebody to judge the two (L16).
	s.Moment = Judgement
	s.turn = s.Alive.Without(s.Suspects[0]).Without(s.Suspects[1])
	tellAll(tell, Judging{s.Suspects[0], s.Suspects[1]})
}

// judge takes one of the secret votes, which are shown together when all have
// voted.
func (s *State) judge(seat, whom game.Seat, tell game.Tell) {
	s.private[seat].Choice = whom
	s.turn = s.turn.Without(seat)
	if s.turn != 0 {
		return
	}
	var votes [game.MaxSeats]int8
	day := s.today()
	for i := range game.Seat(s.Players) {
		if whom := s.private[i].Choice; whom != game.Nobody {
			s.private[i].Choice = game.Nobody
			day.Judged[i] = whom
			votes[whom]++
			tellAll(tell, Judged{i, whom})
		}
	}
	s.lynch(s.best(&votes, game.Only(s.Suspects[0]).With(s.Suspects[1])), tell)
}

// lynch kills a suspect and ends the day. "Welcome!" stays where it is (L3).
func (s *State) lynch(seat game.Seat, tell game.Tell) {
	s.today().Lynched = seat
	s.Alive = s.Alive.Without(seat)
	tellAll(tell, Lynched{seat})
	if s.ended(tell) {
		return
	}
	if s.Rules.Phantom {
		s.armed(game.Only(seat), tell)
	}
	if s.Rules.Wise {
		s.passOn(tell)
	}
	s.nightfall(tell)
}
