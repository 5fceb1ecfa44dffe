package tui

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// sight is what the table has told this screen, and the language and look in which
// it is shown. Its methods put that into words and never touch what the person
// has typed or opened.
type sight struct {
	words  *i18n.Language
	look   draw.Look
	now    time.Time
	frame  Frame // the last one
	status table.Status
	names  []string // by seat
	info   game.Info
	term   draw.Board // the game's own, if it has one
}

// seat remembers who sits where.
func (m *sight) seat(s table.Status) {
	m.status = s
	m.names = make([]string, len(s.Chairs))
	for i, c := range s.Chairs {
		m.names[i] = c.Name
	}
	if g, ok := games.Find(s.Game); ok {
		m.info, m.term = g.Info(), g.Term
	}
}

// me returns the seat of this screen, or Nobody for a spectator.
func (m *sight) me() game.Seat { return m.frame.Seat }

// chair returns the status of this screen's seat.
func (m *sight) chair() table.ChairStatus {
	if int(m.me()) < len(m.status.Chairs) {
		return m.status.Chairs[m.me()]
	}
	return table.ChairStatus{}
}

// over reports whether a game is finished and no other has begun.
func (m *sight) over() bool {
	return m.status.Stage == tablelog.Over || m.status.Stage == tablelog.Between
}

// text returns the text "tui.<key>", filled with fields.
func (m *sight) text(key string, fields map[string]any) string {
	return m.words.Say("", "tui."+key, fields, m.names)
}

// because returns an error as a sentence in the person's language.
func (m *sight) because(err error) string {
	return clean(m.words.Error(err, m.names))
}
