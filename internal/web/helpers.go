package web

import (
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/i18n"
	"github.com/howl-game/howl/internal/lesson"
	"github.com/howl-game/howl/internal/puzzle"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// helpers returns the functions that the templates of one language call.
func (a *assets) helpers(tag string) template.FuncMap {
	l := games.Language(tag)
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
			return l.Say("", key, fields, nil)
		},
		"has": l.Has,
		"text": func(key, other string) string { // other: where the catalogue has none
			if l.Has(key) {
				return l.Text(key)
			}
			return other
		},
		"bot":     l.Bot,
		"asset":   func(name string) string { return a.byName[name] },
		"script":  scriptOf,
		"drawing": a.drawing,
		"sheets":  func() map[string][]string { return a.drawings },
		"games":   func() []entry.Entry { return games.All },
		"list":    func(of ...string) []string { return of },
		"json":    func(v any) (string, error) { b, err := json.Marshal(v); return string(b), err },
		"lessons": a.lessonsOf,
		"grouped": lesson.Grouped,
		"puzzles": a.puzzlesOf,
		"daily":   daily,
		"levels":  a.levels,
		"themes":  a.themes,
		"today":   a.todays,
		"presets": presets,
		"next":    func(n int) int { return n + 1 },
		"join":    func(names []string) string { return strings.Join(names, ", ") },
		"upto":    func(from, to int) []int { return numbers(from, to) },
		"tags":    func() []string { return i18n.Tags },
		"paras":   func(text string) []string { return strings.Split(text, " ¶ ") },
		"outcome": func(g tablelog.PastGame) string { return outcome(l, g) },
		"native":  func(tag string) string { return games.Language(tag).Text("language") },

		"difficulties": func() []string { return puzzle.Difficulties },

		"paces":    paces,
		"paceHelp": func(e entry.Entry, pace string) string { return paceHelp(l, e, pace) },
		"mostName": func() int { return tablelog.MostName },
		"mostSaid": func() int { return record.MostSaid },
	}
}

// outcome says who won a game.
func outcome(l *i18n.Language, g tablelog.PastGame) string {
	if g.Ended.Won == 0 {
		return l.Text("page.past.nobody")
	}
	var won []any
	for seat := range g.Ended.Won.All() {
		won = append(won, float64(seat))
	}
	return l.Say(g.Game, "page.past.won", map[string]any{"side": g.Ended.Side, "seats": won}, g.Names)
}

// presets returns what a game says of an option's named values, as JSON. It
// returns "" if the game says nothing.
func presets(e entry.Entry, option string) (string, error) {
	if e.Presets == nil {
		return "", nil
	}
	of := e.Presets(option)
	if of == nil {
		return "", nil
	}
	b, err := json.Marshal(of)
	return string(b), err
}

func numbers(from, to int) (list []int) {
	for n := from; n <= to; n++ {
		list = append(list, n)
	}
	return list
}

// drawing returns the HTML that shows a drawing, which is decoration beside a
// text. The names of drawings come from this program alone.
func (a *assets) drawing(name, class string) template.HTML {
	return template.HTML(`<svg class="` + class + `" viewBox="0 0 48 48" aria-hidden="true"><use href="` + a.sheetOf(name) + `#` + name + `"/></svg>`)
}

// sheetOf returns the path of the sheet of art that holds a drawing.
func (a *assets) sheetOf(name string) string {
	for path, names := range a.drawings {
		if slices.Contains(names, name) {
			return path
		}
	}
	return ""
}

// paces returns the names of the paces that people choose from.
func paces() (names []string) {
	for _, p := range tablelog.Paces {
		if !p.Unlisted {
			names = append(names, p.Name)
		}
	}
	return names
}

// paceHelp returns a line about a pace: what it is for, or how many seconds it
// gives people to decide in a game.
func paceHelp(l *i18n.Language, e entry.Entry, name string) string {
	if key := "page.pace." + name + ".help"; l.Has(key) {
		return l.Text(key)
	}
	for _, p := range tablelog.Paces {
		if times := slices.Sorted(maps.Values(p.Times(e.Info()))); p.Name == name && len(times) > 0 {
			key := "page.pace.seconds"
			if times[0] < times[len(times)-1] {
				key = "page.pace.range"
			}
			return l.Say("", key, map[string]any{"n": float64(times[0]), "most": float64(times[len(times)-1])}, nil)
		}
	}
	return ""
}

// scriptOf returns the script of a page. The lobby and the tables load one that knows
// nothing of all the others.
func scriptOf(page string) string {
	switch page {
	case "claim", "companion", "learn", "lesson", "moderate", "overlay", "person", "plan", "puzzle", "puzzles", "replay", "room", "you":
		return "more.js"
	}
	return "howl.js"
}
