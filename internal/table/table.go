package table

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/audience"
	"github.com/howl-game/howl/internal/table/cast"
	"github.com/howl-game/howl/internal/table/gathering"
	"github.com/howl-game/howl/internal/table/round"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A Journal keeps one table's log. Append adds entries to a log that has exactly
// after entries; they are durable when it returns nil. The tag and the note are what a lobby
// shows of the table.
type Journal interface {
	Append(ctx context.Context, after int, entries [][]byte, tag string, note []byte) error
}

// Config is what a table needs of the world.
type Config struct {
	Journal Journal
	Rand    game.Rand    // for bots; never for deals
	Slog    *slog.Logger // names the table by its alias, never by its code
	Observe Observer     // may be nil
	Model   cast.Model   // may be nil
	// Apart reports whether one of two people has blocked the other; may be nil.
	Apart func(one, other string) bool

	turned func(*Table, time.Time)       // for tests: called after every turn of the loop, with when the next is due
	stack  func(*Table, *tablelog.Start) // for tests: chooses the cards of a game that begins
}

// An Observer is told what happens, for metrics and to call people.
type Observer interface {
	Moved(took time.Duration) // a person's decision, from its arrival until it was shown
	Appended(took time.Duration)
	StoodIn()
	Asked(person, table string) // a slow game waits for somebody who is not there
	// Began: a game begins. The absent are people who play and are not there.
	Began(table, game string, absent []string)
	// Played: games are over. A table that comes back from its log tells all of them
	// again, so that none is forgotten; who is told must not wait.
	Played(table string, games []tablelog.Played)
}

// ErrClosed says that the table has left memory and can be asked for again.
var ErrClosed = cast.ErrGone

// ErrBroken says that the table has failed and would fail again.
var ErrBroken = game.Refuse(game.CodeAside, "refused.aside")

// A Table runs in one goroutine. Its methods may be called by any.
type Table struct {
	state tablelog.State
	Config
	inbox  chan func()
	done   chan struct{} // closed when the goroutine has ended
	ctx    context.Context
	cancel context.CancelFunc
	failed error
	// farewell is what people are told when the table ends; nil: to come again
	farewell error

	// The parts of the table. They read the state, are told the time, and return what
	// is to be done; only the loop writes.
	audience *audience.Audience
	cast     *cast.Cast
	room     *gathering.Room
	round    *round.Round

	now    time.Time    // of the turn of the loop
	quiet  bool         // the lobby is not told yet that a game is over
	hushed time.Time    // until when the table waits for a voice; zero: it doesn't
	wakes  time.Time    // when the table does something by itself; zero: never
	noted  time.Time    // when it is due, by its last note
	seen   atomic.Value // the stage, for any goroutine
}

// New opens a table.
func New(cfg Config, o tablelog.Open) (*Table, error) {
	t := build(cfg)
	if err := t.write(tablelog.Entry{Open: &o}); err != nil {
		t.cancel()
		return nil, err
	}
	go t.run()
	return t, nil
}

// Resume brings a table back from its log.
func Resume(cfg Config, log [][]byte) (*Table, error) {
	t := build(cfg)
	took := func(e tablelog.Entry) {
		if e.Sit != nil && t.state.Chairs[e.Sit.Seat].Bot != e.Sit.Bot {
			t.Slog.Warn("unknown kind of bot replaced", "entry", t.state.Len-1, "kind", fmt.Sprintf("%.40s", e.Sit.Bot), "by", t.state.Chairs[e.Sit.Seat].Bot)
		}
		t.audience.Postpone(e)
	}
	err := t.state.Caught(func() error {
		if err := t.state.Read(log, took); err != nil {
			return err
		}
		if t.state.Closed != nil {
			return t.state.Closed.Refusal()
		}
		t.seen.Store(t.state.Stage)
		return t.wakeUp(t.now)
	})
	if err != nil {
		t.cancel()
		return nil, err
	}
	t.Observe.Played(t.state.Open.ID, t.state.Played)
	go t.run()
	return t, nil
}

