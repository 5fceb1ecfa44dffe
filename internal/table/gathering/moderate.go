package gathering

import (
	"encoding/json"
	"fmt"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Moderate makes the host the moderator, who plays no seat and sees everything,
// between games. During a game it makes a player who is out the moderator, if the
// one before is gone; with a seat, the moderator hands over to the person on it, who
// is out of the game. Without On and a seat the voice takes over: the moderator and
// the host can ask for that at any time, others when the moderator is gone.
type Moderate struct {
	On   bool       `json:"on,omitempty"`   // begin to moderate; without it nobody does any more
	Seat *game.Seat `json:"seat,omitempty"` // hand over to the person there
}

// SeatGuest gives an empty seat to a player without a phone, for whom the
// moderator decides.
type SeatGuest struct {
	Seat *game.Seat `json:"seat"` // an empty one
	Name string     `json:"name"` // the player's
}

// ActFor decides for a player without a phone. With Override it decides for any
// player who is asked; the replay says so.
type ActFor struct {
	Seat     *game.Seat `json:"seat"`               // the player
	Text     string     `json:"text"`               // one of what the player may do
	Override bool       `json:"override,omitempty"` // decide for a player who has a phone, too
}

// TakeBack takes back what the moderator entered last, as long as nobody has
// decided anything since. The record shows it.
type TakeBack struct{}

// LookAll asks for the grimoire.
type LookAll struct{}

// A Grimoire is everything that goes on at a table, for its moderator.
type Grimoire struct {
	Phase string          `json:"phase"` // the moment of the game
	View  json.RawMessage `json:"view"`  // what everybody sees; null: no game has begun
	Seats []GrimoireSeat  `json:"seats"` // what each player knows, by seat
	// Asleep is the players who have no choice tonight. They wake when the moderator
	// ends the night.
	Asleep []game.Seat `json:"asleep,omitempty"`
	// Deck is the cards of the next game, while none runs: the actions with which
	// the Dealer begins.
	Deck []string `json:"deck,omitempty"`
	// Kept is the players for whom the moderator has decided what would end the
	// phase. It counts when the phase may end.
	Kept []game.Seat `json:"kept,omitempty"`
	// Undo: the moderator's last entry can be taken back.
	Undo bool `json:"undo,omitempty"`
}

// A GrimoireSeat is what one player knows and owes.
type GrimoireSeat struct {
	View  json.RawMessage `json:"view"`            // all that the player knows
	Legal []string        `json:"legal,omitempty"` // what the player may do now; none: nothing is asked
}

// NotModerator refuses what only the moderator does.
var NotModerator = game.Refuse(game.CodeHost, "refused.moderator")

// Judge makes somebody the moderator, or nobody.
func (c Moderate) Judge(r *Room, by Guest) (Outcome, error) {
	switch {
	case c.Seat != nil && !r.State.Moderates(by.ID):
		return no(NotModerator)
	case c.Seat != nil: // hands over to a person who is out of the game
		if err := r.Must(*c.Seat); err != nil {
			return no(err)
		}
		return r.makeModerator(*c.Seat)
	case !c.On && r.draw.dealt(): // who dealt is still to say so
		return no(game.Refuse(game.CodePlaying, "refused.playing.moderator"))
	case !c.On:
		return r.endModeration(by.ID)
	case r.State.Stage == tablelog.Playing:
		return r.takeOver(by.ID)
	case by.ID != r.State.Host.ID: // a device that plays the host's seat does not do this
		return no(NotHost)
	case r.playing():
		return no(game.Refuse(game.CodePlaying, "refused.playing.moderator"))
	case r.State.Moderates(by.ID):
		return done()
	}
	if err := game.CheckModerated(r.State.Rules, r.State.Setup); err != nil {
		return no(err)
	}
	return r.beginModeration()
}

// beginModeration makes the host the moderator. The host leaves the seat first: who
// sees every card plays none.
func (r *Room) beginModeration() (Outcome, error) {
	host := r.State.Host
	seat, sits := r.State.SeatOf(host.ID)
	if sits && !r.State.Chairs[seat].Owns(host.ID) { // a friend's, which only the friend leaves
		return no(playsNoSeat)
	}
	r.ready, r.offer = 0, nil // for a game that nobody moderates
	r.heard = r.Now
	r.queue.leave(host.ID)
	var o Outcome
	if sits {
		o.Entries, o.Risen = []tablelog.Entry{{Rise: &tablelog.Rise{Seat: seat}}}, game.Only(seat)
	}
	r.wakeGuests(&o)
	o.Entries = append(o.Entries, tablelog.Entry{Moderate: &tablelog.Moderate{Person: &host}})
	return o, nil
}

// playsNoSeat refuses a seat to somebody who sees every card, and the cards to
// somebody who has a seat.
var playsNoSeat = game.Refuse(game.CodeSeat, "refused.seat.sees")

// Judge gives a seat to a player without a phone.
func (c SeatGuest) Judge(r *Room, by Guest) (Outcome, error) {
	if !r.State.Moderates(by.ID) {
		return no(NotModerator)
	}
	if r.playing() {
		return no(game.Refuse(game.CodePlaying, "refused.playing.seats"))
	}
	seat, err := r.emptySeat(c.Seat)
	if err != nil {
		return no(err)
	}
	name, err := tablelog.Name(c.Name)
	if err != nil {
		return no(err)
	}
	// The id is one that no device can have, and that no other guest has.
	guest := tablelog.Person{ID: fmt.Sprint("guest ", r.State.Len), Name: r.State.Names("").Distinct(name)}
	return done(tablelog.Entry{Sit: &tablelog.Sit{Seat: seat, Person: &guest, NoPhone: true}})
}

// Check refuses to decide for a player, or returns the seat and the reason that the
// replay shows.
func (c ActFor) Check(r *Room, by string) (seat game.Seat, why game.Message, err error) {
	seat, err = named(c.Seat)
	switch {
	case !r.State.Moderates(by):
		err = NotModerator
	case err == nil:
		err = r.Must(seat)
	}
	if err == nil && !r.State.Chairs[seat].NoPhone && !c.Override {
		err = game.Refuse(game.CodeHost, "refused.moderator.phone", "name", r.State.Chairs[seat].ShownName())
	}
	if c.Override {
		return seat, game.Say("reason.override"), err
	}
	return seat, game.Say("reason.moderator"), err
}

// Judge undoes the moderator's last entry.
func (c TakeBack) Judge(r *Room, by Guest) (Outcome, error) {
	switch {
	case !r.State.Moderates(by.ID):
		return no(NotModerator)
	case !r.State.CanUndo():
		return no(game.Refuse(game.CodeChanged, "refused.moderator.undo"))
	}
	return Outcome{Entries: []tablelog.Entry{{Undo: &tablelog.Undo{}}}, Clock: true}, nil
}

// Judge returns everything, to the moderator alone.
func (c LookAll) Judge(r *Room, by Guest) (o Outcome, err error) {
	if !r.State.Moderates(by.ID) {
		return no(NotModerator)
	}
	o.Reply.Grimoire, err = r.grimoire()
	return o, err
}

func (r *Room) grimoire() (*Grimoire, error) {
	g := &Grimoire{Phase: string(r.State.Stage), View: json.RawMessage("null"), Seats: make([]GrimoireSeat, len(r.State.Chairs))}
	if !r.playing() {
		if err := r.fanOut(g); err != nil {
			return nil, err
		}
	}
	if r.State.Game == nil {
		for i := range g.Seats {
			g.Seats[i].View = json.RawMessage("null")
		}
		return g, nil
	}
	g.Phase, g.Undo = r.State.Game.Phase(), r.State.CanUndo()
	view := func(seat game.Seat) json.RawMessage {
		b, err := json.Marshal(r.State.Game.View(seat))
		if err != nil {
			panic(err) // a view is plain data
		}
		return b
	}
	g.View = view(game.Nobody)
	for seat := range r.State.Sleepers().All() {
		g.Asleep = append(g.Asleep, seat)
	}
	for i := range g.Seats {
		seat := game.Seat(i)
		g.Seats[i].View = view(seat)
		if r.State.Stage == tablelog.Playing {
			for _, a := range r.State.Ledger(seat).Look.Legal {
				g.Seats[i].Legal = append(g.Seats[i].Legal, r.State.Rules.Text(a))
			}
		}
	}
	return g, nil
}

// Keep notes whose decision waits for the end of the phase. It can be taken back.
func (g *Grimoire) Keep(seats game.Seats) {
	for seat := range seats.All() {
		g.Kept = append(g.Kept, seat)
	}
	g.Undo = true
}

// fanOut lists the cards of the next game.
func (r *Scene) fanOut(g *Grimoire) error {
	first, err := r.State.Rules.New(r.fresh())
	if err != nil {
		return err
	}
	if first.Turn().Has(game.Dealer) {
		for _, a := range first.Legal(game.Dealer, nil) {
			g.Deck = append(g.Deck, r.State.Rules.Text(a))
		}
	}
	return nil
}
