package table

import (
	"context"
	"slices"
	"time"

	"howl/game"
	"howl/internal/bots"
	"howl/internal/table/tablelog"
)

// sit gives a person a seat: the one asked for, or the first that is empty. A
// person who sits already keeps their seat.
func (t *Table) sit(by Guest, c SitDown) (Reply, error) {
	if err := CheckPledge(c.Pledge); err != nil {
		return Reply{}, err
	}
	if at, ok := t.state.SeatOf(by.ID); ok {
		return Reply{Seat: &at}, nil
	}
	if t.playing() {
		return Reply{}, game.Refuse(game.CodePlaying, "refused.playing.watch")
	}
	if err := t.welcome(by); err != nil {
		return Reply{}, err
	}
	seat, err := t.queuedSeat(by.ID, c.Seat)
	if err != nil {
		return Reply{}, err
	}
	by.Name = t.state.Names(by.ID).Distinct(by.Name)
	t.gone[seat] = time.Now() // until the person watches
	t.leaveQueue(by.ID)
	var entries []tablelog.Entry
	if !t.state.Chairs[seat].Empty() { // a bot makes room
		entries = append(entries, tablelog.Entry{Rise: &tablelog.Rise{Seat: seat}})
	}
	entries = append(entries, tablelog.Entry{Sit: &tablelog.Sit{Seat: seat, Person: &by.Person, Pledge: c.Pledge, From: by.From}})
	if _, sits := t.state.SeatOf(t.state.Host.ID); !sits && by.ID != t.state.Host.ID && !t.state.Moderates(t.state.Host.ID) && by.Program == "" { // a table whose host does not sit there gets a new one
		entries = append(entries, tablelog.Entry{Host: &tablelog.Host{Person: by.Person}})
	}
	return Reply{Seat: &seat}, t.write(entries...)
}

// emptySeat returns the wanted seat, or the first that is empty. It refuses one
// that is taken.
func (t *Table) emptySeat(wanted *game.Seat) (game.Seat, error) {
	if wanted == nil || *wanted == game.Nobody {
		i := slices.IndexFunc(t.state.Chairs, func(c tablelog.Chair) bool { return c.Empty() })
		if i < 0 {
			return game.Nobody, game.Refuse(game.CodeFull, "refused.full")
		}
		return game.Seat(i), nil
	}
	if err := t.must(*wanted); err != nil {
		return game.Nobody, err
	}
	if !t.state.Chairs[*wanted].Empty() {
		return game.Nobody, game.Refuse(game.CodeTaken, "refused.taken", "n", *wanted)
	}
	return *wanted, nil
}

// SeatOf is the seat of a person, Nobody if they only watch, and whether they
// are the host.
func (t *Table) SeatOf(ctx context.Context, person string) (game.Seat, bool, error) {
	type place struct {
		seat game.Seat
		host bool
	}
	p, err := ask(ctx, t, func() (place, error) {
		seat, _ := t.state.SeatOf(person)
		return place{seat, t.state.IsHost(person)}, nil
	})
	return p.seat, p.host, err
}

// seatBot puts a bot on an empty seat, or without a kind takes a bot away.
func (t *Table) seatBot(by string, c SeatBot) error {
	seat, err := named(c.Seat)
	if err != nil {
		return err
	}
	if err := t.arrange(by); err != nil {
		return err
	}
	if err := t.must(seat); err != nil {
		return err
	}
	chair := &t.state.Chairs[seat]
	if chair.Person != nil {
		return game.Refuse(game.CodeTaken, "refused.taken.person", "name", chair.ShownName())
	}
	if c.Kind == "" {
		if chair.Empty() {
			return nil
		}
		return t.write(tablelog.Entry{Rise: &tablelog.Rise{Seat: seat}})
	}
	if err := t.state.GameEntry.CheckBot(c.Kind); err != nil {
		return err
	}
	return t.write(tablelog.Entry{Sit: &tablelog.Sit{Seat: seat, Bot: c.Kind, Name: botName(seat, t.state.Names(""))}})
}

// rise empties a seat. During a game a bot stands in instead, until the person's
// next sign of life.
func (t *Table) rise(by string, c StandUp) error {
	seat, err := named(c.Seat)
	if err != nil {
		return err
	}
	if err := t.must(seat); err != nil {
		return err
	}
	chair := &t.state.Chairs[seat]
	own, _ := t.state.SeatOf(by)
	if t.playing() {
		return t.excuse(by, own, seat)
	}
	if own != seat && !t.state.IsHost(by) {
		return notHost
	}
	if chair.Empty() {
		return nil
	}
	entries := []tablelog.Entry{{Rise: &tablelog.Rise{Seat: seat, Removed: own != seat && chair.Person != nil}}}
	if chair.Person != nil && chair.Person.ID == t.state.Host.ID {
		if heir := t.heir(seat); heir != nil {
			entries = append(entries, tablelog.Entry{Host: &tablelog.Host{Person: *heir}})
		}
	}
	if err := t.write(entries...); err != nil {
		return err
	}
	t.resettle(seat)
	return nil
}

