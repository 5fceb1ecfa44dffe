package gathering

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Guest is the person who asks something of a table.
type Guest struct {
	tablelog.Person
	From string `json:"from,omitempty"` // a keyed hash of the address, for this table only; empty: unknown
}

// SitDown takes an empty seat: the given one or, without one, the first. A
// person who sits already keeps their seat.
type SitDown struct {
	Seat   *game.Seat `json:"seat,omitempty"`   // the seat; without it the first that is empty
	Pledge string     `json:"pledge,omitempty"` // to the person's number for the next game
}

// Judge gives a person a seat: the one asked for, or the first that is empty. A
// person who sits already keeps their seat.
func (c SitDown) Judge(r *Room, by Guest) (Outcome, error) {
	if err := CheckPledge(c.Pledge); err != nil {
		return no(err)
	}
	if at, ok := r.State.SeatOf(by.ID); ok {
		return Outcome{Reply: Reply{Seat: &at}}, nil
	}
	if r.State.HasSeen(by.ID) {
		return no(playsNoSeat)
	}
	if r.playing() {
		return no(game.Refuse(game.CodePlaying, "refused.playing.watch"))
	}
	if err := r.welcome(by); err != nil {
		return no(err)
	}
	seat, err := r.queuedSeat(by.ID, c.Seat)
	if err != nil {
		return no(err)
	}
	by.Name = r.State.Names(by.ID).Distinct(r.State.KnownAs(by.Person, by.From))
	r.queue.leave(by.ID)
	o := Outcome{Settles: game.Only(seat), Reply: Reply{Seat: &seat}}
	if !r.State.Chairs[seat].Empty() { // a bot makes room
		o.Entries = append(o.Entries, tablelog.Entry{Rise: &tablelog.Rise{Seat: seat}})
	}
	o.Entries = append(o.Entries, tablelog.Entry{Sit: &tablelog.Sit{Seat: seat, Person: &by.Person, Pledge: c.Pledge, From: by.From}})
	if _, sits := r.State.SeatOf(r.State.Host.ID); !sits && by.ID != r.State.Host.ID && !r.State.Moderates(r.State.Host.ID) && by.Program == "" { // a table whose host does not sit there gets a new one
		o.Entries = append(o.Entries, tablelog.Entry{Host: &tablelog.Host{Person: by.Person}})
	}
	return o, nil
}

// emptySeat returns the wanted seat, or the first that is empty. It refuses one
// that is taken.
func (r *Scene) emptySeat(wanted *game.Seat) (game.Seat, error) {
	if wanted == nil || *wanted == game.Nobody {
		i := slices.IndexFunc(r.State.Chairs, func(c tablelog.Chair) bool { return c.Empty() })
		if i < 0 {
			return game.Nobody, game.Refuse(game.CodeFull, "refused.full")
		}
		return game.Seat(i), nil
	}
	if err := r.Must(*wanted); err != nil {
		return game.Nobody, err
	}
	if !r.State.Chairs[*wanted].Empty() {
		return game.Nobody, game.Refuse(game.CodeTaken, "refused.taken", "n", *wanted)
	}
	return *wanted, nil
}

// SeatBot puts a bot of the kind on an empty seat. Without a kind it takes a
// bot away.
type SeatBot struct {
	Seat *game.Seat `json:"seat"`           // where it sits
	Kind string     `json:"kind,omitempty"` // one of the game's bots; without it the bot goes
}

// Judge puts a bot on an empty seat, or without a kind takes a bot away.
func (c SeatBot) Judge(r *Room, by Guest) (Outcome, error) {
	seat, err := named(c.Seat)
	if err == nil {
		err = r.arrange(by.ID)
	}
	if err == nil {
		err = r.Must(seat)
	}
	if err != nil {
		return no(err)
	}
	chair := &r.State.Chairs[seat]
	if chair.Person != nil {
		return no(game.Refuse(game.CodeTaken, "refused.taken.person", "name", chair.ShownName()))
	}
	if c.Kind == "" {
		if chair.Empty() {
			return done()
		}
		return done(tablelog.Entry{Rise: &tablelog.Rise{Seat: seat}})
	}
	if err := r.State.GameEntry.CheckBot(c.Kind); err != nil {
		return no(err)
	}
	return done(tablelog.Entry{Sit: &tablelog.Sit{Seat: seat, Bot: c.Kind, Name: botName(seat, r.State.Names(""))}})
}

// SwapSeats exchanges two seats.
type SwapSeats struct {
	A *game.Seat `json:"a"` // one seat
	B *game.Seat `json:"b"` // the other
}

// Judge exchanges two seats.
func (c SwapSeats) Judge(r *Room, by Guest) (Outcome, error) {
	a, err := named(c.A)
	if err != nil {
		return no(err)
	}
	b, err := named(c.B)
	if err == nil {
		err = r.arrange(by.ID)
	}
	if err == nil {
		err = r.Must(max(a, b))
	}
	if err != nil || a == b {
		return no(err)
	}
	return Outcome{Entries: []tablelog.Entry{{Swap: &tablelog.Swap{A: a, B: b}}}, Risen: game.Only(a).With(b)}, nil
}

// fill puts bots of the kind on the empty seats.
func (r *Scene) fill(kind string) (sits []tablelog.Entry, err error) {
	names := r.State.Names("")
	for i := range r.State.Chairs {
		if !r.State.Chairs[i].Empty() {
			continue
		}
		if kind == "" {
			return nil, game.Refuse(game.CodeEmpty, "refused.empty", "n", i)
		}
		name := botName(game.Seat(i), names)
		names.Add(name)
		sits = append(sits, tablelog.Entry{Sit: &tablelog.Sit{Seat: game.Seat(i), Bot: kind, Name: name}})
	}
	return sits, nil
}

// botName returns what a bot on the seat is called: the same everywhere, so
// that people can speak of it, unless somebody at the table has such a name.
func botName(seat game.Seat, taken tablelog.NameSet) string {
	for i := range bots.Cast {
		if name := bots.Cast[(int(seat)+i)%len(bots.Cast)].Name; !taken.Has(name) {
			return name
		}
	}
	return taken.Distinct(bots.Cast[seat].Name)
}
