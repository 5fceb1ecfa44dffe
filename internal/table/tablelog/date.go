package tablelog

import (
	"time"

	"github.com/howl-game/howl/game"
)

// Date says when people want to play, or no longer does.
type Date struct {
	When time.Time `json:"when,omitzero"` // in the time zone of who chose it; zero: whenever they like
}

const (
	mostAhead = 366 * 24 * time.Hour // of a date
	dateKept  = time.Hour            // a game that begins so shortly before the date is the one that it was for
)

// ReadDate reads a date such as 2026-11-20T20:00:00+01:00, to the minute; empty: none.
// It is to come, within a year.
func ReadDate(text string, now time.Time) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	when, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return when, game.Refuse(game.CodeSetup, "refused.setup.date", "not", game.Quote(text))
	}
	if when.Before(now) || when.After(now.Add(mostAhead)) {
		return when, game.Refuse(game.CodeSetup, "refused.setup.date.range")
	}
	return when.Truncate(time.Minute), nil
}

// begins forgets the date of the game that begins then.
func (s *Settings) begins(at time.Time) {
	if !at.Before(s.When.Add(-dateKept)) {
		s.When = time.Time{}
	}
}
