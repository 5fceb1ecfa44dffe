package draw

import "charm.land/lipgloss/v2"

// A Look holds the styles for a light or a dark terminal. Colour never carries
// a meaning alone: a mark or a word says the same, so that a terminal without
// colour loses nothing.
type Look struct {
	Plain, Strong, Faint lipgloss.Style
	Title, Rule          lipgloss.Style
	Picked               lipgloss.Style // the option under the cursor
	Asked                lipgloss.Style // it is your turn
	Warn                 lipgloss.Style
	Spoken               lipgloss.Style

	inks [inks]lipgloss.Style
}

// An Ink is the colour of a card.
type Ink uint8

// The inks. Black is the colour of ordinary text.
const (
	Black Ink = iota
	Gold
	Blue
	Green
	BoldGreen
	Red
	BoldRed
	inks = iota
)

// NewLook returns the styles for a dark or a light background.
func NewLook(dark bool) Look {
	pick := lipgloss.LightDark(dark)
	ink := func(light, dark string) lipgloss.Style {
		return lipgloss.NewStyle().Foreground(pick(lipgloss.Color(light), lipgloss.Color(dark)))
	}
	plain := lipgloss.NewStyle()
	gold, blue, red, green := ink("#8a5a00", "#f0c674"), ink("#1f4e9e", "#8ab4f8"), ink("#a3122a", "#ff8a80"), ink("#1d6b34", "#8fd19e")
	return Look{
		Plain: plain, Strong: plain.Bold(true), Faint: ink("#6b6b6b", "#8c8c8c"),
		Title: plain.Bold(true), Rule: ink("#b0b0b0", "#5a5a5a"),
		Picked: plain.Reverse(true), Asked: green.Bold(true), Warn: red.Bold(true), Spoken: blue,
		inks: [inks]lipgloss.Style{
			Black: plain, Gold: gold, Blue: blue, Green: green, BoldGreen: green.Bold(true), Red: red, BoldRed: red.Bold(true),
		},
	}
}
