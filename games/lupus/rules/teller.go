package rules

import "github.com/howl-game/howl/game"

// A teller carries out a decision. The state says how things are and what is
// legal; everything that happens, from the deal to the end, is a method of the
// teller, because everything that happens may have to be told. It lasts for one
// decision, and with no Tell it plays in silence.
type teller struct {
	*State
	tell game.Tell
}

// Do carries out a legal action.
func (s *State) Do(seat game.Seat, a game.Action, tell game.Tell) {
	t := teller{s, tell}
	v, about := Split(a)
	switch v {
	case Deal:
		t.deal(Role(about >> 4))
	case Draw:
		t.drawn(game.Seat(about))
	case Sleep, Done:
		t.decide(seat, v, game.Nobody)
	case Ready:
		t.ready(seat)
	case Vote:
		t.vote(seat, game.Seat(about))
	case Rest:
		t.rest(seat)
	case Lynch:
		t.judge(seat, game.Seat(about))
	default:
		switch verbs[v].when {
		case Night:
			t.decide(seat, v, game.Seat(about))
		case Farewell:
			t.bequeath(seat, game.Seat(about))
		default:
			t.say(seat, v, about)
		}
	}
}

// drawn continues the game with a seat that the Dealer has drawn.
func (s teller) drawn(seat game.Seat) {
	what := s.drawing
	s.drawing, s.turn = card, 0
	switch what {
	case welcome:
		s.welcome(seat)
		s.handOut()
	case sword, shield:
		s.arm(seat)
		s.handOut()
	case elder:
		s.appoint(seat)
		s.turn = game.Only(game.Dealer)
	default:
		s.chosen[s.circled] = seat
		s.closeNight()
	}
}
