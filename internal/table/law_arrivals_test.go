package table

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// The second half of the law needs no twin: whatever arrives at a person was told to a
// seat that they hold, as the book has it. So it also finds what is the same at both
// tables, and what somebody is shown who was told something else before.

// An arrival is one thing that a person received.
type arrival struct {
	at     time.Time
	person string
	seat   game.Seat // whose frame it came with; Nobody: a spectator's, or no frame
	what   string    // an event, as the book writes it; letters of a text; "": the frame itself
	kind   arrivalKind
	in     string // what a text stood in
}

type arrivalKind int

const (
	aFrame arrivalKind = iota
	anEvent
	aSight // what others were told, for those who see everything
	aText
)

// A writing is a text that somebody made at a table.
type writing struct {
	person string
	game   int // in which it was written; 0: between games, for everybody
}

// eventText writes an event so that two of them are compared.
func eventText(e game.Event) string { return fmt.Sprintf("%T%+v", e, e) }

// arrives notes what a frame brought.
func (w *twin) arrives(person string, f *Frame) {
	w.mu.Lock()
	defer w.mu.Unlock()
	now := time.Now()
	add := func(kind arrivalKind, what string) {
		w.arrived = append(w.arrived, arrival{at: now, person: person, seat: f.Seat, what: what, kind: kind})
	}
	add(aFrame, "")
	for _, e := range f.Events {
		add(anEvent, eventText(e))
	}
	for _, s := range f.Seen {
		add(aSight, eventText(s.Event))
	}
}

// lettersOf calls do with every run of eight letters that may be of a mind.
func lettersOf(text string, do func(letters string)) {
	run := 0
	for i := 0; i <= len(text); i++ {
		if i < len(text) && mindLetter[text[i]] {
			run++
			continue
		}
		if run == mindLength {
			do(text[i-run : i])
		}
		run = 0
	}
}

// reads notes the texts of others among what a person receives.
func (w *twin) reads(person, what string) {
	lettersOf(what, func(letters string) {
		if by, ok := w.wrote[letters]; ok && by.person != person {
			w.arrived = append(w.arrived, arrival{time.Now(), person, game.Nobody, letters, aText, what})
		}
	})
}

// arrivals checks what has come since the last time. Who held a seat then or holds it
// now may have had its frames: they came in between.
func (w *twin) arrivals(delayed bool) (err error) {
	w.mu.Lock()
	all := w.arrived
	w.arrived = nil
	w.mu.Unlock()
	if w.book.playing && (w.begun == w.book.starts || w.book.starts == 1) {
		for _, a := range all {
			now, before := w.book.stands(a.person), w.stood[a.person]
			both := standing{now.seats | before.seats, now.sees || before.sees}
			if err = w.allowed(a, both, delayed); err != nil {
				break
			}
		}
	}
	w.begun = w.book.starts
	for person := range w.got {
		w.stood[person] = w.book.stands(person)
	}
	return err
}

// A standing is what a person is at a table, by the book.
type standing struct {
	seats game.Seats // that they hold
	sees  bool       // everything
}

func (s standing) list() []game.Seat { return slices.Collect(s.seats.All()) }

func (b *book) stands(person string) (s standing) {
	for i := range b.chairs {
		if b.holds(person, game.Seat(i)) {
			s.seats = s.seats.With(game.Seat(i))
		}
	}
	s.sees = b.state != nil && b.sees(person)
	return s
}

// allowed returns why somebody should not have received a thing.
func (w *twin) allowed(a arrival, s standing, delayed bool) error {
	b := &w.book
	if a.seat != game.Nobody && !s.seats.Has(a.seat) {
		return fmt.Errorf("%s was sent a frame of seat %v, but holds %v", a.person, a.seat, s.list())
	}
	switch a.kind {
	case anEvent:
		if at, told := b.knows(a.seat, a.what); !told || delayed && a.seat == game.Nobody && a.at.Sub(at) < tablelog.Lag {
			return fmt.Errorf("%s was shown on seat %v, after %v: %s", a.person, a.seat, a.at.Sub(at), a.what)
		}
	case aSight:
		if !s.sees {
			return fmt.Errorf("%s, who may not see everything, saw on seat %v: %s", a.person, a.seat, a.what)
		}
	case aText:
		if !w.mayRead(a, s, delayed) {
			return fmt.Errorf("%s on seats %v may not read what %s wrote, but received %s in %s", a.person, s.list(), w.wrote[a.what].person, a.what, near(a.in, a.what))
		}
	}
	return nil
}

// mayRead reports whether a text may have arrived: it is older than the game, the
// person sees everything or has a device of the writer's seat, or it was for them.
func (w *twin) mayRead(a arrival, s standing, delayed bool) bool {
	b, by := &w.book, w.wrote[a.what]
	if by.game != b.starts || s.sees && !b.reports[a.what] || b.stands(by.person).seats&s.seats != 0 {
		return true
	}
	for seat := range s.seats.All() {
		if _, told := b.reads[readBy{seat, a.what}]; told {
			return true
		}
	}
	at, told := b.reads[readBy{game.Nobody, a.what}]
	return told && !(delayed && a.at.Sub(at) < tablelog.Lag)
}

// near returns what stands before and after a text.
func near(in, what string) string {
	at := strings.Index(in, what)
	return in[max(0, at-200):min(len(in), at+100)]
}

// readBy is a text that a seat may read, by its letters.
type readBy struct {
	seat    game.Seat
	letters string
}

// writes notes a text for those who may read it.
func (b *book) writes(at time.Time, to game.Seats, text string) {
	lettersOf(text, func(letters string) {
		for seat := range (to & game.Table(len(b.chairs)).With(game.Nobody)).All() {
			if _, ok := b.reads[readBy{seat, letters}]; !ok {
				b.reads[readBy{seat, letters}] = at
			}
		}
	})
}

// knows reports whether a seat was told an event, and when first.
func (b *book) knows(seat game.Seat, text string) (time.Time, bool) {
	at, ok := b.known[readBy{seat, text}]
	return at, ok
}

// closed notes if a game can be read whose deal is being played again.
func (w *twin) closed(over *tablelog.Finished) {
	if over == nil || !w.book.playing || w.book.again == nil || w.begun != w.book.starts {
		return
	}
	if _, _, err := over.Game(w.book.again.Game); err == nil && w.opened == nil {
		w.opened = fmt.Errorf("game %d can be read while its deal is played again", w.book.again.Game)
	}
}
