package review

import (
	"context"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
)

// explain adds reasons to the decisions that cost most: it asks the bot that coaches
// people what it would do in that place. Its reason counts if it would do what the
// review calls best.
func (v *Review) explain(ctx context.Context, r *record.Record) error {
	e, _ := games.Find(v.Game) // it has a review
	for i := range v.Turning {
		d := &v.Turning[i]
		f, err := frame(r, d)
		if err != nil {
			return err
		}
		bot := e.NewCoach(bots.Question())
		if c, ok := bot.(*bots.Counsel); ok {
			d.Why = d.compared(c, f, r)
			continue
		}
		if s, ok := bot.(bots.Sitter); ok {
			s.Sit(r.Setup, d.Seat)
		}
		does := bot.Decide(ctx, f)
		if err := ctx.Err(); err != nil { // it may have decided in haste
			return err
		}
		own := game.Message{}
		if b, ok := bot.(bots.Reasoner); ok && e.Game.Text(does) == d.Best {
			own = b.Reason()
		}
		if why := justified(e, f, d.Best, own); !why.IsZero() {
			d.Why = &why
		}
	}
	return nil
}

// justified returns the grounds for the best action where the game can name them, or else
// the bot's own reason for it.
func justified(e entry.Entry, f game.Frame, best string, own game.Message) game.Message {
	j, ok := e.Valuer.(bots.Justifier)
	for _, a := range f.Legal {
		if ok && e.Game.Text(a) == best {
			return j.Justify(f, a, own)
		}
	}
	return own
}

// compared words why the best action is better than the one that was taken, which is
// not always the next best.
func (d *Decision) compared(c *bots.Counsel, f game.Frame, r *record.Record) *game.Message {
	for _, a := range f.Legal {
		if r.Game.Text(a) == d.Best {
			why := c.Say(f, bots.Choice{Action: a, Chance: d.Most}, bots.Choice{Action: r.Moves[d.Step].Action, Chance: d.Value})
			return &why
		}
	}
	return nil
}

// frame returns what the seat of a decision saw before it, and all that it was told
// until then.
func frame(r *record.Record, d *Decision) (f game.Frame, err error) {
	s, err := r.Begin()
	if err != nil {
		return f, err
	}
	var told []game.Event
	for _, m := range r.Moves[:d.Step] {
		s.Do(m.Seat, m.Action, func(to game.Seats, e game.Event) {
			if to.Has(d.Seat) {
				told = append(told, e)
			}
		})
	}
	f = game.Look(s, d.Seat)
	f.Events = told
	return f, nil
}
