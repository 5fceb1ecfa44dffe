package table

import (
	"howl/game"
	"howl/internal/table/tablelog"
)

// call tells the observer who is asked and is not there, once for each time, where
// people have hours to decide.
func (t *Table) call() {
	var asked game.Seats
	if t.state.Pace.Fixed > 0 && t.state.Stage == tablelog.Playing && !t.state.Paused {
		asked = t.state.Game.Turn() & game.Table(len(t.state.Chairs))
	}
	t.called &= asked
	for seat := range (asked &^ t.called).All() {
		t.called = t.called.With(seat)
		chair := &t.state.Chairs[seat]
		if chair.Person == nil || chair.Away || t.present[seat] > 0 {
			continue
		}
		for _, person := range append([]string{chair.Person.ID}, chair.Lent...) {
			t.Observe.Asked(person, t.state.Open.ID)
		}
	}
}
