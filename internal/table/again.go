package table

import (
	"time"

	"howl/game"
	"howl/internal/record"
	"howl/internal/table/tablelog"
)

// An offer is a deal that the host wants to be played again. It is in no log.
type offer struct {
	again record.Again
	fill  string
}

// again begins a deal that was played before, or asks for it.
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
	if c.Ask && t.state.Stage == tablelog.Over {
		return Reply{Begins: true}, t.offerAgain(by, offer{a, c.Fill})
	}
	return Reply{Begins: true}, t.playAgain(offer{a, c.Fill})
}

// offerAgain asks everybody who is there for a deal that was played before. They
// agree by being ready. The host is.
func (t *Table) offerAgain(by string, o offer) error {
	if o.fill == "" && !t.state.Full() {
		return t.fill(o.fill) // which refuses
	}
	t.offer, t.ready = &o, 0
	if seat, sits := t.state.SeatOf(by); sits {
		t.ready = t.ready.With(seat)
	}
	t.announce()
	return nil // the tick begins the game
}

// playAgain begins a deal that was played before.
func (t *Table) playAgain(o offer) error {
	if err := t.fill(o.fill); err != nil {
		return err
	}
	return t.startGame(tablelog.Start{Fresh: true, Again: &o.again})
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
