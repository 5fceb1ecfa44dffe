package tui

import (
	"context"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/lesson"
	"github.com/howl-game/howl/internal/puzzle"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// list makes the lines: where the person sat before, what can be opened, and the
// tables of the lobby.
func (m *hall) list(tables []tablelog.Listed) {
	m.places = nil
	kept, _ := m.Guests.All() // without the file there is no way back
	for _, g := range kept {
		if g.Table != "" && len(m.places) < mostBack && (m.Server == "" || g.Server == m.Server) {
			m.add(m.text("hall.back", map[string]any{"code": g.Table, "title": m.title(g.Game), "server": host(g.Server), "name": g.Name}),
				m.join(tableAddress(g.Server, g.Table, g.Mark), g.Name))
		}
	}
	if m.Server == "" {
		m.home()
		return
	}
	m.places = append(m.places, place{text: m.text("hall.open", nil), key: "open"}, place{text: m.text("hall.code", nil), key: "code"})
	for _, l := range tables {
		m.add(m.entry(l), m.join(m.Server+"/t/"+l.ID, m.Name))
	}
}

func (m *hall) add(text string, enter func(context.Context) (Link, error)) {
	m.places = append(m.places, place{text: text, enter: enter})
}

func (m *hall) join(address, name string) func(context.Context) (Link, error) {
	return func(ctx context.Context) (Link, error) { return Join(ctx, address, game.Nobody, name, m.Guests) }
}

// entry is the line of a table in the lobby.
func (m *hall) entry(l tablelog.Listed) string {
	n := l.Note
	state := m.Words.Say("", "page.tables.seats", map[string]any{"n": float64(n.People + n.Bots), "of": float64(n.Players)}, nil)
	if n.Stage != tablelog.Gathering {
		state = m.Words.Text("page.tables.watch")
	}
	pace := n.Pace
	if key := "page.pace." + n.Pace; m.Words.Has(key) {
		pace = m.Words.Text(key)
	}
	return clean(strings.Join([]string{l.ID, m.title(n.Game), state, pace, n.Host}, " · "))
}

func host(server string) string {
	_, rest, _ := strings.Cut(server, "://")
	return rest
}

func (m *hall) title(name string) string {
	if m.Words.Has("game." + name) {
		return m.Words.Text("game." + name)
	}
	return name
}

func (m *hall) text(key string, fields map[string]any) string {
	return clean(m.Words.Say("", "tui."+key, fields, nil))
}

// home lists what needs no server: each game with its lesson, its puzzles and its
// rules; and the ways to a server and to a replay.
func (m *hall) home() {
	for _, e := range games.All {
		m.add(m.text("hall.alone", map[string]any{"title": m.title(e.Name())}), func(context.Context) (Link, error) {
			return Local(Setting{Game: e, Name: m.Name, Bots: []string{e.UsualBot()}, Pace: Paces[0]})
		})
	}
	for _, e := range games.All {
		if l := m.lesson(e); l != nil {
			m.add(m.text("hall.learn", map[string]any{"title": m.title(e.Name()), "lesson": l.Title[m.Words.Tag]}), func(context.Context) (Link, error) {
				return Learn(l, m.Words.Tag, m.Progress)
			})
		}
	}
	for _, e := range games.All {
		if all, err := puzzle.Of(e); err == nil && len(all) > 0 {
			m.add(m.text("hall.puzzles", map[string]any{"title": m.title(e.Name()), "n": float64(len(all))}), func(context.Context) (Link, error) {
				return Puzzles(all, 1, m.Words.Tag)
			})
		}
	}
	for _, e := range games.All {
		if len(e.Rules) > 0 {
			m.places = append(m.places, place{text: m.text("hall.rules", map[string]any{"title": m.title(e.Name())}), key: "rules", game: e})
		}
	}
	m.places = append(m.places, place{text: m.text("hall.server", nil), key: "server"}, place{text: m.text("hall.replay", nil), key: "replay"})
}

// lesson returns the first lesson of a game that the person has not finished, or else
// the first; nil if it has none.
func (m *hall) lesson(e entry.Entry) *lesson.Lesson {
	all, err := lesson.Of(e)
	if err != nil || len(all) == 0 {
		return nil
	}
	for _, l := range all {
		if !m.Progress.Done(e.Name(), l.Name) {
			return l
		}
	}
	return all[0]
}
