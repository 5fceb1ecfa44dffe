package record

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"howl/game"
)

// A Record is one game: its set-up and every decision, chance's too. The deals
// of a match are records that follow one another.
type Record struct {
	Game  game.Game
	Setup game.Setup
	Names []string // by seat; empty: unnamed
	Moves []Move
}

// A Move is one decision.
type Move struct {
	Seat   game.Seat
	Action game.Action
}

// Begin is the game's first state.
func (r *Record) Begin() (game.State, error) { return r.Game.New(r.Setup) }

// Replay plays the record and tells what happens.
func (r *Record) Replay(tell game.Tell) (game.State, error) {
	s, err := r.Begin()
	if err != nil {
		return nil, err
	}
	for _, m := range r.Moves {
		s.Do(m.Seat, m.Action, tell)
	}
	return s, nil
}

// Print writes the record as text.
func (r *Record) Print(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s players=%d", r.Game.Info().Name, r.Setup.Players)
	for _, name := range slices.Sorted(maps.Keys(r.Setup.Options)) {
		fmt.Fprintf(&b, " %s=%s", name, r.Setup.Options[name])
	}
	if r.Setup.Deal > 0 {
		fmt.Fprintf(&b, " deal=%d button=%v", r.Setup.Deal, r.Setup.Button)
	}
	b.WriteByte('\n')
	for i, name := range r.Names {
		if name != "" {
			fmt.Fprintf(&b, "name %d: %s\n", i, name)
		}
	}
	for _, m := range r.Moves {
		fmt.Fprintf(&b, "%v %s\n", m.Seat, r.Game.Text(m.Action))
	}
	_, err := io.WriteString(w, b.String())
	return err
}
