package client

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/testhelp"
)

// A script is a server that plays one function a connection.
type script struct {
	t     *testing.T
	turns []func(from string, c scripted)
}

// A scripted is the server's end of a connection.
type scripted struct {
	t   *testing.T
	ctx context.Context
	ws  *websocket.Conn
}

func (s *script) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if len(s.turns) == 0 {
		s.t.Error("the session connects too often")
		return
	}
	turn := s.turns[0]
	s.turns = s.turns[1:]
	ws, err := websocket.Accept(w, r, nil)
	if err != nil {
		s.t.Error(err)
		return
	}
	defer ws.CloseNow()
	turn(r.URL.Query().Get("from"), scripted{s.t, r.Context(), ws})
}

func (c scripted) send(format string, args ...any) {
	if err := c.ws.Write(c.ctx, websocket.MessageText, fmt.Appendf(nil, format, args...)); err != nil {
		c.t.Error(err)
	}
}

func (c scripted) receive() (m struct{ Do, ID string }) {
	_, b, err := c.ws.Read(c.ctx)
	if err == nil {
		err = json.Unmarshal(b, &m)
	}
	if err != nil {
		c.t.Error(err)
	}
	return m
}

// A decision whose answer is lost with the connection is sent again under its
// id, after the last frame; times are those of the local clock, also if the
// server's is an hour fast; a closed table ends the session.
func TestResend(t *testing.T) {
	const frame = `{"seat":0,"n":%d,"view":null,"legal":["sleep"],"phase":"night","deadline":%q}`
	deadline := time.Now().Add(time.Minute)
	fast := func(at time.Time) string { return at.Add(time.Hour).Format(time.RFC3339Nano) }
	first := make(chan string, 1)
	server := &script{t: t, turns: []func(string, scripted){
		func(from string, c scripted) {
			if from != "0" {
				t.Errorf("it connects with from=%s", from)
			}
			c.send(`{"now":%q}`, fast(time.Now()))
			c.send(frame, 41, fast(deadline))
			first <- c.receive().ID
		},
		func(from string, c scripted) {
			if from != "41" {
				t.Errorf("it connects again with from=%s, want 41", from)
			}
			if m, want := c.receive(), <-first; m.Do != "sleep" || m.ID != want {
				t.Errorf("it sends %+v again, want %s", m, want)
			} else {
				c.send(`{"ok":%q}`, m.ID)
			}
			if m := c.receive(); m.Do != "wake" {
				t.Errorf("it sends %+v", m)
			} else {
				c.send(`{"refused":%q,"code":"illegal","sentence":"no"}`, m.ID)
			}
			c.send(`{"bye":"moved","sentence":"another seat"}`)
		},
		func(from string, c scripted) {
			if from != "0" {
				t.Errorf("at another seat it connects with from=%s", from)
			}
			c.send(`{"bye":"closed","sentence":"the table is closed"}`)
		},
	}}
	web := httptest.NewServer(server)
	defer web.Close()
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	s := (&Client{URL: web.URL}).Session("ABCDEF")
	defer s.Close()
	f, err := s.Next(ctx)
	if err != nil || f.N != 41 || len(f.Legal) != 1 {
		t.Fatalf("%+v, %v", f, err)
	}
	if off := f.Deadline.Sub(deadline).Abs(); off > 30*time.Minute {
		t.Errorf("the deadline is off by %v", off)
	}
	if err := s.Do(ctx, "sleep"); err != nil {
		t.Errorf("the first decision: %v", err)
	}
	if err := s.Do(ctx, "wake"); err == nil || err.Error() != "no" {
		t.Errorf("the second decision: %v", err)
	}
	for err = ErrLost; errors.Is(err, ErrLost); {
		_, err = s.Next(ctx)
	}
	if !errors.Is(err, game.CodeClosed) {
		t.Errorf("the session ends with %v", err)
	}
	if err := s.Do(ctx, "sleep"); err == nil {
		t.Error("a session that is over takes a decision")
	}
}

// A decision that is given up is not sent over the next connection.
func TestGiveUp(t *testing.T) {
	s := (&Client{URL: "http://127.0.0.1:0"}).Session("ABCDEF")
	defer s.Close()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := s.Do(ctx, "sleep"); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.waiting) > 0 {
		t.Errorf("%d messages wait", len(s.waiting))
	}
}
