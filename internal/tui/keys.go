package tui

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// key handles a key. Letters and digits go to the list of actions, except q before
// anything is typed; all else has a key of its own.
func (m Model) key(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	m.notice = ""
	if k.String() != "enter" {
		m.done = ""
	}
	switch k.String() {
	case "ctrl+c":
		m.gone = true
		return m, tea.Quit
	case "ctrl+z":
		return m, tea.Suspend
	case "ctrl+n":
		return m.rename()
	case "ctrl+k":
		m.replay = nil
		m.known, m.help, m.why, m.scroll = !m.known, false, false, 0
		return m, nil
	case "ctrl+y":
		m.replay = nil
		m.why, m.known, m.help, m.scroll = !m.why, false, false, 0
		return m, nil
	}
	if m.replay != nil {
		return m.replaying(k)
	}
	switch k.String() {
	case "pgup":
		return m.turn(screen{&m}.page()), nil
	case "pgdown":
		return m.turn(-screen{&m}.page()), nil
	}
	switch {
	case m.leaving:
		return m.leave(k)
	case m.talk.Focused():
		return m.talking(k)
	case m.settings != nil:
		return m.setting(k)
	case m.moment && !m.paged():
		return m.looking(k)
	case m.reading != nil && !m.paged() && (k.String() == "enter" || k.String() == "esc"):
		return m.settle(k.String() == "enter")
	case m.paged():
		switch k.String() {
		case "up":
			return m.turn(1), nil
		case "down":
			return m.turn(-1), nil
		case "q", "esc", "enter", "?":
			m.help, m.known, m.why, m.scroll = false, false, false, 0
		}
		return m, nil
	}
	return m.choosing(k)
}

// choosing handles a key for the list of actions.
func (m Model) choosing(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	c := &m.choice
	cols, _ := screen{&m}.columns()
	switch s := k.String(); {
	case s == "tab":
		if m.frame.Ears == 0 {
			m.notice = m.text("mute", nil)
			return m, nil
		}
		return m, m.talk.Focus()
	case s == "?":
		m.help = true
	case s == "q" && c.typed == "":
		if !m.missed() {
			return m, tea.Quit
		}
		m.leaving = true
	case len(c.all) == 0:
		return m.waiting(k)
	case s == "up":
		c.step(-1, cols)
	case s == "down":
		c.step(1, cols)
	case s == "left":
		c.move(-1)
	case s == "right":
		c.move(1)
	case s == "home":
		c.cursor = 0
	case s == "end":
		c.cursor = max(0, len(c.shown)-1)
	case s == "esc":
		c.reset()
	case s == "backspace":
		c.back()
	case s == "enter":
		return m.decide()
	case k.Text != "":
		c.typing(k.Text)
	}
	return m, nil
}

// decide sends the option under the cursor. Pressing enter twice sends it once.
// Until the table accepts it, another option may replace it. Where the player is
// asked on, such as in a discussion, one more Enter does not do the same again; a
// second one does.
func (m Model) decide() (tea.Model, tea.Cmd) {
	o, ok := m.choice.picked()
	if !ok || m.closed || o.text == m.sent {
		return m, nil
	}
	if o.text == m.done {
		m.done, m.notice = "", m.text("twice", nil)
		return m, nil
	}
	m.sent = o.text
	m.choice.settle()
	do := func(ctx context.Context) error { return m.link.Do(ctx, o.text) }
	return m, m.ask(do, taken{o.text})
}

// waiting handles a key when there is nothing to decide: before, between and after
// games.
func (m Model) waiting(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	if m, cmd, ok := m.arranging(k); ok {
		return m, cmd
	}
	spectator := m.chair().Name == ""
	switch s := k.String(); {
	case s == "enter" && m.status.Stage == tablelog.Gathering && m.chair().Host:
		return m, m.ask(m.link.Start, nil)
	case s == "enter" && m.status.Stage != tablelog.Playing && !spectator && !m.closed:
		return m, m.ask(m.link.Ready, nil)
	case s == "s" && m.over():
		return m, m.save()
	case s == "r" && m.over():
		return m, m.stepThrough()
	}
	return m, nil
}

// talking handles a key for the line in which a person writes.
func (m Model) talking(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	switch k.String() {
	case "tab", "esc":
		if m.renaming {
			m.talk.Reset()
		}
		m.renaming = false
		m.talk.Blur()
		return m, nil
	case "enter":
		text, renaming := strings.TrimSpace(m.talk.Value()), m.renaming
		m.renaming = false
		m.talk.Reset()
		m.talk.Blur()
		switch {
		case text == "":
			return m, nil
		case renaming:
			if m.status.Stage == tablelog.Playing && m.frame.Ears != game.Everybody {
				m.notice = m.text("rename.later", nil)
			}
			return m, m.arrange(table.Command{Rename: &table.RenameSeat{Name: short(text)}})
		}
		next, before := m.lapse()
		if before == nil {
			return next, next.speak(text)
		}
		return next, tea.Sequence(before, next.speak(text))
	}
	var cmd tea.Cmd
	m.talk, cmd = m.talk.Update(k)
	return m, cmd
}

// rename begins to type another name in the line for words.
func (m Model) rename() (tea.Model, tea.Cmd) {
	if m.chair().Name == "" || m.closed {
		return m, nil
	}
	m.renaming, m.moment = true, false
	m.talk.SetValue(m.chair().Name)
	m.talk.CursorEnd()
	return m, m.talk.Focus()
}

// missed reports whether a game would go on without the person who leaves now.
func (m *Model) missed() bool {
	playing := m.status.Stage == tablelog.Playing || m.status.Stage == tablelog.Between
	return playing && m.chair().Name != "" && !m.closed
}

// leave handles the answer to the question whether to leave.
func (m Model) leave(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	if s := k.String(); s == "y" || s == "enter" || s == "q" {
		return m, tea.Quit
	}
	m.leaving = false
	return m, nil
}
