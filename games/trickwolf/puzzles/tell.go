package puzzles

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// tell says who wins each trick from a moment on and accuses whom, who is expelled for
// it, and how the game ends. A werewolf whose card wins for certain may accuse anybody.
func tell(before, after game.View) (all []game.Message) {
	was, is := before.(rules.View), after.(rules.View)
	damage, me := was.Damage, was.Seat
	for i := was.Trick - 1; i < is.Trick; i++ {
		t := is.Tricks[i]
		if t.Winner == game.Nobody || t.Nominated == game.Nobody || i+1 == was.Trick && was.Tricks[i].Nominated != game.Nobody {
			continue
		}
		who := ""
		switch {
		case t.Winner == me && was.Wolf && is.Won == rules.Werewolf:
			who = ".any"
		case t.Winner == me:
			who = ".you"
		case t.Nominated == me:
			who = ".me"
		}
		all = append(all, game.Say("trickwolf.puzzle.took"+who, "seat", t.Winner, "trick", i+1, "card", t.Best().Card.String(), "whom", t.Nominated))
		if damage[t.Nominated]++; damage[t.Nominated] == 2 && t.Nominated != is.Werewolf {
			who := ""
			if t.Nominated == me {
				who = ".you"
			}
			all = append(all, game.Say("trickwolf.puzzle.expelled"+who, "seat", t.Nominated))
		}
	}
	end := "lost"
	switch {
	case is.Won == rules.Students && !was.Wolf:
		end = "caught"
	case is.Won == rules.Students:
		end = "found"
	case was.Wolf:
		end = "lasted"
	}
	return append(all, game.Say("trickwolf.puzzle.end."+end, "seat", is.Werewolf))
}
