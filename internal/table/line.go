package table

import (
	"encoding/json"
	"strconv"
	"time"
)

// line is the entry as it stands in the log. Decisions are most of a log, so
// they are written by hand; the bytes are those of encoding/json.
func (e *Entry) line() ([]byte, error) {
	if e.Do == nil {
		return json.Marshal(e)
	}
	b := append(make([]byte, 0, 192), `{"at":"`...)
	b = e.At.AppendFormat(b, time.RFC3339Nano)
	b = append(b, `","do":{"moves":`...)
	if e.Do.Moves == nil {
		b = append(b, `null`...)
	}
	for i, m := range e.Do.Moves {
		b = append(b, before(i, "[")...)
		b = m.Seat.AppendJSON(append(b, `{"s":`...))
		b = appendText(append(b, `,"a":`...), m.Text)
		b = append(b, '}')
	}
	b = after(b, len(e.Do.Moves))
	for _, f := range [...]struct{ name, text string }{{"by", string(e.Do.By)}, {"id", e.Do.ID}} {
		if f.text != "" {
			b = append(strconv.AppendQuote(append(b, ','), f.name), ':')
			b = appendText(b, f.text)
		}
	}
	if !e.Do.Until.IsZero() {
		b = append(b, `,"until":"`...)
		b = append(e.Do.Until.AppendFormat(b, time.RFC3339Nano), '"')
	}
	if e.Do.Why != "" {
		b = appendText(append(b, `,"why":`...), e.Do.Why)
	}
	return append(b, "}}"...), nil
}
