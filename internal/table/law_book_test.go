package table

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A book is what the rules say that each seat was told, read from a table's log. It
// shares no code with what the table shows people: who sits where, who is out and who
// hears whom is worked out here again, so that a mistake there is not made twice.
type book struct {
	rules     game.Game
	state     game.State // nil: no game has begun
	playing   bool
	ghostsSee bool
	host      string
	moderator string
	chairs    []bookChair
	told      map[game.Seat][]tiding // since the game began, by seat, and Nobody's
	before    game.State             // before the moderator's last entry
	setup     game.Setup
	reads     map[readBy]time.Time // texts of this game, and since when somebody may read them
	known     map[readBy]time.Time // events of this game, the same
	reports   map[string]bool      // the texts that are reports
	setups    []game.Setup         // of the games that have begun
	again     *record.Again        // the game that runs is a deal that is played again
	read      int                  // lines of the log
	starts    int                  // games that have begun
}

type bookChair struct {
	person  *tablelog.Person
	lent    []string
	muted   bool
	noPhone bool
}

// A tiding is something that a seat was told.
type tiding struct {
	at   time.Time
	text string
}

// follow reads the lines that are new.
func (b *book) follow(t testing.TB, lines [][]byte) {
	t.Helper()
	for _, line := range lines[b.read:] {
		var e tablelog.Entry
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatal(err)
		}
		b.take(t, e)
		b.read++
	}
}

func (b *book) take(t testing.TB, e tablelog.Entry) {
	switch {
	case e.Open != nil:
		b.rules, b.ghostsSee, b.host = find(e.Open.Game), e.Open.Settings.GhostsSee, e.Open.Host.ID
		b.chairs = make([]bookChair, e.Open.Setup.Players)
		b.told, b.reports = make(map[game.Seat][]tiding), make(map[string]bool)
		b.reads, b.known = make(map[readBy]time.Time), make(map[readBy]time.Time)
	case e.Sit != nil:
		c := &b.chairs[e.Sit.Seat]
		*c = bookChair{person: e.Sit.Person, noPhone: e.Sit.NoPhone}
	case e.Rise != nil:
		b.chairs[e.Rise.Seat] = bookChair{}
	case e.Lend != nil:
		b.chairs[e.Lend.Seat].lent = e.Lend.To
	case e.Swap != nil:
		b.chairs[e.Swap.A], b.chairs[e.Swap.B] = b.chairs[e.Swap.B], b.chairs[e.Swap.A]
	case e.Arrange != nil:
		b.arrange(e.Arrange.Setup.Players)
	case e.Host != nil:
		b.handOver(e)
	case e.Moderate != nil:
		b.moderator = ""
		if e.Moderate.Person != nil {
			b.moderator = e.Moderate.Person.ID
		}
	case e.Rename != nil:
		b.rename(e)
	case e.Mute != nil:
		b.mute(e)
	case e.Start != nil:
		b.start(t, e.Start)
	case e.Do != nil:
		b.do(t, e)
	case e.Undo != nil:
		b.state.Set(b.before)
		b.tell(e.At, game.Everybody, "undone")
	case e.Say != nil:
		b.say(e)
	}
}

// arrange changes the number of seats. People keep theirs, or move up.
func (b *book) arrange(players int) {
	if players >= len(b.chairs) {
		b.chairs = append(b.chairs, make([]bookChair, players-len(b.chairs))...)
		return
	}
	for i := players; i < len(b.chairs); i++ {
		if b.chairs[i].person == nil {
			continue
		}
		at := slices.IndexFunc(b.chairs[:players], func(c bookChair) bool { return c.person == nil })
		b.chairs[at] = b.chairs[i]
	}
	b.chairs = b.chairs[:players]
}

func (b *book) start(t testing.TB, s *tablelog.Start) {
	if b.again = s.Again; s.Again != nil {
		s.Setup = b.setups[s.Again.Game]
		b.chairs = append(slices.Clone(b.chairs[len(b.chairs)-s.Again.Shift:]), b.chairs[:len(b.chairs)-s.Again.Shift]...)
	}
	state, err := b.rules.New(s.Setup)
	if err != nil {
		t.Fatal(err)
	}
	b.state, b.setup, b.playing, b.before = state, s.Setup, true, nil
	b.starts++
	b.setups = append(b.setups, s.Setup)
	clear(b.told)
	clear(b.reads)
	maps.DeleteFunc(b.known, func(k readBy, _ time.Time) bool { return k.seat != game.Nobody }) // those may see late
}

// do plays decisions, and tells what the rules tell. Who decides, decides knowingly.
func (b *book) do(t testing.TB, e tablelog.Entry) {
	if b.state == nil {
		return
	}
	if e.Do.By == tablelog.ByModerator {
		if b.before, _ = b.rules.New(b.setup); b.before != nil {
			b.before.Set(b.state)
		}
	}
	for _, mv := range e.Do.Moves {
		a, err := game.Check(b.rules, b.state, mv.Seat, mv.Text)
		if err != nil {
			t.Fatal(err)
		}
		b.tell(e.At, game.Only(mv.Seat), "decided "+mv.Text)
		b.state.Do(mv.Seat, a, func(to game.Seats, ev game.Event) { b.event(e.At, to, ev) })
	}
	if b.state.Turn() == 0 {
		b.playing = false
	}
}

