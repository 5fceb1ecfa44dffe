package narrate

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/internal/clean"
	"github.com/howl-game/howl/internal/i18n"
)

// View returns all that a view says, in words: one line or more for each value.
func (t Teller) View(view json.RawMessage) []string {
	n, err := readJSON(view)
	if err != nil {
		return nil
	}
	return viewWords{t.Words, t.Game, t.Names}.fields("", n, nil)
}

// viewWords says the values of a game's view. The text "<game>.view.<key>" names a
// value, or is a sentence about it if it has an argument {v}. A text "-" hides the
// value, and "+" says its parts without a heading. The key may also be a path such
// as result.points, which comes first. The text for "<key>.#" is about each element
// of a list: {i} is its index, {n} counts from 1, and its own fields have their
// names. A value without a text shows its key.
type viewWords struct {
	words *i18n.Language
	game  string
	names []string
}

const (
	hidden   = "-"
	noHead   = "+"
	longLine = 72 // cells; a longer value gets a line for each part
)

// text returns the text for a value by its path.
func (w viewWords) text(path string) (string, bool) {
	bare := strings.TrimSuffix(path, ".#")
	bare = bare[strings.LastIndexByte(bare, '.')+1:] + path[len(bare):]
	for _, key := range []string{path, bare} {
		if key = w.game + ".view." + key; w.words.Has(key) {
			return w.words.Source(key), true
		}
	}
	return "", false
}

func (w viewWords) fill(text string, fields map[string]any) string {
	return clean.Text(w.words.Format(w.game, text, fields, w.names))
}

// fields returns the lines for the fields of an object, except those that were
// said already.
func (w viewWords) fields(path string, n node, said map[string]bool) (lines []string) {
	for i, key := range n.keys {
		if child := n.nodes[i]; !said[key] && !child.empty() {
			lines = append(lines, w.lines(join(path, key), key, child)...)
		}
	}
	return lines
}

// elements returns the lines for the elements of a list, each by the same text.
func (w viewWords) elements(path, text string, n node) (lines []string) {
	for i, child := range n.nodes {
		if !child.empty() {
			lines = append(lines, w.element(path, text, n, i)...)
		}
	}
	return lines
}

// lines returns the lines for a value.
func (w viewWords) lines(path, key string, n node) []string {
	text, ok := w.text(path)
	switch {
	case text == hidden:
		return nil
	case !ok:
		text = w.words.Value(w.game, "", key)
	case strings.Contains(text, "{"):
		v, _ := n.plain()
		return []string{w.fill(text, map[string]any{"v": v})}
	}
	if text = w.fill(text, nil); n.value == true {
		return []string{text}
	}
	if each, ok := w.text(path + ".#"); ok {
		return w.under(text, w.elements(path, each, n), w.words.Text("tui.comma"))
	}
	if v, ok := n.plain(); ok {
		return []string{text + w.words.Text("tui.colon") + w.fill("{v}", map[string]any{"v": v})}
	}
	if n.kind == '[' { // of objects or lists, without a text for them
		return w.under(text, w.elements(path, "{n}", n), w.words.Text("tui.comma"))
	}
	if text == noHead {
		return w.fields(path, n, nil)
	}
	return w.under(text, w.fields(path, n, nil), "; ")
}

// element returns the lines for one element of a list.
func (w viewWords) element(path, text string, n node, i int) []string {
	child := n.nodes[i]
	index, ok := n.index(i)
	if !ok {
		return nil
	}
	fields, said := map[string]any{"i": index, "n": index + 1}, make(map[string]bool)
	if v, ok := child.plain(); ok {
		fields["v"] = v
	}
	for i, key := range child.keys {
		if v, ok := child.nodes[i].plain(); ok {
			fields[key] = v
			said[key] = slices.Contains(i18n.Arguments(text), key)
		}
	}
	first := w.fill(text, fields)
	if child.kind != '{' {
		return []string{first}
	}
	return w.under(first, w.fields(path, child, said), "; ")
}

// under returns a heading and the lines below it. If they are short, they are one
// line with the separator between.
func (w viewWords) under(heading string, lines []string, separator string) []string {
	if len(lines) == 0 {
		return []string{heading}
	}
	one := heading + w.words.Text("tui.colon") + strings.Join(lines, separator)
	if ansi.StringWidth(one) <= longLine && !strings.HasPrefix(lines[len(lines)-1], "  ") {
		return []string{one}
	}
	all := []string{heading + strings.TrimSpace(w.words.Text("tui.colon"))}
	for _, l := range lines {
		all = append(all, "  "+l)
	}
	return all
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}
