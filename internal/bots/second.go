package bots

import (
	"context"
	"math"
	"slices"

	"github.com/howl-game/howl/game"
)

// Marked is the least that a decision costs, as a part of the chance to win, for a
// review to name it as a loss.
const Marked = 0.02

// A Second coaches people by a bot's word, unless the Valuer that reviews their games
// would mark that as a loss: then by the Valuer's.
//
// It keeps to a stand that it has taken as long as nothing has happened that speaks
// against it: whoever follows a coach that wavers is suspected for it.
type Second struct {
	Bot
	Valuer
	reason game.Message
	past   Past
	news   game.Message
}

// A Past is what a coach has advised a seat in a game.
type Past struct {
	last  advised
	stand advised      // the last advice that took a stand
	turn  game.Message // why the last advice takes another one than before; zero: it doesn't
}

// advised is one piece of advice, and what was known then; without a view there was none.
type advised struct {
	view  game.View
	phase string
	round int // counted as the reviews do
	did   game.Action
}

// Reason implements Reasoner.
func (s *Second) Reason() game.Message { return s.reason }

// Sit implements Sitter.
func (s *Second) Sit(setup game.Setup, seat game.Seat) {
	if b, ok := s.Bot.(Sitter); ok {
		b.Sit(setup, seat)
	}
}

// Hear implements Hearer.
func (s *Second) Hear(said []Heard) {
	if b, ok := s.Bot.(Hearer); ok {
		b.Hear(said)
	}
}

// Decide implements Bot.
func (s *Second) Decide(ctx context.Context, f game.Frame) game.Action {
	a := s.Bot.Decide(ctx, f)
	s.reason = game.Message{}
	if b, ok := s.Bot.(Reasoner); ok {
		s.reason = b.Reason()
	}
	s.news = game.Message{}
	if len(f.Legal) < 2 {
		return a
	}
	now := advised{view: f.View, phase: f.Phase}
	if r, ok := s.Valuer.(Rounder); ok {
		now.round = r.Round(f.View)
	}
	for range f.Legal { // each turn values its own action, too
		best, next, own := top(f, s.Values(f, a, Question()), a)
		if best.Chance-own < Marked {
			break
		}
		a, s.reason = best.Action, game.Say("reason.rather", "p", best.Percent(), "q", next.Percent())
	}
	now.did = a
	if k, ok := s.Valuer.(Keeper); ok {
		now.did = s.stands(k, f, now)
	}
	if j, ok := s.Valuer.(Justifier); ok {
		s.reason = j.Justify(f, now.did, s.reason)
		if was := s.past.last; was.view != nil && was.at(now) && was.did != now.did && slices.Contains(f.Legal, was.did) {
			s.news = j.News(was.view, f.View, was.did, now.did)
		}
	}
	s.past.last = now
	return now.did
}

// at reports whether two pieces of advice are of the same moment of a game.
func (a advised) at(b advised) bool { return a.phase == b.phase && a.round == b.round }

// stands returns what to advise by a coach that has taken a stand: what goes on with it,
// where nothing speaks for another one, unless that costs what a review would name.
func (s *Second) stands(k Keeper, f game.Frame, now advised) game.Action {
	was, last := s.past.stand, s.past.last
	turn := game.Message{}
	if was.view != nil {
		if kept := k.Keep(was.view, was.did, f, now.did); kept != now.did {
			if best, _, own := top(f, s.Values(f, kept, Question()), kept); best.Chance-own < Marked {
				now.did, s.reason = kept, game.Message{}
			}
		}
		turn = k.Turn(was.view, was.did, f.View, now.did)
	}
	if !turn.IsZero() || last.did != now.did || !last.at(now) { // it is told as long as the advice is the same
		s.past.turn = turn
	}
	if k.Stand(now.did) {
		s.past.stand = now
	}
	return now.did
}

// Recall implements Recaller.
func (s *Second) Recall(past Past) { s.past = past }

// Past implements Recaller.
func (s *Second) Past() Past { return s.past }

// News implements Recaller.
func (s *Second) News() game.Message { return s.news }

// Turn implements Recaller.
func (s *Second) Turn() game.Message { return s.past.turn }

// top returns the best action, the next one, and the chance of the action a. Nothing is
// better than a where nothing is valued.
func top(f game.Frame, values []float64, a game.Action) (best, next Choice, own float64) {
	best, next = Choice{a, -1}, Choice{a, -1}
	own = -1
	for i, p := range values {
		if math.IsNaN(p) {
			continue
		}
		if p = Rounded(p); f.Legal[i] == a {
			own = p
		}
		if p > best.Chance {
			best, next = Choice{f.Legal[i], p}, best
		} else if p > next.Chance {
			next = Choice{f.Legal[i], p}
		}
	}
	return best, next, own
}
