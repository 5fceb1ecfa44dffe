package table

import (
	"time"

	"howl/game"
	"howl/internal/table/tablelog"
)

// endDiscussion ends a discussion of people in one room: everybody has said
// enough. The host says so, or somebody who is out of the game and has the hands
// free. A moderator also ends the night.
func (t *Table) endDiscussion(by string, c EndDiscussion) error {
	seat, _ := t.state.SeatOf(by)
	switch {
	case t.state.Moderates(by) && t.state.Called() && t.sleeping(c.Phase):
		return t.wakeAll()
	case !t.state.IsHost(by) && !t.state.Moderates(by) && (t.state.Stage != tablelog.Playing || !t.state.Out(seat)):
		return notHost
	case t.state.Stage != tablelog.Playing:
		return game.Refuse(game.CodeOver, "refused.over.table")
	case t.state.Paused:
		return game.Refuse(game.CodePaused, "refused.paused")
	case !t.state.Discusses(c.Phase):
		return game.Refuse(game.CodeOver, "refused.over.discussion")
	}
	return t.decideFirst(t.state.Game.Turn())
}

// sleeping reports whether the phase is one in which players sleep now.
func (t *Table) sleeping(phase string) bool {
	return !t.state.Paused && t.state.Sleepers() != 0 && t.state.Game.Phase() == phase
}

// wakeAll ends a night that the moderator has called. It refuses while somebody
// still has a choice to make.
func (t *Table) wakeAll() error {
	if owe := t.state.Game.Turn() &^ t.state.Sleepers(); owe != 0 {
		return game.Refuse(game.CodeOver, "refused.over.night", "name", t.state.Chairs[owe.First()].ShownName())
	}
	return t.decideFirst(t.state.Sleepers())
}

// wakeSleepers decides for the players who had nothing to decide in an even
// phase, once it may end.
func (t *Table) wakeSleepers(now time.Time) {
	if !t.earliest.IsZero() && !now.Before(t.earliest) {
		_ = t.decideFirst(t.state.Sleepers()) // or the table has failed
	}
}

// decideFirst takes the first legal action for each of the seats, as long as the
// phase lasts.
func (t *Table) decideFirst(seats game.Seats) (err error) {
	phase := t.state.Game.Phase()
	for seat := range seats.All() {
		if t.failed != nil || t.state.Stage != tablelog.Playing || t.state.Game.Phase() != phase {
			break
		}
		first := t.state.Rules.Text(t.state.Game.Legal(seat, nil)[0])
		t.decide(held{seat: seat, text: first, by: tablelog.ByTable, answer: func(no error) { err = no }})
		if err != nil {
			break
		}
	}
	return err
}
