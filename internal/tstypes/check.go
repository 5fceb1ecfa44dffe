package tstypes

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// Has reports whether the module declares a type.
func (m *Module) Has(typ string) bool { return m.declared[typ] != nil }

// Check reports what of a JSON text is not of a type that the module declares.
func (m *Module) Check(typ string, text []byte) error {
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		return err
	}
	is := m.declared[typ]
	if is == nil {
		return fmt.Errorf("the module has no type %s", typ)
	}
	return m.check(is, v, typ)
}

func (m *Module) check(is node, v any, at string) error {
	switch is := is.(type) {
	case name:
		return m.checkName(is, v, at)
	case list:
		items, ok := v.([]any)
		if !ok {
			return wrong(is, v, at)
		}
		for i, item := range items {
			if err := m.check(is.of, item, fmt.Sprintf("%s[%d]", at, i)); err != nil {
				return err
			}
		}
	case generic:
		switch is.of {
		case "Partial":
			return m.check(is.args[0], v, at)
		case "Record":
			return m.checkRecord(is, v, at)
		}
		return m.checkName(name(is.of), v, at) // whatever its parameters stand for
	case union:
		return m.checkUnion(is, v, at)
	case object:
		return m.checkObject(is, v, at)
	}
	return nil
}

func (m *Module) checkName(is name, v any, at string) error {
	ok := false
	switch is {
	case "unknown":
		ok = true
	case "never": // nothing is
	case "null":
		ok = v == nil
	case "string":
		_, ok = v.(string)
	case "number":
		_, ok = v.(float64)
	case "boolean":
		_, ok = v.(bool)
	default:
		if text, err := strconv.Unquote(string(is)); err == nil {
			ok = v == text
			break
		}
		if of := m.declared[string(is)]; of != nil {
			return m.check(of, v, at)
		}
		ok = len(is) == 1 // a parameter
	}
	if !ok {
		return wrong(is, v, at)
	}
	return nil
}

func (m *Module) checkRecord(is generic, v any, at string) error {
	items, ok := v.(map[string]any)
	if !ok {
		return wrong(is, v, at)
	}
	for key, item := range items {
		var k any = key
		if n, err := strconv.ParseFloat(key, 64); err == nil {
			k = n
		}
		if err := m.check(is.args[0], k, at+"'s key"); err != nil {
			return err
		}
		if err := m.check(is.args[1], item, at+"."+key); err != nil {
			return err
		}
	}
	return nil
}

// checkUnion finds a part that fits. Of objects it is the one of the same kind.
func (m *Module) checkUnion(is union, v any, at string) error {
	fields, _ := v.(map[string]any)
	for _, part := range is {
		if o, ok := part.(object); ok && fields["kind"] != nil && o[0].name == "kind" {
			if m.check(o[0].is, fields["kind"], at) == nil {
				return m.check(o, v, at+" "+fmt.Sprint(fields["kind"]))
			}
			continue
		}
		if m.check(part, v, at) == nil {
			return nil
		}
	}
	return wrong(is, v, at)
}

func (m *Module) checkObject(is object, v any, at string) error {
	fields, ok := v.(map[string]any)
	if !ok {
		return wrong(is, v, at)
	}
	known := make(map[string]bool)
	for _, f := range is {
		known[f.name] = true
		value, there := fields[f.name]
		if !there && !f.optional {
			return fmt.Errorf("%s has no field %s", at, f.name)
		}
		if !there {
			continue
		}
		if err := m.check(f.is, value, at+"."+f.name); err != nil {
			return err
		}
	}
	for key := range fields {
		if !known[key] {
			return fmt.Errorf("%s has a field %s, which no type has", at, key)
		}
	}
	return nil
}

func wrong(is node, v any, at string) error {
	return fmt.Errorf("%s is %v, which is not of the type %s", at, v, is)
}
