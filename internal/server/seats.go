package server

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"howl/game"
	"howl/games"
	"howl/internal/record"
	"howl/internal/table"
)

// at finds the table of the address and does something there. A table that
// left memory just then is asked for once more.
func (s *Server) at(r *http.Request, do func(Table) error) error {
	id := strings.ToUpper(r.PathValue("id"))
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

// change is a request that changes a table: it reads what is asked, knows who
// asks, and answers {} if nothing else is given.
func (s *Server) change(w http.ResponseWriter, r *http.Request, in any, do func(ctx context.Context, t Table, p table.Person) (any, error)) error {
	if err := hear(w, r, in); err != nil {
		return err
	}
	p := s.Person(w, r)
	if !s.limits.change(s.asker(r), p.ID) {
		return busy
	}
	var out any
	err := s.at(r, func(t Table) (err error) {
		out, err = do(r.Context(), t, p)
		return err
	})
	if err != nil {
		return err
	}
	if out == nil {
		out = struct{}{}
	}
	return say(w, http.StatusOK, out)
}

// You is what a table is to whoever asks.
type You struct {
	Seat game.Seat `json:"seat"` // null: he does not sit there
	Host bool      `json:"host"`
}

// Status is a table, and what it is to a person.
func (s *Server) Status(ctx context.Context, id string, p table.Person) (st *table.Status, you You, err error) {
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

func (s *Server) sit(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Seat   *game.Seat `json:"seat"`
		Pledge string     `json:"pledge"`
	}
	return s.change(w, r, &in, func(ctx context.Context, t Table, p table.Person) (any, error) {
		if err := checkPledge(in.Pledge); err != nil {
			return nil, err
		}
		if seat, _, err := t.SeatOf(ctx, p.ID); err != nil || seat != game.Nobody {
			return Place{Seat: seat}, err // they sit there already
		}
		if s.rules.Refuses(p.Name) {
			return nil, notHere
		}
		wanted := game.Nobody
		if in.Seat != nil {
			wanted = *in.Seat
		}
		from, id := s.asker(r), strings.ToUpper(r.PathValue("id"))
		if err := s.limits.seats.room(from, id, p.ID); err != nil {
			return nil, err
		}
		seat, err := t.Sit(ctx, wanted, table.Guest{Person: p, Pledge: in.Pledge, From: s.from(from, id)})
		if err == nil {
			s.limits.seats.add(from, id, p.ID)
		}
		return Place{Seat: seat}, err
	})
}

// seated is a request that names a seat.
type seated struct {
	Seat *game.Seat `json:"seat"`
}

func (in seated) seat() (game.Seat, error) {
	if in.Seat == nil || *in.Seat >= game.MaxSeats {
		return game.Nobody, game.Refuse("json", "this needs a seat")
	}
	return *in.Seat, nil
}

func (s *Server) rise(w http.ResponseWriter, r *http.Request) error {
	var in seated
	return s.change(w, r, &in, func(ctx context.Context, t Table, p table.Person) (any, error) {
		seat, err := in.seat()
		if err != nil {
			return nil, err
		}
		if err := t.Rise(ctx, p.ID, seat); err != nil {
			return nil, err
		}
		if now, _, err := t.SeatOf(ctx, p.ID); err == nil && now == game.Nobody {
			s.limits.seats.remove(s.asker(r), strings.ToUpper(r.PathValue("id")), p.ID)
		}
		return nil, nil
	})
}

// admit lets people sit down again whom the host has removed.
func (s *Server) admit(w http.ResponseWriter, r *http.Request) error {
	return s.change(w, r, &struct{}{}, func(ctx context.Context, t Table, p table.Person) (any, error) {
		return nil, t.Admit(ctx, p.ID)
	})
}

func (s *Server) bot(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		seated
		Kind string `json:"kind"`
	}
	return s.change(w, r, &in, func(ctx context.Context, t Table, p table.Person) (any, error) {
		seat, err := in.seat()
		if err != nil {
			return nil, err
		}
		return nil, t.SeatBot(ctx, p.ID, seat, in.Kind)
	})
}

