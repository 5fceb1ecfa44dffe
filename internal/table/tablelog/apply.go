package tablelog

import (
	"fmt"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// Apply carries out an entry that is in the log.
func (s *State) Apply(e Entry) error {
	s.StatusChanged, s.LastAt = false, e.At
	s.bury()
	if err := e.apply(s); err != nil {
		return fmt.Errorf("entry %d: %w", s.Len, err)
	}
	s.Len++
	s.account()
	return nil
}

// apply carries out an entry of whatever kind.
func (e *Entry) apply(s *State) error {
	if e.Open == nil && s.Rules == nil {
		return fmt.Errorf("a log begins with the table's opening")
	}
	if s.Rules != nil && e.Open == nil {
		if err := e.sound(s); err != nil {
			return err
		}
	}
	switch {
	case e.Open != nil:
		if s.Rules != nil {
			return fmt.Errorf("a table opens once")
		}
		return e.Open.apply(s)
	case e.Start != nil:
		s.StatusChanged = true
		s.Open.Settings.begins(e.At)
		return e.Start.apply(s)
	case e.Do != nil:
		return e.Do.apply(s)
	case e.Undo != nil:
		return e.Undo.apply(s)
	case e.Say != nil:
		e.Say.apply(s)
		return nil
	case e.Pledge != nil: // nobody is shown anything
		s.Chairs[e.Pledge.Seat].Pledge = e.Pledge.Pledge
		return nil
	}
	s.StatusChanged = true
	switch {
	case e.Sit != nil:
		sit := e.Sit
		s.Chairs[sit.Seat] = Chair{Person: sit.Person, Bot: s.kind(sit.Bot), Name: sit.Name, Pledge: sit.Pledge, From: sit.From, NoPhone: sit.NoPhone}
		s.Chairs[sit.Seat].Muted = sit.Person != nil && Marked(s.muted, sit.Person.ID, sit.From)
	case e.Rise != nil:
		if e.Rise.Removed {
			s.Removed = append(s.Removed, s.marks(e.Rise.Seat)...)
		}
		if p := s.Chairs[e.Rise.Seat].Person; p != nil && s.Returns(p.ID) {
			s.ousted = ""
		}
		s.Chairs[e.Rise.Seat] = Chair{}
		s.leaving = nil
		s.vacate(e.Rise.Seat)
	case e.Key != nil:
		s.Chairs[e.Key.Seat].Link = *e.Key
	case e.Lend != nil:
		s.lend(e.Lend)
	case e.Swap != nil:
		s.trade(e.Swap.A, e.Swap.B)
	case e.Arrange != nil:
		return e.Arrange.apply(s)
	case e.Date != nil:
		s.Open.Settings.When = e.Date.When
	case e.Moderate != nil:
		s.moderate(e.Moderate.Person)
	case e.Host != nil:
		e.Host.apply(s)
	case e.Rename != nil && e.Rename.Later:
		s.Chairs[e.Rename.Seat].NextName, s.StatusChanged = e.Rename.Person.Name, false
	case e.Rename != nil:
		e.Rename.apply(s)
	case e.Mute != nil:
		e.Mute.apply(s)
	case e.Admit != nil:
		s.Removed = nil
	case e.Away != nil:
		c := &s.Chairs[e.Away.Seat]
		if s.Stage == Playing && c.HasPhone() && c.Away != e.Away.On {
			s.change(e.Away.change())
		}
		c.Away, c.Idle, c.Left = e.Away.On, e.Away.On && e.Away.Idle, e.Away.On && e.Away.Left
		c.Misses, c.Turned = 0, e.At
	case e.Pause != nil:
		s.Paused, s.ClockLeft, s.Deadline = e.Pause.On, e.Pause.Left, e.Pause.Until
		s.Absent, s.Deserted = e.Pause.On && e.Pause.Absent, !e.Pause.On && e.Pause.Absent
		s.Unled = e.Pause.On && e.Pause.Moderator
		if s.Paused {
			s.PausedAt = e.At
		}
	case e.Clock != nil:
		s.Deadline = e.Clock.Until
	case e.Closed != nil:
		e.Closed.apply(s)
	case e.Erased != nil: // what it says happened to the entries before it
	default:
		return fmt.Errorf("it is of no kind that this version knows")
	}
	return nil
}

// apply opens a table.
func (o Open) apply(s *State) error {
	e, ok := games.Find(o.Game)
	if !ok {
		return fmt.Errorf("there is no game %q", o.Game)
	}
	g := e.Game
	info := g.Info()
	setup, err := info.Fill(o.Setup)
	if err != nil {
		return err
	}
	if _, err := g.New(setup); err != nil {
		return err
	}
	if err := o.From.sound(g, setup.Players); err != nil {
		return err
	}
	pace, ok := paceNamed(o.Settings.Pace)
	if !ok {
		return fmt.Errorf("there is no pace %q", o.Settings.Pace)
	}
	s.Open, s.GameEntry, s.Rules, s.Info, s.Pace, s.Host, s.Setup = o, e, g, info, pace, o.Host, setup
	s.from = o.From
	s.secrets.Chain = o.Chain
	s.Stage, s.StatusChanged, s.Commitment = Gathering, true, s.secrets.Link(0)
	s.Chairs = make([]Chair, setup.Players)
	s.Totals = make([]int, setup.Players)
	for seat := range s.Seats().All() {
		s.Ledgers = append(s.Ledgers, Ledger{Seat: seat})
	}
	return o.keepHanded(s)
}

// account moves the count of every seat to which the entry gave something:
// it was told, sees something else, or the table itself changed.
func (s *State) account() {
	for i := range s.Ledgers {
		l := &s.Ledgers[i]
		look := game.Frame{Seat: l.Seat, Phase: string(s.Stage)}
		if s.Game != nil {
			look = game.Look(s.Game, l.Seat)
			if s.sleeps(look) {
				look.Legal = nil
			}
		}
		look.Ears = s.Ears(l.Seat)
		look.Deadline = s.Deadline
		if l.Seat == game.Nobody && (l.Look.View != look.View || l.Look.Phase != look.Phase) {
			s.LastMoved = s.LastAt
		}
		if s.StatusChanged || l.told > 0 || !same(l.Look, look) {
			l.N++
		}
		look.N = l.N
		l.Look, l.told = look, 0
	}
}

// same reports whether a seat sees no difference between two frames.
func same(a, b game.Frame) bool {
	return a.View == b.View && slices.Equal(a.Legal, b.Legal) && a.Ears == b.Ears && a.Phase == b.Phase && a.Deadline.Equal(b.Deadline)
}
