package server_test

import (
	"fmt"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// played asks for somebody's games until there are that many.
func (h *testServer) played(p *client.Client, query string, games int) (out server.YourGames) {
	h.t.Helper()
	for range 100 {
		h.ask(p, "GET", "/api/you/games"+query, nil, &out)
		if len(out.Games) == games {
			return out
		}
		synctest.Wait() // the keeper works beside
	}
	h.t.Fatalf("there are %d games of %q, want %d", len(out.Games), query, games)
	return out
}

// oneDeal is a table for three with one deal.
func oneDeal() object {
	return object{"game": "robbers", "players": 3, "options": object{"deals": "single"}, "pace": "machine"}
}

// TestYourGames: a game that is over is with everybody who keeps their name, with
// what they were and whether they won, also if the server ended in between; guests
// have none, and a game is there once.
func TestYourGames(t *testing.T) {
	dir := t.TempDir()
	var anna, ben *client.Client
	var id string
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		var people []*client.Client
		id, people = h.table(oneDeal(), 3)
		anna, ben = people[0], people[1]
		h.ask(ben, "POST", "/api/me", object{"name": "Ben"}, nil)
		h.you(anna, "POST", "/keep", nil)
		ben3 := h.you(ben, "POST", "/keep", nil)
		if got := code(people[2].Ask(t.Context(), "GET", "/api/you/games", nil, nil)); got != "seat" {
			t.Errorf("a guest's games: %q", got)
		}
		h.played(anna, "", 0)
		h.ask(anna, "POST", "/api/tables/"+id+"/start", object{}, nil)
		h.party(id, people)

		// What is told agrees with the log of the table.
		lines, err := h.log.Read(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := tablelog.Keep(lines)
		if err != nil || len(kept.Played) != 1 {
			t.Fatalf("the log has %d games, %v", len(kept.Played), err)
		}
		for seat, p := range []*client.Client{anna, ben} {
			is, out := kept.Played[0].Players[seat], h.played(p, "", 1)
			g := out.Games[0]
			if g.Table != id || g.Number != 0 || g.Game != "robbers" || g.Side != is.Side || g.Role != is.Role || g.Won != is.Won || g.Seat != seat || g.Seats != 3 || g.Bot != 0 || g.People != 2 || len(g.With) != 1 {
				t.Errorf("seat %d has %+v, and was %+v", seat, g, is)
			}
			if all := out.Records[0]; all.Game != "robbers" || all.Side != "" || all.Games != 1 || (all.Won == 1) != is.Won || all.High-all.Low < 70 {
				t.Errorf("seat %d's record is %+v", seat, out.Records)
			}
			if last := out.Records[len(out.Records)-1]; last.Role != is.Role || last.Side != is.Side {
				t.Errorf("seat %d's record is %+v", seat, out.Records)
			}
		}
		mates := h.played(anna, "", 1).People
		if len(mates) != 1 || mates[0].Name != "Ben" || mates[0].Who != ben3.Handle || mates[0].Games != 1 {
			t.Errorf("anna played with %+v", mates)
		}
		h.played(anna, "?game=robbers&with="+ben3.Handle, 1)
		h.played(anna, "?game=lupus", 0)
		h.played(anna, "?role=nobody", 0)
		h.played(anna, "?with=p-0123456789abcdef", 0)
		h.played(anna, "?from=1", 0)
		if got := code(anna.Ask(t.Context(), "GET", "/api/you/games?from=x", nil, nil)); got != "number" {
			t.Errorf("from=x: %q", got)
		}
		// Ben is erased: anna still has the game, and no name of his.
		h.you(ben, "POST", "/erase", nil)
		if out := h.played(anna, "", 1); out.Games[0].People != 2 || len(out.Games[0].With) != 0 || len(out.People) != 0 {
			t.Errorf("after the erasure anna's game is %+v, with %+v", out.Games[0], out.People)
		}
	})
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		again := h.guest()
		again.Cookie = anna.Cookie
		h.ask(again, "GET", "/api/tables/"+id, nil, nil) // the table comes back, and tells all of it again
		synctest.Wait()
		h.played(again, "", 1)
	})
}

// TestYourGamesAfterACrash: what ended while nobody noted it is noted at the next start.
func TestYourGamesAfterACrash(t *testing.T) {
	dir := t.TempDir()
	var anna *client.Client
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, people := h.table(oneDeal(), 3)
		anna = people[0]
		kept := h.you(anna, "POST", "/keep", nil)
		h.ask(anna, "POST", "/api/tables/"+id+"/start", object{}, nil)
		h.party(id, people)
		h.played(anna, "", 1)
		// As if the machine had stopped before the game was noted: the log of anna
		// ends where it ended then.
		name := "person-" + kept.Handle[len("p-"):]
		lines, err := h.log.Read(t.Context(), name, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := h.log.Replace(t.Context(), name, len(lines), lines[:len(lines)-1], nil); err != nil {
			t.Fatal(err)
		}
		h.played(anna, "", 0)
	})
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		again := h.guest()
		again.Cookie = anna.Cookie
		synctest.Wait()
		h.played(again, "", 1)
	})
}

// TestYourManyGames: they come a page at a time.
func TestYourManyGames(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		anna := h.guest()
		kept := h.you(anna, "POST", "/keep", nil)
		name := "person-" + kept.Handle[len("p-"):]
		var lines [][]byte
		for i := range 70 {
			lines = append(lines, fmt.Appendf(nil, `{"at":"2026-11-18T00:00:00Z","game":{"table":"QQQQQQ","number":%d,"game":"lupus","side":"village","role":"seer","seats":8,"seat":1,"won":true}}`, i))
		}
		if err := h.log.Append(t.Context(), name, 3, lines, nil); err != nil {
			t.Fatal(err)
		}
		seen := 0
		for from, pages := 0, 0; pages < 4; pages++ {
			var out server.YourGames
			h.ask(anna, "GET", fmt.Sprint("/api/you/games?from=", from), nil, &out)
			for _, g := range out.Games {
				if seen++; g.Number != 70-seen {
					t.Fatalf("game %d is listed as number %d", g.Number, seen)
				}
			}
			if from = out.Next; from == 0 {
				break
			}
		}
		if seen != 70 {
			t.Errorf("%d games are listed, want 70", seen)
		}
	})
}
