//go:build !js

package draw

import "github.com/charmbracelet/x/ansi"

// Width returns how many cells a terminal takes for s.
func Width(s string) int { return ansi.StringWidth(s) }

// Cut cuts s to at most width cells, with an ellipsis.
func Cut(s string, width int) string { return ansi.Truncate(s, width, "…") }

// Plain returns s without colours.
func Plain(s string) string { return ansi.Strip(s) }

// broken breaks s into lines of at most width cells.
func broken(s string, width int) string { return ansi.Wrap(s, width, "") }
