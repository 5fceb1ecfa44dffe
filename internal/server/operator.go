package server

import (
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/admin/page"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/tokens"
)

// Desk returns what carries out an operator's orders here.
func (s *Server) Desk() *admin.Desk { return s.desk }

// operatorPage returns the page for operators without a shell. A wrong key counts as
// a wrong code of a table.
func (s *Server) operatorPage() http.Handler {
	return &page.Page{
		Desk:   s.desk,
		MayTry: func(r *http.Request) bool { return s.limits.MayGuess(s.asker(r)) },
		Missed: func(r *http.Request) { s.limits.Missed(s.asker(r)) },
		Secure: func(r *http.Request) bool { return s.scheme(r) == "https" },
		Failed: func(err error) { s.Slog.Error("the operator's page failed", "error", err) },
	}
}

// noticed is told what an operator has changed, on whatever machine.
func (s *Server) noticed(id, key string) {
	if admin.IsRule(key) {
		if err := s.bans.read(s.life, s.Log); err != nil && s.life.Err() == nil {
			s.Slog.Error("reading the operator's rules failed; the old rules stay in force", "error", err)
		}
		s.conns.end(func(c *conn) error { return s.bans.ban(visitor{c.person, c.owner, c.address}) })
	}
	if admin.IsAnnouncement(key) {
		s.announced()
	}
	if tokens.IsKey(key) {
		s.conns.end(func(c *conn) error { return s.programs.revoked(s.life, c.program, key) })
	}
	if handle, ok := person.ChangedKey(key); ok {
		s.conns.end(func(c *conn) error { return s.keeping.revoked(s.life, c, handle) })
	}
	s.history.Ratings.Folded(id)
	if id != "" && !person.IsLog(id) {
		s.sockets.enter(func() { s.hall.Replaced(s.life, id) })
	}
}

var (
	notHere = game.Refuse(game.CodeName, "refused.name.banned")
	unsaid  = game.Refuse(game.CodeWords, "refused.words.banned")
)

// Connected implements admin.Live.
func (s *Server) Connected(person string) (list []string) {
	s.conns.each(func(c *conn) {
		if c.person == person && c.address != "" && !slices.Contains(list, c.address) {
			list = append(list, c.address)
		}
	})
	return list
}

// conns are the sockets that are open here.
type conns struct {
	mu sync.Mutex
	at map[*conn]struct{}
}

// add takes in a socket. It returns leave, with which the socket goes.
func (ws *conns) add(c *conn, leave func()) func() {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	if ws.at == nil {
		ws.at = make(map[*conn]struct{})
	}
	ws.at[c] = struct{}{}
	return func() {
		ws.mu.Lock()
		delete(ws.at, c)
		ws.mu.Unlock()
		leave()
	}
}

func (ws *conns) each(do func(*conn)) {
	ws.mu.Lock()
	defer ws.mu.Unlock()
	for c := range ws.at {
		do(c)
	}
}

// end closes the sockets for which there is a reason.
func (ws *conns) end(why func(*conn) error) {
	ws.each(func(c *conn) {
		if err := why(c); err != nil {
			c.End(err)
		}
	})
}

// retain deletes old tables every hour, if the server was told to.
func (s *Server) retain() {
	if s.Retain <= 0 {
		return
	}
	s.sockets.enter(func() {
		tick := time.NewTicker(time.Hour)
		defer tick.Stop()
		for {
			n, err := s.desk.Expire(s.life, s.Retain)
			if err != nil && s.life.Err() == nil {
				s.Slog.Error("deleting old tables failed", "error", err)
			}
			if n > 0 {
				s.Slog.Info("old tables deleted", "tables", n, "age", fmt.Sprint(s.Retain))
			}
			select {
			case <-s.life.Done():
				return
			case <-tick.C:
			}
		}
	})
}
