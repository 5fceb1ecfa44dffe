package server

import (
	"net/http"

	"howl/game"
	"howl/internal/table"
	"howl/internal/table/tablelog"
)

// order answers requests whose body is a command of one kind: field returns where
// the command is put.
func order[T any](s *Server, field func(*table.Command) **T) answerer {
	return func(w http.ResponseWriter, r *http.Request) error {
		body := new(T)
		if err := hear(w, r, body); err != nil {
			return err
		}
		var c table.Command
		*field(&c) = body
		reply, err := s.command(w, r, c)
		if err != nil {
			return err
		}
		return say(w, http.StatusOK, reply)
	}
}

// coach has a bot think for the person who asks, which takes much of the machine.
func (s *Server) coach(w http.ResponseWriter, r *http.Request) error {
	ask := order(s, func(c *table.Command) **table.AskCoach { return &c.Coach })
	return s.costly(r, s.limits.drawn, func() error { return ask(w, r) })
}

// command has the table of the address carry out a command of the person who
// asks.
func (s *Server) command(w http.ResponseWriter, r *http.Request, c table.Command) (reply table.Reply, err error) {
	from, p := s.asker(r), s.Person(w, r)
	if !s.limits.change(from, p.ID) {
		return reply, busy
	}
	err = s.at(r, func(t Table) (err error) {
		if err := s.permit(r, t, p, c); err != nil {
			return err
		}
		if reply, err = t.Apply(r.Context(), table.Guest{Person: p, From: s.from(from, tableID(r))}, c); err != nil {
			return err
		}
		s.account(r, t, p, c)
		return nil
	})
	if err == nil && reply.Begins {
		s.limits.began(from)
		reply.Begins = false // no business of the client's
	}
	return reply, err
}

// permit refuses what this server does not allow, whatever the table says:
// names and words that its operator has banned, and more than one address may
// have.
func (s *Server) permit(r *http.Request, t Table, p tablelog.Person, c table.Command) error {
	from := s.asker(r)
	switch {
	case p.Program != "" && !ofPlayer(c):
		return notForPrograms
	case c.Sit != nil:
		if seat, _, err := t.SeatOf(r.Context(), p.ID); err != nil || seat != game.Nobody {
			return err // they sit there already
		}
		if s.rules.Refuses(p.Name) {
			return notHere
		}
		return s.limits.seats.room(from, tableID(r), p.ID)
	case c.Rename != nil && s.rules.Refuses(c.Rename.Name), c.Queue != nil && s.rules.Refuses(p.Name), c.Guest != nil && s.rules.Refuses(c.Guest.Name):
		return notHere
	case c.Settings != nil && !s.limits.ink.take(from, inkOpen), // as much as a table that opens
		c.Rename != nil && !s.limits.rename(from, p.ID),
		c.Report != nil && !s.limits.say(from, p.ID, tableID(r), c.Report.Text),
		(c.Start != nil || c.Again != nil) && !s.limits.mayBegin(from):
		return busy
	}
	return nil
}

// account counts the seats of a person, after a command was carried out.
func (s *Server) account(r *http.Request, t Table, p tablelog.Person, c table.Command) {
	switch {
	case c.Sit != nil:
		s.limits.seats.add(s.asker(r), tableID(r), p.ID)
	case c.Rise != nil:
		if now, _, err := t.SeatOf(r.Context(), p.ID); err == nil && now == game.Nobody {
			s.limits.seats.remove(s.asker(r), tableID(r), p.ID)
		}
	}
}
