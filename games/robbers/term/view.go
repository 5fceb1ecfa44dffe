package term

import (
	"fmt"
	"strconv"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// view is the part of a view's JSON form that the board draws.
type view struct {
	Role   string
	Hand   []string
	Leader game.Seat
	Turn   game.Seat
	Trick  []string
	Left   int
	Taken  []int
	Chips  [][]string
	Icons  rules.Icons
	Result *struct {
		Roles  []string
		Points []int
		Won    string

		Robbers, Werewolves struct{ Total int }
	}
}

// played returns the card that the seat has on the table, or "".
func (v *view) played(seat game.Seat) string {
	for i, c := range v.Trick {
		if (int(v.Leader)+i)%len(v.Taken) == int(seat) {
			return c
		}
	}
	return ""
}

// icons returns the number of icons on a card, or "" for a card without.
func (v *view) icons(card string) string {
	rank, err := strconv.Atoi(card[1:])
	if err != nil {
		return ""
	}
	icons := v.Icons.Chests
	if card[0] == 'R' {
		icons = v.Icons.Robbers
	}
	if rank < 1 || rank > len(icons) {
		return ""
	}
	return fmt.Sprintf("%2d", icons[rank-1])
}
