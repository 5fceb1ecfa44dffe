package web

import (
	"net/http"
	"slices"
	"strings"

	"howl/internal/i18n"
)

// language returns the language that the person chose, or else the first of
// those that the browser asks for and the program has.
func language(r *http.Request) string {
	chosen := ""
	if c, err := r.Cookie("lang"); err == nil {
		chosen = c.Value
	}
	return i18n.Asked(chosen, r.Header.Get("Accept-Language"))
}

// choose remembers a language and shows the same page in it.
func (p *Pages) choose(w http.ResponseWriter, r *http.Request, tag string) {
	if slices.Contains(i18n.Tags, tag) {
		http.SetCookie(w, &http.Cookie{Name: "lang", Value: tag, Path: "/", MaxAge: 400 * 24 * 3600, SameSite: http.SameSiteLaxMode})
	}
	query := r.URL.Query()
	query.Del("lang")
	to := "/" + strings.TrimLeft(r.URL.EscapedPath(), "/") // two slashes would lead to another server
	if len(query) > 0 {
		to += "?" + query.Encode()
	}
	http.Redirect(w, r, to, http.StatusSeeOther)
}
