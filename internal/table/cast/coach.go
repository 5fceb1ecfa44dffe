package cast

import (
	"context"
	"math/rand/v2"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// AskCoach asks what a strong bot would do in the place of the sender's seat. The bot
// knows exactly what that seat was told. It changes nothing, and nobody is told.
type AskCoach struct{}

// Advice is a good action, and the reason for it.
type Advice struct {
	Do  string        `json:"do"`            // one of legal
	Why *game.Message `json:"why,omitempty"` // missing: there is none
	New *game.Message `json:"new,omitempty"` // what has changed the coach's mind since it was asked before, in the same phase
	// Turn says whom the coach would have gone after until now, and what has happened since.
	Turn *game.Message `json:"turn,omitempty"`
}

var (
	noCoach     = game.Refuse(game.CodeCoach, "refused.coach")
	coachThinks = game.Refuse(game.CodeRate, "refused.coach.thinks")
)

// coached reports whether the table lets people ask: where that is a setting, and
// for a person alone among bots.
func (c *Cast) coached() bool {
	return c.State.Open.Settings.Coach || c.State.People() == 1
}

// Advise answers what a strong bot would do in the place of a seat. It thinks
// outside the goroutine.
func (c *Cast) Advise(seat game.Seat, answer func(*Advice, error)) {
	switch {
	case c.State.Stage != tablelog.Playing:
		answer(nil, game.Refuse(game.CodeOver, "refused.over"))
		return
	case !c.coached():
		answer(nil, noCoach)
		return
	}
	l, own := c.State.Ledger(seat), c.coaches[seat]
	if own == nil {
		own = new(coach)
		c.coaches[seat] = own
	}
	switch {
	case len(l.Look.Legal) == 0:
		answer(nil, game.Refuse(game.CodeTurn, "refused.turn"))
	case own.thinking:
		answer(nil, coachThinks)
	case own.advice != nil && own.n == l.N:
		answer(own.advice, nil)
	default:
		c.consider(seat, own, answer)
	}
}

// consider lets a bot that was not there before decide on all that the seat was
// told. Its random numbers are the same in the whole game: it changes its mind for a
// reason, not by chance.
func (c *Cast) consider(seat game.Seat, own *coach, answer func(*Advice, error)) {
	n := c.State.Ledger(seat).N
	bot := c.State.GameEntry.NewCoach(rand.New(rand.NewPCG(uint64(len(c.State.Past)), uint64(seat))))
	if s, ok := bot.(bots.Sitter); ok {
		s.Sit(c.State.Setup, seat)
	}
	f, rules := c.hears(seat, &player{bot: bot}), c.State.Rules
	own.thinking = true
	again, recalls := bot.(bots.Recaller)
	if recalls {
		again.Recall(own.past)
	}
	go func() {
		ctx, cancel := context.WithTimeout(c.Context, patience)
		defer cancel()
		a, why := decision(ctx, bot, f)
		if !slices.Contains(f.Legal, a) {
			a, why = f.Legal[0], game.Message{}
		}
		advice := &Advice{Do: rules.Text(a), Why: told(why)}
		past := bots.Past{}
		if recalls {
			advice.New, advice.Turn, past = told(again.News()), told(again.Turn()), again.Past()
		}
		c.Post(func() []Deed {
			*own = coach{n: n, advice: advice, past: past}
			answer(advice, nil)
			return nil
		})
	}()
}

// told returns a message that is sent if there is one.
func told(m game.Message) *game.Message {
	if m.IsZero() {
		return nil
	}
	return &m
}
