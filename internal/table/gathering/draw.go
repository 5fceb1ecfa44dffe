package gathering

import (
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// drawTime is how long a number is waited for: long enough for a page to load,
// and short enough for everybody else.
const drawTime = 2 * time.Second

// start begins a game, once people have shown the numbers that they pledged. Empty
// seats get a bot of the kind first.
func (r *Room) start(fill string, s tablelog.Start) (o Outcome, err error) {
	if o.Entries, err = r.fill(fill); err != nil {
		return no(err)
	}
	switch {
	case len(r.State.Past) >= tablelog.MostGames:
		return no(worn())
	case r.draw != nil: // it begins already
		return o, nil
	}
	n := len(r.State.Chairs)
	r.draw = &draw{
		start: s, until: r.Now.Add(drawTime),
		pledges: make([]string, n), nonces: make([]string, n), next: make([]string, n),
	}
	for i := range r.State.Chairs {
		r.draw.pledges[i] = r.State.Chairs[i].Pledge
	}
	if r.draw.awaited(r.Scene) == 0 {
		o.Begin = r.endDraw()
		return o, nil
	}
	o.Tell = AtOnce
	return o, nil
}

// worn refuses another game: the table's secrets are used up.
func worn() error {
	return game.Refuse(game.CodeTable, "refused.table.games", "n", tablelog.MostGames)
}

// awaited is who may still show a number: people who are there, or were a
// moment ago.
func (d *draw) awaited(r *Scene) (seats game.Seats) {
	for i := range r.State.Chairs {
		seat, c := game.Seat(i), &r.State.Chairs[i]
		since, gone := r.GoneSince(seat)
		if d.pledges[i] == "" || d.nonces[i] != "" || c.Pledge != d.pledges[i] || c.Away || gone && r.Now.Sub(since) >= drawTime {
			continue
		}
		seats = seats.With(seat)
	}
	return seats
}

// Draws returns until when the numbers of a game are shown; zero: none is about to
// begin.
func (r *Room) Draws() time.Time {
	if r.draw == nil {
		return time.Time{}
	}
	return r.draw.until
}

// dealt reports whether a game is about to begin whose cards the moderator entered.
func (d *draw) dealt() bool { return d != nil && len(d.start.Cards) > 0 }

// Drawn begins the game whose numbers are all there, or returns when it does.
func (r *Room) Drawn() (Outcome, time.Time) {
	switch {
	case r.draw == nil || r.State.Paused:
		return Outcome{}, time.Time{}
	case r.draw.awaited(r.Scene) != 0 && r.Now.Before(r.draw.until):
		return Outcome{}, r.draw.until
	case !r.State.Full() || r.State.Closed != nil: // the operator has been here; it does not begin
		r.draw = nil
		return Outcome{Tell: Soon}, time.Time{}
	}
	return Outcome{Begin: r.endDraw()}, time.Time{}
}

// endDraw returns the game that begins with the numbers that were shown. A pledge
// that has changed meanwhile adds nothing.
func (r *Room) endDraw() *tablelog.Start {
	d := r.draw
	r.draw = nil
	for i := range r.State.Chairs {
		if r.State.Chairs[i].Pledge != d.pledges[i] {
			d.nonces[i], d.next[i] = "", ""
		}
	}
	s := d.start
	if some(d.nonces) {
		s.Nonces = d.nonces
	}
	if some(d.next) {
		s.Pledges = d.next
	}
	return &s
}

func some(list []string) bool {
	return slices.ContainsFunc(list, func(s string) bool { return s != "" })
}

// GivePledge pledges a number for the next game, and shows the number that was
// pledged for the game that is about to begin.
type GivePledge struct {
	Pledge string `json:"pledge"`          // the hash of the number, for the next game
	Nonce  string `json:"nonce,omitempty"` // the number of the pledge that is due
}

// Pledge takes a person's pledge for the next game, and the number that was
// pledged for this one, if it is asked for. One that comes too late is left out:
// it is known now, and only a new one is any good.
func (r *Room) Pledge(seat game.Seat, c GivePledge) (Outcome, error) {
	if err := r.Must(seat); err != nil {
		return no(err)
	}
	if err := CheckPledge(c.Pledge); err != nil {
		return no(err)
	}
	if c.Nonce != "" && !commit.IsNumber(c.Nonce) {
		return no(game.Refuse(game.CodeNonce, "refused.nonce.number"))
	}
	if d := r.draw; d != nil {
		// A seat's other device may pledge after the number was shown, too.
		if c.Nonce != "" && commit.Pledge(c.Nonce) == d.pledges[seat] {
			d.nonces[seat] = c.Nonce
		}
		d.next[seat] = c.Pledge
		return done()
	}
	if c.Pledge == r.State.Chairs[seat].Pledge {
		return done()
	}
	return done(tablelog.Entry{Pledge: &tablelog.Pledge{Seat: seat, Pledge: c.Pledge}})
}

// CheckPledge refuses a text that is not a pledge; none is fine.
func CheckPledge(pledge string) error {
	if pledge != "" && !commit.IsPledge(pledge) {
		return game.Refuse(game.CodeNonce, "refused.nonce.pledge")
	}
	return nil
}
