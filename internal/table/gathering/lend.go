package gathering

import (
	"crypto/rand"
	"encoding/hex"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A seat can be played by further devices of its person. A link opens it to
// one: each device keeps its own person everywhere else, and plays the seat at
// this table only. Only the person who sat down makes links and ends the other
// devices, so a link that reached the wrong hands lets nobody stay against their
// will. In a room the host makes a link for a player whose phone is gone; everybody
// sees that the seat is open on another device. Every device plays the seat; what its
// owner could not take back is for the owner's own device (OwnersOnly).

const (
	linkAge     = 10 * time.Minute
	mostDevices = 4 // of a seat, its person's own among them
)

// MakeLink makes a link to the person's own seat. It opens the seat to one more
// device, once; a link before it no longer opens anything. The host of a room
// makes one for a player whose phone is gone, too; it works until that phone is
// back.
type MakeLink struct {
	Seat *game.Seat `json:"seat,omitempty"` // as the host: the player's; without it one's own
}

// Judge makes a link to a person's own seat, or as the host to the seat of a
// player in the same room whose phone is gone.
func (c MakeLink) Judge(r *Room, by Guest) (Outcome, error) {
	var seat game.Seat
	var err error
	if c.Seat == nil {
		seat, err = r.own(by.ID)
	} else {
		seat, err = *c.Seat, r.lostPhone(by.ID, *c.Seat)
	}
	if err != nil {
		return no(err)
	}
	secret := newSecret()
	key := tablelog.Key{Seat: seat, Hash: tablelog.HashKey(secret), Until: r.Now.Add(linkAge), ByHost: c.Seat != nil}
	return Outcome{Entries: []tablelog.Entry{{Key: &key}}, Reply: Reply{Secret: secret}}, nil
}

// lostPhone refuses a link of the host to a seat, unless a game runs in a room and
// the person there is not connected.
func (r *Scene) lostPhone(person string, seat game.Seat) error {
	if !r.State.IsHost(person) {
		return NotHost
	}
	if err := r.Must(seat); err != nil {
		return err
	}
	c := &r.State.Chairs[seat]
	if !r.State.Pace.Room || r.State.Stage != tablelog.Playing || c.Person == nil || c.Person.Program != "" || c.NoPhone || r.IsHere(seat) {
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

// ClaimSeat returns the seat that a link opens. With Take it lends the seat to
// the device that asks, and uses the link up.
type ClaimSeat struct {
	Secret string `json:"secret"`         // of the link
	Take   bool   `json:"take,omitempty"` // play the seat; without it nothing changes
}

// Judge returns the seat that a link opens, and the name of the person who sits
// there. With Take it lends the seat to the device of this person.
func (c ClaimSeat) Judge(r *Room, by Guest) (Outcome, error) {
	i := slices.IndexFunc(r.State.Chairs, func(chair tablelog.Chair) bool { return chair.Person != nil && chair.Opens(c.Secret, r.Now) })
	if i < 0 {
		return no(game.Refuse(game.CodeSecret, "refused.secret"))
	}
	if r.State.HasSeen(by.ID) {
		return no(playsNoSeat)
	}
	seat, chair := game.Seat(i), &r.State.Chairs[i]
	if chair.Link.ByHost && r.IsHere(seat) {
		return no(game.Refuse(game.CodeSecret, "refused.secret")) // the phone is back
	}
	if at, sits := r.State.SeatOf(by.ID); sits && at != seat {
		return no(game.Refuse(game.CodeSeat, "refused.seat.already"))
	}
	if r.playing() && r.State.KnowsAnother(by.ID, seat) {
		return no(game.Refuse(game.CodeSeat, "refused.seat.shown"))
	}
	if len(chair.Lent)+1 >= mostDevices {
		return no(game.Refuse(game.CodeFull, "refused.full.devices", "n", mostDevices))
	}
	o := Outcome{Reply: Reply{Seat: &seat, Name: chair.ShownName()}}
	if c.Take && !chair.Holds(by.ID) {
		o.Entries = []tablelog.Entry{{Lend: &tablelog.Lend{Seat: seat, To: append(slices.Clone(chair.Lent), by.ID)}}}
	}
	return o, nil
}

// EndDevices ends every device of the person's own seat but theirs, and its link.
type EndDevices struct{}

// Judge ends every device of a person's own seat but theirs, and its link.
func (c EndDevices) Judge(r *Room, by Guest) (Outcome, error) {
	seat, err := r.own(by.ID)
	if err != nil {
		return no(err)
	}
	chair := &r.State.Chairs[seat]
	if len(chair.Lent) == 0 && chair.Link.Hash == "" {
		return done()
	}
	o := Outcome{Entries: []tablelog.Entry{{Lend: &tablelog.Lend{Seat: seat, To: []string{}}}}}
	if len(chair.Lent) > 0 {
		o.Risen = game.Only(seat)
	}
	return o, nil
}

// own returns the seat on which a person sat down.
func (r *Scene) own(person string) (game.Seat, error) {
	seat, ok := r.State.SeatOf(person)
	switch {
	case !ok:
		return seat, NotSeated
	case !r.State.Chairs[seat].Owns(person):
		return seat, game.Refuse(game.CodeSeat, "refused.seat.owner")
	}
	return seat, nil
}
