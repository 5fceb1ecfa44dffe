package rules

import "github.com/howl-game/howl/game"

// defence lets both suspects speak once more, each until they rest (L16).
func (s teller) defence() {
	s.Moment = Defence
	s.Ready = 0
	s.turn = game.Only(s.Suspects[0]).With(s.Suspects[1])
}

func (s teller) rest(seat game.Seat) {
	s.Ready = s.Ready.With(seat)
	s.turn = s.turn.Without(seat)
	tellAll(s.tell, Rested{seat})
	if s.turn != 0 {
		return
	}
	// At least three are alive, since the game is not over: there is always
	// somebody to judge the two (L16).
	s.Moment = Judgement
	s.turn = s.Alive.Without(s.Suspects[0]).Without(s.Suspects[1])
	tellAll(s.tell, Judging{s.Suspects[0], s.Suspects[1]})
}

// judge takes one of the secret votes, which are shown together when all have
// voted.
func (s teller) judge(seat, whom game.Seat) {
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
			tellAll(s.tell, Judged{i, whom})
		}
	}
	s.lynch(s.best(&votes, game.Only(s.Suspects[0]).With(s.Suspects[1])))
}

// lynch kills a suspect. "Welcome!" stays where it is (L3).
func (s teller) lynch(seat game.Seat) {
	s.today().Lynched = seat
	s.stood = s.Alive
	s.Alive = s.Alive.Without(seat)
	tellAll(s.tell, Lynched{seat})
	s.mourn(game.Only(seat))
}

// evening ends the day, once everything is handed out.
func (s teller) evening() {
	if s.Rules.Wise {
		s.passOn()
	}
	s.nightfall()
}
