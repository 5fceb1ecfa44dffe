package tstypes

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/howl-game/howl/game"
)

// A Module is a file of TypeScript types.
type Module struct {
	head     string
	order    []string
	declared map[string]node         // by name, without parameters
	text     map[string]string       // the declarations, by name
	written  map[reflect.Type]node   // types that say how they are written
	fields   map[string]node         // what reflection does not show, by Type.field
	used     map[string]bool         // of fields
	structs  map[reflect.Type]string // the names of structs
	events   map[reflect.Type]string // their kinds
	constant map[string]bool         // names that are no types
	comments map[string]string       // of the Go types, by Type and Type.field
	actions  []string                // forms of what a seat may do
	phases   []string                // of the game
	forms    map[string]string       // of texts, as regular expressions

	compiling sync.Mutex
	compiler  *jsonschema.Compiler
}

// New returns an empty module that begins with these lines. The fields are
// those whose type reflection does not show, by the name of the struct, or the
// kind of the event, and the name of the field in JSON.
func New(head string, fields map[string]string) *Module {
	m := &Module{
		head: head, declared: make(map[string]node), text: make(map[string]string), written: make(map[reflect.Type]node),
		fields: make(map[string]node), used: make(map[string]bool), structs: make(map[reflect.Type]string), events: make(map[reflect.Type]string),
		constant: make(map[string]bool), comments: make(map[string]string), forms: make(map[string]string),
	}
	for at, is := range fields {
		m.fields[at] = parse(is)
	}
	As[game.Seats](m, "Seat[]")
	As[game.Seat](m, "Seat")
	As[time.Time](m, "string")
	As[json.RawMessage](m, "unknown")
	return m
}

// As says how values of a Go type are written.
func As[T any](m *Module, is string) { m.written[reflect.TypeFor[T]()] = parse(is) }

// Knows declares a type that another module exports.
func (m *Module) Knows(typ, is string) { m.declared[typ] = parse(is) }

func (m *Module) declare(typ string, is node, text string) {
	bare, _, _ := strings.Cut(typ, "<")
	if m.declared[bare] != nil {
		panic("tstypes: two types are called " + typ)
	}
	m.order = append(m.order, bare)
	m.declared[bare], m.text[bare] = is, text
}

// Alias declares a type by another.
func (m *Module) Alias(typ, is, comment string) {
	if comment != "" {
		m.comments[typ] = comment
		comment = " // " + comment
	}
	m.declare(typ, parse(is), fmt.Sprintf("export type %s = %s;%s\n", typ, is, comment))
}

// Text declares a type that is written as text of a form, given as a regular
// expression. Actions and the schema use the form.
func (m *Module) Text(typ, form, comment string) {
	m.forms[typ] = form
	m.Alias(typ, "string", comment)
}

// Enum declares a type that is one of these names.
func (m *Module) Enum(typ string, names ...string) {
	all := quoted(names)
	text := fmt.Sprintf("export type %s = %s;\n", typ, all)
	if len(text)-1 > width {
		text = fmt.Sprintf("export type %s =\n\t| %s;\n", typ, join(all, "\n\t| "))
	}
	m.declare(typ, all, text)
}

// List declares a list of names, and the type of each of them.
func (m *Module) List(constant, typ string, names ...string) {
	all := quoted(names)
	head, tail := fmt.Sprintf("export const %s = ", constant), " as const;\n"
	text := head + brackets("[", join(all, ", "), "]", len(head)+len(tail)-1) + tail
	m.declare(typ, all, text+fmt.Sprintf("export type %s = (typeof %s)[number];\n", typ, constant))
}

func quoted(names []string) union {
	all := make(union, len(names))
	for i, n := range names {
		all[i] = name(strconv.Quote(n))
	}
	return all
}

// Table declares a constant that maps names to names.
func (m *Module) Table(constant, typ string, table map[string]string) {
	var pairs []string
	for key, value := range table {
		if strings.Contains(key, "-") {
			key = strconv.Quote(key)
		}
		pairs = append(pairs, key+": "+strconv.Quote(value))
	}
	slices.Sort(pairs)
	head := fmt.Sprintf("export const %s: %s = ", constant, typ)
	m.constant[constant] = true
	m.declare(constant, name("unknown"), head+brackets("{ ", strings.Join(pairs, ", "), " }", len(head)+1)+";\n")
}

// width is the length of a line of TypeScript, as biome.json has it.
const width = 160

// brackets writes a list in one line if it fits, or one item a line.
func brackets(open, items, end string, beside int) string {
	if beside+len(open)+len(items)+len(end) <= width {
		return open + items + end
	}
	return strings.TrimSpace(open) + "\n\t" + strings.ReplaceAll(items, ", ", ",\n\t") + ",\n" + strings.TrimSpace(end)
}

// Struct declares what a struct is written as, and every struct in it. The name
// may have parameters, as in Frame<View>.
func (m *Module) Struct(typ string, zero any) { m.declareStruct(typ, zero, false) }

