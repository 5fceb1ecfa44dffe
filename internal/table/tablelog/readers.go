package tablelog

import "github.com/howl-game/howl/game"

// Everything that a person puts before others is a way to talk to them: words, but
// also a name, a report, a place in the queue, a mark on a chair. Somebody who may
// not speak now could say "the wolves are 2 and 5" by any of them. So this file alone
// decides who reads what somebody writes, and when.
//
// What is written while its author may not be heard by all is not lost: it is kept
// in the log, and shown when the game is over.

// Readers returns who may read at once what the person on a seat writes. Nobody
// stands for everybody without a seat: guests in the queue, spectators, strangers.
// They are read between games only.
func (s *State) Readers(seat game.Seat) game.Seats {
	switch {
	case seat == game.Nobody && s.Running():
		return 0
	case seat == game.Nobody:
		return game.Everybody
	case s.Chairs[seat].Muted:
		return 0
	}
	return s.Ears(seat)
}

// HeardByAll reports whether everybody may read at once what the person on a seat
// writes. Only then may a name change, or the person point at somebody, before
// everybody's eyes.
func (s *State) HeardByAll(seat game.Seat) bool { return s.Readers(seat) == game.Everybody }

// ReportReaders returns who reads a report about a seat at the table: the host,
// unless it is about the host. The operator reads every report at once. During a
// game the host plays, so the host reads it after the game.
func (s *State) ReportReaders(about game.Seat) game.Seats {
	host, sits := s.satDown(s.Host.ID)
	if !sits || host == about || s.Stage == Playing {
		return 0
	}
	return game.Only(host)
}

// uncover shows what was written during the game that is over now by people whom
// not everybody was to hear.
func uncover(s *State) {
	for i := range s.Chairs {
		c := &s.Chairs[i]
		c.quiet = false
		if c.NextName == "" || c.Person == nil || c.Muted {
			c.NextName = ""
			continue
		}
		p := *c.Person
		p.Name = s.Names(p.ID).Distinct(c.NextName)
		Rename{Seat: game.Seat(i), Person: p}.apply(s)
	}
	for _, r := range s.reports {
		r.hand(s)
	}
	s.reports = nil
}

// hand gives the host a report that was made during the game.
func (r keptReport) hand(s *State) {
	told, to := &s.Tellings[r.at], s.ReportReaders(r.about)
	if told.Forgotten() || to == 0 || to.Has(told.Word.Seat) {
		return
	}
	word := *told.Word
	word.To, told.Word = to, &word
	s.Ledger(to.First()).add(r.at)
}

// apply gives the person on a seat another name: at the table, and in the record
// of the game that runs.
func (r Rename) apply(s *State) {
	p := r.Person
	s.Chairs[r.Seat].Person, s.Chairs[r.Seat].NextName = &p, ""
	if s.Host.ID == p.ID {
		s.Host = p
	}
	if s.Moderates(p.ID) { // everybody is to know who sees every card
		s.Moderator = &p
		if s.Stage == Playing {
			s.Record.Moderated[len(s.Record.Moderated)-1].Name = p.Name
		}
	}
	if s.Stage == Playing {
		s.Record.Names[r.Seat] = p.Name
	}
}
