package game

import "time"

// An Action is one decision of one seat. Each game gives it a meaning of its
// own; Game.Text returns it as text.
type Action uint16

// A Move is one decision of one seat, chance's too.
type Move struct {
	Seat   Seat
	Action Action
}

// An Event is something that happened: a small comparable struct of exported
// fields. Its kind and its fields are what clients get, and the catalogue of words
// fills its sentence from them.
type Event any

// A Fleeting event is seen only for a while, such as a card of a trick. Until
// returns the kind of event that turns it face down: from then on a table does
// not repeat it to anybody before the game is over. "" keeps it open.
type Fleeting interface{ Until() string }

// A Deed is an event that shows everybody what a player chose: a vote, a card, an
// accusation. A table tells with it if it was not the player who decided.
type Deed interface{ Doer() Seat }

// Tell discloses an event to those who may know it. Nothing is disclosed in any
// other way. It is nil in search, and then costs nothing.
type Tell func(to Seats, e Event)

// A View is what a seat knows: the public part and its own. It is a plain
// comparable value; clients draw its JSON.
type View any

// Rand is a source of random numbers for Guess and for those who play the
// Dealer.
type Rand interface{ IntN(n int) int }

// State is one game in progress: a pointer to a plain comparable value that
// holds no pointers. It is never shown to a player.
type State interface {
	// Turn returns the seats that owe a decision. Several seats decide at the
	// same time, unseen by each other. Empty: the game is over.
	Turn() Seats
	// Legal appends the legal actions of a seat, none if it is not in Turn.
	// The clock plays the first for a seat that is late.
	Legal(Seat, []Action) []Action
	// Do carries out a legal action. Nothing else changes a state.
	Do(Seat, Action, Tell)
	// View returns what the seat knows. Nobody's view is the public part alone.
	View(Seat) View
	// Ears returns the seats that hear the seat if it speaks now. Empty: it is
	// mute.
	Ears(Seat) Seats
	// Phase names the moment; Info.Phases says how long it usually lasts.
	Phase() string
	// Score returns the points of a seat, once Turn is empty. Seats with more
	// than 0 have won.
	Score(Seat) int
	// Side returns the side that the seat was on, once Turn is empty.
	Side(Seat) string
	// Set makes the state a copy of another of the same game, without
	// allocating.
	Set(State)
}

// A Willing state lets a seat act that owes nothing, such as one that takes
// back that it is ready. May appends these actions, none for a seat in Turn.
// Nobody waits for them, so a game must end without any.
type Willing interface {
	May(Seat, []Action) []Action
}

// A Mortal state reports which seats are out of the game for good, which is
// public. A table may show them everything from then on, so a seat that is dead
// and has something to decide first, which others must not help it with, is not
// out yet. A seat that is out may still decide: it does so knowing everything.
type Mortal interface{ Out(Seat) bool }

// A Calling state returns how many characters a moderator's voice calls in this
// phase, one after the other, so that a table in one room can give them time. It
// follows from what everybody knows.
type Calling interface{ Calls() int }

// A Drawing state returns how many of a seat's first legal actions the clock draws one
// of, by lot, when the seat is late. Below two it takes the first.
type Drawing interface{ Lots(Seat) int }

// Calls returns how many characters are called now; none in a game without calls.
func Calls(s State) int {
	if c, ok := s.(Calling); ok {
		return c.Calls()
	}
	return 0
}

// A Masked state returns the name on a seat's card while the game runs. Players
// are not shown it: a replay counts it over states that a seat cannot tell from
// the true one.
type Masked interface{ Role(Seat) string }

// Game is a rulebook. It has no state of its own.
type Game interface {
	// Info describes the game to lobbies, terminals and simulators.
	Info() Info
	// New begins a game, or refuses a bad set-up.
	New(Setup) (State, error)
	// Next returns the set-up of the game that follows in a match, and false
	// at the end of the match.
	Next(Setup, State) (Setup, bool)
	// Text returns an action as text: in logs, records, terminals and the API.
	// The texts of actions that are legal at the same moment are distinct.
	Text(Action) string
	// Guess fills the state with one that the owner of the view cannot tell
	// from the true one. It ends after a bounded number of draws. It returns
	// false if it found no state that fits all the owner knows; the state then
	// agrees only with what the owner is shown.
	Guess(View, Rand, State) bool
}

// A Frame is all that a table ever sends to a seat.
type Frame struct {
	Seat     Seat
	N        int // the seat's own count: a gap means "ask again", never "something happened"
	Events   []Event
	View     View
	Legal    []Action // empty: the seat is not asked
	May      []Action // what it may do without being asked
	Ears     Seats
	Phase    string
	Deadline time.Time // zero: no clock runs
}

// Look returns the seat's frame of the moment, without count, events and clock.
func Look(s State, seat Seat) Frame {
	f := Frame{Seat: seat, View: s.View(seat), Ears: s.Ears(seat), Phase: s.Phase()}
	if s.Turn().Has(seat) {
		f.Legal = s.Legal(seat, nil)
	} else if w, ok := s.(Willing); ok {
		f.May = w.May(seat, nil)
	}
	return f
}
