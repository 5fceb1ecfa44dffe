package table

import (
	"context"
	"slices"
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

	game   game.Game
	jsons  []*eventJSON // of the events
	status *statusJSON
	once   sync.Once
	wire   []byte // made when it is asked for twice
}

// Seen is an event that was told to others.
type Seen struct {
	To    game.Seats
	Event game.Event
	json  *eventJSON
}

// A Watcher is one that the frames of a seat, or of Nobody, are given to.
type Watcher struct {
	*Queue // nil: somebody else listens
	table  *Table
	seat   game.Seat
	to     Listener
	n      int  // the last frame it was sent
	fresh  bool // it has heard something that it was not told to let out
}

// ErrSlow: the watcher did not keep up. Ask again from the last frame it had.
var ErrSlow = game.Refuse("slow", "this connection is too slow; please come again")

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
	q := NewQueue()
	w, err := t.Connect(ctx, seat, from, q)
	if err != nil {
		return nil, err
	}
	w.Queue = q
	return w, nil
}

// Connect is Watch with a listener of the caller's. It may hear before Connect
// returns.
func (t *Table) Connect(ctx context.Context, seat game.Seat, from int, to Listener) (*Watcher, error) {
	w := &Watcher{table: t, seat: seat, to: to, n: from}
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
		f.tell(&statusJSON{status: t.statusNow()})
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
	w.to.End(why)
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

// send gives a watcher a frame, or sends it away if it has too many.
func (t *Table) send(w *Watcher, f *Frame) {
	if !w.to.Hear(f) {
		t.drop(w, ErrSlow)
		return
	}
	w.n = f.N
	if !w.fresh {
		w.fresh = true
		t.fresh = append(t.fresh, w)
	}
}

// flush lets out what watchers have heard since the last time.
func (t *Table) flush() {
	for _, w := range t.fresh {
		w.fresh = false
		w.to.Flush()
	}
	clear(t.fresh)
	t.fresh = t.fresh[:0]
}

// tell adds the status of the table.
func (f *Frame) tell(s *statusJSON) { f.Status, f.status = s.status, s }

// frame is what a seat sees, with what came after frame from.
func (t *Table) frame(look game.Frame, from int) *Frame {
	items := t.ledgers[look.Seat].since(from)
	f := &Frame{Frame: look, game: t.g, jsons: make([]*eventJSON, 0, len(items))}
	f.Events = make([]game.Event, 0, len(items))
	for _, it := range items {
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

// sent is a frame that all get who watch the same seat from the same place.
type sent struct {
	seat  game.Seat
	from  int
	frame *Frame
}

// deliver sends every watcher what its seat was given since its last frame.
func (t *Table) deliver(status bool) {
	t.postpone()
	var made []sent
	var news *statusJSON
	if status {
		news = &statusJSON{status: t.statusNow()}
	}
	for w := range t.watchers {
		look := t.ledgers[w.seat].look
		if look.N == w.n || t.delays(w.seat) {
			continue
		}
		i := slices.IndexFunc(made, func(s sent) bool { return s.seat == w.seat && s.from == w.n })
		if i < 0 {
			f := t.frame(look, w.n)
			if status {
				f.tell(news)
			}
			made, i = append(made, sent{w.seat, w.n, f}), len(made)
		} else {
			made[i].frame.Wire() // once for all
		}
		t.send(w, made[i].frame)
	}
}

// announce tells everybody who is at the table now. That is in no log, and
// moves no count.
func (t *Table) announce() {
	news := &statusJSON{status: t.statusNow()}
	for w := range t.watchers {
		look := t.ledgers[w.seat].look
		if t.delays(w.seat) {
			look = t.shown
		}
		f := t.frame(look, w.n)
		f.tell(news)
		t.send(w, f)
	}
}
