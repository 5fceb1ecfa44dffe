package table

import (
	"crypto/rand"
	"encoding/hex"
	"slices"
	"time"

	"howl/game"
	"howl/internal/table/tablelog"
)

// A seat can be played by further devices of its person. A link opens it to
// one: each device keeps its own person everywhere else, and plays the seat at
// this table only. Only the person who sat down makes links and ends the other
// devices, so a link that reached the wrong hands lets nobody stay against their
// will. In a room the host makes a link for a player whose phone is gone; everybody
// sees that the seat is open on another device. All else that a person does with a
// seat any device does, leaving it too.

const (
	linkAge     = 10 * time.Minute
	mostDevices = 4 // of a seat, its person's own among them
)

// makeLink makes a link to a person's own seat, or as the host to the seat of a
// player in the same room whose phone is gone.
func (t *Table) makeLink(person string, c MakeLink) (Reply, error) {
	var seat game.Seat
	var err error
	if c.Seat == nil {
		seat, err = t.own(person)
	} else {
		seat, err = *c.Seat, t.lostPhone(person, *c.Seat)
	}
	if err != nil {
		return Reply{}, err
	}
	secret := newSecret()
	return Reply{Secret: secret}, t.write(tablelog.Entry{Key: &tablelog.Key{
		Seat: seat, Hash: tablelog.HashKey(secret), Until: time.Now().Add(linkAge), ByHost: c.Seat != nil,
	}})
}

// lostPhone refuses a link of the host to a seat, unless a game runs in a room and
// the person there is not connected.
func (t *Table) lostPhone(person string, seat game.Seat) error {
	if !t.state.IsHost(person) {
		return notHost
	}
	if err := t.must(seat); err != nil {
		return err
	}
	c := &t.state.Chairs[seat]
	if !t.state.Pace.Room || t.state.Stage != tablelog.Playing || c.Person == nil || c.Person.Program != "" || c.NoPhone || t.present[seat] > 0 {
		return game.Refuse(game.CodeSeat, "refused.seat.link")
	}
	return nil
}

// newSecret returns 128 random bits.
func newSecret() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// claim returns the seat that a link opens, and the name of the person who sits
// there. With Take it lends the seat to the device of this person.
func (t *Table) claim(person string, c ClaimSeat) (Reply, error) {
	now := time.Now()
	i := slices.IndexFunc(t.state.Chairs, func(chair tablelog.Chair) bool { return chair.Person != nil && chair.Opens(c.Secret, now) })
	if i < 0 {
		return Reply{}, game.Refuse(game.CodeSecret, "refused.secret")
	}
	seat, chair := game.Seat(i), &t.state.Chairs[i]
	if chair.Link.ByHost && t.present[seat] > 0 {
		return Reply{}, game.Refuse(game.CodeSecret, "refused.secret") // the phone is back
	}
	if at, sits := t.state.SeatOf(person); sits && at != seat {
		return Reply{}, game.Refuse(game.CodeSeat, "refused.seat.already")
	}
	if len(chair.Lent)+1 >= mostDevices {
		return Reply{}, game.Refuse(game.CodeFull, "refused.full.devices", "n", mostDevices)
	}
	r := Reply{Seat: &seat, Name: chair.ShownName()}
	if !c.Take || chair.Holds(person) {
		return r, nil
	}
	return r, t.write(tablelog.Entry{Lend: &tablelog.Lend{Seat: seat, To: append(slices.Clone(chair.Lent), person)}})
}

// endDevices ends every device of a person's own seat but theirs, and its link.
func (t *Table) endDevices(person string) error {
	seat, err := t.own(person)
	if err != nil {
		return err
	}
	c := &t.state.Chairs[seat]
	shared := len(c.Lent) > 0
	if !shared && c.Link.Hash == "" {
		return nil
	}
	if err := t.write(tablelog.Entry{Lend: &tablelog.Lend{Seat: seat, To: []string{}}}); err != nil {
		return err
	}
	if shared {
		t.resettle(seat)
	}
	return nil
}

// own returns the seat on which a person sat down.
func (t *Table) own(person string) (game.Seat, error) {
	seat, ok := t.state.SeatOf(person)
	switch {
	case !ok:
		return seat, notSeated
	case !t.state.Chairs[seat].Owns(person):
		return seat, game.Refuse(game.CodeSeat, "refused.seat.owner")
	}
	return seat, nil
}
