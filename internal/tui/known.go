package tui

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"howl/internal/tui/draw"
)

// knownLines returns the page with all that the seat knows: who sits where, and
// the view in a readable form.
func (m *Model) knownLines() []string {
	lines := []string{m.look.Strong.Render(m.text("known.seats", nil))}
	for i, c := range m.status.Chairs {
		name := c.Name
		if name == "" {
			name = m.text("empty", nil)
		}
		line := fmt.Sprintf("%3d %s  %s", i, draw.Fit(name, 16), m.marks(i))
		if i < len(m.status.Totals) && m.status.Games > 0 {
			line = fmt.Sprintf("%s  %d", draw.Fit(line, 44), m.status.Totals[i])
		}
		lines = append(lines, line)
	}
	lines = append(lines, "", m.look.Strong.Render(m.text("known.view", nil)))
	return append(lines, readable(m.frame.View)...)
}

// marks describes the player at a seat: host, bot, away and so on.
func (m *Model) marks(seat int) string {
	c := m.status.Chairs[seat]
	var marks []string
	mark := func(on bool, key string) {
		if on {
			marks = append(marks, m.text("mark."+key, map[string]any{"bot": m.words.Bot(m.status.Game, c.Bot)}))
		}
	}
	mark(seat == int(m.me()), "you")
	mark(c.Host, "host")
	mark(c.Bot != "", "bot")
	mark(c.Away, "away")
	mark(c.Bot == "" && !c.Here && c.Name != "", "gone")
	mark(c.Muted, "muted")
	mark(c.Ready, "ready")
	return strings.Join(marks, ", ")
}

// readable returns JSON as lines for people: a key and its value, lists of simple
// values on one line, and the rest indented.
func readable(text json.RawMessage) []string {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	n, err := readNode(d)
	if err != nil {
		return nil
	}
	return n.lines("")
}

// A node is a JSON value with its keys in order.
type node struct {
	simple bool
	text   string
	keys   []string // of an object; none in a list
	nodes  []node
}

func readNode(d *json.Decoder) (node, error) {
	token, err := d.Token()
	if err != nil {
		return node{}, err
	}
	open, ok := token.(json.Delim)
	if !ok {
		return node{simple: true, text: simple(token)}, nil
	}
	var n node
	for d.More() {
		if open == '{' {
			key, err := d.Token()
			if err != nil {
				return n, err
			}
			n.keys = append(n.keys, fmt.Sprint(key))
		}
		child, err := readNode(d)
		if err != nil {
			return n, err
		}
		if child.empty() && open == '{' { // an empty value gets no line
			n.keys = n.keys[:len(n.keys)-1]
			continue
		}
		n.nodes = append(n.nodes, child)
	}
	_, err = d.Token()
	return n, err
}

// empty reports whether a node is null, "", or an empty list or object. A number
// is never empty, because seats count from 0.
func (n node) empty() bool { return n.simple && n.text == "–" || !n.simple && len(n.nodes) == 0 }

func simple(token json.Token) string {
	switch token {
	case nil, "":
		return "–"
	case true:
		return "yes"
	case false:
		return "no"
	}
	return clean(fmt.Sprint(token))
}

// flat returns a node as one line, and reports whether that is short enough.
func (n node) flat() (string, bool) {
	if n.simple {
		return n.text, true
	}
	if len(n.nodes) == 0 {
		return "–", true
	}
	parts := make([]string, len(n.nodes))
	length := 0
	for i, child := range n.nodes {
		text, ok := child.flat()
		if !ok {
			return "", false
		}
		if !child.simple {
			text = "(" + text + ")"
		}
		if n.keys != nil {
			text = n.keys[i] + " " + text
		}
		parts[i] = text
		length += len(text) + 2
	}
	if n.keys != nil {
		return strings.Join(parts, ", "), length < 72
	}
	return strings.Join(parts, " "), length < 200
}

func (n node) lines(indent string) (lines []string) {
	if n.simple {
		return []string{indent + n.text}
	}
	for i, child := range n.nodes {
		name := fmt.Sprint(i)
		if n.keys != nil {
			name = n.keys[i]
		}
		if text, ok := child.flat(); ok {
			lines = append(lines, indent+name+": "+text)
			continue
		}
		lines = append(lines, indent+name+":")
		lines = append(lines, child.lines(indent+"  ")...)
	}
	return lines
}