// tell notes something for everybody in the audience, spectators among them.
func (b *book) tell(at time.Time, to game.Seats, text string) {
	for seat := range (to & game.Table(len(b.chairs)).With(game.Nobody)).All() {
		b.told[seat] = append(b.told[seat], tiding{at, text})
	}
}

// event notes an event for those whom the rules tell it.
func (b *book) event(at time.Time, to game.Seats, e game.Event) {
	text := eventText(e)
	b.tell(at, to, text)
	for seat := range (to & game.Table(len(b.chairs)).With(game.Nobody)).All() {
		if k := (readBy{seat, text}); b.known[k].IsZero() {
			b.known[k] = at
		}
	}
}

// ears returns who hears a seat by the rules of the game and of the house: who is
// muted is heard by nobody, and who is out and sees everything by others who do.
func (b *book) ears(seat game.Seat) game.Seats {
	switch {
	case b.chairs[seat].muted:
		return 0
	case !b.playing || b.state == nil:
		return game.Everybody
	}
	to := b.state.Ears(seat)
	if b.ghostsSee && b.out(seat) {
		var ghosts game.Seats
		for s := range game.Table(len(b.chairs)).All() {
			if b.out(s) {
				ghosts = ghosts.With(s)
			}
		}
		to &= ghosts
	}
	return to
}

func (b *book) out(seat game.Seat) bool {
	m, ok := b.state.(game.Mortal)
	return ok && b.playing && m.Out(seat)
}

// aloud notes what a seat shows to all: for all if all may hear it, else for the seat
// itself. If the table shows it to anybody else, the law finds it.
func (b *book) aloud(at time.Time, seat game.Seat, text string) {
	if b.ears(seat) == game.Everybody {
		b.tell(at, game.Everybody, text)
		b.writes(at, game.Everybody, text)
	} else {
		b.tell(at, game.Only(seat), text)
		b.writes(at, game.Only(seat), text)
	}
}

func (b *book) say(e tablelog.Entry) {
	if e.Say.Report {
		b.tell(e.At, game.Only(e.Say.Seat), "report "+e.Say.Text)
		b.writes(e.At, game.Only(e.Say.Seat), e.Say.Text)
		lettersOf(e.Say.Text, func(letters string) { b.reports[letters] = true })
		return
	}
	to := b.ears(e.Say.Seat).With(e.Say.Seat)
	b.tell(e.At, to, fmt.Sprint(e.Say.Seat, " says ", e.Say.Text))
	b.writes(e.At, to, e.Say.Text)
}

func (b *book) rename(e tablelog.Entry) {
	p := e.Rename.Person
	b.aloud(e.At, e.Rename.Seat, "renamed "+p.Name)
	b.chairs[e.Rename.Seat].person = &p
}

func (b *book) mute(e tablelog.Entry) {
	what := fmt.Sprint("mute ", e.Mute.Seat, e.Mute.On)
	b.tell(e.At, game.Only(e.Mute.Seat), what) // who notices it, by and by
	if seat, sits := b.seatOf(b.host); sits {
		b.aloud(e.At, seat, what)
	} else {
		b.tell(e.At, game.Everybody, what)
	}
	b.chairs[e.Mute.Seat].muted = e.Mute.On
}

func (b *book) handOver(e tablelog.Entry) {
	seat, sits := b.seatOf(b.host)
	if b.host = e.Host.Person.ID; sits {
		b.aloud(e.At, seat, "host "+b.host)
	} else {
		b.tell(e.At, game.Everybody, "host "+b.host) // a moderator is trusted with everything
	}
}

// seatOf returns the seat that is a person's own, or is lent to them.
func (b *book) seatOf(id string) (game.Seat, bool) {
	for i := range b.chairs {
		if c := &b.chairs[i]; c.person != nil && c.person.ID == id {
			return game.Seat(i), true
		}
	}
	for i := range b.chairs {
		if slices.Contains(b.chairs[i].lent, id) {
			return game.Seat(i), true
		}
	}
	return game.Nobody, false
}

// holds reports whether a person plays the seat.
func (b *book) holds(id string, seat game.Seat) bool {
	c := &b.chairs[seat]
	return c.person != nil && c.person.ID == id || slices.Contains(c.lent, id)
}

// plays reports whether a person plays a seat that is in the game.
func (b *book) plays(id string) bool {
	for i := range b.chairs {
		if seat := game.Seat(i); b.holds(id, seat) && b.playing && !b.out(seat) {
			return true
		}
	}
	return false
}

// sees reports whether a person may see everything: the moderator, and players who
// are out where the table shows them.
func (b *book) sees(id string) bool {
	if b.moderator == id {
		return true
	}
	for i := range b.chairs {
		if seat := game.Seat(i); b.ghostsSee && b.holds(id, seat) && b.out(seat) {
			return true
		}
	}
	return false
}
