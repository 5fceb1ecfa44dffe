package i18n

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
)

// TestFormat checks every kind of argument, apostrophes as ICU reads them, and what is
// said without a value. The page's tests have the same table.
func TestFormat(t *testing.T) {
	l := newLanguage(english)
	for key, text := range map[string]string{
		"two": "{a}, {b}", "none": "none", "nobody": "nobody",
		"g.seer": "{case, select, the {the seer} a {a seer} other {seer}}",
		"g.C#":   "{case, select, the {the {n} of chests} other {{n} of chests}}",
		"g.why":  "{case, select, so {so {who, name}} other {{who, name}}} did it",
	} {
		hasText(l, key, text)
	}
	fields := map[string]any{"n": 2.0, "one": 1.0, "no": 0.0, "wolf": true, "who": 1.0, "all": []any{0.0, 1.0}, "role": "seer", "card": "C7", "place": 23.0, "why": game.Say("g.why", "who", game.Seat(1))}
	for text, want := range map[string]string{
		"plain":                                                             "plain",
		"{who, name} and {all, name}":                                       "Bea and Anna, Bea",
		"{role}, {role, case, the}":                                         "seer, the seer",
		"{role,case,a} {role, case, dat}":                                   "a seer seer",
		"{card, case, the}; {card}":                                         "the 7 of chests; 7 of chests",
		"{why}; {why, case, so}; {why, case, dat}":                          "Bea did it; so Bea did it; Bea did it",
		"{wolf, select, true {a} other{b}}":                                 "a",
		"{role, select, seer {sees} other {sleeps}}":                        "sees",
		"{lost, select, true {a} other {b}}":                                "b",
		"{n, plural, one {# card} other {# cards}}":                         "2 cards",
		"{one, plural, one {# card} other {# cards}}":                       "1 card",
		"{no, plural, =0 {no card} one {#} other {# cards}}":                "no card",
		"{n, plural, one {x} other {{role, select, other {#}}}":             "{n, plural, one {x} other {{role, select, other {#}}}", // not closed
		"{n, plural, one {x} other {{role, select, other {#}}}}":            "2",
		"{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}": "23rd",
		"{lost, plural, one {# card} other {# cards}}":                      "{lost} cards",
		"{lost} {lost, name}":                                               "{lost} {lost, name}",
		"it's":                                                              "it's",
		"it''s":                                                             "it's",
		"l''{role}":                                                         "l'seer",
		"'{role}' is '{'":                                                   "{role} is {",
		"'{it''s}'":                                                         "{it's}",
		"{n, plural, other {'#' '}'}}":                                      "# }",
		"'#' #":                                                             "'#' #",
		"a } b":                                                             "a } b",
		"{n, plural, one {x}}":                                              "{n, plural, one {x}}", // no other
	} {
		if got := l.Format("g", text, fields, []string{"Anna", "Bea"}); got != want {
			t.Errorf("%s: got %s, want %s", text, got, want)
		}
	}
}

// TestSyntax checks that a mistake in a text names its place.
func TestSyntax(t *testing.T) {
	for text, want := range map[string]string{
		"{}":                           "the { at 1 begins no argument",
		"a {n":                         "the { at 3 is not closed",
		"a } b":                        "the } at 3 closes nothing",
		"{n, plurals, one {x}}":        "{n, plurals} at 1: there is no such kind",
		"{n, plural, one {x}}":         `{n, plural} at 1: it needs a form "other"`,
		"{n, plural, one x other {y}}": "a form is written: word {text}",
		"{n, plural, other {x}":        "the { at 1 is not closed",
		"{n, plural, other {x":         `the form "other" is not closed`,
		"{role, case}":                 "{role, case} at 1 names no case",
		"{@seat}":                      "the { at 1 begins no argument",
	} {
		if _, err := parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want %s", text, err, want)
		}
	}
}

// TestCompact checks that every text of the catalogues, written briefly for the page,
// reads the same, and so do texts with braces and apostrophes.
func TestCompact(t *testing.T) {
	var bare func(m message) message
	bare = func(m message) (out message) {
		for _, p := range m {
			if p.arg != "" {
				p.text = ""
			}
			p.forms = slices.Clone(p.forms)
			for i := range p.forms {
				p.forms[i].what = bare(p.forms[i].what)
			}
			out = append(out, p)
		}
		return out
	}
	same := func(text string) {
		before, err := parse(text)
		after, err2 := parse(Compact(text))
		if err != nil || err2 != nil || !reflect.DeepEqual(bare(before), bare(after)) {
			t.Errorf("%s becomes %s: %v %v", text, Compact(text), err, err2)
		}
	}
	for _, tag := range Tags {
		for _, text := range in(t, tag).All() {
			same(text)
		}
	}
	for _, text := range []string{"'{' ''{n} it''''s", "{n, plural, other {'#' # l''#}}", "l''{n, plural, one {'{'} other {''}}"} {
		same(text)
	}
	if got, want := Compact("{seat, name} has {n, plural, one {# card} other {# cards}}"), "{seat,name} has {n,plural,one{# card}other{# cards}}"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestPlurals checks the plural forms of languages that have many.
func TestPlurals(t *testing.T) {
	for tag, want := range map[string]string{"en": "other one", "ja": "other", "it": "other one", "pl": "many one few", "ar": "zero one two few many other"} {
		if got := strings.Join(Categories(tag), " "); got != want {
			t.Errorf("%s has %s, want %s", tag, got, want)
		}
	}
	for n, want := range map[float64]string{1: "one", 2: "few", 5: "many", 12: "many", 22: "few", 1.5: "other", 100000000: "many"} {
		if got := category("pl", kindPlural, n); got != want {
			t.Errorf("%v in Polish is %s, want %s", n, got, want)
		}
	}
}

// hasText gives a language a text.
func hasText(l *Language, key, text string) {
	l.texts[key] = text
}
