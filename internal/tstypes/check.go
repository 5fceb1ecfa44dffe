package tstypes

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Has reports whether the module declares a type.
func (m *Module) Has(typ string) bool { return m.declared[typ] != nil }

// Check reports what of a JSON text is not of a type that the module declares.
func (m *Module) Check(typ string, text []byte) error {
	s, err := m.compiled(typ)
	if err != nil {
		return err
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		return err
	}
	return s.Validate(v)
}

// compiled returns the schema of a type. The module must be complete.
func (m *Module) compiled(typ string) (*jsonschema.Schema, error) {
	const at = "file:///types.json"
	m.compiling.Lock()
	defer m.compiling.Unlock()
	if m.compiler == nil {
		whole, err := jsonschema.UnmarshalJSON(bytes.NewReader(m.Schema("")))
		if err != nil {
			return nil, err
		}
		m.compiler = jsonschema.NewCompiler()
		if err := m.compiler.AddResource(at, whole); err != nil {
			return nil, err
		}
	}
	s, err := m.compiler.Compile(at + "#/$defs/" + typ)
	if err != nil {
		return nil, fmt.Errorf("the module has no type %s: %w", typ, err)
	}
	return s, nil
}

// checkEvent checks an event against the type of its kind. That is the same as
// checking it against the type Event, and many times as fast.
func (m *Module) checkEvent(text []byte) error {
	var e struct{ Kind string }
	if err := json.Unmarshal(text, &e); err != nil {
		return err
	}
	return m.Check("Event."+e.Kind, text)
}
