package table

import (
	"context"
	"time"

	"howl/game"
	"howl/internal/commit"
	"howl/internal/record"
	"howl/internal/table/tablelog"
)

// Status is what everybody may know of a table itself.
type Status struct {
	ID       string            `json:"id"`       // the code of the table
	Game     string            `json:"game"`     // its name
	Setup    game.Setup        `json:"setup"`    // what the game that runs or comes next begins with
	Settings tablelog.Settings `json:"settings"` // how the table is kept
	Stage    tablelog.Stage    `json:"stage"`    // what goes on
	Host     string            `json:"host"`     // the name of who keeps the table
	// HostSeat is where the host sits; null: nowhere.
	HostSeat game.Seat `json:"hostSeat"`
	// Moderator is the name of the person who sees everything; empty: nobody does.
	Moderator string `json:"moderator,omitempty"`
	// RealCards: the players hold cards of their own, which the moderator entered.
	RealCards bool          `json:"realCards,omitempty"`
	Chairs    []ChairStatus `json:"chairs"`          // by seat
	Totals    []int         `json:"totals"`          // of the match
	Games     int           `json:"games"`           // that are over
	Again     *record.Again `json:"again,omitempty"` // the game that runs or ran last is a deal played again
	From      bool          `json:"from,omitempty"`  // that game was played on from a moment of another one
	// Offer is a deal that the host wants to play again: who gets ready agrees.
	Offer *record.Again `json:"offer,omitempty"`
	// Removed: there are people whom the host has removed.
	Removed bool `json:"removed,omitempty"`
	// Asked: the seat that the status was asked for is to decide. Only StatusFor
	// tells it: in a frame it is the legal actions.
	Asked bool `json:"asked,omitempty"`
	// Queue is the guests who want a seat of the next game, the first one first.
	Queue  []string `json:"queue,omitempty"`
	Paused bool     `json:"paused,omitempty"` // the game stands still
	// Absent: it is paused because nobody plays just now.
	Absent bool `json:"absent,omitempty"`
	// Room: people sit in one room and do what a voice says.
	Room bool `json:"room,omitempty"`
	// Discussions are the phases that the host, or a player who is out, can end.
	Discussions []string `json:"discussions,omitempty"`
	// Times are the seconds that people have in each phase, by its name.
	Times map[string]int `json:"times,omitempty"`
	// Until is when the next deal begins by itself, or the game no longer waits for
	// people who look at their cards.
	Until time.Time `json:"until,omitzero"`
	// Commitment is to the game that runs or comes next. It is also the
	// secret of the one before.
	Commitment commit.Secret `json:"commitment"`
	// Draw is there while a game is about to begin: the pledges by seat, which
	// are fixed. Who pledged one of them shows the number now.
	Draw []string `json:"draw,omitempty"`
}

// ChairStatus is what everybody may know of a seat.
type ChairStatus struct {
	Name    string `json:"name,omitempty"`    // empty: nobody sits here
	Avatar  string `json:"avatar,omitempty"`  // a word or a sign, for pictures
	Bot     string `json:"bot,omitempty"`     // its kind, if the table's own bot plays here
	Program bool   `json:"program,omitempty"` // a program plays here, with a token of its owner's
	Host    bool   `json:"host,omitempty"`    // keeps the table
	Here    bool   `json:"here,omitempty"`    // connected
	Away    bool   `json:"away,omitempty"`    // a bot stands in
	Ready   bool   `json:"ready,omitempty"`   // for the next game
	// Looking: the game does not begin before the person has looked at the card.
	Looking bool `json:"looking,omitempty"`
	Muted   bool `json:"muted,omitempty"`   // by the host
	NoPhone bool `json:"noPhone,omitempty"` // the moderator decides for the person
	// Devices is the number of devices that can play the seat, where there are
	// several.
	Devices int `json:"devices,omitempty"`
}

// StatusFor returns the status that a watcher of the seat may see. Delayed
// spectators see it late.
func (t *Table) StatusFor(ctx context.Context, seat game.Seat) (*Status, error) {
	return ask(ctx, t, func() (*Status, error) {
		s := t.statusFor(seat)
		s.Asked = seat != game.Nobody && len(t.state.Ledger(seat).Look.Legal) > 0
		return s, nil
	})
}

// statusFor is what watchers of the seat may know. Who is connected is known at
// once; that somebody is ready would tell who sees late that a game is over.
func (t *Table) statusFor(seat game.Seat) *Status {
	seen := t.sight(seat)
	s := standing(seen)
	for i := range s.Chairs {
		s.Chairs[i].Here = t.present[game.Seat(i)] > 0
		s.Chairs[i].Ready = seen == &t.state && t.ready.Has(game.Seat(i))
	}
	if seen == &t.state && t.lookers() != 0 {
		for seat := range t.lookers().All() {
			s.Chairs[seat].Looking = true
		}
		s.Until = t.look.until
	}
	if seen == &t.state && t.offer != nil {
		s.Offer = &t.offer.again
	}
	for _, p := range t.queue {
		s.Queue = append(s.Queue, p.Name)
	}
	if t.draw != nil && seen == &t.state {
		s.Draw = t.draw.pledges
	}
	return s
}

// standing returns the status of a table as its log has it.
func standing(state *tablelog.State) *Status {
	s := &Status{
		ID: state.Open.ID, Game: state.Open.Game, Setup: state.Setup, Settings: state.Open.Settings, Stage: state.Stage, Host: state.Host.Name,
		Chairs: make([]ChairStatus, len(state.Chairs)), Totals: append([]int(nil), state.Totals...), Games: len(state.Past),
		Paused: state.Paused, Absent: state.Absent, Times: state.Pace.Times(state.Info), Room: state.Pace.Room, Discussions: state.Pace.Discussions(state.Info), Removed: len(state.Removed) > 0, Commitment: state.Commitment,
	}
	if state.Record != nil {
		s.Again, s.RealCards, s.From = state.Record.Again, state.Record.Entered > 0, state.Record.From > 0
	}
	if state.Stage == tablelog.Between {
		s.Until = state.Deadline
	}
	if state.Moderator != nil {
		s.Moderator = state.Moderator.Name
	}
	s.HostSeat = game.Nobody
	for i := range state.Chairs {
		c := &state.Chairs[i]
		if c.Owns(state.Host.ID) {
			s.HostSeat = game.Seat(i)
		}
		s.Chairs[i] = ChairStatus{Name: c.ShownName(), Bot: c.Bot, Away: c.Away, Muted: c.Muted, NoPhone: c.NoPhone}
		if c.Person != nil {
			s.Chairs[i].Avatar, s.Chairs[i].Host, s.Chairs[i].Program = c.Person.Avatar, c.Person.ID == state.Host.ID, c.Person.Program != ""
			if len(c.Lent) > 0 {
				s.Chairs[i].Devices = 1 + len(c.Lent)
			}
		}
	}
	return s
}
