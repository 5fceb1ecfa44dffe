package round

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// botNight is how many answers of a bot, one after the other, an even phase
// lasts where one person plays among bots, or none: a pack that does not agree
// at once needs several, and how many would tell its size.
const botNight = 6

// Look sets how early an even phase may end, when one begins. It returns the players
// who had nothing to decide in it, and wake when it may end, and whether decisions
// are kept that count now.
func (r *Round) Look(now time.Time) (wake game.Seats, release bool) {
	if phase := r.State.Game.Phase(); phase != r.phase || r.called && !r.State.Called() {
		r.phase, r.called = phase, r.State.Called()
		r.earliest = time.Time{}
		if _, least := r.State.Pace.Phase(r.State.Info, phase, game.Calls(r.State.Game)); least > 0 && !r.State.Called() {
			if r.State.Alone() { // nobody waits for another person
				least = min(least, botNight*r.State.Pace.Bot)
			}
			r.earliest = now.Add(least)
			if last := r.State.Deadline.Add(-tablelog.KeptBack); !r.State.Deadline.IsZero() && last.Before(r.earliest) { // the table was gone for a while
				r.earliest = last
			}
		}
	}
	if now.Before(r.earliest) || !r.earliest.IsZero() && !r.Calling(now).IsZero() {
		return 0, false
	}
	if !r.earliest.IsZero() {
		wake = r.State.Sleepers()
	}
	return wake, len(r.held) > 0
}

// Late reports whether the time of those who are asked is over. The phase need not
// last any longer then.
func (r *Round) Late(now time.Time) bool {
	if r.State.Stage != tablelog.Playing || r.State.Paused || r.State.Deadline.IsZero() || now.Before(r.State.Deadline) || !r.Calling(now).IsZero() {
		return false
	}
	r.earliest = time.Time{}
	return true
}

// Lengthen makes an even phase longer: the game stood still for a while.
func (r *Round) Lengthen(d time.Duration) {
	if !r.earliest.IsZero() {
		r.earliest = r.earliest.Add(d)
	}
}

// Wakes returns when an even phase may end that somebody waits for; zero: nobody
// does.
func (r *Round) Wakes() time.Time {
	if len(r.held) > 0 || r.State.Sleepers() != 0 {
		return r.earliest
	}
	return time.Time{}
}
