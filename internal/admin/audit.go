package admin

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/howl-game/howl/internal/store"
)

// auditLog is the table of the store that keeps what was ordered. No code of a
// table is like it.
const auditLog = store.OperatorPrefix + "audit"

// Audited is an order that was carried out, or at least begun.
type Audited struct {
	At      time.Time `json:"at"`
	By      string    `json:"by,omitempty"`
	Command string    `json:"command"`
	Target  string    `json:"target,omitempty"`
	Why     string    `json:"why,omitempty"`
	What    string    `json:"what,omitempty"` // what came of it
}

// note writes an order to the audit log, before it is carried out: what is done
// is never missing there. The target is as the order has it, unless that is a
// name.
func (d *Desk) note(ctx context.Context, o Order, what string) error {
	line, err := json.Marshal(Audited{At: time.Now().UTC(), By: o.By, Command: o.Command, Target: o.Target, Why: o.Why, What: what})
	if err != nil {
		return err
	}
	for {
		n, _, err := d.Log.Chain(ctx, auditLog)
		if err == nil {
			err = d.Log.Append(ctx, auditLog, n, [][]byte{line}, nil)
		}
		if !errors.Is(err, store.ErrConflict) { // another machine's operator was quicker
			return err
		}
	}
}

// audit lists what was ordered, the oldest first.
func (d *Desk) audit(ctx context.Context, o Order) (a Answer, err error) {
	lines, err := d.Log.Read(ctx, auditLog, 0)
	for _, line := range lines {
		var e Audited
		if err := json.Unmarshal(line, &e); err != nil {
			return a, err
		}
		if o.Filter.Since == 0 || time.Since(e.At) < o.Filter.Since {
			a.Audit = append(a.Audit, e)
		}
	}
	return a, err
}
