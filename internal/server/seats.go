package server

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"howl/game"
	"howl/internal/table"
	"howl/internal/table/tablelog"
)

// at calls do with the table that the request names. If the table has just left
// memory, at finds it again and calls do once more.
func (s *Server) at(r *http.Request, do func(Table) error) error {
	id := tableID(r)
	t, err := s.reach(r, id)
	if err == nil {
		err = do(t)
	}
	if errors.Is(err, table.ErrClosed) {
		if t, err = s.Tables.Find(r.Context(), id); err == nil {
			err = do(t)
		}
	}
	return err
}

// tableID returns the code of the table that a request names.
func tableID(r *http.Request) string { return strings.ToUpper(r.PathValue("id")) }

// You describes the place of the person who asks at a table.
type You struct {
	Seat game.Seat `json:"seat"` // null: they do not sit there
	Host bool      `json:"host"` // they keep the table
}

// Status is a table, and what it is to a person.
func (s *Server) Status(ctx context.Context, id string, p tablelog.Person) (st *table.Status, you You, err error) {
	t, err := s.Tables.Find(ctx, id)
	if err != nil {
		return nil, you, err
	}
	if you.Seat, you.Host, err = t.SeatOf(ctx, p.ID); err == nil {
		st, err = t.StatusFor(ctx, you.Seat)
	}
	return st, you, err
}

func (s *Server) status(w http.ResponseWriter, r *http.Request) error {
	p, _ := s.known(r)
	return s.at(r, func(t Table) error {
		you := You{Seat: game.Nobody}
		if p.ID != "" {
			var err error
			if you.Seat, you.Host, err = t.SeatOf(r.Context(), p.ID); err != nil {
				return err
			}
		}
		st, err := t.StatusFor(r.Context(), you.Seat)
		if err != nil {
			return err
		}
		return say(w, http.StatusOK, struct {
			Status *table.Status `json:"status"`
			You    You           `json:"you"`
		}{st, you})
	})
}

// ownSeat returns the seat of a person, who must have one.
func ownSeat(ctx context.Context, t Table, p tablelog.Person) (game.Seat, error) {
	seat, _, err := t.SeatOf(ctx, p.ID)
	if err == nil && seat == game.Nobody {
		err = game.Refuse(game.CodeSeat, "refused.seat.none")
	}
	return seat, err
}
