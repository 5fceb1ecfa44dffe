package gathering

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// mostQueued is how many guests may wait for a seat.
const mostQueued = game.MaxSeats

// QueueUp puts a guest who came during a game in the queue for a seat of the next
// one, or takes them out of it. It lets them sit down where a bot sits. It is in no
// log, and ends when the next game begins.
type QueueUp struct {
	On bool `json:"on,omitempty"` // wait; without it no longer
}

// Judge puts a guest in the queue for a seat of the next game, or takes them out
// of it.
func (c QueueUp) Judge(r *Room, by Guest) (Outcome, error) {
	at := r.queue.at(by.ID)
	_, sits := r.State.SeatOf(by.ID)
	switch {
	case !c.On && at >= 0:
		r.queue = slices.Delete(r.queue, at, at+1)
	case !c.On || at >= 0 || sits:
		return done()
	case r.State.Moderates(by.ID):
		return no(playsNoSeat)
	case len(r.queue) >= mostQueued:
		return no(game.Refuse(game.CodeFull, "refused.full.queue", "n", mostQueued))
	default:
		if err := r.welcome(by); err != nil {
			return no(err)
		}
		names := r.State.Names(by.ID)
		for _, p := range r.queue {
			names.Add(p.Name)
		}
		by.Name = names.Distinct(r.State.KnownAs(by.Person, by.From))
		r.queue = append(r.queue, by.Person)
	}
	return Outcome{Tell: Soon}, nil
}

// A queue is the guests who want a seat of the next game, the first one first.
type queue []tablelog.Person

// at returns where a person is in the queue; -1: nowhere.
func (q queue) at(person string) int {
	return slices.IndexFunc(q, func(p tablelog.Person) bool { return p.ID == person })
}

// leave takes a person who sits down out of the queue.
func (q *queue) leave(person string) {
	*q = slices.DeleteFunc(*q, func(p tablelog.Person) bool { return p.ID == person })
}

// queuedSeat returns a seat for a guest: an empty one, or for a guest in the queue
// else a bot's.
func (r *Room) queuedSeat(person string, wanted *game.Seat) (game.Seat, error) {
	seat, err := r.emptySeat(wanted)
	if err == nil || r.queue.at(person) < 0 {
		return seat, err
	}
	at := slices.IndexFunc(r.State.Chairs, func(c tablelog.Chair) bool { return c.Bot != "" })
	if at < 0 {
		return game.Nobody, err
	}
	return game.Seat(at), nil
}
