package tui

import (
	"context"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/draw"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// arranging handles a key with which a person arranges the table itself: where
// they sit, who else plays, what is played. It reports false for other keys.
func (m Model) arranging(k tea.KeyPressMsg) (Model, tea.Cmd, bool) {
	gathers, host := m.status.Stage == tablelog.Gathering, m.chair().Host
	spectator := m.chair().Name == ""
	switch s := k.String(); {
	case s == "up" && gathers:
		m.seatAt = max(0, m.seatAt-1)
	case s == "down" && gathers:
		m.seatAt = min(len(m.status.Chairs)-1, m.seatAt+1)
	case s == "b" && gathers && host:
		return m, m.nextBot(), true
	case s == "o" && host && m.status.Stage != tablelog.Playing:
		m.settings = settingsForm(m.words, &m.status)
	case s == "enter" && spectator && gathers:
		seat := game.Seat(m.seatAt)
		return m, m.arrange(table.Command{Sit: &table.SitDown{Seat: &seat}}), true
	case s == "w" && spectator && !gathers && m.link.Address() != "":
		m.queued = !m.queued
		return m, m.arrange(table.Command{Queue: &table.QueueUp{On: m.queued}}), true
	default:
		return m, nil, false
	}
	return m, nil, true
}

// arrange sends a command.
func (m Model) arrange(c table.Command) tea.Cmd {
	return m.ask(func(ctx context.Context) error { return m.link.Arrange(ctx, c) }, nil)
}

// nextBot puts the next stronger bot on the seat under the cursor, and after the
// strongest none. A seat of a person stays as it is.
func (m Model) nextBot() tea.Cmd {
	e, ok := games.Find(m.status.Game)
	if !ok || m.seatAt >= len(m.status.Chairs) {
		return nil
	}
	c, kinds := m.status.Chairs[m.seatAt], e.Kinds()
	if c.Name != "" && c.Bot == "" {
		return nil
	}
	seat := game.Seat(m.seatAt)
	next := slices.Index(kinds, c.Bot) + 1
	if c.Bot == "" || next == len(kinds) {
		kind := ""
		if c.Bot == "" {
			kind = kinds[0]
		}
		return m.arrange(table.Command{Bot: &table.SeatBot{Seat: &seat, Kind: kind}})
	}
	return m.ask(func(ctx context.Context) error { // a seat takes a bot when it is empty
		if err := m.link.Arrange(ctx, table.Command{Bot: &table.SeatBot{Seat: &seat}}); err != nil {
			return err
		}
		return m.link.Arrange(ctx, table.Command{Bot: &table.SeatBot{Seat: &seat, Kind: kinds[next]}})
	}, nil)
}

// setting handles a key for the form with the table's settings.
func (m Model) setting(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	if k.String() == "esc" {
		m.settings = nil
		return m, nil
	}
	f := *m.settings
	f.fields = slices.Clone(f.fields)
	send := f.key(k)
	m.settings = &f
	if !send {
		return m, nil
	}
	m.settings = nil
	return m, m.arrange(f.settings())
}

// takesSeat returns what a guest in the queue does when a seat of the next game
// may be taken.
func (m *Model) takesSeat() tea.Cmd {
	if !m.queued || m.status.Stage == tablelog.Playing || m.status.Stage == tablelog.Between {
		return nil
	}
	m.queued = false
	return m.arrange(table.Command{Sit: &table.SitDown{}})
}

// gatheringBoard draws the table before the first game: how others find it, what
// will be played, and who sits where.
func (m screen) gatheringBoard(s *draw.Scene) []string {
	about := m.aboutTable(s.Width)
	rows := m.chairRows(s, m.seatAt)
	lines := draw.Columns(rows, s.Width, max(3, s.Height-len(about)-1))
	return append(append(about, ""), lines...)
}

// aboutTable returns how others find the table, and how it is played, as far as
// that is not usual.
func (m screen) aboutTable(width int) (lines []string) {
	if at := m.link.Address(); at != "" {
		lines = draw.Wrap(m.text("share", map[string]any{"code": m.status.ID, "address": at}), width)
	}
	usual := openForm(m.words, m.status.Game)
	var said []string
	for _, c := range settingsForm(m.words, &m.status).fields {
		if shown := strings.TrimSuffix(c.shown(), "▏"); c.key == "pace" || c.key == "bots" || c.value() != usual.get(c.key) {
			said = append(said, c.label+": "+shown)
		}
	}
	lines = append(lines, draw.Wrap(strings.Join(said, " · "), width)...)
	for _, text := range m.openness() {
		lines = append(lines, draw.Wrap(text, width)...)
	}
	return lines
}
