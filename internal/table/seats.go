package table

import (
	"context"
	"time"

	"howl/game"
)

// A Guest is a person who wants to sit.
type Guest struct {
	Person
	Pledge string // to the person's number for the next game
	From   string // a keyed hash of the address, for this table only; empty: unknown
}

// Sit gives a person a seat: the one asked for, or with Nobody the first that
// is empty. Whoever sits already keeps his seat.
func (t *Table) Sit(ctx context.Context, seat game.Seat, g Guest) (game.Seat, error) {
	err := t.ask(ctx, func() error {
		if at, ok := t.seatOf(g.ID); ok {
			seat = at
			return nil
		}
		if t.playing() {
			return game.Refuse("playing", "a game is being played; please watch until it is over")
		}
		if err := t.welcome(g); err != nil {
			return err
		}
		if seat == game.Nobody {
			for i := range t.chairs {
				if t.chairs[i].empty() {
					seat = game.Seat(i)
					break
				}
			}
			if seat == game.Nobody {
				return game.Refuse("full", "every seat is taken")
			}
		}
		if err := t.must(seat); err != nil {
			return err
		}
		if !t.chairs[seat].empty() {
			return game.Refuse("taken", "seat %v is taken", seat)
		}
		g.Name = t.named(g.ID).distinct(g.Name)
		sit := Sit{Seat: seat, Person: &g.Person, Pledge: g.Pledge, From: g.From}
		t.gone[seat] = time.Now() // until the person watches
		entries := []Entry{{Sit: &sit}}
		if _, sits := t.seatOf(t.host.ID); !sits && g.ID != t.host.ID { // whoever sits keeps a table that nobody does
			entries = append(entries, Entry{Host: &Host{Person: g.Person}})
		}
		return t.write(entries...)
	})
	return seat, err
}

// SeatOf is the seat of a person: Nobody if he only watches.
func (t *Table) SeatOf(ctx context.Context, person string) (seat game.Seat, host bool, err error) {
	err = t.ask(ctx, func() error {
		seat, _ = t.seatOf(person)
		host = t.hosts(person)
		return nil
	})
	return seat, host, err
}

// SeatBot puts a bot on an empty seat, or, with "", takes a bot away.
func (t *Table) SeatBot(ctx context.Context, by string, seat game.Seat, kind string) error {
	return t.ask(ctx, func() error {
		if err := t.arrange(by); err != nil {
			return err
		}
		if err := t.must(seat); err != nil {
			return err
		}
		c := &t.chairs[seat]
		if c.Person != nil {
			return game.Refuse("taken", "%s sits on seat %v", c.name(), seat)
		}
		if kind == "" {
			if c.empty() {
				return nil
			}
			return t.write(Entry{Rise: &Rise{Seat: seat}})
		}
		if err := t.entry.CheckBot(kind); err != nil {
			return err
		}
		return t.write(Entry{Sit: &Sit{Seat: seat, Bot: kind, Name: botName(seat, t.named(""))}})
	})
}

