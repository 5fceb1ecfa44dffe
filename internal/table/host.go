package table

import (
	"context"
	"slices"
	"time"
	"unicode/utf8"

	"howl/game"
	"howl/internal/record"
	"howl/internal/table/tablelog"
)

// startMatch begins the first game, or after a match a new one.
func (t *Table) startMatch(by string, c StartGame) (Reply, error) {
	if err := t.mayStart(by, c.Fill); err != nil {
		return Reply{}, err
	}
	if len(c.Cards) > 0 && !t.state.Moderates(by) {
		return Reply{}, notModerator
	}
	setup := t.state.Setup
	setup.Deal, setup.Button = 0, 0
	if _, err := t.state.Entered(setup, c.Cards); err != nil {
		return Reply{}, err
	}
	return Reply{Begins: true}, t.startWith(c.Fill, c.Cards)
}

// mayStart refuses to begin a game with this kind of bot on empty seats, for a
// person who is not the host, and during a game.
func (t *Table) mayStart(by, fill string) error {
	if fill != "" {
		if err := t.state.GameEntry.CheckBot(fill); err != nil {
			return err
		}
	}
	switch {
	case !t.state.IsHost(by):
		return notHost
	case t.playing():
		return game.Refuse(game.CodePlaying, "refused.playing.already")
	}
	return nil
}

func (t *Table) startAll(fill string) error { return t.startWith(fill, nil) }

// startWith begins a match. Empty seats get a bot of the kind; cards is the deal
// that the moderator entered, if there is one.
func (t *Table) startWith(fill string, cards []string) error {
	if err := t.fill(fill); err != nil {
		return err
	}
	setup := t.state.Setup
	setup.Deal, setup.Button = 0, 0
	return t.startGame(tablelog.Start{Setup: setup, Fresh: true, Cards: cards})
}

