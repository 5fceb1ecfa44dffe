package tui

import (
	"context"
	"slices"

	tea "charm.land/bubbletea/v2"

	"howl/game"
	"howl/games"
	"howl/internal/talk"
)

// understand returns the actions by which the person can say in the game what a
// typed line means. Words alone mean nothing to the rules or to bots.
func (m *Model) understand(text string) (actions []string) {
	g, ok := games.Find(m.status.Game)
	if !ok || g.Talk == nil {
		return nil
	}
	if m.grammar == nil {
		var err error
		if m.grammar, err = talk.New(m.words.Tag, g.Talk); err != nil {
			return nil // a language without a grammar
		}
	}
	said, _ := m.grammar.At(m.names).Understand(text, m.me(), game.Nobody)
	for _, s := range said {
		if a, ok := g.Talk.Action(s); ok {
			actions = append(actions, a)
		}
	}
	return m.legal(actions)
}

// legal returns those of the actions that are still on offer.
func (m *Model) legal(actions []string) []string {
	return slices.DeleteFunc(slices.Clone(actions), func(a string) bool {
		return !slices.ContainsFunc(m.choice.all, func(o option) bool { return o.text == a })
	})
}

// answering handles a key while the screen offers to say in the game what the
// person typed. Enter does so; any other key leaves it as words.
func (m Model) answering(k tea.KeyPressMsg) (tea.Model, tea.Cmd) {
	first := m.meant[0]
	m.meant = m.meant[1:]
	switch k.String() {
	case "enter":
		m.sent = first
		return m, m.ask(func(ctx context.Context) error { return m.link.Do(ctx, first) }, taken{first})
	case "esc":
		return m, nil
	}
	m.meant = nil
	return m.choosing(k)
}
