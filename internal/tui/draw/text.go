package draw

import (
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
)

// Fit returns s in exactly width cells: cut with an ellipsis, or padded.
func Fit(s string, width int) string {
	if width <= 0 {
		return ""
	}
	s = ansi.Truncate(s, width, "…")
	return s + strings.Repeat(" ", max(0, width-ansi.StringWidth(s)))
}

// Wrap breaks s into lines of at most width cells and indents all but the
// first.
func Wrap(s string, width int) []string {
	if width <= 4 {
		return []string{Fit(s, width)}
	}
	if ansi.StringWidth(s) <= width {
		return []string{s}
	}
	spare := 2 // for the indent
	if strings.ContainsFunc(s, isWide) {
		spare += 2 // for what may not begin a line
	}
	lines := strings.Split(ansi.Wrap(s, width-spare, ""), "\n")
	for i := 1; i < len(lines); i++ {
		if r, size := utf8.DecodeRuneInString(lines[i]); strings.ContainsRune(noBeginning, r) {
			lines[i-1], lines[i] = lines[i-1]+string(r), lines[i][size:]
		}
	}
	for i := range lines[1:] {
		lines[i+1] = "  " + strings.TrimLeft(lines[i+1], " ")
	}
	return lines
}

// noBeginning are the signs of Japanese that may not begin a line.
const noBeginning = "、。，．！？：」』）"

func isWide(r rune) bool { return r > 0x2e80 }

// Block cuts or pads lines to a rectangle of width and height.
func Block(lines []string, width, height int) []string {
	full := make([]string, height)
	for i := range full {
		if i < len(lines) {
			full[i] = Fit(lines[i], width)
		} else {
			full[i] = Fit("", width)
		}
	}
	return full
}

// Columns arranges rows in as many columns as are needed to fit into height
// lines.
func Columns(rows []string, width, height int) []string {
	if height <= 0 || len(rows) <= height {
		return rows
	}
	cols := (len(rows) + height - 1) / height
	lines := make([]string, (len(rows)+cols-1)/cols)
	for i, row := range rows {
		lines[i%len(lines)] += Fit(row, width/cols)
	}
	return lines
}

// Width returns the number of cells that s takes.
func Width(s string) int { return ansi.StringWidth(s) }
