package i18n

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// A Problem is something to look at in a language's text of a key.
type Problem struct {
	Key, What string
	Minor     bool // a matter of taste: other punctuation than in English
	Missing   bool // there is no text yet
}

func (p Problem) String() string { return p.Key + " " + p.What }

// Check returns what is wrong with the file of a language in a folder: what is
// missing, what English doesn't have, and what is unlike English. all is how many
// texts English has.
func Check(folder fs.FS, tag string) (found []Problem, all int, err error) {
	source, err := entries(folder, english)
	if err != nil {
		return nil, 0, err
	}
	target, err := entries(folder, tag)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, 0, err
	}
	cases := append(casesOf(source), casesOf(target)...)
	texts, known := make(map[string]string), make(map[string]bool)
	for _, e := range target {
		texts[e.Key] = e.Text
	}
	for _, e := range source {
		known[e.Key] = true
		text, ok := texts[e.Key]
		if !ok {
			found = append(found, Problem{Key: e.Key, What: "is missing", Missing: true})
			continue
		}
		for _, wrong := range append(compare(tag, e, text), unknownCases(text, cases)...) {
			found = append(found, Problem{Key: e.Key, What: wrong})
		}
		for _, wrong := range punctuation(e.Text, text) {
			found = append(found, Problem{Key: e.Key, What: wrong, Minor: true})
		}
	}
	for _, e := range target {
		if !known[e.Key] && !isOneCard(e.Key, known) {
			found = append(found, Problem{Key: e.Key, What: "isn't in English"})
		}
	}
	return found, len(source), nil
}

// casesOf returns the cases that the texts of values have.
func casesOf(texts []Entry) (cases []string) {
	for _, e := range texts {
		m, _ := parse(e.Text) // ReadFile has read it
		m.each(func(p part) {
			for _, f := range p.forms {
				if p.arg == "case" {
					cases = append(cases, f.when)
				}
			}
		})
	}
	return cases
}

// unknownCases returns the cases that a text asks for and no value has: they are
// misspelt, or the values aren't translated yet.
func unknownCases(text string, cases []string) (wrong []string) {
	m, _ := parse(text)
	m.each(func(p part) {
		if p.kind == kindCase && !slices.Contains(cases, p.style) {
			wrong = append(wrong, fmt.Sprintf("asks for the case %s of {%s}, and no value has it", p.style, p.arg))
		}
	})
	return wrong
}

// entries reads the file of a language in a folder.
func entries(folder fs.FS, tag string) ([]Entry, error) {
	b, err := fs.ReadFile(folder, tag+".txt")
	if err != nil {
		return nil, err
	}
	return ReadFile(tag+".txt", string(b))
}

// isOneCard reports whether a key is for one card of those that English has one
// text for: another language may need another article for it.
func isOneCard(key string, english map[string]bool) bool {
	suit := strings.TrimRight(key, "0123456789")
	return suit != key && english[suit+"#"]
}

// reasons reports whether a sentence is the reason of a bot, or gives one. A reason may name
// the player whom it is about in one language, and the sentence around it in another.
func reasons(key string, arguments []string) bool {
	_, what, ok := strings.Cut(key, ".say.")
	return ok && (strings.HasPrefix(what, "for.") || slices.Contains(arguments, "why") || slices.Contains(arguments, "point"))
}

// compare returns how a text differs from its English source.
func compare(tag string, e Entry, text string) (wrong []string) {
	source, _ := parse(e.Text)
	m, err := parse(text)
	if err != nil {
		return []string{err.Error()}
	}
	if got, want := m.said(), source.said(); !slices.Equal(got, want) && !m.ofLanguages() && !reasons(e.Key, want) {
		wrong = append(wrong, fmt.Sprintf("says {%s}, and English {%s}", strings.Join(got, "} {"), strings.Join(want, "} {")))
	}
	wrong = append(wrong, m.lacksForms(tag)...)
	if got := m.cells(); e.Max > 0 && got > e.Max {
		wrong = append(wrong, fmt.Sprintf("takes about %d letters, and there is room for %d", got, e.Max))
	}
	if got, want := strings.Count(text, "¶"), strings.Count(e.Text, "¶"); got != want {
		wrong = append(wrong, fmt.Sprintf("has %d paragraphs, and English %d", got+1, want+1))
	}
	return wrong
}

// punctuation returns where the marks of a text differ from those of its source.
func punctuation(source, text string) (wrong []string) {
	if got, want := mark(text), mark(source); got != want {
		wrong = append(wrong, fmt.Sprintf("ends with %q, and English with %q", got, want))
	}
	if text != strings.TrimSpace(text) && source == strings.TrimSpace(source) {
		wrong = append(wrong, "begins or ends with a blank")
	}
	return wrong
}

// said returns the arguments that a message says, those that are players as
// "seat, name". Forms for one and for many are a language's own affair, but a choice
// between true and false is not.
func (m message) said() []string {
	names := make(map[string]bool)
	m.each(func(p part) {
		switch p.kind {
		case kindName:
			names[p.arg+", name"] = true
		case kindPlural, kindOrdinal: // it may say the same of all numbers
			names[p.arg] = names[p.arg] || strings.Contains(p.text, "#")
		default:
			if p.arg != "case" { // English may have none
				names[p.arg] = true
			}
		}
	})
	maps.DeleteFunc(names, func(_ string, said bool) bool { return !said })
	return slices.Sorted(maps.Keys(names))
}

// ofLanguages reports whether the arguments of a message are lines in the languages
// themselves, of which each catalogue says its own.
func (m message) ofLanguages() bool {
	names := m.arguments()
	return len(names) > 0 && !slices.ContainsFunc(names, func(name string) bool { return !slices.Contains(Tags, name) })
}

// lacksForms returns the plural forms that the language needs and a message lacks.
func (m message) lacksForms(tag string) (wrong []string) {
	m.each(func(p part) {
		if p.kind != kindPlural {
			return
		}
		var lacks []string
		for _, c := range Categories(tag) {
			if !slices.ContainsFunc(p.forms, func(f form) bool { return f.when == c }) {
				lacks = append(lacks, c)
			}
		}
		if len(lacks) > 0 {
			wrong = append(wrong, fmt.Sprintf("lacks the form %s of {%s, plural}", strings.Join(lacks, ", "), p.arg))
		}
	})
	return wrong
}

// cells returns the room that a message takes, about: the longest form of a choice,
// eight cells for a name or a value, two for a number.
func (m message) cells() (n int) {
	for _, p := range m {
		longest := 0
		for _, f := range p.forms {
			longest = max(longest, f.what.cells())
		}
		switch {
		case p.kind == kindNumber:
			n += 2
		case p.arg == "":
			n += cells(p.text)
		case p.forms == nil:
			n += 8
		}
		n += longest
	}
	return n
}

// cells returns the room of a text: two cells for a letter of Japanese.
func cells(text string) (n int) {
	for _, r := range text {
		n++
		if k := width.LookupRune(r).Kind(); k == width.EastAsianWide || k == width.EastAsianFullwidth {
			n++
		}
	}
	return n
}

// mark returns the mark at the end of a text, as English writes it, or "".
func mark(text string) string {
	r, _ := utf8.DecodeLastRuneInString(strings.TrimRight(text, `"”」』'`))
	if i := strings.IndexRune("。！？：", r); i >= 0 {
		return ".!?:"[i/3 : i/3+1]
	}
	if strings.ContainsRune(".!?:…", r) {
		return string(r)
	}
	return ""
}
