package server

import (
	"context"
	"log/slog"
	"net/http"

	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// handing takes games that somebody played without a server, to keep them.
type handing struct {
	*front
	bans *bans
	keep func(context.Context, tablelog.Open) (string, error)
	said *sayings
	slog *slog.Logger
}

// HandIn is the games of a table that was elsewhere.
type HandIn struct {
	Record string `json:"record"` // as GET /api/tables/{id}/record has it, whatever the server
}

// Kept is where games that were handed in are found.
type Kept struct {
	ID    string `json:"id"`    // the code of a table that only keeps them
	Games int    `json:"games"` // how many there are
}

// mostHandedBody is how many bytes a request may bring that hands games in: what is
// quoted in JSON may be twice as long.
const mostHandedBody = 2*tablelog.MostHanded + 1<<10

// take plays the games again and keeps them, if they are by the rules and nothing in
// them would be refused at a table.
func (h *handing) take(w http.ResponseWriter, r *http.Request) error {
	if h.said.draining.Load() {
		return drains
	}
	from := h.asker(r)
	if !h.limits.Handed.Has(from, 1) { // before it is read
		return busy
	}
	var in HandIn
	if err := hearUpTo(w, r, mostHandedBody, &in); err != nil {
		return err
	}
	p := h.Person(w, r)
	if h.bans.Refuses(p.Name) || h.bans.Refuses(p.Avatar) {
		return notHere
	}
	if !h.limits.Handed.Take(from, 1) || !h.limits.Change(from, p.ID) || !h.limits.Ink.Take(from, limits.InkOpen+2*len(in.Record)) {
		return busy
	}
	var games []*record.Record
	err := h.costly(r, h.limits.Replays, func() (err error) {
		if games, err = tablelog.Hand(in.Record); err == nil {
			err = h.decent(games)
		}
		return err
	})
	if err != nil {
		return err
	}
	id, err := h.keep(r.Context(), tablelog.Open{
		Game: games[0].Game.Info().Name, Setup: games[0].Setup, Chain: commit.NewChain(), Host: p, Handed: tablelog.HandedText(games),
		Settings: tablelog.Settings{Pace: tablelog.Paces[0].Name, Private: true, Spectators: "yes"},
	})
	if err != nil {
		return err
	}
	h.limits.Reached(from, id)
	h.slog.Info("games handed in", "table", store.Alias(id), "games", len(games))
	return say(w, http.StatusCreated, Kept{id, len(games)})
}

// decent refuses names and words that nobody could have at a table here, and makes
// names as a table would keep them.
func (h *handing) decent(games []*record.Record) error {
	name := func(to *string) (err error) {
		if *to == "" {
			return nil
		}
		if *to, err = tablelog.Name(*to); err == nil && h.bans.Refuses(*to) {
			err = notHere
		}
		return err
	}
	for _, r := range games {
		for i := range r.Names {
			if err := name(&r.Names[i]); err != nil {
				return err
			}
		}
		for i := range r.Moderated {
			if err := name(&r.Moderated[i].Name); err != nil {
				return err
			}
		}
		for _, s := range r.Said {
			if !tablelog.Decent(s.Text) {
				return notText
			}
			if h.bans.Refuses(s.Text) {
				return notHere
			}
		}
	}
	return nil
}
