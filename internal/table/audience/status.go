package audience

import (
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
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
	// ModeratorGone: nobody has heard from the moderator for a while, and the game is
	// paused. A player who is out can take over, or anybody lets the voice do it.
	ModeratorGone bool `json:"moderatorGone,omitempty"`
	// RealCards: the players hold cards of their own, which the moderator entered.
	RealCards bool          `json:"realCards,omitempty"`
	DealtBy   string        `json:"dealtBy,omitempty"` // who dealt those, by name
	Chairs    []ChairStatus `json:"chairs"`            // by seat
	// Cast is who played the game that is over, by name, if others sit there by now.
	Cast   []string      `json:"cast,omitempty"`
	Totals []int         `json:"totals"`          // of the match
	Games  int           `json:"games"`           // that are over
	Again  *record.Again `json:"again,omitempty"` // the game that runs or ran last is a deal played again
	From   bool          `json:"from,omitempty"`  // that game was played on from a moment of another one
	// Offer is a deal that the host wants to play again: who gets ready agrees.
	Offer *record.Again `json:"offer,omitempty"`
	// Rated: the game that runs, or comes next, counts in the ratings of those who play.
	Rated bool `json:"rated,omitempty"`
	// Unrated is why not, where somebody keeps their name: private, moderated, coach,
	// again, guests, bots, few or one.
	Unrated string `json:"unrated,omitempty"`
	// Removed: there are people whom the host has removed.
	Removed bool `json:"removed,omitempty"`
	// Asked: the seat that the status was asked for is to decide. Only StatusFor
	// tells it: in a frame it is the legal actions.
	Asked bool `json:"asked,omitempty"`
	// Queued is the number of guests who want a seat of the next game.
	Queued int `json:"queued,omitempty"`
	// Queue is their names, the first one first; nil while a game runs: people who do
	// not play speak to nobody who does.
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
	// people who look at their cards. StatusFor also tells until when those have time
	// who decide: in a frame that is the deadline.
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
	Idle    bool   `json:"idle,omitempty"`    // because the person let time run out, twice in a row
	Ready   bool   `json:"ready,omitempty"`   // for the next game
	// Was is where the person sat in the game that is over, if that was another seat or
	// none at all.
	Was *game.Seat `json:"was,omitempty"`
	// Looking: the game does not begin before the person has looked at the card.
	Looking bool `json:"looking,omitempty"`
	Muted   bool `json:"muted,omitempty"`   // by the host
	NoPhone bool `json:"noPhone,omitempty"` // the moderator decides for the person
	// Devices is the number of devices that can play the seat, where there are
	// several.
	Devices int `json:"devices,omitempty"`
}

// Plans is what people at a table are about to do. It is in no log.
type Plans struct {
	Ready   game.Seats        // who are ready for the next game
	Looking game.Seats        // who look at their cards
	Until   time.Time         // when the game begins without those
	Offer   *record.Again     // a deal that the host wants to play again
	Draw    []string          // the pledges of a game that is about to begin
	Queue   []tablelog.Person // guests who want a seat of the next game
}

// StatusFor returns the status that a watcher of the seat may see, and whether the
// seat is asked. Delayed spectators see it late.
func (a *Audience) StatusFor(seat game.Seat) *Status {
	s := a.statusFor(seat)
	if seat != game.Nobody {
		s.Asked = len(a.State.Ledger(seat).Look.Legal) > 0
		if a.State.Stage == tablelog.Playing && !a.State.Paused && s.Until.IsZero() {
			s.Until = a.State.Deadline
		}
	}
	return s
}

// statusFor is what watchers of the seat may know. Who is connected is known at
// once; that somebody is ready would tell who sees late that a game is over.
func (a *Audience) statusFor(seat game.Seat) *Status {
	s, plans := Standing(a.sight(seat)), a.Plans()
	for i := range s.Chairs {
		s.Chairs[i].Here = a.IsHere(game.Seat(i))
	}
	s.Queued = len(plans.Queue)
	if a.State.HeardByAll(game.Nobody) && a.sight(seat).HeardByAll(game.Nobody) {
		for _, p := range plans.Queue {
			s.Queue = append(s.Queue, p.Name)
		}
	}
	if a.delays(seat) {
		return s
	}
	for i := range s.Chairs {
		s.Chairs[i].Ready, s.Chairs[i].Looking = plans.Ready.Has(game.Seat(i)), plans.Looking.Has(game.Seat(i))
	}
	if plans.Looking != 0 {
		s.Until = plans.Until
	}
	s.Offer, s.Draw = plans.Offer, plans.Draw
	return s
}

// Standing returns the status of a table as its log has it.
func Standing(state *tablelog.State) *Status {
	s := &Status{
		ID: state.Open.ID, Game: state.Open.Game, Setup: state.Setup, Settings: state.Open.Settings, Stage: state.Stage, Host: state.Host.Name,
		Chairs: make([]ChairStatus, len(state.Chairs)), Totals: append([]int(nil), state.Totals...), Games: len(state.Past),
		Paused: state.Paused, Absent: state.Absent, Times: state.Pace.Times(state.Info), Room: state.Pace.Room, Discussions: state.Pace.Discussions(state.Info), Removed: len(state.Removed) > 0, Commitment: state.Commitment,
	}
	if state.Record != nil {
		s.Again, s.RealCards, s.From = state.Record.Again, state.Record.Entered > 0, state.Record.From > 0
		s.DealtBy = state.Record.DealtBy()
	}
	if why := tablelog.Unrated(state); why == "" {
		s.Rated = true
	} else if state.KeepsNames() {
		s.Unrated = why
	}
	if state.Stage == tablelog.Between {
		s.Until = state.Deadline
	}
	if state.Moderator != nil {
		s.Moderator, s.ModeratorGone = state.Moderator.Name, state.Unled
	}
	s.HostSeat = game.Nobody
	for i := range state.Chairs {
		c := &state.Chairs[i]
		if c.Owns(state.Host.ID) {
			s.HostSeat = game.Seat(i)
		}
		s.Chairs[i] = ChairStatus{Name: c.ShownName(), Bot: c.Bot, Away: c.Away, Idle: c.Away && c.Idle, Muted: c.ShownMuted(), NoPhone: c.NoPhone}
		if c.Person != nil {
			s.Chairs[i].Avatar, s.Chairs[i].Host, s.Chairs[i].Program = c.Person.Avatar, c.Person.ID == state.Host.ID, c.Person.Program != ""
			if len(c.Lent) > 0 {
				s.Chairs[i].Devices = 1 + len(c.Lent)
			}
		}
	}
	if state.Stage == tablelog.Over {
		s.look(state)
	}
	return s
}

// look tells of a game that is over who played it from where, as far as that has changed
// since.
func (s *Status) look(state *tablelog.State) {
	if n := len(state.Past); n > 0 && !slices.Equal(state.Past[n-1].Names, state.ShownNames()) {
		s.Cast = state.Past[n-1].Names
	}
	for i := range state.Chairs {
		if c := &state.Chairs[i]; c.Person != nil && c.Sat != game.Only(game.Seat(i)) {
			was := game.Nobody
			if c.Sat != 0 {
				was = c.Sat.First()
			}
			s.Chairs[i].Was = &was
		}
	}
}
