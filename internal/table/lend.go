package table

import (
	"context"
	"slices"
	"time"

	"howl/game"
)

// A seat can be played by further devices of its person. A link opens it to
// one: each device keeps its own person everywhere else, and plays the seat at
// this table only. Only the person who sat down makes links and ends the other
// devices, so a link that reached the wrong hands lets nobody stay against their
// will. All else that a person does with a seat any device does, leaving it too.

const (
	linkAge     = 10 * time.Minute
	mostDevices = 4 // of a seat, its person's own among them
)

// Key makes a link to a person's own seat. It opens the seat once, and a link
// before it opens nothing any more.
func (t *Table) Key(ctx context.Context, person, secret string) error {
	return t.ask(ctx, func() error {
		seat, err := t.own(person)
		if err != nil {
			return err
		}
		return t.write(Entry{Key: &Key{Seat: seat, Hash: HashKey(secret), Until: time.Now().Add(linkAge)}})
	})
}

// Claim returns the seat that a link opens, and the name of who sits there.
// With take it lends the seat to the device of this person, and uses the link
// up; without, it only looks.
func (t *Table) Claim(ctx context.Context, person, secret string, take bool) (seat game.Seat, name string, err error) {
	err = t.ask(ctx, func() error {
		now := time.Now()
		i := slices.IndexFunc(t.chairs, func(c Chair) bool { return c.Person != nil && c.opens(secret, now) })
		if i < 0 {
			return game.Refuse("secret", "this link opens no seat at this table: it is used up, or older than ten minutes")
		}
		c := &t.chairs[i]
		if at, sits := t.seatOf(person); sits && int(at) != i {
			return game.Refuse("seat", "you play seat %v at this table already", at)
		}
		if len(c.lent)+1 >= mostDevices {
			return game.Refuse("full", "this seat is open on %d devices already; end the others first", mostDevices)
		}
		seat, name = game.Seat(i), c.name()
		if !take || c.holds(person) {
			return nil
		}
		return t.write(Entry{Lend: &Lend{Seat: seat, To: append(slices.Clone(c.lent), person)}})
	})
	return seat, name, err
}

// Alone ends every device of a person's own seat but theirs, and its link.
func (t *Table) Alone(ctx context.Context, person string) error {
	return t.ask(ctx, func() error {
		seat, err := t.own(person)
		if err != nil {
			return err
		}
		c := &t.chairs[seat]
		shared := len(c.lent) > 0
		if !shared && c.link.Hash == "" {
			return nil
		}
		if err := t.write(Entry{Lend: &Lend{Seat: seat, To: []string{}}}); err != nil {
			return err
		}
		if shared {
			t.resettle(seat)
		}
		return nil
	})
}

// own returns the seat on which a person sat down.
func (t *Table) own(person string) (game.Seat, error) {
	seat, ok := t.seatOf(person)
	switch {
	case !ok:
		return seat, game.Refuse("seat", "you do not sit at this table")
	case !t.chairs[seat].owns(person):
		return seat, game.Refuse("seat", "only the device that took the seat first may do that")
	}
	return seat, nil
}
