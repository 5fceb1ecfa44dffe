package table

import (
	"context"
	"time"

	"howl/game"
)

// Send sends a command for the watcher's seat: do, say, ready, looked or pledge. It does
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
	case !w.on:
		answer(Reply{}, ErrClosed)
	case w.seat == game.Nobody:
		answer(Reply{}, game.Refuse(game.CodeSeat, "refused.seat.spectator"))
	default:
		w.table.executeFor(w.seat, c, came, answer)
	}
}
