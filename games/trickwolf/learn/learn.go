// Package learn trains the experts of Trick-taking Werewolf: the habits of students
// and of werewolves are fitted to the games of a league.
package learn

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/bot"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/train"
)

// Trainer fits the weights of the game's experts.
var Trainer = train.League{
	Game:     rules.Game{},
	Kinds:    bot.Teachers,
	Sizes:    []int{4},
	Sides:    [2]string{rules.Students.String(), rules.Werewolf.String()},
	Weights:  bot.WeightCount,
	Examples: examples,
	Expert:   func(w []float32, r game.Rand) bots.Bot { return bot.NewExpert(w, r) },
}

func examples(log []train.Decision) (all []train.Example) {
	for _, d := range log {
		if e := bot.NewExample(d.Frame, d.Action); e != nil {
			all = append(all, e)
		}
	}
	return all
}
