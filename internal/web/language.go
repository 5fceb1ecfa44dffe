package web

import (
	"net/http"
	"slices"
	"strings"

	"github.com/howl-game/howl/internal/i18n"
)

// choose remembers a language and shows the same page in it.
func (p *Pages) choose(w http.ResponseWriter, r *http.Request, tag string) {
	if slices.Contains(i18n.Tags, tag) {
		http.SetCookie(w, &http.Cookie{Name: i18n.Cookie, Value: tag, Path: "/", MaxAge: 400 * 24 * 3600, SameSite: http.SameSiteLaxMode})
	}
	query := r.URL.Query()
	query.Del("lang")
	to := "/" + strings.TrimLeft(r.URL.EscapedPath(), "/") // two slashes would lead to another server
	if len(query) > 0 {
		to += "?" + query.Encode()
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}
