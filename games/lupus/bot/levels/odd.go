package levels

import (
	"context"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// Odd are characters to learn from and to be measured against. None of them is
// offered at a table. Apart from its oddity each plays like a hard player.
var Odd = []bots.Kind{
	oddity("silent", "never says a word", manner{talk: (*odd).keepSilent}),
	oddity("counter", "as werewolf, claims to be the seer as soon as another does", manner{talk: (*odd).counterClaim}),
	oddity("bold", "as werewolf, claims to be the seer on the first day", manner{talk: (*odd).claimAtOnce}),
	oddity("liar", "two in five games, claims what it is not and reports what it has not seen", manner{talk: (*odd).lie}),
	oddity("apart", "as werewolf, votes against its mates early", manner{vote: (*odd).leaveMates}),
	oddity("astray", "votes for anybody", manner{vote: (*odd).anybody, judge: (*odd).anybody}),
	oddity("moody", "votes by moods that last for the game", manner{vote: (*odd).byMood, judge: (*odd).byMood}),
	oddity("innocent", "as werewolf, does by day exactly what a villager would", manner{innocent: true}),
	oddity("person", "claims late, and votes by mood, with the crowd or by what was said", manner{talk: (*odd).talkLate, vote: (*odd).voteLikePeople, judge: (*odd).judgeLikePeople}),
}

// A manner is how a character differs from a hard player.
type manner struct {
	talk, vote, judge act
	innocent          bool
}

// An act decides in some phase. It returns false to decide like a hard player.
type act func(*odd, *rules.View, []game.Action) (game.Action, bool)

// odd is a player with a manner.
type odd struct {
	bot.Player
	r      game.Rand
	manner manner
	mood   [game.MaxSeats]float64 // how much it dislikes each seat
	lies   bool
	moody  bool // its moods are drawn
}

func oddity(name, help string, m manner) bots.Kind {
	return bots.Kind{Name: name, Help: help, New: func(r game.Rand) bots.Bot { return &odd{Player: *bot.New(bot.Hard, r), r: r, manner: m} }}
}

// Decide implements bots.Bot.
func (b *odd) Decide(ctx context.Context, f game.Frame) game.Action {
	v, ok := f.View.(rules.View)
	if !ok || len(f.Legal) == 1 {
		return b.Player.Decide(ctx, f)
	}
	if !b.moody {
		b.moody = true
		for i := range b.mood {
			b.mood[i] = float64(b.r.IntN(1000)) / 1000
		}
		b.lies = b.r.IntN(5) < 2
	}
	var do act
	switch v.Moment {
	case rules.Talk:
		do = b.manner.talk
	case rules.Ballot:
		do = b.manner.vote
	case rules.Judgement:
		do = b.manner.judge
	}
	if do != nil {
		if a, ok := do(b, &v, f.Legal); ok {
			return a
		}
	}
	if b.manner.innocent && v.Moment != rules.Night {
		f.View = bot.AsVillager(v)
	}
	return b.Player.Decide(ctx, f)
}
