package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table"
)

// party plays all seats over their sockets until the match is over.
func (h *testServer) party(id string, people []*client.Client) {
	h.t.Helper()
	var seats sync.WaitGroup
	for i, p := range people {
		seats.Go(func() {
			if err := program(context.Background(), p, id, rand.New(rand.NewPCG(8, uint64(i)))); err != nil {
				h.t.Errorf("seat %d: %v", i, err)
			}
		})
	}
	seats.Wait()
}

// hand is what the owner of a frame holds.
func hand(t *testing.T, m *client.Message) string {
	t.Helper()
	var v struct{ Hand json.RawMessage }
	if err := json.Unmarshal(m.View, &v); err != nil || len(v.Hand) < 10 {
		t.Fatalf("no hand in %s: %v", m.View, err)
	}
	return string(v.Hand)
}

// Three people play the same deal again, one seat further: each is disconnected
// from the old seat before it shows anything of the new game, comes again, and
// holds what the neighbour held. A restart of the server in between changes
// nothing, and everybody can check what was drawn.
func TestDealAgain(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		id, people := h.table(object{"game": "robbers", "players": 3, "options": object{"deals": "single"}, "pace": "machine"}, 3)
		h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{}, nil)
		hands := make([]string, 3)
		for i, p := range people {
			e := h.listen(p, id, "")
			synctest.Wait()
			hands[i] = hand(t, e.frame(t))
			e.hangUp()
		}
		h.party(id, people)

		watching := h.listen(people[0], id, "")
		synctest.Wait()
		h.ask(people[0], "POST", "/api/tables/"+id+"/again", object{"game": 0, "shift": 1}, nil)
		synctest.Wait()
		heard := watching.heard(t)
		if last := heard[len(heard)-1]; last.Bye != "moved" {
			t.Errorf("the last that came was %+v", last)
		}
		for _, m := range heard {
			if m.IsFrame() && m.Phase != "over" {
				t.Errorf("seat 0 shows %s to who left it", m.Phase)
			}
		}
		watching.hangUp()
		h.close()
		h = openPipes(t, dir)
		defer h.close()
		for i, p := range people {
			p.HTTP = h.client
			e := h.listen(p, id, "from=20")
			synctest.Wait()
			next := (i + 1) % 3
			if f := e.frame(t); f.Seat == nil || int(*f.Seat) != next || hand(t, f) != hands[next] || f.Status.Again == nil {
				t.Errorf("%d sits on seat %v and holds %s; there lay %s", i, f.Seat, hand(t, f), hands[next])
			}
			e.hangUp()
		}
		h.party(id, people)

		var text []byte
		h.ask(h.guest(), "GET", "/api/tables/"+id+"/record", nil, &text)
		records, err := record.Parse(bytes.NewReader(text))
		if err != nil || len(records) != 2 || !strings.Contains(string(text), "\nagain: 0 shift 1\n") {
			t.Fatalf("%d records, %v:\n%s", len(records), err, text)
		}
		if found, err := records[1].Verify(records[0]); err != nil || found.Fresh != 0 || found.Again == 0 {
			t.Errorf("%+v, %v", found, err)
		}
		if names := records[0].Names; !slices.Equal(records[1].Names, []string{names[2], names[0], names[1]}) {
			t.Errorf("%v play the cards of %v", records[1].Names, names)
		}
		var told struct{ Again *record.Again }
		h.ask(h.guest(), "GET", "/api/tables/"+id+"/replay?game=1", nil, &told)
		if told.Again == nil || *told.Again != (record.Again{Game: 0, Shift: 1}) {
			t.Errorf("the replay says %+v", told.Again)
		}
	})
}

// hurried is a hall where something happens just before and just after anybody
// is connected.
type hurried struct {
	hall.Tables
	before func()
	after  func(hall.Watcher)
}

func (h hurried) Find(ctx context.Context, id string) (hall.Table, error) {
	t, err := h.Tables.Find(ctx, id)
	return interrupted{t, h}, err
}

type interrupted struct {
	hall.Table
	by hurried
}

func (i interrupted) Connect(ctx context.Context, seat game.Seat, from int, to table.Listener) (hall.Watcher, error) {
	i.by.before()
	w, err := i.Table.Connect(ctx, seat, from, to)
	if err == nil {
		i.by.after(w)
	}
	return w, err
}

// A person who connects in the moment in which everybody moves on gets nothing
// of the old seat.
func TestMovedWhileConnecting(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, people := h.table(object{"game": "robbers", "players": 3, "options": object{"deals": "single"}, "pace": "machine"}, 3)
		h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{}, nil)
		h.party(id, people)
		var once sync.Once
		h.s.Tables = hurried{h.s.Tables, func() {
			once.Do(func() { h.ask(people[0], "POST", "/api/tables/"+id+"/again", object{"game": 0, "shift": 1}, nil) })
		}, func(hall.Watcher) {}}
		if line, err := people[1].Connect(context.Background(), id, ""); code(err) != "moved" {
			t.Errorf("connected: %v", err)
			if err == nil {
				line.Close()
			}
		}
		e := h.listen(people[1], id, "")
		synctest.Wait()
		if f := e.frame(t); f.Seat == nil || *f.Seat != 2 {
			t.Errorf("the person then sits on %v", f.Seat)
		}
		e.hangUp()
	})
}

// A table may end a connection, or the connection come to nothing, before it
// is one.
func TestEndedWhileConnecting(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	id, people := h.table(object{"game": "robbers", "pace": "machine"}, 1)
	r, err := http.NewRequest(http.MethodGet, h.url+"/api/tables/"+id+"/socket", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Cookie", people[0].Cookie)
	r.Header.Set("Connection", "Upgrade")
	r.Header.Set("Upgrade", "websocket") // and no key
	answer, err := h.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode < 400 {
		t.Errorf("half a handshake is answered with %s", answer.Status)
	}

	all := h.s.Tables
	h.s.Tables = hurried{all, func() {}, func(w hall.Watcher) { w.Close() }}
	e := h.listen(people[0], id, "")
	<-e.ended
	if heard := e.heard(t); len(heard) == 0 || heard[len(heard)-1].Bye == "" {
		t.Errorf("sent away without a word: %v", heard)
	}
	e.hangUp()
	h.s.Tables = all
	h.ask(people[0], "GET", "/api/tables/"+id, nil, nil)
}
