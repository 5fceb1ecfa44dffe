package tablelog

import (
	"howl/game"
	"howl/internal/record"
)

// PastGame is the game whose deal can be played again, so many seats further.
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

// moveOn lets everybody move on by so many seats, clockwise. The seats' counts
// become one, so that whoever names a frame of the seat where he sat before is
// told all of the game.
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
