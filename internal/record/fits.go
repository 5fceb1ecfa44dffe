package record

import (
	"slices"

	"github.com/howl-game/howl/game"
)

// mostRetraced is the number of deals that are tried. Nearly every one is right: a
// guess may leave open which of two cards was hidden first.
const mostRetraced = 100

// Fits returns moves like those up to a step, with another deal that the seat could
// not tell from the true one by all it was told. It refuses if it finds none, and
// for a game that cannot retrace its guesses.
func (r *Record) Fits(step int, seat game.Seat, chance game.Rand) ([]Move, error) {
	none := game.Refuse(game.CodeSetup, "refused.fits")
	moves, err := r.Prefix(step)
	if err != nil {
		return nil, err
	}
	retracer, ok := r.Game.(game.Retracer)
	if !ok {
		return nil, none
	}
	var told []game.Event
	truth, err := (&Record{Game: r.Game, Setup: r.Setup, Moves: moves}).Replay(func(to game.Seats, e game.Event) {
		if to.Has(seat) {
			told = append(told, e)
		}
	})
	if err != nil {
		return nil, err
	}
	view := truth.View(seat)
	for range mostRetraced {
		if !r.Game.Guess(view, chance, truth) {
			continue
		}
		if found, ok := r.retrace(retracer, truth, moves, seat, told); ok {
			return found, nil
		}
	}
	return nil, none
}

// Leading returns moves like those of the record that lead to a state which the seat
// cannot tell from its end. It reports false if it finds none.
func (r *Record) Leading(world game.State, seat game.Seat) ([]Move, bool) {
	retracer, ok := r.Game.(game.Retracer)
	if !ok {
		return nil, false
	}
	var told []game.Event
	if _, err := r.Replay(func(to game.Seats, e game.Event) {
		if to.Has(seat) {
			told = append(told, e)
		}
	}); err != nil {
		return nil, false
	}
	return r.retrace(retracer, world, r.Moves, seat, told)
}

// retrace plays the moves again so that they lead to a world. It reports false if
// the seat would have been told something else.
func (r *Record) retrace(by game.Retracer, world game.State, moves []Move, seat game.Seat, told []game.Event) (found []Move, ok bool) {
	s, err := r.Begin()
	if err != nil {
		return nil, false
	}
	same := true
	tell := func(to game.Seats, e game.Event) {
		if !to.Has(seat) {
			return
		}
		if same = same && len(told) > 0 && told[0] == e; same {
			told = told[1:]
		}
	}
	for _, m := range moves {
		if m.Seat != seat {
			m.Action = by.Retrace(world, s, m.Seat, m.Action)
		}
		if !slices.Contains(s.Legal(m.Seat, nil), m.Action) {
			return nil, false
		}
		if s.Do(m.Seat, m.Action, tell); !same {
			return nil, false
		}
		found = append(found, m)
	}
	return found, len(told) == 0
}
