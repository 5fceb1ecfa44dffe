package server

import (
	"errors"
	"net/http"
	"slices"

	"howl/game"
	"howl/internal/table/tablelog"
)

var guessing = game.Refuse(game.CodeRate, "refused.rate.codes")

// reach finds a table for a request. Who knows the code of a private table may
// come in, so codes that no table has are counted: after too many of them, an
// address reaches only tables that it has reached before or that the lobby
// shows, and is not told whether others are there.
func (s *Server) reach(r *http.Request, id string) (Table, error) {
	from := s.asker(r)
	if from.local() || !isCode(id) {
		return s.Tables.Find(r.Context(), id)
	}
	key := metKey(from, id)
	known := s.limits.met.has(key)
	if !known && !s.limits.guesses.has(from, 1) && !s.shows(r, id) {
		return nil, guessing
	}
	t, err := s.Tables.Find(r.Context(), id)
	if errors.Is(err, game.CodeTable) {
		s.missed(from)
	}
	if err == nil && !known {
		s.limits.met.add(key)
	}
	return t, err
}

// metKey names a table that an address has reached, or opened.
func metKey(from asker, id string) string { return from.near + " " + id }

// missed counts a code that no table has.
func (s *Server) missed(from asker) {
	s.limits.guesses.take(from, 1)
}

// shows reports whether everybody can see the table in the lobby.
func (s *Server) shows(r *http.Request, id string) bool {
	list, err := s.Lobby(r.Context())
	return err == nil && slices.ContainsFunc(list, func(l tablelog.Listed) bool { return l.ID == id })
}
