package cluster_test

import (
	"bytes"
	"context"
	"net/http"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/testhelp"
)

// The host asks one machine to have a deal played again at a table that another
// runs; a third tells the record of it, which can be checked there.
func TestAgainElsewhere(t *testing.T) {
	machines := startMachines(t)
	ctx, stop := context.WithTimeout(t.Context(), 4*testhelp.Patience) // every wait has a limit of its own
	defer stop()
	host := &client.Client{URL: machines[0].web.URL}
	ask := func(method, path string, in, out any) {
		t.Helper()
		if err := client.Retry(ctx, func() error { return host.Ask(ctx, method, path, in, out) }); err != nil {
			t.Fatalf("%s %s: %v", method, path, err)
		}
	}
	var place struct{ ID string }
	ask(http.MethodPost, "/api/tables", map[string]any{"game": "trickwolf", "fill": "random", "pace": "machine"}, &place)
	at := "/api/tables/" + place.ID
	over := func(games int) (about struct{ Status table.Status }) {
		t.Helper()
		ask(http.MethodPost, at+"/rise", map[string]any{"seat": games - 1}, nil) // a bot stands in
		testhelp.Until(t, "the game is over", func() bool {
			ask(http.MethodGet, at, nil, &about)
			return about.Status.Games >= games
		})
		return about
	}
	over(1)
	host.URL = machines[1].web.URL
	ask(http.MethodPost, at+"/again", map[string]any{"game": 0, "shift": 1}, nil)
	if about := over(2); about.Status.Again == nil || *about.Status.Again != (record.Again{Game: 0, Shift: 1}) {
		t.Errorf("%+v", about.Status)
	}
	host.URL = machines[2].web.URL
	var text []byte
	ask(http.MethodGet, at+"/record", nil, &text)
	records, err := record.Parse(bytes.NewReader(text))
	if err != nil || len(records) != 2 {
		t.Fatalf("%d records, %v", len(records), err)
	}
	if found, err := records[1].Verify(records[0]); err != nil || found.Again == 0 {
		t.Errorf("%+v, %v", found, err)
	}
}
