package lupus

import (
	"strconv"
	"strings"

	"howl/game"
)

// Why says why the seat cannot do that to the player it names, from what the
// seat knows.
func (Game) Why(st game.State, seat game.Seat, text string) string {
	s := st.(*State)
	verb, about, _ := strings.Cut(text, " ")
	number, err := strconv.Atoi(about)
	if err != nil {
		return ""
	}
	whom := game.Seat(number)
	switch {
	case number < 0 || number >= int(s.Players):
		return "there is no seat " + about
	case whom == seat:
		return "it takes another player"
	case verb != "report" && !s.Alive.Has(whom):
		return "seat " + about + " is dead"
	case verb == "mark" && s.private[seat].Now == Werewolf && s.private[seat].Mates.Has(whom):
		return "seat " + about + " is of the pack"
	}
	return ""
}
