package people

import (
	"context"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// A Strategy says what a person on one side does. What it leaves out is done plainly:
// take a trick that pays, as cheaply as possible, and give others as little as possible.
type Strategy struct {
	Name, Help string
	Side       rules.Side
	Play       func(*Person) rules.Hand // cards to choose from; none: whatever
	Meek       bool                     // wins no trick that it can lose
	Greedy     bool                     // wins every trick that it can
}

// Kind returns the bots that play so.
func (s Strategy) Kind() bots.Kind {
	return bots.Kind{Name: s.Name, Help: s.Help, New: func(r game.Rand) bots.Bot { return &Person{does: s} }}
}

// A Person plays one seat.
type Person struct {
	rules.View
	does Strategy
}

// Decide implements bots.Bot.
func (p *Person) Decide(_ context.Context, f game.Frame) game.Action {
	v, why := bots.ViewOf[rules.View](f)
	if !why.IsZero() {
		return f.Legal[0]
	}
	p.View = v
	from := p.Hand
	if p.does.Play != nil {
		if some := p.does.Play(p) & p.Hand; some != 0 {
			from = some
		}
	}
	return game.Action(p.choose(from))
}

// choose plays one of the cards plainly.
func (p *Person) choose(from rules.Hand) rules.Card {
	win, lose := p.split(from)
	switch {
	case lose == 0 || win != 0 && !p.does.Meek && (p.does.Greedy || p.pays()):
		return cheapest(win, p.worth)
	case win == 0 || p.Trick().Len > 0:
		return cheapest(lose, p.gives)
	}
	return cheapest(win, p.gives) // leads
}

// pays reports whether the trick has more of what the role collects than harm.
func (p *Person) pays() bool {
	gain := 0
	for _, c := range p.Trick().Cards[:p.Trick().Len] {
		gain += p.icons(c)
		if c == p.spoiler() {
			gain -= 4
		}
	}
	return gain > 0
}
