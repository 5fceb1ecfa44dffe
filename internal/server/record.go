package server

import (
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"howl/game"
	"howl/internal/record"
	"howl/internal/table"
	"howl/internal/table/tablelog"
)

// finished returns what is over at the table of the address, as far as the
// person who asks may know it. A machine that cannot reach the others tells it
// from its own copy of the log: games that are over do not change, and only the
// last may be missing. So is it of a table that the operator has closed.
func (s *Server) finished(r *http.Request) (f *tablelog.Finished, err error) {
	p, _ := s.known(r)
	alone := s.at(r, func(t Table) (err error) {
		f, err = t.Finished(r.Context(), p.ID)
		return err
	})
	if !errors.Is(alone, game.CodeQuorum) && !errors.Is(alone, game.CodeClosed) {
		return f, alone
	}
	lines, err := s.Log.Read(r.Context(), strings.ToUpper(r.PathValue("id")), 0)
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 {
		s.missed(s.asker(r))
	}
	t, err := tablelog.Keep(lines)
	if err == nil {
		f, err = t.Finished(p.ID, time.Now())
	}
	if errors.Is(err, game.CodeTable) || errors.Is(err, game.CodeRunning) {
		return nil, alone // others may know of the table, or of a game
	}
	return f, err
}

// Find returns what everybody may know of the table at an address, for its page.
// It refuses if there is no such table.
func (s *Server) Find(r *http.Request) (status *table.Status, err error) {
	err = s.at(r, func(t Table) error {
		status, err = t.StatusFor(r.Context(), game.Nobody)
		return err
	})
	return status, err
}

// Origin returns how the asker reaches the server, such as https://howl.example.
func (s *Server) Origin(r *http.Request) string { return s.base(r) }

// Past is the games that are over at the table of an address, for its page.
func (s *Server) Past(r *http.Request) (list []tablelog.PastGame, err error) {
	err = s.costly(r, s.limits.replays, func() error {
		f, err := s.finished(r)
		if err != nil {
			return err
		}
		for i, rec := range f.Games {
			past := tablelog.PastGame{Number: i, Game: rec.Game.Info().Name, Names: rec.Names, Again: rec.Again}
			if _, _, closed := f.Game(i); closed == nil {
				end, err := rec.Replay(nil)
				if err != nil {
					return err
				}
				past.Ended = record.ResultOf(end, rec.Setup.Players)
			}
			list = append(list, past)
		}
		return nil
	})
	return list, err
}

func (s *Server) record(w http.ResponseWriter, r *http.Request) error {
	return s.packed(w, r, "text/plain; charset=utf-8", func(out io.Writer) error {
		f, err := s.finished(r)
		if err != nil {
			return err
		}
		games, err := f.All()
		if err != nil {
			return err
		}
		for i, rec := range games {
			if i > 0 {
				if _, err := io.WriteString(out, "\n"); err != nil {
					return err
				}
			}
			if err := rec.Print(out); err != nil {
				return err
			}
		}
		return nil
	})
}

// number is a parameter of the address: 0 if it is missing.
func number(r *http.Request, name string) (int, error) {
	v := r.FormValue(name)
	if v == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(v)
	if err != nil {
		return 0, game.Refuse(game.CodeNumber, "refused.number.parameter", "name", name)
	}
	return n, nil
}

// seatAsked is the seat that the address names, or missing if it names none.
func seatAsked(r *http.Request, missing game.Seat) (game.Seat, error) {
	v := r.FormValue("seat")
	if v == "" {
		return missing, nil
	}
	var seat game.Seat
	if err := seat.UnmarshalJSON([]byte(v)); err != nil || seat >= game.MaxSeats {
		return missing, game.Refuse(game.CodeNumber, "refused.number.parameter", "name", "seat")
	}
	return seat, nil
}

// hasSeat refuses a seat that a game did not have.
func hasSeat(rec *record.Record, seat game.Seat) error {
	if int(seat) >= rec.Setup.Players {
		return game.Refuse(game.CodeNumber, "refused.number.seat", "n", int(seat))
	}
	return nil
}
