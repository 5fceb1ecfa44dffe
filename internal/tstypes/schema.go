package tstypes

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"strconv"
	"strings"

	"github.com/howl-game/howl/game"
)

// A schema is a JSON Schema, or a part of one.
type schema map[string]any

// schemas writes the types of a module as schemas.
type schemas struct{ *Module }

// Schema returns the types as a JSON Schema of draft 2020-12, each under $defs.
// The descriptions are the comments of the Go types.
func (m *Module) Schema(title string) []byte {
	defs, to := make(map[string]schema), schemas{m}
	for typ, is := range m.declared {
		if is == nil || m.constant[typ] {
			continue
		}
		if all, ok := is.(union); ok && typ == "Event" {
			defs[typ] = to.eventSchema(all, defs)
			continue
		}
		defs[typ] = to.described(to.schema(typ, is), typ)
		if form := m.forms[typ]; form != "" {
			defs[typ]["pattern"] = "^(" + form + ")$"
		}
	}
	if len(m.actions) > 0 {
		defs["Action"] = to.actionSchema()
	}
	whole := struct {
		Schema  string            `json:"$schema"`
		Title   string            `json:"title"`
		Comment string            `json:"$comment"`
		Defs    map[string]schema `json:"$defs"`
	}{"https://json-schema.org/draft/2020-12/schema", title, "Made from Go by go test -update: do not edit.", defs}
	var b bytes.Buffer
	out := json.NewEncoder(&b)
	out.SetEscapeHTML(false)
	out.SetIndent("", "\t")
	if err := out.Encode(whole); err != nil {
		panic(err) // texts and maps of texts
	}
	return b.Bytes()
}

// eventSchema declares each kind of event as a type of its own.
func (m schemas) eventSchema(all union, defs map[string]schema) schema {
	var any []schema
	for _, is := range all {
		kind, _ := strconv.Unquote(is.(object)[0].is.String())
		defs["Event."+kind] = m.described(m.schema(kind, is), kind)
		any = append(any, schema{"$ref": "#/$defs/Event." + kind})
	}
	return schema{"description": "One of these, by its kind.", "oneOf": any}
}

func (m schemas) described(s schema, at string) schema {
	if text := m.comments[at]; text != "" {
		s["description"] = text
	}
	return s
}

// schema returns the schema of a type that belongs to an owner.
func (m schemas) schema(owner string, is node) schema {
	switch is := is.(type) {
	case integer:
		return schema{"type": "integer"}
	case name:
		return m.nameSchema(is)
	case list:
		return schema{"type": "array", "items": m.schema(owner, is.of)}
	case generic:
		return m.genericSchema(owner, is)
	case union:
		return m.unionSchema(owner, is)
	case object:
		properties, required := make(map[string]schema), []string{}
		for _, f := range is {
			properties[f.name] = m.described(m.schema(owner, f.is), owner+"."+f.name)
			if !f.optional {
				required = append(required, f.name)
			}
		}
		return schema{"type": "object", "properties": properties, "required": required, "additionalProperties": false}
	}
	panic(fmt.Sprintf("tstypes: no schema of %v", is))
}

func (m schemas) nameSchema(is name) schema {
	switch is {
	case "unknown":
		return schema{}
	case "never":
		return schema{"not": schema{}}
	case "null", "string", "number", "boolean", "integer":
		return schema{"type": string(is)}
	}
	if text, err := strconv.Unquote(string(is)); err == nil {
		return schema{"const": text}
	}
	if m.declared[string(is)] != nil {
		return schema{"$ref": "#/$defs/" + string(is)}
	}
	return schema{} // a parameter
}

func (m schemas) genericSchema(owner string, is generic) schema {
	switch is.of {
	case "Partial":
		s := m.schema(owner, is.args[0])
		delete(s, "required")
		return s
	case "Record":
		s := schema{"type": "object", "additionalProperties": m.schema(owner, is.args[1])}
		if keys := m.literals(is.args[0]); keys != nil {
			s["propertyNames"], s["required"] = schema{"enum": keys}, keys
		} else if is.args[0].String() != "string" {
			s["propertyNames"] = schema{"pattern": "^[0-9]+$"}
		}
		return s
	}
	return m.nameSchema(name(is.of)) // whatever its parameters stand for
}

// literals returns the texts of a union of texts, and nil for other types.
func (m *Module) literals(is node) (texts []string) {
	if n, ok := is.(name); ok && m.declared[string(n)] != nil {
		is = m.declared[string(n)]
	}
	all, ok := is.(union)
	if !ok {
		return nil
	}
	for _, part := range all {
		text, err := strconv.Unquote(part.String())
		if err != nil {
			return nil
		}
		texts = append(texts, text)
	}
	return texts
}

func (m schemas) unionSchema(owner string, is union) schema {
	if texts := m.literals(is); texts != nil {
		return schema{"enum": texts}
	}
	var any []schema
	for _, part := range is {
		any = append(any, m.schema(owner, part))
	}
	return schema{"anyOf": any}
}

// Actions says what a seat may do, as forms of text with types in braces:
// "play {Card}". They are in the schema only.
func (m *Module) Actions(forms ...string) { m.actions = forms }

// Phases says which phases the game has. They are in the reference only.
func (m *Module) Phases(all []game.Phase) {
	for _, p := range all {
		m.phases = append(m.phases, p.Name)
	}
}

// Explain says in words what actions do and what happens in phases: by "action" or
// "phase", a space and the form or name.
func (m *Module) Explain(words map[string]string) { maps.Copy(m.comments, words) }

// seatForm is a seat as text, up to game.MaxSeats of them.
const seatForm = "1?[0-9]|2[0-3]"

var hole = regexp.MustCompile(`\{\w+\}`)

// pattern returns a regular expression of a form.
func (m schemas) pattern(form string) string {
	quoted := ""
	for last := 0; ; {
		at := hole.FindStringIndex(form[last:])
		if at == nil {
			return "^" + quoted + regexp.QuoteMeta(form[last:]) + "$"
		}
		quoted += regexp.QuoteMeta(form[last : last+at[0]])
		typ := form[last+at[0]+1 : last+at[1]-1]
		switch texts := m.literals(name(typ)); {
		case texts != nil:
			quoted += "(" + strings.Join(texts, "|") + ")"
		case typ == "Seat":
			quoted += "(" + seatForm + ")"
		case m.forms[typ] != "":
			quoted += "(" + m.forms[typ] + ")"
		default:
			panic("tstypes: an action has a {" + typ + "}, which has no form")
		}
		last += at[1]
	}
}

// form returns the form of an action, and "" if it has none.
func (m *Module) form(text string) string {
	for _, form := range m.actions {
		if ok, _ := regexp.MatchString(schemas{m}.pattern(form), text); ok {
			return form
		}
	}
	return ""
}

func (m schemas) actionSchema() schema {
	var any []schema
	for _, form := range m.actions {
		any = append(any, schema{"type": "string", "title": form, "pattern": m.pattern(form)})
	}
	return schema{"description": "What a seat may do: a text of legal.", "anyOf": any}
}
