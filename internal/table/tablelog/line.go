package tablelog

import (
	"encoding/json"
	"strconv"
	"time"
)

// Encode is the entry as it stands in the log. Decisions are most of a log, so
// they are written by hand; the bytes are those of encoding/json.
func (e *Entry) Encode() ([]byte, error) {
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
		b = append(b, ListSep(i, "[")...)
		b = m.Seat.AppendJSON(append(b, `{"s":`...))
		b = AppendText(append(b, `,"a":`...), m.Text)
		b = append(b, '}')
	}
	b = ListEnd(b, len(e.Do.Moves))
	for _, f := range [...]struct{ name, text string }{{"by", string(e.Do.By)}, {"id", e.Do.ID}} {
		if f.text != "" {
			b = append(strconv.AppendQuote(append(b, ','), f.name), ':')
			b = AppendText(b, f.text)
		}
	}
	if !e.Do.Until.IsZero() {
		b = append(b, `,"until":"`...)
		b = append(e.Do.Until.AppendFormat(b, time.RFC3339Nano), '"')
	}
	if !e.Do.Why.IsZero() {
		why, err := json.Marshal(e.Do.Why)
		if err != nil {
			return nil, err
		}
		b = append(append(b, `,"why":`...), why...)
	}
	return append(b, "}}"...), nil
}

// ListSep is what comes in front of the i-th of a list.
func ListSep(i int, first string) string {
	if i == 0 {
		return first
	}
	return ","
}

func ListEnd(b []byte, n int) []byte {
	if n == 0 {
		return b
	}
	return append(b, ']')
}

// AppendText quotes a text; those of games are mostly plain letters.
func AppendText(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&' {
			quoted, _ := json.Marshal(s) // a string always marshals
			return append(b, quoted...)
		}
	}
	b = append(b, '"')
	b = append(b, s...)
	return append(b, '"')
}
