package table

import (
	"context"
	"time"
)

// A table that nobody watches need not stay in memory until its clock runs
// out: what it will do next, and when, is in its log. Its note says by when it
// must be brought again.

const (
	awhile = 10 * time.Minute // a table whose next deed is further away may rest
	stale  = 30 * time.Minute // a note may be early by so much, and is never late
)

// late reports whether the table would be brought too late, or much too early,
// by its last note. Bots answer soon: where moves are quick, a table that ends
// in the middle of that is brought a little later.
func (t *Table) late() bool {
	due := t.state.Due()
	if due.Before(t.noted) {
		return t.state.Pace.Fixed > 0 || !t.state.BotsTurn()
	}
	return due.Sub(t.noted) > stale
}

// A Rest is what a hall needs to know of a table that it may put away.
type Rest struct {
	Since time.Time // nobody has watched since, and nothing is due for a while; zero: it may not rest
	Due   time.Time // when it must be brought again; zero: when it is asked for
	Len   int       // entries in its log
}

// Rest reports whether the table may leave memory.
func (t *Table) Rest(ctx context.Context) (Rest, error) {
	return ask(ctx, t, func() (Rest, error) {
		r := Rest{Due: t.wakes, Len: t.state.Len}
		if len(t.watchers) == 0 && !t.state.BotsTurn() && (t.wakes.IsZero() || time.Until(t.wakes) > awhile) {
			r.Since = t.idle
		}
		return r, nil
	})
}

// goneSince returns since when people count as gone at a table that comes back
// from its log: since now, so that they can come back, but where that may take
// an hour, since the last that happened there.
func (t *Table) goneSince(now time.Time) time.Time {
	since := now
	if t.state.Pace.Grace > awhile {
		since = now.Add(mercy - t.state.Pace.Grace)
		if t.state.LastAt.After(since) {
			since = t.state.LastAt
		}
	}
	if since.After(now) {
		return now
	}
	return since
}
