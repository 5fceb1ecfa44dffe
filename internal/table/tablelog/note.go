package tablelog

import (
	"encoding/json"
	"time"
)

// A Note is what a lobby shows of a table.
type Note struct {
	Game       string    `json:"game"`               // its name
	Players    int       `json:"players"`            // the number of seats
	People     int       `json:"people"`             // who sit there, programs among them
	Bots       int       `json:"bots"`               // who sit there
	Stage      Stage     `json:"stage"`              // what goes on
	Host       string    `json:"host"`               // the name of who keeps the table
	Pace       string    `json:"pace"`               // its name
	Spectators string    `json:"spectators"`         // who may watch
	Programs   bool      `json:"programs,omitempty"` // programs of guests may sit down
	When       time.Time `json:"when,omitzero"`      // people want to play
	Names      []string  `json:"names"`              // of all who sit there
	At         time.Time `json:"at"`                 // when something was new there last
	Openers    []string  `json:"openers,omitempty"`  // as Open has them; not for people
	Sat        []string  `json:"sat,omitempty"`      // handles of the people who sit there; not for people
	Due        time.Time `json:"due,omitzero"`       // by when the table must be in memory; not for people
	Until      time.Time `json:"until,omitzero"`     // a game is over, and delayed spectators are not to know before
}

// Tags of private tables, which no lobby asks for. Older notes have Private
// also where a game runs.
const (
	Private          = "private"
	PrivatePlaying   = "private-playing"
	PrivateGathering = "private-gathering" // of a room, whose screen shows a short code
)

// Note is the lobby's line, as of a moment, and the tag to ask for it by: the
// stage, or "private". Where spectators are delayed a game is called playing
// without a break, until they have seen its end.
func (s *State) Note(at time.Time) (tag string, text []byte) {
	n := Note{
		Game: s.Open.Game, Players: len(s.Chairs), Stage: s.Stage, Host: s.Host.Name,
		Due:  s.Due().UTC(),
		Pace: s.Open.Settings.Pace, Spectators: s.Open.Settings.Spectators, Programs: s.Open.Settings.Programs, When: s.Open.Settings.When, At: at.UTC(), Openers: s.Open.Openers,
		Names: []string{}, // a list for clients, also while all seats are empty
	}
	stage := s.Stage
	if s.Open.Settings.Spectators == "delayed" && (stage != Gathering || s.Hushed(at)) {
		n.At = n.At.Truncate(time.Hour) // tells of no single deal
		if stage == Between {
			n.Stage = Playing
		}
		if stage = n.Stage; s.Hushed(at) {
			stage, n.Until = Playing, s.ended.Add(Lag).UTC()
		}
	}
	if s.Closed != nil {
		stage, n.Stage = Shut, Shut
	}
	for i := range s.Chairs {
		c := &s.Chairs[i]
		switch {
		case c.Person != nil:
			n.People++
			if !c.NoPhone {
				n.Sat = append(n.Sat, Handle(c.Person.ID))
			}
		case c.Bot != "":
			n.Bots++
		default:
			continue
		}
		n.Names = append(n.Names, c.ShownName())
	}
	if s.listed != nil && s.Running() {
		n.Host, n.Names = s.listed.Host, s.listed.Names
	}
	text, err := json.Marshal(n)
	if err != nil {
		panic(err) // a Note always marshals
	}
	if s.Open.Settings.Private && s.Closed == nil {
		if s.Stage == Playing || s.Stage == Between {
			return PrivatePlaying, text
		}
		if s.Stage == Gathering && s.Pace.Room {
			return PrivateGathering, text
		}
		return Private, text
	}
	return string(stage), text
}

// list keeps what the lobby shows of people during a game, where spectators are
// delayed: a new name, or a new host, would tell them at once what they see late.
func (start Start) list(s *State) {
	if s.listed = nil; s.Open.Settings.Spectators != "delayed" {
		return
	}
	n := &Note{Host: s.Host.Name, Names: []string{}}
	for i := range s.Chairs {
		n.Names = append(n.Names, s.Chairs[i].ShownName())
	}
	s.listed = n
}

// Listed is a table in a lobby.
type Listed struct {
	ID   string `json:"id"`   // the code of the table
	Note Note   `json:"note"` // what the lobby shows of it
}
