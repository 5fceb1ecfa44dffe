package table

import (
	"context"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"howl/game"
	"howl/internal/table/tablelog"
)

// A Frame is all that leaves a table towards a seat: the game's frame, what
// was said, and the table itself where that changed.
type Frame struct {
	game.Frame
	Secret []int           // the indices of the events that not everybody was told
	Ruled  []Ruled         // why some of the events happened
	Seen   []Seen          // what others were told, for those who are out and may see everything
	Words  []tablelog.Word // heard since the frame before
	Out    bool            // the seat is out of the game for good
	Clock  []string        // what the clock decided for the seat, which was late
	Status *Status         // nil: as before

	game   game.Game
	events [][]byte // as JSON
	status []byte   // as JSON
	json   []byte   // made when it is asked for twice
	step   int      // the JSON has a multiple of this many bytes; 0: any number
}

// clone copies f so that it may outlive Hear.
func (f *Frame) clone() *Frame {
	c := *f
	c.Events, c.events = slices.Clone(f.Events), slices.Clone(f.events)
	c.Secret, c.Seen, c.Words = slices.Clone(f.Secret), slices.Clone(f.Seen), slices.Clone(f.Words)
	c.Ruled, c.Clock = slices.Clone(f.Ruled), slices.Clone(f.Clock)
	return &c
}

// Seen is an event that was told to others.
type Seen struct {
	To    game.Seats
	Event game.Event
	json  []byte
}

// A Ruled event is one that a ruling explains.
type Ruled struct {
	Event       int `json:"event"` // its place in the frame's events
	game.Ruling     // why it happened
}

// A Watcher is one that the frames of a seat, or of Nobody, are given to.
type Watcher struct {
	*Queue // nil: somebody else listens
	table  *Table
	seat   game.Seat
	to     Listener
	n      int  // the last frame it was sent
	on     bool // it watches
	fresh  bool // it has heard something that it was not told to let out
}

// ErrSlow says that the watcher did not keep up. Ask again from its last frame.
var ErrSlow = game.Refuse(game.CodeSlow, "refused.slow")

// Close ends the watch.
func (w *Watcher) Close() {
	_, _ = ask(context.Background(), w.table, func() (struct{}, error) {
		w.table.drop(w, nil)
		return struct{}{}, nil
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
	return ask(ctx, t, func() (*Watcher, error) {
		switch {
		case seat == game.Nobody && t.state.Open.Settings.Spectators == "no":
			return nil, game.Refuse(game.CodeSpectators, "refused.spectators")
		case seat != game.Nobody && int(seat) >= len(t.state.Chairs):
			return nil, game.Refuse(game.CodeNumber, "refused.number.seat", "n", int(seat))
		}
		if seat != game.Nobody {
			delete(t.gone, seat)
			if t.present[seat]++; t.present[seat] == 1 {
				t.announce()
			}
		}
		w := &Watcher{table: t, seat: seat, to: to, n: from, on: true}
		t.watchers = append(t.watchers, w)
		if err := t.resume(); err != nil {
			return nil, err
		}
		t.show(w, t.news(seat))
		if err := t.back(seat); err != nil {
			return nil, err
		}
		return w, nil
	})
}

// drop forgets a watcher. A person whose last watcher it was is gone.
func (t *Table) drop(w *Watcher, why error) {
	if !w.on {
		return
	}
	w.on = false
	t.watchers = without(t.watchers, w)
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
		if t.state.Stage == tablelog.Over { // no game begins for people who have gone
			t.ready = t.ready.Without(w.seat)
		}
		t.announce()
	}
}

// without returns a copy of the list without w, so that loops over the list go on.
func without(ws []*Watcher, w *Watcher) []*Watcher {
	rest := make([]*Watcher, 0, len(ws)-1)
	for _, other := range ws {
		if other != w {
			rest = append(rest, other)
		}
	}
	return rest
}

// send gives a watcher a frame, or sends it away if it has too many.
func (t *Table) send(w *Watcher, f *Frame) {
	if !w.on {
		return
	}
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

// news is the status of the table, for frames.
type news struct {
	status *Status
	json   []byte
}

// news is what the watchers of a seat may know of it.
func (t *Table) news(seat game.Seat) news {
	s := t.statusFor(seat)
	text, err := json.Marshal(s)
	plain(err)
	return news{s, text}
}

// frames are reused: a listener does not keep a frame that it has heard.
var frames = sync.Pool{New: func() any { return new(Frame) }}

// newFrame returns what a seat sees, with what came after frame from. A watcher
// who was there when it came is also told what it turned face down.
func newFrame(state *tablelog.State, look game.Frame, from int, n news, watched bool) *Frame {
	f := frames.Get().(*Frame)
	events := f.Events[:0]
	*f = Frame{
		Frame: look, Secret: f.Secret[:0], Ruled: f.Ruled[:0], Seen: f.Seen[:0], Words: f.Words[:0], Out: state.Out(look.Seat), Clock: f.Clock[:0], Status: n.status,
		game: state.Rules, events: f.events[:0], status: n.json, step: step(len(state.Chairs)),
	}
	f.Events = events
	referee, _ := state.Rules.(game.Referee)
	ledger := state.Ledger(look.Seat)
	since := ledger.Since(from)
	for i, it := range since {
		told := &state.Tellings[it.At]
		switch {
		case told.Forgotten() || told.Hidden && !watched:
		case told.Word != nil:
			f.Words = append(f.Words, *told.Word)
		case told.Clock != "":
			f.Clock = append(f.Clock, told.Clock)
		case !told.To.Has(look.Seat):
			f.Seen = append(f.Seen, Seen{told.To, told.Event, told.JSON()})
		default:
			if !told.Public() {
				f.Secret = append(f.Secret, len(f.Events))
			} else if referee != nil && !told.Undone && referee.Ends(told.Event) {
				known := state.Known(ledger.Items[:len(ledger.Items)-len(since)+i+1], watched)
				f.Ruled = append(f.Ruled, Ruled{len(f.Events), referee.Ruling(look.View, known)})
			}
			f.Events, f.events = append(f.Events, told.Event), append(f.events, told.JSON())
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

// deliver sends every watcher what its seat was given since its last frame,
// but for those who see late.
func (t *Table) deliver(status bool) {
	var n news
	if status {
		n = t.news(0)
		t.stale = t.stale && t.behind != nil // they see late what is told now
	}
	t.spread(&t.state, n)
}

// spread sends the watchers who are shown this memory what is new in it.
func (t *Table) spread(state *tablelog.State, n news) {
	var few [8]sent
	made := few[:0]
	for _, w := range t.watchers {
		look := &state.Ledger(w.seat).Look
		if look.N == w.n || t.sight(w.seat) != state {
			continue
		}
		i := slices.IndexFunc(made, func(s sent) bool { return s.seat == w.seat && s.from == w.n })
		if i < 0 {
			made, i = append(made, sent{w.seat, w.n, newFrame(state, *look, w.n, n, true)}), len(made)
		} else {
			made[i].frame.JSON() // once for all
		}
		t.send(w, made[i].frame)
	}
	for _, s := range made {
		frames.Put(s.frame)
	}
}

// show sends a watcher what it may see now, and the status of the table.
func (t *Table) show(w *Watcher, n news) {
	state := t.sight(w.seat)
	f := newFrame(state, state.Ledger(w.seat).Look, w.n, n, false)
	t.send(w, f)
	frames.Put(f)
}
