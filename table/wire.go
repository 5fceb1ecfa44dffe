package table

import (
	"encoding/json"

	"howl/game"
)

// Wire is the frame as JSON, made once for all watchers of the seat.
func (f *Frame) Wire() []byte {
	f.once.Do(func() {
		wire, err := f.marshal()
		if err != nil {
			panic(err) // views, events and statuses are plain data
		}
		f.wire = wire
	})
	return f.wire
}

func (f *Frame) marshal() ([]byte, error) {
	wire, err := game.FrameJSON(f.game, f.Frame)
	if err != nil {
		return nil, err
	}
	type seen struct {
		To    game.Seats      `json:"to"`
		Event json.RawMessage `json:"event"`
	}
	more := struct {
		Seen   []seen  `json:"seen,omitempty"`
		Words  []Word  `json:"words,omitempty"`
		Status *Status `json:"status,omitempty"`
	}{Words: f.Words, Status: f.Status}
	for _, s := range f.Seen {
		b, err := game.EventJSON(s.Event)
		if err != nil {
			return nil, err
		}
		more.Seen = append(more.Seen, seen{s.To, b})
	}
	rest, err := json.Marshal(more)
	if err != nil || len(rest) == len("{}") {
		return wire, err
	}
	wire[len(wire)-1] = ','
	return append(wire, rest[1:]...), nil
}