func (s *Server) swap(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		A *game.Seat `json:"a"`
		B *game.Seat `json:"b"`
	}
	return s.change(w, r, &in, func(ctx context.Context, t Table, p table.Person) (any, error) {
		a, err := seated{in.A}.seat()
		if err != nil {
			return nil, err
		}
		b, err := seated{in.B}.seat()
		if err != nil {
			return nil, err
		}
		return nil, t.Swap(ctx, p.ID, a, b)
	})
}

func (s *Server) handOver(w http.ResponseWriter, r *http.Request) error {
	var in seated
	return s.change(w, r, &in, func(ctx context.Context, t Table, p table.Person) (any, error) {
		seat, err := in.seat()
		if err != nil {
			return nil, err
		}
		return nil, t.HandOver(ctx, p.ID, seat)
	})
}

func (s *Server) mute(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		seated
		On bool `json:"on"`
	}
	return s.change(w, r, &in, func(ctx context.Context, t Table, p table.Person) (any, error) {
		seat, err := in.seat()
		if err != nil {
			return nil, err
		}
		return nil, t.Mute(ctx, p.ID, seat, in.On)
	})
}

func (s *Server) report(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		seated
		Text string `json:"text"`
	}
	return s.change(w, r, &in, func(ctx context.Context, t Table, p table.Person) (any, error) {
		about, err := in.seat()
		if err != nil {
			return nil, err
		}
		from, err := ownSeat(ctx, t, p)
		if err != nil {
			return nil, err
		}
		if !s.limits.say(s.asker(r), p.ID, strings.ToUpper(r.PathValue("id")), in.Text) {
			return nil, busy
		}
		return nil, t.Report(ctx, from, about, in.Text)
	})
}

// ownSeat is the seat of a person, who must have one.
func ownSeat(ctx context.Context, t Table, p table.Person) (game.Seat, error) {
	seat, _, err := t.SeatOf(ctx, p.ID)
	if err == nil && seat == game.Nobody {
		err = game.Refuse("seat", "you do not sit at this table")
	}
	return seat, err
}

func (s *Server) start(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Fill string `json:"fill"`
	}
	return s.change(w, r, &in, func(ctx context.Context, t Table, p table.Person) (any, error) {
		if err := checkFill(ctx, t, in.Fill); err != nil {
			return nil, err
		}
		if !s.limits.begin(s.asker(r)) {
			return nil, busy
		}
		return nil, t.Start(ctx, p.ID, in.Fill)
	})
}

// checkFill refuses to fill a table with a kind of bot that its game does not
// have.
func checkFill(ctx context.Context, t Table, kind string) error {
	st, err := t.Status(ctx)
	if err != nil {
		return err
	}
	if g, ok := games.Find(st.Game); ok {
		return checkBot(g, kind)
	}
	return nil
}

// again plays the deal of a game that is over once more, with other seats.
func (s *Server) again(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		Game  *int   `json:"game"`
		Shift *int   `json:"shift"`
		Fill  string `json:"fill"`
	}
	return s.change(w, r, &in, func(ctx context.Context, t Table, p table.Person) (any, error) {
		if in.Game == nil || in.Shift == nil {
			return nil, game.Refuse("json", "this needs a game and a shift")
		}
		if err := checkFill(ctx, t, in.Fill); err != nil {
			return nil, err
		}
		if !s.limits.begin(s.asker(r)) {
			return nil, busy
		}
		return nil, t.Again(ctx, p.ID, record.Again{Game: *in.Game, Shift: *in.Shift}, in.Fill)
	})
}

func (s *Server) pause(w http.ResponseWriter, r *http.Request) error {
	var in struct {
		On bool `json:"on"`
	}
	return s.change(w, r, &in, func(ctx context.Context, t Table, p table.Person) (any, error) {
		return nil, t.Pause(ctx, p.ID, in.On)
	})
}
