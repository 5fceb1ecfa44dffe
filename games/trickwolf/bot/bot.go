package bot

import (
	"context"
	"math"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// student plays Trick-taking Werewolf, the werewolf too. It needs no memory of
// its own: in that game all tricks lie open.
type student struct {
	level  level
	r      game.Rand
	reason game.Message
	open   *rules.State // the game, if it is shown
	bots.Remarks
}

// workspace is the memory of one decision, lent for it.
type workspace struct {
	guesses guesses
	search  bots.Search[position, *position]
}

var workspaces = sync.Pool{New: func() any {
	empty, err := rules.Game{}.New(game.Setup{})
	if err != nil {
		panic(err)
	}
	return &workspace{guesses: guesses{fresh: *empty.(*rules.State)}}
}}

func (b *student) Reason() game.Message { return b.reason }

// Open implements bots.Opener.
func (b *student) Open(s game.State) { b.open = s.(*rules.State) }

func (b *student) Decide(ctx context.Context, f game.Frame) game.Action {
	a := b.decide(ctx, f)
	if v, ok := f.View.(rules.View); ok {
		b.Remark(int(v.Trick), f, b.r, func() []bots.Remark { return sayable(&v, f.Phase, uint8(a&object)) })
	}
	return a
}

func (b *student) decide(ctx context.Context, f game.Frame) game.Action {
	v, why := bots.ViewOf[rules.View](f)
	if !why.IsZero() {
		b.reason = why
		return f.Legal[0]
	}
	verb := f.Legal[0] &^ object
	work := workspaces.Get().(*workspace)
	defer workspaces.Put(work)
	seed := bots.Sow(b.r)
	if b.rash(&v, f.Phase) {
		work.guesses.guess(&v, level{worlds: 1}, &seed)
		return verb | game.Action(b.byThumb(&v, &work.guesses.At[0], &seed))
	}
	if b.open != nil {
		work.guesses.know(b.open, v.Seat, b.level.by)
	} else {
		work.guesses.guess(&v, b.level, &seed)
	}
	s := &work.search
	s.Rand = seed
	turns := s.Run(ctx, b.level.turns, func(pos *position, r *bots.Chance) { *pos = *work.guesses.Pick(r) })
	side := students
	if v.Wolf {
		side = werewolf
	}
	move, won, tried := s.Most(side)
	share := math.Round(100 * float64(won))
	if f.Phase == nominating {
		b.reason = game.Say("trickwolf.reason.tries.seat", "p", share, "seat", game.Seat(move), "n", tried, "of", turns)
	} else {
		b.reason = game.Say("trickwolf.reason.tries.card", "p", share, "card", rules.Card(move), "n", tried, "of", turns)
	}
	return verb | game.Action(move)
}
