package table

import (
	"encoding/json"
	"strconv"
	"sync"
	"time"

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

// Wired is a frame that another machine made: only its wire form is known.
func Wired(wire []byte) *Frame {
	f := &Frame{wire: wire}
	f.once.Do(func() {})
	return f
}

// An eventJSON is an event's wire form, made once for all whom it is told.
type eventJSON struct {
	event game.Event
	once  sync.Once
	wire  []byte
	err   error
}

func (e *eventJSON) bytes() ([]byte, error) {
	e.once.Do(func() { e.wire, e.err = game.EventJSON(e.event) })
	return e.wire, e.err
}

// marshal writes what game.FrameJSON writes, and then what the table adds. A
// server does little else, so it is done by hand: nothing is encoded twice or
// looked over again.
func (f *Frame) marshal() ([]byte, error) {
	b := make([]byte, 0, 1024)
	b = append(b, `{"seat":`...)
	b = f.Seat.AppendJSON(b)
	b = append(b, `,"n":`...)
	b = strconv.AppendInt(b, int64(f.N), 10)
	for i, e := range f.jsons {
		wire, err := e.bytes()
		if err != nil {
			return nil, err
		}
		b = append(b, before(i, `,"events":[`)...)
		b = append(b, wire...)
	}
	b = after(b, len(f.jsons))
	b = append(b, `,"view":`...)
	view, err := viewJSON(f.View)
	if err != nil {
		return nil, err
	}
	b = append(b, view...)
	for i, a := range f.Legal {
		b = append(b, before(i, `,"legal":[`)...)
		if b, err = appendText(b, f.game.Text(a)); err != nil {
			return nil, err
		}
	}
	b = after(b, len(f.Legal))
	b = append(b, `,"ears":`...)
	b = f.Ears.AppendJSON(b)
	b = append(b, `,"phase":`...)
	if b, err = appendText(b, f.Phase); err != nil {
		return nil, err
	}
	if !f.Deadline.IsZero() {
		b = append(b, `,"deadline":"`...)
		b = f.Deadline.AppendFormat(b, time.RFC3339Nano)
		b = append(b, '"')
	}
	return f.marshalRest(append(b, '}'))
}

// marshalRest adds what most frames do not have.
func (f *Frame) marshalRest(b []byte) ([]byte, error) {
	if len(f.Seen) == 0 && len(f.Words) == 0 && f.Status == nil {
		return b, nil
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
		wire, err := s.json.bytes()
		if err != nil {
			return nil, err
		}
		more.Seen = append(more.Seen, seen{s.To, wire})
	}
	rest, err := json.Marshal(more)
	if err != nil {
		return nil, err
	}
	b[len(b)-1] = ','
	return append(b, rest[1:]...), nil
}

// before is what comes in front of the i-th of a list.
func before(i int, first string) string {
	if i == 0 {
		return first
	}
	return ","
}

func after(b []byte, n int) []byte {
	if n == 0 {
		return b
	}
	return append(b, ']')
}

// viewJSON spares a view that writes itself the second look that json.Marshal
// would take at it.
func viewJSON(v game.View) ([]byte, error) {
	if m, ok := v.(json.Marshaler); ok {
		return m.MarshalJSON()
	}
	return json.Marshal(v)
}

// appendText quotes a text; those of games are mostly plain letters.
func appendText(b []byte, s string) ([]byte, error) {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			quoted, err := json.Marshal(s)
			return append(b, quoted...), err
		}
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"'), nil
}
