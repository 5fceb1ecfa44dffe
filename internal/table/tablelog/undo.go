package tablelog

import (
	"fmt"
	"time"

	"howl/game"
	"howl/internal/record"
)

// Undo takes back the last decision, which the moderator entered by mistake.
type Undo struct {
	Until time.Time `json:"until,omitzero"` // the clock from here on; zero: none
}

// A moment is a game as it was before a decision of the moderator.
type moment struct {
	game  game.State
	draws *record.Chance
	moves int
	whys  int
	told  int         // how many tellings there were
	by    record.Move // the decision
}

// CanUndo reports whether the last decision can be taken back: the moderator
// entered it, nobody has decided anything since, and the game is not over.
func (s *State) CanUndo() bool { return s.Stage == Playing && s.before != nil }

// remember keeps the game as it is before a decision of the moderator, and forgets
// the moment before any other decision.
func (s *State) remember(d Do) error {
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

// decidedBy completes the moment with the decision that was taken. A decision that
// lets a ghost see everything, or turns something face down, cannot be taken back.
func (s *State) decidedBy(ghosts game.Seats) {
	switch {
	case s.before == nil:
	case s.ghosts != ghosts || s.covering:
		s.before = nil
	default:
		s.before.by = s.Record.Moves[s.before.moves]
	}
}

// undo takes the last decision back. What people were told of it they have heard;
// the record says that it did not count.
func (s *State) undo(u Undo) error {
	if !s.CanUndo() {
		return fmt.Errorf("there is nothing to take back")
	}
	b := s.before
	s.before = nil
	s.Game.Set(b.game)
	s.Draws, s.whys = b.draws, s.whys[:b.whys]
	s.Record.Moves = s.Record.Moves[:b.moves]
	s.Record.Undone = append(s.Record.Undone, record.Undone{After: b.moves, Move: b.by})
	for i := range s.Record.Said {
		s.Record.Said[i].After = min(s.Record.Said[i].After, b.moves)
	}
	for i := b.told; i < len(s.Tellings); i++ {
		s.Tellings[i].Undone = s.Tellings[i].Event != nil
	}
	s.Group, s.Deadline = s.Game.Turn().Len() > 1, u.Until
	return nil
}
