package tablelog

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// PastGame returns the finished game whose deal is to be played again. It refuses
// a game or a shift that does not exist.
func (s *State) PastGame(a record.Again) (*record.Record, error) {
	switch {
	case len(s.Past) == 0:
		return nil, game.Refuse(game.CodeRunning, "refused.running")
	case a.Game < 0 || a.Game >= len(s.Past):
		return nil, game.Refuse(game.CodeNumber, "refused.number.game", "n", len(s.Past))
	case a.Shift < 0 || a.Shift >= len(s.Chairs):
		return nil, game.Refuse(game.CodeNumber, "refused.number.shift", "most", len(s.Chairs)-1, "not", a.Shift)
	}
	first := s.Past[a.Game]
	if n := first.Setup.Players; n != len(s.Chairs) {
		return nil, game.Refuse(game.CodeAgain, "refused.again.seats", "n", n, "of", len(s.Chairs))
	}
	return first, nil
}

// moveOn moves everybody on by shift seats, clockwise. All seats get the same
// count, so that a person who names a frame of their old seat is told all of the
// game.
func (s *State) moveOn(shift int) {
	chairs := make([]Chair, len(s.Chairs))
	for i, c := range s.Chairs {
		chairs[(i+shift)%len(chairs)] = c
	}
	s.Chairs = chairs
	n := s.furthest()
	for i := range s.Ledgers {
		s.Ledgers[i].N = n
	}
}
