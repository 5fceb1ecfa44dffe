package gathering

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A program of a guest plays a seat like a person, with a clock and a stand-in. It
// never keeps the table, is never waited for between games, and begins none. Where
// no person sits, a program that is connected keeps a game going like anybody who
// watches.

// admitProgram refuses a program where the host does not want any. At a table that
// anybody may find, one owner plays one seat, with a program or without.
func (r *Scene) admitProgram(p tablelog.Person) error {
	if p.Program != "" && !r.State.Open.Settings.Programs {
		return game.Refuse(game.CodeProgram, "refused.program.table")
	}
	if r.State.Open.Settings.Private {
		return nil
	}
	for i := range r.State.Chairs {
		if c := &r.State.Chairs[i]; c.Person != nil && tablelog.Related(*c.Person, p) {
			return game.Refuse(game.CodeProgram, "refused.program.owner")
		}
	}
	return nil
}

// programs returns the seats that programs play.
func (r *Scene) programs() (seats game.Seats) {
	for i := range r.State.Chairs {
		if r.IsProgram(game.Seat(i)) {
			seats = seats.With(game.Seat(i))
		}
	}
	return seats
}
