package web

import (
	"errors"
	"net/http"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// replay lists the games of a table that are over, without script and without
// saying who won. The client shows the one that is chosen.
func (p *Pages) replay(w http.ResponseWriter, r *http.Request) {
	s := Sheet{Page: "replay", Table: strings.ToUpper(r.PathValue("id"))}
	away := hereOf(r.Context()) != nil
	if !away && !tablelog.IsCode(s.Table) {
		p.noTable(w, r, nowhere)
		return
	}
	if p.Past != nil && !away {
		var err error
		if s.Past, err = p.Past(r); isNowhere(err) {
			p.noTable(w, r, err)
			return
		} else if err != nil {
			s.Trouble = p.trouble(i18n.OfRequest(r), err)
		}
	}
	if p.Find != nil && !away && s.Trouble == "" {
		if status, err := p.Find(r); err == nil && status != nil {
			title := s.Title
			s.preview(i18n.OfRequest(r), status)
			s.Title = title // the page's own is the client's
		}
	}
	p.show(w, r, http.StatusOK, s)
}

// trouble returns a refusal in a language.
func (p *Pages) trouble(tag string, err error) string {
	l := games.Language(tag)
	var no *game.Refusal
	if !errors.As(err, &no) {
		if p.Slog != nil {
			p.Slog.Error("reading the games of a table failed", "error", err)
		}
		return l.Text("page.broken")
	}
	if no.Code == game.CodeRunning {
		return l.Text("page.replay.none")
	}
	return l.Refusal(no, nil)
}
