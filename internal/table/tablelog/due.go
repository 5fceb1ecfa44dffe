package tablelog

import (
	"time"

	"howl/game"
	"howl/internal/commit"
)

// MostGames is how many games one commitment lasts.
const MostGames = commit.Games - 1

// Unready returns the people at the table but for those who are ready.
func (m *State) Unready(ready game.Seats) (seats game.Seats) {
	for i := range m.Chairs {
		c := &m.Chairs[i]
		if c.Person != nil && !c.Away && !ready.Has(game.Seat(i)) {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

// Due returns when something will happen though nobody is there; zero: never.
func (m *State) Due() time.Time {
	var waited game.Seats
	switch {
	case m.Stage == Playing:
		waited = m.Game.Turn()
	case m.Stage == Between:
		waited = m.Unready(0)
	default:
		return time.Time{}
	}
	switch {
	case m.Paused:
		return m.PauseEnds()
	case waited == 0 || waited.Has(game.Dealer) || m.BotsTurn():
		return m.LastAt
	case !m.Deadline.IsZero():
		return m.Deadline
	}
	return m.LastAt.Add(m.Pace.Grace)
}

// BotsTurn reports whether some bot owes a decision.
func (m *State) BotsTurn() bool {
	if m.Stage != Playing || m.Paused {
		return false
	}
	for seat := range m.Game.Turn().All() {
		if seat != game.Dealer && m.PlayedBy(seat) != "" {
			return true
		}
	}
	return false
}

// ThinkingTime returns how long people may think now, or get ready for the next deal;
// zero: as long as they like.
func (m *State) ThinkingTime() time.Duration {
	if m.Stage != Playing {
		return m.Pace.Break
	}
	most, _ := m.Pace.Phase(m.Info, m.Game.Phase())
	return most
}