// Where no clock runs, a bot may be asked to stand in for a person when
// nobody has seen the game go on for slow. A person who has just come back
// stays for restless before they leave again: everybody is told of each.
const (
	slow     = 2 * time.Minute
	restless = 10 * time.Second
)

// excuse lets a bot play for a person during a game: because they ask for
// it, or because the host does for a seat that holds the game up, or anybody
// at the table if that seat is the host's, or of a player without a phone. Which seats have decided is a
// secret in some games, so it makes no difference here.
func (t *Table) excuse(by string, own, seat game.Seat) error {
	c, now := &t.state.Chairs[seat], time.Now()
	switch {
	case own == seat:
		if !c.Away && now.Sub(c.Turned) < restless {
			return game.Refuse(game.CodeRate, "refused.rate.leave", "n", seconds(restless-now.Sub(c.Turned)))
		}
	case !t.state.IsHost(by) && (own == game.Nobody || c.Person == nil || c.Person.ID != t.state.Host.ID && !c.NoPhone):
		return notHost
	case c.Person == nil:
		return game.Refuse(game.CodePlaying, "refused.playing.rise")
	case !t.state.Deadline.IsZero() || t.state.Paused || now.Sub(t.state.LastMoved) < slow:
		return game.Refuse(game.CodePlaying, "refused.playing.bot", "n", minutes(slow))
	}
	if own != seat {
		t.excused[seat] = now.Add(restless)
	}
	if !c.Away {
		t.leave(seat)
	}
	return nil
}

// swap exchanges two seats.
func (t *Table) swap(by string, c SwapSeats) error {
	a, err := named(c.A)
	if err != nil {
		return err
	}
	b, err := named(c.B)
	if err != nil {
		return err
	}
	if err := t.arrange(by); err != nil {
		return err
	}
	if err := t.must(max(a, b)); err != nil {
		return err
	}
	if a == b {
		return nil
	}
	if err := t.write(tablelog.Entry{Swap: &tablelog.Swap{A: a, B: b}}); err != nil {
		return err
	}
	t.resettle(a)
	t.resettle(b)
	return nil
}

// resettle asks the watchers of a seat to come again, and counts its person
// as gone until then: somebody else sits here now.
func (t *Table) resettle(seat game.Seat) {
	for _, w := range t.watchers {
		if w.seat == seat {
			t.drop(w, game.Refuse(game.CodeMoved, "refused.moved"))
		}
	}
	t.ready = t.ready.Without(seat)
	delete(t.gone, seat)
	if t.state.Chairs[seat].Person != nil && !t.state.Chairs[seat].NoPhone {
		t.gone[seat] = time.Now()
	}
}

// handOver makes another person at the table its host.
func (t *Table) handOver(by string, c HandOver) error {
	to, err := named(c.Seat)
	if err != nil {
		return err
	}
	if !t.state.IsHost(by) {
		return notHost
	}
	if err := t.must(to); err != nil {
		return err
	}
	p := t.state.Chairs[to].Person
	if p == nil || p.Program != "" {
		return game.Refuse(game.CodeSeat, "refused.seat.host")
	}
	return t.write(tablelog.Entry{Host: &tablelog.Host{Person: *p}})
}

// muteSeat stops a seat from speaking, or lets it speak again.
func (t *Table) muteSeat(by string, c MuteSeat) error {
	seat, err := named(c.Seat)
	if err != nil {
		return err
	}
	if !t.state.IsHost(by) {
		return notHost
	}
	if err := t.must(seat); err != nil {
		return err
	}
	if t.state.Chairs[seat].Muted == c.On {
		return nil
	}
	return t.write(tablelog.Entry{Mute: &tablelog.Mute{Seat: seat, On: c.On}})
}

var notHost = game.Refuse(game.CodeHost, "refused.host")

// arrange checks that the seats may be changed, by this person.
func (t *Table) arrange(by string) error {
	switch {
	case !t.state.IsHost(by):
		return notHost
	case t.playing():
		return game.Refuse(game.CodePlaying, "refused.playing.seats")
	}
	return nil
}

func (t *Table) must(seat game.Seat) error {
	if int(seat) >= len(t.state.Chairs) {
		return game.Refuse(game.CodeNumber, "refused.number.seat", "n", int(seat))
	}
	return nil
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
