package web

import (
	"net/http"

	"github.com/howl-game/howl/games"
)

func (p *Pages) rules(w http.ResponseWriter, r *http.Request) {
	e, ok := games.Find(r.PathValue("game"))
	if !ok {
		p.missing(w, r)
		return
	}
	p.show(w, r, http.StatusOK, Sheet{Page: "rules", Game: e, PDFs: p.printable(e)})
}
