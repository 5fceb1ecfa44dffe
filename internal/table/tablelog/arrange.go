package tablelog

import (
	"fmt"
	"slices"
	"time"

	"github.com/howl-game/howl/game"
)

// apply changes what is played at the table, and how. Nobody looks back at the
// last game any more: the table gathers again.
func (a Arrange) apply(s *State) error {
	pace, ok := paceNamed(a.Pace)
	if !ok {
		return fmt.Errorf("there is no pace %q", a.Pace)
	}
	if _, err := s.Rules.New(a.Setup); err != nil {
		return err
	}
	if s.Game != nil {
		s.Game, s.Stage, s.Deadline, s.ghosts = nil, Gathering, time.Time{}, 0
		s.forget()
	}
	s.Setup, s.Pace, s.from = a.Setup, pace, nil
	s.Open.Settings.Pace, s.Open.Settings.Bots = a.Pace, s.kind(a.Bots)
	if a.Programs != nil {
		s.Open.Settings.Programs = *a.Programs
	}
	if a.Talk != "" && CheckTalk(a.Talk) == nil {
		s.Open.Settings.Talk = a.Talk
	}
	s.resize(a.Setup.Players)
	return nil
}

// resize changes the number of seats. People on seats that are no longer there
// move to the first empty one, or else to a bot's.
func (s *State) resize(n int) {
	was := len(s.Chairs)
	for from := n; from < was; from++ {
		if s.Chairs[from].Person != nil {
			s.trade(game.Seat(from), s.spare(n))
		}
	}
	spectators := s.Ledgers[was]
	chairs := make([]Chair, n)
	copy(chairs, s.Chairs)
	s.Chairs, s.Ledgers = chairs, slices.Clone(s.Ledgers[:min(n, was)])
	var added []game.Seat
	for seat := was; seat < n; seat++ {
		s.Ledgers = append(s.Ledgers, Ledger{Seat: game.Seat(seat), Items: slices.Clone(spectators.Items)})
		added = append(added, game.Seat(seat))
	}
	s.Ledgers = append(s.Ledgers, spectators)
	s.anew(added...)
	s.Totals = make([]int, n)
	for i := range s.Tellings {
		if w := s.Tellings[i].Word; w != nil && int(w.Seat) >= n {
			s.Tellings[i] = Telling{}
		}
	}
}
