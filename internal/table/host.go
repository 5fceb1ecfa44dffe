package table

import (
	"context"
	"slices"
	"time"
	"unicode/utf8"

	"howl/game"
	"howl/internal/record"
)

// startMatch begins the first game, or after a match a new one.
func (t *Table) startMatch(by string, c StartGame) (Reply, error) {
	if err := t.mayStart(by, c.Fill); err != nil {
		return Reply{}, err
	}
	return Reply{Begins: true}, t.startAll(c.Fill)
}

// mayStart refuses to begin a game with this kind of bot on empty seats, for a
// person who is not the host, and during a game.
func (t *Table) mayStart(by, fill string) error {
	if fill != "" {
		if err := t.entry.CheckBot(fill); err != nil {
			return err
		}
	}
	switch {
	case !t.hosts(by):
		return notHost
	case t.playing():
		return game.Refuse("playing", "a game is being played already")
	}
	return nil
}

func (t *Table) startAll(fill string) error {
	if err := t.fill(fill); err != nil {
		return err
	}
	setup := t.setup
	setup.Deal, setup.Button = 0, 0
	return t.startGame(Start{Setup: setup, Fresh: true})
}

// fill puts bots of the kind on the empty seats.
func (t *Table) fill(kind string) error {
	var sits []Entry
	names := t.named("")
	for i := range t.chairs {
		if !t.chairs[i].empty() {
			continue
		}
		if kind == "" {
			return game.Refuse("empty", "seat %d is empty: wait for somebody, or let bots fill the table", i)
		}
		name := botName(game.Seat(i), names)
		names.add(name)
		sits = append(sits, Entry{Sit: &Sit{Seat: game.Seat(i), Bot: kind, Name: name}})
	}
	if len(sits) == 0 {
		return nil
	}
	return t.write(sits...)
}

// readyFor makes a seat ready for the next game. When all are ready, it begins:
// the first one, if every seat is taken, the next deal of a match, or the same
// game again.
func (t *Table) readyFor(seat game.Seat) (Reply, error) {
	if err := t.must(seat); err != nil {
		return Reply{}, err
	}
	if err := t.back(seat); err != nil || t.stage == Playing {
		return Reply{}, err
	}
	if len(t.past) >= mostGames {
		return Reply{}, t.worn()
	}
	r := Reply{Begins: t.ready == 0}
	t.ready = t.ready.With(seat)
	t.announce()
	if t.stage == Gathering && t.full() && t.unready() == 0 {
		return r, t.startAll(standIn)
	}
	return r, nil // the tick carries a match on, and begins another game
}

// eager reports whether everybody who is there after a game is ready for
// another one.
func (t *Table) eager() bool {
	return t.stage == Over && t.ready != 0 && t.unready()&t.here() == 0
}

// begin begins another game, if all are ready for it.
func (t *Table) begin() {
	if !t.eager() {
		return
	}
	if err := t.startAll(standIn); err != nil && t.failed == nil {
		t.Log.Warn("a game that all are ready for cannot begin", "error", err)
		t.ready = 0
		t.announce()
	}
}

// full reports whether nobody can sit down.
func (m *memory) full() bool {
	return !slices.ContainsFunc(m.chairs, func(c Chair) bool { return c.empty() })
}

// here is the seats whose person is there.
func (t *Table) here() (seats game.Seats) {
	for seat, n := range t.present {
		if n > 0 {
			seats = seats.With(seat)
		}
	}
	return seats
}

// A pause may be ended by anybody at the table after openPause, and ends by
// itself after longestPause, or after a week where a move may take a day.
const (
	openPause    = 10 * time.Minute
	longestPause = 24 * time.Hour
)

// A host whose pause was ended by others, or by time, does not pause again for
// playOn: otherwise the game would never go on.
const playOn = 10 * time.Minute

// pauseEnds returns when a pause ends by itself.
func (m *memory) pauseEnds() time.Time { return m.stopped.Add(max(longestPause, 7*m.pace.Fixed)) }

