package bot

import (
	"context"
	"howl/internal/bots"
	"math"
	"math/bits"
	"sync"

	"howl/game"
	"howl/games/robbers/rules"
)

// robber plays Robbers' Horror. It needs no memory of its own: the view of
// that game remembers every trick.
type robber struct {
	level  level
	r      game.Rand
	reason game.Message
}

// heistDesk is what a robber works on. Desks are lent for a decision, so that
// a bot that waits holds nothing.
type heistDesk struct {
	heists heists
	search bots.Search[heist, *heist]
}

var heistDesks = sync.Pool{New: func() any { return new(heistDesk) }}

func (b *robber) Reason() game.Message { return b.reason }

func (b *robber) Decide(ctx context.Context, f game.Frame) game.Action {
	if len(f.Legal) == 1 {
		b.reason = game.Say("robbers.reason.only")
		return f.Legal[0]
	}
	v, ok := f.View.(rules.View)
	if !ok {
		b.reason = game.Say("reason.table")
		return f.Legal[0]
	}
	desk := heistDesks.Get().(*heistDesk)
	defer heistDesks.Put(desk)
	seed := bots.Sow(b.r)
	if b.level.turns == 0 {
		return b.byThumb(desk, &v, &seed)
	}
	desk.heists.guess(&v, b.level.worlds, b.level.evidence, &seed)
	if b.level.solve && v.Left() <= solvable {
		return b.bySolving(ctx, desk, &v)
	}
	s := &desk.search
	s.Rand = seed
	turns := s.Run(ctx, b.level.turns, func(h *heist, r *bots.Chance) { *h = *desk.heists.Pick(r) })
	move, won, tried := s.Most(sideOf(v.Role))
	b.reason = game.Say("robbers.reason.tries", "p", math.Round(100*float64(won)), "card", rules.Card(move), "n", tried, "of", turns)
	return played(move)
}

// byThumb is the best card by taste, with the roles that were shown.
func (b *robber) byThumb(desk *heistDesk, v *rules.View, r *bots.Chance) game.Action {
	desk.heists.guess(v, 1, false, r)
	h := &desk.heists.At[0]
	var known [heistSeats]rules.Role
	for seat := range game.Seat(v.Players) {
		if p := v.Played(seat); p.Has(rules.W) || p.Has(rules.T) {
			known[seat] = rules.RoleOf(p)
		}
	}
	h.believe(&known)
	var m mood
	h.mood(h.seat(h.n), &m)
	best, most := rules.NoCard, float32(-1e9)
	for moves := h.Moves(); moves != 0; moves &= moves - 1 {
		if t := h.taste(&m, first(moves)); t > most {
			best, most = first(moves), t
		}
	}
	b.reason = game.Say("robbers.reason.taste", "card", best)
	return played(uint8(best))
}

func first(set uint64) rules.Card { return rules.Card(bits.TrailingZeros64(set)) }

// played is the action of playing a card: its number.
func played(move uint8) game.Action { return game.Action(move) }
