package server_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/testhelp"
)

// A program plays several tables over one connection: each question once, with all
// that was told since the one before, the results, and its reasons and words in
// the replay.
func TestManyTables(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	fenrir, _, _ := h.program("Fenrir")
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	var tables []string
	for _, rules := range games.Names() {
		id, people := h.table(object{"game": rules, "pace": "machine", "private": true}, 1)
		tables = append(tables, id)
		stop := h.hosts(ctx, people[0], id)
		defer stop()
	}
	type tale struct {
		kinds    []string
		answered int
	}
	told, over := make(map[*client.ProgramGame]*tale), make(map[string]int)
	program := client.Program{
		Decide: func(g *client.ProgramGame, f *client.Frame) client.Move {
			if told[g] == nil {
				told[g] = new(tale)
			}
			told[g].kinds = append(told[g].kinds, kindsOf(t, f.Events)...)
			told[g].answered++
			return client.Move{Do: f.Legal[0], Say: map[int]string{2: "I have a bad feeling."}[told[g].answered], Why: "it is the first"}
		},
		Over: func(g *client.ProgramGame, last *client.Frame, score int, side string) {
			told[g].kinds = append(told[g].kinds, kindsOf(t, last.Events)...)
			if all := told[g].kinds; !slices.Contains(all, "dealt") || !slices.Contains(all, "won") || side == "" || score < 0 {
				t.Errorf("%s ended with %d for %q, after %v", g.Rules, score, side, all)
			}
			if over[g.Table]++; len(over) == len(tables) {
				cancel()
			}
		},
		Wrong: func(g *client.ProgramGame, sentence string) { t.Errorf("%s: %s", g.Rules, sentence) },
	}
	if err := fenrir.Play(ctx, program, tables...); len(over) != len(tables) {
		t.Fatalf("%d of %d tables were played: %v", len(over), len(tables), err)
	}
	var text []byte
	h.ask(fenrir, "GET", "/api/tables/"+tables[1]+"/replay?game=0", nil, &text)
	if !strings.Contains(string(text), `"it is the first"`) || !strings.Contains(string(text), "I have a bad feeling.") {
		t.Error("the replay has no reason or no words of the program")
	}
}

// kindsOf returns the kinds of events.
func kindsOf(t *testing.T, events []json.RawMessage) (all []string) {
	for _, raw := range events {
		var e struct{ Kind string }
		if err := json.Unmarshal(raw, &e); err != nil {
			t.Error(err)
		}
		all = append(all, e.Kind)
	}
	return all
}

// hosts begins a game when a program has sat down, and plays it, until stop is
// called.
func (h *testServer) hosts(ctx context.Context, host *client.Client, id string) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		session := host.Session(id)
		defer session.Close()
		for acted, begun := -1, false; ; {
			frame, err := session.Next(ctx)
			if err != nil {
				return
			}
			if s := frame.Status; !begun && s != nil && s.Chairs[1].Program {
				begun = session.Start(ctx, "random") == nil
			}
			if len(frame.Legal) > 0 && frame.N > acted {
				acted = frame.N
				_ = session.Do(ctx, frame.Legal[0])
			}
		}
	}()
	return func() {
		cancel()
		<-done
	}
}

// What is wrong is told at once, with the table or the game, and nothing else ends
// by it.
func TestManyTablesRefuses(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	fenrir, _, _ := h.program("Fenrir")
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	id, people := h.table(object{"game": "trickwolf", "pace": "machine", "private": true}, 1)
	public, _ := h.table(object{"game": "trickwolf"}, 1)
	line, err := fenrir.Dial(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	type heard struct {
		Hello, Begin, Over *struct{}
		Sat, Refused, Game string
		Code               game.Code
		Error              string
		Frame              *client.Frame
	}
	types := programTypes()
	next := func() (m heard) {
		t.Helper()
		raw, err := line.Raw(ctx)
		if err == nil {
			err = types.Check("ProgramTold", raw)
		}
		if err == nil {
			err = json.Unmarshal(raw, &m)
		}
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	say := func(m object) {
		t.Helper()
		b, err := json.Marshal(m)
		if err == nil && m["hello"] != 1 {
			err = types.Check("ProgramSays", b)
		}
		if err != nil {
			t.Error(err)
		}
		if err := line.Send(ctx, m); err != nil {
			t.Fatal(err)
		}
	}
	if next().Hello == nil {
		t.Fatal("the server does not greet")
	}
	for _, c := range []struct {
		says  object
		about string
		code  game.Code
	}{
		{object{"sit": id}, "", game.CodeJSON}, // before the greeting
		{object{"hello": object{"protocol": 9}}, "", game.CodeJSON},
		{object{"hello": 1}, "", game.CodeJSON},
	} {
		say(c.says)
		if m := next(); m.Refused != c.about || m.Code != c.code {
			t.Errorf("%v is answered with %+v", c.says, m)
		}
	}
	say(object{"hello": object{"protocol": 1}})
	for _, c := range []struct {
		says  object
		about string
		code  game.Code
	}{
		{object{"sit": "QQQQQQ"}, "QQQQQQ", game.CodeTable},
		{object{"sit": public}, public, game.CodeProgram},
		{object{"rise": id}, id, game.CodeSeat},
		{object{"game": id + "/0", "do": "play A2"}, id + "/0", game.CodeSeat},
		{object{"do": "play A2"}, "", game.CodeJSON}, // in no game
	} {
		say(c.says)
		if m := next(); m.Refused != c.about || m.Code != c.code {
			t.Errorf("%v is answered with %+v", c.says, m)
		}
	}
	say(object{"sit": strings.ToLower(id)})
	if m := next(); m.Sat != id {
		t.Fatalf("sat down: %+v", m)
	}
	say(object{"sit": id})
	if m := next(); m.Refused != id || m.Code != game.CodeTaken {
		t.Errorf("sat down twice: %+v", m)
	}
	defer h.hosts(ctx, people[0], id)()
	wrong := 0
	for m := next(); m.Over == nil; m = next() {
		switch {
		case m.Error != "":
			if wrong++; m.Code != game.CodeIllegal || m.Frame == nil || len(m.Frame.Legal) == 0 {
				t.Errorf("a wrong answer is answered with %+v", m)
			}
			say(object{"game": m.Game, "do": m.Frame.Legal[0]})
		case m.Frame != nil && wrong == 0:
			say(object{"game": m.Game, "do": "play the fool"})
		case m.Frame != nil:
			say(object{"game": m.Game, "do": m.Frame.Legal[0]})
		}
	}
	if wrong != 1 {
		t.Errorf("%d errors", wrong)
	}
}
