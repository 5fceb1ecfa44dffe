package tablelog

import (
	"howl/game"
)

// Out reports whether the seat is out of the game for good.
func (s *State) Out(seat game.Seat) bool {
	mortal, ok := s.Game.(game.Mortal)
	return ok && seat != game.Nobody && mortal.Out(seat)
}

// haunt lets players who have just gone out of the game see everything, where the
// table allows it (L24): they are told what others were told and heard before, and
// from here on everything at once.
func (s *State) haunt() {
	for seat := range (game.Table(len(s.Chairs)) &^ s.ghosts).All() {
		if s.Out(seat) {
			s.ghosts = s.ghosts.With(seat)
			s.catchUp(s.Ledger(seat))
		}
	}
}

// catchUp tells a seat all of the game that it was not told; only reports to
// the host, and what the clock decided for others, remain secret.
func (s *State) catchUp(l *Ledger) {
	known := l.Items
	for at := range s.Tellings {
		switch {
		case len(known) > 0 && known[0].At == at:
			known = known[1:]
		case !s.Tellings[at].personal():
			l.add(at)
		}
	}
}
