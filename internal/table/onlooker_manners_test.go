package table

import (
	"fmt"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// behaved notes what a line shows of how its speaker takes part: it asks, it is for or against
// somebody who claims to be the seer.
func (w *onlooker) behaved(say *tablelog.Say) {
	by := int(say.Seat)
	sides := false
	if w.manners[fmt.Sprint("words", w.day)]++; w.manners[fmt.Sprint("words", w.day)] == 1 {
		w.manners[fmt.Sprint("keen", w.day, by)]++
	}
	if say.Words != nil {
		w.manners[fmt.Sprint(meaning(say.Words), w.day, by)]++
	}
	for _, s := range say.Means {
		if s.Kind == talk.Ask && s.Own() {
			w.manners[fmt.Sprint("asks", w.day, by)]++
			if s.To != game.Nobody {
				w.manners[fmt.Sprint("asked", w.day, int(s.To))]++
			}
			continue
		}
		sides = sides || w.last(int(s.Of)) == "seer" || w.last(int(s.To)) == "seer"
	}
	if sides {
		w.manners[fmt.Sprint("sides", w.day, by)]++
	}
}

// behaves reports whether a player takes part in the talk as a bot says.
func (w *onlooker) behaves(whom int, key string, why *game.Message) bool {
	switch key {
	case "oneline":
		return w.lines[[2]int{w.day, whom}] == 1
	case "asks":
		for d := range w.blames {
			if d.day == w.day && d.by == whom {
				return false
			}
		}
		return w.manners[fmt.Sprint("asks", w.day, whom)] > 0
	case "callsout":
		return w.manners[fmt.Sprint("outyes", w.day, whom)] > 0
	case "holdsback":
		return w.manners[fmt.Sprint("outno", w.day, whom)] > 0
	case "quick":
		return w.manners[fmt.Sprint("believe", w.day, whom)] > 0 && w.seers(arg(why, "seer"))
	case "hitback":
		return w.struck(whom, arg(why, "whom"))
	case "fence":
		return w.manners[fmt.Sprint("sides", w.day, whom)] == 0
	case "piledon":
		n, day := 0, arg(why, "on")
		for _, d := range w.ballots[day] {
			if d.by == whom {
				return d.whom == arg(why, "voted") && !w.blames[deed{day, whom, d.whom}] && n == arg(why, "n") && w.manners[fmt.Sprint("votes", day, whom)] == 0
			}
			if d.whom == arg(why, "voted") {
				n++
			}
		}
	}
	return false
}

// struck reports whether two accused each other today.
func (w *onlooker) struck(whom, foe int) bool { return w.blamed(whom, foe) && w.blamed(foe, whom) }
