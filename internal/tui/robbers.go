package tui

import (
	"fmt"
	"strconv"
	"strings"

	"howl/game"
)

// robbersView is what the terminal draws of Robbers' Horror.
type robbersView struct {
	Role   string
	Hand   []string
	Leader game.Seat
	Turn   game.Seat
	Trick  []string
	Left   int
	Taken  []int
	Chips  [][]string
	Icons  struct{ Chests, Robbers []int }
	Result *struct {
		Roles  []string
		Points []int
	}
}

// robbers draws who has played what, taken how many and shown which chip, and
// the own hand with the icons of each card. Where lines are short, the empty one
// goes, and the head of the columns if it must.
func (m *Model) robbers(width, height int) []string {
	v := read[robbersView](m)
	column := min(24, width-31)
	lines := []string{m.look.faint.Render(fmt.Sprintf("     %s %s", fit("", column), m.of("columns", nil)))}
	for i := range v.Taken {
		seat := game.Seat(i)
		card := m.look.card(v.played(seat))
		if seat == v.Leader && card == "" && seat != v.Turn {
			card = m.look.faint.Render("·")
		}
		var chips []string
		for _, c := range v.Chips[i] {
			chips = append(chips, m.words.Text("tui.robbers."+c))
		}
		row := fmt.Sprintf("%s %s %s %s  %s", m.seatMark(seat, seat == v.Turn), m.name(seat, column), fit(card, 5), fit(strconv.Itoa(v.Taken[i]), 4), strings.Join(chips, " "))
		if v.Result != nil && i < len(v.Result.Roles) {
			row = fmt.Sprintf("%s %s %s", m.seatMark(seat, false), m.name(seat, column), m.of("was", map[string]any{
				"role": v.Result.Roles[i], "points": float64(v.Result.Points[i]),
			}))
		}
		lines = append(lines, row)
	}
	var below []string
	if v.Result == nil {
		below = append(below, m.of("trick", map[string]any{"left": float64(v.Left), "leader": float64(v.Leader)}))
	}
	if v.Role != "" {
		below = append(below, m.of("role", map[string]any{"role": v.Role}))
		below = append(below, m.hand(v.Hand, v.icons, width, height-len(lines)-len(below))...)
	}
	switch room := height - len(lines) - len(below); {
	case room > 0 && v.Result == nil:
		lines = append(lines, "")
	case room < 0:
		lines = lines[1:]
	}
	return append(lines, below...)
}

// played is the card that the seat has on the table.
func (v *robbersView) played(seat game.Seat) string {
	for i, c := range v.Trick {
		if (int(v.Leader)+i)%len(v.Taken) == int(seat) {
			return c
		}
	}
	return ""
}

// icons is how many icons a card shows.
func (v *robbersView) icons(card string) string {
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
