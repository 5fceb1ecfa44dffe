package i18n

import (
	"net/http"
	"slices"
	"strings"
)

// Cookie is the name of the cookie that holds the language a person chose.
const Cookie = "lang"

// OfRequest returns the tag of the language that the person who asks chose, or
// else of the first one that the browser accepts and the program has, or else of
// English.
func OfRequest(r *http.Request) string {
	if c, err := r.Cookie(Cookie); err == nil && slices.Contains(Tags, c.Value) {
		return c.Value
	}
	for _, want := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(want), ";")
		tag, _, _ = strings.Cut(tag, "-")
		if slices.Contains(Tags, tag) {
			return tag
		}
	}
	return english
}
