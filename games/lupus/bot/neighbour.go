package bot

import (
	"context"
	"fmt"
	"sync"

	"howl/game"
	"howl/games/lupus/rules"
)

// A Neighbour plays Lupus in Tabula, whatever his card. He deduces first: how
// likely everybody is what, from what is certain, what was said and how
// everybody voted. He talks in statements only, so he can sit with people.
type Neighbour struct {
	wit    wit
	r      game.Rand
	nerve  int // 0 to 99: how bold a liar he is in this game
	reason string
}

// wit is how much a neighbour makes of what he sees.
type wit struct {
	doubt bool // weighs deals; without, he believes the first seer he hears
	votes bool // reads votes and accusations
	guile bool // lies, and gives up a mate who is lost
}

// The levels, by how much they make of what they see.
const (
	Easy = iota
	Normal
	Hard
)

var wits = [...]wit{
	Easy:   {},
	Normal: {doubt: true},
	Hard:   {doubt: true, votes: true, guile: true},
}

// New is a player of a level.
func New(level int, r game.Rand) *Neighbour {
	return &Neighbour{wit: wits[level], r: r, nerve: -1}
}

// square is what a neighbour thinks on, lent for a decision.
type square struct {
	mine   belief // by all that he knows
	public belief // by what everybody knows
}

var squares = sync.Pool{New: func() any { return new(square) }}

func (b *Neighbour) Reason() string { return b.reason }

func (b *Neighbour) Decide(_ context.Context, f game.Frame) game.Action {
	if len(f.Legal) == 1 {
		b.reason = "nothing else to do"
		return f.Legal[0]
	}
	v, ok := f.View.(rules.View)
	if !ok {
		b.reason = "this is not the table it knows"
		return f.Legal[0]
	}
	if b.nerve < 0 {
		b.nerve = b.r.IntN(100)
	}
	sq := squares.Get().(*square)
	defer squares.Put(sq)
	t := &thought{Neighbour: b, v: &v, legal: f.Legal, square: sq, pack: pack(&v)}
	b.reason = ""
	switch v.Moment {
	case rules.Night:
		return t.night()
	case rules.Talk:
		return t.talk()
	case rules.Ballot:
		return t.vote()
	default:
		return t.judge()
	}
}

// A thought is one decision.
type thought struct {
	*Neighbour
	*square
	v     *rules.View
	legal []game.Action
	pack  game.Seats // his own, if he is a werewolf
	knows [2]bool    // mine, public are weighed
}

// believes weighs the deals by all that the seat knows.
func (t *thought) believes() *belief {
	if !t.knows[0] {
		t.knows[0] = true
		t.mine.believe(t.v, own(t.v), t.wit)
	}
	return &t.mine
}

// village weighs the deals by what everybody knows: all that a liar may let
// on.
func (t *thought) village() *belief {
	if !t.knows[1] {
		t.knows[1] = true
		t.public.believe(t.v, common(t.v), t.wit)
	}
	return &t.public
}

// may keeps of the set who can be chosen with the verb.
func (t *thought) may(verb rules.Verb) (set game.Seats) {
	for _, a := range t.legal {
		if v, about := rules.Split(a); v == verb {
			set = set.With(game.Seat(about))
		}
	}
	return set
}

// allows: the action is legal now.
func (t *thought) allows(a game.Action) bool {
	for _, l := range t.legal {
		if l == a {
			return true
		}
	}
	return false
}

// any draws one of the set.
func (t *thought) any(set game.Seats) game.Seat {
	for n := t.r.IntN(set.Len()); n > 0; n-- {
		set &= set - 1
	}
	return set.First()
}

// most is who of the set scores highest; of those within the margin of the
// best, one is drawn.
func (t *thought) most(score *[game.MaxSeats]float64, among game.Seats, margin float64) game.Seat {
	best := score[top(score, among)]
	near := game.Seats(0)
	for m := among; m != 0; m &= m - 1 {
		if score[m.First()] >= best-margin {
			near = near.With(m.First())
		}
	}
	return t.any(near)
}

// because notes the reason of a decision about a seat.
func (b *Neighbour) because(p float64, seat game.Seat, why string) {
	b.reason = fmt.Sprintf("%.0f %%: seat %v; %s", 100*p, seat, why)
}
