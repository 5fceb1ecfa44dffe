package table

import (
	"context"
	"sync"
	"time"

	"howl/game"
)

// A Frame is all that leaves a table towards a seat: the game's frame, what
// was said, and the table itself where that changed.
type Frame struct {
	game.Frame
	Seen   []Seen  // what others were told, for whoever is out and may see everything
	Words  []Word  // heard since the frame before
	Status *Status // nil: as before

	game  game.Game
	jsons []*eventJSON // of the events
	once  sync.Once
	wire  []byte
}

// Seen is an event that was told to others.
type Seen struct {
	To    game.Seats
	Event game.Event
	json  *eventJSON
}

// queue is how many frames may wait for a watcher. One that is slower is sent
// away and asks again from where it was.
const queue = 64

// A Watcher receives the frames of one seat, or of Nobody.
type Watcher struct {
	table  *Table
	seat   game.Seat
	frames chan *Frame
	n      int // the last frame it was sent
	once   sync.Once
	err    error
}

// Frames ends when the watcher is closed or sent away; then Err says why.
func (w *Watcher) Frames() <-chan *Frame { return w.frames }

// Err is why the frames ended. Ask it after they have.
func (w *Watcher) Err() error { return w.err }

// ErrSlow: the watcher did not keep up. Ask again from the last frame it had.
var ErrSlow = game.Refuse("slow", "this connection is too slow; please come again")

func (w *Watcher) end(err error) {
	w.once.Do(func() {
		w.err = err
		close(w.frames)
	})
}

// Close ends the watch.
func (w *Watcher) Close() {
	_ = w.table.ask(context.Background(), func() error {
		w.table.drop(w, nil)
		return nil
	})
}

// Watch begins to send a seat's frames: first one with all that came after
// frame from, then each as it comes.
func (t *Table) Watch(ctx context.Context, seat game.Seat, from int) (*Watcher, error) {
	w := &Watcher{table: t, seat: seat, frames: make(chan *Frame, queue), n: from}
	err := t.ask(ctx, func() error {
		switch {
		case seat == game.Nobody && t.open.House.Spectators == "no":
			return game.Refuse("spectators", "this table has no room for spectators")
		case seat != game.Nobody && int(seat) >= len(t.chairs):
			return game.Refuse("seat", "there is no seat %v at this table", seat)
		}
		if seat != game.Nobody {
			delete(t.gone, seat)
			if t.present[seat]++; t.present[seat] == 1 {
				t.announce()
			}
		}
		look := t.ledgers[seat].look
		if t.delays(seat) {
			look = t.shown
		}
		f := t.frame(look, from)
		f.Status = t.statusNow()
		t.watchers[w] = true
		t.send(w, f)
		return t.back(seat)
	})
	if err != nil {
		return nil, err
	}
	return w, nil
}

// drop forgets a watcher. A person whose last watcher it was is gone.
func (t *Table) drop(w *Watcher, why error) {
	if !t.watchers[w] {
		return
	}
	delete(t.watchers, w)
	w.end(why)
	if len(t.watchers) == 0 {
		t.idle = time.Now()
	}
	if w.seat == game.Nobody {
		return
	}
	if t.present[w.seat]--; t.present[w.seat] == 0 {
		delete(t.present, w.seat)
		t.gone[w.seat] = time.Now()
		t.announce()
	}
}

// send queues a frame, or sends the watcher away if its queue is full.
func (t *Table) send(w *Watcher, f *Frame) {
	select {
	case w.frames <- f:
		w.n = f.N
	default:
		t.drop(w, ErrSlow)
	}
}

// frame is what a seat sees, with what came after frame from.
func (t *Table) frame(look game.Frame, from int) *Frame {
	f := &Frame{Frame: look, game: t.g}
	for _, it := range t.ledgers[look.Seat].since(from) {
		switch {
		case it.n > look.N: // a spectator who sees late
		case it.word != nil:
			f.Words = append(f.Words, *it.word)
		case it.to != 0:
			f.Seen = append(f.Seen, Seen{it.to, it.event, it.json})
		default:
			f.Events, f.jsons = append(f.Events, it.event), append(f.jsons, it.json)
		}
	}
	return f
}

// deliver sends every watcher what its seat was given since its last frame.
func (t *Table) deliver(status bool) {
	t.postpone()
	type place struct {
		seat game.Seat
		n    int
	}
	made := make(map[place]*Frame)
	for w := range t.watchers {
		look := t.ledgers[w.seat].look
		if look.N == w.n || t.delays(w.seat) {
			continue
		}
		at := place{w.seat, w.n}
		f := made[at]
		if f == nil {
			f = t.frame(look, w.n)
			if status {
				f.Status = t.statusNow()
			}
			made[at] = f
		}
		t.send(w, f)
	}
}

// announce tells everybody who is at the table now. That is in no log, and
// moves no count.
func (t *Table) announce() {
	status := t.statusNow()
	for w := range t.watchers {
		look := t.ledgers[w.seat].look
		if t.delays(w.seat) {
			look = t.shown
		}
		f := t.frame(look, w.n)
		f.Status = status
		t.send(w, f)
	}
}
