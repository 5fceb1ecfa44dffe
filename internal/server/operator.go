package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"howl/game"
	"howl/games"
	"howl/internal/admin"
	"howl/internal/i18n"
	"howl/internal/table"
	"howl/internal/table/tablelog"
	"howl/internal/tokens"
)

// Desk returns what carries out an operator's orders here.
func (s *Server) Desk() *admin.Desk { return s.desk }

// noticed is told what an operator has changed, on whatever machine.
func (s *Server) noticed(id, key string) {
	if admin.IsRule(key) {
		s.reading.Lock()
		err := s.rules.Load(s.life, s.Log)
		s.reading.Unlock()
		if err != nil && s.life.Err() == nil {
			s.Slog.Error("reading the operator's rules failed; the old rules stay in force", "error", err)
		}
		s.conns.end(func(c *conn) error { return s.ban(visitor{c.person, c.owner, c.address}) })
	}
	if tokens.IsKey(key) {
		s.conns.end(func(c *conn) error { return s.revoked(c.program, key) })
	}
	if id != "" {
		s.sockets.enter(func() { s.hall.replaced(s.life, id) })
	}
}

// barred returns why the person who asks is kept out; nil if they are not. This
// machine itself never is.
func (s *Server) barred(r *http.Request) error {
	if !s.rules.Any() {
		return nil
	}
	p, _ := s.known(r)
	return s.ban(visitor{p.ID, p.Program, s.address(r)})
}

// A visitor is who a ban may be about.
type visitor struct {
	person, owner string // the id of a person or program, and the handle of a program's owner
	address       string
}

// ban returns why a visitor is kept out. A program is out with its owner.
func (s *Server) ban(v visitor) error {
	b := s.rules.Banned(v.person, v.address)
	if b == nil && v.owner != "" {
		b = s.rules.BannedHandle(v.owner)
	}
	if b == nil {
		return nil
	}
	return b.Refusal()
}

// turnAway answers a person who is kept out with a sentence in their language,
// or with what a program reads.
func (s *Server) turnAway(w http.ResponseWriter, r *http.Request, err error) {
	if strings.HasPrefix(r.URL.Path, "/api/") {
		s.refuse(w, r, err)
		return
	}
	no := s.refused(err)
	tag := i18n.OfRequest(r)
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Language", tag)
	http.Error(w, games.Language(tag).Refusal(&no, nil), statusOf(no.Code))
}

var (
	notHere = game.Refuse(game.CodeName, "refused.name.banned")
	unsaid  = game.Refuse(game.CodeWords, "refused.words.banned")
	removed = game.Refuse(game.CodeTable, "refused.table.removed")
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

// replaced ends a table here whose log an operator has changed: what it
// remembers is no longer true. Those who watch are told why.
func (h *Hall) replaced(ctx context.Context, id string) {
	h.mu.Lock()
	p := h.places[id]
	h.mu.Unlock()
	if p == nil {
		return
	}
	select {
	case <-p.here:
	case <-ctx.Done():
		return
	}
	if p.err != nil {
		return
	}
	p.table.Dismiss(h.reason(ctx, id))
	h.forget(id, p.table)
}

// reason is why a table whose log was changed ends: it is gone, it is closed,
// or it is to be read again.
func (h *Hall) reason(ctx context.Context, id string) error {
	lines, err := h.log.Read(ctx, id, 0)
	if err != nil {
		return table.ErrClosed
	}
	if len(lines) == 0 {
		return removed
	}
	k, err := tablelog.Keep(lines)
	if err == nil {
		err = k.Refused()
	}
	if errors.Is(err, game.CodeClosed) {
		return err
	}
	return table.ErrClosed
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
