package server_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// elsewhere plays a game at random, as a browser without a server would, and returns
// its record with a proof and names.
func elsewhere(t testing.TB, e entry.Entry, seed uint64) string {
	t.Helper()
	chance := rand.New(rand.NewPCG(seed, 38))
	g := e.Game
	setup, err := g.Info().Fill(game.Setup{Players: g.Info().Usual})
	if err != nil {
		t.Fatal(err)
	}
	rec := &record.Record{Game: g, Setup: setup, Names: make([]string, setup.Players)}
	for i := range rec.Names {
		rec.Names[i] = fmt.Sprintf("Otto %d", i)
	}
	chain := commit.NewChain()
	rec.Proof = &record.Proof{Commitment: chain.Link(0), Secret: chain.Link(1), Nonces: make([]string, setup.Players)}
	st, err := rec.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for st.Turn() != 0 {
		seat := st.Turn().First()
		legal := st.Legal(seat, nil)
		a := legal[chance.IntN(len(legal))]
		rec.Moves = append(rec.Moves, record.Move{Seat: seat, Action: a})
		st.Do(seat, a, nil)
	}
	return tablelog.HandedText([]*record.Record{rec})
}

// handIn hands games in, and returns the code of where they are.
func (h *testServer) handIn(p *client.Client, text string) string {
	h.t.Helper()
	var kept server.Kept
	h.ask(p, "POST", "/api/handed", object{"record": text}, &kept)
	return kept.ID
}

