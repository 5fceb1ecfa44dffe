package server_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/server"
)

// TestPlayOn: who may read a replay plays a game on from any of its steps, at a table
// that nobody else sees, and sees there what the seat saw then.
func TestPlayOn(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		for _, e := range games.All {
			name := e.Name()
			id, people := h.table(object{"game": name, "options": single(name), "pace": "machine", "spectators": "no"}, 1)
			host, stranger := people[0], h.guest()
			at := "/api/tables/" + id + "/playon"
			if got := code(host.Ask(t.Context(), "POST", at, object{}, nil)); got != "running" {
				t.Errorf("%s: before the first game: %q", name, got)
			}
			h.ask(host, "POST", "/api/tables/"+id+"/start", object{"fill": "random"}, nil)
			if got := code(host.Ask(t.Context(), "POST", at, object{"step": 50}, nil)); got != "running" {
				t.Errorf("%s: during the first game: %q", name, got)
			}
			if err := program(context.Background(), host, id, rand.New(rand.NewPCG(9, 9))); err != nil {
				t.Fatal(err)
			}
			var text []byte
			h.ask(host, "GET", "/api/tables/"+id+"/record", nil, &text)
			rec := h.records(text)[0]
			step, seat := asked(t, rec, len(rec.Moves)/2)
			for want, wish := range map[string]object{
				"number": {"step": len(rec.Moves)}, "over": {"step": len(rec.Moves) - 1}, "json": {"step": "5"},
			} {
				if got := code(host.Ask(t.Context(), "POST", at, wish, nil)); got != want {
					t.Errorf("%s: %v: %q, want %q", name, wish, got, want)
				}
			}
			for _, wish := range []object{{"game": 1, "step": step}, {"game": -1}, {"step": -1}, {"step": step, "seat": rec.Setup.Players}, {"step": step, "seat": nil}} {
				if got := code(host.Ask(t.Context(), "POST", at, wish, nil)); got != "number" {
					t.Errorf("%s: %v: %q, want number", name, wish, got)
				}
			}
			if got := code(stranger.Ask(t.Context(), "POST", at, object{"step": step}, nil)); got != "spectators" {
				t.Errorf("%s: a stranger is told %q", name, got)
			}
			rec.Moves = rec.Moves[:step+1]
			then, err := rec.Replay(nil)
			if err != nil {
				t.Fatal(err)
			}
			want, err := json.Marshal(then.View(seat))
			if err != nil {
				t.Fatal(err)
			}
			_, others := e.Game.(game.Retracer)
			for _, fits := range []bool{false, true} {
				wish := object{"game": 0, "step": step, "seat": seat, "fits": fits}
				if fits && !others {
					if got := code(host.Ask(t.Context(), "POST", at, wish, nil)); got != "setup" {
						t.Errorf("%s: another deal: %q", name, got)
					}
					continue
				}
				var place server.Place
				h.ask(host, "POST", at, wish, &place)
				var about struct {
					Status struct {
						From     bool
						Stage    string
						Settings struct {
							Private    bool
							Spectators string
						}
						Chairs []struct{ Bot string }
					}
				}
				h.ask(host, "GET", "/api/tables/"+place.ID, nil, &about)
				s := about.Status
				if place.Seat != seat || !s.From || s.Stage != "playing" || !s.Settings.Private || s.Settings.Spectators != "no" || s.Chairs[seat].Bot != "" || s.Chairs[(int(seat)+1)%len(s.Chairs)].Bot == "" {
					t.Errorf("%s: %+v at %+v", name, s, place)
				}
				ear := h.listen(host, place.ID, "")
				synctest.Wait()
				if got := ear.frame(t); string(got.View) != string(want) || len(got.Legal) == 0 {
					t.Errorf("%s: seat %v sees\n%s\nand may %v; want\n%s", name, seat, got.View, got.Legal, want)
				}
				ear.hangUp()
			}
		}
	})
}

// asked returns the first step from one on after which a player is asked, and who.
func asked(t *testing.T, rec *record.Record, from int) (step int, seat game.Seat) {
	t.Helper()
	s, err := rec.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range rec.Moves {
		s.Do(m.Seat, m.Action, nil)
		if i >= from && s.Turn() != 0 && !s.Turn().Has(game.Dealer) {
			return i, s.Turn().First()
		}
	}
	t.Fatal("nobody is asked any more")
	return 0, 0
}
