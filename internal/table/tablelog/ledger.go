package tablelog

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/talk"
)

// A Telling is something that was told in the game that runs, or said since the
// one before. It is kept once, for however many.
type Telling struct {
	Event  game.Event // nil: words
	To     game.Seats // whom the event was told
	Report bool       // words to the host alone
	until  string     // the kind of event that turns it face down; "": none
	Hidden bool       // that event was told: nobody is told this one again
	Undone bool       // the moderator took the decision back that led to it
	json   []byte     // of the event, once it was sent to somebody
	Word   *Word
	back   *int        // from the telling at this place on, nothing up to here counts; nil: something else was told
	Change *Changeover // of who plays; nil: something else was told
	Clock  string      // what the clock decided for the seat that To names; "": something else was told
	Stood  bool        // not the clock did, but a bot that stood in
	Late   By          // of a choice that everybody sees: who chose for the player, the clock, a bot or the table; "": the player did
}

// Public reports whether everybody was told, spectators too.
func (t *Telling) Public() bool {
	if t.Word != nil {
		return t.Word.To.Has(game.Nobody)
	}
	return t.To.Has(game.Nobody)
}

// Forgotten reports whether these were words that are too old to be kept.
func (t *Telling) Forgotten() bool {
	return t.Event == nil && t.Word == nil && t.Change == nil && t.Clock == "" && t.back == nil
}

// Retracts reports whether it only says that something before it does not count.
func (t *Telling) Retracts() bool { return t.back != nil }

// personal reports whether nobody else reads this, not even players who are out
// and see everything.
func (t *Telling) personal() bool { return t.Report || t.Clock != "" }

// JSON returns the event as JSON, made once for everybody who is told it.
func (t *Telling) JSON() []byte {
	if t.json == nil {
		b, err := game.EventJSON(t.Event)
		if err != nil {
			panic(err) // an event is plain data
		}
		t.json = b
	}
	return t.json
}

// A Ledger is what one seat was told in the game that runs, and what it sees
// now. Its count grows by one with every entry that gave the seat something;
// another seat's secrets do not move it.
type Ledger struct {
	Seat  game.Seat
	N     int
	Items []item
	told  int // of the items, how many the entry brought
	Look  game.Frame
	began int // n when the game began
}

// An item is a telling that reached the seat with frame n: the seat was told,
// heard the words, or is out and saw what others were told.
type item struct{ N, At int }

// A Word is something said.
type Word struct {
	Seat game.Seat  `json:"seat"` // who said it
	To   game.Seats `json:"to"`   // who hears it
	Text string     `json:"text"` // the words, of a bot in English
	// About makes the words a report: the name of the person it is about.
	About string `json:"about,omitempty"`
	// Words is what a bot says, for readers in any language: Text is English.
	Words *game.Message    `json:"words,omitempty"`
	Means []talk.Statement `json:"-"` // to bots
}

// add notes a telling, by its place among them.
func (l *Ledger) add(at int) {
	l.Items = append(l.Items, item{l.N + 1, at})
	l.told++
}

// clear forgets the game before.
// Last returns the number of the frame with which the seat was told something last; 0: it
// was told nothing in this game.
func (l *Ledger) Last() int {
	if len(l.Items) == 0 {
		return 0
	}
	return l.Items[len(l.Items)-1].N
}

func (l *Ledger) clear() { l.Items, l.told, l.began = l.Items[:0], 0, l.N }

// Since is what came after frame n. All of it if n is not a frame of this
// game's.
func (l *Ledger) Since(n int) []item {
	if n < l.began || n > l.N {
		return l.Items
	}
	i := len(l.Items)
	for i > 0 && l.Items[i-1].N > n { // seldom far
		i--
	}
	return l.Items[i:]
}

// A Book is what the people at a table were told, and hear.
type Book struct {
	Tellings []Telling     // all that was told in the game that runs, or said since the one before
	Ledgers  []Ledger      // by seat, and then Nobody's
	ghosts   game.Seats    // who is out and has been told everything so far
	fleeting int           // tellings that will be turned face down
	covering bool          // the last entry turned some face down
	spoken   []int         // which of those are words, the oldest first
	said     int           // bytes of those words
	reports  []keptReport  // of the game that runs, for the host when it is over
	late     [3]game.Seats // for whom the clock decided last, a bot that stood in, or the table
}

// A keptReport is a report that the host reads after the game.
type keptReport struct {
	about game.Seat
	at    int // its place among the tellings
}

// forget forgets what was told in the game before, and said since.
func (s *Book) forget() {
	clear(s.Tellings)
	s.Tellings, s.spoken, s.said, s.reports = s.Tellings[:0], s.spoken[:0], 0, nil
	s.fleeting, s.covering, s.late = 0, false, [3]game.Seats{}
	for i := range s.Ledgers {
		s.Ledgers[i].clear()
	}
}

// Known returns the events among some items of a ledger that everybody was told and
// that still count.
// Those that the last entry turned face down are known to who watched it.
func (s *Book) Known(items []item, watched bool) (events []game.Event) {
	for _, it := range items {
		if t := &s.Tellings[it.At]; t.Event != nil && t.Public() && !t.Undone && (watched || !t.Hidden) {
			events = append(events, t.Event)
		}
	}
	return events
}

