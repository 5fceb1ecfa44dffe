package game

import "time"

// An Action is one decision of one seat. Its meaning is the game's own;
// Game.Text says it in words.
type Action uint16

// A Move is one decision of one seat, chance's too.
type Move struct {
	Seat   Seat
	Action Action
}

// An Event is something that happened: a small comparable struct of exported
// fields. Its kind and its fields are its wire form, and the catalogue of words
// fills its sentence from them.
type Event any

// A Fleeting event is only seen for a while, such as a card of a trick. Once an
// event of the kind that Until names is told, it lies face down: a table tells
// it to nobody again before the game is over. "" keeps it.
type Fleeting interface{ Until() string }

// Tell discloses an event to those who may know it, and is the only way that
// anything is disclosed. It is nil in search, and then costs nothing.
type Tell func(to Seats, e Event)

// A View is what a seat knows: the public part and its own. It is a plain
// comparable value; its JSON is what a client draws.
type View any

// Rand is the chance that Guess and the Dealer's stand-ins draw from.
type Rand interface{ IntN(n int) int }

// State is one game in progress: a pointer to a plain comparable value that
// holds no pointers. It is never shown to a player.
type State interface {
	// Turn is who owes a decision. Several seats decide at the same time,
	// each unseen by the others. Empty: the game is over.
	Turn() Seats
	// Legal appends what the seat may do, and nothing if it is not asked.
	// The first is what the clock plays.
	Legal(Seat, []Action) []Action
	// Do carries out a legal action. Nothing else changes a state.
	Do(Seat, Action, Tell)
	// View is what the seat knows. Nobody's view is the public part alone.
	View(Seat) View
	// Ears is who hears the seat if it speaks now. Empty: it is mute.
	Ears(Seat) Seats
	// Phase names the moment; the table knows how long it lasts.
	Phase() string
	// Score is what the game gave the seat, once Turn is empty. Whoever has
	// more than nothing has won.
	Score(Seat) int
	// Side names the side the seat was on, once Turn is empty.
	Side(Seat) string
	// Set makes the state a copy of another of the same game, without
	// allocating.
	Set(State)
}

// A Mortal state says who is out of the game for good, as everybody knows. A
// table may let those see everything.
type Mortal interface{ Out(Seat) bool }

// A Masked state says what the seat is, by the name on its card, while the
// game runs. No player is shown it: a replay counts it in the states that a
// seat could not tell from the true one.
type Masked interface{ Role(Seat) string }

// Game is a rulebook. It has no state of its own.
type Game interface {
	// Info describes the game to whoever offers it.
	Info() Info
	// New begins a game, or refuses a bad set-up with a sentence.
	New(Setup) (State, error)
	// Next is the set-up of the game that follows in a match, if one does.
	Next(Setup, State) (Setup, bool)
	// Text is the one form of an action: in logs, records, terminals and on
	// the wire. The texts of the actions legal at one moment are distinct.
	Text(Action) string
	// Guess makes the state one that the owner of the view cannot tell from
	// the true one. It ends after a bounded number of draws: false says that
	// it found no state that fits all the owner knows, and that this one
	// agrees only with what the owner is shown.
	Guess(View, Rand, State) bool
}

// A Frame is all that ever leaves a table towards a seat.
type Frame struct {
	Seat     Seat
	N        int // the seat's own count: a gap means "ask again", never "something happened"
	Events   []Event
	View     View
	Legal    []Action // empty: the seat is not asked
	Ears     Seats
	Phase    string
	Deadline time.Time // zero: no clock runs
}

// Look is the seat's frame of the moment, without count, events or clock.
func Look(s State, seat Seat) Frame {
	f := Frame{Seat: seat, View: s.View(seat), Ears: s.Ears(seat), Phase: s.Phase()}
	if s.Turn().Has(seat) {
		f.Legal = s.Legal(seat, nil)
	}
	return f
}
