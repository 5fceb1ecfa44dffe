package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/server"
)

// A seat knows from the first step on what it is, and at the end what all are;
// in between it is told nothing of others that its own view does not give.
func TestWorlds(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		for _, e := range games.All {
			g := e.Game
			name := g.Info().Name
			id, people := h.table(object{"game": name, "options": single(name), "pace": "machine"}, 1)
			h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{"fill": "random"}, nil)
			if err := program(context.Background(), people[0], id, rand.New(rand.NewPCG(9, 9))); err != nil {
				t.Fatal(err)
			}
			var text []byte
			h.ask(people[0], "GET", "/api/tables/"+id+"/record", nil, &text)
			rec := h.records(text)[0]
			dealt := 0
			for rec.Moves[dealt].Seat.String() == "*" {
				dealt++
			}
			at := func(step int, seat string) (found server.Worlds) {
				h.ask(people[0], "GET", fmt.Sprintf("/api/tables/%s/worlds?game=0&step=%d&seat=%s", id, step, seat), nil, &found)
				return found
			}
			if found := at(dealt-2, "0"); found.Deals != 0 {
				t.Errorf("%s: %d deals are drawn before all cards are", name, found.Deals)
			}
			began := at(dealt-1, "0")
			if began.Deals == 0 || len(began.Roles) != rec.Setup.Players {
				t.Fatalf("%s: %+v", name, began)
			}
			truth := at(len(rec.Moves)-1, "")
			if words := name == "lupus"; (began.Likely != nil) != words || truth.Likely != nil {
				t.Errorf("%s: what was said is weighed in the beginning: %v, at the end: %v", name, began.Likely, truth.Likely)
			}
			for seat, roles := range truth.Roles {
				sum := 0
				for role, n := range roles {
					sum += n
					if role == "" || n != truth.Deals {
						t.Errorf("%s: at the end seat %d is %v", name, seat, roles)
					}
					if seat == 0 && began.Roles[0][role] != began.Deals && name != "lupus" { // where one may become another
						t.Errorf("%s: seat 0 is %s and takes itself for %v", name, role, began.Roles[0])
					}
				}
				if sum != truth.Deals {
					t.Errorf("%s: %d of %d", name, sum, truth.Deals)
				}
			}
			// A lone werewolf knows everybody, but nobody else does.
			open := 0
			for seat := range rec.Setup.Players {
				roles := at(dealt-1, fmt.Sprint(seat)).Roles
				if len(roles[seat]) != 1 {
					t.Errorf("%s: in the beginning seat %d takes itself for %v", name, seat, roles[seat])
				}
				for _, r := range roles {
					open += len(r) - 1
				}
			}
			if open == 0 {
				t.Errorf("%s: in the beginning all is certain to everybody", name)
			}
			// The same question gets the same answer for everybody.
			var a, b json.RawMessage
			h.ask(people[0], "GET", fmt.Sprintf("/api/tables/%s/worlds?step=%d", id, dealt-1), nil, &a)
			h.ask(h.guest(), "GET", fmt.Sprintf("/api/tables/%s/worlds?step=%d", id, dealt-1), nil, &b)
			if string(a) != string(b) {
				t.Errorf("%s: the same question is answered %s and %s", name, a, b)
			}
		}
	})
}

// single keeps a match to one deal, where there are matches.
func single(name string) object {
	if name == "robbers" {
		return object{"deals": "single"}
	}
	return object{}
}

// records reads the games of a text.
func (h *testServer) records(text []byte) []*record.Record {
	h.t.Helper()
	records, err := record.Parse(bytes.NewReader(text))
	if err != nil || len(records) == 0 {
		h.t.Fatalf("%d records, %v", len(records), err)
	}
	return records
}