// wakeUp makes a table that was read from its log ready to go on.
func (t *Table) wakeUp(now time.Time) error {
	for i := range t.state.Chairs {
		if t.state.Chairs[i].HasPhone() {
			t.audience.Miss(game.Seat(i), goneSince(&t.state, now))
		}
	}
	if t.state.Stage == tablelog.Playing {
		if !t.state.Begun() {
			t.room.LookAgain()
		}
		if err := t.deal(); err != nil {
			return err
		}
	}
	// The log may be from a time to come: this machine's clock was set back.
	for _, at := range []*time.Time{&t.state.PausedAt, &t.state.LastMoved} {
		if at.After(now) {
			*at = now
		}
	}
	// People need a moment to come back before the clock decides for them, and
	// wait no longer than anybody may think.
	soon, late := now.Add(gathering.Mercy), now.Add(max(gathering.Mercy, t.state.ThinkingTime()))
	switch {
	case t.state.Deadline.IsZero():
		return nil
	case t.state.Deadline.Before(soon):
		return t.write(tablelog.Entry{Clock: &tablelog.Clock{Until: soon}})
	case t.state.Deadline.After(late):
		return t.write(tablelog.Entry{Clock: &tablelog.Clock{Until: late}})
	}
	return nil
}

func build(cfg Config) *Table {
	ctx, cancel := context.WithCancel(context.Background())
	if cfg.Observe == nil {
		cfg.Observe = unobserved{}
	}
	t := &Table{
		Config: cfg, ctx: ctx, cancel: cancel, now: time.Now(),
		inbox: make(chan func(), 64), done: make(chan struct{}),
	}
	t.audience = audience.New(audience.Config{State: &t.state, Asked: cfg.Observe.Asked}, t.now)
	t.room = gathering.New(&t.state, t.audience, t.now)
	t.room.Apart = cfg.Apart
	t.audience.Plans, t.audience.Left = t.room.Plans, t.room.Left
	t.round = &round.Round{State: &t.state}
	t.audience.Voiced = func() bool { return voiced(t) }
	t.cast = cast.New(cast.Config{State: &t.state, Rand: cfg.Rand, Model: cfg.Model, Context: ctx, Post: t.post})
	return t
}

// post lets the cast do something in the table's goroutine.
func (t *Table) post(f func() []cast.Deed) bool {
	select {
	case t.inbox <- func() { t.act(f()) }:
		return true
	case <-t.done:
		return false
	}
}

type unobserved struct{}

func (unobserved) Moved(time.Duration)    {}
func (unobserved) Appended(time.Duration) {}
func (unobserved) StoodIn()               {}
func (unobserved) Asked(_, _ string)      {}

func (unobserved) Began(_, _ string, _ []string) {}

func (unobserved) Played(string, []tablelog.Played) {}

// run is the table's goroutine. It does what is due and what it is asked.
func (t *Table) run() {
	defer close(t.done)
	defer t.dismiss()
	defer t.report()
	timer := time.NewTimer(0)
	defer timer.Stop()
	turn := func(f func()) { // at the time that it is; all parts know the same
		t.now = time.Now()
		t.room.Now = t.now
		f()
	}
	for {
		turn(func() { t.wakes = t.tick() })
		t.audience.Flush()
		if t.failed != nil {
			return
		}
		if t.turned != nil {
			t.turned(t, t.wakes)
		}
		if t.wakes.IsZero() {
			turn(<-t.inbox)
		} else {
			timer.Reset(max(0, t.wakes.Sub(t.now)))
			select {
			case f := <-t.inbox:
				turn(f)
			case <-timer.C:
			}
		}
		if t.failed != nil || t.ctx.Err() != nil {
			return
		}
	}
}

// report keeps a panic of the table from ending anything else, and tells the
// operator.
func (t *Table) report() {
	if r := recover(); r != nil {
		t.failed, t.farewell = fmt.Errorf("panic: %v", r), ErrBroken
		t.Slog.Error("table panicked and is set aside", "entries", t.state.Len, "panic", r, "stack", string(debug.Stack()))
	}
}

