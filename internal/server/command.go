package server

import (
	"log/slog"
	"net/http"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/metrics"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// orders carries out what people ask of tables.
type orders struct {
	*front
	bans   *bans
	past   *archive
	isHere func(table string) bool // in memory
	said   *sayings
	slog   *slog.Logger
	heard  *metrics.Counter // reports
}

// order answers requests whose body is a command of one kind: field returns where
// the command is put.
func order[T any](o *orders, field func(*table.Command) **T) answerer {
	return func(w http.ResponseWriter, r *http.Request) error {
		body := new(T)
		if err := hear(w, r, body); err != nil {
			return err
		}
		var c table.Command
		*field(&c) = body
		reply, err := o.command(w, r, c)
		if err != nil {
			return err
		}
		return say(w, http.StatusOK, reply)
	}
}

// coach has a bot think for the person who asks, which takes much of the machine.
func (o *orders) coach(w http.ResponseWriter, r *http.Request) error {
	ask := order(o, func(c *table.Command) **table.AskCoach { return &c.Coach })
	return o.costly(r, o.limits.Drawn, func() error { return ask(w, r) })
}

// command has the table of the address carry out a command of the person who
// asks.
func (o *orders) command(w http.ResponseWriter, r *http.Request, c table.Command) (reply table.Reply, err error) {
	from, p := o.asker(r), o.Person(w, r)
	if !o.limits.Change(from, p.ID) {
		return reply, busy
	}
	err = o.at(r, func(t hall.Table) (err error) {
		if err := o.permit(r, t, p, c); err != nil {
			return err
		}
		if reply, err = t.Apply(r.Context(), table.Guest{Person: p, From: o.from(from, tableID(r))}, c); err != nil {
			return err
		}
		o.account(r, t, p, c)
		return nil
	})
	if err == nil && reply.Begins {
		o.limits.Began(from)
		reply.Begins = false // no business of the client's
	}
	return reply, err
}

// permit refuses what this server does not allow, whatever the table says:
// names and words that its operator has banned, and more than one address may
// have.
func (o *orders) permit(r *http.Request, t hall.Table, p tablelog.Person, c table.Command) error {
	from := o.asker(r)
	switch {
	case p.Program != "" && !ofPlayer(c):
		return notForPrograms
	case c.Sit != nil:
		if seat, _, err := t.SeatOf(r.Context(), p.ID); err != nil || seat != game.Nobody {
			return err // they sit there already
		}
		if o.bans.Refuses(p.Name) || o.bans.Refuses(p.Avatar) {
			return notHere
		}
		return o.limits.Seats.Room(from, tableID(r), p.ID)
	case c.Rename != nil && o.bans.Refuses(c.Rename.Name), c.Queue != nil && (o.bans.Refuses(p.Name) || o.bans.Refuses(p.Avatar)), c.Guest != nil && o.bans.Refuses(c.Guest.Name):
		return notHere
	case (c.Settings != nil || c.Moderate != nil) && !o.limits.Ink.Take(from, limits.InkOpen), // as much as a table that opens
		c.Rename != nil && !o.limits.Rename(from, p.ID),
		c.Report != nil && !o.limits.Say(from, p.ID, tableID(r), c.Report.Text),
		(c.Start != nil || c.Again != nil) && !o.limits.MayBegin(from):
		return busy
	}
	return nil
}

// account counts the seats of a person, and what was reported, after a command was
// carried out.
func (o *orders) account(r *http.Request, t hall.Table, p tablelog.Person, c table.Command) {
	switch {
	case c.Report != nil:
		o.heard.Inc()
	case c.Sit != nil:
		o.limits.Seats.Add(o.asker(r), tableID(r), p.ID)
	case c.Rise != nil:
		if now, _, err := t.SeatOf(r.Context(), p.ID); err == nil && now == game.Nobody {
			o.limits.Seats.Remove(o.asker(r), tableID(r), p.ID)
		}
	}
}

// You describes the place of the person who asks at a table.
type You struct {
	Seat game.Seat `json:"seat"` // null: they do not sit there
	Host bool      `json:"host"` // they keep the table
}

func (o *orders) status(w http.ResponseWriter, r *http.Request) error {
	p, _ := o.known(r)
	return o.at(r, func(t hall.Table) error {
		you := You{Seat: game.Nobody}
		if p.ID != "" {
			var err error
			if you.Seat, you.Host, err = t.SeatOf(r.Context(), p.ID); err != nil {
				return err
			}
		}
		st, err := t.StatusFor(r.Context(), you.Seat)
		if err != nil {
			return err
		}
		return say(w, http.StatusOK, struct {
			Status *table.Status `json:"status"`
			You    You           `json:"you"`
		}{st, you})
	})
}
