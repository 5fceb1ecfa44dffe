package game

import (
	"encoding/json"
	"time"
)

// EventJSON is an event's wire form: its kind, then its fields.
func EventJSON(e Event) ([]byte, error) {
	fields, err := json.Marshal(e)
	if err != nil {
		return nil, err
	}
	b := make([]byte, 0, len(`{"kind":"",`)+len(e.Kind())+len(fields))
	b = append(b, `{"kind":"`...)
	b = append(append(b, e.Kind()...), '"') // a plain word
	if len(fields) > len("{}") {
		b = append(b, ',')
	}
	return append(b, fields[1:]...), nil
}

// FrameJSON is a frame's wire form, with the legal actions as texts.
func FrameJSON(g Game, f Frame) ([]byte, error) {
	wire := struct {
		Seat     Seat              `json:"seat"`
		N        int               `json:"n"`
		Events   []json.RawMessage `json:"events,omitempty"`
		View     View              `json:"view"`
		Legal    []string          `json:"legal,omitempty"`
		Ears     Seats             `json:"ears"`
		Phase    string            `json:"phase"`
		Deadline time.Time         `json:"deadline,omitzero"`
	}{Seat: f.Seat, N: f.N, View: f.View, Ears: f.Ears, Phase: f.Phase, Deadline: f.Deadline}
	for _, e := range f.Events {
		b, err := EventJSON(e)
		if err != nil {
			return nil, err
		}
		wire.Events = append(wire.Events, b)
	}
	for _, a := range f.Legal {
		wire.Legal = append(wire.Legal, g.Text(a))
	}
	return json.Marshal(wire)
}