// endPause ends a pause that has lasted too long.
func (t *Table) endPause(now time.Time) {
	if !now.Before(t.pauseEnds()) {
		t.overruled = now
		_ = t.pauseAt(now, false) // or the table has failed
	}
}

// pauseGame stops the clock and all decisions, or lets them go on.
func (t *Table) pauseGame(by string, c PauseGame) error {
	now := time.Now()
	hosts := t.hosts(by)
	if !hosts {
		seat, _ := t.seatOf(by)
		open := t.stopped.Add(openPause)
		switch {
		case c.On || seat == game.Nobody || !t.paused:
			return notHost
		case now.Before(open):
			return game.Refuse("host", "the host has paused the game; anybody at the table may go on in %d minutes", minutes(open.Sub(now)))
		}
	}
	switch {
	case t.stage != Playing && t.stage != Between:
		return game.Refuse("over", "no game is being played at this table now")
	case t.paused == c.On:
		return nil
	case c.On && now.Sub(t.overruled) < playOn:
		return game.Refuse("rate", "the last pause was ended by others; the game can be paused again in %d minutes", minutes(t.overruled.Add(playOn).Sub(now)))
	}
	if !hosts {
		t.overruled = now
	}
	return t.pauseAt(now, c.On)
}

// pauseAt stops the clock, or lets it run on with what was left.
func (t *Table) pauseAt(now time.Time, on bool) error {
	p := Pause{On: on}
	if !on && !t.earliest.IsZero() { // a night is as long as it would have been
		t.earliest = t.earliest.Add(now.Sub(t.stopped))
	}
	switch {
	case on && !t.until.IsZero():
		p.Left = max(time.Second, t.until.Sub(now))
	case !on && t.left > 0:
		p.Until = now.Add(min(t.left, t.most()))
	}
	return t.write(Entry{Pause: &p})
}

// minutes returns a time in whole minutes, rounded up.
func minutes(d time.Duration) int { return int((d + time.Minute - 1) / time.Minute) }

// seconds returns a time in whole seconds, rounded up.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// mostSaid is how many characters can be said at once.
const mostSaid = 500

// mostID is how long the sender's own id of a message may be.
const mostID = 64

// sayFor speaks for a seat to those who hear it now.
func (t *Table) sayFor(seat game.Seat, c Speak) error {
	if err := t.must(seat); err != nil {
		return err
	}
	if t.chairs[seat].knows(c.ID) {
		return nil
	}
	switch {
	case len(c.ID) > mostID:
		return game.Refuse("id", "an id has at most %d bytes", mostID)
	case utf8.RuneCountInString(c.Text) > mostSaid || !Decent(c.Text) || !Visible(c.Text):
		return game.Refuse("words", "words have 1 to %d characters, on one line", mostSaid)
	case t.chairs[seat].Muted:
		return game.Refuse("muted", "the host has muted you")
	}
	to := t.ears(seat)
	if to == 0 {
		return game.Refuse("silent", "nobody hears you now")
	}
	if err := t.back(seat); err != nil {
		return err
	}
	return t.write(Entry{Say: &Say{Seat: seat, To: to, Text: c.Text, ID: c.ID}})
}

// ears is who hears a seat: before the first game everybody. Whoever is out
// and sees everything speaks only to those who do too (L24).
func (m *memory) ears(seat game.Seat) game.Seats {
	if seat == game.Nobody {
		return 0
	}
	if m.state == nil {
		return game.Everybody
	}
	to := m.state.Ears(seat)
	if m.stage == Playing && m.ghosts.Has(seat) {
		to &= m.ghosts
		if to.Without(seat) == 0 {
			return 0
		}
	}
	return to
}

// Records are the games that are over, the last one last. The game that runs
// is nobody's to read.
func (t *Table) Records(ctx context.Context) ([]*record.Record, error) {
	return ask(ctx, t, func() ([]*record.Record, error) { return slices.Clone(t.past), nil })
}
