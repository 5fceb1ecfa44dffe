package review

import (
	"context"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
)

// explain adds reasons to the decisions that cost most. Where a person had nothing to go
// by it was no mistake: that isn't listed, and counts in no figure.
func (v *Review) explain(ctx context.Context, r *record.Record) error {
	v.Turning = []Decision{}
	for _, d := range v.dearest() {
		grounds, err := d.explain(ctx, v.Game, r)
		if err != nil {
			return err
		}
		switch {
		case !grounds:
			v.Decisions[slices.IndexFunc(v.Decisions, func(o Decision) bool { return o.Step == d.Step })].Blind = true
		case len(v.Turning) < mostTurning:
			v.Turning = append(v.Turning, d)
		}
	}
	v.sum()
	return nil
}

// explain asks the bot that coaches people what it would do in that place. Its reason counts
// if it would do what the review calls best. It reports whether there is anything by which a
// person could have told.
func (d *Decision) explain(ctx context.Context, name string, r *record.Record) (grounds bool, err error) {
	e, _ := games.Find(name) // it has a review
	f, err := frame(r, d)
	if err != nil {
		return false, err
	}
	bot := e.NewCoach(bots.Question())
	if c, ok := bot.(*bots.Counsel); ok {
		d.Why = d.compared(c, f, r)
		return true, nil
	}
	if s, ok := bot.(bots.Sitter); ok {
		s.Sit(r.Setup, d.Seat)
	}
	does := bot.Decide(ctx, f)
	if err := ctx.Err(); err != nil { // it may have decided in haste
		return false, err
	}
	own := game.Message{}
	if b, ok := bot.(bots.Reasoner); ok && e.Game.Text(does) == d.Best {
		own = b.Reason()
	}
	why, grounds := justified(e, f, d.Best, r.Moves[d.Step].Action, own)
	if !why.IsZero() {
		d.Why = &why
	}
	return grounds, nil
}

// justified returns the grounds for the best action where the game can name them, or else
// the bot's own reason for it, and whether a person had grounds.
func justified(e entry.Entry, f game.Frame, best string, did game.Action, own game.Message) (why game.Message, ok bool) {
	for _, a := range f.Legal {
		if e.Game.Text(a) != best {
			continue
		}
		if c, ok := e.Valuer.(bots.Comparer); ok {
			return c.Rather(f, a, did, own)
		}
		if j, ok := e.Valuer.(bots.Justifier); ok {
			return j.Justify(f, a, own), true
		}
	}
	return own, true
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
