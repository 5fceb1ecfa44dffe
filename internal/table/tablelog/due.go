package tablelog

import (
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
)

// MostGames is how many games one commitment lasts.
const MostGames = commit.Games - 1

// PlayedBy returns the kind of bot that decides for the seat now; none for a
// person.
func (s *State) PlayedBy(seat game.Seat) string {
	switch c := &s.Chairs[seat]; {
	case c.Bot != "":
		return c.Bot
	case c.Away:
		return s.StandIn()
	}
	return ""
}

// Silent returns the seats whose bot says and claims nothing in the talk that runs: it
// stands in for a person who didn't ask for it, and what it said would stay theirs.
func (s *State) Silent() (seats game.Seats) {
	if s.Stage != Playing || !phase(s.Info, s.Game.Phase()).Discussion {
		return 0
	}
	for i := range s.Chairs {
		if c := &s.Chairs[i]; c.HasPhone() && c.Away && !c.Left {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}

// Biding returns the silent stand-ins that wait until the others have said enough.
func (s *State) Biding() game.Seats {
	if silent := s.Silent(); silent != 0 && s.Game.Turn()&^silent != 0 {
		return silent
	}
	return 0
}

// standsIn reports whether a bot stands in for the person of a seat.
func (s *Seating) standsIn(seat game.Seat) bool {
	return int(seat) < len(s.Chairs) && s.Chairs[seat].Person != nil && s.Chairs[seat].Away
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
	return s.LastAt.Add(LongestPause) // the moderator decides, or is gone
}

// BotsTurn reports whether some bot owes a decision.
func (s *State) BotsTurn() bool {
	if s.Stage != Playing || s.Paused {
		return false
	}
	owe := s.Game.Turn() &^ s.Biding()
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
	return s.TimeFor(s.Game.Phase(), game.Calls(s.Game))
}

// TimeFor returns how long people may think in a phase with so many calls; zero: as
// long as they like. Nobody waits for a person who plays alone among bots, and a moderator in
// the room keeps the time.
func (s *State) TimeFor(phase string, calls int) time.Duration {
	if s.Alone() || s.Called() {
		return 0
	}
	most, _ := s.Pace.Phase(s.Info, phase, calls)
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

// A pause may be ended by anybody at the table after openPause, and ends by
// itself after longestPause, or after a week where a move may take a day.
const (
	OpenPause    = 10 * time.Minute
	LongestPause = 24 * time.Hour
)

// UnledPause is how long a game waits for a moderator who is gone. Then it goes on
// without one.
const UnledPause = 10 * time.Minute

// PauseEnds returns when a pause ends by itself.
func (s *State) PauseEnds() time.Time {
	if s.Unled {
		return s.PausedAt.Add(UnledPause)
	}
	return s.PausedAt.Add(max(LongestPause, 7*s.Pace.Fixed))
}

// Begun reports whether a seat has decided something in the game that runs, or
// its clock has run.
func (s *State) Begun() bool {
	return !s.Deadline.IsZero() || s.ClockLeft > 0 || slices.ContainsFunc(s.Record.Moves, func(m record.Move) bool { return m.Seat != game.Dealer })
}
