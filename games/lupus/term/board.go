// Package term draws Lupus in Tabula in the terminal.
package term

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"howl/game"
	"howl/games/lupus/rules"
	"howl/internal/tui/draw"
)

// Board draws the game.
var Board = draw.Board{
	Last: []string{rules.Game{}.Text(rules.Bare(rules.Done))}, // leaves it to chance (L26)
	Draw: board,
}

// board draws the village: who is alive, who is suspected and by whom, and what
// the seat knows of each player.
func board(raw json.RawMessage, s *draw.Scene) []string {
	var v view
	if json.Unmarshal(raw, &v) != nil {
		return nil
	}
	time, role := "day", ""
	if s.Phase == "night" {
		time = "night"
	}
	if v.You != nil {
		role = s.Text("role", map[string]any{"role": v.You.Now})
	}
	head := s.Text(time, map[string]any{
		"night": float64(v.Night), "alive": float64(v.Alive.Len()), "all": float64(len(v.Seats)), "role": role,
	})
	cols := max(1, (len(v.Seats)+s.Height-2)/(s.Height-1))
	column := s.Width / cols
	var rows []string
	for i := range v.Seats {
		seat := game.Seat(i)
		text := strings.Join(notes(&v, seat, cols > 1, s), " ")
		row := fmt.Sprintf("%s %s %s", s.SeatMark(seat, seat == v.Voter), s.NameCell(seat, max(7, min(14, column/3))), text)
		if !v.Alive.Has(seat) {
			row = s.Look.Faint.Render(ansi.Strip(row))
		}
		rows = append(rows, draw.Fit(row, column))
	}
	return append([]string{head}, draw.Columns(rows, s.Width, s.Height-1)...)
}

// notes returns what there is to say of a seat, the most pressing first. If the
// column is narrow, a seat that is pointed at is written as its number.
func notes(v *view, seat game.Seat, narrow bool, s *draw.Scene) (notes []string) {
	note := func(when bool, key string) {
		if when {
			notes = append(notes, s.Text(key, nil))
		}
	}
	if !v.Alive.Has(seat) {
		notes = append(notes, "†")
	}
	if role := v.Seats[seat].Role; role != "" { // the game is over
		return append(notes, s.Text("is", map[string]any{"role": role}))
	}
	note(slices.Contains(v.Suspects, seat), "suspect")
	notes = append(notes, ballot(v, seat, narrow, s)...)
	notes = append(notes, believed(v, seat, s)...)
	for _, name := range []string{"sword", "shield"} {
		relic, ok := v.Relics[name]
		note(ok && (relic.At == seat || relic.Laid != nil && *relic.Laid == seat), name)
	}
	note(v.Backs.Has(seat), "back")
	note(v.Welcome == seat, "welcome")
	note(v.Wise != nil && *v.Wise == seat, "wise")
	if v.Ready.Has(seat) && (s.Phase == "talk" || s.Phase == "defence") {
		notes = append(notes, "✓")
	}
	return notes
}

// ballot returns the number of votes for a seat, and whom the seat votes for or
// points at.
func ballot(v *view, seat game.Seat, narrow bool, s *draw.Scene) (notes []string) {
	if n := v.votes(seat); n > 0 {
		notes = append(notes, "×"+strconv.Itoa(n))
	}
	if to, ok := v.points(seat); ok && narrow {
		notes = append(notes, "→"+to.String())
	} else if ok {
		notes = append(notes, "→"+s.PlayerName(to))
	}
	return notes
}

// believed returns what the seat that looks knows another to be, and what that
// one claims to be.
func believed(v *view, seat game.Seat, s *draw.Scene) (notes []string) {
	switch known := v.known(seat, s.Me); known {
	case "":
	case noWolf:
		notes = append(notes, s.Text(noWolf, nil))
	default:
		notes = append(notes, s.Text("is", map[string]any{"role": known}))
	}
	if claim := v.Seats[seat].Said.Claim; claim != "" {
		notes = append(notes, s.Text("claims", map[string]any{"role": claim}))
	}
	return notes
}
