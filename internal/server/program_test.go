package server_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// program has a new owner make a token, and returns both.
func (h *testServer) program(name string) (program, owner *client.Client, handle string) {
	h.t.Helper()
	owner, program = h.guest(), h.guest()
	h.ask(owner, "GET", "/api/me", nil, nil) // for the cookie
	var made struct{ Token, Handle, Name string }
	h.ask(owner, "POST", "/api/programs", object{"name": name}, &made)
	if made.Name != "BOT "+name {
		h.t.Errorf("the program is called %q", made.Name)
	}
	program.Token = made.Token
	return program, owner, made.Handle
}

// A program sits down where the host allows it, is marked as one, and does what a
// player does and nothing else.
func TestProgram(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	fenrir, owner, _ := h.program("Fenrir")
	id, people := h.table(object{"game": "trickwolf", "pace": "machine"}, 1)
	host := people[0]
	ask := func(who *client.Client, what string, in any) string {
		return code(who.Ask(t.Context(), "POST", "/api/tables/"+id+"/"+what, in, nil))
	}
	if got := ask(fenrir, "sit", object{}); got != "program" {
		t.Errorf("a public table takes a program that nobody asked for: %q", got)
	}
	if got := ask(host, "settings", object{"programs": true}); got != "" {
		t.Fatalf("the host cannot allow programs: %q", got)
	}
	if got := ask(fenrir, "sit", object{"seat": 2}); got != "" {
		t.Fatalf("the program cannot sit down: %q", got)
	}
	if got := ask(owner, "sit", object{}); got != "program" {
		t.Errorf("the owner sits beside the program at a public table: %q", got)
	}
	for what, in := range map[string]any{
		"rename": object{"name": "Anna"}, "link": object{}, "moderate": object{"on": true}, "start": object{"fill": "random"}, "pause": object{"on": true}, "report": object{"seat": 0},
	} {
		if got := ask(fenrir, what, in); got != "program" {
			t.Errorf("a program may ask for %s: %q", what, got)
		}
	}
	for _, path := range []string{"/api/tables", "/api/me", "/api/programs"} {
		if got := code(fenrir.Ask(t.Context(), "POST", path, object{}, nil)); got != "program" {
			t.Errorf("a program may post to %s: %q", path, got)
		}
	}
	if got := ask(host, "host", object{"seat": 2}); got != "seat" {
		t.Errorf("a program becomes the host: %q", got)
	}
	if got := code(owner.Ask(t.Context(), "POST", "/api/me", object{"name": "bot Fenrir"}, nil)); got != "name" {
		t.Errorf("a person takes the name of a program: %q", got)
	}
	var about struct{ Status table.Status }
	h.ask(host, "GET", "/api/tables/"+id, nil, &about)
	if c := about.Status.Chairs[2]; c.Name != "BOT Fenrir" || !c.Program || about.Status.Chairs[0].Program {
		t.Errorf("the chairs are %+v", about.Status.Chairs)
	}
	h.ask(host, "POST", "/api/tables/"+id+"/start", object{"fill": "random"}, nil)
	played := make(chan struct{})
	go func() {
		defer close(played)
		h.finish(fenrir, id)
	}()
	h.finish(host, id)
	<-played
	var text []byte
	h.ask(host, "GET", "/api/tables/"+id+"/record", nil, &text)
	if !strings.Contains(string(text), "BOT Fenrir") {
		t.Errorf("the record does not mark the program:\n%s", text)
	}
	if got := ask(host, "settings", object{"programs": false}); got != "" {
		t.Fatalf("the host cannot send programs away: %q", got)
	}
	var after struct{ Status table.Status }
	h.ask(host, "GET", "/api/tables/"+id, nil, &after)
	if c := after.Status.Chairs[2]; c.Name == "BOT Fenrir" {
		t.Error("the program sits there still")
	}
}

// A program goes with its token, with a ban of its own and with one of its owner.
func TestProgramEnds(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	for how, want := range map[string]string{"revoked": "token", "banned": "banned", "owner banned": "banned"} {
		fenrir, owner, handle := h.program("Fenrir")
		id, _ := h.table(object{"game": "trickwolf", "private": true}, 1)
		h.ask(fenrir, "POST", "/api/tables/"+id+"/sit", object{}, nil)
		conn, err := fenrir.Connect(t.Context(), id, "")
		if err != nil {
			t.Fatal(err)
		}
		switch how {
		case "revoked":
			h.ask(owner, "POST", "/api/programs/end", object{"place": 0}, nil)
		case "banned":
			h.order("ban", handle)
		case "owner banned":
			for _, p := range h.order("show", id).People {
				if p.Handle == handle {
					h.order("ban", p.Owner)
				}
			}
		}
		bye := ""
		for bye == "" {
			raw, err := conn.Raw(t.Context())
			if err != nil {
				break
			}
			var m struct{ Bye string }
			if err := json.Unmarshal(raw, &m); err != nil {
				t.Fatal(err)
			}
			bye = m.Bye
		}
		conn.Close()
		if bye != want {
			t.Errorf("%s: the socket ends with %q", how, bye)
		}
		if got := code(fenrir.Ask(t.Context(), "GET", "/api/tables/"+id, nil, nil)); got != want {
			t.Errorf("%s: the program is answered with %q", how, got)
		}
	}
	stranger := h.guest()
	for _, token := range []string{"howl_x", "howl_0123456789abcdef_0_" + strings.Repeat("A", 43)} {
		stranger.Token = token
		if got := code(stranger.Ask(t.Context(), "GET", "/api/games", nil, nil)); got != "token" {
			t.Errorf("the token %s is answered with %q", token, got)
		}
	}
}

// Nobody waits for programs, and nothing begins for them alone.
func TestProgramsAlone(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	fenrir, _, _ := h.program("Fenrir")
	id, people := h.table(object{"game": "trickwolf", "private": true, "pace": "machine"}, 1)
	host := people[0]
	h.ask(fenrir, "POST", "/api/tables/"+id+"/sit", object{}, nil)
	for seat := 2; seat < 4; seat++ {
		h.ask(host, "POST", "/api/tables/"+id+"/bot", object{"seat": seat, "kind": "random"}, nil)
	}
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	ready := func(who *client.Client) *client.Session {
		session := who.Session(id)
		if err := session.Ready(ctx); err != nil {
			t.Fatal(err)
		}
		return session
	}
	defer ready(fenrir).Close()
	var about struct{ Status table.Status }
	h.ask(host, "GET", "/api/tables/"+id, nil, &about)
	if got := about.Status; got.Stage != tablelog.Gathering || got.Draw != nil {
		t.Errorf("the program alone begins a game: %s", got.Stage)
	}
	session := ready(host)
	defer session.Close()
	for stage := tablelog.Gathering; stage != tablelog.Playing; {
		frame, err := session.Next(ctx)
		if err != nil {
			t.Fatalf("the game waits for the program: %v", err)
		}
		if frame.Status != nil {
			stage = frame.Status.Stage
		}
	}
	h.ask(host, "POST", "/api/tables/"+id+"/rise", object{"seat": 0}, nil)
	h.ask(host, "GET", "/api/tables/"+id, nil, &about)
	if about.Status.HostSeat == 1 {
		t.Error("the program is the host")
	}
}
