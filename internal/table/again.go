package table

import (
	"time"

	"howl/game"
	"howl/internal/record"
)

// again begins a deal that was played before.
func (t *Table) again(by string, c PlayAgain) (Reply, error) {
	if c.Game == nil || c.Shift == nil {
		return Reply{}, game.Refuse("json", "this needs a game and a shift")
	}
	if err := t.mayStart(by, c.Fill); err != nil {
		return Reply{}, err
	}
	a := record.Again{Game: *c.Game, Shift: *c.Shift}
	if _, err := t.pastGame(a); err != nil {
		return Reply{}, err
	}
	if err := t.fill(c.Fill); err != nil {
		return Reply{}, err
	}
	return Reply{Begins: true}, t.startGame(Start{Fresh: true, Again: &a})
}

// resettleAll asks the watchers of all seats to come again, before anything of
// a game is shown to a seat where somebody else sits then.
func (t *Table) resettleAll() {
	moved := game.Refuse("moved", "your seat has changed; please come again")
	for _, w := range t.watchers {
		if w.seat != game.Nobody {
			t.drop(w, moved)
		}
	}
}

// settleIn counts every person as gone until he watches his seat.
func (t *Table) settleIn() {
	for i := range t.chairs {
		seat := game.Seat(i)
		delete(t.gone, seat)
		if t.chairs[i].Person != nil && t.present[seat] == 0 {
			t.gone[seat] = time.Now()
		}
	}
}

// pastGame is the game whose deal can be played again, so many seats further.
func (m *memory) pastGame(a record.Again) (*record.Record, error) {
	switch {
	case len(m.past) == 0:
		return nil, game.Refuse("running", "no game is over at this table yet")
	case a.Game < 0 || a.Game >= len(m.past):
		return nil, game.Refuse("number", "%d games are over at this table, and they count from 0", len(m.past))
	case a.Shift < 0 || a.Shift >= len(m.chairs):
		return nil, game.Refuse("number", "people move by 0 to %d seats at this table, not by %d", len(m.chairs)-1, a.Shift)
	}
	return m.past[a.Game], nil
}

// moveOn lets everybody move on by so many seats, clockwise. The seats' counts
// become one, so that whoever names a frame of the seat where he sat before is
// told all of the game.
func (m *memory) moveOn(shift int) {
	chairs := make([]Chair, len(m.chairs))
	for i, c := range m.chairs {
		chairs[(i+shift)%len(chairs)] = c
	}
	m.chairs = chairs
	n := m.furthest()
	for i := range m.ledgers {
		m.ledgers[i].n = n
	}
}
