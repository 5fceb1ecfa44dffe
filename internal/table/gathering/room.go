// Package gathering is the people of a table: who sits where, who keeps the table,
// who is ready, what is played next, and what happens when people are gone. It
// writes nothing and asks no clock. What somebody asks for, or what time has made
// due, comes to an Outcome: entries and requests, which the table carries out.
//
// Everything here follows from the state, from who is there, from what people are
// about to do (which is in no log), and from the time that the table names.
package gathering

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/audience"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Presence is who is there. An audience.Audience knows it.
type Presence interface {
	IsHere(game.Seat) bool
	Here() game.Seats
	GoneSince(game.Seat) (time.Time, bool)
	Watched() (bool, time.Time)
}

// A Scene is what everything here follows from: the state, who is there, and the
// time.
type Scene struct {
	State *tablelog.State // as the log has it; nobody here changes it
	Presence
	Now time.Time // of the turn of the table's loop
	// Apart reports whether one of two people, named by their handles, has blocked the
	// other; nil: nobody has.
	Apart func(one, other string) bool
}

// A Room is the people of one table, with what they are about to do.
type Room struct {
	*Scene
	cards                           // people look at their cards
	lead                            // somebody moderates
	queue   queue                   // guests who want a seat of the next game
	ready   game.Seats              // for the next game
	draw    *draw                   // a game that is about to begin
	offer   *offer                  // a deal to play again, once all are ready; nil: a new game
	excused map[game.Seat]time.Time // until when a bot stays that others asked to stand in
	// overruled is when others, or time, ended a pause of the host's
	overruled time.Time
	alone     time.Time // since when nobody is there for whom the game goes on; zero: somebody is
}

// New returns a room in which nobody is about to do anything.
func New(state *tablelog.State, here Presence, now time.Time) *Room {
	s := &Scene{State: state, Presence: here, Now: now}
	return &Room{Scene: s, cards: cards{scene: s}, lead: lead{scene: s, heard: now}, excused: make(map[game.Seat]time.Time)}
}

// An Outcome is what a command or the time comes to. The table does it in the order
// of these fields.
type Outcome struct {
	Moves     game.Seats       // their watchers come again: others sit there then
	Dismisses game.Seats       // what bots think of there no longer counts
	Night     time.Duration    // a pause has lasted so long, and a night is as long as it would have been
	Entries   []tablelog.Entry // for the log
	Risen     game.Seats       // their watchers come again, and their people are gone until then
	Settles   game.Seats       // their people are gone until they watch
	Clock     bool             // the clock starts or stops: somebody plays alone now, or no longer
	Notice    time.Duration    // a clock that starts leaves this much time at least
	Resume    bool             // somebody is there: the game goes on if it waited for that
	StandsIn  bool             // a bot stands in for a person
	Begin     *tablelog.Start  // a game begins
	Firsts    game.Seats       // the table takes the first action for these seats, as long as the phase lasts
	Tell      Tell             // everybody is told who is ready, and the like
	Reply     Reply            // to who asked
}

// Tell says whether everybody is told what is in no log.
type Tell int

// The ways to tell people something.
const (
	Nothing Tell = iota
	Soon         // together with what else happens in a moment
	AtOnce
)

// Idle reports whether nothing comes of it.
func (o *Outcome) Idle() bool {
	return o.Moves|o.Dismisses|o.Risen|o.Settles|o.Firsts == 0 && len(o.Entries) == 0 && !o.Clock && !o.Resume && o.Begin == nil && o.Tell == Nothing
}

// A Reply is what a command returns.
type Reply struct {
	Seat     *game.Seat
	Name     string
	Secret   string
	Grimoire *Grimoire
	Begins   bool // a game, or is the first ready for one
	Later    bool // the others see it when the game is over
}

// A Request is a command that is not a seat's.
type Request interface {
	// Judge returns what comes of it, or refuses it. Then nothing has changed.
	Judge(r *Room, by Guest) (Outcome, error)
}

// no refuses a request.
func no(err error) (Outcome, error) { return Outcome{}, err }

// done is a request that comes to nothing but entries.
func done(entries ...tablelog.Entry) (Outcome, error) { return Outcome{Entries: entries}, nil }

// Refusals of several commands.
var (
	NotHost   = game.Refuse(game.CodeHost, "refused.host")
	NotSeated = game.Refuse(game.CodeSeat, "refused.seat.none")
	Muted     = game.Refuse(game.CodeMuted, "refused.muted")
	needsSeat = game.Refuse(game.CodeJSON, "refused.json.seat")
)

// named returns the seat that a command names. It refuses a command without one.
func named(seat *game.Seat) (game.Seat, error) {
	if seat == nil || *seat >= game.MaxSeats {
		return game.Nobody, needsSeat
	}
	return *seat, nil
}

// arrange checks that the seats may be changed, by this person.
func (r *Room) arrange(by string) error {
	switch {
	case !r.State.IsHost(by):
		return NotHost
	case r.playing():
		return game.Refuse(game.CodePlaying, "refused.playing.seats")
	}
	return nil
}

// playing reports whether a game or a match runs, or is about to begin: nobody
// sits down, rises or changes places meanwhile.
func (r *Room) playing() bool { return r.State.Running() || r.draw != nil }

// Plans is what people are about to do, for statuses.
func (r *Room) Plans() audience.Plans {
	p := audience.Plans{Ready: r.ready, Looking: r.Lookers(), Queue: r.queue}
	if r.look != nil {
		p.Until = r.look.until
	}
	if r.offer != nil {
		p.Offer = &r.offer.again
	}
	if r.draw != nil {
		p.Draw = r.draw.pledges
	}
	return p
}

// Left takes note that a person is gone: after a game no other one begins for
// people who have gone. Who agreed to a moderator still does when a phone goes dark:
// the moderator begins the game.
func (r *Room) Left(seat game.Seat) {
	if r.State.Stage == tablelog.Over && r.State.Moderator == nil {
		r.ready = r.ready.Without(seat)
	}
}

// Rise takes note that people on these seats came anew, and are not ready.
func (r *Room) Rise(seats game.Seats) { r.ready &^= seats }

// Clear forgets what people were about to do: a game begins.
func (r *Room) Clear() {
	r.ready, r.queue, r.offer, r.look = 0, nil, nil, r.newCardMoment()
}

// minutes returns a time in whole minutes, rounded up.
func minutes(d time.Duration) int { return int((d + time.Minute - 1) / time.Minute) }

// seconds returns a time in whole seconds, rounded up.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// An offer is a deal that the host wants to be played again. It is in no log.
type offer struct {
	again record.Again
	fill  string
}

// A draw is a game that is about to begin. The server has committed to its
// secret and people to their numbers; now the numbers are shown, and the game
// begins when all are, or their time is over.
type draw struct {
	start   tablelog.Start
	until   time.Time
	pledges []string // by seat; they are fixed
	nonces  []string // that were shown
	next    []string // pledges for the game after
}

// A cardMoment is the time before a game during which people look at their cards.
type cardMoment struct {
	done  game.Seats // who have looked
	until time.Time  // when the game begins without the others; zero: it waits
}
