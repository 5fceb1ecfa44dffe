package draw

import "strings"

// Fit returns s in exactly width cells: cut with an ellipsis, or padded.
func Fit(s string, width int) string {
	if width <= 0 {
		return ""
	}
	s = Cut(s, width)
	return s + strings.Repeat(" ", max(0, width-Width(s)))
}

// Wrap breaks s into lines of at most width cells and indents all but the
// first.
func Wrap(s string, width int) []string {
	if width <= 4 {
		return []string{Fit(s, width)}
	}
	if Width(s) <= width {
		return []string{s}
	}
	if strings.ContainsFunc(s, isWide) && !strings.Contains(s, "\x1b") {
		return wrapWide(s, width)
	}
	lines := strings.Split(broken(s, width-2), "\n")
	for i := range lines[1:] {
		lines[i+1] = "  " + lines[i+1]
	}
	return lines
}

// wrapWide is Wrap for Japanese: a line ends between any two signs, but not inside
// a word of Latin letters or before a sign that ends a phrase.
func wrapWide(s string, width int) (lines []string) {
	line := ""
	for _, p := range pieces(s) {
		if line != "" && Width(line+strings.TrimRight(p, " ")) > width {
			lines = append(lines, strings.TrimRight(line, " "))
			line = "  "
		}
		line += p
	}
	return append(lines, line)
}

// noBeginning are the signs of Japanese that may not begin a line.
const noBeginning = "、。，．！？：；・」』）ーっゃゅょッャュョ"

func isWide(r rune) bool { return r > 0x2e80 }

// pieces cuts a text where a line may end.
func pieces(s string) (all []string) {
	start, before := 0, rune(0)
	for i, r := range s {
		ends := before == ' ' || isWide(before) || isWide(r)
		if i > start && ends && !strings.ContainsRune(noBeginning, r) && !strings.ContainsRune("「『（", before) {
			all = append(all, s[start:i])
			start = i
		}
		before = r
	}
	return append(all, s[start:])
}

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
