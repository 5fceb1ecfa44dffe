// Package i18n says in sentences what happened, in the reader's language.
// Each language is one catalogue file of lines "key = sentence", shared by
// terminal, page and spoken moderator. A sentence names the fields of the
// event it is about:
//
//	{@seat}        the name of a player, or the names of several
//	{card}         a value; if the catalogue has the key "game.card.value" or
//	               "game.value", its text
//	{n?card|cards} the first form for one or true, the second otherwise
//
//	i18n.In("en").Event(game, event, []string{"Anna", "Bea", "Carl"})
package i18n

import (
	"embed"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"howl/game"
)

//go:embed *.txt
var files embed.FS

// Tags are the languages there are.
var Tags = []string{"en", "ja", "it"}

// A Language is one catalogue.
type Language struct {
	Tag   string
	texts map[string]string
}

var languages = load()

func load() map[string]*Language {
	all := make(map[string]*Language)
	for _, tag := range Tags {
		b, err := files.ReadFile(tag + ".txt")
		if err != nil {
			panic(err)
		}
		l := &Language{tag, make(map[string]string)}
		for i, line := range strings.Split(string(b), "\n") {
			if line == "" || line[0] == '#' {
				continue
			}
			key, text, ok := strings.Cut(line, " = ")
			if _, twice := l.texts[key]; !ok || twice {
				panic(fmt.Sprintf("words: %s.txt:%d: %q is no new key = text", tag, i+1, line))
			}
			l.texts[key] = text
		}
		all[tag] = l
	}
	return all
}

// In is the language with the tag, or English.
func In(tag string) *Language {
	if l, ok := languages[tag]; ok {
		return l
	}
	return languages["en"]
}

// Asked is the tag of the language that somebody chose, or else of the first
// that the browser asks for, by its Accept-Language, and there is.
func Asked(chosen, accepted string) string {
	if slices.Contains(Tags, chosen) {
		return chosen
	}
	for _, want := range strings.Split(accepted, ",") {
		tag, _, _ := strings.Cut(strings.TrimSpace(want), ";")
		tag, _, _ = strings.Cut(tag, "-")
		if slices.Contains(Tags, tag) {
			return tag
		}
	}
	return Tags[0]
}

// Has reports whether the catalogue has the key.
func (l *Language) Has(key string) bool { _, ok := l.texts[key]; return ok }

// All is the whole catalogue, for whoever speaks it elsewhere. It is not to be
// changed.
func (l *Language) All() map[string]string { return l.texts }

// Text is the text of a key, or the key itself.
func (l *Language) Text(key string) string {
	if t, ok := l.texts[key]; ok {
		return t
	}
	return key
}

// Seat is the name of a seat's player.
func (l *Language) Seat(s game.Seat, names []string) string {
	switch {
	case int(s) < len(names) && names[s] != "":
		return names[s]
	case s == game.Nobody:
		return l.Text("nobody")
	}
	return strings.ReplaceAll(l.Text("seat"), "{n}", s.String())
}

// Event is the sentence for an event of a game.
func (l *Language) Event(name string, e game.Event, names []string) string {
	b, err := game.EventJSON(e)
	if err != nil {
		return err.Error()
	}
	var fields map[string]any
	if err := json.Unmarshal(b, &fields); err != nil {
		return err.Error()
	}
	return l.Fill(name, l.Text(name+"."+game.EventKind(e)), fields, names)
}

var hole = regexp.MustCompile(`\{(@?)(\w+)(?:\?([^|}]*)\|([^}]*))?\}`)

// Fill puts the fields into the holes of a sentence.
func (l *Language) Fill(name, sentence string, fields map[string]any, names []string) string {
	return hole.ReplaceAllStringFunc(sentence, func(h string) string {
		m := hole.FindStringSubmatch(h)
		v, ok := fields[m[2]]
		switch {
		case !ok:
			return h
		case m[1] == "@":
			return l.list(v, l.between(), func(v any) string {
				if n, ok := v.(float64); ok {
					return l.Seat(game.Seat(n), names)
				}
				return l.Seat(game.Nobody, names)
			})
		case strings.Contains(h, "?"):
			if v == true || v == 1.0 {
				return m[3]
			}
			return m[4]
		}
		return l.list(v, " ", func(v any) string {
			t := fmt.Sprint(v)
			for _, key := range []string{name + "." + m[2] + "." + t, name + "." + t} {
				if l.Has(key) {
					return l.Text(key)
				}
			}
			return t
		})
	})
}

// between is what stands between the names of two players.
func (l *Language) between() string {
	return strings.NewReplacer("{a}", "", "{b}", "").Replace(l.Text("two"))
}

// list joins the texts of a list, or gives the text of a single value.
func (l *Language) list(v any, between string, text func(any) string) string {
	vs, ok := v.([]any)
	if !ok {
		return text(v)
	}
	if len(vs) == 0 {
		return l.Text("none")
	}
	texts := make([]string, len(vs))
	for i, v := range vs {
		texts[i] = text(v)
	}
	return strings.Join(texts, between)
}
