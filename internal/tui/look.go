package tui

import (
	"charm.land/lipgloss/v2"

	"github.com/howl-game/howl/internal/draw"
)

// newLook returns the styles for a dark or a light background.
func newLook(dark bool) draw.Look {
	pick := lipgloss.LightDark(dark)
	ink := func(light, dark string) lipgloss.Style {
		return lipgloss.NewStyle().Foreground(pick(lipgloss.Color(light), lipgloss.Color(dark)))
	}
	plain := lipgloss.NewStyle()
	gold, blue, red, green := ink("#8a5a00", "#f0c674"), ink("#1f4e9e", "#8ab4f8"), ink("#a3122a", "#ff8a80"), ink("#1d6b34", "#8fd19e")
	return draw.Look{
		Plain: plain, Strong: plain.Bold(true), Faint: ink("#6b6b6b", "#8c8c8c"),
		Title: plain.Bold(true), Rule: ink("#b0b0b0", "#5a5a5a"),
		Picked: plain.Reverse(true), Asked: green.Bold(true), Warn: red.Bold(true), Spoken: blue,
		Inks: [draw.Inks]draw.Style{
			draw.Black: plain, draw.Gold: gold, draw.Blue: blue, draw.Green: green, draw.BoldGreen: green.Bold(true),
			draw.Red: red, draw.BoldRed: red.Bold(true),
		},
	}
}
