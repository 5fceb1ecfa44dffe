package table

import (
	"context"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/gathering"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// The commands as tests give them: one short method each.

func (t *Table) ask(ctx context.Context, f func() error) error {
	_, err := ask(ctx, t, func() (struct{}, error) { return struct{}{}, f() })
	return err
}

func (t *Table) by(ctx context.Context, person string, c Command) error {
	_, err := t.Apply(ctx, Guest{Person: tablelog.Person{ID: person}}, c)
	return err
}

// seat sends a command for a seat, no matter who plays it.
func (t *Table) seat(ctx context.Context, seat game.Seat, c Command) error {
	_, err := await(ctx, t, func(answer func(Reply, error)) { t.executeFor(seat, c, time.Now(), answer) })
	return err
}

func (t *Table) Do(ctx context.Context, seat game.Seat, text, id string) error {
	return t.seat(ctx, seat, Command{Do: &Decide{Text: text, ID: id}})
}

func (t *Table) Say(ctx context.Context, seat game.Seat, text, id string) error {
	return t.seat(ctx, seat, Command{Say: &Speak{Text: text, ID: id}})
}

func (t *Table) Ready(ctx context.Context, seat game.Seat) error {
	return t.seat(ctx, seat, Command{Ready: &GetReady{}})
}

func (t *Table) Sit(ctx context.Context, seat game.Seat, g Guest, pledge ...string) (game.Seat, error) {
	r, err := t.Apply(ctx, g, Command{Sit: &SitDown{Seat: &seat, Pledge: strings.Join(pledge, "")}})
	if err != nil {
		return seat, err
	}
	return *r.Seat, nil
}

func (t *Table) QueueUp(ctx context.Context, g Guest, on bool) error {
	_, err := t.Apply(ctx, g, Command{Queue: &QueueUp{On: on}})
	return err
}

func (t *Table) SeatBot(ctx context.Context, by string, seat game.Seat, kind string) error {
	return t.by(ctx, by, Command{Bot: &SeatBot{Seat: &seat, Kind: kind}})
}

func (t *Table) Rise(ctx context.Context, by string, seat game.Seat) error {
	return t.by(ctx, by, Command{Rise: &StandUp{Seat: &seat}})
}

func (t *Table) Swap(ctx context.Context, by string, a, b game.Seat) error {
	return t.by(ctx, by, Command{Swap: &SwapSeats{A: &a, B: &b}})
}

func (t *Table) HandOver(ctx context.Context, by string, to game.Seat) error {
	return t.by(ctx, by, Command{Host: &HandOver{Seat: &to}})
}

func (t *Table) Rename(ctx context.Context, by, name string) error {
	return t.by(ctx, by, Command{Rename: &RenameSeat{Name: name}})
}

func (t *Table) Mute(ctx context.Context, by string, seat game.Seat, on bool) error {
	return t.by(ctx, by, Command{Mute: &MuteSeat{Seat: &seat, On: on}})
}

func (t *Table) Admit(ctx context.Context, by string) error {
	return t.by(ctx, by, Command{Admit: &AdmitAll{}})
}

func (t *Table) Report(ctx context.Context, from, about game.Seat, text string) error {
	return t.ask(ctx, func() error {
		_, err := t.execute(Guest{Person: *t.state.Chairs[from].Person}, Command{Report: &ReportSeat{Seat: &about, Text: text}})
		return err
	})
}

func (t *Table) ChangeSettings(ctx context.Context, by string, c ChangeSettings) error {
	return t.by(ctx, by, Command{Settings: &c})
}

// Deal begins a game. It may wait for people who look at their cards.
func (t *Table) Deal(ctx context.Context, by, fill string) error {
	return t.by(ctx, by, Command{Start: &StartGame{Fill: fill}})
}

// Start begins a game for which everybody has looked at their card.
func (t *Table) Start(ctx context.Context, by, fill string) error {
	if err := t.Deal(ctx, by, fill); err != nil {
		return err
	}
	return t.LookedAll(ctx, by)
}

func (t *Table) Looked(ctx context.Context, seat game.Seat) error {
	return t.seat(ctx, seat, Command{Looked: &Looked{}})
}

func (t *Table) LookedAll(ctx context.Context, by string) error {
	return t.by(ctx, by, Command{Looked: &Looked{All: true}})
}

func (t *Table) Again(ctx context.Context, by string, a record.Again, fill string) error {
	return t.by(ctx, by, Command{Again: &PlayAgain{Game: &a.Game, Shift: &a.Shift, Fill: fill}})
}

func (t *Table) AskAgain(ctx context.Context, by string, a record.Again) error {
	return t.by(ctx, by, Command{Again: &PlayAgain{Game: &a.Game, Shift: &a.Shift, Ask: true}})
}

func (t *Table) Pause(ctx context.Context, by string, on bool) error {
	return t.by(ctx, by, Command{Pause: &PauseGame{On: on}})
}

// Link returns the secret of a new link.
func (t *Table) Link(ctx context.Context, person string) (string, error) {
	r, err := t.Apply(ctx, Guest{Person: tablelog.Person{ID: person}}, Command{Link: &MakeLink{}})
	return r.Secret, err
}

// LinkFor makes a link to another person's seat, as the host.
func (t *Table) LinkFor(ctx context.Context, person string, seat game.Seat) (string, error) {
	r, err := t.Apply(ctx, Guest{Person: tablelog.Person{ID: person}}, Command{Link: &MakeLink{Seat: &seat}})
	return r.Secret, err
}

func (t *Table) Claim(ctx context.Context, person, secret string, take bool) (game.Seat, string, error) {
	r, err := t.Apply(ctx, Guest{Person: tablelog.Person{ID: person}}, Command{Claim: &ClaimSeat{Secret: secret, Take: take}})
	if err != nil {
		return game.Nobody, "", err
	}
	return *r.Seat, r.Name, nil
}

func (t *Table) Alone(ctx context.Context, person string) error {
	return t.by(ctx, person, Command{Alone: &EndDevices{}})
}

func (t *Table) Status(ctx context.Context) (*Status, error) { return t.StatusFor(ctx, 0) }

// Do sends a decision.
func (w *Watcher) Do(ctx context.Context, text, id string, answer func(error)) error {
	return w.Send(ctx, Command{Do: &Decide{Text: text, ID: id}}, func(_ Reply, err error) { answer(err) })
}

// leave lets a bot stand in for a person, in the table's goroutine.
func (t *Table) leave(seat game.Seat) {
	_, _ = t.execute(Guest{Person: *t.state.Chairs[seat].Person}, Command{Rise: &StandUp{Seat: &seat}})
}

// back ends that.
func (t *Table) back(seat game.Seat) error { return t.carry(t.room.Back(seat)) }

// startAll begins a game, in the table's goroutine.
func (t *Table) startAll(fill string) error {
	_, err := t.execute(Guest{Person: t.state.Host}, Command{Start: &StartGame{Fill: fill}})
	return err
}

// Lengths of time as packages gathering and round have them, and the length of the
// queue.
const (
	unattended = gathering.Unattended
	slow       = 2 * time.Minute
	restless   = 10 * time.Second
	absence    = 2 * time.Minute
	drawTime   = 2 * time.Second
	cardTime   = 10 * time.Second
	linkAge    = 10 * time.Minute
	botNight   = 6
	mostQueued = game.MaxSeats
)
