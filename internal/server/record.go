package server

import (
	"errors"
	"io"
	"net/http"
	"strconv"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// archive answers what people ask of games that are over.
type archive struct {
	*front
	log     store.Log
	reviews *reviews
}

// finished returns what is over at the table of the address, as far as the
// person who asks may know it. A machine that cannot reach the others tells it
// from its own copy of the log: games that are over do not change, and only the
// last may be missing. So is it of a table that the operator has closed.
func (a *archive) finished(r *http.Request) (f *tablelog.Finished, err error) {
	p, _ := a.known(r)
	alone := a.at(r, func(t hall.Table) (err error) {
		f, err = t.Finished(r.Context(), p.ID)
		return err
	})
	if !errors.Is(alone, game.CodeQuorum) && !errors.Is(alone, game.CodeClosed) {
		return f, alone
	}
	lines, err := a.log.Read(r.Context(), tableID(r), 0)
	if err != nil {
		return nil, err
	}
	if len(lines) == 0 {
		a.limits.Missed(a.asker(r))
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

// game returns a game that is over at the table of the address, and the reasons of
// its bots.
func (a *archive) game(r *http.Request, n int) (*record.Record, []game.Message, error) {
	f, err := a.finished(r)
	if err != nil {
		return nil, nil, err
	}
	return f.Game(n)
}

// past is the games that are over at the table of an address, for its page.
func (a *archive) past(r *http.Request) (list []tablelog.PastGame, err error) {
	err = a.costly(r, a.limits.Replays, func() error {
		f, err := a.finished(r)
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

func (a *archive) record(w http.ResponseWriter, r *http.Request) error {
	return a.packed(w, r, "text/plain; charset=utf-8", func(out io.Writer) error {
		f, err := a.finished(r)
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
