package tablelog

import "github.com/howl-game/howl/game"

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
func (s *Book) catchUp(l *Ledger) {
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

// Ears returns who hears a seat: before the first game everybody. A player who is
// out and sees everything speaks only to others who do (L24).
func (s *State) Ears(seat game.Seat) game.Seats {
	if seat == game.Nobody {
		return 0
	}
	if s.Game == nil {
		return game.Everybody
	}
	to := s.Game.Ears(seat)
	if s.Stage == Playing && s.ghosts.Has(seat) {
		to &= s.ghosts
		if to.Without(seat) == 0 {
			return 0
		}
	}
	return to
}
