package tui

import (
	"fmt"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// scene returns a place of a size to draw on.
func (m *sight) scene(width, height int) *draw.Scene {
	return &draw.Scene{
		Width: width, Height: height, Look: m.look, Suits: m.term.Suits,
		Game: m.status.Game, Phase: m.frame.Phase, Me: m.me(), Names: m.names, Words: m.words,
	}
}

// board draws the game on its own board, or on the generic one.
func (m screen) board(width, height int) []string {
	s := m.scene(width, height)
	if m.term.Draw != nil && m.frame.View != nil {
		if lines := m.term.Draw(m.frame.View, s); lines != nil {
			return lines
		}
	}
	return m.genericBoard(s)
}

// genericBoard draws the table before a game, and a game without a board: who
// sits where, and what the view says in words.
func (m screen) genericBoard(s *draw.Scene) []string {
	if m.status.Stage == tablelog.Gathering {
		return m.gatheringBoard(s)
	}
	rows := draw.Columns(m.chairRows(s, -1), s.Width, s.Height)
	return append(append(rows, ""), m.viewLines()...)
}

// chairRows draws a row for each seat, with a mark at one of them.
func (m *sight) chairRows(s *draw.Scene, marked int) (rows []string) {
	for i, c := range m.status.Chairs {
		name := c.Name
		if name == "" {
			name = m.text("empty", nil)
		}
		rows = append(rows, fmt.Sprintf("%s %s  %s", s.SeatMark(game.Seat(i), i == marked), draw.Fit(name, 12), m.marks(i)))
	}
	return rows
}
