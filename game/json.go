package game

import (
	"encoding/json"
	"time"
)

// A JSONAppender writes its own JSON: an event or a view that is sent at every
// move, for speed. A test compares it with encoding/json.
type JSONAppender interface{ AppendJSON([]byte) []byte }

// EventJSON writes an event as JSON: its kind, then its fields. An event that
// is told at every move may write its fields by itself, with AppendJSON. A
// fleeting event also has the field "until".
func EventJSON(e Event) ([]byte, error) {
	b := append(make([]byte, 0, 64), `{"kind":"`...)
	b = append(append(b, EventKind(e)...), `",`...) // a plain word
	at := len(b)
	if w, ok := e.(JSONAppender); ok {
		b = w.AppendJSON(b)
	} else {
		fields, err := json.Marshal(e)
		if err != nil {
			return nil, err
		}
		b = append(b, fields...)
	}
	if len(b)-at == len("{}") {
		b = append(b[:at-1], '}')
	} else {
		b = append(b[:at], b[at+1:]...) // one brace is enough
	}
	if f, ok := e.(Fleeting); ok && f.Until() != "" {
		b = append(append(append(b[:len(b)-1], `,"until":"`...), f.Until()...), `"}`...)
	}
	return b, nil
}

// FrameJSON writes a frame as JSON, with the legal actions as texts.
func FrameJSON(g Game, f Frame) ([]byte, error) {
	frame := struct {
		Seat     Seat              `json:"seat"`
		N        int               `json:"n"`
		Events   []json.RawMessage `json:"events,omitempty"`
		View     View              `json:"view"`
		Legal    []string          `json:"legal,omitempty"`
		May      []string          `json:"may,omitempty"`
		Ears     Seats             `json:"ears"`
		Phase    string            `json:"phase"`
		Deadline time.Time         `json:"deadline,omitzero"`
	}{Seat: f.Seat, N: f.N, View: f.View, Ears: f.Ears, Phase: f.Phase, Deadline: f.Deadline}
	for _, e := range f.Events {
		b, err := EventJSON(e)
		if err != nil {
			return nil, err
		}
		frame.Events = append(frame.Events, b)
	}
	for _, a := range f.Legal {
		frame.Legal = append(frame.Legal, g.Text(a))
	}
	for _, a := range f.May {
		frame.May = append(frame.May, g.Text(a))
	}
	return json.Marshal(frame)
}
