package engine

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/howl-game/howl/internal/store"
)

// gamesPath is what a server does not have: everything that was played here.
const gamesPath = "/here/games"

// A Finished is a table with games that are over.
type Finished struct {
	ID     string `json:"id"`
	Record string `json:"record"` // of all its games, as /api/tables/{id}/record has it
}

// finished returns every table of the log that has a record, the youngest first.
func (e *Engine) finished(ctx context.Context) Answer {
	all := struct {
		Games []Finished `json:"games"`
	}{[]Finished{}}
	for q := (store.Query{}); ; {
		page, err := e.log.List(ctx, q)
		if err != nil {
			return Answer{Status: http.StatusInternalServerError, Kind: "text/plain", Body: []byte(err.Error())}
		}
		if len(page) == 0 {
			break
		}
		for _, l := range page {
			a := e.Ask(ctx, Request{Method: http.MethodGet, Path: "/api/tables/" + l.Table + "/record"})
			if a.Status == http.StatusOK {
				all.Games = append(all.Games, Finished{l.Table, string(a.Body)})
			}
		}
		q.Before = page[len(page)-1].Table
	}
	b, err := json.Marshal(all)
	if err != nil {
		panic(err) // strings
	}
	return Answer{http.StatusOK, "application/json", b}
}
