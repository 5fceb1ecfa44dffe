package tablelog

import "time"

// Lag is how much later spectators see what happens, where they are delayed.
const Lag = 60 * time.Second

// Late is the table as it was a while ago, for spectators who are delayed:
// the same memory of the same log, which takes every entry later. So they miss
// nothing, and nothing of the table itself comes to them before its time.
type Late struct {
	State
	waiting []Entry // that it has not taken yet
}

// Postponed adds entries to what spectators see late, where they do.
func (b *Late) Postponed(s *State, entries ...Entry) *Late {
	if s.Open.Settings.Spectators != "delayed" {
		return nil
	}
	if b == nil {
		b = new(Late)
	}
	b.waiting = append(b.waiting, entries...)
	return b
}

// waits reports whether the entry belongs to a game. Who sits down before or
// after one is shown at once: spectators may want to sit there, too.
func (b *Late) waits(e *Entry) bool {
	return e.Start != nil || b.Stage == Playing || b.Stage == Between
}

// Hushed reports whether delayed spectators are not to know yet that a game is
// over.
func (s *State) Hushed(at time.Time) bool {
	return s.Open.Settings.Spectators == "delayed" && (s.Stage == Over || s.Stage == Gathering) && at.Before(s.ended.Add(Lag))
}

// Next takes the next entry if it is old enough, or says when it will be.
func (b *Late) Next(now time.Time) (taken bool, due time.Time, err error) {
	if len(b.waiting) == 0 {
		return false, time.Time{}, nil
	}
	e := b.waiting[0]
	if due := e.At.Add(Lag); b.waits(&e) && now.Before(due) {
		return false, due, nil
	}
	b.waiting[0] = Entry{}
	b.waiting = b.waiting[1:]
	return true, time.Time{}, b.Apply(e)
}
