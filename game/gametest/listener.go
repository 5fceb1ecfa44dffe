package gametest

import (
	"slices"

	"github.com/howl-game/howl/game"
)

// A listener keeps all that was told in a game, as a table does.
type listener struct {
	heard []heard
	mark  int // how much was told before the two games were the same
}

type heard struct {
	told
	covered bool // turned face down
}

func (l *listener) tell(to game.Seats, e game.Event) {
	kind := game.EventKind(e)
	for i := range l.heard {
		if f, ok := l.heard[i].e.(game.Fleeting); ok && f.Until() == kind {
			l.heard[i].covered = true
		}
	}
	l.heard = append(l.heard, heard{told{to, e}, false})
}

// open reports whether a fleeting event from before the mark still lies open.
func (l *listener) open() bool {
	return slices.ContainsFunc(l.heard[:l.mark], func(h heard) bool {
		f, ok := h.e.(game.Fleeting)
		return ok && f.Until() != "" && !h.covered
	})
}

// covered returns what the seat was told and lies face down.
func (l *listener) covered(seat game.Seat) (events []game.Event) {
	for _, h := range l.heard {
		if h.covered && h.to.Has(seat) {
			events = append(events, h.e)
		}
	}
	return events
}

// sent returns what a table sends to a new watcher of the seat.
func (l *listener) sent(g game.Game, s game.State, seat game.Seat) ([]byte, error) {
	f := game.Look(s, seat)
	for _, h := range l.heard {
		if !h.covered && h.to.Has(seat) {
			f.Events = append(f.Events, h.e)
		}
	}
	return game.FrameJSON(g, f)
}
