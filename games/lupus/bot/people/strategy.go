package people

import (
	"context"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// A Habit is what a person does in a moment. It returns 0 to do what a hard player
// would.
type Habit func(*Person) game.Action

// A Strategy is a way to play one of the sides.
type Strategy struct {
	Name, Help string
	Side       Side
	Night      Habit // whom it chooses at night
	Talk       Habit
	Vote       Habit // in the open ballot
	Judge      Habit // in the secret vote
	// Draw, unless it is nil, draws habits at the beginning of each game.
	Draw func(game.Rand) Strategy
}

// A Side is whose seats a strategy plays: those who win with the pack, or all
// others.
type Side bool

// The sides.
const (
	Village Side = false
	Pack    Side = true
)

// Kind returns the strategy as a kind of bot.
func (s Strategy) Kind() bots.Kind {
	return bots.Kind{Name: s.Name, Help: s.Help, New: func(r game.Rand) bots.Bot {
		return &player{Player: *bot.New(bot.Hard, r), way: s, person: Person{R: r}}
	}}
}

// player plays like a hard player, but for its habits.
type player struct {
	bot.Player
	way    Strategy
	person Person
	drawn  bool
}

// Decide implements bots.Bot.
func (b *player) Decide(ctx context.Context, f game.Frame) game.Action {
	v, ok := f.View.(rules.View)
	if !ok || len(f.Legal) == 1 || sideOf(&v) != b.way.Side {
		return b.Player.Decide(ctx, f)
	}
	p := &b.person
	if !b.drawn {
		b.drawn = true
		p.draw()
		if b.way.Draw != nil {
			side := b.way.Side
			b.way = b.way.Draw(p.R)
			b.way.Side = side
		}
	}
	p.View, p.legal = &v, f.Legal
	if do := b.way.habit(v.Moment); do != nil {
		if a := do(p); a != 0 && p.isLegal(a) {
			return a
		}
	}
	return b.Player.Decide(ctx, f)
}

func (s *Strategy) habit(m rules.Moment) Habit {
	switch m {
	case rules.Night:
		return s.Night
	case rules.Talk:
		return s.Talk
	case rules.Ballot:
		return s.Vote
	case rules.Judgement:
		return s.Judge
	}
	return nil
}

// sideOf returns with whom the owner of a view plays.
func sideOf(v *rules.View) Side { return v.Now == rules.Werewolf || v.Now == rules.Possessed }
