package table

import "howl/game"

// out reports whether the seat is out of the game for good.
func (m *memory) out(seat game.Seat) bool {
	s, ok := m.state.(game.Mortal)
	return ok && seat != game.Nobody && s.Out(seat)
}

// haunt opens the eyes of whoever has just gone out of the game, where the
// table lets them see everything (L24): he is told what others were told and
// heard before, and from here on everything at once.
func (m *memory) haunt() {
	for seat := range (game.Table(len(m.chairs)) &^ m.ghosts).All() {
		if m.out(seat) {
			m.ghosts = m.ghosts.With(seat)
			m.catchUp(m.ledger(seat))
		}
	}
}

// catchUp tells a seat all of the game that it was not told; only reports to
// the host remain his.
func (m *memory) catchUp(l *ledger) {
	known := l.items
	for at := range m.tellings {
		switch {
		case len(known) > 0 && known[0].at == at:
			known = known[1:]
		case !m.tellings[at].report:
			l.add(at)
		}
	}
}