// trade exchanges two seats. What a person was told, said and heard moves with
// them.
func (s *State) trade(a, b game.Seat) {
	s.Chairs[a], s.Chairs[b] = s.Chairs[b], s.Chairs[a]
	s.ghosts = traded(s.ghosts, a, b)
	for i := range s.Tellings {
		told := &s.Tellings[i]
		told.To = traded(told.To, a, b)
		if told.Change != nil {
			moved := game.Only(told.Change.Seat)
			told.Change = &Changeover{Seat: traded(moved, a, b).First(), What: told.Change.What}
		}
		if told.Word == nil {
			continue
		}
		w := *told.Word
		w.To = traded(w.To, a, b)
		switch w.Seat {
		case a:
			w.Seat = b
		case b:
			w.Seat = a
		}
		told.Word = &w
	}
	one, other := s.Ledger(a), s.Ledger(b)
	one.Items, other.Items = other.Items, one.Items
	s.anew(a, b)
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
// only to the person who sat there, such as a report to the host, is not for the
// next one.
func (s *Book) vacate(seat game.Seat) {
	l := s.Ledger(seat)
	l.Items = slices.DeleteFunc(l.Items, func(it item) bool { return !s.Tellings[it.At].Public() })
	s.anew(seat)
}

// anew makes the counts of seats that changed hands one that no seat has
// reached, so that the next person is told all of it, whichever frame they name.
func (s *Book) anew(seats ...game.Seat) {
	n := s.furthest()
	for _, seat := range seats {
		l := s.Ledger(seat)
		for i := range l.Items {
			l.Items[i].N = n + 1
		}
		l.N, l.began = n, n
	}
}

// furthest is the highest count of any seat.
func (s *Book) furthest() (n int) {
	for i := range s.Ledgers {
		n = max(n, s.Ledgers[i].N)
	}
	return n
}

// Ledger returns the ledger of a seat, or that of spectators for Nobody.
func (s *Book) Ledger(seat game.Seat) *Ledger {
	if seat == game.Nobody {
		return &s.Ledgers[len(s.Ledgers)-1]
	}
	return &s.Ledgers[seat]
}

// Tell is the game.Tell of the table.
func (s *Book) Tell(to game.Seats, e game.Event) {
	at := len(s.Tellings)
	s.cover(game.EventKind(e))
	told := Telling{Event: e, To: to, until: s.turnedBy(e)}
	if d, ok := e.(game.Deed); ok && told.Public() {
		told.Late = s.decidedFor(d.Doer())
	}
	s.Tellings = append(s.Tellings, told)
	see := to | s.ghosts
	for i := range s.Ledgers {
		if l := &s.Ledgers[i]; see.Has(l.Seat) {
			l.add(at)
		}
	}
}

// change tells everybody who plays now, and who keeps the table.
func (s *Book) change(c Changeover) {
	at := len(s.Tellings)
	s.Tellings = append(s.Tellings, Telling{To: game.Everybody, Change: &c})
	for i := range s.Ledgers {
		s.Ledgers[i].add(at)
	}
}

// tellLate tells a seat what the clock decides for it, or a bot that stands in.
func (s *Book) tellLate(seat game.Seat, text string, bot bool) {
	s.Ledger(seat).add(len(s.Tellings))
	s.Tellings = append(s.Tellings, Telling{To: game.Only(seat), Clock: text, Stood: bot})
}

// instead lists who may decide in place of a player.
var instead = [...]By{ByClock, ByBot, ByTable}

// decides notes who has decided for a seat, or "" for its own player.
func (s *Book) decides(seat game.Seat, late By) {
	for i, by := range instead {
		s.late[i] = s.late[i].Without(seat)
		if by == late {
			s.late[i] = s.late[i].With(seat)
		}
	}
}

// decidedFor returns who decided last for a seat.
func (s *Book) decidedFor(seat game.Seat) By {
	for i, by := range instead {
		if s.late[i].Has(seat) {
			return by
		}
	}
	return ""
}

// turnedBy returns the kind of event at which e is turned face down.
func (s *Book) turnedBy(e game.Event) string {
	f, ok := e.(game.Fleeting)
	if !ok || f.Until() == "" {
		return ""
	}
	s.fleeting++
	return f.Until()
}

// cover turns face down what is only seen until an event of that kind.
func (s *Book) cover(kind string) {
	if s.fleeting == 0 {
		return
	}
	for i := range s.Tellings {
		if t := &s.Tellings[i]; t.until == kind && !t.Hidden {
			t.Hidden, s.covering = true, true
			s.fleeting--
		}
	}
}

// bury forgets what the entry before turned face down. Those who watched were
// told it with that entry.
func (s *Book) bury() {
	if !s.covering {
		return
	}
	s.covering = false
	for i := range s.Tellings {
		if s.Tellings[i].Hidden {
			s.Tellings[i] = Telling{}
		}
	}
}
