package server

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/talk"
)

// programProtocol is the version of the protocol for programs, the same as that of
// howl sim and howl arena (docs/bots.md).
const programProtocol = 1

// manyTables is the connection of a program that plays all its tables over one
// socket. It is the Watcher of the connection: what the program says comes in by
// hear, and ends with Close.
type manyTables struct {
	conn    *conn
	request *http.Request // as it came, with a context as long as the connection
	end     context.CancelFunc

	mu      sync.Mutex
	hello   bool // the program has greeted back
	listens bool // it wants to hear what is said while it thinks
	at      map[string]*programSeat
	over    sync.WaitGroup
}

// What a program says: one of hello, sit, rise, ping, or a decision in a game.
type programSays struct {
	Hello *struct {
		Protocol int  `json:"protocol"`
		Hear     bool `json:"hear"`
	} `json:"hello"`
	Sit  string          `json:"sit"`
	Rise string          `json:"rise"`
	Ping json.RawMessage `json:"ping"`

	Game string `json:"game"`
	Do   string `json:"do"`
	Say  string `json:"say"`
	Why  string `json:"why"`

	Lang  string           `json:"lang"`
	Means []talk.Statement `json:"means"`
}

// programSocket opens the connection on which a program plays many tables.
func (s *Server) programSocket(w http.ResponseWriter, r *http.Request) error {
	program := programOf(r)
	if program == nil {
		return game.Refuse(game.CodeToken, "refused.token.missing")
	}
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		return game.Refuse(game.CodeSocket, "refused.socket")
	}
	from := s.asker(r)
	leave, err := s.limits.Connect(from, program.ID)
	if err != nil {
		return err
	}
	c := &conn{server: s, term: s.hall.Dismissed(), from: from, person: program.ID, address: s.address(r), owner: program.Owner, program: program}
	leave = s.conns.add(c, leave)
	if err := s.programs.revoked(s.life, program, program.Key()); err != nil { // since it was let in
		leave()
		return err
	}
	ctx, end := context.WithCancel(context.WithoutCancel(r.Context()))
	c.many = &manyTables{conn: c, request: r.Clone(ctx), end: end, at: make(map[string]*programSeat)}
	c.many.send(object{"hello": object{"protocol": programProtocol, "name": program.Name}})
	s.carry(w, r, c, c.many, leave)
	return nil
}

type object = map[string]any

// Send implements Watcher. A program says everything by hear.
func (m *manyTables) Send(context.Context, table.Command, func(table.Reply, error)) error {
	return table.ErrClosed
}

// Close implements Watcher: it leaves all tables, whose seats the program keeps.
func (m *manyTables) Close() {
	m.end()
	m.over.Wait()
}

// send puts a message into the outbox. A program that does not read is too slow.
func (m *manyTables) send(message any) {
	if !m.conn.text(func(b []byte) []byte { return appendJSON(b, message) }) {
		m.conn.End(table.ErrSlow)
	}
	m.conn.out.Flush()
}

// refuse answers what cannot be done, with the table or the game it is about.
func (m *manyTables) refuse(about string, err error) {
	r := m.conn.server.refusals.refused(err)
	m.send(struct {
		Refused string `json:"refused"`
		game.Refusal
	}{about, r})
}

// hear takes a message of the program.
func (m *manyTables) hear(b []byte) {
	if err := m.conn.admit(); err != nil {
		if err != flood {
			m.refuse("", err)
		}
		return
	}
	if !wellFormed(b) {
		m.refuse("", notText)
		return
	}
	var says programSays
	if err := json.Unmarshal(b, &says); err != nil {
		m.refuse("", game.Refuse(game.CodeJSON, "refused.json.decode", "what", game.ExplainJSON(err)))
		return
	}
	m.mu.Lock()
	greeted := m.hello
	m.listens = m.listens || says.Hello != nil && says.Hello.Hear
	m.hello = greeted || says.Hello != nil && says.Hello.Protocol == programProtocol
	m.mu.Unlock()
	switch {
	case says.Ping != nil:
		if len(says.Ping) > 64 {
			m.refuse("", game.Refuse(game.CodeSize, "refused.size.ping"))
			return
		}
		m.send(object{"pong": says.Ping})
	case says.Hello != nil:
		if says.Hello.Protocol != programProtocol {
			m.refuse("", game.Refuse(game.CodeJSON, "refused.json.protocol", "n", programProtocol))
		}
	case !greeted:
		m.refuse("", game.Refuse(game.CodeJSON, "refused.json.hello"))
	case says.Sit != "":
		m.sit(strings.ToUpper(says.Sit))
	case says.Rise != "":
		m.rise(strings.ToUpper(says.Rise))
	case says.Game == "":
		m.refuse("", game.Refuse(game.CodeJSON, "refused.json.program"))
	default:
		m.decide(says)
	}
}

// of returns the request as it would be for a table.
func (m *manyTables) of(code string) *http.Request {
	r := m.request.Clone(m.request.Context())
	r.SetPathValue("id", code)
	return r
}

// sit takes a seat, or the one that the program has, and plays it from now on.
func (m *manyTables) sit(code string) {
	s, r := m.conn.server, m.of(code)
	if m.seat(code) != nil {
		m.refuse(code, game.Refuse(game.CodeTaken, "refused.taken.yours"))
		return
	}
	reply, err := s.orders.command(nil, r, table.Command{Sit: &table.SitDown{}})
	if err == nil {
		err = s.at(r, func(t hall.Table) error { return m.play(t, code, *reply.Seat) })
	}
	if err != nil {
		m.refuse(code, err)
	}
}

// play begins to play a seat.
func (m *manyTables) play(t hall.Table, code string, seat game.Seat) error {
	p := newProgramSeat(m, t, code, seat)
	watch, err := t.Connect(m.request.Context(), seat, 0, p.queue)
	if err != nil {
		return err
	}
	p.watch = watch
	m.mu.Lock()
	m.at[code] = p
	m.mu.Unlock()
	m.send(object{"sat": code, "seat": seat})
	m.over.Go(func() {
		p.run(m.request.Context())
		m.mu.Lock()
		delete(m.at, code)
		m.mu.Unlock()
		if m.request.Context().Err() == nil {
			p.left() // which may be answered by sitting down again
		}
	})
	return nil
}

// rise gives a seat up; in a game a bot plays it to the end.
func (m *manyTables) rise(code string) {
	p := m.seat(code)
	if p == nil {
		m.refuse(code, game.Refuse(game.CodeSeat, "refused.seat.none"))
		return
	}
	if _, err := m.conn.server.orders.command(nil, m.of(code), table.Command{Rise: &table.StandUp{Seat: &p.seat}}); err != nil {
		m.refuse(code, err)
		return
	}
	p.watch.Close()
}

// decide hands a decision to the seat whose game it names.
func (m *manyTables) decide(says programSays) {
	code, _, _ := strings.Cut(says.Game, "/")
	p := m.seat(code)
	if p == nil {
		m.refuse(says.Game, game.Refuse(game.CodeSeat, "refused.seat.none"))
		return
	}
	select {
	case p.says <- says:
	default: // it says much more than it is asked
		m.refuse(says.Game, busy)
	}
}

// hears reports whether the program wants frames that ask nothing.
func (m *manyTables) hears() bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.listens
}

func (m *manyTables) seat(code string) *programSeat {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.at[code]
}

// permit refuses what this server does not allow at a table.
func (m *manyTables) permit(code string, c table.Command) error {
	one := conn{server: m.conn.server, from: m.conn.from, person: m.conn.person, table: code}
	return one.permit(c)
}
