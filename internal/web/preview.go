package web

import (
	"errors"
	"io/fs"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// preview fills in what the link to a page of a table tells everybody who has it,
// before they open it: a title, a sentence and a picture, and nothing about a game that
// runs.
func (s *Sheet) preview(tag string, status *table.Status) {
	e, ok := games.Find(status.Game)
	if !ok {
		return
	}
	free := 0
	for _, c := range status.Chairs {
		if c.Name == "" {
			free++
		}
	}
	key := "page.preview"
	switch {
	case s.Page == "replay":
		key = "page.preview.replay"
	case status.Stage == tablelog.Over:
		key = "page.preview.over"
	case free == 0:
		key = "page.preview.full"
	}
	l := games.Language(tag)
	s.Title, s.Image = gameName(l, e), picture(e)
	s.About = l.Say("", key, map[string]any{"table": status.ID, "n": float64(free), "seats": float64(len(status.Chairs))}, nil)
	if when := status.Settings.When; !when.IsZero() && status.Stage != tablelog.Playing {
		s.About = when.Format("2006-01-02 15:04 (UTC-07:00)") + ". " + s.About
	}
	s.Share = l.Say("", key+".title", map[string]any{"game": s.Title}, nil)
}

// posed fills in the same for a lesson or a puzzle of a game.
func (s *Sheet) posed(tag string) {
	l := games.Language(tag)
	s.Image, s.About = picture(s.Game), l.Text("page.preview."+s.Page)
	s.Share = l.Say("", "page.preview.posed", map[string]any{"game": gameName(l, s.Game), "title": s.Title}, nil)
}

// gameName returns what a game is called.
func gameName(l *i18n.Language, e entry.Entry) string {
	if key := "game." + e.Name(); l.Has(key) {
		return l.Text(key)
	}
	return e.Info().Title
}

// picture returns the name of the asset that stands for a game where a link to it is
// shown, 1200 by 630.
func picture(e entry.Entry) string { return "preview-" + e.Name() + ".jpg" }

// addPreviews adds those pictures. A game without one has Howl's own.
func (a *assets) addPreviews() error {
	own, err := files.ReadFile("art/preview.jpg")
	if err != nil {
		return err
	}
	a.add("preview.jpg", "image/jpeg", own)
	for _, e := range games.All {
		b := own
		if e.Page != nil {
			if b, err = fs.ReadFile(e.Page, "preview.jpg"); errors.Is(err, fs.ErrNotExist) {
				b = own
			} else if err != nil {
				return err
			}
		}
		a.add(picture(e), "image/jpeg", b)
	}
	return nil
}
