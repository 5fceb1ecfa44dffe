package tablelog

import (
	"encoding/json"
	"slices"
	"time"
)

// A Report is what somebody at a table reported about somebody else.
type Report struct {
	At    time.Time `json:"at"`
	From  Person    `json:"from"`
	About string    `json:"about"` // a name
	Whom  string    `json:"whom"`  // the id of the person of that name, if one sat there
	Text  string    `json:"text"`
}

// Reports returns what was reported at a table, the oldest first.
func Reports(log [][]byte) (list []Report, err error) {
	entries := make([]Entry, len(log))
	for i, line := range log {
		if err := json.Unmarshal(line, &entries[i]); err != nil {
			return nil, err
		}
	}
	if !slices.ContainsFunc(entries, Entry.isReport) {
		return nil, nil // most tables have none, and need not be replayed
	}
	k := new(Kept)
	for _, e := range entries {
		if err := k.Apply(e); err != nil {
			return list, err
		}
		if e.isReport() {
			r := Report{At: e.At}
			r.About, r.Text = k.reported(e.Say)
			if p := k.Chairs[e.Say.Seat].Person; p != nil {
				r.From = *p
			}
			if at := e.Say.About; at != nil && k.Chairs[*at].Person != nil {
				r.Whom = k.Chairs[*at].Person.ID
			}
			list = append(list, r)
		}
	}
	return list, nil
}

func (e Entry) isReport() bool { return e.Say != nil && e.Say.Report }
