package table

import (
	"slices"

	"howl/game"
)

// A ledger is all that one seat was told in the game that runs, and what it
// sees now. Its count grows by one with every entry that gave the seat
// something; another seat's secrets do not move it.
type ledger struct {
	n     int
	items []item
	told  int // of the items, how many the entry brought
	look  game.Frame
	began int // n when the game began
}

// An item is an event told to the seat, or words that it heard.
type item struct {
	n     int
	event game.Event
	json  *eventJSON // of the event
	to    game.Seats // whom the event was told, if not this seat: who is out may see everything
	word  *Word
}

// A Word is something said.
type Word struct {
	Seat game.Seat  `json:"seat"`
	To   game.Seats `json:"to"`
	Text string     `json:"text"`
}

func (l *ledger) add(i item) {
	i.n = l.n + 1
	l.items = append(l.items, i)
	l.told++
}

// clear forgets the game before.
func (l *ledger) clear() { l.items, l.told, l.began = nil, 0, l.n }

// since is what came after frame n. All of it if n is not a frame of this
// game's.
func (l *ledger) since(n int) []item {
	if n < l.began || n > l.n {
		return l.items
	}
	i, _ := slices.BinarySearchFunc(l.items, n+1, func(it item, n int) int { return it.n - n })
	return l.items[i:]
}

// tell is the game.Tell of the table.
func (m *memory) tell(to game.Seats, e game.Event) {
	wire := &eventJSON{event: e}
	for seat, l := range m.ledgers {
		switch {
		case to.Has(seat):
			l.add(item{event: e, json: wire})
		case m.open.House.GhostsSee && m.out(seat):
			l.add(item{event: e, json: wire, to: to})
		}
	}
}

func (m *memory) out(seat game.Seat) bool {
	s, ok := m.state.(game.Mortal)
	return ok && seat != game.Nobody && s.Out(seat)
}

// account moves the count of every seat to which the entry gave something:
// it was told, sees something else, or the table itself changed.
func (m *memory) account() {
	for seat, l := range m.ledgers {
		look := game.Frame{Seat: seat, Phase: string(m.stage)}
		if m.state != nil {
			look = game.Look(m.state, seat)
		}
		look.Ears = m.ears(seat)
		look.Deadline = m.until
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
