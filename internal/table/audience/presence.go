package audience

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Presence is who of the people at a table is there: connected, with one device or
// several.
type Presence struct {
	present map[game.Seat]int       // watchers of a seat's person
	gone    map[game.Seat]time.Time // since when a person has no watcher
}

func nobody() Presence {
	return Presence{present: make(map[game.Seat]int), gone: make(map[game.Seat]time.Time)}
}

// IsHere reports whether the person of a seat is there.
func (p *Presence) IsHere(seat game.Seat) bool { return p.present[seat] > 0 }

// Here returns the seats whose person is there.
func (p *Presence) Here() (seats game.Seats) {
	for seat := range p.present {
		seats = seats.With(seat)
	}
	return seats
}

// GoneSince returns since when the person of a seat is missed, if they are.
func (p *Presence) GoneSince(seat game.Seat) (time.Time, bool) {
	since, gone := p.gone[seat]
	return since, gone
}

// Missed returns the seats whose person is gone.
func (p *Presence) Missed() (seats game.Seats) {
	for seat := range p.gone {
		seats = seats.With(seat)
	}
	return seats
}

// Miss counts the person of a seat as gone since then, until they watch.
func (p *Presence) Miss(seat game.Seat, since time.Time) { p.gone[seat] = since }

// Settle misses the people on these chairs, from now on, as far as they are not
// there, and nobody else.
func (p *Presence) Settle(chairs []tablelog.Chair, seats game.Seats, now time.Time) {
	for seat := range seats.All() {
		delete(p.gone, seat)
		if int(seat) < len(chairs) && chairs[seat].HasPhone() && !p.IsHere(seat) {
			p.gone[seat] = now
		}
	}
}

// come notes a device of a person, and reports whether it is their first.
func (p *Presence) come(seat game.Seat) bool {
	delete(p.gone, seat)
	p.present[seat]++
	return p.present[seat] == 1
}

// leave notes that a device is gone, and reports whether it was the person's last.
func (p *Presence) leave(seat game.Seat, now time.Time) bool {
	p.present[seat]--
	if p.present[seat] > 0 {
		return false
	}
	delete(p.present, seat)
	p.gone[seat] = now
	return true
}
