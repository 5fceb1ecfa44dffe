package server_test

import (
	"net"
	"net/http"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/testhelp"
)

// With the same luck two servers call a guest the same, and give a table the same code
// and the same deals. With other luck nothing is the same.
func TestLuck(t *testing.T) {
	game := func(luck string) (all [3]string) {
		dir := t.TempDir()
		synctest.Test(t, func(t *testing.T) {
			l := &pipes{conns: make(chan net.Conn), closed: make(chan struct{})}
			h := startWith(t, dir, server.Config{Luck: testhelp.LuckOf(luck)}, l, &http.Transport{DialContext: l.dial}, "http://127.0.0.1:80")
			defer h.close()
			host := h.guest()
			var me struct{ Name string }
			h.ask(host, "GET", "/api/me", nil, &me)
			var place struct{ ID string }
			h.ask(host, "POST", "/api/tables", object{"game": "robbers", "players": 4, "pace": "machine", "options": object{"deals": "single"}}, &place)
			var now struct{ Status struct{ Commitment string } }
			h.ask(host, "GET", "/api/tables/"+place.ID, nil, &now)
			all = [3]string{me.Name, place.ID, now.Status.Commitment}
		})
		return all
	}
	one, same, other := game("one"), game("one"), game("other")
	if one != same {
		t.Errorf("%q and %q", one, same)
	}
	for i, s := range one {
		if s == "" || s == other[i] {
			t.Errorf("%q with other luck, too", s)
		}
	}
}
