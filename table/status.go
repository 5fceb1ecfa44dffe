package table

import (
	"encoding/json"
	"time"

	"howl/fair"
	"howl/game"
	"howl/record"
)

// Status is what everybody may know of a table itself.
type Status struct {
	ID     string        `json:"id"`
	Game   string        `json:"game"`
	Setup  game.Setup    `json:"setup"`
	House  House         `json:"house"`
	Stage  Stage         `json:"stage"`
	Host   string        `json:"host"` // the name of who keeps the table
	Chairs []ChairStatus `json:"chairs"`
	Totals []int         `json:"totals"`          // of the match
	Games  int           `json:"games"`           // that are over
	Again  *record.Again `json:"again,omitempty"` // the game that runs or ran last is a deal played again
	Paused bool          `json:"paused,omitempty"`
	Until  time.Time     `json:"until,omitzero"` // when the next deal begins by itself
	// Commitment is to the game that runs or comes next. It is also the
	// secret of the one before.
	Commitment fair.Secret `json:"commitment"`
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
}

func (t *Table) statusNow() *Status {
	s := &Status{
		ID: t.open.ID, Game: t.open.Game, Setup: t.setup, House: t.open.House, Stage: t.stage, Host: t.host.Name,
		Chairs: make([]ChairStatus, len(t.chairs)), Totals: append([]int(nil), t.totals...), Games: len(t.past),
		Paused: t.paused, Commitment: t.commitment,
	}
	if t.record != nil {
		s.Again = t.record.Again
	}
	if t.stage == Between {
		s.Until = t.until
	}
	for i := range t.chairs {
		c, seat := &t.chairs[i], game.Seat(i)
		s.Chairs[i] = ChairStatus{
			Name: c.name(), Bot: c.Bot, Away: c.Away, Muted: c.Muted,
			Here: t.present[seat] > 0, Ready: t.ready.Has(seat),
		}
		if c.Person != nil {
			s.Chairs[i].Avatar, s.Chairs[i].Host = c.Person.Avatar, c.Person.ID == t.host.ID
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
}

// note is the lobby's line, and the tag to ask for it by: the stage, or
// "private".
func (t *Table) note() (tag string, text []byte) {
	n := Note{
		Game: t.open.Game, Players: len(t.chairs), Stage: t.stage, Host: t.host.Name,
		Pace: t.open.House.Pace, Spectators: t.open.House.Spectators, At: time.Now().UTC(),
	}
	for i := range t.chairs {
		c := &t.chairs[i]
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
	if t.open.House.Private {
		return "private", text
	}
	return string(t.stage), text
}
