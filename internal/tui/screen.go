package tui

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// The smallest terminal on which a table can be shown.
const (
	leastWidth  = 60
	leastHeight = 18
)

// screen draws a model and changes nothing of it.
type screen struct{ *Model }

// parts are the sizes of the parts of the screen.
type parts struct {
	body    int // lines of board and story
	board   int // columns of the board
	story   int
	options int // lines of the list of actions
	low     int // lines of the story where it is below the board; 0: it is beside it
}

// Where there are many seats and few columns, and before the first game, the story
// is below the board, so that both have the whole width.
const (
	manySeats  = 12
	fewColumns = 70
)

func (m screen) parts() parts {
	p := parts{options: max(3, min(m.height*2/9, 9))}
	p.body = m.height - p.options - 6 // header, two rules, heading, words, keys
	p.board = max(44, m.width*5/9)
	if m.width < fewColumns {
		p.board = m.width * 3 / 5
	}
	p.story = m.width - p.board - 3
	switch {
	case m.status.Stage == tablelog.Gathering:
		p.low = max(1, p.body/5)
	case m.width < fewColumns && len(m.status.Chairs) > manySeats:
		p.body, p.options = p.body+p.options-3, 3
		p.low = max(1, p.body-8)
	default:
		return p
	}
	p.board, p.story = m.width, m.width-1
	return p
}

// View draws the screen.
func (m Model) View() tea.View { return screen{&m}.view() }

func (m screen) view() tea.View {
	v := tea.NewView("")
	v.AltScreen = true
	v.WindowTitle = "Howl"
	if title := m.title(); title != "" {
		v.WindowTitle = "Howl: " + title
	}
	if m.width < leastWidth || m.height < leastHeight {
		v.SetContent(strings.Join(draw.Wrap(m.text("small", map[string]any{"w": float64(leastWidth), "h": float64(leastHeight)}), max(5, m.width)), "\n"))
		return v
	}
	if m.replay != nil {
		v.SetContent(strings.Join(m.replay.draw(*m.Model), "\n"))
		return v
	}
	p := m.parts()
	rows := []string{m.header()}
	if m.moment && !m.paged() {
		rows = append(rows, m.newsOr(m.look.Rule.Render(strings.Repeat("─", m.width))))
		rows = append(rows, m.momentLines(m.height-3)...)
		v.SetContent(strings.Join(append(rows, m.keysLine()), "\n"))
		return v
	}
	rows = append(rows, m.newsOr(m.named(p)))
	rows = append(rows, m.body(p)...)
	rows = append(rows, m.rule(p, "┴"))
	rows = append(rows, m.options(p)...)
	words, cursor := m.wordsLine()
	rows = append(rows, words, m.keysLine())
	if cursor >= 0 {
		v.Cursor = tea.NewCursor(cursor, len(rows)-2)
	}
	v.SetContent(strings.Join(rows, "\n"))
	return v
}

// header names the game, the phase and the time that is left.
func (m screen) header() string {
	left := m.look.Title.Render(" " + m.title())
	if m.title() == "" {
		left = " " + m.text("coming", nil)
	}
	phase := ""
	if m.frame.Phase != "" {
		phase = m.look.Faint.Render(" · " + m.phase())
	}
	right := m.clock()
	if len(m.frame.Legal) > 0 {
		right = m.look.Asked.Render(m.text("asked", nil)) + right
	}
	left = m.moderated(left, phase, m.width-ansi.StringWidth(right)-1)
	gap := m.width - ansi.StringWidth(left) - ansi.StringWidth(right) - 1
	return draw.Fit(left+strings.Repeat(" ", max(1, gap))+right, m.width)
}

// title returns the name of the game in the person's language, or "" before the
// first frame.
func (m *sight) title() string {
	if key := "game." + m.status.Game; m.words.Has(key) {
		return m.words.Text(key)
	}
	return m.info.Title
}

// phase returns the name of the phase in the person's language.
func (m *sight) phase() string {
	phase := "phase." + m.frame.Phase
	for _, key := range []string{"tui." + m.status.Game + "." + phase, "tui." + phase} {
		if m.words.Has(key) {
			return m.words.Text(key)
		}
	}
	return m.frame.Phase
}

// clock returns the time that is left.
func (m *sight) clock() string {
	until := m.frame.Deadline
	if m.status.Stage == tablelog.Between {
		until = m.status.Until
	}
	switch {
	case m.status.Paused:
		return " " + m.look.Warn.Render(m.text("pause", nil))
	case until.IsZero() || m.status.Stage == tablelog.Over:
		return ""
	}
	left := max(0, until.Sub(m.now)).Round(time.Second)
	text := fmt.Sprintf(" %d:%02d", int(left.Minutes()), int(left.Seconds())%60)
	if left >= time.Hour {
		text = fmt.Sprintf(" %d:%02d:%02d", int(left.Hours()), int(left.Minutes())%60, int(left.Seconds())%60)
	}
	if left <= 10*time.Second && len(m.frame.Legal) > 0 {
		return m.look.Warn.Render(text + "!")
	}
	return text
}

