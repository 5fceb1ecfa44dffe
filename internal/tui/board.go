package tui

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"howl/game"
)

// boards is the drawing of each game; a game without one shows who sits there
// and what its view says.
var boards = map[string]func(m *Model, width, height int) []string{
	"robbers":   (*Model).robbers,
	"trickwolf": (*Model).trickwolf,
	"lupus":     (*Model).lupus,
}

// board draws the game.
func (m *Model) board(width, height int) []string {
	draw := boards[m.status.Game]
	if draw == nil || m.frame.View == nil {
		draw = (*Model).anyGame
	}
	return draw(m, width, height)
}

// anyGame draws the table before a game, and a game that has no drawing.
func (m *Model) anyGame(width, height int) []string {
	var rows []string
	for i, c := range m.status.Chairs {
		name := c.Name
		if name == "" {
			name = m.text("empty", nil)
		}
		rows = append(rows, fmt.Sprintf("%s %s  %s", m.seatMark(game.Seat(i), false), fit(name, 12), m.marks(i)))
	}
	rows = sideBySide(rows, width, height)
	return append(append(rows, ""), readable(m.frame.View)...)
}

// read takes the view apart. A view that is not as expected draws as nothing.
func read[T any](m *Model) (v T) {
	if err := json.Unmarshal(m.frame.View, &v); err != nil {
		m.frame.View = nil
	}
	return v
}

// seatMark is the number of a seat, with ▸ before whoever is asked and a star
// after one's own.
func (m *Model) seatMark(seat game.Seat, asked bool) string {
	mark, own := " ", " "
	if asked {
		mark = "▸"
	}
	if seat == m.me() {
		own = "*"
	}
	return fmt.Sprintf("%s%2d%s", mark, seat, own)
}

// name is the name of a seat in so many cells; one's own stands out.
func (m *Model) name(seat game.Seat, width int) string {
	name := fit(m.words.Seat(seat, m.names), width)
	if seat == m.me() {
		return m.look.strong.Render(name)
	}
	return name
}

// hand draws cards side by side, each with a note below its name; where there
// are not enough lines for that, their names alone.
func (m *Model) hand(cards []string, note func(string) string, width, height int) []string {
	if len(cards) == 0 {
		return nil
	}
	cell := 3
	for _, c := range cards {
		cell = max(cell, ansi.StringWidth(note(c)))
	}
	most := max(1, (width-1)/(cell+1)) // cards in a row
	var lines []string
	for row := range slices.Chunk(cards, most) {
		lines = append(lines, m.cardRow(row, note, cell)...)
	}
	if len(lines) > height {
		return m.namesOf(cards, width)
	}
	return lines
}

// namesOf is cards as a line of text, or as several.
func (m *Model) namesOf(cards []string, width int) []string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = m.look.card(c)
	}
	return strings.Split(ansi.Wrap(strings.Join(names, " "), width, ""), "\n")
}

func (m *Model) cardRow(cards []string, note func(string) string, cell int) []string {
	edge := func(left, middle, right string) string {
		cells := make([]string, len(cards))
		for i := range cells {
			cells[i] = strings.Repeat("─", cell)
		}
		return m.look.rule.Render(left + strings.Join(cells, middle) + right)
	}
	bar := m.look.rule.Render("│")
	names, notes := bar, bar
	for _, c := range cards {
		names += fit(m.look.card(c), cell) + bar
		notes += fit(m.look.faint.Render(note(c)), cell) + bar
	}
	return []string{edge("╭", "┬", "╮"), names, notes, edge("╰", "┴", "╯")}
}

// sideBySide puts rows into as many columns as it takes to need no more than
// so many lines.
func sideBySide(rows []string, width, height int) []string {
	if height <= 0 || len(rows) <= height {
		return rows
	}
	cols := (len(rows) + height - 1) / height
	lines := make([]string, (len(rows)+cols-1)/cols)
	for i, row := range rows {
		at := i % len(lines)
		lines[at] += fit(row, width/cols)
	}
	return lines
}
