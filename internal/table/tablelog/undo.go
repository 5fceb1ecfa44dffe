package tablelog

import (
	"fmt"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// CanUndo reports whether the last decision can be taken back: the moderator
// entered it and moderates still, nobody has decided anything since, and the game
// is not over.
func (s *State) CanUndo() bool {
	return s.Stage == Playing && s.before != nil && !s.before.final && !s.before.revives(&s.Seating)
}

// seal makes what was entered so far final.
func (s *Match) seal() {
	if s.before != nil {
		s.before.final = true
	}
}

// revives reports whether somebody who has seen every card would be in the game, if
// it were as it was.
func (b *moment) revives(s *Seating) bool {
	mortal, ok := b.game.(game.Mortal)
	for _, id := range s.seen {
		if slices.ContainsFunc(s.heldBy(id), func(seat game.Seat) bool { return !ok || !mortal.Out(seat) }) {
			return true
		}
	}
	return false
}

// remember keeps the game as it is before a decision of the moderator, and forgets
// the moment before any other decision.
func (d Do) remember(s *State) error {
	s.before = nil
	if d.By != ByModerator {
		return nil
	}
	kept, err := s.Rules.New(s.Setup)
	if err != nil {
		return err
	}
	kept.Set(s.Game)
	s.before = &moment{game: kept, draws: s.Draws.Clone(), moves: len(s.Record.Moves), whys: len(s.whys), told: len(s.Tellings)}
	return nil
}

// decided completes the moment with the decision that was taken. A decision that
// lets a ghost see everything, or turns something face down, cannot be taken back.
func (d Do) decided(s *State, ghosts game.Seats) {
	switch {
	case s.before == nil:
	case s.ghosts != ghosts || s.covering:
		s.before = nil
	default:
		made := s.Record.Moves[s.before.moves:]
		s.before.by = record.Undone{After: s.before.moves, Move: made[0], Draws: slices.Clone(made[1:])}
	}
}

// takeBack tells those who were told something from a place on that it does not
// count. Nobody is told it again.
func (s *Book) takeBack(from int) {
	at := len(s.Tellings)
	for i := from; i < at; i++ {
		s.Tellings[i].Undone = s.Tellings[i].Event != nil
	}
	s.Tellings = append(s.Tellings, Telling{back: &from})
	for i := range s.Ledgers {
		if l := &s.Ledgers[i]; s.sent(l, from, at, l.N) > 0 {
			l.add(at)
		}
	}
}

// sent counts the events from one place to another that reached a seat up to frame n.
func (s *Book) sent(l *Ledger, from, to, n int) (count int) {
	for _, it := range l.Items {
		if it.N <= n && it.At >= from && it.At < to && s.Tellings[it.At].Event != nil {
			count++
		}
	}
	return count
}

// Retracted returns how many of the last events that a seat was sent up to frame n
// do not count any longer, because of what has come since.
func (s *Book) Retracted(seat game.Seat, n int) (count int) {
	l := s.Ledger(seat)
	if n < l.began || n > l.N {
		return 0
	}
	for _, it := range l.Since(n) {
		if back := s.Tellings[it.At].back; back != nil {
			count += s.sent(l, *back, it.At, n)
		}
	}
	return count
}

// apply takes the last decision back. The record says that it did not count.
func (u Undo) apply(s *State) error {
	switch {
	case s.Stage != Playing || s.before == nil:
		return fmt.Errorf("there is nothing to take back")
	case s.before.revives(&s.Seating):
		return fmt.Errorf("somebody who has seen every card would be in the game again")
	}
	// A table of an older version took back what the moderator before had entered.
	// Such a log still replays; a table no longer writes it.
	b := s.before
	s.before = nil
	s.Game.Set(b.game)
	s.Draws, s.whys = b.draws, s.whys[:b.whys]
	s.Record.Moves = s.Record.Moves[:b.moves]
	s.Record.Undone = append(s.Record.Undone, b.by)
	for i := range s.Record.Moderated { // in logs of an older version
		s.Record.Moderated[i].After = min(s.Record.Moderated[i].After, b.moves)
	}
	for i := range s.Record.Said {
		if said := &s.Record.Said[i]; said.After > b.moves {
			said.After, said.Undone = b.moves, len(s.Record.Undone)
		}
	}
	s.takeBack(b.told)
	s.Group, s.Deadline = s.Game.Turn().Len() > 1, u.Until
	return nil
}
