package web

import (
	"net/http"
	"strings"

	"howl/games"
	"howl/internal/i18n"
)

// A chapter of the rules: its texts are in the catalogue under the game's
// name and its own; the cards are its picture.
type chapter struct {
	Name  string
	Cards []string
}

var books = map[string][]chapter{
	"robbers": {
		{"goal", nil}, {"roles", []string{"W", "T", "C7", "R7"}}, {"deal", nil}, {"trick", []string{"C7", "C15", "R12", "R3"}},
		{"special", []string{"W", "S", "K", "T"}}, {"wolves", []string{"W", "W", "R5", "C15"}}, {"strange", []string{"K", "T", "S"}},
		{"chips", nil}, {"score", []string{"C8", "C4", "W"}}, {"match", nil},
	},
	"trickwolf": {
		{"goal", []string{"H9"}}, {"deck", []string{"A2", "B5", "C7", "H0", "H1", "H9"}}, {"follow", []string{"A6", "A3", "C2", "H0"}},
		{"win", []string{"H1", "H0", "H9", "A8"}}, {"damage", nil}, {"witch", []string{"A5", "B5", "C5"}}, {"end", nil},
	},
	"lupus": {
		{"goal", []string{"werewolf", "villager", "seer"}}, {"deck", nil}, {"night", []string{"seer", "bodyguard", "owl-man", "werewolf"}}, {"day", []string{"welcome", "ghost"}},
		{"ballot", []string{"vote"}}, {"lynch", []string{"paw", "fur"}}, {"ghosts", []string{"ghost"}}, {"others", []string{"medium", "possessed", "freemason", "werehamster", "mythomaniac"}},
		{"phantom", []string{"sword", "shield"}}, {"wise", []string{"elder"}}, {"end", nil},
	},
}

func (p *Pages) rules(w http.ResponseWriter, r *http.Request) {
	g, ok := games.Find(r.PathValue("game"))
	if !ok {
		p.missing(w, r)
		return
	}
	p.show(w, r, http.StatusOK, Sheet{Page: "rules", Game: g.Info(), Rules: books[g.Info().Name]})
}

var (
	robberCards = map[string]string{"W": "werewolf", "S": "seer", "K": "knife", "T": "traitor"}
	wolfCards   = map[string]string{"H0": "yandere", "H1": "event", "H9": "werewolf", "2": "occultist", "5": "witch"}
)

// card is a card as the client draws it, for pages that work without it.
func (a *assets) card(l *i18n.Language, game, card string) string {
	pic := func(name, class string) string {
		return `<svg class="` + class + `" viewBox="0 0 48 48" aria-hidden="true"><use href="` + a.byName["art.svg"] + `#` + name + `"/></svg>`
	}
	whole := func(class, label, inside string) string {
		return `<span class="card ` + class + `" role="img" aria-label="` + label + `">` + inside + `</span>`
	}
	switch game {
	case "robbers":
		if name, ok := robberCards[card]; ok {
			label := l.Text("robbers." + card)
			return whole("rob special "+name, label, pic(name, "pic")+`<span class="label">`+label+`</span>`)
		}
		suit := map[byte]string{'C': "chest", 'R': "robber"}[card[0]]
		return whole("rob "+suit, card, `<b class="rank">`+card[1:]+`</b>`+pic(suit, "pic"))
	case "trickwolf":
		who, ok := wolfCards[card]
		if !ok {
			who, ok = wolfCards[card[1:]]
		}
		picture := who
		if !ok {
			who, picture = "student", card[:1]
		}
		return whole("tw suit"+card[:1]+" "+who, card, `<span class="corner"><b class="rank">`+card[1:]+`</b>`+pic(card[:1], "pip")+`</span>`+pic(picture, "pic"))
	}
	label := l.Text(strings.ToLower("page.lupus.who." + card))
	return whole("lu "+card, label, pic(card, "pic")+`<span class="label">`+label+`</span>`)
}
