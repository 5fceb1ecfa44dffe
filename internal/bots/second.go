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
type Second struct {
	Bot
	Valuer
	reason  game.Message
	earlier earlier
	news    game.Message
}

// earlier is what was advised before, and what was known then.
type earlier struct {
	View game.View
	Did  game.Action
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
	for range f.Legal { // each turn values its own action, too
		best, next, own := top(f, s.Values(f, a, Question()), a)
		if best.Chance-own < Marked {
			break
		}
		a, s.reason = best.Action, game.Say("reason.rather", "p", best.Percent(), "q", next.Percent())
	}
	if j, ok := s.Valuer.(Justifier); ok {
		s.reason = j.Justify(f, a, s.reason)
		if was := s.earlier; was.View != nil && was.Did != a && slices.Contains(f.Legal, was.Did) {
			s.news = j.News(was.View, f.View, was.Did, a)
		}
	}
	return a
}

// Recall implements Recaller.
func (s *Second) Recall(view game.View, did game.Action) { s.earlier = earlier{view, did} }

// News implements Recaller.
func (s *Second) News() game.Message { return s.news }

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
