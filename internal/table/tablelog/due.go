package tablelog

import (
	"time"

	"howl/game"
	"howl/internal/commit"
)

// MostGames is how many games one commitment lasts.
const MostGames = commit.Games - 1

// Unready returns the people at the table but for those who are ready. A program is
// always ready, and nothing begins because of it.
func (s *State) Unready(ready game.Seats) (seats game.Seats) {
	for i := range s.Chairs {
		c := &s.Chairs[i]
		if c.Person != nil && c.Person.Program == "" && !c.NoPhone && !c.Away && !ready.Has(game.Seat(i)) {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

// Due returns when something will happen though nobody is there; zero: never.
func (s *State) Due() time.Time {
	var waited game.Seats
	switch {
	case s.Stage == Playing:
		waited = s.Game.Turn()
	case s.Stage == Between:
		waited = s.Unready(0)
	default:
		return time.Time{}
	}
	switch {
	case s.Paused:
		return s.PauseEnds()
	case waited == 0 || waited.Has(game.Dealer) || s.BotsTurn():
		return s.LastAt
	case !s.Deadline.IsZero():
		return s.Deadline
	}
	for seat := range waited.All() {
		if !s.Chairs[seat].NoPhone && !s.Called() {
			return s.LastAt.Add(s.Pace.Grace)
		}
	}
	return time.Time{} // the moderator decides
}

// BotsTurn reports whether some bot owes a decision.
func (s *State) BotsTurn() bool {
	if s.Stage != Playing || s.Paused {
		return false
	}
	owe := s.Game.Turn()
	if s.Called() {
		owe &^= s.Sleepers()
	}
	for seat := range owe.All() {
		if seat != game.Dealer && s.PlayedBy(seat) != "" {
			return true
		}
	}
	return false
}

// ThinkingTime returns how long people may think now, or get ready for the next deal;
// zero: as long as they like.
func (s *State) ThinkingTime() time.Duration {
	if s.Stage != Playing {
		return s.BreakTime()
	}
	return s.TimeFor(s.Game.Phase())
}

// TimeFor returns how long people may think in a phase; zero: as long as they
// like. Nobody waits for a person who plays alone among bots, and a moderator in
// the room keeps the time.
func (s *State) TimeFor(phase string) time.Duration {
	if s.Alone() || s.Called() {
		return 0
	}
	most, _ := s.Pace.Phase(s.Info, phase)
	return most
}

// BreakTime returns how long the next deal of a match waits for people; zero:
// until they are ready.
func (s *State) BreakTime() time.Duration {
	if s.Alone() {
		return 0
	}
	return s.Pace.Break
}

// Alone reports whether at most one person plays and the others are bots. In a
// room people may share a phone, and at a slow pace the clock presses nobody.
func (s *State) Alone() bool {
	return s.Pace.Waits() && !s.Pace.Room && s.active() < 2
}

// active returns the number of persons for whom no bot stands in.
func (s *State) active() (n int) {
	for i := range s.Chairs {
		if s.Chairs[i].Person != nil && !s.Chairs[i].Away {
			n++
		}
	}
	return n
}
