package server

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/fairqueue"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// front is what every handler stands on: who asks, from where, how much they may
// have, and the table that they name.
type front struct {
	identity
	Tables hall.Tables // where all tables are found
	limits *limits.Limits
	lobby  *lobby
	turns  *fairqueue.Queue // of costly requests
	pages  *fairqueue.Queue // of pages that are made
}

// at calls do with the table that the request names. If the table has just left
// memory, at finds it again and calls do once more.
func (f *front) at(r *http.Request, do func(hall.Table) error) error {
	id := tableID(r)
	t, err := f.reach(r, id)
	if err == nil {
		err = do(t)
	}
	if errors.Is(err, table.ErrClosed) {
		if t, err = f.Tables.Find(r.Context(), id); err == nil {
			err = do(t)
		}
	}
	return err
}

// tableID returns the code of the table that a request names.
func tableID(r *http.Request) string { return strings.ToUpper(r.PathValue("id")) }

// ownSeat returns the seat of a person, who must have one.
func ownSeat(ctx context.Context, t hall.Table, p tablelog.Person) (game.Seat, error) {
	seat, _, err := t.SeatOf(ctx, p.ID)
	if err == nil && seat == game.Nobody {
		err = game.Refuse(game.CodeSeat, "refused.seat.none")
	}
	return seat, err
}

// Find returns what everybody may know of the table at an address, for its page.
// It refuses if there is no such table.
func (f *front) Find(r *http.Request) (status *table.Status, err error) {
	err = f.at(r, func(t hall.Table) error {
		status, err = t.StatusFor(r.Context(), game.Nobody)
		return err
	})
	return status, err
}

var guessing = game.Refuse(game.CodeRate, "refused.rate.codes")

// reach finds a table for a request. Who knows the code of a private table may
// come in, so codes that no table has are counted: after too many of them, an
// address reaches only tables that it has reached before or that the lobby
// shows, and is not told whether others are there.
func (f *front) reach(r *http.Request, id string) (hall.Table, error) {
	from := f.asker(r)
	if from.Local() || !tablelog.IsCode(id) {
		return f.Tables.Find(r.Context(), id)
	}
	known := f.limits.Knows(from, id) || f.invited(r, id)
	if !known && !f.limits.MayGuess(from) && !f.lobby.shows(r.Context(), id) {
		return nil, guessing
	}
	t, err := f.Tables.Find(r.Context(), id)
	if errors.Is(err, game.CodeTable) {
		f.limits.Missed(from)
	}
	if err == nil {
		f.limits.Reached(from, id)
	}
	return t, err
}
