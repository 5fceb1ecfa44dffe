package table

import (
	"context"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/audience"
	"github.com/howl-game/howl/internal/table/round"
)

// A Watcher watches a table from a seat, or from none, and sends the commands of
// the person there.
type Watcher struct {
	*audience.Queue // nil: somebody else listens
	place           *audience.Watcher
	table           *Table
}

// Watch begins to send a seat's frames: first one with all that came after
// frame from, then each as it comes.
func (t *Table) Watch(ctx context.Context, seat game.Seat, from int) (*Watcher, error) {
	q := audience.NewQueue()
	w, err := t.Connect(ctx, seat, from, q)
	if err != nil {
		return nil, err
	}
	w.Queue = q
	return w, nil
}

// Connect is Watch with a listener of the caller's. It may hear before Connect
// returns.
func (t *Table) Connect(ctx context.Context, seat game.Seat, from int, to audience.Listener) (*Watcher, error) {
	return ask(ctx, t, func() (*Watcher, error) {
		w, err := t.audience.Join(t.now, seat, from, to)
		if err == nil {
			err = t.carry(t.room.Resume())
		}
		if err != nil {
			return nil, err
		}
		t.audience.Show(t.now, w)
		if err := t.carry(t.room.Back(seat)); err != nil {
			return nil, err
		}
		return &Watcher{place: w, table: t}, nil
	})
}

// Close ends the watch.
func (w *Watcher) Close() {
	_, _ = ask(context.Background(), w.table, func() (struct{}, error) {
		w.table.audience.Leave(w.table.now, w.place, nil)
		return struct{}{}, nil
	})
}

// Send sends a command for the watcher's seat: do, say, ready, looked or pledge; for
// none, voice. It does
// not wait for the reply, which is given to answer once the command is durable or
// refused; answer must not wait either. Commands are carried out in the order in
// which they were sent, and only while the watcher watches.
func (w *Watcher) Send(ctx context.Context, c Command, answer func(Reply, error)) error {
	t, came := w.table, time.Now()
	g := func() { w.execute(c, came, answer) }
	if decide := c.Do; decide != nil { // nearly every command: the others' fields are not kept for it
		g = func() { w.execute(Command{Do: decide}, came, answer) }
	}
	select {
	case <-t.done:
		return ErrClosed
	default:
	}
	select {
	case t.inbox <- g: // there nearly always is room
		return nil
	default:
	}
	select {
	case t.inbox <- g:
		return nil
	case <-t.done:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}

// execute carries a command out if the watcher still watches from a seat.
func (w *Watcher) execute(c Command, came time.Time, answer func(Reply, error)) {
	switch {
	case !w.place.On():
		answer(Reply{}, ErrClosed)
	case w.place.Seat == game.Nobody && c.Voice != nil:
		w.table.round.Hear(w.table.now, w.place, round.Said(*c.Voice))
		answer(Reply{}, nil)
	case w.place.Seat == game.Nobody:
		answer(Reply{}, game.Refuse(game.CodeSeat, "refused.seat.spectator"))
	case c.Do != nil:
		w.table.doFor(w.place.Seat, *c.Do, came, func(err error) { answer(Reply{}, err) })
	default:
		w.table.executeFor(w.place.Seat, c, came, answer)
	}
}