// Rise empties a seat: a person leaves, or the host asks somebody to. During a
// game a bot stands in instead, until the person's next sign of life.
func (t *Table) Rise(ctx context.Context, by string, seat game.Seat) error {
	return t.ask(ctx, func() error {
		if err := t.must(seat); err != nil {
			return err
		}
		c := &t.chairs[seat]
		own, _ := t.seatOf(by)
		if t.playing() {
			return t.excuse(by, own, seat)
		}
		if own != seat && !t.hosts(by) {
			return notHost
		}
		if c.empty() {
			return nil
		}
		entries := []Entry{{Rise: &Rise{Seat: seat, Removed: own != seat && c.Person != nil}}}
		if c.Person != nil && c.Person.ID == t.host.ID {
			if heir := t.heir(seat); heir != nil {
				entries = append(entries, Entry{Host: &Host{Person: *heir}})
			}
		}
		if err := t.write(entries...); err != nil {
			return err
		}
		t.resettle(seat)
		return nil
	})
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
// at the table if that seat is the host's. Which seats have decided is a
// secret in some games, so it makes no difference here.
func (t *Table) excuse(by string, own, seat game.Seat) error {
	c, now := &t.chairs[seat], time.Now()
	switch {
	case own == seat:
		if !c.Away && now.Sub(c.turned) < restless {
			return game.Refuse("rate", "you have just come back; please wait %d seconds before you leave again", seconds(restless-now.Sub(c.turned)))
		}
	case !t.hosts(by) && (own == game.Nobody || c.Person == nil || c.Person.ID != t.host.ID):
		return notHost
	case c.Person == nil:
		return game.Refuse("playing", "nobody is sent away in the middle of a game")
	case !t.until.IsZero() || t.paused || now.Sub(t.moved) < slow:
		return game.Refuse("playing", "a bot may stand in for somebody when a game without a clock has stood still for %d minutes", minutes(slow))
	}
	if own != seat {
		t.excused[seat] = now.Add(restless)
	}
	if !c.Away {
		t.leave(seat)
	}
	return nil
}

// Swap exchanges two seats.
func (t *Table) Swap(ctx context.Context, by string, a, b game.Seat) error {
	return t.ask(ctx, func() error {
		if err := t.arrange(by); err != nil {
			return err
		}
		if err := t.must(a); err != nil {
			return err
		}
		if err := t.must(b); err != nil {
			return err
		}
		if a == b {
			return nil
		}
		if err := t.write(Entry{Swap: &Swap{A: a, B: b}}); err != nil {
			return err
		}
		t.resettle(a)
		t.resettle(b)
		return nil
	})
}

// resettle asks the watchers of a seat to come again, and counts its person
// as gone until then: somebody else sits here now.
func (t *Table) resettle(seat game.Seat) {
	for _, w := range t.watchers {
		if w.seat == seat {
			t.drop(w, game.Refuse("moved", "your seat has changed; please come again"))
		}
	}
	t.ready = t.ready.Without(seat)
	delete(t.gone, seat)
	if t.chairs[seat].Person != nil {
		t.gone[seat] = time.Now()
	}
}

// HandOver makes another person at the table its host.
func (t *Table) HandOver(ctx context.Context, by string, to game.Seat) error {
	return t.ask(ctx, func() error {
		if !t.hosts(by) {
			return notHost
		}
		if err := t.must(to); err != nil {
			return err
		}
		p := t.chairs[to].Person
		if p == nil {
			return game.Refuse("seat", "only a person can keep the table")
		}
		return t.write(Entry{Host: &Host{Person: *p}})
	})
}

// Mute takes a seat's voice, or gives it back.
func (t *Table) Mute(ctx context.Context, by string, seat game.Seat, on bool) error {
	return t.ask(ctx, func() error {
		if !t.hosts(by) {
			return notHost
		}
		if err := t.must(seat); err != nil {
			return err
		}
		if t.chairs[seat].Muted == on {
			return nil
		}
		return t.write(Entry{Mute: &Mute{Seat: seat, On: on}})
	})
}

var notHost = game.Refuse("host", "only the host of the table may do that")

// arrange checks that the seats may be changed, by this person.
func (t *Table) arrange(by string) error {
	switch {
	case !t.hosts(by):
		return notHost
	case t.playing():
		return game.Refuse("playing", "seats change between games only")
	}
	return nil
}

func (t *Table) must(seat game.Seat) error {
	if int(seat) >= len(t.chairs) {
		return game.Refuse("number", "there is no seat %v at this table", seat)
	}
	return nil
}

// botName returns what a bot on the seat is called: the same everywhere, so
// that people can speak of it, unless somebody at the table has such a name.
func botName(seat game.Seat, taken nameSet) string {
	names := [...]string{
		"Alba", "Boris", "Chiyo", "Dante", "Elsa", "Fumio", "Greta", "Haru", "Ines", "Jiro", "Katja", "Lupo",
		"Mika", "Nino", "Olga", "Pietro", "Rina", "Sora", "Tilda", "Ugo", "Vera", "Wanda", "Yuki", "Zeno",
	}
	for i := range names {
		if name := names[(int(seat)+i)%len(names)]; !taken.has(name) {
			return name
		}
	}
	return taken.distinct(names[seat])
}
