package table

import (
	"context"
	"time"

	"github.com/howl-game/howl/internal/table/gathering"
	"github.com/howl-game/howl/internal/table/tablelog"
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
func late(s *tablelog.State, noted time.Time) bool {
	due := s.Due()
	if due.Before(noted) {
		return s.Pace.Fixed > 0 || !s.BotsTurn()
	}
	return due.Sub(noted) > stale
}

// A Rest is what a hall needs to know of a table that it may put away.
type Rest struct {
	Since time.Time // nobody has watched since, and nothing is due for a while; zero: it may not rest
	Due   time.Time // when it must be brought again; zero: when it is asked for
	Len   int       // entries in its log
	By    int       // how many watch it
	Plays bool      // a game goes on
}

// Rest reports whether the table may leave memory.
func (t *Table) Rest(ctx context.Context) (Rest, error) {
	return ask(ctx, t, func() (Rest, error) {
		watched, idle := t.audience.Watched()
		r := Rest{Due: t.wakes, Len: t.state.Len, By: t.audience.Watchers(), Plays: t.state.Stage == tablelog.Playing}
		if !watched && !t.state.BotsTurn() && (t.wakes.IsZero() || t.wakes.Sub(t.now) > awhile) {
			r.Since = idle
		}
		return r, nil
	})
}

// goneSince returns since when people count as gone at a table that comes back
// from its log: since now, so that they can come back, but where that may take
// an hour, since the last that happened there.
func goneSince(s *tablelog.State, now time.Time) time.Time {
	since := now
	if s.Pace.Grace > awhile {
		since = now.Add(gathering.Mercy - s.Pace.Grace)
		if s.LastAt.After(since) {
			since = s.LastAt
		}
	}
	if since.After(now) {
		return now
	}
	return since
}
