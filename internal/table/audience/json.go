package audience

import (
	"bytes"
	"encoding/json"
	"strconv"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
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
	if len(f.Late) > 0 {
		late, err := json.Marshal(f.Late)
		plain(err)
		b = append(append(b, `,"late":`...), late...)
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
	for i, text := range f.Stood {
		b = tablelog.AppendText(append(b, tablelog.ListSep(i, `,"stood":[`)...), text)
	}
	b = tablelog.ListEnd(b, len(f.Stood))
	for i, c := range f.Changes {
		b = append(b, tablelog.ListSep(i, `,"changes":[`)...)
		b = c.Seat.AppendJSON(append(b, `{"seat":`...))
		b = tablelog.AppendText(append(b, `,"what":`...), c.What)
		b = append(b, '}')
	}
	b = tablelog.ListEnd(b, len(f.Changes))
	if f.Order != "" {
		b = tablelog.AppendText(append(b, `,"order":`...), f.Order)
	}
	if f.Undone > 0 {
		b = strconv.AppendInt(append(b, `,"undone":`...), int64(f.Undone), 10)
	}
	if f.Voiced {
		b = append(b, `,"voiced":true`...)
	}
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

// The length of a frame can be seen in its packets, encrypted or not, and a
// werewolf is told more than a villager. So frames are padded with spaces at their
// end, where JSON allows them.

// leastStep is the least number of bytes of a frame.
const leastStep = 2 << 10

// step returns the step of the frames of a seat at a table with this number of
// seats: the length of its frames is a multiple of it. Spectators have none: all
// that they are told is public, and a crowd of them would multiply what one word
// makes the server send. A player who is out keeps the step, because ghosts may see
// everything.
func step(seat game.Seat, seats int) int {
	if seat == game.Nobody {
		return 0
	}
	return seatStep(seats)
}

// seatStep returns the step of those who play. It depends on nothing else, and all that is told at one
// moment fits into one step: at a table of 24, frames have 3.3 to 5.8 kB, and
// with four seats 0.4 to 1.5 kB.
func seatStep(seats int) int {
	n := leastStep
	for n < 300*seats {
		n *= 2
	}
	return n
}

var spaces = bytes.Repeat([]byte{' '}, 16<<10)

// pad adds spaces to what stands in b from begins on, up to the next step.
func pad(b []byte, begins, step int) []byte {
	if step == 0 {
		return b
	}
	n := (step - (len(b)-begins)%step) % step
	return append(b, spaces[:n]...)
}
