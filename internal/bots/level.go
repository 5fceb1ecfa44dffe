package bots

import (
	"howl/game"
	"howl/games/lupus/bot"
)

// A level is how much a bot thinks. It is counted in turns of the search, not
// in time, so that the same game is played on every machine; the context
// bounds the time.
type level struct {
	turns    int  // 0: by the thumb
	worlds   int  // guesses of what is hidden
	evidence bool // guesses are weighed by what was played
	solve    bool // the last tricks are solved
}

const (
	easy = iota
	normal
	hard
)

// players makes a bot of each level, by game.
var players = map[string]func(rank int, r game.Rand) Bot{
	"lupus":     func(rank int, r game.Rand) Bot { return bot.New(rank, r) },
	"robbers":   func(rank int, r game.Rand) Bot { return &robber{level: robberLevels[rank], r: r} },
	"trickwolf": func(rank int, r game.Rand) Bot { return &student{level: studentLevels[rank], r: r} },
}

var robberLevels = [...]level{
	easy:   {},
	normal: {turns: 300, worlds: 100},
	hard:   {turns: 6000, worlds: 800, evidence: true, solve: true},
}

var studentLevels = [...]level{
	easy:   {},
	normal: {turns: 200, worlds: 60},
	hard:   {turns: 6000, worlds: 400, evidence: true},
}

// leveled makes bots of one level for the games that have it.
func leveled(rank int) func(game.Game, game.Rand) Bot {
	return func(g game.Game, r game.Rand) Bot {
		if make := players[g.Info().Name]; make != nil {
			return make(rank, r)
		}
		return nil
	}
}
