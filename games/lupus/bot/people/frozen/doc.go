// Package frozen holds strategies that were written by somebody who had not seen
// those of package people, before the experts were trained. Experts never learn from
// them: they show how a strategy that nobody thought of fares. Package people says
// what a strategy is.
package frozen

import "github.com/howl-game/howl/games/lupus/bot/people"

// All are the strategies, the werewolves' first.
var All = []people.Strategy{
	truthteller, avenger, quarrel, sacrifice, echo, cleaner,
	whisperer, payback, contrary, hush,
}
