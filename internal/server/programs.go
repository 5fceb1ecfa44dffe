package server

import (
	"context"
	"log/slog"
	"net/http"
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/tokens"
)

// Programs play at tables with a token, which a person makes: the program is that
// person's. A token is sent as Authorization: Bearer, and opens what a player
// needs and nothing else.

// inkProgram is charged for a token, in bytes.
const inkProgram = 4 << 10

var (
	notForPrograms = game.Refuse(game.CodeProgram, "refused.program")
	noToken        = game.Refuse(game.CodeToken, "refused.token")
)

// programs knows the programs that play here, by their tokens.
type programs struct {
	*front
	bans *bans
	log  store.Log
	slog *slog.Logger
}

// programKey is where a request keeps the program that sent it.
type programKey struct{}

// programOf returns the program that sent a request; nil: a person did.
func programOf(r *http.Request) *tokens.Program {
	p, _ := r.Context().Value(programKey{}).(*tokens.Program)
	return p
}

// identify finds the program that a request names by a token. A token that is not
// known is refused: the program must not go on as a guest. What else stands in
// Authorization is for somebody else, such as the password of a proxy in front,
// which passes it on.
func (s *programs) identify(r *http.Request) (*http.Request, error) {
	token := bearer(r)
	if token == "" {
		return r, nil
	}
	p, err := tokens.Find(r.Context(), s.log, token)
	if err != nil {
		return r, err
	}
	if p == nil {
		return r, noToken
	}
	return r.WithContext(context.WithValue(r.Context(), programKey{}, p)), nil
}

// bearer returns the token of ours that a request brings, well formed or not;
// empty: it brings none.
func bearer(r *http.Request) string {
	for _, header := range r.Header.Values("Authorization") {
		scheme, token, _ := strings.Cut(header, " ")
		if token = strings.TrimSpace(token); strings.EqualFold(scheme, "Bearer") && strings.HasPrefix(token, tokens.Mark) {
			return token
		}
	}
	return ""
}

// revoked returns why a connection of a program ends after its key has changed;
// nil for others.
func (s *programs) revoked(ctx context.Context, p *tokens.Program, key string) error {
	if p == nil || p.Key() != key {
		return nil
	}
	now, err := tokens.Of(ctx, s.log, p.Owner)
	if err != nil || slices.ContainsFunc(now, func(q tokens.Program) bool { return q.Hash == p.Hash }) {
		return nil
	}
	return noToken
}

// people refuses programs.
func people(f answerer) answerer {
	return func(w http.ResponseWriter, r *http.Request) error {
		if programOf(r) != nil {
			return notForPrograms
		}
		return f(w, r)
	}
}

// ofPlayer reports whether a command is one of a player, which a program may send.
func ofPlayer(c table.Command) bool {
	return c.Sit != nil || c.Queue != nil || c.Rise != nil || c.Mean != nil
}

// OwnProgram is a program of the person who asks.
type OwnProgram struct {
	Place  int    `json:"place"`           // its number among the person's programs
	Handle string `json:"handle"`          // by which an operator can ban it
	Name   string `json:"name"`            // as tables show it
	Made   string `json:"made"`            // when its token was made
	Token  string `json:"token,omitempty"` // once, in the answer that makes it
}

func ownProgram(p *tokens.Program, token string) OwnProgram {
	return OwnProgram{p.Place, tablelog.Handle(p.ID), p.Name, p.Made.Format("2006-01-02T15:04:05Z"), token}
}

// NewProgram asks for a token.
type NewProgram struct {
	Name string `json:"name"` // without the title
}

// EndProgram ends a token.
type EndProgram struct {
	Place *int `json:"place"` // which of the person's programs
}

func (s *programs) create(w http.ResponseWriter, r *http.Request) error {
	var in NewProgram
	if err := hear(w, r, &in); err != nil {
		return err
	}
	name, err := tablelog.ProgramName(in.Name)
	if err != nil {
		return err
	}
	if s.bans.Refuses(name) {
		return notHere
	}
	from, p := s.asker(r), s.Person(w, r)
	if !s.limits.Programs.Take(from, 1) || !s.limits.Change(from, p.ID) || !s.limits.Ink.Take(from, inkProgram) {
		return busy
	}
	token, made, err := tokens.Make(r.Context(), s.log, tablelog.Handle(p.ID), name)
	if err != nil {
		return err
	}
	if made == nil {
		return game.Refuse(game.CodeFull, "refused.full.programs", "n", tokens.Most)
	}
	s.slog.Info("token made", "program", tablelog.Handle(made.ID), "owner", made.Owner)
	return say(w, http.StatusCreated, ownProgram(made, token))
}

func (s *programs) list(w http.ResponseWriter, r *http.Request) error {
	list := []OwnProgram{}
	if p, ok := s.known(r); ok {
		all, err := tokens.Of(r.Context(), s.log, tablelog.Handle(p.ID))
		if err != nil {
			return err
		}
		for i := range all {
			list = append(list, ownProgram(&all[i], ""))
		}
	}
	return say(w, http.StatusOK, struct {
		Programs []OwnProgram `json:"programs"`
	}{list})
}

func (s *programs) end(w http.ResponseWriter, r *http.Request) error {
	var in EndProgram
	if err := hear(w, r, &in); err != nil {
		return err
	}
	from, p := s.asker(r), s.Person(w, r)
	if !s.limits.Change(from, p.ID) {
		return busy
	}
	if in.Place == nil {
		return game.Refuse(game.CodeNumber, "refused.number.program")
	}
	ended, err := tokens.Revoke(r.Context(), s.log, tablelog.Handle(p.ID), *in.Place)
	if err != nil {
		return err
	}
	if !ended {
		return game.Refuse(game.CodeNumber, "refused.number.program")
	}
	return say(w, http.StatusOK, struct{}{})
}