// TestHanded hands in a game of each kind: it can be watched and reviewed by whoever
// has the code, move by move as it was; it proves nothing, nobody plays there, and no
// list shows it.
func TestHanded(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	person := h.guest()
	h.ask(person, "POST", "/api/me", object{"name": "Zaphod"}, nil)
	for _, e := range games.All {
		text := elsewhere(t, e, 1)
		id := h.handIn(person, text)
		var got []byte
		h.ask(h.guest(), "GET", "/api/tables/"+id+"/record", nil, &got)
		was, err := record.Parse(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		is, err := record.Parse(strings.NewReader(string(got)))
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(is[0].Moves, was[0].Moves) || !slices.Equal(is[0].Names, was[0].Names) {
			t.Errorf("%s: another game was kept:\n%s", e.Name(), got)
		}
		if is[0].Proof != nil || !strings.HasPrefix(string(got), "# handed in") {
			t.Errorf("%s: the record seems to prove something:\n%.200s", e.Name(), got)
		}
		var replay struct {
			Handed bool
			Proof  *object
		}
		var plain []byte
		h.ask(h.guest(), "GET", "/api/tables/"+id+"/replay?game=0", nil, &plain)
		if err := json.Unmarshal(plain, &replay); err != nil || !replay.Handed || replay.Proof != nil {
			t.Errorf("%s: its replay says %+v, %v", e.Name(), replay, err)
		}
		for _, way := range []string{"sit", "start", "moderate", "settings"} {
			if err := person.Ask(t.Context(), "POST", "/api/tables/"+id+"/"+way, object{}, nil); codeOf(err) != "closed" {
				t.Errorf("%s: %s: %v", e.Name(), way, err)
			}
		}
		state, _ := h.state(id)
		if !state.Handed() {
			t.Errorf("%s: the table doesn't know that its games were handed in", e.Name())
		}
		if slices.Contains(h.listed(), id) {
			t.Errorf("%s: the lobby shows it", e.Name())
		}
	}
}

// TestHandedErased erases somebody who has handed games in: of names nothing is left.
func TestHandedErased(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	person := h.guest()
	h.ask(person, "POST", "/api/me", object{"name": "Zaphod"}, nil)
	id := h.handIn(person, elsewhere(t, games.All[0], 1))
	h.order("erase", "Zaphod", because("a letter"))
	state, lines := h.state(id)
	if text := string(slices.Concat(lines...)); strings.Contains(text, "Zaphod") || strings.Contains(text, "Otto") {
		t.Errorf("names are left: %.400s", text)
	}
	if len(state.Past) != 1 {
		t.Errorf("%d games are left, want 1", len(state.Past))
	}
}

// TestHandedHostile hands in what nobody should, and finds that nothing of it is kept
// and that each is refused for what it is.
func TestHandedHostile(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	g := games.All[0]
	good := elsewhere(t, g, 1)
	lines := strings.Split(strings.TrimSpace(good), "\n")
	before := strings.Join(lines[:len(lines)-1], "\n")
	with := func(was, is string) string { return strings.Replace(good, was, is, 1) }
	h.order("words", "list.txt", func(o *admin.Order) { o.Words = []string{"grubb"} })
	for _, c := range []struct {
		name, record string
		status       int
		code         string
	}{
		{"nothing", "", 400, "illegal"},
		{"no record", "<script>alert(1)</script>", 400, "illegal"},
		{"a game that nobody has", "chess players=2\n", 400, "illegal"},
		{"a huge table", g.Name() + " players=99999999999999999999\n", 400, "illegal"},
		{"a game that isn't over", before, 409, "running"},
		{"a move that isn't legal", before + "\n0 win everything\n", 400, "illegal"},
		{"a move after the end", good + "\n0 pass\n", 400, "illegal"},
		{"chance that deals a card twice", with("* ", "* deal W W W W\n* "), 400, "illegal"},
		{"a long line", "name 0: " + strings.Repeat("x", 5000), 400, "illegal"},
		{"a name that moves the pen", with("Otto 0", "Otto\u202e0"), 400, "name"},
		{"a program's name", with("Otto 0", "BOT Otto"), 400, "name"},
		{"a name that is too long", with("Otto 0", strings.Repeat("O", 30)), 400, "name"},
		{"a name that the operator refuses", with("Otto 0", "Grubb"), 400, "name"},
		{"a proof of nothing", with("commitment: ", "commitment: 00"), 400, "illegal"},
		{"games without end", strings.Repeat(good+"\n", 200), 413, "size"},
		{"a huge body", strings.Repeat("x", 1<<20), 413, "size"},
	} {
		body, err := json.Marshal(object{"record": c.record})
		if err != nil {
			t.Fatal(err)
		}
		who := h.guest()
		if err := h.refuses(who, "POST", "/api/handed", string(body), "", c.status, c.code); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for name, body := range map[string]string{"a field that is not known": `{"record":"x","rated":true}`, "a number": `{"record":1}`, "half of JSON": `{"record":"`, "not text": "{\"record\":\"\xff\"}"} {
		if err := h.refuses(h.guest(), "POST", "/api/handed", body, "", 400, "json"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := h.refuses(h.guest(), "POST", "/api/handed", `{}`, "Origin: https://evil.example", 403, "origin"); err != nil {
		t.Error(err)
	}
	if n := h.tables(); n != 0 {
		t.Errorf("%d tables are kept, want none", n)
	}
}

// TestHandedRate finds that one address hands in sixty tables, and then one every two
// minutes.
func TestHandedRate(t *testing.T) {
	text := elsewhere(t, games.All[0], 1)
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) { // no time passes
		h := openPipes(t, dir)
		defer h.close()
		kept := 0
		for i := range 90 {
			p := h.at(fmt.Sprintf("2001:db8:1:2::%x", i)) // somebody new each time
			switch err := p.Ask(t.Context(), "POST", "/api/handed", object{"record": text}, nil); codeOf(err) {
			case "":
				kept++
			case "rate":
			default:
				t.Fatal(err)
			}
		}
		if kept == 0 || kept > 60 || h.tables() != kept {
			t.Errorf("%d of 90 are taken and %d tables kept, want 60 at most", kept, h.tables())
		}
	})
}

// tables counts the tables of the store.
func (h *testServer) tables() int {
	h.t.Helper()
	all, err := store.All(h.t.Context(), h.log)
	if err != nil {
		h.t.Fatal(err)
	}
	return len(slices.DeleteFunc(all, func(l store.Listed) bool { return !tablelog.IsCode(l.Table) }))
}
