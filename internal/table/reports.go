package table

import (
	"unicode/utf8"

	"howl/game"
	"howl/internal/record"
	"howl/internal/table/tablelog"
)

// reportSeat writes down what a person has to say about a seat. The host reads
// it, unless it is about the host; the operator can read every report.
func (t *Table) reportSeat(by string, c ReportSeat) error {
	about, err := named(c.Seat)
	if err != nil {
		return err
	}
	from, ok := t.state.SeatOf(by)
	if !ok {
		return notSeated
	}
	if err := t.must(about); err != nil {
		return err
	}
	if utf8.RuneCountInString(c.Text) > record.MostSaid || !tablelog.Decent(c.Text) {
		return game.Refuse(game.CodeWords, "refused.words.most", "n", record.MostSaid)
	}
	var to game.Seats
	ofHost := t.state.Chairs[about].Owns(t.state.Host.ID)
	if host, sits := t.state.SeatOf(t.state.Host.ID); sits && !ofHost {
		to = game.Only(host)
	}
	t.Slog.Warn("report", "entry", t.state.Len, "from", from, "about", about, "host", ofHost)
	return t.write(tablelog.Entry{Say: &tablelog.Say{Seat: from, To: to, Text: c.Text, Report: true, About: &about}})
}
