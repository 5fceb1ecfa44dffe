package tablelog

import (
	"howl/game"
	"howl/internal/record"
)

// PastGame returns the finished game whose deal is to be played again. It refuses
// a game or a shift that does not exist.
func (m *State) PastGame(a record.Again) (*record.Record, error) {
	switch {
	case len(m.Past) == 0:
		return nil, game.Refuse(game.CodeRunning, "refused.running")
	case a.Game < 0 || a.Game >= len(m.Past):
		return nil, game.Refuse(game.CodeNumber, "refused.number.game", "n", len(m.Past))
	case a.Shift < 0 || a.Shift >= len(m.Chairs):
		return nil, game.Refuse(game.CodeNumber, "refused.number.shift", "most", len(m.Chairs)-1, "not", a.Shift)
	}
	return m.Past[a.Game], nil
}

// moveOn moves everybody on by shift seats, clockwise. All seats get the same
// count, so that a person who names a frame of their old seat is told all of the
// game.
func (m *State) moveOn(shift int) {
	chairs := make([]Chair, len(m.Chairs))
	for i, c := range m.Chairs {
		chairs[(i+shift)%len(chairs)] = c
	}
	m.Chairs = chairs
	n := m.Furthest()
	for i := range m.Ledgers {
		m.Ledgers[i].N = n
	}
}
