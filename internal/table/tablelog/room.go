package tablelog

import (
	"slices"

	"github.com/howl-game/howl/game"
)

// Sleepers returns the seats that owe a decision and are not asked.
func (s *State) Sleepers() (seats game.Seats) {
	if !s.Pace.Room || s.Stage != Playing {
		return 0
	}
	for seat := range s.Game.Turn().All() {
		if seat != game.Dealer && s.sleeps(game.Look(s.Game, seat)) {
			seats = seats.With(seat)
		}
	}
	return seats
}

// Discussions returns the names of the phases that the host can end.
func (p Pace) Discussions(in game.Info) (names []string) {
	for _, ph := range in.Phases {
		if ph.Discussion && p.Room {
			names = append(names, ph.Name)
		}
	}
	return names
}

// Discusses reports whether the phase is one that the host can end.
func (s *State) Discusses(phase string) bool {
	return s.Stage == Playing && s.Game.Phase() == phase && slices.Contains(s.Pace.Discussions(s.Info), phase)
}