// Request declares a struct that a client sends: it may leave out any field.
func (m *Module) Request(typ string, zero any) { m.declareStruct(typ, zero, true) }

func (m *Module) declareStruct(typ string, zero any, optional bool) {
	t := reflect.TypeOf(zero)
	bare, _, _ := strings.Cut(typ, "<")
	m.structs[t] = bare
	m.declare(typ, nil, "")
	m.comments[bare] = comment(t, "")
	is := m.object(bare, t, optional)
	var text strings.Builder
	fmt.Fprintf(&text, "export interface %s {\n", typ)
	for _, f := range is {
		fmt.Fprintf(&text, "\t%s;\n", f)
	}
	m.declared[bare], m.text[bare] = is, text.String()+"}\n"
}

// Events declares the type Event: one of these, by its kind.
func (m *Module) Events(events ...game.Event) {
	var all union
	text := "export type Event =\n"
	for _, e := range events {
		kind := game.EventKind(e)
		is := append(object{{name: "kind", is: name(strconv.Quote(kind))}}, m.object(kind, reflect.TypeOf(e), false)...)
		if f, ok := e.(game.Fleeting); ok {
			is = append(is, field{"until", true, name(strconv.Quote(f.Until()))})
			m.comments[kind+".until"] = "the kind of event after which this one is not told again, and no page or terminal shows it; a player, and so a program, may keep it in mind. Missing where it is told again"
		}
		m.events[reflect.TypeOf(e)] = kind
		m.comments[kind] = comment(reflect.TypeOf(e), "")
		all = append(all, is)
		text += "\t| " + is.String() + "\n"
	}
	m.declare("Event", all, strings.TrimSuffix(text, "\n")+";\n")
}

// object returns the fields of a struct as JSON has them.
func (m *Module) object(owner string, t reflect.Type, optional bool) (is object) {
	for i := range t.NumField() {
		f := t.Field(i)
		tag, tagged := f.Tag.Lookup("json")
		key, options, _ := strings.Cut(tag, ",")
		switch {
		case key == "-" || !f.IsExported() && !f.Anonymous:
			continue
		case f.Anonymous && !tagged:
			is = append(is, m.object(owner, f.Type, optional)...)
			continue
		case key == "":
			key = f.Name
		}
		if text := comment(t, f.Name); text != "" {
			m.comments[owner+"."+key] = text
		}
		omitted := optional || strings.Contains(options, "omitempty") || strings.Contains(options, "omitzero")
		is = append(is, field{key, omitted, m.fieldType(owner+"."+key, f.Type, omitted)})
	}
	return is
}

func (m *Module) fieldType(at string, t reflect.Type, optional bool) node {
	if is := m.fields[at]; is != nil {
		m.used[at] = true
		return is
	}
	is := m.node(t)
	_, own := m.written[t]
	if k := t.Kind(); !optional && !own && (k == reflect.Pointer || k == reflect.Slice || k == reflect.Map) {
		return orNull(is) // as Go writes nil
	}
	return is
}

// node returns how values of a Go type are written.
func (m *Module) node(t reflect.Type) node {
	if is := m.written[t]; is != nil {
		return is
	}
	if typ := m.structs[t]; typ != "" {
		return name(typ)
	}
	switch {
	case t.Kind() == reflect.Pointer:
		return m.node(t.Elem())
	case t.Implements(reflect.TypeFor[encoding.TextMarshaler]()):
		return name("string")
	case t.Implements(reflect.TypeFor[json.Marshaler]()) || t.Implements(reflect.TypeFor[game.JSONAppender]()):
		panic(fmt.Sprintf("tstypes: %v writes its own JSON: say with As how", t))
	}
	switch t.Kind() {
	case reflect.Bool:
		return name("boolean")
	case reflect.String:
		return name("string")
	case reflect.Int, reflect.Int64, reflect.Uint8, reflect.Uint16, reflect.Uint32:
		return integer{}
	case reflect.Float64:
		return name("number")
	case reflect.Interface:
		return name("unknown")
	case reflect.Slice, reflect.Array:
		return list{m.node(t.Elem())}
	case reflect.Map:
		return generic{"Record", []node{m.node(t.Key()), m.node(t.Elem())}}
	case reflect.Struct:
		if t.NumField() == 0 {
			return generic{"Record", []node{name("string"), name("never")}} // an object without fields
		}
		typ := strings.TrimSuffix(t.Name(), "JSON")
		typ = strings.ToUpper(typ[:1]) + typ[1:]
		m.Struct(typ, reflect.Zero(t).Interface())
		return name(typ)
	}
	panic(fmt.Sprintf("tstypes: no type for %v", t))
}

// String returns the module as TypeScript.
func (m *Module) String() string {
	for at := range m.fields {
		if !m.used[at] {
			panic("tstypes: there is no field " + at)
		}
	}
	var b strings.Builder
	b.WriteString("// Made from Go by go test -update: do not edit.\n\n")
	if m.head != "" {
		b.WriteString(m.head + "\n\n")
	}
	for i, typ := range m.order {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(m.text[typ])
	}
	return b.String()
}
