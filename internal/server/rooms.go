package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Room returns the code of the table whose people gather or play in a room with this
// short code on its screen. A short code is easier to guess than a long one, so it
// leads nowhere once the game is over, and a wrong one counts as several wrong long
// ones.
func (f *front) Room(r *http.Request, short string) (id string, err error) {
	from := f.asker(r)
	id, err = f.lobby.room(r.Context(), short)
	switch {
	case from.Local(), err == nil && f.limits.Knows(from, id):
	case !f.limits.MayGuess(from):
		return "", guessing
	case errors.Is(err, game.CodeTable):
		f.limits.MissedShort(from)
	case err == nil:
		f.limits.Reached(from, id)
	}
	return id, err
}

// room finds the one room with a short code. Two with the same are found by their
// long codes only.
func (l *lobby) room(ctx context.Context, short string) (id string, err error) {
	for _, tag := range []string{tablelog.PrivateGathering, tablelog.PrivatePlaying} {
		some, err := l.rooms(ctx, tag, short)
		if err != nil {
			return "", err
		}
		for _, found := range some {
			if id != "" && id != found { // the same one may have begun meanwhile
				return "", noRoom
			}
			id = found
		}
	}
	if id == "" {
		return "", noRoom
	}
	return id, nil
}

// rooms finds all rooms with a short code among the youngest tables with a tag.
func (l *lobby) rooms(ctx context.Context, tag, short string) (ids []string, err error) {
	q := store.Query{Tag: tag}
	for range mostPages {
		some, err := l.log.List(ctx, q)
		if err != nil {
			return nil, err
		}
		for _, one := range some {
			t := tablelog.Listed{ID: one.Table}
			if strings.HasPrefix(t.ID, short) && json.Unmarshal(one.Note.Text, &t.Note) == nil && current(&t) && tablelog.InRoom(t.Note.Pace) {
				ids = append(ids, t.ID)
			}
		}
		if len(some) == 0 {
			break
		}
		q.Before = some[len(some)-1].Table
	}
	return ids, nil
}

var noRoom = game.Refuse(game.CodeTable, "refused.table")
