package tui

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// unbroken is a space at which a line does not end.
const unbroken = "\u00a0"

// options draws the list of actions with its heading, or what the table waits for.
func (m screen) options(p parts) []string {
	if m.settings != nil {
		return draw.Block([]string{" " + m.look.Strong.Render(m.words.Text("page.options"))}, m.width, p.options+1)
	}
	lines := []string{draw.Fit(m.heading(), m.width)}
	if len(m.choice.all) > 0 {
		lines = append(lines, m.grid(p.options)...)
	} else {
		for _, l := range m.waitingLines() {
			for _, w := range draw.Wrap(l, m.width-3) {
				lines = append(lines, "  "+strings.ReplaceAll(w, unbroken, " "))
			}
		}
	}
	return draw.Block(lines, m.width, p.options+1)
}

// heading says what is to be done.
func (m screen) heading() string {
	c := &m.choice
	switch {
	case m.sent != "":
		return " " + m.look.Faint.Render(m.text("sent", map[string]any{"what": m.label(m.sent)}))
	case len(c.all) > 0 && c.typed != "":
		return " " + m.look.Asked.Render(m.text("choose", nil)) + " " + m.text("typed", map[string]any{"typed": c.typed})
	case len(m.frame.Legal) > 0:
		return " " + m.look.Asked.Render(m.text("choose", nil))
	case len(c.all) > 0:
		return " " + m.look.Faint.Render(m.text("may", nil))
	case m.result != "" && m.status.Stage == tablelog.Between:
		return " " + m.look.Strong.Render(m.text("over.deal", nil))
	case m.result != "" && m.ofMatch():
		return " " + m.look.Strong.Render(m.text("over.match", nil))
	case m.result != "":
		return " " + m.look.Strong.Render(m.text("over", nil))
	case m.status.Stage == tablelog.Gathering:
		return " " + m.look.Strong.Render(m.text("before", nil))
	case m.chair().Name == "":
		return " " + m.look.Faint.Render(m.text("watching", nil))
	}
	return " " + m.look.Faint.Render(m.text("wait", nil))
}

// grid draws the actions in as many columns as fit. It scrolls with the cursor.
func (m screen) grid(height int) []string {
	c := &m.choice
	cols, cell := m.columns()
	rows := c.rows(cols)
	at, _ := c.rowOf(rows)
	top := max(0, min(at-height/2, len(rows)-height))
	var lines []string
	for row := top; row < min(len(rows), top+height); row++ {
		var b strings.Builder
		b.WriteByte(' ')
		for _, i := range rows[row] {
			n := c.shown[i]
			text := fmt.Sprintf("%2d %s", n+1, c.all[n].label)
			if i == c.cursor {
				b.WriteString("▸" + m.look.Picked.Render(draw.Fit(text, cell-2)) + " ")
			} else {
				b.WriteString(" " + draw.Fit(text, cell-2) + " ")
			}
		}
		line := draw.Fit(b.String(), m.width-1)
		switch {
		case row == top && top > 0:
			line += m.look.Faint.Render("↑")
		case row == top+height-1 && row < len(rows)-1:
			line += m.look.Faint.Render("↓")
		}
		lines = append(lines, line)
	}
	return lines
}

// columns returns the number of columns of options that fit, and their width.
func (m screen) columns() (cols, cell int) {
	widest := 8
	for _, o := range m.choice.all {
		widest = max(widest, ansi.StringWidth(o.label))
	}
	cell = min(widest+6, m.width-2)
	return max(1, (m.width-2)/cell), cell
}

// waitingLines returns what the screen says when there is nothing to decide.
func (m screen) waitingLines() []string {
	switch m.status.Stage {
	case tablelog.Gathering:
		lines := []string{m.text("gathering", map[string]any{"free": float64(m.free())})}
		switch {
		case m.chair().Name == "" && m.free() > 0:
			return append(lines, m.text("sit", nil))
		case m.chair().Host:
			return append(lines, m.text("start", nil), m.text("arrange", nil))
		case m.chair().Name != "" && !m.chair().Ready:
			return append(lines, m.text("ready", nil))
		}
		return append(lines, m.text("host", map[string]any{"name": m.status.Host}))
	case tablelog.Over, tablelog.Between:
		lines := []string{m.result}
		if m.status.Games > 1 || m.status.Stage == tablelog.Between {
			lines = append(lines, m.totals())
			if m.status.Stage == tablelog.Over && m.ofMatch() {
				lines = append(lines, m.matchWon())
			}
		}
		keys := m.queueLines()
		switch {
		case m.chair().Name == "":
		case m.chair().Ready:
			lines = append(lines, m.text("others", nil))
		case m.status.Stage == tablelog.Between:
			keys = append(keys, m.text("onward", nil))
		case m.ofMatch():
			keys = append(keys, m.text("rematch.match", nil))
		default:
			keys = append(keys, m.text("rematch", nil))
		}
		keys = append(keys, m.text("replay", nil), m.text("save", nil))
		if m.chair().Host {
			keys = append(keys, m.text("arrange.over", nil))
		}
		for i, key := range keys {
			keys[i] = strings.ReplaceAll(key, " ", unbroken)
		}
		return append(lines, strings.Join(keys, " · "))
	}
	return m.queueLines()
}

// queueLines says to a spectator of a game that a seat of the next one can be had.
func (m screen) queueLines() []string {
	switch {
	case m.chair().Name != "" || m.link.Address() == "":
		return nil
	case m.queued:
		return []string{m.text("queue.in", nil)}
	}
	return []string{m.text("queue", nil)}
}

// ofMatch reports whether the game that runs, or ran last, is a deal of a match.
func (m *sight) ofMatch() bool {
	return m.status.Stage == tablelog.Between || m.status.Setup.Deal > 0
}

// free returns the number of empty seats.
func (m *sight) free() (n int) {
	for _, name := range m.names {
		if name == "" {
			n++
		}
	}
	return n
}

// matchWon says who has won the match: the player with the highest total, or
// several who share it.
func (m *sight) matchWon() string {
	best := slices.Max(m.status.Totals)
	var won []any
	for seat, total := range m.status.Totals {
		if total == best {
			won = append(won, float64(seat))
		}
	}
	key := "result.match"
	switch {
	case best == 0:
		key = "result.drawn"
	case len(won) > 1:
		key = "result.shared"
	}
	return m.words.Say("", key, map[string]any{"seats": won, "points": float64(best)}, m.names)
}

// totals lists the points of everybody in the match so far.
func (m *sight) totals() string {
	var parts []string
	for seat, total := range m.status.Totals {
		parts = append(parts, fmt.Sprintf("%s %d", m.names[seat], total))
	}
	return m.text("totals", map[string]any{"totals": strings.Join(parts, " · ")})
}
