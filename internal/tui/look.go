package tui

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// A look is how things are drawn on a light or a dark terminal. Colour never
// says anything alone: a mark or a word says it too, and a terminal without
// colour loses nothing.
type look struct {
	plain, strong, faint lipgloss.Style
	title, rule          lipgloss.Style
	picked               lipgloss.Style // the option under the cursor
	asked                lipgloss.Style // it is your turn
	warn                 lipgloss.Style
	spoken               lipgloss.Style
	suits                map[byte]lipgloss.Style // by the first letter of a card
}

func newLook(dark bool) look {
	pick := lipgloss.LightDark(dark)
	ink := func(light, dark string) lipgloss.Style {
		return lipgloss.NewStyle().Foreground(pick(lipgloss.Color(light), lipgloss.Color(dark)))
	}
	gold, blue, red, green := ink("#8a5a00", "#f0c674"), ink("#1f4e9e", "#8ab4f8"), ink("#a3122a", "#ff8a80"), ink("#1d6b34", "#8fd19e")
	return look{
		plain: lipgloss.NewStyle(), strong: lipgloss.NewStyle().Bold(true), faint: ink("#6b6b6b", "#8c8c8c"),
		title: lipgloss.NewStyle().Bold(true), rule: ink("#b0b0b0", "#5a5a5a"),
		picked: lipgloss.NewStyle().Reverse(true), asked: green.Bold(true), warn: red.Bold(true), spoken: blue,
		suits: map[byte]lipgloss.Style{
			'C': gold, 'R': blue, 'W': red.Bold(true), 'S': green.Bold(true), 'K': red, 'T': red,
			'A': blue, 'B': green, 'H': red.Bold(true),
		},
	}
}

// card is a card in the colour of its suit.
func (l look) card(name string) string {
	if name == "" {
		return ""
	}
	if style, ok := l.suits[name[0]]; ok {
		return style.Render(name)
	}
	return name
}

// fit is text of exactly so many cells: cut with an ellipsis, or padded.
func fit(s string, width int) string {
	if width <= 0 {
		return ""
	}
	s = ansi.Truncate(s, width, "…")
	return s + strings.Repeat(" ", max(0, width-ansi.StringWidth(s)))
}

// wrap breaks text into lines of at most so many cells; all but the first are
// set in a little.
func wrap(s string, width int) []string {
	if width <= 4 {
		return []string{fit(s, width)}
	}
	if ansi.StringWidth(s) <= width {
		return []string{s}
	}
	lines := strings.Split(ansi.Wrap(s, width-2, ""), "\n")
	for i := range lines[1:] {
		lines[i+1] = "  " + lines[i+1]
	}
	return lines
}

// block makes lines fill a rectangle: cut or padded on both sides.
func block(lines []string, width, height int) []string {
	full := make([]string, height)
	for i := range full {
		if i < len(lines) {
			full[i] = fit(lines[i], width)
		} else {
			full[i] = fit("", width)
		}
	}
	return full
}
