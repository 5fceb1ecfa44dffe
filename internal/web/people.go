package web

import (
	"fmt"
	"strings"
)

// peopleFaces returns the drawings that people choose from: animals, a symbol me-NAME
// each. Their names are page.face.NAME in the catalogues.
func peopleFaces() string {
	var b strings.Builder
	for _, a := range animals {
		fmt.Fprintf(&b, `<symbol id="me-%s" viewBox="0 0 48 48">%s`, a.name, fmt.Sprintf(ears[a.ears], a.fur, a.light))
		fmt.Fprintf(&b, `<ellipse cx="24" cy="28" rx="16" ry="14.5" fill="%s"/>%s`, a.fur, fmt.Sprintf(snouts[a.snout], a.light))
		fmt.Fprintf(&b, `<g fill="%s"><circle cx="17.5" cy="25" r="2.4"/><circle cx="30.5" cy="25" r="2.4"/></g>`, ink)
		b.WriteString(`<g fill="#fff"><circle cx="18.2" cy="24.2" r=".8"/><circle cx="31.2" cy="24.2" r=".8"/></g></symbol>`)
	}
	return b.String()
}

// An animal is a head of a colour, with what tells it apart.
type animal struct{ name, fur, light, ears, snout string }

var animals = []animal{
	{"fox", "#d9733a", "#fff2e0", "pointed", "muzzle"},
	{"cat", "#8d8792", "#f0ecec", "pointed", "whiskers"},
	{"bear", "#7a5236", "#d9b48c", "round", "muzzle"},
	{"hare", "#b8a08a", "#f6e4dc", "long", "teeth"},
	{"badger", "#f2eee6", "#3a3540", "small", "stripes"},
	{"owl", "#94744c", "#f0dfb8", "tufts", "beak"},
	{"frog", "#6fa04a", "#e6f0c0", "eyes", "mouth"},
	{"mouse", "#a9a3b0", "#f2c8c8", "big", "whiskers"},
	{"deer", "#b9814f", "#f4e2c8", "antlers", "muzzle"},
	{"boar", "#5d4a44", "#d99a8c", "small", "disc"},
	{"raven", "#2f3040", "#8a8fa8", "none", "beak"},
	{"hedgehog", "#d8b48c", "#6b5140", "spikes", "muzzle"},
}

// ears hold what lies behind a head; the first colour is the fur, the second light.
var ears = map[string]string{
	"pointed": `<path d="M9 25 8 5l14 9zm30 0 1-20-14 9z" fill="%s"/><path d="m12 18-1-8 7 5zm24 0 1-8-7 5z" fill="%s"/>`,
	"round":   `<g fill="%s"><circle cx="11" cy="15" r="7"/><circle cx="37" cy="15" r="7"/></g><g fill="%s"><circle cx="11" cy="15" r="3.5"/><circle cx="37" cy="15" r="3.5"/></g>`,
	"big":     `<g fill="%s"><circle cx="10" cy="15" r="9"/><circle cx="38" cy="15" r="9"/></g><g fill="%s"><circle cx="10" cy="15" r="5.5"/><circle cx="38" cy="15" r="5.5"/></g>`,
	"small":   `<g fill="%[2]s"><circle cx="12" cy="16" r="5"/><circle cx="36" cy="16" r="5"/></g><g fill="%[1]s"><circle cx="12" cy="17" r="2.4"/><circle cx="36" cy="17" r="2.4"/></g>`,
	"long":    `<g fill="%s"><ellipse cx="16" cy="11" rx="5" ry="12"/><ellipse cx="32" cy="11" rx="5" ry="12"/></g><g fill="%s"><ellipse cx="16" cy="11" rx="2.2" ry="8"/><ellipse cx="32" cy="11" rx="2.2" ry="8"/></g>`,
	"tufts":   `<path d="M9 22 7 8l12 8zm30 0 2-14-12 8z" fill="%s"/><g fill="%s"><circle cx="17.5" cy="25" r="7"/><circle cx="30.5" cy="25" r="7"/></g>`,
	"eyes":    `<g fill="%s"><circle cx="16" cy="17" r="7"/><circle cx="32" cy="17" r="7"/></g><g fill="%s"><circle cx="16" cy="16" r="3"/><circle cx="32" cy="16" r="3"/></g>`,
	"antlers": `<path d="M8 22c-4-2-5-5-5-7 5-1 8 1 10 5zm32 0c4-2 5-5 5-7-5-1-8 1-10 5z" fill="%s"/><path d="M17 15c-1-5-4-6-7-8m6 4c0-4-1-6 0-9m15 13c1-5 4-6 7-8m-6 4c0-4 1-6 0-9" fill="none" stroke="#6b4a2c" stroke-width="2.4" stroke-linecap="round"/><path d="%.0s"/>`,
	"spikes":  `<path d="%.0[1]sM2 34 6 27l-4-5 7-3-1-7 7 1 2-7 6 4 5-5 4 6 7-3 1 7 6 2-2 6 4 5-4 4 3 6-8 4H8z" fill="%[2]s"/>`,
	"none":    `<path d="M20 16c0-6 3-9 9-11-2 3-1 5 0 8z" fill="%s"/><path d="%.0s"/>`,
}

// snouts hold what lies on a head below the eyes; the colour is light.
var snouts = map[string]string{
	"muzzle":   `<ellipse cx="24" cy="35" rx="8.5" ry="6.5" fill="%s"/><ellipse cx="24" cy="32" rx="3.2" ry="2.2" fill="` + ink + `"/><path d="M24 34v2.5m-4 .5c2 2 6 2 8 0" fill="none" stroke="` + ink + `" stroke-width="1.4" stroke-linecap="round"/>`,
	"whiskers": `<ellipse cx="24" cy="35" rx="7" ry="5" fill="%s"/><path d="m24 33.5-2-2h4z" fill="` + ink + `"/><path d="M6 31l8 1m-8 5 8-2m28-4-8 1m8 5-8-2" stroke="` + ink + `" stroke-width="1" stroke-linecap="round"/>`,
	"teeth":    `<ellipse cx="24" cy="35" rx="7" ry="5.5" fill="%s"/><path d="m24 33-2-2h4z" fill="` + ink + `"/><path d="M22 36h4v5h-4z" fill="#fff" stroke="` + ink + `" stroke-width=".8"/>`,
	"stripes":  `<path d="M13 17c-3 6-3 14 1 20l7-4c-2-6-2-12 0-18zm22 0c3 6 3 14-1 20l-7-4c2-6 2-12 0-18z" fill="%s"/><g fill="#fff"><circle cx="17.5" cy="25" r="3.6"/><circle cx="30.5" cy="25" r="3.6"/></g><ellipse cx="24" cy="36" rx="3.4" ry="2.6" fill="` + ink + `"/>`,
	"beak":     `<g fill="%s"><circle cx="17.5" cy="25" r="5.5"/><circle cx="30.5" cy="25" r="5.5"/></g><path d="M20 30h8l-4 9z" fill="#e0a030"/>`,
	"mouth":    `<path d="M14 33c5 6 15 6 20 0z" fill="%s" stroke="` + ink + `" stroke-width="1.4" stroke-linejoin="round"/>`,
	"disc":     `<ellipse cx="24" cy="34" rx="8" ry="6" fill="%s"/><g fill="` + ink + `"><circle cx="21" cy="34" r="1.5"/><circle cx="27" cy="34" r="1.5"/></g><path d="m14 39 1-6 3 4zm20 0-1-6-3 4z" fill="#fff"/>`,
}
