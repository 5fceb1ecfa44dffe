package server

import (
	"net/http"
	"sync"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// later passes on what a spectator hears, but not before a while has passed: for the
// picture of a stream, which those who play may watch, too. The delay is the server's, so
// that nothing of the present is in the browser that shows it.
type later struct {
	by   time.Duration
	pass func(text []byte) bool
	out  func()
	end  func(error)

	mu    sync.Mutex
	held  []heldText
	bytes int
	timer *time.Timer
	ended bool
}

// heldText is a message, and when it may go out.
type heldText struct {
	due  time.Time
	text []byte
}

// mostHeld is the number of bytes that wait for one spectator.
const mostHeld = 256 << 10

// Hear implements table.Listener.
func (l *later) Hear(f *table.Frame) bool { return l.hold(f.AppendJSON(nil)) }

func (l *later) hold(text []byte) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.bytes += len(text); l.bytes > mostHeld {
		return false
	}
	l.held = append(l.held, heldText{time.Now().Add(l.by), text})
	if l.timer == nil && !l.ended {
		l.timer = time.AfterFunc(l.by, l.release)
	}
	return true
}

// release passes on what is old enough.
func (l *later) release() {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	for len(l.held) > 0 && !l.ended && !now.Before(l.held[0].due) {
		text := l.held[0].text
		l.held, l.bytes = l.held[1:], l.bytes-len(text)
		if !l.pass(text) {
			l.ended = true
			go l.end(table.ErrSlow) // it may call back
		}
	}
	l.out()
	l.timer = nil
	if len(l.held) > 0 && !l.ended {
		l.timer = time.AfterFunc(l.held[0].due.Sub(now), l.release)
	}
}

// Flush implements table.Listener.
func (l *later) Flush() {}

// End implements table.Listener.
func (l *later) End(why error) {
	l.mu.Lock()
	l.ended = true
	if l.timer != nil {
		l.timer.Stop()
	}
	l.held, l.bytes = nil, 0
	l.mu.Unlock()
	l.end(why)
}

// listener returns what hears for a connection: itself, or something that passes all of
// it on later. Where all spectators see late, the table itself sees to it.
func (s *Server) listener(r *http.Request, t hall.Table, c *conn) (table.Listener, error) {
	if r.FormValue("late") != "1" {
		return c, nil
	}
	st, err := t.StatusFor(r.Context(), game.Nobody)
	if err != nil || st.Settings.Spectators == "delayed" {
		return c, err
	}
	by := s.Late
	if by == 0 {
		by = tablelog.Lag
	}
	return &later{
		by: by, out: c.Flush, end: c.End,
		pass: func(text []byte) bool { return c.text(func(b []byte) []byte { return append(b, text...) }) },
	}, nil
}
