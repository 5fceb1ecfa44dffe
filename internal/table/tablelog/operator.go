package tablelog

import (
	"slices"
	"time"

	"github.com/howl-game/howl/game"
)

// A Change is a whole log with what a lobby shows of it.
type Change struct {
	Log  [][]byte
	Tag  string
	Note []byte
}

func (c *Closed) Refusal() error {
	if c.handed {
		return game.Refuse(game.CodeClosed, "refused.closed.handed")
	}
	if c.Why == "" {
		return game.Refuse(game.CodeClosed, "refused.closed")
	}
	return game.Refuse(game.CodeClosed, "refused.closed.why", "why", c.Why)
}

// Refused returns why nobody can sit at the table: the operator closed it. It
// returns nil if somebody can.
func (k *Kept) Refused() error {
	if k.Closed == nil {
		return nil
	}
	return k.Closed.Refusal()
}

// Close ends a table for good. Its games that are over stay.
func Close(log [][]byte, why string, now time.Time) (Change, error) {
	k, err := Keep(log)
	if err != nil {
		return Change{}, err
	}
	if err := k.Refused(); err != nil {
		return Change{}, err
	}
	return k.with(log, Entry{At: now, Closed: &Closed{Why: why}}, now)
}

// with adds an entry to a log that k has read.
func (k *Kept) with(log [][]byte, e Entry, at time.Time) (Change, error) {
	line, err := e.Encode()
	if err != nil {
		return Change{}, err
	}
	if err := k.Apply(e); err != nil {
		return Change{}, err
	}
	c := Change{Log: append(slices.Clone(log), line)}
	c.Tag, c.Note = k.Note(at)
	return c, nil
}
