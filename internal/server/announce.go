package server

import (
	"sync/atomic"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// sayings are what the operator has people here told, and whether this machine opens
// tables.
type sayings struct {
	draining atomic.Bool
	announce atomic.Pointer[admin.Announcement]
	end      atomic.Pointer[time.Timer]
}

// over has people told when the time of what is announced is over.
func (s *sayings) over(a admin.Announcement, tell func()) {
	var next *time.Timer
	if a.Text != "" {
		next = time.AfterFunc(time.Until(a.Until)+time.Millisecond, tell)
	}
	if before := s.end.Swap(next); before != nil {
		before.Stop()
	}
}

var drains = game.Refuse(game.CodeClosing, "refused.drain")

// now returns what is announced at the moment.
func (s *sayings) now() string {
	if a := s.announce.Load(); a != nil && time.Now().Before(a.Until) {
		return a.Text
	}
	return ""
}

// announced reads what the operator announces, and tells everybody who is here.
func (s *Server) announced() {
	a, err := admin.ReadAnnouncement(s.life, s.Log)
	if s.life.Err() != nil {
		return
	}
	if err != nil {
		s.Slog.Error("reading the operator's announcement failed", "error", err)
		return
	}
	s.sayings.announce.Store(&a)
	s.sayings.over(a, s.announced)
	s.conns.each(func(c *conn) {
		if c.program == nil {
			c.text(func(b []byte) []byte { return appendJSON(b, hello{Now: time.Now().UTC(), Announce: &a.Text}) })
			c.Flush()
		}
	})
}

// Drain implements admin.Live.
func (s *Server) Drain(on bool) {
	s.sayings.draining.Store(on)
	s.Slog.Info("this machine drains", "on", on)
}

// Playing implements admin.Live.
func (s *Server) Playing() (games int, drains bool) {
	for _, t := range s.hall.Running() {
		if t.Stage() == tablelog.Playing {
			games++
		}
	}
	return games, s.sayings.draining.Load()
}
