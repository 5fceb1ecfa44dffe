package table

import (
	"context"
	"encoding/json"
	"time"

	"howl/game"
	"howl/internal/commit"
	"howl/internal/record"
)

// Status is what everybody may know of a table itself.
type Status struct {
	ID    string     `json:"id"`
	Game  string     `json:"game"`
	Setup game.Setup `json:"setup"`
	House House      `json:"house"`
	Stage Stage      `json:"stage"`
	Host  string     `json:"host"` // the name of who keeps the table
	// HostSeat is where the host sits; null: nowhere.
	HostSeat game.Seat     `json:"hostSeat"`
	Chairs   []ChairStatus `json:"chairs"`
	Totals   []int         `json:"totals"`          // of the match
	Games    int           `json:"games"`           // that are over
	Again    *record.Again `json:"again,omitempty"` // the game that runs or ran last is a deal played again
	// Removed: there are people whom the host has removed.
	Removed bool      `json:"removed,omitempty"`
	Paused  bool      `json:"paused,omitempty"`
	Until   time.Time `json:"until,omitzero"` // when the next deal begins by itself
	// Commitment is to the game that runs or comes next. It is also the
	// secret of the one before.
	Commitment commit.Secret `json:"commitment"`
	// Draw is there while a game is about to begin: the pledges by seat, which
	// are fixed. Who pledged one of them shows the number now.
	Draw []string `json:"draw,omitempty"`
}

// ChairStatus is what everybody may know of a seat.
type ChairStatus struct {
	Name   string `json:"name,omitempty"` // empty: nobody sits here
	Avatar string `json:"avatar,omitempty"`
	Bot    string `json:"bot,omitempty"`
	Host   bool   `json:"host,omitempty"`
	Here   bool   `json:"here,omitempty"`  // connected
	Away   bool   `json:"away,omitempty"`  // a bot stands in
	Ready  bool   `json:"ready,omitempty"` // for the next game
	Muted  bool   `json:"muted,omitempty"`
	// Devices is the number of devices that can play the seat, where there are
	// several.
	Devices int `json:"devices,omitempty"`
}

// StatusFor is the table as whoever watches the seat may see it: late, if
// Nobody does who is delayed.
func (t *Table) StatusFor(ctx context.Context, seat game.Seat) (*Status, error) {
	return ask(ctx, t, func() (*Status, error) { return t.statusFor(seat), nil })
}

// statusFor is what watchers of the seat may know. Who is connected is known at
// once; that somebody is ready would tell who sees late that a game is over.
func (t *Table) statusFor(seat game.Seat) *Status {
	m := t.sight(seat)
	s := m.standing()
	for i := range s.Chairs {
		s.Chairs[i].Here = t.present[game.Seat(i)] > 0
		s.Chairs[i].Ready = m == &t.memory && t.ready.Has(game.Seat(i))
	}
	if t.draw != nil && m == &t.memory {
		s.Draw = t.draw.pledges
	}
	return s
}

// standing is the table as its log has it.
func (m *memory) standing() *Status {
	s := &Status{
		ID: m.open.ID, Game: m.open.Game, Setup: m.setup, House: m.open.House, Stage: m.stage, Host: m.host.Name,
		Chairs: make([]ChairStatus, len(m.chairs)), Totals: append([]int(nil), m.totals...), Games: len(m.past),
		Paused: m.paused, Removed: len(m.removed) > 0, Commitment: m.commitment,
	}
	if m.record != nil {
		s.Again = m.record.Again
	}
	if m.stage == Between {
		s.Until = m.until
	}
	s.HostSeat = game.Nobody
	for i := range m.chairs {
		c := &m.chairs[i]
		if c.owns(m.host.ID) {
			s.HostSeat = game.Seat(i)
		}
		s.Chairs[i] = ChairStatus{Name: c.name(), Bot: c.Bot, Away: c.Away, Muted: c.Muted}
		if c.Person != nil {
			s.Chairs[i].Avatar, s.Chairs[i].Host = c.Person.Avatar, c.Person.ID == m.host.ID
			if len(c.lent) > 0 {
				s.Chairs[i].Devices = 1 + len(c.lent)
			}
		}
	}
	return s
}

// A Note is what a lobby shows of a table.
type Note struct {
	Game       string    `json:"game"`
	Players    int       `json:"players"`
	People     int       `json:"people"`
	Bots       int       `json:"bots"`
	Stage      Stage     `json:"stage"`
	Host       string    `json:"host"`
	Pace       string    `json:"pace"`
	Spectators string    `json:"spectators"`
	Names      []string  `json:"names"`
	At         time.Time `json:"at"`
	Openers    []string  `json:"openers,omitempty"` // as Open has them; not for people
	Due        time.Time `json:"due,omitzero"`      // by when the table must be in memory; not for people
	Until      time.Time `json:"until,omitzero"`    // a game is over, and delayed spectators are not to know before
}

// Tags of private tables, which no lobby asks for. Older notes have Private
// also where a game runs.
const (
	Private        = "private"
	PrivatePlaying = "private-playing"
)

// note is the lobby's line, as of a moment, and the tag to ask for it by: the
// stage, or "private". Where spectators are delayed a game is called playing
// without a break, until they have seen its end.
func (m *memory) note(at time.Time) (tag string, text []byte) {
	n := Note{
		Game: m.open.Game, Players: len(m.chairs), Stage: m.stage, Host: m.host.Name,
		Due:  m.due().UTC(),
		Pace: m.open.House.Pace, Spectators: m.open.House.Spectators, At: at.UTC(), Openers: m.open.Openers,
	}
	stage := m.stage
	if m.open.House.Spectators == "delayed" && stage != Gathering {
		n.At = n.At.Truncate(time.Hour) // tells of no single deal
		if stage == Between {
			n.Stage = Playing
		}
		if stage = n.Stage; m.hushed(at) {
			stage, n.Until = Playing, m.ended.Add(lag).UTC()
		}
	}
	if m.closed != nil {
		stage, n.Stage = Shut, Shut
	}
	for i := range m.chairs {
		c := &m.chairs[i]
		switch {
		case c.Person != nil:
			n.People++
		case c.Bot != "":
			n.Bots++
		default:
			continue
		}
		n.Names = append(n.Names, c.name())
	}
	text, err := json.Marshal(n)
	if err != nil {
		panic(err) // a Note always marshals
	}
	if m.open.House.Private && m.closed == nil {
		if m.stage == Playing || m.stage == Between {
			return PrivatePlaying, text
		}
		return Private, text
	}
	return string(stage), text
}
