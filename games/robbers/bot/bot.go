package bot

import (
	"context"
	"math"
	"math/bits"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// robber plays Robbers' Horror. It needs no memory of its own: the view of
// that game remembers every trick.
type robber struct {
	level  level
	r      game.Rand
	reason game.Message
	open   *rules.State // the game, if it is shown
	bots.Remarks
}

// workspace is the memory of one decision. It is lent for that, so that a bot
// that waits holds nothing.
type workspace struct {
	guesses guesses
	search  bots.Search[position, *position]

	// Of an expert with a mind.
	reader      reader
	thought     Thought
	scene, next scene
}

var workspaces = sync.Pool{New: func() any { return new(workspace) }}

func (b *robber) Reason() game.Message { return b.reason }

// Open implements bots.Opener.
func (b *robber) Open(s game.State) { b.open = s.(*rules.State) }

func (b *robber) Decide(ctx context.Context, f game.Frame) game.Action {
	a := b.decide(ctx, f)
	if v, ok := f.View.(rules.View); ok {
		b.Remark(len(v.Past())+1, f, b.r, func() []bots.Remark { return sayable(&v) })
	}
	return a
}

func (b *robber) decide(ctx context.Context, f game.Frame) game.Action {
	v, why := bots.ViewOf[rules.View](f)
	if !why.IsZero() {
		b.reason = why
		return f.Legal[0]
	}
	work := workspaces.Get().(*workspace)
	defer workspaces.Put(work)
	seed := bots.Sow(b.r)
	if b.level.turns == 0 {
		return b.byThumb(work, &v, &seed)
	}
	if b.open != nil {
		work.guesses.know(&v, b.open, b.level.by)
	} else if m := b.level.minds.at(&v); m != nil {
		return b.byMind(ctx, work, m, &v, &seed)
	} else {
		work.guesses.guess(&v, b.level.worlds, b.level.evidence, b.level.by, &seed)
	}
	if b.level.solve && v.Left() <= solvable {
		return b.bySolving(ctx, work, &v)
	}
	s := &work.search
	s.Rand = seed
	turns := s.Run(ctx, b.level.turns, func(pos *position, r *bots.Chance) { *pos = *work.guesses.Pick(r) })
	move, won, tried := s.Most(sideOf(v.Role))
	b.reason = game.Say("robbers.reason.tries", "p", math.Round(100*float64(won)), "card", rules.Card(move), "n", tried, "of", turns)
	return played(move)
}

// byThumb is the best card by taste, with the roles that were shown.
func (b *robber) byThumb(work *workspace, v *rules.View, r *bots.Chance) game.Action {
	work.guesses.guess(v, 1, false, nil, r)
	pos := &work.guesses.At[0]
	var known [maxSeats]rules.Role
	for seat := range game.Seat(v.Players) {
		if p := v.Played(seat); p.Has(rules.W) || p.Has(rules.T) {
			known[seat] = rules.RoleOf(p)
		}
	}
	pos.believe(&known)
	best := pos.tastiest()
	b.reason = game.Say("robbers.reason.taste", "card", best)
	return played(uint8(best))
}

// tastiest is the best card by taste.
func (pos *position) tastiest() rules.Card {
	var m mood
	pos.mood(pos.seat(pos.n), &m)
	best, most := rules.NoCard, float32(-1e9)
	for moves := pos.Moves(); moves != 0; moves &= moves - 1 {
		if t := pos.taste(&m, first(moves)); t > most {
			best, most = first(moves), t
		}
	}
	return best
}

func first(set uint64) rules.Card { return rules.Card(bits.TrailingZeros64(set)) }

// played is the action of playing a card: its number.
func played(move uint8) game.Action { return game.Action(move) }
