package server_test

import (
	"context"
	"fmt"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// over is what is told of a game that is over.
var over = []string{"/record", "/replay?game=0", "/replay?game=0&seat=1", "/worlds?game=0&step=40", "/review?game=0"}

// told checks how somebody is answered who asks what is over at a table.
func (h *testServer) told(p *client.Client, id, want string) {
	h.t.Helper()
	for _, rest := range over {
		if err := p.Ask(context.Background(), "GET", "/api/tables/"+id+rest, nil, new([]byte)); code(err) != want {
			h.t.Errorf("%s: %v, want %q", rest, err, want)
		}
	}
}

// While a deal is played again nobody can look up who held what, neither at
// the table nor from outside.
func TestDealAgainIsClosed(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, people := h.table(object{"game": "robbers", "players": 3, "options": object{"deals": "single"}, "pace": "machine"}, 3)
		h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{}, nil)
		h.party(id, people)
		everybody := append(people, h.guest())
		for _, p := range everybody {
			h.told(p, id, "")
		}
		h.ask(people[0], "POST", "/api/tables/"+id+"/again", object{"game": 0, "shift": 1}, nil)
		for _, p := range everybody {
			h.told(p, id, "again")
		}
		h.party(id, people)
		for _, p := range everybody {
			h.told(p, id, "")
		}
	})
}

// Spectators who are delayed learn nothing of a game early, wherever they ask.
func TestDelayedEverywhere(t *testing.T) {
	gametest.SkipRaced(t)
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, people := h.table(object{"game": "robbers", "players": 3, "options": object{"deals": "single"}, "pace": "machine", "spectators": "delayed"}, 3)
		h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{}, nil)
		h.party(id, people)
		h.told(people[1], id, "")
		stages := func(status, lobby tablelog.Stage) {
			t.Helper()
			var about struct{ Status table.Status }
			h.ask(h.guest(), "GET", "/api/tables/"+id, nil, &about)
			if about.Status.Stage != status {
				t.Errorf("a stranger sees a table that is %s, want %s", about.Status.Stage, status)
			}
			var list struct{ Tables []tablelog.Listed }
			h.ask(h.guest(), "GET", "/api/tables", nil, &list)
			got := tablelog.Stage("")
			if len(list.Tables) > 0 {
				got = list.Tables[0].Note.Stage
			}
			if got != lobby {
				t.Errorf("the lobby shows %q, want %q", got, lobby)
			}
		}
		h.told(h.guest(), id, "running")
		stages(tablelog.Gathering, tablelog.Playing)
		time.Sleep(59 * time.Second)
		h.told(h.guest(), id, "running")
		time.Sleep(2 * time.Second)
		h.told(h.guest(), id, "")
		stages(tablelog.Over, "")
	})
}

// Few replays are made at once, and an address asks for few: others wait, and
// then are told when to come again.
func TestReplaysAreBounded(t *testing.T) {
	gametest.SkipRaced(t)
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, people := h.table(object{"game": "robbers", "players": 3, "options": object{"deals": "single"}, "pace": "machine"}, 3)
		h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{}, nil)
		h.party(id, people)
		get := func(path, from string) *http.Response {
			t.Helper()
			r, err := http.NewRequest(http.MethodGet, h.url+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("X-Forwarded-For", from)
			answer, err := h.client.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			answer.Body.Close()
			return answer
		}
		leave := h.s.Occupy()
		costly := []string{"/api/qr?path=/t/" + id}
		for _, rest := range over {
			costly = append(costly, "/api/tables/"+id+rest)
		}
		for i, path := range costly {
			if answer := get(path, fmt.Sprint("192.0.2.", i)); answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "" {
				t.Errorf("%s: %s, again after %q", path, answer.Status, answer.Header.Get("Retry-After"))
			}
		}
		leave()
		h.told(h.guest(), id, "")
		for i, path := range costly {
			from, refused := fmt.Sprint("198.51.100.", i), 0
			for range 200 {
				if get(path, from).StatusCode == http.StatusTooManyRequests {
					refused++
				}
			}
			if refused < 100 {
				t.Errorf("%s: %d of 200 at once are refused", path, refused)
			}
		}
	})
}
