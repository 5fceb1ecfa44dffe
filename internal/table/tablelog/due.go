package tablelog

import (
	"time"

	"howl/game"
	"howl/internal/commit"
)

// MostGames is how many games one commitment lasts.
const MostGames = commit.Games - 1

// Unready returns the people at the table but for those who are ready.
func (s *State) Unready(ready game.Seats) (seats game.Seats) {
	for i := range s.Chairs {
		c := &s.Chairs[i]
		if c.Person != nil && !c.NoPhone && !c.Away && !ready.Has(game.Seat(i)) {
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
		if !s.Chairs[seat].NoPhone {
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
	for seat := range s.Game.Turn().All() {
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
		return s.Pace.Break
	}
	most, _ := s.Pace.Phase(s.Info, s.Game.Phase())
	return most
}