// rule draws the line above or below board and story; joint is the character at
// which the line between them meets it.
func (m screen) rule(p parts, joint string) string {
	if m.paged() || m.settings != nil || p.low > 0 {
		return m.look.Rule.Render(strings.Repeat("─", m.width))
	}
	return m.look.Rule.Render(strings.Repeat("─", p.board+1) + joint + strings.Repeat("─", p.story+1))
}

// named draws the line above the board, in which it says who the player is and
// what for.
func (m screen) named(p parts) string {
	line, who := m.rule(p, "┬"), m.self()
	if who == nil {
		return line
	}
	text := " " + m.look.Strong.Render(who.Name) + " · " + who.Aim + " "
	text = m.look.Rule.Render("─") + ansi.Truncate(text, m.width-4, "… ")
	return text + ansi.TruncateLeft(line, ansi.StringWidth(text), "")
}

// body draws the board with the story beside it, or the open page.
func (m screen) body(p parts) []string {
	if m.paged() {
		return m.sheet(m.pageLines(), p)
	}
	if m.settings != nil {
		return m.settings.draw(m.look, m.width, p.body)
	}
	if p.low > 0 {
		high := p.body - p.low - 1
		rows := append(draw.Block(m.board(p.board, high), m.width, high), m.rule(p, ""))
		for _, l := range m.tail(p.story, p.low) {
			rows = append(rows, " "+l)
		}
		return draw.Block(rows, m.width, p.body)
	}
	board := draw.Block(m.board(p.board, p.body), p.board, p.body)
	story := draw.Block(m.tail(p.story, p.body), p.story, p.body)
	rows := make([]string, p.body)
	bar := m.look.Rule.Render("│")
	for i := range rows {
		rows[i] = board[i] + " " + bar + " " + story[i]
	}
	return rows
}

// wordsLine draws the line in which the person writes to others, and returns the
// column of the cursor, or -1 for none.
func (m screen) wordsLine() (string, int) {
	if m.notice != "" {
		return draw.Fit(" "+m.look.Warn.Render("! ")+m.notice, m.width), -1
	}
	if m.reading != nil && !m.talk.Focused() {
		return draw.Fit(" "+m.look.Warn.Render("? ")+m.understood(), m.width), -1
	}
	if m.frame.Ears == 0 && !m.renaming {
		return draw.Fit(" "+m.look.Faint.Render(m.text("mute", nil)), m.width), -1
	}
	prompt := m.text("say.all", nil)
	if m.frame.Ears != game.Everybody {
		prompt = m.text("say.to", map[string]any{"seats": seatList(m.frame.Ears.Without(m.me()))})
	}
	if m.renaming {
		prompt = m.text("name", nil)
	}
	prompt = " " + ansi.Truncate(prompt, m.width/2, "…") + " "
	if !m.talk.Focused() {
		return draw.Fit(m.look.Faint.Render(prompt+m.text("say.key", nil)), m.width), -1
	}
	at := ansi.StringWidth(prompt)
	talk := m.talk
	talk.SetWidth(m.width - at - 2)
	line := m.look.Spoken.Render(prompt) + talk.View()
	if c := talk.Cursor(); c != nil {
		at += c.Position.X
	}
	return draw.Fit(line, m.width), at
}

// keysLine lists the keys that work now.
func (m screen) keysLine() string {
	key := "keys.wait"
	switch {
	case m.leaving:
		return draw.Fit(" "+m.look.Warn.Render(m.text("leave", nil)), m.width)
	case m.renaming:
		key = "keys.name"
	case m.talk.Focused():
		key = "keys.talk"
	case m.settings != nil:
		key = "keys.form"
	case m.paged():
		key = "keys.page"
	case m.moment:
		key = "keys.met"
	case len(m.choice.all) > 0:
		key = "keys.choose"
	case m.status.Stage == tablelog.Gathering:
		key = "keys.gather"
	case m.over() && m.chair().Name == "":
		key = "keys.watch"
	case m.status.Stage == tablelog.Between:
		key = "keys.between"
	case m.over():
		key = "keys.over"
	}
	return draw.Fit(" "+m.look.Faint.Render(whole(m.text(key, nil), m.width-1)), m.width)
}

// whole returns a list of keys without those at its end that do not fit.
func whole(keys string, width int) string {
	for ansi.StringWidth(keys) > width {
		last := strings.LastIndexAny(keys, "·・")
		if last < 0 {
			break
		}
		keys = strings.TrimRight(keys[:last], " ")
	}
	return keys
}
