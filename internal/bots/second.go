package bots

import (
	"context"
	"math"

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
	reason game.Message
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
	return a
}

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
