package server

import (
	"net/http"

	"howl/game"
	"howl/games"
	"howl/internal/commit"
	"howl/internal/record"
	"howl/internal/store"
	"howl/internal/table"
	"howl/internal/table/tablelog"
)

// inkMove is what a move of the other game takes in the log, besides its text.
const inkMove = 20

// PlayOn is a moment of a game that is over, from which somebody wants to play on.
type PlayOn struct {
	Game int       `json:"game"` // its number, from 0; without it 0
	Step int       `json:"step"` // the last move that stays as it was, from 0; without it 0
	Seat game.Seat `json:"seat"` // which the person plays; bots play all others; without it 0
	// Fits: not from the true deal, but from another one that the seat could not tell
	// from it.
	Fits bool `json:"fits"`
}

// playOn opens a table of the person's own, at which a game goes on from a moment of
// one that is over. Nothing comes from outside but three numbers and a flag: the
// moves are those of the record, which the person may read.
func (s *Server) playOn(w http.ResponseWriter, r *http.Request) error {
	var wish PlayOn
	if err := hear(w, r, &wish); err != nil {
		return err
	}
	var o tablelog.Open
	err := s.costly(r, s.limits.replays, func() error {
		f, err := s.finished(r)
		if err != nil {
			return err
		}
		rec, _, err := f.Game(wish.Game)
		if err != nil {
			return err
		}
		o, err = wish.open(rec)
		return err
	})
	if err != nil {
		return err
	}
	size := 0 // of the moves in the log
	for _, m := range o.From.Moves {
		size += inkMove + len(m.Text)
	}
	if size > store.MaxEntry-4<<10 { // the entry that opens the table holds them
		return game.Refuse(game.CodeSize, "refused.size.playon")
	}
	if !s.limits.ink.take(s.asker(r), size) {
		return busy
	}
	e, _ := games.Find(o.Game)
	return s.opened(w, r, o, Place{Seat: wish.Seat}, e.UsualBot(), "")
}

// open returns the table at which the game of a record is played on.
func (p *PlayOn) open(rec *record.Record) (o tablelog.Open, err error) {
	if err := hasSeat(rec, p.Seat); err != nil {
		return o, err
	}
	moves, err := rec.Prefix(p.Step)
	if p.Fits && err == nil {
		moves, err = rec.Fits(p.Step, p.Seat, chance{})
	}
	if err != nil {
		return o, err
	}
	from := &tablelog.From{Setup: rec.Setup}
	for _, m := range moves {
		from.Moves = append(from.Moves, tablelog.Move{Seat: m.Seat, Text: rec.Game.Text(m.Action)})
	}
	setup := rec.Setup
	setup.Deal, setup.Button = 0, 0
	return tablelog.Open{
		Game: rec.Game.Info().Name, Setup: setup, Chain: commit.NewChain(), From: from,
		Settings: tablelog.Settings{Pace: tablelog.Paces[0].Name, Private: true, Spectators: "no"},
	}, nil
}

// opened opens a table, gives the person a seat and, with a kind of bot for the
// others, starts the game.
func (s *Server) opened(w http.ResponseWriter, r *http.Request, o tablelog.Open, place Place, fill, pledge string) error {
	from := s.asker(r)
	if err := s.limits.newTable(from, s.hall.has); err != nil {
		return err
	}
	o.Host = s.Person(w, r)
	if s.rules.Refuses(o.Host.Name) {
		return notHere
	}
	o.Openers = s.openers(from, o.Host.ID)
	if !s.limits.change(from, o.Host.ID) || fill != "" && !s.limits.mayBegin(from) {
		return busy
	}
	t, err := s.Tables.Open(r.Context(), o)
	if err != nil {
		return err
	}
	st, err := t.StatusFor(r.Context(), 0)
	if err != nil {
		return err
	}
	by := table.Guest{Person: o.Host, From: s.from(from, st.ID)}
	if _, err := t.Apply(r.Context(), by, table.Command{Sit: &table.SitDown{Seat: &place.Seat, Pledge: pledge}}); err != nil {
		return err
	}
	if fill != "" {
		if _, err := t.Apply(r.Context(), by, table.Command{Start: &table.StartGame{Fill: fill}}); err != nil {
			return err
		}
		s.limits.began(from)
	}
	e, _ := games.Find(o.Game)
	place.ID, place.Advice = st.ID, advice(e.Game, st.Setup)
	s.limits.open.add(from, st.ID)
	s.limits.met.add(metKey(from, st.ID))
	s.Slog.Info("table opened", "game", o.Game, "players", st.Setup.Players, "playedOn", o.From != nil)
	return say(w, http.StatusCreated, place)
}
