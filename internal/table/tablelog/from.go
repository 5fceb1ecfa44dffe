package tablelog

import (
	"fmt"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// play carries out the moves of another game with which one begins, if it begins
// with such, and tells everybody what they were told then. They are no draws
// of this table, so its proof does not hold them.
func (f *From) play(s *State) error {
	if f == nil {
		return nil
	}
	for i, mv := range f.Moves {
		a, err := game.Check(s.Rules, s.Game, mv.Seat, mv.Text)
		if err != nil {
			return fmt.Errorf("move %d of the game that it is played on from: %w", i, err)
		}
		s.Game.Do(mv.Seat, a, s.Tell)
		s.Record.Moves = append(s.Record.Moves, record.Move{Seat: mv.Seat, Action: a})
	}
	if s.Game.Turn() == 0 {
		return fmt.Errorf("the game that it is played on from is over")
	}
	if s.Open.Settings.GhostsSee {
		s.haunt()
	}
	s.Record.From, s.from = len(f.Moves), nil
	return nil
}

// sound refuses a moment from which no table for that many players is played on.
func (f *From) sound(g game.Game, players int) error {
	if f == nil {
		return nil
	}
	if len(f.Moves) == 0 || f.Setup.Players != players {
		return fmt.Errorf("no game for %d players can be played on from %d moves of one for %d", players, len(f.Moves), f.Setup.Players)
	}
	_, err := g.Info().Fill(f.Setup)
	return err
}
