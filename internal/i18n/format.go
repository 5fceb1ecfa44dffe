package i18n

import (
	"fmt"
	"maps"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/howl-game/howl/game"
)

// Say returns the text of a key with its arguments filled in, in the words of the
// game with the name.
func (l *Language) Say(name, key string, fields map[string]any, names []string) string {
	if m, ok := l.message(key); ok {
		return filling{l, name, fields, names}.of(m, "#")
	}
	return key
}

// Format returns a text that is in no catalogue with its arguments filled in.
func (l *Language) Format(name, text string, fields map[string]any, names []string) string {
	m, err := parse(text)
	if err != nil {
		return text
	}
	return filling{l, name, fields, names}.of(m, "#")
}

// A filling is what the arguments of a message are filled with.
type filling struct {
	*Language
	game   string
	fields map[string]any
	names  []string // by seat
}

// of fills a message. number is that of the plural around it.
func (f filling) of(m message, number string) string {
	if len(m) == 1 && m[0].arg == "" && m[0].kind == kindValue {
		return m[0].text
	}
	var b strings.Builder
	for _, p := range m {
		switch {
		case p.kind == kindNumber:
			b.WriteString(number)
		case p.arg == "":
			b.WriteString(p.text)
		default:
			s := f.argument(p, number)
			if f.Tag == "it" {
				before := euphonic(b.String(), s)
				b.Reset()
				b.WriteString(before)
			}
			b.WriteString(s)
		}
	}
	return b.String()
}

// euphonic returns what is said before an argument as Italians say it: "tocca ad Anna",
// "l'8%".
func euphonic(before, after string) string {
	switch {
	case saysAd(before, after):
		return strings.TrimSuffix(before, " ") + "d "
	case vocal.MatchString(after):
		if m := article.FindStringSubmatchIndex(before); m != nil {
			stem := before[m[2]:m[3]]
			if stem == "i" {
				return before[:m[2]] + "l'"
			}
			return before[:m[3]] + "ll'"
		}
	}
	return before
}

// vocal is a number that begins with a vowel when it is said: 1, 8, 11, 80.
// article is what loses its vowel before it, at the end of a sentence so far.
var (
	vocal   = regexp.MustCompile(`^(8|11?(\D|$))`)
	article = regexp.MustCompile(`(?:^|[^\pL])(i|[dn]e|d?a|su)l $`)
)

// saysAd reports whether Italians say "ad" between the two: "tocca ad Anna".
func saysAd(before, after string) bool {
	rest, ok := strings.CutSuffix(before, "a ")
	last, _ := utf8.DecodeLastRuneInString(rest)
	return ok && !unicode.IsLetter(last) && last != '\'' && strings.HasPrefix(strings.ToLower(after), "a")
}

// argument returns what stands for an argument. One without a value stays as it is
// written, and a choice without one is "other".
func (f filling) argument(p part, number string) string {
	v, ok := f.fields[p.arg]
	switch {
	case p.kind == kindSelect:
		return f.of(p.choose(fmt.Sprint(v), ""), number)
	case p.kind == kindPlural, p.kind == kindOrdinal:
		return f.counted(p, v)
	case !ok:
		return p.text
	case p.kind == kindName:
		return f.list(v, "nobody", f.seat)
	}
	return f.list(f.bySuit(f.game, v), "none", func(v any) string { return f.value(p, v) })
}

// counted returns the form for a number.
func (f filling) counted(p part, v any) string {
	number := f.argument(part{arg: p.arg, text: "{" + p.arg + "}"}, "")
	n, ok := numeric(v)
	if !ok {
		return f.of(p.choose(other, ""), number)
	}
	return f.of(p.choose("="+fmt.Sprint(v), category(f.Tag, p.kind, n)), number)
}

// choose returns the first of these forms that there is, or else "other".
func (p part) choose(first, second string) (what message) {
	rank := 0
	for _, f := range p.forms {
		switch {
		case f.when == first:
			return f.what
		case f.when == second:
			what, rank = f.what, 2
		case f.when == other && rank < 2:
			what, rank = f.what, 1
		}
	}
	return what
}

func (f filling) seat(v any) string {
	if n, ok := v.(float64); ok {
		return f.Seat(game.Seat(n), f.names)
	}
	return f.Seat(game.Nobody, f.names)
}

func (f filling) value(p part, v any) string {
	if nested, ok := v.(game.Message); ok {
		return f.nested(nested, p.style)
	}
	return f.inCase(f.game, p.arg, fmt.Sprint(v), p.style)
}

// nested returns a message in a sentence, in a case of its text.
func (f filling) nested(m game.Message, style string) string {
	if style != "" {
		fields := game.Args{"case": style}
		maps.Copy(fields, m.Args)
		m.Args = fields
	}
	return f.Message(m, f.names)
}
