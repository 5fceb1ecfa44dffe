package tablelog

import (
	"fmt"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// Nobody plays with the cards in sight. A person who moderates sees every card,
// so they hold no seat that is still in the game: not their own, and not one
// that is lent to their device. The rule is here, in what a log can say, because
// there are many ways to a seat and each new command would be one more to forget.
// An entry that breaks it is refused, whoever wrote the log.
//
// A player who is out may moderate. Their seat is in the next game again, so
// they stop when the game is over. Who has moderated a game has seen its cards,
// and plays nothing of it afterwards.

// Called reports whether a moderator calls the game in the room: no clock runs,
// and the moderator ends the nights and the discussions.
func (s *State) Called() bool { return s.Moderator != nil && s.Pace.Room }

// Plays reports whether a person holds a seat that is in the game, or will be in
// the next one.
func (s *State) Plays(id string) bool {
	return slices.ContainsFunc(s.heldBy(id), func(seat game.Seat) bool { return s.Stage != Playing || !s.Out(seat) })
}

// apart refuses an entry after which somebody would moderate and play.
func (e *Entry) apart(s *State) error {
	if s.leaving != nil && (e.Rise == nil || e.Rise.Seat != *s.leaving) {
		return fmt.Errorf("the moderator keeps a seat")
	}
	switch {
	case e.Sit != nil && e.Sit.Person != nil && s.Moderates(e.Sit.Person.ID):
		return fmt.Errorf("the moderator sits down")
	case e.Lend != nil && e.Lend.toSeer(s):
		return fmt.Errorf("a seat is lent to somebody who has seen every card")
	case e.Moderate != nil && e.Moderate.Person != nil:
		return e.Moderate.Person.mayModerate(s)
	case e.Start != nil && s.Moderator != nil && len(s.heldBy(s.Moderator.ID)) > 0:
		return fmt.Errorf("a game begins with the moderator on a seat")
	}
	return nil
}

// toSeer reports whether somebody who moderates, or has moderated the game
// that runs, would play a seat that is in the game.
func (l *Lend) toSeer(s *State) bool {
	return !(s.Stage == Playing && s.Out(l.Seat)) && slices.ContainsFunc(l.To, s.HasSeen)
}

// mayModerate refuses a moderator who plays. A table of an older version wrote
// first that somebody moderates, and then that they rise; no game runs meanwhile.
func (p *Person) mayModerate(s *State) error {
	switch {
	case p.Program != "":
		return fmt.Errorf("a program moderates")
	case !s.Plays(p.ID), s.Stage != Playing && s.Stage != Between && len(s.heldBy(p.ID)) == 1:
		return nil
	}
	return fmt.Errorf("somebody moderates who plays")
}

// moderate makes a person the moderator; nil: nobody. What was entered before
// cannot be taken back: the new moderator may have died of it.
func (s *State) moderate(p *Person) {
	ends := p == nil && s.Moderator != nil
	s.Moderator, s.leaving = p, nil
	s.seal()
	switch {
	case s.Stage == Playing && ends:
		s.Record.Moderated = append(s.Record.Moderated, record.Moderated{After: len(s.Record.Moves)})
	case s.Stage == Playing && p != nil:
		s.sees(p)
	}
	if p == nil {
		return
	}
	if seats := s.heldBy(p.ID); len(seats) > 0 && s.Stage != Playing {
		s.leaving = &seats[0]
	}
}

// sees notes that a person sees every card of the game that runs.
func (s *State) sees(p *Person) {
	s.seen = append(s.seen, p.ID)
	s.Record.Moderated = append(s.Record.Moderated, record.Moderated{After: len(s.Record.Moves), Name: p.Name})
}

// apply makes another person the host. The moderation of the one before ends:
// they were trusted as the host.
func (h Host) apply(s *State) {
	p := h.Person
	changes := s.Host.ID != p.ID
	switch {
	case !h.Heir:
		s.ousted = ""
	case changes && s.ousted == "":
		s.ousted = s.Host.ID
	}
	s.Host = p
	if seat, sits := s.satDown(p.ID); sits && changes && s.Stage == Playing {
		s.change(Changeover{Seat: seat, What: "host"})
	}
	if changes && s.Moderator != nil && !s.Moderates(p.ID) {
		s.moderate(nil)
	}
}

// stepDown ends the moderation of somebody who has a seat, because their seat is
// in the next game. The cards of this one are no secret any more.
func stepDown(s *State) {
	s.seen, s.shown = nil, nil
	if s.Moderator != nil && len(s.heldBy(s.Moderator.ID)) > 0 {
		s.moderate(nil)
	}
}

// apply ends the table, by the operator.
func (c *Closed) apply(s *State) {
	s.Closed, s.Stage, s.Deadline = c, Over, time.Time{}
	stepDown(s)
}
