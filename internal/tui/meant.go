package tui

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// moment is how long the writer of a line has to take back what bots understand
// of it.
const moment = 4 * time.Second

// A reading is a line that is not said yet, and what bots understand of it.
type reading struct {
	text  string
	meant []table.Meant
	until time.Time // then it is said
}

// rather returns the line that the writer is asked about, if it isn't the one that was
// typed.
func (r *reading) rather() string {
	if r == nil || len(r.meant) == 0 {
		return ""
	}
	return r.meant[0].Rather
}

// lapse says the line when its writer has nothing more to say about it.
func (m Model) lapse() (Model, tea.Cmd) { return m.settle(m.reading.rather() == "") }

// speak says a line. Where bots listen, what they understand of it is first shown
// to its writer, who may take that back.
func (m Model) speak(text string) tea.Cmd {
	lang := m.words.Tag
	bot := func(c table.ChairStatus) bool { return c.Bot != "" }
	if m.status.Stage != tablelog.Playing || !slices.ContainsFunc(m.status.Chairs, bot) {
		return m.ask(func(ctx context.Context) error { return m.link.Say(ctx, text, "") }, nil)
	}
	return func() tea.Msg {
		meant, err := m.link.Mean(m.ctx, text, lang)
		if err != nil || len(meant) == 0 {
			return m.ask(func(ctx context.Context) error { return m.link.Say(ctx, text, "") }, nil)()
		}
		return reading{text: text, meant: meant}
	}
}

// settle says the line that waits: with its meaning, or as words alone.
func (m Model) settle(counts bool) (Model, tea.Cmd) {
	r := m.reading
	m.reading = nil
	if r == nil {
		return m, nil
	}
	text, lang, legal := r.text, "", []string(nil)
	if counts {
		lang, legal = m.words.Tag, onOffer(&m, r.actions())
		text = cmp.Or(r.rather(), text)
	}
	return m, m.ask(func(ctx context.Context) error {
		if err := m.link.Say(ctx, text, lang); err != nil {
			return err
		}
		for _, a := range legal {
			if err := m.link.Do(ctx, a); err != nil {
				return err
			}
		}
		return nil
	}, nil)
}

// actions returns the statements of the game that a line makes.
func (r *reading) actions() (list []string) {
	for _, m := range r.meant {
		if m.Does != "" {
			list = append(list, m.Does)
		}
	}
	return list
}

// onOffer returns those of the actions that are on offer.
func onOffer(m *Model, actions []string) []string {
	return slices.DeleteFunc(actions, func(a string) bool {
		return !slices.ContainsFunc(m.choice.all, func(o option) bool { return o.text == a })
	})
}

// understood describes what bots understand of the line that waits.
func (m screen) understood() string {
	if line := m.reading.rather(); line != "" {
		return m.text("meant.rather", map[string]any{"line": line})
	}
	var list []string
	for _, s := range m.reading.meant {
		if s.Does != "" {
			list = append(list, m.label(s.Does))
			continue
		}
		list = append(list, m.words.Say("", "page.meant."+s.Says, map[string]any{"of": float64(s.Of), "to": float64(s.To)}, m.names))
	}
	return m.text("meant", map[string]any{"what": strings.Join(list, " · ")})
}
