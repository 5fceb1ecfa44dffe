package web

import (
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// preview returns what the link to a table tells everybody who has it, before they
// open it: a title and a sentence, and nothing about a game that runs.
func preview(tag string, s *table.Status) (title, about string) {
	e, ok := games.Find(s.Game)
	if !ok {
		return "", ""
	}
	free := 0
	for _, c := range s.Chairs {
		if c.Name == "" {
			free++
		}
	}
	key := "page.preview"
	if free == 0 {
		key = "page.preview.full"
	}
	l := games.Language(tag)
	about = l.Say("", key, map[string]any{"table": s.ID, "n": float64(free), "seats": float64(len(s.Chairs))}, nil)
	if when := s.Settings.When; !when.IsZero() && s.Stage != tablelog.Playing {
		about = when.Format("2006-01-02 15:04 (UTC-07:00)") + ". " + about
	}
	if key := "game." + s.Game; l.Has(key) {
		return l.Text(key), about
	}
	return e.Info().Title, about
}
