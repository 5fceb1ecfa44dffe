package tui

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/table"
)

// A ruled event is one that a ruling explains.
type ruled struct {
	kind string // of the event
	game.Ruling
	came   time.Time
	covers bool // the next such card is played: it goes as soon as the cards do
}

// learn keeps the ruling of the i-th event of a frame. One about cards that lie
// face down is forgotten when the next such card is played, but not before the cards
// themselves are: a bot that leads at once leaves time to ask.
func (m *Model) learn(e Event, all []table.Ruled, i int) {
	if m.ruled != nil && m.ruled.kind == e.until() {
		r := *m.ruled
		r.covers = true
		m.ruled = &r
	}
	for _, r := range all {
		if r.Event == i {
			m.ruled = &ruled{kind: e.kind(), Ruling: r.Ruling, came: m.now}
		}
	}
	m.unlearn()
}

// unlearn forgets a ruling about cards that can no longer be read, unless the person
// is reading it.
func (m *Model) unlearn() {
	if r := m.ruled; r != nil && r.covers && !m.why && !m.now.Before(r.came.Add(readable)) {
		m.ruled = nil
	}
}

// whyLines returns the page with a ruling, and what the rules say about it.
func (m *sight) whyLines(r *ruled) []string {
	if r == nil {
		return []string{m.text("why.nothing", nil)}
	}
	lines := []string{m.look.Strong.Render(clean(m.words.Message(r.Message, m.names)))}
	g, ok := games.Find(m.status.Game)
	if !ok {
		return lines
	}
	for i, c := range games.Rules(g, m.words) {
		if g.Rules[i].Name == r.Chapter {
			lines = append(append(lines, "", m.look.Strong.Render(c.Title)), c.Paragraphs...)
		}
	}
	return lines
}
