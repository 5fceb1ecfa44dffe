package server

import (
	"math/rand/v2"
	"net/http"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
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
func (o *orders) playOn(w http.ResponseWriter, r *http.Request) error {
	var wish PlayOn
	if err := hear(w, r, &wish); err != nil {
		return err
	}
	var from tablelog.Open
	err := o.costly(r, o.limits.Replays, func() error {
		rec, _, err := o.past.game(r, wish.Game)
		if err != nil {
			return err
		}
		from, err = wish.open(rec, o.luck.Rand("fits"))
		return err
	})
	if err != nil {
		return err
	}
	size := 0 // of the moves in the log
	for _, m := range from.From.Moves {
		size += inkMove + len(m.Text)
	}
	if size > store.MaxEntry-4<<10 { // the entry that opens the table holds them
		return game.Refuse(game.CodeSize, "refused.size.playon")
	}
	if !o.limits.Ink.Take(o.asker(r), size) {
		return busy
	}
	e, _ := games.Find(from.Game)
	return o.opened(w, r, from, Place{Seat: wish.Seat}, e.UsualBot(), "")
}

// open returns the table at which the game of a record is played on.
func (p *PlayOn) open(rec *record.Record, chance *rand.Rand) (o tablelog.Open, err error) {
	if err := hasSeat(rec, p.Seat); err != nil {
		return o, err
	}
	moves, err := rec.Prefix(p.Step)
	if p.Fits && err == nil {
		moves, err = rec.Fits(p.Step, p.Seat, chance)
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
func (o *orders) opened(w http.ResponseWriter, r *http.Request, wish tablelog.Open, place Place, fill, pledge string) error {
	from := o.asker(r)
	if o.said.draining.Load() {
		return drains
	}
	if err := o.limits.NewTable(from, o.isHere); err != nil {
		return err
	}
	wish.Host = o.Person(w, r)
	if o.bans.Refuses(wish.Host.Name) || o.bans.Refuses(wish.Host.Avatar) {
		return notHere
	}
	wish.Openers = o.openers(from, wish.Host.ID)
	if !o.limits.Change(from, wish.Host.ID) || fill != "" && !o.limits.MayBegin(from) {
		return busy
	}
	t, err := o.Tables.Open(r.Context(), wish)
	if err != nil {
		return err
	}
	st, err := t.StatusFor(r.Context(), 0)
	if err != nil {
		return err
	}
	by := table.Guest{Person: wish.Host, From: o.from(from, st.ID)}
	if _, err := t.Apply(r.Context(), by, table.Command{Sit: &table.SitDown{Seat: &place.Seat, Pledge: pledge}}); err != nil {
		return err
	}
	if fill != "" {
		if _, err := t.Apply(r.Context(), by, table.Command{Start: &table.StartGame{Fill: fill}}); err != nil {
			return err
		}
		o.limits.Began(from)
	}
	e, _ := games.Find(wish.Game)
	place.ID, place.Advice = st.ID, advice(e.Game, st.Setup)
	o.limits.Opened(from, st.ID)
	o.slog.Info("table opened", "table", store.Alias(st.ID), "game", wish.Game, "players", st.Setup.Players, "playedOn", wish.From != nil)
	return say(w, http.StatusCreated, place)
}
