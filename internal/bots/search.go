package bots

import (
	"context"
	"math"
	"math/bits"

	"github.com/howl-game/howl/game"
)

// A Position is a guessed game in progress as search plays it on: small, and
// with moves that are bits of a word.
type Position[P any] interface {
	*P
	// Turn returns the seat that is asked; Nobody once the game is over.
	Turn() game.Seat
	// Side returns 0 or 1, the side of the seat in this guess.
	Side(game.Seat) int
	// Moves returns the legal moves as bits. There is at least one.
	Moves() uint64
	// Guided reports whether the move depends on what its maker believes, or
	// is unseen by the searcher. Then Thumb decides instead of the tree.
	Guided() bool
	// Thumb returns a sensible move that is cheap to find.
	Thumb(*Chance) uint8
	// Try returns one of the legal moves that were not tried yet, to be tried.
	Try(fresh uint64, r *Chance) uint8
	// Do makes a move and returns what the searcher sees of it.
	Do(move uint8) (seen uint8)
	// Finish plays to the end with Thumb.
	Finish(*Chance)
	// Worth returns the value of the end to side 0, from 0 to 1.
	Worth() float32
}

// Search is information-set Monte Carlo tree search with one tree: every turn
// of the loop plays a fresh guess from the root, and a move competes only with
// those that were possible as often as it was. The searcher does not know the
// side of those who move, so a move's account is kept apart for each.
type Search[P any, T Position[P]] struct {
	nodes []node
	path  []step
	Rand  Chance
}

// A node is what has been seen so far; its children are a list.
type node struct {
	account [2]account // of the move that leads here, by the side of its maker
	child   int32
	next    int32
	seen    uint8
}

type account struct {
	tried  uint32
	chance uint32  // how often it could have been
	won    float32 // how much of what was tried
	narrow float32 // how little is known: one over the root of tried
}

type step struct {
	node int32
	side uint8
}

// explore weighs moves that were tried little against moves that won much.
const explore = 0.7

// Run searches for the given number of turns or until the context ends, and
// returns the number of turns. Draw makes the position a guess.
func (s *Search[P, T]) Run(ctx context.Context, turns int, draw func(T, *Chance)) int {
	if cap(s.nodes) < turns+1 {
		s.nodes = make([]node, 0, turns+1)
	}
	s.nodes = append(s.nodes[:0], node{})
	done := ctx.Done()
	var p P
	for i := range turns {
		if i%64 == 63 {
			Breathe()
			if done != nil && ctx.Err() != nil {
				return i
			}
		}
		draw(&p, &s.Rand)
		s.turn(&p)
	}
	return turns
}

// turn walks down the tree, adds one node, plays to the end with Thumb, and
// updates the accounts on its path. It returns the worth of the end to side 0.
func (s *Search[P, T]) turn(p T) float32 {
	s.path = s.path[:0]
	for at, grown := int32(0), false; !grown; {
		seat := p.Turn()
		if seat == game.Nobody {
			break
		}
		side := p.Side(seat)
		if p.Guided() {
			at, grown = s.find(at, p.Do(p.Thumb(&s.Rand)))
		} else {
			var move uint8
			at, move, grown = s.choose(at, side, p)
			p.Do(move)
		}
		s.path = append(s.path, step{at, uint8(side)})
	}
	p.Finish(&s.Rand)
	worth := [2]float32{p.Worth()}
	worth[1] = 1 - worth[0]
	for _, st := range s.path {
		a := &s.nodes[st.node].account[st.side]
		a.tried++
		t := 1 / float32(a.tried)
		a.won += (worth[st.side] - a.won) * t
		a.narrow = root(t)
	}
	return worth[0]
}

// find returns the child for what was seen, and adds it if it is new.
func (s *Search[P, T]) find(at int32, seen uint8) (child int32, grown bool) {
	for c := s.nodes[at].child; c != 0; c = s.nodes[c].next {
		if s.nodes[c].seen == seen {
			return c, false
		}
	}
	return s.grow(at, seen), true
}

func (s *Search[P, T]) grow(at int32, seen uint8) int32 {
	c := int32(len(s.nodes))
	s.nodes = append(s.nodes, node{seen: seen, next: s.nodes[at].child})
	s.nodes[at].child = c
	return c
}

// choose returns a move that was not tried yet, or the most promising one.
func (s *Search[P, T]) choose(at int32, side int, p T) (child int32, move uint8, grown bool) {
	moves := p.Moves()
	fresh := moves
	best := float32(-1)
	for c := s.nodes[at].child; c != 0; c = s.nodes[c].next {
		n := &s.nodes[c]
		if moves>>n.seen&1 == 0 {
			continue
		}
		fresh &^= 1 << n.seen
		a := &n.account[side]
		a.chance++
		hope := float32(2) // not tried by this side
		if a.tried > 0 {
			hope = a.won + a.narrow*spread(a.chance)
		}
		if hope > best {
			best, child, move = hope, c, n.seen
		}
	}
	if fresh == 0 {
		return child, move, false
	}
	move = p.Try(fresh, &s.Rand)
	child = s.grow(at, move)
	s.nodes[child].account[side].chance = 1
	return child, move, true
}

// Won returns the share of wins of each move of the root for a side.
func (s *Search[P, T]) Won(side int) (won [64]float32) {
	for c := s.nodes[0].child; c != 0; c = s.nodes[c].next {
		won[s.nodes[c].seen] = s.nodes[c].account[side].won
	}
	return won
}

// Most returns the move of the root that was tried most, its share of wins, and
// how often it was tried.
func (s *Search[P, T]) Most(side int) (move uint8, won float32, tried int) {
	for c := s.nodes[0].child; c != 0; c = s.nodes[c].next {
		if a := s.nodes[c].account[side]; int(a.tried) > tried {
			move, won, tried = s.nodes[c].seen, a.won, int(a.tried)
		}
	}
	return move, won, tried
}

func root(x float32) float32 { return float32(math.Sqrt(float64(x))) }

// spread returns explore times the root of the logarithm of n, from a table in
// steps of a sixteenth. n is how often a move was possible.
func spread(n uint32) float32 {
	k := bits.Len32(n) - 1
	return spreads[k&31][n<<(31-k)>>27&15]
}

var spreads = func() (by [32][16]float32) {
	for k := range by {
		for i := range by[k] {
			by[k][i] = float32(explore * math.Sqrt(float64(k)*math.Ln2+math.Log1p(float64(i)/16)))
		}
	}
	return by
}()
