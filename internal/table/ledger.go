package table

import (
	"slices"

	"howl/game"
)

// A telling is something that was told in the game that runs, or said since the
// one before. It is kept once, for however many.
type telling struct {
	event  game.Event // nil: words
	to     game.Seats // whom the event was told
	report bool       // words to the host alone
	until  string     // the kind of event that turns it face down; "": none
	hidden bool       // that event was told: nobody is told this one again
	wire   []byte     // of the event, once it was sent to somebody
	word   *Word
}

// public reports whether everybody was told, spectators too.
func (t *telling) public() bool {
	if t.word != nil {
		return t.word.To.Has(game.Nobody)
	}
	return t.to.Has(game.Nobody)
}

// forgotten reports whether these were words that are too old to be kept.
func (t *telling) forgotten() bool { return t.event == nil && t.word == nil }

// json is the wire form of an event, made once for all whom it is told.
func (t *telling) json() []byte {
	if t.wire == nil {
		var err error
		t.wire, err = game.EventJSON(t.event)
		plain(err)
	}
	return t.wire
}

// A ledger is what one seat was told in the game that runs, and what it sees
// now. Its count grows by one with every entry that gave the seat something;
// another seat's secrets do not move it.
type ledger struct {
	seat  game.Seat
	n     int
	items []item
	told  int // of the items, how many the entry brought
	look  game.Frame
	began int // n when the game began
}

// An item is a telling that reached the seat with frame n: the seat was told,
// heard the words, or is out and saw what others were told.
type item struct{ n, at int }

// A Word is something said.
type Word struct {
	Seat game.Seat  `json:"seat"`
	To   game.Seats `json:"to"`
	Text string     `json:"text"`
	// About makes the words a report: the name of the person it is about.
	About string `json:"about,omitempty"`
}

// add notes a telling, by its place among them.
func (l *ledger) add(at int) {
	l.items = append(l.items, item{l.n + 1, at})
	l.told++
}

// clear forgets the game before.
func (l *ledger) clear() { l.items, l.told, l.began = l.items[:0], 0, l.n }

// since is what came after frame n. All of it if n is not a frame of this
// game's.
func (l *ledger) since(n int) []item {
	if n < l.began || n > l.n {
		return l.items
	}
	i := len(l.items)
	for i > 0 && l.items[i-1].n > n { // seldom far
		i--
	}
	return l.items[i:]
}

// trade lets two seats change places. What each was told goes with whoever was
// told it, and words with whoever said and heard them.
func (m *memory) trade(a, b game.Seat) {
	m.chairs[a], m.chairs[b] = m.chairs[b], m.chairs[a]
	m.ghosts = traded(m.ghosts, a, b)
	for i := range m.tellings {
		told := &m.tellings[i]
		told.to = traded(told.to, a, b)
		if told.word == nil {
			continue
		}
		w := *told.word
		w.To = traded(w.To, a, b)
		switch w.Seat {
		case a:
			w.Seat = b
		case b:
			w.Seat = a
		}
		told.word = &w
	}
	one, other := m.ledger(a), m.ledger(b)
	one.items, other.items = other.items, one.items
	m.anew(a, b)
}

// traded is a set of seats after two of them changed places.
func traded(s game.Seats, a, b game.Seat) game.Seats {
	switch {
	case s.Has(a) == s.Has(b):
		return s
	case s.Has(a):
		return s.Without(a).With(b)
	}
	return s.Without(b).With(a)
}

// vacate leaves of the ledger of a seat what everybody was told. What was told
// to the one who sat there alone, such as a report to the host, is not for
// whoever comes after him.
func (m *memory) vacate(seat game.Seat) {
	l := m.ledger(seat)
	l.items = slices.DeleteFunc(l.items, func(it item) bool { return !m.tellings[it.at].public() })
	m.anew(seat)
}

// anew makes the counts of seats that changed hands one that no seat has
// reached, so that whoever comes is told all of it, whichever frame he names.
func (m *memory) anew(seats ...game.Seat) {
	n := m.furthest()
	for _, seat := range seats {
		l := m.ledger(seat)
		for i := range l.items {
			l.items[i].n = n + 1
		}
		l.n, l.began = n, n
	}
}

// furthest is the highest count of any seat.
func (m *memory) furthest() (n int) {
	for i := range m.ledgers {
		n = max(n, m.ledgers[i].n)
	}
	return n
}

// ledger is the seat's, or that of whoever watches.
func (m *memory) ledger(seat game.Seat) *ledger {
	if seat == game.Nobody {
		return &m.ledgers[len(m.chairs)]
	}
	return &m.ledgers[seat]
}

// tell is the game.Tell of the table.
func (m *memory) tell(to game.Seats, e game.Event) {
	at := len(m.tellings)
	m.cover(game.EventKind(e))
	m.tellings = append(m.tellings, telling{event: e, to: to, until: m.turnedBy(e)})
	see := to | m.ghosts
	for i := range m.ledgers {
		if l := &m.ledgers[i]; see.Has(l.seat) {
			l.add(at)
		}
	}
}

// turnedBy returns the kind of event at which e is turned face down.
func (m *memory) turnedBy(e game.Event) string {
	f, ok := e.(game.Fleeting)
	if !ok || f.Until() == "" {
		return ""
	}
	m.fleeting++
	return f.Until()
}

// cover turns face down what is only seen until an event of that kind.
func (m *memory) cover(kind string) {
	if m.fleeting == 0 {
		return
	}
	for i := range m.tellings {
		if t := &m.tellings[i]; t.until == kind && !t.hidden {
			t.hidden, m.covering = true, true
			m.fleeting--
		}
	}
}

// bury forgets what the entry before turned face down. Those who watched were
// told it with that entry.
func (m *memory) bury() {
	if !m.covering {
		return
	}
	m.covering = false
	for i := range m.tellings {
		if m.tellings[i].hidden {
			m.tellings[i] = telling{}
		}
	}
}

// account moves the count of every seat to which the entry gave something:
// it was told, sees something else, or the table itself changed.
func (m *memory) account() {
	for i := range m.ledgers {
		l := &m.ledgers[i]
		look := game.Frame{Seat: l.seat, Phase: string(m.stage)}
		if m.state != nil {
			look = game.Look(m.state, l.seat)
		}
		look.Ears = m.ears(l.seat)
		look.Deadline = m.until
		if l.seat == game.Nobody && (l.look.View != look.View || l.look.Phase != look.Phase) {
			m.moved = m.at
		}
		if m.status || l.told > 0 || !same(l.look, look) {
			l.n++
		}
		look.N = l.n
		l.look, l.told = look, 0
	}
}

// same reports whether a seat sees no difference between two frames.
func same(a, b game.Frame) bool {
	return a.View == b.View && slices.Equal(a.Legal, b.Legal) && a.Ears == b.Ears && a.Phase == b.Phase && a.Deadline.Equal(b.Deadline)
}
