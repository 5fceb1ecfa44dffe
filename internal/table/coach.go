package table

import (
	"context"
	"math/rand/v2"
	"slices"

	"howl/game"
	"howl/internal/bots"
	"howl/internal/table/tablelog"
)

// AskCoach asks what a strong bot would do in the place of the sender's seat. The bot
// knows exactly what that seat was told. It changes nothing, and nobody is told.
type AskCoach struct{}

// Advice is a good action, and the reason for it.
type Advice struct {
	Do  string        `json:"do"`            // one of legal
	Why *game.Message `json:"why,omitempty"` // missing: there is none
}

// A coach remembers what it has advised a seat: one thought for each moment is all
// that a person can ask for.
type coach struct {
	n        int // the seat's count at that moment
	advice   *Advice
	thinking bool
}

var (
	noCoach     = game.Refuse(game.CodeCoach, "refused.coach")
	coachThinks = game.Refuse(game.CodeRate, "refused.coach.thinks")
)

// coached reports whether the table lets people ask: where that is a setting, and
// for a person alone among bots.
func (t *Table) coached() bool {
	people := 0
	for i := range t.state.Chairs {
		if t.state.Chairs[i].Person != nil {
			people++
		}
	}
	return t.state.Open.Settings.Coach || people == 1
}

// coachOf returns the coach of a seat.
func (t *Table) coachOf(seat game.Seat) *coach {
	if t.coaches == nil {
		t.coaches = make(map[game.Seat]*coach)
	}
	if t.coaches[seat] == nil {
		t.coaches[seat] = new(coach)
	}
	return t.coaches[seat]
}

// advise answers what a strong bot would do. It thinks outside the goroutine.
func (t *Table) advise(seat game.Seat, answer func(Reply, error)) {
	no := func(err error) { answer(Reply{}, err) }
	switch {
	case t.state.Stage != tablelog.Playing:
		no(game.Refuse(game.CodeOver, "refused.over"))
		return
	case !t.coached():
		no(noCoach)
		return
	}
	l, c := t.state.Ledger(seat), t.coachOf(seat)
	switch {
	case len(l.Look.Legal) == 0:
		no(game.Refuse(game.CodeTurn, "refused.turn"))
	case c.thinking:
		no(coachThinks)
	case c.advice != nil && c.n == l.N:
		answer(Reply{Advice: c.advice}, nil)
	default:
		t.consider(seat, c, answer)
	}
}

// consider lets a bot that was not there before decide on all that the seat was
// told. Its random numbers depend on the moment alone.
func (t *Table) consider(seat game.Seat, c *coach, answer func(Reply, error)) {
	n := t.state.Ledger(seat).N
	bot, _ := t.state.GameEntry.Bot(t.state.GameEntry.CoachBot(), rand.New(rand.NewPCG(uint64(n), uint64(seat)))) // one of its kinds
	if s, ok := bot.(bots.Sitter); ok {
		s.Sit(t.state.Setup, seat)
	}
	f, rules := t.hears(seat, &player{bot: bot}), t.state.Rules
	c.thinking = true
	go func() {
		ctx, cancel := context.WithTimeout(t.ctx, patience)
		defer cancel()
		a, why := decision(ctx, bot, f)
		if !slices.Contains(f.Legal, a) {
			a, why = f.Legal[0], game.Message{}
		}
		advice := &Advice{Do: rules.Text(a)}
		if !why.IsZero() {
			advice.Why = &why
		}
		select {
		case t.inbox <- func() {
			*c = coach{n: n, advice: advice}
			answer(Reply{Advice: advice}, nil)
		}:
		case <-t.done:
		}
	}()
}
