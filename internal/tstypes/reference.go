package tstypes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Reference returns the types as a page for people: the actions, the events, and
// then each type with its fields.
func (m *Module) Reference(title string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\nMade from Go by `go test -update`: do not edit. The types are written as in TypeScript; `?` marks a field that may be missing.\n", title)
	if len(m.actions) > 0 {
		b.WriteString("\n## Actions\n\nWhat `legal` offers, and what `do` takes:\n\n")
		for _, form := range m.actions {
			fmt.Fprintf(&b, "- `%s`%s\n", form, after(": ", m.comments["action "+form]))
		}
	}
	if len(m.phases) > 0 {
		b.WriteString("\n## Phases\n\n`phase` of a frame, in the order in which they come first:\n\n")
		for _, phase := range m.phases {
			fmt.Fprintf(&b, "- `%s`%s\n", phase, after(": ", m.comments["phase "+phase]))
		}
	}
	if all, ok := m.declared["Event"].(union); ok {
		b.WriteString("\n## Events\n\nEach has its `kind`.\n")
		for _, is := range all {
			kind, _ := strconv.Unquote(is.(object)[0].is.String())
			m.section(&b, kind, is.(object)[1:])
		}
	}
	b.WriteString("\n## Types\n")
	order := slices.Clone(m.order)
	slices.Sort(order)
	for _, typ := range order {
		switch is := m.declared[typ].(type) {
		case object:
			m.section(&b, typ, is)
		default:
			if typ != "Event" && !m.constant[typ] {
				fmt.Fprintf(&b, "\n### %s\n\n%s`%s`\n", typ, sentence(m.comments[typ], typ), is)
			}
		}
	}
	return b.String()
}

// after returns a text with something in front of it, if there is a text.
func after(sign, text string) string {
	if text == "" {
		return ""
	}
	return sign + text
}

// section writes what a type is for, and a table of its fields.
func (m *Module) section(b *strings.Builder, typ string, fields object) {
	fmt.Fprintf(b, "\n### %s\n\n%s", typ, sentence(m.comments[typ], typ))
	if len(fields) == 0 {
		return
	}
	b.WriteString("| field | type | |\n|---|---|---|\n")
	for _, f := range fields {
		mark := ""
		if f.optional {
			mark = "?"
		}
		fmt.Fprintf(b, "| `%s`%s | %s | %s |\n", f.name, mark, cell(f.is.String()), cell(m.comments[typ+"."+f.name]))
	}
}

// sentence returns a comment without the name of the type in front of it.
func sentence(comment, typ string) string {
	if name, rest, ok := strings.Cut(comment, ": "); ok && strings.EqualFold(name, typ) {
		comment = strings.ToUpper(rest[:1]) + rest[1:]
	}
	if comment == "" {
		return ""
	}
	return comment + "\n\n"
}

// cell writes a text so that it stays in its cell of a table.
func cell(text string) string {
	return strings.NewReplacer("|", "\\|", "<", "\\<").Replace(text)
}
