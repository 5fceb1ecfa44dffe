package round

import (
	"time"

	"github.com/howl-game/howl/game"
)

// In a room a screen or a phone says aloud what happens. It tells the table how far it has
// come, and the table waits for it: nobody's time begins before the voice has called them,
// no bot speaks into it, and no morning comes before every call of the night was made.
//
// The table believes no voice for long. One that says nothing new for patience isn't waited
// for any longer, and each time that happens the patience of this game is halved: a screen that
// never comes to an end holds a game up for two minutes in all, and one that does for a minute a
// turn at most.

const (
	usualPatience = time.Minute
	leastPatience = time.Second // from here on nobody is waited for
	fresh         = 15 * time.Second
	mostVoices    = 4
)

// A Speaker is a connection whose device speaks.
type Speaker interface{ On() bool }

// A Said is how far a voice has come.
type Said struct {
	N     int  // the last frame of a spectator of which everything was said
	Calls bool // it still calls the characters of a night
}

type voice struct {
	Said
	at time.Time // when it was heard last
}

// voices are those of a room. The zero value has none.
type voices struct {
	all      map[Speaker]voice
	since    time.Time // when the table began to wait; zero: it doesn't
	patience time.Duration
	waived   int  // what was told up to here is not waited for
	calling  bool // some voice calls a night
}

// Hear notes how far a voice has come. A voice that was heard of once is waited for as long as
// it is heard of.
func (r *Round) Hear(now time.Time, by Speaker, said Said) {
	if !r.State.Pace.Room || r.State.Open.Settings.Spectators == "delayed" {
		return // what spectators see late is said late
	}
	for s, v := range r.voices.all {
		if !s.On() || now.Sub(v.at) > fresh {
			delete(r.voices.all, s)
		}
	}
	before, known := r.voices.all[by]
	if !known && len(r.voices.all) >= mostVoices {
		return
	}
	if r.voices.all == nil {
		r.voices.all = make(map[Speaker]voice)
	}
	r.voices.all[by] = voice{said, now}
	if known && said.N > before.N {
		r.voices.since = time.Time{} // it goes on
	}
}

// spoken reports whether somebody speaks for the table.
func (r *Round) spoken(now time.Time) bool {
	for s, v := range r.voices.all {
		if s.On() && now.Sub(v.at) <= fresh {
			return true
		}
	}
	return false
}

// Silence finds out whether the voice has said everything. If not, it returns until when the
// table waits for that.
func (r *Round) Silence(now time.Time) (silent bool, until time.Time) {
	v := &r.voices
	told, behind := r.State.Ledger(game.Nobody).Last(), false
	v.calling = false
	for s, said := range v.all {
		if s.On() && now.Sub(said.at) <= fresh {
			behind = behind || max(said.N, v.waived) < told
			v.calling = v.calling || said.Calls
		}
	}
	if !behind {
		v.since = time.Time{}
		return true, time.Time{}
	}
	if v.patience == 0 {
		v.patience = usualPatience
	}
	if v.since.IsZero() {
		v.since = now
	}
	if until = v.since.Add(v.patience); v.patience > leastPatience && now.Before(until) {
		return false, until
	}
	v.waived, v.since = told, time.Time{}
	v.patience = max(leastPatience, v.patience/2)
	return true, time.Time{}
}

// Unspoken reports whether the voice has something to say of what was told.
func (r *Round) Unspoken(now time.Time) bool {
	silent, _ := r.Silence(now)
	return !silent
}

// Calling reports until when a night that is over by the clock waits for the voice, which has
// not called every character; zero: it doesn't.
func (r *Round) Calling(now time.Time) time.Time {
	v := &r.voices
	if !v.calling || !r.spoken(now) || r.State.Deadline.IsZero() {
		return time.Time{}
	}
	until := r.State.Deadline.Add(max(v.patience, leastPatience))
	if v.patience == 0 {
		until = r.State.Deadline.Add(usualPatience)
	}
	if now.Before(until) {
		return until
	}
	v.patience = max(leastPatience, until.Sub(r.State.Deadline)/2)
	v.calling = false
	return time.Time{}
}

// Waits reports whether people's time has not begun, because a voice first says what
// happened.
func (r *Round) Waits() bool {
	return r.State.Pace.Room && r.State.Deadline.IsZero() && r.State.Game.Turn() != 0 && r.State.TimeFor(r.State.Game.Phase(), game.Calls(r.State.Game)) > 0
}

// Restart gives an even phase its whole length from now on: the voice has called it.
func (r *Round) Restart(now time.Time) {
	if r.earliest.IsZero() {
		return
	}
	if _, least := r.State.Pace.Phase(r.State.Info, r.State.Game.Phase(), game.Calls(r.State.Game)); least > 0 {
		r.earliest = now.Add(least)
	}
}
