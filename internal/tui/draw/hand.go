package draw

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Card returns the name of a card in the colour of its suit.
func (s *Scene) Card(name string) string {
	if name == "" {
		return ""
	}
	return s.Look.Inks[s.Suits[name[0]]].Render(name)
}

// Hand draws cards side by side, each with a note below its name. If that takes
// more than height lines, it returns the names alone.
func (s *Scene) Hand(cards []string, note func(card string) string, height int) []string {
	if len(cards) == 0 {
		return nil
	}
	cell := 3
	for _, c := range cards {
		cell = max(cell, ansi.StringWidth(note(c)))
	}
	perRow := max(1, (s.Width-1)/(cell+1))
	var lines []string
	for row := range slices.Chunk(cards, perRow) {
		lines = append(lines, s.cardRow(row, note, cell)...)
	}
	if len(lines) > height {
		return s.cardNames(cards)
	}
	return lines
}

// cardNames returns the names of cards, wrapped to the width of the scene.
func (s *Scene) cardNames(cards []string) []string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = s.Card(c)
	}
	return strings.Split(ansi.Wrap(strings.Join(names, " "), s.Width, ""), "\n")
}

// cardRow draws one row of framed cards of cell columns each.
func (s *Scene) cardRow(cards []string, note func(string) string, cell int) []string {
	edge := func(left, middle, right string) string {
		cells := make([]string, len(cards))
		for i := range cells {
			cells[i] = strings.Repeat("─", cell)
		}
		return s.Look.Rule.Render(left + strings.Join(cells, middle) + right)
	}
	bar := s.Look.Rule.Render("│")
	names, notes := bar, bar
	for _, c := range cards {
		names += Fit(s.Card(c), cell) + bar
		notes += Fit(s.Look.Faint.Render(note(c)), cell) + bar
	}
	return []string{edge("╭", "┬", "╮"), names, notes, edge("╰", "┴", "╯")}
}
