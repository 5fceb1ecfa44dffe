package game

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// A Message is a sentence that people read, or a part of one. Its text in each
// language is in the catalogues of package i18n, under Key; Args fill the holes
// of that text.
type Message struct {
	Key  string `json:"key"`            // of the text in the catalogues
	Args Args   `json:"args,omitempty"` // what fills its holes, by name
}

// Args holds the arguments of a message by name. A value is a float64, string,
// bool, Message, nil, or an []any of these. A seat is its number, or nil for
// nobody. So a message that was encoded as JSON and decoded again equals the
// original.
type Args map[string]any

// Say returns the message with this key. The arguments are pairs of a name and
// a value: a number of any type, a Seat, a string, bool or Message, a slice of
// these, or anything else that fmt.Sprint prints as people read it.
func Say(key string, pairs ...any) Message {
	if len(pairs) == 0 {
		return Message{Key: key}
	}
	args := make(Args, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		args[pairs[i].(string)] = argument(pairs[i+1])
	}
	return Message{key, args}
}

// argument returns v as one of the types that Args may hold.
func argument(v any) any {
	switch v := v.(type) {
	case nil, string, bool, float64, Message:
		return v
	case int:
		return float64(v)
	case Seat:
		if v >= MaxSeats {
			return nil
		}
		return float64(v)
	case fmt.Stringer:
		return v.String()
	}
	r := reflect.ValueOf(v)
	switch {
	case r.CanInt():
		return float64(r.Int())
	case r.CanUint():
		return float64(r.Uint())
	case r.Kind() == reflect.Slice:
		list := make([]any, r.Len())
		for i := range list {
			list[i] = argument(r.Index(i).Interface())
		}
		return list
	}
	return fmt.Sprint(v)
}

// IsZero reports whether there is no message.
func (m Message) IsZero() bool { return m.Key == "" }

// String returns the key and the arguments, for logs and tests.
func (m Message) String() string {
	var b strings.Builder
	b.WriteString(m.Key)
	for _, name := range slices.Sorted(maps.Keys(m.Args)) {
		v := m.Args[name]
		if nested, ok := v.(Message); ok {
			v = "(" + nested.String() + ")"
		}
		fmt.Fprintf(&b, " %s=%v", name, v)
	}
	return b.String()
}

// UnmarshalJSON decodes objects among the arguments as messages.
func (a *Args) UnmarshalJSON(b []byte) error {
	var args map[string]any
	if err := json.Unmarshal(b, &args); err != nil {
		return err
	}
	*a = restored(args)
	return nil
}

func restored(args map[string]any) Args {
	for name, v := range args {
		args[name] = restore(v)
	}
	return args
}

// restore turns the JSON objects in v into messages.
func restore(v any) any {
	switch v := v.(type) {
	case map[string]any:
		key, _ := v["key"].(string)
		args, _ := v["args"].(map[string]any)
		return Message{key, restored(args)}
	case []any:
		for i := range v {
			v[i] = restore(v[i])
		}
	}
	return v
}

// Quote returns a text that came from outside between quotation marks, cut to
// what fits a sentence.
func Quote(text string) string {
	const most = 40
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + "…"
	}
	return fmt.Sprintf("%q", text)
}
