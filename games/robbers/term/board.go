// Package term draws Robbers' Horror in the terminal.
package term

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/draw"
)

// Board draws the game.
var Board = draw.Board{
	Suits: map[byte]draw.Ink{
		'C': draw.Gold, 'R': draw.Blue, 'W': draw.BoldRed, 'S': draw.BoldGreen, 'K': draw.Red, 'T': draw.Red,
	},
	Draw: board,
	Self: self,
	End:  end,
}

// self says which role the player was dealt.
func self(raw json.RawMessage, s *draw.Scene) *draw.Self {
	var v view
	if json.Unmarshal(raw, &v) != nil || v.Role == "" || v.Result != nil {
		return nil
	}
	return s.Self("role", v.Role)
}

// end says who has won the deal, and with how many points to how many.
func end(raw json.RawMessage, s *draw.Scene) string {
	var v view
	if json.Unmarshal(raw, &v) != nil || v.Result == nil {
		return ""
	}
	won, a, b := "won."+v.Result.Won, v.Result.Robbers.Total, v.Result.Werewolves.Total
	switch v.Result.Won {
	case "nobody":
		won = "tie"
	case "werewolves":
		a, b = b, a
	}
	return s.End(won, "why", map[string]any{"a": float64(a), "b": float64(b)})
}

// board draws what each seat has played, how many tricks it has taken and which
// chips it has shown; below that the own hand with the icons of each card. If
// lines are short, the empty line goes first, then the heads of the columns.
func board(raw json.RawMessage, s *draw.Scene) []string {
	var v view
	if json.Unmarshal(raw, &v) != nil {
		return nil
	}
	column := s.NameWidth(5, min(24, s.Width-32)) // the rest is for the chips
	heads := fmt.Sprintf("     %s %s %s %s", draw.Fit("", column), draw.Fit(s.Text("plays", nil), cardWidth), draw.Fit(s.Text("took", nil), tookWidth), s.Text("chips", nil))
	lines := []string{s.Look.Faint.Render(heads)}
	if v.Result != nil {
		lines = nil
	}
	for i := range v.Taken {
		lines = append(lines, seatRow(&v, game.Seat(i), column, s))
	}
	var below []string
	if v.Result == nil {
		below = append(below, s.Text("trick", map[string]any{"left": float64(v.Left), "leader": float64(v.Leader)}))
	}
	if v.Role != "" {
		below = append(below, s.Hand(v.Hand, v.icons, s.Height-len(lines)-len(below))...)
	}
	switch room := s.Height - len(lines) - len(below); {
	case room > 0 && v.Result == nil:
		lines = append(lines, "")
	case room < 0 && v.Result == nil:
		lines = lines[1:]
	}
	return append(lines, below...)
}

const (
	cardWidth = 9 // cells of a card: the longest name
	tookWidth = 5 // cells of the number of tricks taken
)

// seatRow draws one seat: its card, the tricks it has taken and its chips, or
// at the end its role and points.
func seatRow(v *view, seat game.Seat, column int, s *draw.Scene) string {
	if v.Result != nil && int(seat) < len(v.Result.Roles) {
		return fmt.Sprintf("%s %s %s", s.SeatMark(seat, false), s.NameCell(seat, column), s.Text("was", map[string]any{
			"role": v.Result.Roles[seat], "points": float64(v.Result.Points[seat]),
		}))
	}
	card := s.Card(v.played(seat))
	if seat == v.Leader && card == "" && seat != v.Turn {
		card = s.Look.Faint.Render("·")
	}
	return fmt.Sprintf("%s %s %s %s %s", s.SeatMark(seat, seat == v.Turn), s.NameCell(seat, column), draw.Fit(card, cardWidth), draw.Fit(strconv.Itoa(v.Taken[seat]/len(v.Taken)), tookWidth), chips(v.Chips[seat], s))
}

// chips names the chips of a seat, and counts those that are alike.
func chips(roles []string, s *draw.Scene) string {
	var names []string
	for i := 0; i < len(roles); {
		alike := 1
		for i+alike < len(roles) && roles[i+alike] == roles[i] {
			alike++
		}
		name := s.Text(roles[i], nil)
		if alike > 1 {
			name += fmt.Sprintf(" ×%d", alike)
		}
		names = append(names, name)
		i += alike
	}
	return strings.Join(names, " ")
}
