package table

import (
	"context"
	"encoding/json"

	"howl/game"
	"howl/record"
)

// Past is the games that are over in a table's log, and by game and move why
// bots decided so. It needs no table that runs: any copy of the log will do.
func Past(log [][]byte) ([]*record.Record, [][]string, error) {
	k, err := Keep(log)
	if err != nil {
		return nil, nil, err
	}
	return k.past, k.reasons, nil
}

// A Kept table is one that does not run: what a copy of its log says. A copy
// may lack the end, and what it has is true.
type Kept struct{ memory }

// Keep reads a copy of a log.
func Keep(log [][]byte) (*Kept, error) {
	k := new(Kept)
	for _, line := range log {
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil {
			return nil, err
		}
		if err := k.apply(e); err != nil {
			return nil, err
		}
	}
	return k, nil
}

// Status is as Table's, though nobody is there.
func (k *Kept) Status(context.Context) (*Status, error) { return k.standing(), nil }

// SeatOf is as Table's.
func (k *Kept) SeatOf(_ context.Context, person string) (seat game.Seat, host bool, err error) {
	seat, _ = k.seatOf(person)
	return seat, k.hosts(person), nil
}

// Records is as Table's.
func (k *Kept) Records(context.Context) ([]*record.Record, error) { return k.past, nil }

// Reasons is as Table's.
func (k *Kept) Reasons(context.Context) ([][]string, error) { return k.reasons, nil }
