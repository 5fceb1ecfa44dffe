package tablelog

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// Past returns the games that are over in a table's log, and by game and move
// why bots decided so. It needs no table that runs: any copy of the log will do.
func Past(log [][]byte) ([]*record.Record, [][]game.Message, error) {
	k, err := Keep(log)
	if err != nil {
		return nil, nil, err
	}
	return k.Past, k.Reasons, nil
}

// A Kept table is one that does not run: what a copy of its log says. A copy
// may lack the end, and what it has is true.
type Kept struct {
	State
	behind *Late
}

// Keep reads a copy of a log.
func Keep(log [][]byte) (*Kept, error) {
	k := new(Kept)
	took := func(e Entry) { k.behind = k.behind.Postponed(&k.State, e) }
	if err := k.Caught(func() error { return k.Read(log, took) }); err != nil {
		return nil, err
	}
	return k, nil
}

// Place returns the seat of a person, Nobody if there is none, and whether they
// are the host.
func (k *Kept) Place(person string) (seat game.Seat, host bool) {
	seat, _ = k.SeatOf(person)
	return seat, k.IsHost(person)
}

// Finished returns the games that are over at a time, as far as a person may
// know them then.
func (k *Kept) Finished(person string, now time.Time) (*Finished, error) {
	for k.behind != nil {
		if taken, _, err := k.behind.Next(now); err != nil {
			return nil, err
		} else if !taken {
			break
		}
	}
	return k.FinishedFor(k.behind, person)
}
