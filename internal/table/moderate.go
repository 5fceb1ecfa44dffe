package table

import (
	"encoding/json"
	"fmt"

	"howl/game"
	"howl/internal/table/tablelog"
)

// Moderate makes the host the moderator, who plays no seat and sees everything,
// or ends that, between games; with a seat, the moderator hands over to the person
// on it, who is out of the game.
type Moderate struct {
	On   bool       `json:"on,omitempty"`   // begin to moderate; without it end that
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
	// Undo: the moderator's last entry can be taken back.
	Undo bool `json:"undo,omitempty"`
}

// A GrimoireSeat is what one player knows and owes.
type GrimoireSeat struct {
	View  json.RawMessage `json:"view"`            // all that the player knows
	Legal []string        `json:"legal,omitempty"` // what the player may do now; none: nothing is asked
}

var notModerator = game.Refuse(game.CodeHost, "refused.moderator")

// moderate makes somebody the moderator, or nobody.
func (t *Table) moderate(by tablelog.Person, c Moderate) error {
	switch {
	case c.Seat != nil:
		return t.passModeration(by.ID, *c.Seat)
	case !t.state.IsHost(by.ID):
		return notHost
	case t.playing():
		return game.Refuse(game.CodePlaying, "refused.playing.moderator")
	case c.On == (t.state.Moderator != nil):
		return nil
	case !c.On:
		return t.write(tablelog.Entry{Moderate: &tablelog.Moderate{}})
	}
	host := t.state.Host
	entries := []tablelog.Entry{{Moderate: &tablelog.Moderate{Person: &host}}}
	if seat, sits := t.state.SeatOf(host.ID); sits {
		entries = append(entries, tablelog.Entry{Rise: &tablelog.Rise{Seat: seat}})
		if err := t.write(entries...); err != nil {
			return err
		}
		t.resettle(seat)
		return nil
	}
	return t.write(entries...)
}

// passModeration hands over to a person who is out of the game.
func (t *Table) passModeration(by string, seat game.Seat) error {
	if !t.state.Moderates(by) {
		return notModerator
	}
	if err := t.must(seat); err != nil {
		return err
	}
	chair := &t.state.Chairs[seat]
	if t.state.Stage != tablelog.Playing || chair.Person == nil || chair.Person.Program != "" || chair.NoPhone || !t.state.Out(seat) {
		return game.Refuse(game.CodeSeat, "refused.seat.moderator")
	}
	return t.write(tablelog.Entry{Moderate: &tablelog.Moderate{Person: chair.Person}})
}

// seatGuest gives a seat to a player without a phone.
func (t *Table) seatGuest(by string, c SeatGuest) error {
	if !t.state.Moderates(by) {
		return notModerator
	}
	if t.playing() {
		return game.Refuse(game.CodePlaying, "refused.playing.seats")
	}
	seat, err := t.emptySeat(c.Seat)
	if err != nil {
		return err
	}
	name, err := tablelog.Name(c.Name)
	if err != nil {
		return err
	}
	// The id is one that no device can have, and that no other guest has.
	guest := tablelog.Person{ID: fmt.Sprint("guest ", t.state.Len), Name: t.state.Names("").Distinct(name)}
	return t.write(tablelog.Entry{Sit: &tablelog.Sit{Seat: seat, Person: &guest, NoPhone: true}})
}

// actFor decides for a player without a phone, or overrides one. A decision that
// is kept until the phase may end is answered at once.
func (t *Table) actFor(by string, c ActFor, answer func(error)) {
	seat, err := named(c.Seat)
	switch {
	case !t.state.Moderates(by):
		err = notModerator
	case err == nil:
		err = t.must(seat)
	}
	if err == nil && !t.state.Chairs[seat].NoPhone && !c.Override {
		err = game.Refuse(game.CodeHost, "refused.moderator.phone", "name", t.state.Chairs[seat].ShownName())
	}
	if err != nil {
		answer(err)
		return
	}
	why := game.Say("reason.moderator")
	if c.Override {
		why = game.Say("reason.override")
	}
	answered := false
	once := func(err error) {
		if !answered {
			answered = true
			answer(err)
		}
	}
	t.decide(held{seat: seat, text: c.Text, by: tablelog.ByModerator, why: why, answer: once})
	once(nil)
}

// takeBack undoes the moderator's last entry.
func (t *Table) takeBack(by string) error {
	switch {
	case !t.state.Moderates(by):
		return notModerator
	case !t.state.CanUndo():
		return game.Refuse(game.CodeChanged, "refused.moderator.undo")
	}
	if err := t.write(tablelog.Entry{Undo: &tablelog.Undo{}}); err != nil {
		return err
	}
	return t.setClock()
}

// grimoire returns everything, to the moderator alone.
func (t *Table) grimoire(by string) (*Grimoire, error) {
	if !t.state.Moderates(by) {
		return nil, notModerator
	}
	g := &Grimoire{Phase: string(t.state.Stage), View: json.RawMessage("null"), Seats: make([]GrimoireSeat, len(t.state.Chairs))}
	if !t.playing() {
		if err := t.fanOut(g); err != nil {
			return nil, err
		}
	}
	if t.state.Game == nil {
		for i := range g.Seats {
			g.Seats[i].View = json.RawMessage("null")
		}
		return g, nil
	}
	g.Phase, g.Undo = t.state.Game.Phase(), t.state.CanUndo()
	view := func(seat game.Seat) json.RawMessage {
		b, err := json.Marshal(t.state.Game.View(seat))
		plain(err)
		return b
	}
	g.View = view(game.Nobody)
	for seat := range t.state.Sleepers().All() {
		g.Asleep = append(g.Asleep, seat)
	}
	for i := range g.Seats {
		seat := game.Seat(i)
		g.Seats[i].View = view(seat)
		if t.state.Stage == tablelog.Playing {
			for _, a := range t.state.Ledger(seat).Look.Legal {
				g.Seats[i].Legal = append(g.Seats[i].Legal, t.state.Rules.Text(a))
			}
		}
	}
	return g, nil
}

// fanOut lists the cards of the next game.
func (t *Table) fanOut(g *Grimoire) error {
	setup := t.state.Setup
	setup.Deal, setup.Button = 0, 0
	first, err := t.state.Rules.New(setup)
	if err != nil {
		return err
	}
	if first.Turn().Has(game.Dealer) {
		for _, a := range first.Legal(game.Dealer, nil) {
			g.Deck = append(g.Deck, t.state.Rules.Text(a))
		}
	}
	return nil
}
