package people

import (
	"context"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// A Strategy says what a person does in one role. What it leaves out is done plainly:
// win with the highest card or lose with the lowest, accuse somebody who may be the
// werewolf, lay the Werewolf or else the lowest card.
type Strategy struct {
	Name, Help string
	Side       rules.Side
	Play       func(*Person) cards.Set  // cards to choose from; none: whatever
	Accuse     func(*Person) game.Seats // the same for players
	Lay        func(*Person) cards.Set
	Meek       bool // wins no trick that it can lose
}

// Kind returns the bots that play so.
func (s Strategy) Kind() bots.Kind {
	return bots.Kind{Name: s.Name, Help: s.Help, New: func(r game.Rand) bots.Bot { return &Person{does: s, r: r} }}
}

// A Person plays one seat.
type Person struct {
	rules.View
	does Strategy
	r    game.Rand
	may  cards.Set // the cards or players that may be chosen
}

// An action is a verb, and a card or a seat in its lower bits.
const object = 1<<5 - 1

// Decide implements bots.Bot.
func (p *Person) Decide(_ context.Context, f game.Frame) game.Action {
	v, why := bots.ViewOf[rules.View](f)
	if !why.IsZero() {
		return f.Legal[0]
	}
	p.View, p.may = v, 0
	for _, a := range f.Legal {
		p.may = p.may.With(cards.Card(a & object))
	}
	verb := f.Legal[0] &^ object
	switch f.Phase {
	case "play":
		return verb | game.Action(p.play())
	case "nominate":
		return verb | game.Action(p.accuse())
	}
	return verb | game.Action(p.lay())
}

// play chooses among the cards of the strategy.
func (p *Person) play() cards.Card {
	from := p.may
	if p.does.Play != nil {
		if some := p.does.Play(p) & p.may; some != 0 {
			from = some
		}
	}
	if win, lose := p.split(from); !p.does.Meek && win != 0 {
		return highest(win)
	} else if lose != 0 {
		return lowest(lose)
	}
	return lowest(from)
}

// accuse chooses among the players of the strategy.
func (p *Person) accuse() game.Seat {
	if p.does.Accuse != nil {
		if some := p.does.Accuse(p) & game.Seats(p.may); some != 0 {
			return p.any(some)
		}
	}
	return p.any(p.suspects())
}

func (p *Person) lay() cards.Card {
	if p.does.Lay != nil {
		if some := p.does.Lay(p) & p.may; some != 0 {
			return lowest(some)
		}
	}
	if p.may.Has(wolfCard) {
		return wolfCard
	}
	return lowest(p.may)
}
