// Package bot plays the game: by rules of thumb, or by search over deals that
// fit what the seat knows.
package bot

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// Kinds are the bots of the game, the weakest first.
var Kinds = slices.Concat([]bots.Kind{bots.Random}, bots.Levels(func(level int, r game.Rand) bots.Bot { return &student{level: levels[level], r: r} }), []bots.Kind{Expert})

// Expert is the strongest bot: it knows what was learned from many games.
var Expert = bots.Kind{
	Name: "expert",
	Help: "trained on many games, reads the other players",
	New: func(r game.Rand) bots.Bot {
		expert := learned(embedded())
		expert.doubts = true
		return &student{level: expert, r: r}
	},
}

// A level is how much a bot thinks. It is counted in turns of the search, not
// in time, so that the same game is played on every machine; the context
// bounds the time.
type level struct {
	turns    int     // 0: by the thumb
	worlds   int     // guesses of what is hidden
	evidence bool    // guesses are weighed by what was played
	hasty    bool    // plays the first trick by the thumb
	poses    bool    // as an unseen werewolf it accuses whom a student would
	shows    bool    // plays the Werewolf as readily as its taste says
	by       Weights // the habits of all, for an expert
	doubts   bool    // as the werewolf, takes half of the guesses without habits
}

var levels = [...]level{
	bots.Easy:   {},
	bots.Normal: {turns: 200, worlds: 60, hasty: true, poses: true},
	bots.Hard:   {turns: 6000, worlds: 400, evidence: true},
}

// Teachers are the kinds from which experts learn: those of the game, but easy and
// normal ones do not err like people. From the levels that err experts learn less:
// as students they win 64 % against hard ones, and 74 % otherwise.
var Teachers = append(bots.Levels(func(level int, r game.Rand) bots.Bot { return &student{level: unerring[level], r: r} }), Expert)

var unerring = [...]level{
	bots.Easy:   {poses: true, shows: true},
	bots.Normal: {turns: 200, worlds: 60},
	bots.Hard:   levels[bots.Hard],
}

// doubt is the share of moves that are taken to be made at random.
const doubt = 0.1

// unlearned is the same share for habits that were learned.
const unlearned = 0.03

// NewExpert returns an expert with the weights, as in the training: without doubts.
func NewExpert(w Weights, r game.Rand) bots.Bot { return &student{level: learned(w), r: r} }

func learned(w Weights) level { return level{turns: 6000, worlds: 800, evidence: true, by: w} }
