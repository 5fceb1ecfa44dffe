package table

import (
	"encoding/json"
	"strconv"
	"time"

	"howl/game"
	"howl/internal/table/tablelog"
)

// JSON returns the frame as JSON, made once. Only one goroutine at a time uses a
// frame.
func (f *Frame) JSON() []byte {
	if f.json == nil {
		f.json = f.marshal(make([]byte, 0, 1024))
	}
	return f.json
}

// AppendJSON appends the frame as JSON without keeping it: it is for a frame with
// one listener.
func (f *Frame) AppendJSON(b []byte) []byte {
	if f.json != nil {
		return append(b, f.json...)
	}
	return f.marshal(b)
}

// FrameFromJSON returns a frame that another machine made: only its JSON is
// known.
func FrameFromJSON(text []byte) *Frame { return &Frame{json: text} }

// plain panics on an error: views, events and statuses are plain data, which
// always marshals.
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
		b = append(b, tablelog.ListSep(i, `,"events":[`)...)
		b = append(b, e...)
	}
	b = tablelog.ListEnd(b, len(f.events))
	b = append(b, `,"view":`...)
	b = appendView(b, f.View)
	for i, a := range f.Legal {
		b = append(b, tablelog.ListSep(i, `,"legal":[`)...)
		b = tablelog.AppendText(b, f.game.Text(a))
	}
	b = tablelog.ListEnd(b, len(f.Legal))
	for i, a := range f.May {
		b = append(b, tablelog.ListSep(i, `,"may":[`)...)
		b = tablelog.AppendText(b, f.game.Text(a))
	}
	b = tablelog.ListEnd(b, len(f.May))
	b = append(b, `,"ears":`...)
	b = f.Ears.AppendJSON(b)
	b = append(b, `,"phase":`...)
	b = tablelog.AppendText(b, f.Phase)
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
		b = strconv.AppendInt(append(b, tablelog.ListSep(i, `,"secret":[`)...), int64(at), 10)
	}
	b = tablelog.ListEnd(b, len(f.Secret))
	if len(f.Ruled) > 0 {
		ruled, err := json.Marshal(f.Ruled)
		plain(err)
		b = append(append(b, `,"ruled":`...), ruled...)
	}
	for i, s := range f.Seen {
		b = append(b, tablelog.ListSep(i, `,"seen":[`)...)
		b = s.To.AppendJSON(append(b, `{"to":`...))
		b = append(append(b, `,"event":`...), s.json...)
		b = append(b, '}')
	}
	b = tablelog.ListEnd(b, len(f.Seen))
	if len(f.Words) > 0 {
		words, err := json.Marshal(f.Words)
		plain(err)
		b = append(append(b, `,"words":`...), words...)
	}
	if f.Out {
		b = append(b, `,"out":true`...)
	}
	for i, text := range f.Clock {
		b = tablelog.AppendText(append(b, tablelog.ListSep(i, `,"clock":[`)...), text)
	}
	b = tablelog.ListEnd(b, len(f.Clock))
	if f.Status != nil {
		b = append(append(b, `,"status":`...), f.status...)
	}
	return append(b, '}')
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
