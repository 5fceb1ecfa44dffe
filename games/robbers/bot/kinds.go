// Package bot plays the game: by rules of thumb, or by search over deals that
// fit what the seat knows.
package bot

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// Kinds are the bots of the game, the weakest first.
var Kinds = slices.Concat([]bots.Kind{bots.Random}, bots.Levels(func(level int, r game.Rand) bots.Bot { return &robber{level: levels[level], r: r} }), []bots.Kind{Expert})

// Expert is the strongest bot: it knows what was learned from many games.
var Expert = bots.Kind{
	Name: "expert",
	Help: "trained on many games, reads the other players",
	New:  func(r game.Rand) bots.Bot { return withMinds(EmbeddedMinds(), r) },
}

// A level is how much a bot thinks. It is counted in turns of the search, not
// in time, so that the same game is played on every machine; the context
// bounds the time.
type level struct {
	turns    int     // 0: by the thumb
	worlds   int     // guesses of what is hidden
	evidence bool    // guesses are weighed by what was played
	solve    bool    // the last tricks are solved
	by       Weights // the habits of all, for an expert
	minds    minds   // of an expert
}

var levels = [...]level{
	bots.Easy:   {},
	bots.Normal: {turns: 300, worlds: 100},
	bots.Hard:   {turns: 6000, worlds: 800, evidence: true, solve: true},
}

// withMinds returns an expert with the minds. At tables that these do not know the
// expert goes by habits.
func withMinds(ms minds, r game.Rand) bots.Bot {
	expert := levels[bots.Hard]
	expert.by, expert.minds = embedded(), ms
	return &robber{level: expert, r: r}
}

// WithMind returns an expert with that mind alone.
func WithMind(m *Mind, r game.Rand) bots.Bot {
	var one minds
	one[m.players] = m
	return withMinds(one, r)
}

// NewHasty returns a bot that thinks a quarter as much as a hard one. Minds learn
// habits from it.
func NewHasty(r game.Rand) bots.Bot {
	hasty := levels[bots.Hard]
	hasty.turns, hasty.worlds = 1500, 300
	return &robber{level: hasty, r: r}
}

// NewExpert returns an expert that goes by habits, with the weights.
func NewExpert(w Weights, r game.Rand) bots.Bot {
	expert := levels[bots.Hard]
	expert.by = w
	return &robber{level: expert, r: r}
}
