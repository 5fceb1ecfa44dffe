package table

import (
	"context"
	"time"

	"howl/game"
)

// A watcher's connection also carries what its person decides and says. None
// of these waits for the answer: it is given to a function, which must not
// wait either, once what was asked is durable or refused. They are carried out
// in the order in which they were sent, and only while the watcher watches:
// whoever was sent away decides nothing any more.

// Do sends a decision.
func (w *Watcher) Do(ctx context.Context, text, id string, answer func(error)) error {
	came := time.Now()
	return w.post(ctx, answer, func() { w.table.doFor(w.seat, text, id, came, answer) })
}

// Say sends words.
func (w *Watcher) Say(ctx context.Context, text, id string, answer func(error)) error {
	return w.post(ctx, answer, func() { answer(w.table.sayFor(w.seat, text, id)) })
}

// Ready sends that the person is ready for the next game.
func (w *Watcher) Ready(ctx context.Context, answer func(error)) error {
	return w.post(ctx, answer, func() { answer(w.table.readyFor(w.seat)) })
}

// Pledge sends a person's pledge for the next game, and the number that was
// pledged for the one that is about to begin, if that is asked for.
func (w *Watcher) Pledge(ctx context.Context, pledge, nonce string, answer func(error)) error {
	return w.post(ctx, answer, func() { answer(w.table.pledgeFor(w.seat, pledge, nonce)) })
}

func (w *Watcher) post(ctx context.Context, answer func(error), f func()) error {
	t := w.table
	g := func() {
		switch {
		case !w.on:
			answer(ErrClosed)
		case w.seat == game.Nobody:
			answer(game.Refuse("seat", "a spectator watches only"))
		default:
			f()
		}
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