// fill puts bots of the kind on the empty seats.
func (t *Table) fill(kind string) error {
	var sits []tablelog.Entry
	names := t.state.Names("")
	for i := range t.state.Chairs {
		if !t.state.Chairs[i].Empty() {
			continue
		}
		if kind == "" {
			return game.Refuse(game.CodeEmpty, "refused.empty", "n", i)
		}
		name := botName(game.Seat(i), names)
		names.Add(name)
		sits = append(sits, tablelog.Entry{Sit: &tablelog.Sit{Seat: game.Seat(i), Bot: kind, Name: name}})
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
	if err := t.back(seat); err != nil || t.state.Stage == tablelog.Playing || t.isProgram(seat) {
		return Reply{}, err
	}
	if len(t.state.Past) >= tablelog.MostGames {
		return Reply{}, t.worn()
	}
	r := Reply{Begins: t.ready == 0}
	t.ready = t.ready.With(seat)
	t.announce()
	if t.state.Stage == tablelog.Gathering && t.state.Full() && t.unready() == 0 {
		return r, t.startAll(t.state.Filler())
	}
	return r, nil // the tick carries a match on, and begins another game
}

// eager reports whether everybody who is there after a game is ready for
// another one.
func (t *Table) eager() bool {
	return t.state.Stage == tablelog.Over && t.ready != 0 && t.unready()&t.here() == 0
}

// begin begins another game, if all are ready for it.
func (t *Table) begin() {
	if !t.eager() {
		return
	}
	start := func() error { return t.startAll(t.state.Filler()) }
	if o := t.offer; o != nil {
		start = func() error { return t.playAgain(*o) }
	}
	if err := start(); err != nil && t.failed == nil {
		t.Slog.Warn("game failed to start though all are ready", "error", err)
		t.ready, t.offer = 0, nil
		t.announce()
	}
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

// A host whose pause was ended by others, or by time, does not pause again for
// playOn: otherwise the game would never go on.
const playOn = 10 * time.Minute

// endPause ends a pause that has lasted too long.
func (t *Table) endPause(now time.Time) {
	if !now.Before(t.state.PauseEnds()) {
		if !t.state.Absent {
			t.overruled = now
		}
		_ = t.pauseAt(now, tablelog.Pause{Absent: !t.attended()}) // or the table has failed
	}
}

// pauseGame stops the clock and all decisions, or lets them go on.
func (t *Table) pauseGame(by string, c PauseGame) error {
	now := time.Now()
	hosts := t.state.IsHost(by)
	if !hosts {
		seat, _ := t.state.SeatOf(by)
		open := t.state.PausedAt.Add(tablelog.OpenPause)
		switch {
		case c.On || seat == game.Nobody || !t.state.Paused:
			return notHost
		case now.Before(open):
			return game.Refuse(game.CodeHost, "refused.host.pause", "n", minutes(open.Sub(now)))
		}
	}
	switch {
	case t.state.Stage != tablelog.Playing && t.state.Stage != tablelog.Between:
		return game.Refuse(game.CodeOver, "refused.over.table")
	case t.state.Paused == c.On:
		return nil
	case c.On && now.Sub(t.overruled) < playOn:
		return game.Refuse(game.CodeRate, "refused.rate.pause", "n", minutes(t.overruled.Add(playOn).Sub(now)))
	}
	if !hosts {
		t.overruled = now
	}
	return t.pauseAt(now, tablelog.Pause{On: c.On})
}

// pauseAt stops the clock, or lets it run on with what was left. People who have
// just come back need a moment.
func (t *Table) pauseAt(now time.Time, p tablelog.Pause) error {
	think := t.state.ThinkingTime()
	if t.look != nil {
		think = 0 // the clock does not run yet
		if !p.On && !t.look.until.IsZero() {
			t.look.until = t.look.until.Add(now.Sub(t.state.PausedAt))
		}
	}
	if !p.On && !t.earliest.IsZero() { // a night is as long as it would have been
		t.earliest = t.earliest.Add(now.Sub(t.state.PausedAt))
	}
	switch {
	case p.On && !t.state.Deadline.IsZero():
		p.Left = max(time.Second, t.state.Deadline.Sub(now))
	case p.On || think == 0:
	case t.state.Absent:
		p.Until = now.Add(min(max(t.state.ClockLeft, mercy), think))
	case t.state.ClockLeft > 0:
		p.Until = now.Add(min(t.state.ClockLeft, think))
	default:
		p.Until = now.Add(think)
	}
	return t.write(tablelog.Entry{Pause: &p})
}

// minutes returns a time in whole minutes, rounded up.
func minutes(d time.Duration) int { return int((d + time.Minute - 1) / time.Minute) }

// seconds returns a time in whole seconds, rounded up.
func seconds(d time.Duration) int { return int((d + time.Second - 1) / time.Second) }

// mostID is how long the sender's own id of a message may be.
const mostID = 64

// sayFor speaks for a seat to those who hear it now.
func (t *Table) sayFor(seat game.Seat, c Speak) error {
	if err := t.must(seat); err != nil {
		return err
	}
	if t.state.Chairs[seat].Knows(c.ID) {
		return nil
	}
	switch {
	case len(c.ID) > mostID:
		return game.Refuse(game.CodeID, "refused.id", "n", mostID)
	case utf8.RuneCountInString(c.Text) > record.MostSaid || !tablelog.Decent(c.Text) || !tablelog.Visible(c.Text):
		return game.Refuse(game.CodeWords, "refused.words", "n", record.MostSaid)
	case t.state.Chairs[seat].Muted:
		return game.Refuse(game.CodeMuted, "refused.muted")
	}
	to := t.state.Ears(seat)
	if to == 0 {
		return game.Refuse(game.CodeSilent, "refused.silent")
	}
	if err := t.back(seat); err != nil {
		return err
	}
	return t.write(tablelog.Entry{Say: &tablelog.Say{Seat: seat, To: to, Text: c.Text, ID: c.ID, Means: t.understand(seat, c.Text, c.Lang)}})
}

// Records are the games that are over, the last one last. The game that runs
// is nobody's to read.
func (t *Table) Records(ctx context.Context) ([]*record.Record, error) {
	return ask(ctx, t, func() ([]*record.Record, error) { return slices.Clone(t.state.Past), nil })
}
