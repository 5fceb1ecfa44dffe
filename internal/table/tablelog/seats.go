package tablelog

import (
	"slices"
	"time"

	"howl/game"
)

// Full reports whether nobody can sit down.
func (s *State) Full() bool {
	return !slices.ContainsFunc(s.Chairs, func(c Chair) bool { return c.Empty() })
}

// A pause may be ended by anybody at the table after openPause, and ends by
// itself after longestPause, or after a week where a move may take a day.
const (
	OpenPause    = 10 * time.Minute
	LongestPause = 24 * time.Hour
)

// PauseEnds returns when a pause ends by itself.
func (s *State) PauseEnds() time.Time { return s.PausedAt.Add(max(LongestPause, 7*s.Pace.Fixed)) }

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
