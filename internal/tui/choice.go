package tui

import (
	"slices"
	"strconv"
	"strings"
)

// A choice is what the seat may do, as a list to pick from: with the arrows,
// by number, or by typing part of it.
type choice struct {
	all    []option
	shown  []int  // of all, those that the typed text leaves
	typed  string // a number, or part of an option
	cursor int    // in shown
}

// An option is an action: its text, and how people read it.
type option struct {
	text  string
	label string
}

// offer is the choice between other actions. The cursor stays where it was if
// that action is still among them, so that nobody decides by accident.
func (c choice) offer(legal []string, label func(string) string) choice {
	same := slices.EqualFunc(c.all, legal, func(o option, text string) bool { return o.text == text })
	if same {
		return c
	}
	var next choice
	for _, text := range legal {
		next.all = append(next.all, option{text, label(text)})
	}
	next.narrow("")
	if o, ok := c.picked(); ok {
		next.cursor = max(0, slices.IndexFunc(next.all, func(n option) bool { return n.text == o.text }))
	}
	return next
}

// picked is the option under the cursor.
func (c choice) picked() (option, bool) {
	if c.cursor >= len(c.shown) {
		return option{}, false
	}
	return c.all[c.shown[c.cursor]], true
}

// typing adds a character, unless nothing would be left. A number goes to the
// option of that number.
func (c *choice) typing(text string) {
	if typed := c.typed + strings.ToLower(text); typed != " " {
		c.narrow(typed)
	}
}

// back takes the last character away.
func (c *choice) back() {
	if r := []rune(c.typed); len(r) > 0 {
		c.narrow(string(r[:len(r)-1]))
	}
}

func (c *choice) narrow(typed string) {
	if n, err := strconv.Atoi(typed); err == nil {
		if n >= 1 && n <= len(c.all) {
			c.reset()
			c.typed, c.cursor = typed, n-1
		}
		return
	}
	var shown []int
	part := strings.TrimPrefix(typed, "/") // which makes text of any key
	for i, o := range c.all {
		if strings.Contains(strings.ToLower(o.label), part) || strings.Contains(strings.ToLower(o.text), part) {
			shown = append(shown, i)
		}
	}
	if len(shown) > 0 || len(c.all) == 0 {
		c.typed, c.shown, c.cursor = typed, shown, 0
	}
}

// reset shows all options again.
func (c *choice) reset() {
	c.typed, c.cursor = "", 0
	c.shown = make([]int, len(c.all))
	for i := range c.shown {
		c.shown[i] = i
	}
}

// settle forgets what was typed and stays on the option that it found.
func (c *choice) settle() {
	at := c.shown[c.cursor]
	c.reset()
	c.cursor = at
}

// move takes the cursor so many options on, if there are.
func (c *choice) move(by int) {
	if to := c.cursor + by; to >= 0 && to < len(c.shown) {
		c.cursor = to
	}
}

// label is an action as people read it: a number that stands alone is a seat,
// and is read as the name of whoever sits there.
func (m *Model) label(text string) string {
	parts := strings.Fields(text)
	for i, p := range parts {
		if n, err := strconv.Atoi(p); err == nil && n >= 0 && n < len(m.names) && m.names[n] != "" {
			parts[i] = m.names[n]
		}
	}
	return strings.Join(parts, " ")
}