// dismiss sends every watcher away; they come again, and so does the table.
// What ended the table may be in what it calls here.
func (t *Table) dismiss() {
	t.cancel()
	why := t.Ended()
	part := func(end func(error)) {
		defer func() { _ = recover() }()
		end(why)
	}
	t.audience.Dismiss(why)
	for _, d := range t.round.Release() {
		part(d.Answer)
	}
}

// Close ends the goroutine. Nothing is lost: the log has it all.
func (t *Table) Close() {
	t.cancel()
	select {
	case t.inbox <- func() {}: // so that it looks up
	default: // it has something to do, and looks up after that
	}
	<-t.done
}

// Dismiss is Close, with a reason for those who watch.
func (t *Table) Dismiss(why error) {
	_, _ = ask(context.Background(), t, func() (struct{}, error) {
		t.farewell = why
		return struct{}{}, nil
	})
	t.Close()
}

// Done is closed when the table has left memory.
func (t *Table) Done() <-chan struct{} { return t.done }

// Ended returns why the table has left memory, once Done is closed: ErrClosed,
// if it may be asked for again.
func (t *Table) Ended() error { return cmp.Or(t.farewell, ErrClosed) }

// ask runs f in the table's goroutine and returns what f returns.
func ask[T any](ctx context.Context, t *Table, f func() (T, error)) (T, error) {
	return await(ctx, t, func(answer func(T, error)) { answer(f()) })
}

// await runs f in the table's goroutine and returns what f gives to answer, now
// or later.
func await[T any](ctx context.Context, t *Table, f func(answer func(T, error))) (T, error) {
	type result struct {
		value T
		err   error
	}
	answered := make(chan result, 1)
	var none T
	select {
	case t.inbox <- func() { f(func(v T, err error) { answered <- result{v, err} }) }:
	case <-t.done:
		return none, t.Ended()
	case <-ctx.Done():
		return none, ctx.Err()
	}
	select {
	case r := <-answered:
		return r.value, r.err
	case <-t.done:
		select { // it may have answered just before it ended
		case r := <-answered:
			return r.value, r.err
		default:
			return none, t.Ended()
		}
	case <-ctx.Done():
		return none, ctx.Err()
	}
}

// write applies entries, appends them to the log, and then shows what came of
// them. If the log refuses them, the state is no longer that of the log: the table
// ends, and nobody has seen what it applied.
func (t *Table) write(entries ...tablelog.Entry) error {
	now, began := t.now, time.Now()
	after, over, status := t.state.Len, len(t.state.Played), false
	lines := make([][]byte, len(entries))
	for i := range entries {
		entries[i].At = now
		line, err := entries[i].Encode()
		if err == nil {
			err = t.state.Apply(entries[i])
		}
		if err != nil {
			return t.fail(err, game.Refuse(game.CodeBroken, "refused.broken.table"))
		}
		lines[i] = line
		status = status || t.state.StatusChanged
	}
	var tag string
	var note []byte
	if status || late(&t.state, t.noted) {
		tag, note = t.state.Note(now)
		t.noted = t.state.Due()
		t.quiet = t.state.Hushed(now)
	}
	if err := t.Journal.Append(t.ctx, after, lines, tag, note); err != nil {
		sentence := game.Refuse(game.CodeLost, "refused.lost")
		if no, ok := errors.AsType[*game.Refusal](err); ok { // the journal says why
			sentence = no
		}
		return t.fail(err, sentence)
	}
	t.Observe.Appended(time.Since(began))
	if over < len(t.state.Played) {
		t.Observe.Played(t.state.Open.ID, t.state.Played[over:])
	}
	if was, _ := t.seen.Load().(tablelog.Stage); was != t.state.Stage {
		t.seen.Store(t.state.Stage)
	}
	t.audience.Deliver(now, status, entries...)
	return nil
}

// fail ends the table. It logs the error for the operator and returns the
// sentence for the person who asked.
func (t *Table) fail(err, sentence error) error {
	t.failed = err
	t.Slog.Error("table stopped by an error", "entries", t.state.Len, "error", err)
	return sentence
}

// Stage returns what goes on at the table. Unlike other questions it never
// waits for the table.
func (t *Table) Stage() tablelog.Stage { return t.seen.Load().(tablelog.Stage) }
