package tablelog

import (
	"howl/game"
	"howl/internal/record"
)

// PastGame is the game whose deal can be played again, so many seats further.
func (m *State) PastGame(a record.Again) (*record.Record, error) {
	switch {
	case len(m.Past) == 0:
		return nil, game.Refuse("running", "no game is over at this table yet")
	case a.Game < 0 || a.Game >= len(m.Past):
		return nil, game.Refuse("number", "%d games are over at this table, and they count from 0", len(m.Past))
	case a.Shift < 0 || a.Shift >= len(m.Chairs):
		return nil, game.Refuse("number", "people move by 0 to %d seats at this table, not by %d", len(m.Chairs)-1, a.Shift)
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
