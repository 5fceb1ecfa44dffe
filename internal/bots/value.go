package bots

import (
	"math"
	"math/bits"

	"github.com/howl-game/howl/game"
)

// A Valuer says what decisions are worth, for the review of a game that is over. It
// knows only what the frame or the view tells, and the same numbers of r give the
// same answer.
type Valuer interface {
	// Values returns the chance of the frame's seat to win after each legal action,
	// from 0 to 1, if all play well from then on. NaN stands for an action that it
	// did not look at, which did never is. Nil: it cannot value this decision.
	Values(f game.Frame, did game.Action, r game.Rand) []float64
	// Chances returns the chance of each of Info.Sides to win, for one who knows the
	// view.
	Chances(v game.View, r game.Rand) []float64
}

// A Teller is a Valuer of a game in which all vote. Ballots returns the votes that
// the view shows, in order.
type Teller interface{ Ballots(game.View) []Ballot }

// A Rounder is a Valuer that counts what its game is played in, from 1: tricks, or
// nights, each with the day after it.
type Rounder interface{ Round(game.View) int }

// A Believer is a Valuer of a game in which words count. Beliefs returns a role and,
// by seat, how likely the seat was dealt it, for one who knows the view and weighs
// what was said and done.
type Believer interface {
	Beliefs(game.View) (role string, shares []float64)
}

// A Justifier is a Valuer of a game in which a decision has grounds that a person could
// name. Justify says why to take an action, by what the frame tells; own is the reason of
// the bot that chose it, zero if none did. News says what has happened between two views
// of a seat, of one phase, that may speak for an action rather than one advised before;
// zero: nothing.
type Justifier interface {
	Justify(f game.Frame, a game.Action, own game.Message) game.Message
	News(before, after game.View, was, is game.Action) game.Message
}

// A Keeper is a Valuer of a game in which players are suspected for changing their minds.
// An action that goes after somebody takes a stand.
type Keeper interface {
	// Stand reports whether an action takes a stand.
	Stand(game.Action) bool
	// Keep returns what to do instead of an action by who has taken a stand before, with
	// what was known then: the action itself where it goes on with that stand, has nothing
	// to do with it, or where something has happened since that speaks for it.
	Keep(before game.View, was game.Action, f game.Frame, a game.Action) game.Action
	// Turn says that an action gives up a stand, and what has happened since then; zero: it
	// doesn't.
	Turn(before game.View, was game.Action, after game.View, a game.Action) game.Message
}

// A Comparer is a Justifier that knows why one action was better than another, by what the
// frame tells. Not ok: there is nothing that a person could have gone by.
type Comparer interface {
	Rather(f game.Frame, best, did game.Action, own game.Message) (why game.Message, ok bool)
}

// A Recaller is a coach that is handed what it has advised a seat in this game, before it
// decides, and hands it back with its advice.
type Recaller interface {
	Recall(Past)
	Past() Past
	// News says what has changed its mind since its last word of this phase; zero: nothing,
	// or nothing that can be told.
	News() game.Message
	// Turn says whom it would have gone after until now, and what has happened since; zero:
	// it goes after nobody else.
	Turn() game.Message
}

// A Chronicler is a Valuer of a game in which chances move by what people do. Happened
// tells what everybody saw between two views of a spectator, knowing a third, of the end;
// zero: nothing.
type Chronicler interface {
	Happened(before, after, end game.View) game.Message
}

// A Ballot is one vote of all.
type Ballot struct {
	Day   int         // counted from 1
	Name  string      // the phase in which it was held
	Votes []game.Seat // by seat; Nobody did not vote
	Out   game.Seat   // who is out by it, or Nobody
}

// Value returns what each of the moves is worth to a side. It plays the move in a
// guess and searches on, for the given number of turns a move. Turn i of every move
// has the same random numbers, so that luck does not tell moves apart. What is left
// of luck counts for the mover: a move is raised by the standard error of its
// distance to the best one, at most up to that.
func (s *Search[P, T]) Value(side int, moves uint64, turns int, draw func(T, *Chance)) (worth [64]float64) {
	seed := s.Rand
	var ends [64][]float32
	best := -1
	for m := moves; m != 0; m &= m - 1 {
		move := bits.TrailingZeros64(m)
		ends[move] = s.play(seed, side, turns, func(p T, r *Chance) {
			draw(p, r)
			p.Do(uint8(move))
		}, nil)
		if worth[move] = average(ends[move]); best < 0 || worth[move] > worth[best] {
			best = move
		}
	}
	for m := moves; m != 0; m &= m - 1 {
		move := bits.TrailingZeros64(m)
		less, squares := worth[best]-worth[move], 0.0
		for i, x := range ends[move] {
			d := float64(ends[best][i]-x) - less
			squares += d * d
		}
		worth[move] = min(worth[best], worth[move]+math.Sqrt(squares)/float64(turns))
	}
	return worth
}

// Now returns what the position is worth to side 0 before anybody moves.
func (s *Search[P, T]) Now(turns int, draw func(T, *Chance)) float64 {
	return average(s.play(s.Rand, 0, turns, draw, nil))
}

// Ends plays a move as Value does, and shows the position at each end. Every call has the
// same random numbers, so that luck does not tell moves apart.
func (s *Search[P, T]) Ends(move uint8, turns int, draw func(T, *Chance), see func(T)) {
	seed := s.Rand
	s.play(seed, 0, turns, func(p T, r *Chance) {
		draw(p, r)
		p.Do(move)
	}, see)
	s.Rand = seed
}

// play searches, and returns the worth of each end to a side. See, if any, is shown them.
func (s *Search[P, T]) play(seed Chance, side, turns int, draw func(T, *Chance), see func(T)) []float32 {
	s.nodes = append(s.nodes[:0], node{})
	ends := make([]float32, turns)
	var p P
	for i := range ends {
		s.Rand = Chance{seed.x + uint64(i)*0xd1342543de82ef95}
		draw(&p, &s.Rand)
		if ends[i] = s.turn(&p); side == 1 {
			ends[i] = 1 - ends[i]
		}
		if see != nil {
			see(&p)
		}
	}
	return ends
}

func average(of []float32) float64 {
	sum := 0.0
	for _, x := range of {
		sum += float64(x)
	}
	return sum / float64(len(of))
}
