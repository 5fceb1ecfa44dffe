package rules

import "howl/game"

// defence gives each suspect one more speech, until he rests (L16).
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
	// With a werewolf alive and the humans more, at least three live: there is
	// always somebody to judge the two (L16).
	s.Moment = Judgement
	s.turn = s.Alive.Without(s.Suspects[0]).Without(s.Suspects[1])
	tellAll(tell, Judging{s.Suspects[0], s.Suspects[1]})
}

// judge takes one of the secret votes; they are shown together.
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

// lynch ends the day. "Welcome!" stays where it is (L3).
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
