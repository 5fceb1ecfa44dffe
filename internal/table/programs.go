package table

import (
	"unicode/utf8"

	"howl/game"
	"howl/internal/table/tablelog"
)

// A program of a guest plays a seat like a person, with a clock and a stand-in. It
// never keeps the table, is never waited for between games, and begins none. Where
// no person sits, a program that is connected keeps a game going like anybody who
// watches.

// admitProgram refuses a program where the host does not want any. At a table that
// anybody may find, one owner plays one seat, with a program or without.
func (t *Table) admitProgram(p tablelog.Person) error {
	if p.Program != "" && !t.state.Open.Settings.Programs {
		return game.Refuse(game.CodeProgram, "refused.program.table")
	}
	if t.state.Open.Settings.Private {
		return nil
	}
	for i := range t.state.Chairs {
		if c := &t.state.Chairs[i]; c.Person != nil && tablelog.Related(*c.Person, p) {
			return game.Refuse(game.CodeProgram, "refused.program.owner")
		}
	}
	return nil
}

// mostReason is the largest number of characters of a program's reason.
const mostReason = 200

// checkReason refuses a reason that cannot be shown, and that of a person.
func (t *Table) checkReason(seat game.Seat, why string) error {
	switch {
	case why == "":
		return nil
	case !t.isProgram(seat), utf8.RuneCountInString(why) > mostReason, !tablelog.Decent(why), !tablelog.Visible(why):
		return game.Refuse(game.CodeWords, "refused.words.reason", "n", mostReason)
	}
	return nil
}

// isProgram reports whether a program of a guest plays the seat.
func (t *Table) isProgram(seat game.Seat) bool {
	p := t.state.Chairs[seat].Person
	return p != nil && p.Program != ""
}

// programs returns the seats that programs play.
func (t *Table) programs() (seats []game.Seat) {
	for i := range t.state.Chairs {
		if t.isProgram(game.Seat(i)) {
			seats = append(seats, game.Seat(i))
		}
	}
	return seats
}
