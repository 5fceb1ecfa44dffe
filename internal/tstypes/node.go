package tstypes

import (
	"fmt"
	"strings"
)

// A node is a TypeScript type.
type node interface{ String() string }

type (
	// name is a primitive, a literal, null, a declared type or a parameter.
	name string
	// integer is a number to TypeScript.
	integer struct{}
	list    struct{ of node }
	// generic is Record<K, V> or Partial<T>.
	generic struct {
		of   string
		args []node
	}
	union  []node
	object []field
)

// A field belongs to an object.
type field struct {
	name     string
	optional bool
	is       node
}

func (n name) String() string { return string(n) }

func (integer) String() string { return "number" }

func (n list) String() string {
	if _, ok := n.of.(union); ok {
		return "(" + n.of.String() + ")[]"
	}
	return n.of.String() + "[]"
}

func (n generic) String() string { return n.of + "<" + join(n.args, ", ") + ">" }

func (n union) String() string { return join(n, " | ") }

func (n object) String() string {
	fields := make([]string, len(n))
	for i, f := range n {
		fields[i] = f.String()
	}
	return "{ " + strings.Join(fields, "; ") + " }"
}

func (f field) String() string {
	if f.optional {
		return f.name + "?: " + f.is.String()
	}
	return f.name + ": " + f.is.String()
}

func join(nodes []node, by string) string {
	texts := make([]string, len(nodes))
	for i, n := range nodes {
		texts[i] = n.String()
	}
	return strings.Join(texts, by)
}

// parse reads a type such as `(Seat | null)[]`, `"yes" | "no"` or
// `Partial<Record<Role, number>>`.
func parse(text string) node {
	if parts := split(text, '|'); len(parts) > 1 {
		all := make(union, len(parts))
		for i, part := range parts {
			all[i] = parse(part)
		}
		return all
	}
	text = strings.TrimSpace(text)
	if of, ok := strings.CutSuffix(text, "[]"); ok {
		return list{parse(of)}
	}
	if strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") {
		return parse(text[1 : len(text)-1])
	}
	if of, args, ok := strings.Cut(text, "<"); ok {
		g := generic{of: of}
		for _, arg := range split(strings.TrimSuffix(args, ">"), ',') {
			g.args = append(g.args, parse(arg))
		}
		return g
	}
	if text == "" || strings.ContainsAny(text, " {}()<>") {
		panic(fmt.Sprintf("tstypes: cannot read the type %q", text))
	}
	return name(text)
}

// split cuts a text at a separator that is in no brackets.
func split(text string, at rune) (parts []string) {
	depth, begin := 0, 0
	for i, c := range text {
		switch c {
		case '(', '<':
			depth++
		case ')', '>':
			depth--
		case at:
			if depth == 0 {
				parts = append(parts, text[begin:i])
				begin = i + 1
			}
		}
	}
	return append(parts, text[begin:])
}

// orNull adds null to a type.
func orNull(n node) node {
	if u, ok := n.(union); ok {
		return append(u[:len(u):len(u)], name("null"))
	}
	return union{n, name("null")}
}
