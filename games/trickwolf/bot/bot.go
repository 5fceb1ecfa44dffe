package bot

import (
	"context"
	"howl/internal/bots"
	"math"
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
	reason game.Message
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

func (b *student) Reason() game.Message { return b.reason }

func (b *student) Decide(ctx context.Context, f game.Frame) game.Action {
	if len(f.Legal) == 1 {
		b.reason = game.Say("reason.nothing")
		return f.Legal[0]
	}
	v, ok := f.View.(rules.View)
	if !ok {
		b.reason = game.Say("reason.table")
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
	b.reason = game.Say("trickwolf.reason.tries", "p", math.Round(100*float64(won)), "what", deed(f.Phase, move), "n", tried, "of", turns)
	return verb | game.Action(move)
}

// deed returns a move as people read it.
func deed(phase string, move uint8) game.Message {
	switch phase {
	case nominating:
		return game.Say("trickwolf.do.nominate", "who", game.Seat(move))
	case laying:
		return game.Say("trickwolf.do.lay", "card", rules.Card(move))
	}
	return game.Say("trickwolf.do.play", "card", rules.Card(move))
}

// byThumb plays or lays by taste, and nominates by what everybody knows: a
// player who was damaged already and may be the werewolf, so that the second
// damage tells. The werewolf nominates by the same rule.
func (b *student) byThumb(h *hunt, r *bots.Chance) uint8 {
	moves := h.Moves()
	if h.s.Phase() == nominating {
		b.reason = game.Say("trickwolf.reason.guess")
		if !h.shown() {
			for open := moves &^ h.cleared(); open != 0; open &= open - 1 {
				if seat := bits.TrailingZeros64(open); h.s.Damage[seat] > 0 {
					b.reason = game.Say("trickwolf.reason.blow")
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
	b.reason = game.Say("trickwolf.reason.taste", "card", rules.Card(best))
	return uint8(best)
}
