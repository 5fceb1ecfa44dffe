package server

import (
	"cmp"
	"context"
	"net/http"
	"strings"

	"github.com/coder/websocket"

	"howl/game"
	"howl/internal/table/tablelog"
)

// socket opens a connection to a table: for the seat of the person who asks, or
// to watch.
func (s *Server) socket(w http.ResponseWriter, r *http.Request) error {
	if !sameOrigin(r) {
		return foreign
	}
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		return game.Refuse(game.CodeSocket, "refused.socket")
	}
	from, err := number(r, "from")
	if err != nil || from < 0 {
		return game.Refuse(game.CodeNumber, "refused.number.from")
	}
	p := s.Person(w, r)
	return s.at(r, func(t Table) error { return s.connect(w, r, t, p, from) })
}

func (s *Server) connect(w http.ResponseWriter, r *http.Request, t Table, p tablelog.Person, after int) error {
	seat, err := seatFor(r, t, p)
	if err != nil {
		return err
	}
	from := s.asker(r)
	leave, err := s.limits.connect(from, p.ID)
	if err != nil {
		return err
	}
	c := newConn(s, from, p.ID, strings.ToUpper(r.PathValue("id")))
	c.address, c.owner, c.program = s.address(r), p.Program, programOf(r)
	leave = s.conns.add(c, leave)
	if err := s.barred(r); err != nil { // since it was let in
		leave()
		return err
	}
	watch, err := t.Connect(r.Context(), seat, after, c)
	if err != nil {
		leave()
		return err
	}
	// A person who moved to another seat just then gets nothing of the old one.
	if now, err := seatFor(r, t, p); err != nil || now != seat {
		watch.Close()
		leave()
		return cmp.Or(err, moved)
	}
	// The origin was checked already.
	ws, err := websocket.Accept(&thin{w, &c.out}, r, &websocket.AcceptOptions{
		InsecureSkipVerify: true,
		OnPingReceived:     func(context.Context, []byte) bool { return c.admit() == nil },
		OnPongReceived:     func(context.Context, []byte) { _ = c.admit() },
	})
	if err != nil { // and answered
		watch.Close()
		leave()
		return nil
	}
	// The request ends here, and with it all that HTTP keeps in memory for it.
	if !s.sockets.enter(func() {
		s.meters.watchers.Inc()
		defer s.meters.watchers.Dec()
		defer leave()
		c.serve(ws, watch)
	}) { // the server has just closed
		watch.Close()
		leave()
		_ = ws.CloseNow()
	}
	return nil
}

var moved error = game.Refuse(game.CodeMoved, "refused.moved")

// seatFor returns the seat whose frames a person may have: their own, or Nobody if
// they ask to watch.
func seatFor(r *http.Request, t Table, p tablelog.Person) (game.Seat, error) {
	if r.FormValue("watch") == "1" {
		return game.Nobody, nil
	}
	seat, err := ownSeat(r.Context(), t, p)
	if err != nil {
		return seat, err
	}
	if asked := r.FormValue("seat"); asked != "" && asked != seat.String() {
		return seat, game.Refuse(game.CodeSeat, "refused.seat.yours")
	}
	return seat, nil
}
