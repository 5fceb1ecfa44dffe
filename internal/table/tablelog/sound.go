package tablelog

import (
	"encoding/json"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"

	"github.com/howl-game/howl/game"
)

// ErrReplay says that the log has what no table writes, so it cannot be replayed.
var ErrReplay = errors.New("the log cannot be replayed")

// sound refuses an entry that no table writes at this moment. A log may have
// been made elsewhere, and a game that no rulebook foresees may never end.
func (e *Entry) sound(s *State) error {
	a, b := e.named()
	if max(int(a), int(b)) >= len(s.Chairs) {
		return fmt.Errorf("it names a seat that is not there")
	}
	if err := e.apart(s); err != nil {
		return err
	}
	running := s.Stage == Playing || s.Stage == Between
	switch {
	case s.Closed != nil && e.Erased == nil:
		return fmt.Errorf("something happens at a table that the operator has closed")
	case e.Start != nil:
		return e.Start.sound(s)
	case (e.Sit != nil || e.Rise != nil || e.Swap != nil) && running:
		return fmt.Errorf("somebody changes seats during a game")
	case (e.Arrange != nil || e.Date != nil) && running:
		return fmt.Errorf("the settings change during a game")
	case e.Arrange != nil && s.People() > e.Arrange.Setup.Players:
		return fmt.Errorf("fewer seats than people")
	case e.Sit != nil && s.Chairs[a].Person != nil:
		return fmt.Errorf("somebody sits down where a person sits")
	case e.Sit != nil && (e.Sit.Person == nil) == (e.Sit.Bot == ""):
		return fmt.Errorf("neither a person nor a bot sits down, or both")
	case e.Rename != nil && !s.Chairs[a].Owns(e.Rename.Person.ID):
		return fmt.Errorf("somebody is renamed who does not sit there")
	case e.Rename != nil && e.Rename.Later && s.Stage != Playing:
		return fmt.Errorf("a name waits for the end of a game though none runs")
	case e.Away != nil && s.Chairs[a].Person == nil:
		return fmt.Errorf("a bot stands in where no person sits")
	case e.Pause != nil && !running:
		return fmt.Errorf("a pause while no game runs")
	case e.Do != nil && s.Paused && slices.ContainsFunc(e.Do.Moves, func(m Move) bool { return m.Seat != game.Dealer }):
		return fmt.Errorf("somebody decides during a pause")
	}
	return nil
}

// sound refuses the start of a game that cannot be played here and now.
func (start *Start) sound(s *State) error {
	switch {
	case s.Stage == Playing:
		return fmt.Errorf("a game begins while another one runs")
	case !s.Full():
		return fmt.Errorf("a game begins with an empty seat")
	case len(s.Past) >= MostGames:
		return fmt.Errorf("a table sees at most %d games", MostGames)
	case start.Again != nil:
		return nil // its set-up is that of a game that was played here
	case start.Setup.Players != len(s.Chairs):
		return fmt.Errorf("a game for %d begins at a table for %d", start.Setup.Players, len(s.Chairs))
	}
	_, err := s.Info.Fill(start.Setup)
	return err
}

// Caught returns the panic of what it does, if there is one, as ErrReplay.
func (s *State) Caught(do func() error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("%w: entry %d: panic: %v\n%s", ErrReplay, s.Len, r, debug.Stack())
		}
	}()
	return do()
}

// Read carries out the lines of a log and hands each entry on. What cannot be
// carried out is ErrReplay.
func (s *State) Read(log [][]byte, took func(Entry)) error {
	for _, line := range log {
		var e Entry
		if err := json.Unmarshal(line, &e); err != nil {
			return fmt.Errorf("%w: entry %d: %w", ErrReplay, s.Len, err)
		}
		if err := s.Apply(e); err != nil {
			return fmt.Errorf("%w: %w", ErrReplay, err)
		}
		if took != nil {
			took(e)
		}
	}
	switch {
	case s.Rules == nil:
		return game.Refuse(game.CodeTable, "refused.table")
	case s.leaving != nil:
		return fmt.Errorf("%w: the moderator keeps a seat", ErrReplay)
	}
	return nil
}

// Check refuses a log that cannot be replayed, or is of another table.
func Check(id string, log [][]byte) error {
	var m State
	if err := m.Caught(func() error { return m.Read(log, nil) }); err != nil {
		return err
	}
	if m.Open.ID != id {
		return fmt.Errorf("%w: it is the log of another table", ErrReplay)
	}
	return nil
}
