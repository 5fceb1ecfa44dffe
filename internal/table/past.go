package table

import (
	"context"
	"time"

	"howl/game"
	"howl/internal/record"
)

// Past returns the games that are over in a table's log, and by game and move
// why bots decided so. It needs no table that runs: any copy of the log will do.
func Past(log [][]byte) ([]*record.Record, [][]string, error) {
	k, err := Keep(log)
	if err != nil {
		return nil, nil, err
	}
	return k.past, k.reasons, nil
}

// A Kept table is one that does not run: what a copy of its log says. A copy
// may lack the end, and what it has is true.
type Kept struct {
	memory
	behind *behind
}

// Keep reads a copy of a log.
func Keep(log [][]byte) (*Kept, error) {
	k := new(Kept)
	took := func(e Entry) { k.behind = k.postponed(k.behind, e) }
	if err := k.caught(func() error { return k.read(log, took) }); err != nil {
		return nil, err
	}
	return k, nil
}

// SeatOf is as Table's.
func (k *Kept) SeatOf(_ context.Context, person string) (seat game.Seat, host bool, err error) {
	seat, _ = k.seatOf(person)
	return seat, k.hosts(person), nil
}

// Finished is as Table's.
func (k *Kept) Finished(_ context.Context, person string) (*Finished, error) {
	for k.behind != nil {
		if taken, _, err := k.behind.next(time.Now()); err != nil {
			return nil, err
		} else if !taken {
			break
		}
	}
	return k.finished(k.behind, person)
}
