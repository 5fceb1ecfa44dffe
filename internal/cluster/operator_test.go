package cluster_test

import (
	"encoding/json"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/admin"
)

// An operator's order at one machine ends a table that another runs, for a
// person who is connected to the third, and keeps somebody out everywhere.
func TestOrdersReachAll(t *testing.T) {
	machines := startMachines(t)
	ctx := t.Context()
	host, guest := &client.Client{URL: machines[1].web.URL}, &client.Client{URL: machines[2].web.URL}
	var codes [2]string
	for i := range codes {
		var place struct{ ID string }
		if err := host.Ask(ctx, "POST", "/api/tables", map[string]any{"game": "robbers"}, &place); err != nil {
			t.Fatal(err)
		}
		codes[i] = place.ID
		if err := guest.Ask(ctx, "POST", "/api/tables/"+place.ID+"/sit", map[string]any{}, nil); err != nil {
			t.Fatal(err)
		}
	}
	order := func(o admin.Order) admin.Answer {
		t.Helper()
		if o.Target != "" && o.Command != "ban" {
			if err := machines[0].log.Sync(ctx, o.Target); err != nil {
				t.Fatal(err)
			}
		}
		a, err := machines[0].Desk().Do(ctx, o)
		if err != nil {
			t.Fatal(o.Command, err)
		}
		return a
	}
	ends := func(line *client.Conn, want string) {
		t.Helper()
		defer line.Close()
		for last := ""; ; {
			b, err := line.Raw(ctx)
			if err != nil {
				if last != want {
					t.Errorf("the socket ends with %q; want %q", last, want)
				}
				return
			}
			var m struct{ Bye string }
			if err := json.Unmarshal(b, &m); err != nil {
				t.Fatal(err)
			}
			last = m.Bye
		}
	}
	connect := func(code string) *client.Conn {
		t.Helper()
		line, err := guest.Connect(ctx, code, "")
		if err != nil {
			t.Fatal(err)
		}
		return line
	}
	line := connect(codes[0])
	order(admin.Order{Command: "close", Target: codes[0], Why: "spam"})
	ends(line, "closed")
	line = connect(codes[1])
	handle := ""
	for _, p := range order(admin.Order{Command: "show", Target: codes[1]}).People {
		if !p.Host {
			handle = p.Handle
		}
	}
	order(admin.Order{Command: "ban", Target: handle})
	ends(line, "banned")
	order(admin.Order{Command: "delete", Target: codes[1]})
	for _, m := range machines {
		if err := m.log.Sync(ctx, codes[1]); err != nil {
			t.Fatal(err)
		}
		if n, _, err := m.log.Chain(ctx, codes[1]); err != nil || n != 0 {
			t.Errorf("%s: the deleted table has %d entries, %v", m.name, n, err)
		}
	}
}
