package bot

import "github.com/howl-game/howl/games/robbers/rules"

// habits is how much each role likes each trait, learned from deals between
// bots that search without evidence: the weights under which what they played
// was likeliest. TestHabits -learn N learns them anew.
var habits = [...]trait{
	rules.Robber: {
		-0.03, 1.59, -0.56, -0.41, 0.00, -1.59, -1.03, 0.00, 0.14, -0.46, 0.00, -0.20, -0.10, -0.59,
		0.15, 0.17, -1.63, -0.74, 0.00, -0.51, 0.12, 1.96, 1.05, 1.75, -0.66, -0.83, 0.23, 1.23,
	},
	rules.Werewolf: {
		0.26, -1.03, -0.00, 0.37, -0.15, -0.67, 0.96, 0.29, 0.17, -0.95, 0.13, -0.15, -0.06, -0.34,
		0.98, 0.61, -1.32, -0.96, -0.43, -0.40, -0.17, 1.63, 1.62, 0.88, -0.02, -0.47, 0.36, 1.78,
	},
	rules.Traitor: {
		0.54, -0.27, -0.59, 0.68, 0.00, -1.49, 1.15, 0.67, 0.81, -0.88, 0.00, -0.58, 0.17, -0.60,
		2.66, -0.90, -2.63, 1.23, 0.00, -0.52, 0.46, 2.12, -0.70, 1.49, 0.01, -0.02, -0.18, 1.67,
	},
}
