package server

import (
	"cmp"
	"context"
	"time"
)

// eraseWithin is the time after which nothing is left of somebody who asked to be
// erased: the tables are looked through every hour, and that may take a while.
const eraseWithin = 2 * time.Hour

// sweepLeavers erases, now and then, the names and words at tables of those who have
// asked for it.
func (s *Server) sweepLeavers() {
	every := cmp.Or(s.EraseEvery, time.Hour)
	s.sockets.enter(func() {
		tick := time.NewTicker(every)
		defer tick.Stop()
		var compacted time.Time
		for {
			select {
			case <-s.life.Done():
				return
			case <-tick.C:
			}
			if err := s.eraseLeavers(s.life, every); err != nil && s.life.Err() == nil {
				s.Slog.Error("erasing people failed; it is tried again", "error", err)
			}
			if err := s.compactAfter(s.life, &compacted); err != nil && s.life.Err() == nil {
				s.Slog.Error("compacting after an erasure failed; it is tried again", "error", err)
			}
		}
	})
}

// eraseLeavers looks through all tables, once for everybody who waits. Of several
// machines one does it.
func (s *Server) eraseLeavers(ctx context.Context, every time.Duration) error {
	waiting, err := s.people.Leavers(ctx)
	if err != nil || len(waiting) == 0 {
		return err
	}
	const lease = "person-leaving"
	owner, err := s.Log.Lease(ctx, lease, s.Node, every)
	if err != nil || owner != s.Node {
		return err
	}
	defer func() { _ = s.Log.Release(ctx, lease, s.Node) }() // or it ends by itself
	handles := make(map[string]bool)
	for _, l := range waiting {
		handles[l.Handle] = true
	}
	if err := s.desk.Leave(ctx, handles); err != nil {
		return err
	}
	for handle := range handles {
		if err := s.people.Erased(ctx, handle); err != nil {
			return err
		}
	}
	s.Slog.Info("people erased", "people", len(handles))
	return nil
}

// compactAfter leaves no trace of those who are erased in the files of this machine,
// whichever machine erased them.
func (s *Server) compactAfter(ctx context.Context, compacted *time.Time) error {
	last, err := s.people.LastErased(ctx)
	if err != nil || !last.After(*compacted) {
		return err
	}
	if err := s.Log.Compact(ctx); err != nil {
		return err
	}
	*compacted = last
	return nil
}
