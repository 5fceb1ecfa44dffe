package tui

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// A choice is the list of legal actions. A person picks one with the arrows, by
// its number, or by typing part of it.
type choice struct {
	all    []option
	shown  []int  // indices in all of the options that match the typed text
	typed  string // a number, or part of an option
	cursor int    // in shown; below 0: on nothing
}

// An option is an action: the text that is sent, and the label that is shown.
type option struct {
	text  string
	label string
}

// offer returns the choice among other actions. The cursor stays on its action if
// that is still legal, so that nobody sends another one by accident. Where the person
// is not asked, it otherwise stands on nothing: Enter alone takes nothing back.
func (c choice) offer(legal []string, asked bool, label func(string) string) choice {
	same := slices.EqualFunc(c.all, legal, func(o option, text string) bool { return o.text == text })
	if same {
		return c
	}
	var next choice
	for _, text := range legal {
		next.all = append(next.all, option{text, label(text)})
	}
	next.narrow("")
	if !asked {
		next.cursor = -1
	}
	if o, ok := c.picked(); ok {
		next.cursor = max(next.cursor, slices.IndexFunc(next.all, func(n option) bool { return n.text == o.text }))
	}
	return next
}

// picked returns the option under the cursor.
func (c choice) picked() (option, bool) {
	if c.cursor < 0 || c.cursor >= len(c.shown) {
		return option{}, false
	}
	return c.all[c.shown[c.cursor]], true
}

// typing adds a character to the typed text, unless no option would match. A
// number moves the cursor to the option of that number.
func (c *choice) typing(text string) {
	if typed := c.typed + strings.ToLower(text); typed != " " {
		c.narrow(typed)
	}
}

// back removes the last character.
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
	part := strings.TrimPrefix(typed, "/") // a slash makes text of any key
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

// settle clears the typed text and keeps the cursor on its option.
func (c *choice) settle() {
	at := c.shown[c.cursor]
	c.reset()
	c.cursor = at
}

// move moves the cursor by a number of options, if there are enough.
func (c *choice) move(by int) {
	if c.cursor < 0 {
		c.cursor = 0
		return
	}
	if to := c.cursor + by; to >= 0 && to < len(c.shown) {
		c.cursor = to
	}
}

// manyOptions is how many options are worth rows of their own for each verb.
const manyOptions = 12

// rows lays the shown options out in columns. Of many, those of another sort begin
// another row: what differs only in the seat is of one sort, and otherwise what begins
// with the same word.
func (c *choice) rows(cols int) (rows [][]int) {
	verb := func(i int) string {
		text := c.all[c.shown[i]].text
		if strings.ContainsAny(text, "0123456789") {
			return strings.TrimFunc(strings.Map(noDigit, text), unicode.IsSpace)
		}
		first, _, _ := strings.Cut(text, " ")
		return first
	}
	for i := range c.shown {
		last := len(rows) - 1
		if last < 0 || len(rows[last]) == cols || len(c.all) > manyOptions && verb(i) != verb(i-1) {
			rows = append(rows, []int{i})
			continue
		}
		rows[last] = append(rows[last], i)
	}
	return rows
}

func noDigit(c rune) rune {
	if unicode.IsDigit(c) {
		return -1
	}
	return c
}

// rowOf returns the row of the cursor, and its place there.
func (c *choice) rowOf(rows [][]int) (row, place int) {
	for row := range rows {
		if place := slices.Index(rows[row], c.cursor); place >= 0 {
			return row, place
		}
	}
	return 0, 0
}

// step moves the cursor by a number of rows, if there are enough.
func (c *choice) step(by, cols int) {
	rows := c.rows(cols)
	row, place := c.rowOf(rows)
	if c.cursor < 0 {
		by = 0
	}
	if to := row + by; to >= 0 && to < len(rows) {
		c.cursor = rows[to][min(place, len(rows[to])-1)]
	}
}

// offered returns the legal actions in the order in which they are offered. The
// first legal action is the one that the clock takes, which may be to pass.
func (m *sight) offered(legal []string) []string {
	isLast := func(text string) bool { return slices.Contains(m.term.Last, text) }
	first := slices.DeleteFunc(slices.Clone(legal), isLast)
	for _, text := range legal {
		if isLast(text) {
			first = append(first, text)
		}
	}
	return first
}

// label returns an action as people read it.
func (m *sight) label(text string) string {
	switch {
	case strings.HasPrefix(text, onward):
		return m.text("learn.next", nil)
	case text == restart:
		return m.text("learn.again", nil)
	case text == another:
		return m.text("puzzle.next", nil)
	}
	return m.words.Action(m.status.Game, text, m.names)
}
