package table

import (
	"slices"

	"howl/game"
	"howl/internal/table/tablelog"
)

// mostQueued is how many guests may wait for a seat.
const mostQueued = game.MaxSeats

// queueUp puts a guest in the queue for a seat of the next game, or takes them out
// of it.
func (t *Table) queueUp(by Guest, c QueueUp) error {
	at := t.queued(by.ID)
	_, sits := t.state.SeatOf(by.ID)
	switch {
	case !c.On && at >= 0:
		t.queue = slices.Delete(t.queue, at, at+1)
	case !c.On || at >= 0 || sits:
		return nil
	case len(t.queue) >= mostQueued:
		return game.Refuse(game.CodeFull, "refused.full.queue", "n", mostQueued)
	default:
		if err := t.welcome(by); err != nil {
			return err
		}
		names := t.state.Names(by.ID)
		for _, p := range t.queue {
			names.Add(p.Name)
		}
		by.Name = names.Distinct(by.Name)
		t.queue = append(t.queue, by.Person)
	}
	t.announce()
	return nil
}

// queued returns where a person is in the queue; -1: nowhere.
func (t *Table) queued(person string) int {
	return slices.IndexFunc(t.queue, func(p tablelog.Person) bool { return p.ID == person })
}

// leaveQueue takes a person who sits down out of the queue.
func (t *Table) leaveQueue(person string) {
	t.queue = slices.DeleteFunc(t.queue, func(p tablelog.Person) bool { return p.ID == person })
}

// queuedSeat returns a seat for a guest: an empty one, or for a guest in the queue
// else a bot's.
func (t *Table) queuedSeat(person string, wanted *game.Seat) (game.Seat, error) {
	seat, err := t.emptySeat(wanted)
	if err == nil || t.queued(person) < 0 {
		return seat, err
	}
	at := slices.IndexFunc(t.state.Chairs, func(c tablelog.Chair) bool { return c.Bot != "" })
	if at < 0 {
		return game.Nobody, err
	}
	return game.Seat(at), nil
}
