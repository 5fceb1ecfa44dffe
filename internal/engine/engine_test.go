package engine_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/engine"
)

// long ends what hangs.
const long = 5 * time.Minute

func ask(t *testing.T, e *engine.Engine, method, path, body string) []byte {
	t.Helper()
	a := e.Ask(t.Context(), engine.Request{Method: method, Path: path, Lang: "it", Body: []byte(body)})
	if a.Status != http.StatusOK && a.Status != http.StatusCreated {
		t.Fatalf("%s %s: %d %s", method, path, a.Status, a.Body)
	}
	return a.Body
}

// A told is what a page reads of a message here.
type told struct {
	N      *int
	Legal  []string
	Status *struct{ Stage string }
	Bye    string
}

// TestWholeGame plays a game of each kind against bots, with no network in between,
// closes the engine in the middle of the last and goes on from its shelf.
func TestWholeGame(t *testing.T) {
	for _, g := range games.All {
		t.Run(g.Name(), func(t *testing.T) {
			t.Parallel()
			shelf := newShelf()
			e, err := engine.Open(t.Context(), shelf, "")
			if err != nil {
				t.Fatal(err)
			}
			var place struct{ ID string }
			opened := ask(t, e, http.MethodPost, "/api/tables", `{"game":"`+g.Name()+`","fill":"random","private":true,"pace":"machine"}`)
			if err := json.Unmarshal(opened, &place); err != nil {
				t.Fatal(err)
			}
			play(t, e, place.ID, 2)
			if err := e.Close(); err != nil {
				t.Fatal(err)
			}
			if e, err = engine.Open(t.Context(), shelf, ""); err != nil {
				t.Fatal(err)
			}
			defer e.Close()
			play(t, e, place.ID, 1000)
			record := string(ask(t, e, http.MethodGet, "/api/tables/"+place.ID+"/record", ""))
			if !strings.Contains(record, g.Name()) {
				t.Errorf("the record is of no game of %s:\n%s", g.Name(), record)
			}
			ask(t, e, http.MethodGet, "/api/tables/"+place.ID+"/replay?game=0", "")
		})
	}
}

// play decides what comes first, up to most times or to the end of the game.
func play(t *testing.T, e *engine.Engine, id string, most int) {
	t.Helper()
	heard, ended := make(chan told, 1000), make(chan struct{})
	s := e.Dial(t.Context(), "/api/tables/"+id+"/socket?from=0", "it", func(text []byte) {
		var m told
		if err := json.Unmarshal(text, &m); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		heard <- m
	}, func() { close(ended) })
	hang := time.After(long)
	last := -1
	for {
		select {
		case m := <-heard:
			if m.Status != nil && m.Status.Stage != "playing" && m.Status.Stage != "gathering" { // a match may go on
				most = 0
			}
			if m.N != nil && *m.N > last && len(m.Legal) > 0 && most > 0 {
				last = *m.N
				most--
				s.Send(fmt.Appendf(nil, `{"do":%q,"id":"%d"}`, m.Legal[0], last))
			}
		case <-ended:
			t.Fatal("the socket ended")
		case <-hang:
			t.Fatal("nothing goes on")
		}
		if most == 0 {
			s.Close()
			<-ended
			return
		}
	}
}

// TestRefusedSocket finds that a socket that is refused ends, and one whose server
// closes says goodbye first.
func TestRefusedSocket(t *testing.T) {
	e, err := engine.Open(t.Context(), nil, "")
	if err != nil {
		t.Fatal(err)
	}
	ended := make(chan struct{})
	e.Dial(t.Context(), "/api/tables/BBBBBBBB/socket?from=0", "en", func([]byte) {}, func() { close(ended) })
	<-ended
	var place struct{ ID string }
	_ = json.Unmarshal(ask(t, e, http.MethodPost, "/api/tables", `{"game":"`+games.All[0].Name()+`"}`), &place)
	var all strings.Builder
	ended = make(chan struct{})
	hello := make(chan struct{}, 100)
	e.Dial(t.Context(), "/api/tables/"+place.ID+"/socket?from=0", "en", func(text []byte) { all.Write(text); hello <- struct{}{} }, func() { close(ended) })
	<-hello
	<-hello
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	<-ended
	if !strings.Contains(all.String(), `"bye"`) {
		t.Errorf("it ended without a goodbye: %s", all.String())
	}
}
