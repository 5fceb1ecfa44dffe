package table

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"time"
)

// A Report is what somebody at a table reported about somebody else.
type Report struct {
	At    time.Time `json:"at"`
	From  Person    `json:"from"`
	About string    `json:"about"` // a name
	Text  string    `json:"text"`
}

// Reports returns what was reported at a table, the oldest first.
func Reports(log [][]byte) (list []Report, err error) {
	some := func(line []byte) bool { return bytes.Contains(line, []byte(reported)) }
	if !slices.ContainsFunc(log, some) {
		return nil, nil
	}
	k := new(Kept)
	for _, line := range log {
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil {
			return list, err
		}
		if e.Say != nil && e.Say.report() && int(e.Say.Seat) < len(k.chairs) {
			r := Report{At: e.At, Text: strings.TrimPrefix(e.Say.Text, reported)}
			if about, text, ok := strings.Cut(r.Text, ": "); ok {
				r.About, r.Text = about, text
			}
			if p := k.chairs[e.Say.Seat].Person; p != nil {
				r.From = *p
			}
			list = append(list, r)
		}
		if err := k.apply(e); err != nil {
			return list, err
		}
	}
	return list, nil
}
