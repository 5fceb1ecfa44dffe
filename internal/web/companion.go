package web

import (
	"net/http"

	"github.com/howl-game/howl/games"
)

// companion shows the page of a moderator whose players hold cards of their own.
// The client does everything: there is no table.
func (p *Pages) companion(w http.ResponseWriter, r *http.Request) {
	e, ok := games.Find(r.PathValue("game"))
	if !ok || !e.Companion {
		p.missing(w, r)
		return
	}
	p.show(w, r, http.StatusOK, Sheet{Page: "companion", Game: e})
}
