package tablelog

import (
	"howl/game"
)

// Out reports whether the seat is out of the game for good.
func (m *State) Out(seat game.Seat) bool {
	s, ok := m.Game.(game.Mortal)
	return ok && seat != game.Nobody && s.Out(seat)
}

// haunt lets players who have just gone out of the game see everything, where the
// table allows it (L24): they are told what others were told and heard before, and
// from here on everything at once.
func (m *State) haunt() {
	for seat := range (game.Table(len(m.Chairs)) &^ m.ghosts).All() {
		if m.Out(seat) {
			m.ghosts = m.ghosts.With(seat)
			m.catchUp(m.Ledger(seat))
		}
	}
}

// catchUp tells a seat all of the game that it was not told; only reports to
// the host remain secret.
func (m *State) catchUp(l *Ledger) {
	known := l.Items
	for at := range m.Tellings {
		switch {
		case len(known) > 0 && known[0].At == at:
			known = known[1:]
		case !m.Tellings[at].Report:
			l.add(at)
		}
	}
}
