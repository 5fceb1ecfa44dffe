package i18n

import (
	"slices"
	"strings"
)

// Compact returns a text as briefly as its syntax allows, for the page.
func Compact(text string) string {
	m, err := parse(text)
	if err != nil {
		return text
	}
	var b strings.Builder
	m.write(&b, false)
	return b.String()
}

// write writes a message back.
func (m message) write(b *strings.Builder, counted bool) {
	for i, p := range m {
		switch {
		case p.kind == kindNumber:
			b.WriteByte('#')
		case p.arg != "":
			p.write(b, counted)
		default:
			b.WriteString(quote(p.text, counted, i+1 < len(m) || counted))
		}
	}
}

// write writes an argument.
func (p part) write(b *strings.Builder, counted bool) {
	b.WriteString("{" + p.arg)
	if p.kind != kindValue {
		b.WriteString("," + p.kind)
	}
	if p.style != "" {
		b.WriteString("," + p.style)
	}
	for i, f := range p.forms {
		if i == 0 {
			b.WriteByte(',')
		}
		b.WriteString(f.when + "{")
		f.what.write(b, counted || p.kind != kindSelect)
		b.WriteByte('}')
	}
	b.WriteByte('}')
}

// quote writes a text so that it is read as the same text: everything from the first
// brace to the last in one pair of apostrophes. more says that something may follow
// that an apostrophe at the end would quote.
func quote(text string, counted, more bool) string {
	special := "{}"
	if counted {
		special += "#"
	}
	first, last := strings.IndexAny(text, special), strings.LastIndexAny(text, special)+1
	if first < 0 {
		return apostrophes(text, more)
	}
	for last < len(text) && text[last] == '\'' {
		last++
	}
	return apostrophes(text[:first], true) + "'" + strings.ReplaceAll(text[first:last], "'", "''") + "'" + apostrophes(text[last:], more)
}

// apostrophes doubles the apostrophes of a text without braces that would be read as
// something else.
func apostrophes(text string, more bool) string {
	rest := strings.TrimRight(text, "'")
	if rest == text || !more {
		return strings.ReplaceAll(text, "''", "''''")
	}
	return strings.ReplaceAll(rest, "''", "''''") + strings.Repeat("''", len(text)-len(rest))
}

// arguments returns the names of a message's arguments, sorted, each once.
func (m message) arguments() (names []string) {
	m.each(func(p part) { names = append(names, p.arg) })
	slices.Sort(names)
	return slices.Compact(names)
}

// each visits the arguments of a message, those inside its forms, too.
func (m message) each(visit func(part)) {
	for _, p := range m {
		if p.arg != "" {
			visit(p)
		}
		for _, f := range p.forms {
			f.what.each(visit)
		}
	}
}

// Arguments returns the names of the arguments of a text, sorted.
func Arguments(text string) []string {
	m, _ := parse(text) // an unreadable one has none
	return m.arguments()
}
