package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"

	"howl/game"
	"howl/record"
	"howl/table"
)

// over finds the table of the address, to tell what is over there. A machine
// that cannot reach the others tells it from its own copy of the log: games
// that are over do not change, and only the last may be missing.
func (s *Server) over(r *http.Request, do func(Teller) error) error {
	alone := s.at(r, func(t Table) error { return do(t) })
	if no, ok := errors.AsType[*game.Refusal](alone); !ok || no.Code != "quorum" {
		return alone
	}
	lines, err := s.Log.Read(r.Context(), strings.ToUpper(r.PathValue("id")), 0)
	if err != nil {
		return err
	}
	if len(lines) == 0 {
		s.missed(s.asker(r))
	}
	t, err := table.Keep(lines)
	if err != nil {
		return err
	}
	if games, _ := t.Records(r.Context()); len(games) == 0 {
		return alone // others may know of the table, or of a game
	}
	return do(t)
}

// past is the games of a table that are over, for somebody who may see them:
// where nobody may watch, only those who sit there.
func (s *Server) past(r *http.Request, t Teller) ([]*record.Record, error) {
	ctx := r.Context()
	st, err := t.Status(ctx)
	if err != nil {
		return nil, err
	}
	if st.House.Spectators == "no" {
		p, _ := s.known(r)
		if seat, _, err := t.SeatOf(ctx, p.ID); err != nil {
			return nil, err
		} else if seat == game.Nobody || p.ID == "" {
			return nil, game.Refuse("spectators", "only those who sit at this table see its games")
		}
	}
	records, err := t.Records(ctx)
	if err == nil && len(records) == 0 {
		err = game.Refuse("running", "no game is over at this table yet")
	}
	return records, err
}

// A Past is a game that is over, without how it ended: whoever looks for one to
// watch again wants no spoiler.
type Past struct {
	Number int // from 0
	Game   string
	Names  []string
	Again  *record.Again // the deal was played before
}

// Past is the games that are over at the table of an address, for its page.
func (s *Server) Past(r *http.Request) (list []Past, err error) {
	err = s.over(r, func(t Teller) error {
		records, err := s.past(r, t)
		list = make([]Past, len(records))
		for i, rec := range records {
			list[i] = Past{i, rec.Game.Info().Name, rec.Names, rec.Again}
		}
		return err
	})
	return list, err
}

func (s *Server) record(w http.ResponseWriter, r *http.Request) error {
	return s.over(r, func(t Teller) error {
		records, err := s.past(r, t)
		if err != nil {
			return err
		}
		var text bytes.Buffer
		for i, rec := range records {
			if i > 0 {
				text.WriteByte('\n')
			}
			if err := rec.Print(&text); err != nil {
				return err
			}
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, err = text.WriteTo(w)
		return err
	})
}

// A Replay is a game that is over, move by move.
type Replay struct {
	Game   string        `json:"game"`
	Setup  game.Setup    `json:"setup"`
	Names  []string      `json:"names"`
	Again  *record.Again `json:"again,omitempty"` // the deal was played before
	Proof  any           `json:"proof,omitempty"` // of the fresh draws
	Steps  []Step        `json:"steps"`
	Result record.Result `json:"result"`
}

// A Step is a move, what it told whom, and what each seat saw then.
type Step struct {
	Seat   game.Seat            `json:"seat"`
	Text   string               `json:"text"`
	Why    string               `json:"why,omitempty"` // a bot's reason
	Events []Told               `json:"events,omitempty"`
	Said   []Said               `json:"said,omitempty"` // after the move
	Views  map[string]game.View `json:"views"`          // by seat; "-" is a spectator's
}

// Told is an event and its audience.
type Told struct {
	To    game.Seats      `json:"to"`
	Event json.RawMessage `json:"event"`
}

// Said is words and their audience.
type Said struct {
	Seat game.Seat  `json:"seat"`
	To   game.Seats `json:"to"`
	Text string     `json:"text"`
}

func (s *Server) replay(w http.ResponseWriter, r *http.Request) error {
	number, err := strconv.Atoi(orZero(r.FormValue("game")))
	if err != nil {
		return game.Refuse("number", "game is a number, from 0")
	}
	seat := game.Dealer
	if v := r.FormValue("seat"); v != "" {
		if err := seat.UnmarshalJSON([]byte(v)); err != nil || seat >= game.MaxSeats {
			return game.Refuse("number", "seat is a number, from 0")
		}
	}
	return s.over(r, func(t Teller) error {
		replay, err := s.replayOf(r.Context(), r, t, number, seat)
		if err != nil {
			return err
		}
		return say(w, http.StatusOK, replay)
	})
}

func orZero(s string) string {
	if s == "" {
		return "0"
	}
	return s
}

func (s *Server) replayOf(ctx context.Context, r *http.Request, t Teller, number int, seat game.Seat) (*Replay, error) {
	records, err := s.past(r, t)
	if err != nil {
		return nil, err
	}
	whys, err := t.Reasons(ctx)
	if err != nil {
		return nil, err
	}
	if number < 0 || number >= min(len(records), len(whys)) {
		return nil, game.Refuse("number", "%d games are over at this table, and they count from 0", len(records))
	}
	rec := records[number]
	if seat != game.Dealer && int(seat) >= rec.Setup.Players {
		return nil, game.Refuse("number", "there is no seat %v at this table", seat)
	}
	return replayed(rec, whys[number], seat)
}

// replayed plays a record again for one seat, or with Dealer for all.
func replayed(rec *record.Record, whys []string, seat game.Seat) (*Replay, error) {
	st, err := rec.Begin()
	if err != nil {
		return nil, err
	}
	all := seat == game.Dealer
	viewers := game.Table(rec.Setup.Players).With(game.Nobody)
	if !all {
		viewers = game.Only(seat)
	}
	replay := &Replay{Game: rec.Game.Info().Name, Setup: rec.Setup, Names: rec.Names, Again: rec.Again, Steps: make([]Step, 0, len(rec.Moves))}
	if rec.Proof != nil {
		replay.Proof = map[string]any{"commitment": rec.Proof.Commitment, "secret": rec.Proof.Secret, "nonces": rec.Proof.Nonces}
	}
	said := rec.Said
	for i, m := range rec.Moves {
		step := Step{Seat: m.Seat, Views: make(map[string]game.View)}
		st.Do(m.Seat, m.Action, func(to game.Seats, e game.Event) {
			if !all && !to.Has(seat) {
				return
			}
			b, bad := game.EventJSON(e)
			if bad != nil {
				err = bad
			}
			step.Events = append(step.Events, Told{to, b})
		})
		if err != nil {
			return nil, err
		}
		for len(said) > 0 && said[0].After <= i+1 {
			if w := said[0]; all || w.To.Has(seat) || w.Seat == seat {
				step.Said = append(step.Said, Said{w.Seat, w.To, w.Text})
			}
			said = said[1:]
		}
		if all || m.Seat == seat {
			step.Text = rec.Game.Text(m.Action)
			if i < len(whys) {
				step.Why = whys[i]
			}
		}
		for viewer := range viewers.All() {
			step.Views[viewer.String()] = st.View(viewer)
		}
		replay.Steps = append(replay.Steps, step)
	}
	replay.Result = record.ResultOf(st, rec.Setup.Players)
	return replay, nil
}
