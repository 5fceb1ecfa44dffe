package bot

import (
	"context"
	"fmt"
	"howl/internal/bots"
	"math/bits"
	"sync"

	"howl/game"
	"howl/game/cards"
	"howl/games/trickwolf/rules"
)

// student plays Trick-taking Werewolf, the werewolf too. It needs no memory of
// its own: in that game all tricks lie open.
type student struct {
	level  level
	r      game.Rand
	reason string
}

// huntDesk is what a student works on, lent for a decision.
type huntDesk struct {
	hunts  hunts
	search bots.Search[hunt, *hunt]
}

var huntDesks = sync.Pool{New: func() any {
	empty, err := rules.Game{}.New(game.Setup{})
	if err != nil {
		panic(err)
	}
	return &huntDesk{hunts: hunts{fresh: *empty.(*rules.State)}}
}}

func (b *student) Reason() string { return b.reason }

func (b *student) Decide(ctx context.Context, f game.Frame) game.Action {
	if len(f.Legal) == 1 {
		b.reason = "nothing else to do"
		return f.Legal[0]
	}
	v, ok := f.View.(rules.View)
	if !ok {
		b.reason = "this is not the table it knows"
		return f.Legal[0]
	}
	verb := f.Legal[0] &^ object
	desk := huntDesks.Get().(*huntDesk)
	defer huntDesks.Put(desk)
	seed := bots.Sow(b.r)
	if b.level.turns == 0 {
		desk.hunts.guess(&v, 1, false, &seed)
		return verb | game.Action(b.byThumb(&desk.hunts.At[0], &seed))
	}
	desk.hunts.guess(&v, b.level.worlds, b.level.evidence, &seed)
	s := &desk.search
	s.Rand = seed
	turns := s.Run(ctx, b.level.turns, func(h *hunt, r *bots.Chance) { *h = *desk.hunts.Pick(r) })
	side := students
	if v.Wolf {
		side = werewolf
	}
	move, won, tried := s.Most(side)
	b.reason = fmt.Sprintf("%.0f %%: %s (%d of %d tries)", 100*won, rules.Game{}.Text(verb|game.Action(move)), tried, turns)
	return verb | game.Action(move)
}

// byThumb plays or lays by taste, and names by what everybody knows: one that
// was damaged already, so that the second blow tells, as long as he may be the
// werewolf. The werewolf names by the same rule.
func (b *student) byThumb(h *hunt, r *bots.Chance) uint8 {
	moves := h.Moves()
	if h.s.Phase() == nominating {
		b.reason = "a guess among those it suspects"
		if !h.shown() {
			for open := moves &^ h.cleared(); open != 0; open &= open - 1 {
				if seat := bits.TrailingZeros64(open); h.s.Damage[seat] > 0 {
					b.reason = "one more blow shows what he is"
					return uint8(seat)
				}
			}
		}
		return h.suspect(moves, r)
	}
	best, most := cards.Card(0), float32(-1e9)
	for ; moves != 0; moves &= moves - 1 {
		c := cards.Card(bits.TrailingZeros64(moves))
		if t := h.taste(rules.Card(c)); t > most {
			best, most = c, t
		}
	}
	b.reason = fmt.Sprintf("%v tastes best", rules.Card(best))
	return uint8(best)
}
