package gathering

import (
	"unicode/utf8"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// HandOver makes the person on a seat the host.
type HandOver struct {
	Seat *game.Seat `json:"seat"` // the new host
}

// Judge makes another person at the table its host.
func (c HandOver) Judge(r *Room, by Guest) (Outcome, error) {
	to, err := named(c.Seat)
	switch {
	case err != nil:
	case !r.State.IsHost(by.ID):
		err = NotHost
	default:
		err = r.Must(to)
	}
	if err == nil {
		err = r.mayPoint(by.ID)
	}
	if err != nil {
		return no(err)
	}
	p := r.State.Chairs[to].Person
	switch {
	case p == nil || p.Program != "":
		return no(game.Refuse(game.CodeSeat, "refused.seat.host"))
	case r.draw.dealt(): // who dealt is still to say so
		return no(game.Refuse(game.CodePlaying, "refused.playing.already"))
	}
	return done(tablelog.Entry{Host: &tablelog.Host{Person: *p}})
}

// mayPoint refuses to show everybody during a game which seat a player has chosen,
// if not everybody may hear the player.
func (r *Scene) mayPoint(by string) error {
	if seat, sits := r.State.SeatOf(by); sits && r.State.Stage == tablelog.Playing && !r.State.HeardByAll(seat) {
		return game.Refuse(game.CodeSilent, "refused.silent.host")
	}
	return nil
}

// MuteSeat stops a seat from speaking, or lets it speak again.
type MuteSeat struct {
	Seat *game.Seat `json:"seat"`         // whose
	On   bool       `json:"on,omitempty"` // stop the seat from speaking; without it let it speak
}

// Judge stops a seat from speaking, or lets it speak again.
func (c MuteSeat) Judge(r *Room, by Guest) (Outcome, error) {
	seat, err := named(c.Seat)
	switch {
	case err != nil:
	case !r.State.IsHost(by.ID):
		err = NotHost
	default:
		err = r.Must(seat)
	}
	if err != nil || r.State.Chairs[seat].Muted == c.On {
		return no(err)
	}
	quiet := r.mayPoint(by.ID) != nil
	return Outcome{Entries: []tablelog.Entry{{Mute: &tablelog.Mute{Seat: seat, On: c.On, Quiet: quiet}}}, Reply: Reply{Later: quiet}}, nil
}

// RenameSeat gives the person on the sender's seat another name: at once if
// everybody may hear them, else when the game is over.
type RenameSeat struct {
	Name string `json:"name"` // the new name, 1 to 24 characters
}

// Judge gives the person on the sender's seat another name. It refuses one that
// looks like somebody else's at the table: unlike a guest who sits down, the
// person is there to choose another. During a game the name of somebody whom not
// everybody may hear is shown when the game is over.
func (c RenameSeat) Judge(r *Room, by Guest) (Outcome, error) {
	seat, ok := r.State.SeatOf(by.ID)
	if !ok {
		return no(NotSeated)
	}
	name, err := tablelog.Name(c.Name)
	if err != nil {
		return no(err)
	}
	chair := &r.State.Chairs[seat]
	p := *chair.Person
	switch {
	case chair.Muted:
		return no(Muted)
	case name == p.Name && chair.NextName == "":
		return done()
	case r.State.Names(p.ID).Has(name):
		return no(game.Refuse(game.CodeName, "refused.name.taken", "name", name))
	}
	p.Name = name
	later := r.State.Stage == tablelog.Playing && !r.State.HeardByAll(seat)
	return Outcome{Entries: []tablelog.Entry{{Rename: &tablelog.Rename{Seat: seat, Person: p, Later: later}}}, Reply: Reply{Later: later}}, nil
}

// AdmitAll lets everybody whom the host has removed sit down again.
type AdmitAll struct{}

// Judge lets everybody sit down again whom the host has removed.
func (c AdmitAll) Judge(r *Room, by Guest) (Outcome, error) {
	switch {
	case !r.State.IsHost(by.ID):
		return no(NotHost)
	case len(r.State.Removed) == 0:
		return done()
	}
	return done(tablelog.Entry{Admit: &tablelog.Admit{}})
}

// ReportSeat reports the person on a seat. The host reads it, after the game if one
// runs, unless it is about the host; the operator can read every report at once.
type ReportSeat struct {
	Seat *game.Seat `json:"seat"`           // who is reported
	Text string     `json:"text,omitempty"` // why, at most 500 characters
}

// Judge writes down what a person has to say about a seat. The host reads it, after
// the game if one runs, unless it is about the host; the operator can read every
// report at once.
func (c ReportSeat) Judge(r *Room, by Guest) (Outcome, error) {
	about, err := named(c.Seat)
	if err != nil {
		return no(err)
	}
	from, ok := r.State.SeatOf(by.ID)
	if !ok {
		return no(NotSeated)
	}
	if err := r.Must(about); err != nil {
		return no(err)
	}
	if utf8.RuneCountInString(c.Text) > record.MostSaid || !tablelog.Decent(c.Text) {
		return no(game.Refuse(game.CodeWords, "refused.words.most", "n", record.MostSaid))
	}
	return done(tablelog.Entry{Say: &tablelog.Say{
		Seat: from, To: r.State.ReportReaders(about), Text: c.Text, Report: true, About: &about, After: r.State.Stage == tablelog.Playing,
	}})
}
