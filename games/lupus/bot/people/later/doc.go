// Package later holds strategies that were written after the experts of today, by
// somebody who looked for what might beat them. Experts never learn from them. The
// first two showed a weakness; the six after them were written before it was mended,
// and played for the first time when that was done. The four of the third row were
// written and first played after experts learned to tell a heedless village, and the
// six of the last two after that. Package people says what a strategy is.
package later

import "github.com/howl-game/howl/games/lupus/bot/people"

// All are the strategies, the werewolves' first.
var All = []people.Strategy{
	hounds, heir, seesaw, framer,
	loudest, regret, alike, overdue,
	shadow, butcher, omen, stubborn,
	knight, duet, lingering,
	legacy, encore, oath,
}
