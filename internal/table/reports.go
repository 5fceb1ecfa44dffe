package table

import (
	"encoding/json"
	"slices"
	"time"
	"unicode/utf8"

	"howl/game"
)

// reportSeat writes down what a person has to say about a seat. The host reads
// it, unless it is about the host; the operator can read every report.
func (t *Table) reportSeat(by string, c ReportSeat) error {
	about, err := named(c.Seat)
	if err != nil {
		return err
	}
	from, ok := t.seatOf(by)
	if !ok {
		return notSeated
	}
	if err := t.must(about); err != nil {
		return err
	}
	if utf8.RuneCountInString(c.Text) > mostSaid || !Decent(c.Text) {
		return game.Refuse("words", "words have at most %d characters, on one line", mostSaid)
	}
	var to game.Seats
	ofHost := t.chairs[about].owns(t.host.ID)
	if host, sits := t.seatOf(t.host.ID); sits && !ofHost {
		to = game.Only(host)
	}
	t.Log.Warn("report", "entry", t.n, "from", from, "about", about, "host", ofHost)
	return t.write(Entry{Say: &Say{Seat: from, To: to, Text: c.Text, Report: true, About: &about}})
}

// reported returns the name of the person whom a report is about, empty if the
// words are not a report, and what they say.
func (m *memory) reported(s *Say) (about, text string) {
	if s.About != nil {
		about = m.chairs[*s.About].name()
	}
	return about, s.Text
}

// A Report is what somebody at a table reported about somebody else.
type Report struct {
	At    time.Time `json:"at"`
	From  Person    `json:"from"`
	About string    `json:"about"` // a name
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
		if err := k.apply(e); err != nil {
			return list, err
		}
		if e.isReport() {
			r := Report{At: e.At}
			r.About, r.Text = k.reported(e.Say)
			if p := k.chairs[e.Say.Seat].Person; p != nil {
				r.From = *p
			}
			list = append(list, r)
		}
	}
	return list, nil
}

func (e Entry) isReport() bool { return e.Say != nil && e.Say.Report }
