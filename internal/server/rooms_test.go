package server_test

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// The short code of a room leads to its table while people gather or play there, and
// to no other: not to a table without a room, whether its game runs or not, nor to a
// public one. Wrong
// ones cost four guesses each, so an address tries five and then one in four minutes;
// whoever has been at the table before is let in even then.
func TestShortCodes(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) { // no time passes, in which more would be answered
		h := openPipes(t, dir)
		defer h.close()
		short := func(address, code string) (string, error) {
			r := httptest.NewRequest(http.MethodGet, "/t/"+code, nil)
			r.RemoteAddr = address + ":1"
			return h.s.Room(r, code)
		}
		room, people := h.table(object{"game": "lupus", "pace": "aloud", "private": true}, 1)
		for name, wish := range map[string]object{
			"a private table without a room": {"game": "lupus", "pace": "relaxed", "private": true},
			"a public room":                  {"game": "lupus", "pace": "aloud"},
		} {
			id, people := h.table(wish, 1)
			if got, err := short("192.0.2.1", id[:tablelog.ShortLength]); code(err) != string(game.CodeTable) {
				t.Errorf("%s is found as %q: %v", name, got, err)
			}
			h.begin(people[0], id)
			if got, err := short("192.0.2.5", id[:tablelog.ShortLength]); code(err) != string(game.CodeTable) {
				t.Errorf("%s where a game runs is found as %q: %v", name, got, err)
			}
		}
		if got, err := short("192.0.2.2", room[:tablelog.ShortLength]); got != room || err != nil {
			t.Errorf("the room is found as %q: %v", got, err)
		}
		answered := 0
		for _, try := range []string{"AAAAA", "BBBBB", "CCCCC", "DDDDD", "EEEEE", "FFFFF", "GGGGG", "HHHHH"} {
			if try == room[:tablelog.ShortLength] {
				continue
			}
			for _, address := range []string{"192.0.2.2", "192.0.2.3"} {
				if _, err := short(address, try); code(err) == string(game.CodeTable) {
					answered++
				} else if code(err) != string(game.CodeRate) {
					t.Fatalf("a guess: %v", err)
				}
			}
		}
		if answered != 10 {
			t.Errorf("%d guesses of two addresses are answered, want 10", answered)
		}
		if _, err := short("192.0.2.3", room[:tablelog.ShortLength]); code(err) != string(game.CodeRate) {
			t.Errorf("a guess that hits: %v", err)
		}
		if got, err := short("192.0.2.2", room[:tablelog.ShortLength]); got != room {
			t.Errorf("an address that has been there finds %q: %v", got, err)
		}
		h.begin(people[0], room)
		if got, err := short("192.0.2.4", room[:tablelog.ShortLength]); got != room || err != nil {
			t.Errorf("a latecomer to a game that runs finds %q: %v", got, err)
		}
	})
}

// begin starts a game with bots on the empty seats.
func (h *testServer) begin(host *client.Client, id string) {
	h.t.Helper()
	h.ask(host, "POST", "/api/tables/"+id+"/start", object{"fill": "random"}, nil)
}
