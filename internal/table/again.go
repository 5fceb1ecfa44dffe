package table

import (
	"time"

	"howl/game"
	"howl/internal/record"
	"howl/internal/table/tablelog"
)

// again begins a deal that was played before.
func (t *Table) again(by string, c PlayAgain) (Reply, error) {
	if c.Game == nil || c.Shift == nil {
		return Reply{}, game.Refuse(game.CodeJSON, "refused.json.again")
	}
	if err := t.mayStart(by, c.Fill); err != nil {
		return Reply{}, err
	}
	a := record.Again{Game: *c.Game, Shift: *c.Shift}
	if _, err := t.state.PastGame(a); err != nil {
		return Reply{}, err
	}
	if err := t.fill(c.Fill); err != nil {
		return Reply{}, err
	}
	return Reply{Begins: true}, t.startGame(tablelog.Start{Fresh: true, Again: &a})
}

// resettleAll asks the watchers of all seats to come again, before anything of
// a game is shown to a seat where somebody else sits then.
func (t *Table) resettleAll() {
	moved := game.Refuse(game.CodeMoved, "refused.moved")
	for _, w := range t.watchers {
		if w.seat != game.Nobody {
			t.drop(w, moved)
		}
	}
}

// settleIn counts every person as gone until they watch their seat.
func (t *Table) settleIn() {
	for i := range t.state.Chairs {
		seat := game.Seat(i)
		delete(t.gone, seat)
		if t.state.Chairs[i].Person != nil && !t.state.Chairs[i].NoPhone && t.present[seat] == 0 {
			t.gone[seat] = time.Now()
		}
	}
}
