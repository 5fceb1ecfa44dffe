package web

import (
	"fmt"
	"html/template"
	"strings"

	"howl/games"
	"howl/internal/i18n"
)

// helpers are what the templates of one language can call.
func (a *assets) helpers(tag string) template.FuncMap {
	l := i18n.In(tag)
	return template.FuncMap{
		"t": func(key string, pairs ...any) string {
			fields := make(map[string]any)
			for i := 0; i+1 < len(pairs); i += 2 {
				v := pairs[i+1]
				if n, ok := v.(int); ok {
					v = float64(n)
				}
				fields[fmt.Sprint(pairs[i])] = v
			}
			return l.Fill("", l.Text(key), fields, nil)
		},
		"has":   l.Has,
		"asset": func(name string) string { return a.byName[name] },
		"art": func(name string) template.HTML {
			return template.HTML(`<svg class="i" viewBox="0 0 48 48" aria-hidden="true"><use href="` + a.byName["art.svg"] + `#` + name + `"/></svg>`)
		},
		"card": func(game, card string) template.HTML { return template.HTML(a.card(l, game, card)) },
		"list": func(of ...string) []string { return of },
		"decks": func(name string, named []string) string {
			g, _ := games.Find(name)
			return decks(g.Game, named)
		},
		"next":   func(n int) int { return n + 1 },
		"join":   func(names []string) string { return strings.Join(names, ", ") },
		"upto":   func(from, to int) []int { return numbers(from, to) },
		"tags":   func() []string { return i18n.Tags },
		"paras":  func(text string) []string { return strings.Split(text, " ¶ ") },
		"native": func(tag string) string { return i18n.In(tag).Text("language") },
	}
}

func numbers(from, to int) (list []int) {
	for n := from; n <= to; n++ {
		list = append(list, n)
	}
	return list
}
