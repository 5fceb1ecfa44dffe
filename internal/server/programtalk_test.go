package server_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/testhelp"
)

// A program takes part in a discussion: it hears every line while it thinks, with
// what it means, and owes no answer for it; what it says means something, too, by
// its language or as it says.
func TestProgramTalks(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	fenrir, _, _ := h.program("Fenrir")
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	id, people := h.table(object{"game": "lupus", "pace": "none", "private": true}, 1)
	spoken := make(chan struct{})
	go h.greets(ctx, people[0], id, spoken)
	line, err := fenrir.Dial(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	types := programTypes()
	say := func(m object) {
		t.Helper()
		b, err := json.Marshal(m)
		if err == nil {
			err = types.Check("ProgramSays", b)
		}
		if err == nil {
			err = line.Send(ctx, m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	say(object{"hello": object{"protocol": 1, "hear": true}})
	say(object{"sit": id})
	type told struct {
		Game, Refused string
		Code          game.Code
		Frame, Heard  *client.Frame
	}
	var owed, talking, refused bool
	for {
		raw, err := line.Raw(ctx)
		if err == nil {
			err = types.Check("ProgramTold", raw)
		}
		var m told
		if err == nil {
			err = json.Unmarshal(raw, &m)
		}
		if err != nil {
			t.Fatal(err)
		}
		switch {
		case m.Frame != nil && m.Frame.Phase == "talk" && !talking:
			owed, talking = true, true
			say(object{"game": m.Game, "say": "hm", "means": []object{{"kind": "claim", "role": "dragon"}}})
			say(object{"game": m.Game, "say": "I trust nobody but you.", "means": []object{{"kind": "trust", "of": 0}}})
		case m.Frame != nil && m.Frame.Phase != "talk":
			say(object{"game": m.Game, "do": m.Frame.Legal[0]})
		case m.Refused != "" && talking && !refused:
			if refused = m.Code == game.CodeWords; !refused {
				t.Fatalf("refused with %s", raw)
			}
			close(spoken) // the answer has come before the person speaks
		case m.Heard != nil && talking && strings.Contains(string(raw), `"kind":"accuse","of":1`):
			if !owed || len(m.Heard.Legal) == 0 || !refused {
				t.Errorf("heard %s: owed %v, refused %v", raw, owed, refused)
			}
			return
		}
	}
}

// greets begins a game when a program has sat down, plays the night, and accuses
// the program when it is told to speak.
func (h *testServer) greets(ctx context.Context, host *client.Client, id string, speak <-chan struct{}) {
	session := host.Session(id)
	defer session.Close()
	for acted, begun, spoke := -1, false, false; ; {
		frame, err := session.Next(ctx)
		if err != nil {
			return
		}
		if s := frame.Status; !begun && s != nil && s.Chairs[1].Program {
			begun = session.Start(ctx, "random") == nil
		}
		switch {
		case frame.Phase == "talk" && !spoke:
			select {
			case <-speak:
			case <-ctx.Done():
				return
			}
			spoke = true
			_ = session.SayIn(ctx, "I suspect Fenrir", "en")
		case frame.Phase != "talk" && len(frame.Legal) > 0 && frame.N > acted:
			acted = frame.N
			_ = session.Do(ctx, frame.Legal[0])
		}
	}
}
