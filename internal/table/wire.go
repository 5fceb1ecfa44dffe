package table

import (
	"encoding/json"
	"strconv"
	"time"

	"howl/game"
)

// Wire is the frame as JSON, made once. A frame is one goroutine's at a time.
func (f *Frame) Wire() []byte {
	if f.wire == nil {
		f.wire = f.marshal(make([]byte, 0, 1024))
	}
	return f.wire
}

// AppendWire adds the frame as JSON, for whoever is the only one to get it.
func (f *Frame) AppendWire(b []byte) []byte {
	if f.wire != nil {
		return append(b, f.wire...)
	}
	return f.marshal(b)
}

// Wired is a frame that another machine made: only its wire form is known.
func Wired(wire []byte) *Frame { return &Frame{wire: wire} }

// plain: views, events and statuses are plain data, which JSON always fits.
func plain(err error) {
	if err != nil {
		panic(err)
	}
}

// marshal adds what game.FrameJSON writes, and then what the table adds. A
// server does little else, so it is done by hand: nothing is encoded twice or
// looked over again.
func (f *Frame) marshal(b []byte) []byte {
	begins := len(b)
	b = append(b, `{"seat":`...)
	b = f.Seat.AppendJSON(b)
	b = append(b, `,"n":`...)
	b = strconv.AppendInt(b, int64(f.N), 10)
	for i, e := range f.events {
		b = append(b, before(i, `,"events":[`)...)
		b = append(b, e...)
	}
	b = after(b, len(f.events))
	b = append(b, `,"view":`...)
	b = appendView(b, f.View)
	for i, a := range f.Legal {
		b = append(b, before(i, `,"legal":[`)...)
		b = appendText(b, f.game.Text(a))
	}
	b = after(b, len(f.Legal))
	b = append(b, `,"ears":`...)
	b = f.Ears.AppendJSON(b)
	b = append(b, `,"phase":`...)
	b = appendText(b, f.Phase)
	if !f.Deadline.IsZero() {
		b = append(b, `,"deadline":"`...)
		b = f.Deadline.AppendFormat(b, time.RFC3339Nano)
		b = append(b, '"')
	}
	return pad(f.marshalRest(b), begins, f.step)
}

// marshalRest adds what most frames do not have.
func (f *Frame) marshalRest(b []byte) []byte {
	for i, at := range f.Secret {
		b = strconv.AppendInt(append(b, before(i, `,"secret":[`)...), int64(at), 10)
	}
	b = after(b, len(f.Secret))
	for i, s := range f.Seen {
		b = append(b, before(i, `,"seen":[`)...)
		b = s.To.AppendJSON(append(b, `{"to":`...))
		b = append(append(b, `,"event":`...), s.wire...)
		b = append(b, '}')
	}
	b = after(b, len(f.Seen))
	if len(f.Words) > 0 {
		words, err := json.Marshal(f.Words)
		plain(err)
		b = append(append(b, `,"words":`...), words...)
	}
	if f.Status != nil {
		b = append(append(b, `,"status":`...), f.status...)
	}
	return append(b, '}')
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

// appendView spares a view that writes itself what json.Marshal costs.
func appendView(b []byte, v game.View) []byte {
	if v, ok := v.(game.JSONAppender); ok {
		return v.AppendJSON(b)
	}
	view, err := json.Marshal(v)
	plain(err)
	return append(b, view...)
}

// appendText quotes a text; those of games are mostly plain letters.
func appendText(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			quoted, err := json.Marshal(s)
			plain(err)
			return append(b, quoted...)
		}
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}
