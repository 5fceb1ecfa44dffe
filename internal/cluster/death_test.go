package cluster_test

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/testhelp"
)

// die ends a machine without a word to the others.
func (m *machine) die(t *testing.T) {
	t.Helper()
	m.conn.Close()
	if err := m.nats.Close(); err != nil {
		t.Error(err)
	}
}

// The machine that runs a private table dies, and another brings it back. Then
// that one is cut off from the cluster: people who are connected are told,
// nothing is acknowledged any more, and finished games can be read. No log has
// the table's code.
func TestDeath(t *testing.T) {
	machines := startMachines(t)
	ctx, stop := context.WithTimeout(t.Context(), 4*testhelp.Patience) // every wait has a limit of its own
	defer stop()
	host := &client.Client{URL: machines[0].web.URL}
	ask := func(method, path string, in, out any) error {
		return client.Retry(ctx, func() error { return host.Ask(ctx, method, path, in, out) })
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	var place struct{ ID string }
	must(ask(http.MethodPost, "/api/tables", map[string]any{"game": "trickwolf", "fill": "random", "pace": "machine", "private": true, "spectators": "no"}, &place))
	at := "/api/tables/" + place.ID
	must(ask(http.MethodPost, at+"/rise", map[string]any{"seat": 0}, nil)) // a bot stands in
	var about struct{ Status table.Status }
	testhelp.Until(t, "the game is over", func() bool {
		must(ask(http.MethodGet, at, nil, &about))
		return about.Status.Games > 0
	})
	var before []byte
	must(ask(http.MethodGet, at+"/record", nil, &before))

	machines[0].die(t)
	host.URL = machines[1].web.URL
	must(ask(http.MethodGet, at, nil, &about)) // when the table is back
	must(ask(http.MethodPost, at+"/start", map[string]any{"fill": "random"}, nil))
	line, err := host.Connect(ctx, place.ID, "")
	must(err)
	defer line.Close()

	machines[2].die(t)
	_ = line.Send(ctx, map[string]any{"say": "is anybody there?", "id": "x"}) // a goodbye may be under way
	for {
		m, err := line.Next(ctx)
		must(err)
		if m.OK != nil || m.Refused != nil {
			t.Fatalf("a machine that is alone answers: %+v", m)
		}
		if m.Bye == "quorum" {
			break
		}
		if m.Bye == "closing" { // the table was on the machine that died, and its watchers connect again
			testhelp.Until(t, "the machine that is alone says so", func() bool {
				again, err := host.Connect(ctx, place.ID, "")
				if err == nil {
					again.Close()
				}
				r, ok := errors.AsType[*game.Refusal](err)
				return ok && r.Code == "quorum"
			})
			break
		}
		if m.Bye != "" {
			t.Fatalf("a machine that is alone says goodbye with %q", m.Bye)
		}
	}
	var after []byte
	must(ask(http.MethodGet, at+"/record", nil, &after))
	if !bytes.HasPrefix(after, before) {
		t.Errorf("the record is\n%s\nand was\n%s", after, before)
	}
	must(ask(http.MethodGet, at+"/replay?game=0", nil, nil))
	must(ask(http.MethodGet, at+"/worlds?game=0&step=9&seat=1", nil, nil))
	must(ask(http.MethodGet, at+"/review?game=0", nil, nil))
	for _, no := range []struct {
		who  *client.Client
		path string
		code game.Code
	}{
		{host, at, "quorum"},
		{host, "/api/tables/QQQQQQ/record", "quorum"}, // the others may know it
		{&client.Client{URL: host.URL}, at + "/record", "spectators"},
	} {
		err := no.who.Ask(ctx, http.MethodGet, no.path, nil, nil)
		if !errors.Is(err, no.code) {
			t.Errorf("%s: %v, want %s", no.path, err, no.code)
		}
	}
	for _, m := range machines {
		written := m.lines.String()
		if strings.Contains(written, place.ID) {
			t.Errorf("%s writes the code of a private table into its log:\n%s", m.name, written)
		}
	}
	if written := machines[1].lines.String() + machines[2].lines.String(); !strings.Contains(written, `msg="node of a table is gone; the table is taken over" table=`+store.Alias(place.ID)) {
		t.Errorf("nobody says that the table's machine is gone:\n%s", written)
	}
}
