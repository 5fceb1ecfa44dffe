package web

import (
	"fmt"
	"strings"

	"github.com/howl-game/howl/internal/bots"
)

// faces returns a drawing for each character of the bots: a symbol face-NAME. Hair,
// skin and clothes tell characters apart; eyes and mouth show how they talk.
func faces() string {
	var b strings.Builder
	for i, c := range bots.Cast {
		fmt.Fprintf(&b, `<symbol id="face-%s" viewBox="0 0 48 48">`, strings.ToLower(c.Name))
		hair, skin := hairInks[i*5%len(hairInks)], skinInks[i*3%len(skinInks)]
		style := hairStyles[i%len(hairStyles)]
		fmt.Fprintf(&b, `<path d="%s" fill="%s"/>`, style.behind, hair)
		fmt.Fprintf(&b, `<path d="M6 48c1-8 9-11 18-11s17 3 18 11z" fill="%s"/>`, clothInks[i*7%len(clothInks)])
		fmt.Fprintf(&b, `<path d="M20 34h8v5a4 4 0 0 1-8 0z" fill="%s"/><ellipse cx="24" cy="25" rx="12" ry="13.5" fill="%[1]s"/>`, skin)
		fmt.Fprintf(&b, `<path d="%s" fill="%s"/>`, style.front, hair)
		b.WriteString(expressions[c.Manner])
		b.WriteString(`</symbol>`)
	}
	return b.String()
}

// The colours are one more or less than one another in number, so that few characters
// share two of them.
var (
	hairInks  = [...]string{"#2b2230", "#6b3f22", "#c98a3a", "#8d9299", "#a8432f", "#e3c27a"}
	skinInks  = [...]string{"#f3d3b4", "#d9a578", "#8f5b3c", "#f0c4a0", "#b97d54"}
	clothInks = [...]string{"#394a7a", "#7a3950", "#3f6b4a", "#b58a2e", "#5a4a6b", "#2f6f7a", "#a3532f"}
)

// A hairStyle is what lies behind the head and what lies before it.
type hairStyle struct{ behind, front string }

var hairStyles = [...]hairStyle{
	{"M10 40V22a14 14 0 0 1 28 0v18z", "M12 24c0-9 5-13 12-13s12 4 12 13c-3-5-8-7-13-7-4 0-8 2-11 7z"},                                                                   // long
	{"", "M12 23c-1-9 5-13 12-13s13 4 12 13c-2-4-4-6-6-6 0 2-9 3-12 1-3 0-5 2-6 5z"},                                                                                     // short
	{"M17 12a7 7 0 1 1 14 0z", "M12 23c0-8 5-12 12-12s12 4 12 12c-4-4-8-6-12-6s-8 2-12 6z"},                                                                              // knot
	{"M9 30a9 9 0 0 1 2-13 13 13 0 0 1 26 0 9 9 0 0 1 2 13 6 6 0 0 1-6 3H15a6 6 0 0 1-6-3z", "M13 22c1-7 6-10 11-10s10 3 11 10c-3-3-6-2-8-4-3 3-9 1-14 4z"},              // curls
	{"", "M12 22c1-3 2-4 3-4 5-2 13-2 18 0 1 0 2 1 3 4 0 0 1-5-2-8l-4-5-3 3-3-5-3 5-4-4-2 6c-3 3-3 8-3 8z"},                                                              // spikes
	{"M11 36V22a13 13 0 0 1 26 0v14l-4 2V22H15v16z", "M12 25V18c2-6 7-8 12-8s10 2 12 8v7c-1-4-2-6-3-6H15c-1 0-2 2-3 6z"},                                                 // fringe
	{"", "M13 20c1-6 5-9 11-9s10 3 11 9c-2-3-3-4-5-5-4 2-8 2-12 0-2 1-3 2-5 5zM13 29c1 8 5 12 11 12s10-4 11-12c-2 3-4 4-6 4-3-2-7-2-10 0-2 0-4-1-6-4z"},                  // beard
	{"M8 38c3-4 3-9 3-14 0-9 5-14 13-14s13 5 13 14c0 5 0 10 3 14-3 2-6 1-8-1V24H16v13c-2 2-5 3-8 1z", "M12 25c0-9 4-14 13-14 7 0 11 5 11 13-6-1-12-3-15-7-2 4-5 7-9 8z"}, // side parting
}

// ink is the colour of eyes and mouth.
const ink = "#241a1c"

// expressions holds eyes, brows and mouth of each manner.
var expressions = [...]string{
	bots.Bold: `<g fill="` + ink + `"><circle cx="19" cy="26" r="1.9"/><circle cx="29" cy="26" r="1.9"/></g>` +
		`<path d="m15 21 6 2m12-2-6 2" stroke="` + ink + `" stroke-width="2" stroke-linecap="round"/><path d="M18 32c4 3 8 3 12 0z" fill="#fff" stroke="` + ink + `" stroke-width="1.4" stroke-linejoin="round"/>`,
	bots.Careful: `<g fill="#fff" stroke="` + ink + `" stroke-width="1"><circle cx="19" cy="26" r="3"/><circle cx="29" cy="26" r="3"/></g><g fill="` + ink + `"><circle cx="19.6" cy="26.4" r="1.5"/><circle cx="29.6" cy="26.4" r="1.5"/></g>` +
		`<path d="m16 21 5-1m11 1-5-1" stroke="` + ink + `" stroke-width="1.4" stroke-linecap="round"/><path d="M21 33.5c2-1.4 4-1.4 6 0" fill="none" stroke="` + ink + `" stroke-width="1.6" stroke-linecap="round"/>`,
	bots.Joker: `<circle cx="19" cy="26" r="1.9" fill="` + ink + `"/><path d="M26 26.5c2-2 4-2 6 0" fill="none" stroke="` + ink + `" stroke-width="1.8" stroke-linecap="round"/>` +
		`<path d="M17 30.5c1 5 13 5 14 0z" fill="#7a2430" stroke="` + ink + `" stroke-width="1.2" stroke-linejoin="round"/><path d="M21 34c2-1 4-1 6 0-2 1-4 1-6 0z" fill="#e98a8a"/>`,
	bots.Logical: `<g fill="` + ink + `"><circle cx="19" cy="26" r="1.5"/><circle cx="29" cy="26" r="1.5"/></g><g fill="#ffffff40" stroke="` + ink + `" stroke-width="1.5"><circle cx="18.8" cy="26" r="4.2"/><circle cx="29.2" cy="26" r="4.2"/><path d="M23 25.5h2"/></g>` +
		`<path d="M21 33.5h6" stroke="` + ink + `" stroke-width="1.7" stroke-linecap="round"/>`,
	bots.Quiet: `<path d="M16.5 26.5h5m5 0h5" stroke="` + ink + `" stroke-width="2" stroke-linecap="round"/><path d="M22 33h3.5" stroke="` + ink + `" stroke-width="1.6" stroke-linecap="round"/>` +
		`<path d="M11 37c8 4 18 4 26 0v6c-8 4-18 4-26 0z" fill="#e7dcc6"/>`,
	bots.Host: `<g fill="` + ink + `"><circle cx="19" cy="26" r="1.9"/><circle cx="29" cy="26" r="1.9"/></g>` +
		`<path d="M16 21.5c2-1.5 4-1.5 6 0m4 0c2-1.5 4-1.5 6 0" fill="none" stroke="` + ink + `" stroke-width="1.4" stroke-linecap="round"/><path d="M19 31.5c3 3 7 3 10 0" fill="none" stroke="` + ink + `" stroke-width="1.7" stroke-linecap="round"/>`,
}
