package tui

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/table"
)

// A ruled event is one that a ruling explains.
type ruled struct {
	kind string // of the event
	game.Ruling
}

// learn keeps the ruling of the i-th event of a frame. One about cards that lie
// face down is forgotten when the next such card is played.
func (m *Model) learn(e Event, all []table.Ruled, i int) {
	if m.ruled != nil && m.ruled.kind == e.until() {
		m.ruled = nil
	}
	for _, r := range all {
		if r.Event == i {
			m.ruled = &ruled{e.kind(), r.Ruling}
		}
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
