package tui

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// finish fetches the record of the finished game and finds out who won.
func (m Model) finish() tea.Cmd {
	return func() tea.Msg {
		records, err := m.records()
		if err != nil {
			return refused{err}
		}
		result, err := m.outcome(records[len(records)-1])
		if err != nil {
			return refused{err}
		}
		return ended{strings.TrimSpace(result + " " + m.proved(records))}
	}
}

// records fetches the games that are over.
func (m Model) records() ([]*record.Record, error) {
	text, err := m.link.Record(m.ctx)
	if err != nil {
		return nil, err
	}
	return record.Parse(bytes.NewReader(text))
}

// stepThrough opens the replay of the game that was last, through the person's own
// eyes.
func (m Model) stepThrough() tea.Cmd {
	return func() tea.Msg {
		records, err := m.records()
		if err != nil {
			return refused{err}
		}
		r, err := newReplay(records, m.me())
		if err != nil {
			return refused{err}
		}
		return opened{r}
	}
}

// replaying handles a key for the replay.
func (m Model) replaying(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	closed, err := m.replay.key(k.String())
	if err != nil {
		m.notice = m.because(err)
	}
	if closed || err != nil {
		m.replay = nil
	}
	return m, nil
}

// proved tells a player whether the deal was fair.
func (m Model) proved(records []*record.Record) string {
	if m.me() == game.Nobody {
		return ""
	}
	draws, err := m.link.Check(records)
	switch {
	case err != nil:
		return m.text("unproved", map[string]any{"why": m.because(err)})
	case draws > 0:
		return m.text("proved", map[string]any{"n": draws})
	}
	return ""
}

// outcome says who won and why, and before that whether this player did.
func (m *sight) outcome(r *record.Record) (string, error) {
	s, err := r.Replay(nil)
	if err != nil {
		return "", err
	}
	result := record.ResultOf(s, r.Setup.Players)
	key := "result.won"
	if result.Won == 0 {
		key = "result.nobody"
	}
	side := m.words.Say(m.status.Game, key, map[string]any{"side": result.Side, "seats": seatList(result.Won)}, m.names)
	if m.term.End != nil && m.frame.View != nil {
		if end := m.term.End(m.frame.View, m.scene(0, 0)); end != "" {
			side = end
		}
	}
	switch {
	case int(m.me()) >= r.Setup.Players || result.Won == 0:
		return side, nil
	case result.Won.Has(m.me()):
		return m.text("won", nil) + " " + side, nil
	}
	return m.text("lost.game", nil) + " " + side, nil
}

// save writes the record of the finished games to a new file.
func (m Model) save() tea.Cmd {
	return func() tea.Msg {
		text, err := m.link.Record(m.ctx)
		if err != nil {
			return refused{err}
		}
		name := fmt.Sprintf("howl-%s-%s.txt", m.status.Game, m.now.Format("20060102-150405"))
		f, err := os.OpenFile(filepath.Join(m.dir, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if err != nil {
			return refused{err}
		}
		_, err = f.Write(text)
		if err := joinClose(f, err); err != nil {
			return refused{err}
		}
		return saved{strings.TrimPrefix(f.Name(), "./")}
	}
}

func joinClose(f *os.File, err error) error {
	if closing := f.Close(); err == nil {
		return closing
	}
	return err
}
