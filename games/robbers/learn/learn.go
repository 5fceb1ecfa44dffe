// Package learn trains the experts of Robbers' Horror: the habits of robbers,
// werewolves and traitors are fitted to the deals of a league.
package learn

import (
	"howl/game"
	"howl/games/robbers/bot"
	"howl/games/robbers/rules"
	"howl/internal/bots"
	"howl/internal/lab/train"
)

// Trainer fits the weights of the game's experts.
var Trainer = train.League{
	Game:     rules.Game{},
	Kinds:    bot.Kinds,
	Sizes:    []int{4, 4, 3, 5},
	Sides:    [2]string{rules.Robbers.String(), rules.Werewolves.String()},
	Weights:  bot.WeightCount,
	Examples: examples,
	Expert:   func(w []float32, r game.Rand) bots.Bot { return bot.NewExpert(w, r) },
}

func examples(log []train.Decision) (all []train.Example) {
	var frames []game.Frame
	var actions []game.Action
	for _, d := range log {
		frames, actions = append(frames, d.Frame), append(actions, d.Action)
	}
	for _, e := range bot.Examples(frames, actions) {
		all = append(all, e)
	}
	return all
}
