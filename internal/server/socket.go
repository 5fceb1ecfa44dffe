package server

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/table/tablelog"
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
	if watch := r.FormValue("watch"); watch != "" && watch != "1" {
		return game.Refuse(game.CodeNumber, "refused.number.watch")
	}
	if late := r.FormValue("late"); late != "" && (late != "1" || r.FormValue("watch") != "1") {
		return game.Refuse(game.CodeNumber, "refused.number.late")
	}
	p := s.stranger(r)
	return s.at(r, func(t hall.Table) error { return s.connect(w, r, t, p, from) })
}

func (s *Server) connect(w http.ResponseWriter, r *http.Request, t hall.Table, p tablelog.Person, after int) error {
	seat, err := seatFor(r, t, p)
	if err != nil {
		return err
	}
	from := s.asker(r)
	table, watches := strings.ToUpper(r.PathValue("id")), seat == game.Nobody
	leave, err := s.limits.Join(from, p.ID, table, watches, r.FormValue("late") == "1")
	if err != nil {
		return err
	}
	c := newConn(s, from, p.ID, table)
	c.watches = watches
	c.address, c.owner, c.program = s.address(r), p.Program, programOf(r)
	cookie, _ := s.ticket(r)
	c.device = cookie.Device
	c.greet()
	leave = s.conns.add(c, leave)
	err = s.bans.barred(r) // since it was let in
	if _, ok := s.known(r); err == nil && !ok && c.device != "" {
		err = elsewhereNow
	}
	if err != nil {
		leave()
		return err
	}
	to, err := s.listener(r, t, c)
	var watch hall.Watcher
	if err == nil {
		watch, err = t.Connect(r.Context(), seat, after, to)
	}
	if err != nil {
		leave()
		return err
	}
	if seat != game.Nobody {
		s.tellOlder(r.Context(), c)
	}
	// A person who moved to another seat just then gets nothing of the old one.
	if now, err := seatFor(r, t, p); err != nil || now != seat {
		watch.Close()
		leave()
		return cmp.Or(err, moved)
	}
	s.carry(w, r, c, watch, leave)
	return nil
}

// carry accepts the socket of a request and serves it. The origin was checked
// already, and a page cannot send a token.
func (s *Server) carry(w http.ResponseWriter, r *http.Request, c *conn, watch hall.Watcher, leave func()) {
	ws, err := c.accept(w, r)
	// The request ends here, and with it all that HTTP keeps in memory for it.
	served := err == nil && s.sockets.enter(func() {
		s.meters.watchers.Inc()
		defer s.meters.watchers.Dec()
		defer leave()
		c.serve(ws, watch)
	})
	if served {
		return
	}
	watch.Close()
	leave()
	if err == nil { // the server has just closed
		_ = ws.CloseNow()
	}
}

var moved error = game.Refuse(game.CodeMoved, "refused.moved")

// seatFor returns the seat whose frames a person may have: their own, or Nobody if
// they ask to watch.
func seatFor(r *http.Request, t hall.Table, p tablelog.Person) (game.Seat, error) {
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

// tellOlder tells the devices on which a person has kept their name for longer that their
// seat is open on a newer one: whoever has found the recovery code sits there unseen
// otherwise.
func (s *Server) tellOlder(ctx context.Context, c *conn) {
	if c.device == "" {
		return
	}
	kept, err := s.people.Of(ctx, tablelog.Handle(c.person))
	if err != nil || kept == nil {
		return
	}
	age := func(c *conn) int {
		return slices.IndexFunc(kept.Devices, func(d person.Device) bool { return d.ID == c.device })
	}
	tell := func(older, newer *conn) {
		d := kept.Devices[age(newer)]
		older.text(func(b []byte) []byte {
			return appendJSON(b, hello{Now: time.Now().UTC(), Beside: &Beside{d.ID, d.Label}})
		})
		if older != c { // it is served soon
			older.Flush()
		}
	}
	s.conns.each(func(o *conn) {
		if o == c || o.person != c.person || o.table != c.table || o.watches || o.program != nil || age(o) < 0 || age(c) < 0 {
			return
		}
		switch {
		case age(o) < age(c):
			tell(o, c)
		case age(c) < age(o):
			tell(c, o)
		}
	})
}
