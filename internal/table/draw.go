package table

import (
	"slices"
	"time"

	"howl/game"
	"howl/internal/commit"
	"howl/internal/table/tablelog"
)

// A draw is a game that is about to begin. The server has committed to its
// secret and people to their numbers; now the numbers are shown, and the game
// begins when all are, or their time is over.
type draw struct {
	start   tablelog.Start
	until   time.Time
	pledges []string // by seat; they are fixed
	nonces  []string // that were shown
	next    []string // pledges for the game after
}

// drawTime is how long a number is waited for: long enough for a page to load,
// and short enough for everybody else.
const drawTime = 2 * time.Second

// playing reports whether a game or a match runs, or is about to begin: nobody
// sits down, rises or changes places meanwhile.
func (t *Table) playing() bool {
	return t.state.Stage == tablelog.Playing || t.state.Stage == tablelog.Between || t.draw != nil
}

// startGame begins a game, once people have shown the numbers that they pledged.
func (t *Table) startGame(s tablelog.Start) error {
	switch {
	case len(t.state.Past) >= tablelog.MostGames:
		return t.worn()
	case t.draw != nil: // it begins already
		return nil
	}
	n := len(t.state.Chairs)
	t.draw = &draw{
		start: s, until: time.Now().Add(drawTime),
		pledges: make([]string, n), nonces: make([]string, n), next: make([]string, n),
	}
	for i := range t.state.Chairs {
		t.draw.pledges[i] = t.state.Chairs[i].Pledge
	}
	if t.awaited(time.Now()) == 0 {
		return t.endDraw()
	}
	t.stale, t.since = true, time.Time{} // all are told at once
	return nil
}

// awaited is who may still show a number: people who are there, or were a
// moment ago.
func (t *Table) awaited(now time.Time) (seats game.Seats) {
	for i := range t.state.Chairs {
		seat, c := game.Seat(i), &t.state.Chairs[i]
		since, gone := t.gone[seat]
		if t.draw.pledges[i] == "" || t.draw.nonces[i] != "" || c.Pledge != t.draw.pledges[i] || c.Away || gone && now.Sub(since) >= drawTime {
			continue
		}
		seats = seats.With(seat)
	}
	return seats
}

// drawn begins the game whose numbers are all there, or returns when it does.
func (t *Table) drawn(now time.Time) time.Time {
	switch {
	case t.draw == nil || t.state.Paused:
		return time.Time{}
	case t.awaited(now) != 0 && now.Before(t.draw.until):
		return t.draw.until
	case !t.state.Full() || t.state.Closed != nil: // the operator has been here; it does not begin
		t.draw = nil
		t.announce()
		return time.Time{}
	}
	if err := t.endDraw(); err != nil && t.failed == nil {
		t.failed = err
		t.Slog.Error("game failed to start", "error", err)
	}
	return time.Time{}
}

// endDraw begins the game with the numbers that were shown. A pledge that has
// changed meanwhile adds nothing.
func (t *Table) endDraw() error {
	d := t.draw
	t.draw = nil
	for i := range t.state.Chairs {
		if t.state.Chairs[i].Pledge != d.pledges[i] {
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
	return t.begins(s)
}

func some(list []string) bool {
	return slices.ContainsFunc(list, func(s string) bool { return s != "" })
}

// pledgeFor takes a person's pledge for the next game, and the number that was
// pledged for this one, if it is asked for. One that comes too late is left out:
// it is known now, and only a new one is any good.
func (t *Table) pledgeFor(seat game.Seat, c GivePledge) error {
	if err := t.must(seat); err != nil {
		return err
	}
	if err := CheckPledge(c.Pledge); err != nil {
		return err
	}
	if c.Nonce != "" && !commit.IsNumber(c.Nonce) {
		return game.Refuse(game.CodeNonce, "refused.nonce.number")
	}
	if d := t.draw; d != nil {
		// A seat's other device may pledge after the number was shown, too.
		if c.Nonce != "" && commit.Pledge(c.Nonce) == d.pledges[seat] {
			d.nonces[seat] = c.Nonce
		}
		d.next[seat] = c.Pledge
		return nil
	}
	if c.Pledge == t.state.Chairs[seat].Pledge {
		return nil
	}
	return t.write(tablelog.Entry{Pledge: &tablelog.Pledge{Seat: seat, Pledge: c.Pledge}})
}

// CheckPledge refuses a text that is not a pledge; none is fine.
func CheckPledge(pledge string) error {
	if pledge != "" && !commit.IsPledge(pledge) {
		return game.Refuse(game.CodeNonce, "refused.nonce.pledge")
	}
	return nil
}
