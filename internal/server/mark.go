package server

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// MarkPerson says what somebody is to the person who asks: a friend, blocked, or
// nothing. They are named by their handle, or by their seat at a table at which both
// sit.
type MarkPerson struct {
	Who   string     `json:"who,omitempty"`   // a handle
	Table string     `json:"table,omitempty"` // the code of a table
	Seat  *game.Seat `json:"seat,omitempty"`  // whose seat there
	As    string     `json:"as"`              // friend, blocked, or empty
}

func (k *keeping) mark(w http.ResponseWriter, r *http.Request) error {
	var in MarkPerson
	p, s, device, err := k.changer(w, r, &in)
	if err != nil {
		return err
	}
	if in.Table != "" && in.Seat != nil {
		err := k.costly(r, k.limits.Drawn, func() error {
			there, err := k.sitter(r.Context(), p.ID, strings.ToUpper(in.Table), *in.Seat)
			if in.Who = there.Program; in.Who == "" { // else the owner of the program
				in.Who = tablelog.Handle(there.ID)
			}
			return err
		})
		if err != nil {
			return err
		}
	}
	if s, err = k.people.Mark(r.Context(), s.Handle(), person.Mark{Who: in.Who, As: in.As}); err != nil {
		return err
	}
	return say(w, http.StatusOK, k.yours(r.Context(), s, device))
}

var notTogether = game.Refuse(game.CodeSeat, "refused.seat.none")

// sitter returns who sits somewhere, for somebody who sits at the same table. Others
// are told the same of every table, whether it is there or not.
func (k *keeping) sitter(ctx context.Context, asks, table string, seat game.Seat) (p tablelog.Person, err error) {
	if !tablelog.IsCode(table) {
		return p, notTogether
	}
	lines, err := k.log.Read(ctx, table, 0)
	if err != nil {
		return p, err
	}
	if len(lines) == 0 {
		return p, notTogether
	}
	t, err := tablelog.Keep(lines)
	if err != nil {
		return p, err
	}
	if _, sits := t.SeatOf(asks); !sits {
		return p, notTogether
	}
	if int(seat) >= len(t.Chairs) || t.Chairs[seat].Person == nil {
		return p, nobodyThere
	}
	return *t.Chairs[seat].Person, nil
}

var nobodyThere = game.Refuse(game.CodeNumber, "refused.number.person")

// nameOf returns the name that others are shown of somebody; empty: they keep none.
func (k *keeping) nameOf(ctx context.Context, who string) string {
	if s, err := k.people.Of(ctx, who); err == nil && s != nil {
		return s.NameFor(time.Now())
	}
	return ""
}

// apart reports whether one of two people has blocked the other. Tables ask before
// somebody sits down, so it must not take long.
func (s *Server) apart(one, other string) bool {
	ctx, cancel := context.WithTimeout(s.life, 2*time.Second)
	defer cancel()
	apart, err := s.people.Apart(ctx, one, other)
	if err != nil && s.life.Err() == nil {
		s.Slog.Error("reading a block list failed", "error", err)
	}
	return apart
}
