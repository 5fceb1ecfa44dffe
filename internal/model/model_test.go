package model

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// answering returns a client of a stand-in that answers every question so.
func answering(t *testing.T, answer http.HandlerFunc) *Client {
	t.Helper()
	s := httptest.NewServer(answer)
	t.Cleanup(s.Close)
	c, err := New(s.URL+"/v1", "any", "secret")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func say(w http.ResponseWriter, text string) {
	fmt.Fprintf(w, `{"choices":[{"message":{"role":"assistant","content":%q}}]}`, text)
}

// The question goes to the one address, with the key, and the answer comes back.
func TestAsk(t *testing.T) {
	c := answering(t, func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/v1/chat/completions" || r.Header.Get("Authorization") != "Bearer secret" {
			t.Errorf("asked %s with %q", r.URL.Path, r.Header.Get("Authorization"))
		}
		say(w, " hello\n")
	})
	if got, err := c.Ask(t.Context(), Asker{"A", 0}, "be short", "hi"); got != "hello" || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
	if _, err := c.Ask(t.Context(), Asker{"A", 0}, "be short", strings.Repeat("a", 3*mostText)); err == nil {
		t.Error("a question of any length is sent")
	}
}

// A model that floods, sends elsewhere, fails or talks nonsense is an error that
// does not name the address or the key.
func TestBadModels(t *testing.T) {
	for name, answer := range map[string]http.HandlerFunc{
		"floods":  func(w http.ResponseWriter, _ *http.Request) { say(w, strings.Repeat("a", 2*mostRead)) },
		"is long": func(w http.ResponseWriter, _ *http.Request) { say(w, strings.Repeat("a", 2*mostText)) },
		"sends away": func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://127.0.0.1:1/elsewhere", http.StatusFound)
		},
		"fails":          func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "no", http.StatusInternalServerError) },
		"talks nonsense": func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "<html>") },
		"says nothing":   func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, `{"choices":[]}`) },
		"hangs up":       func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) },
	} {
		c := answering(t, answer)
		got, err := c.Ask(t.Context(), Asker{"A", 0}, "be short", "hi")
		if err == nil || got != "" {
			t.Errorf("a model that %s answers %.20q", name, got)
		} else if strings.Contains(err.Error(), "127.0.0.1") || strings.Contains(err.Error(), "secret") {
			t.Errorf("a model that %s: %v", name, err)
		}
	}
}

// A model that stalls is waited for no longer than the asker waits, too many
// questions are refused at once, and after several failures it is left alone.
func TestStalls(t *testing.T) {
	var asked atomic.Int32
	release := make(chan struct{})
	c := answering(t, func(_ http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		select {
		case <-release:
		case <-r.Context().Done():
		}
	})
	defer close(release)
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error)
	for i := range atOnce {
		go func() {
			_, err := c.Ask(ctx, Asker{fmt.Sprint(i), 0}, "", "hi")
			ended <- err
		}()
	}
	for len(c.slots) < atOnce {
		time.Sleep(time.Millisecond)
	}
	if _, err := c.Ask(t.Context(), Asker{"A", 0}, "", "hi"); !errors.Is(err, ErrBusy) {
		t.Errorf("one question too many: %v", err)
	}
	cancel()
	for range atOnce {
		if err := <-ended; err == nil {
			t.Error("a model that stalls answers")
		}
	}
	if _, err := c.Ask(timely(t), Asker{"0", 0}, "", "hi"); errors.Is(err, ErrResting) {
		t.Error("people who left make the model rest")
	}
	for i := range failures {
		c.note(Asker{fmt.Sprint(i), 0}, errors.New("no"))
	}
	before := asked.Load()
	if _, err := c.Ask(t.Context(), Asker{"new", 0}, "", "hi"); !errors.Is(err, ErrResting) || asked.Load() != before {
		t.Errorf("after %d tables that it failed: %v", failures, err)
	}
	c.until = time.Now()
	if err := c.begin(Asker{"new", 0}); err != nil {
		t.Errorf("the model is never asked again: %v", err)
	}
}

// timely returns a context that ends soon.
func timely(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	t.Cleanup(cancel)
	return ctx
}

// Lines that make the model slow keep it from the seat that types them, and from
// nobody else; one table never has all its attention (L3).
func TestSlowLines(t *testing.T) {
	c := answering(t, func(w http.ResponseWriter, r *http.Request) {
		if b, _ := io.ReadAll(r.Body); strings.Contains(string(b), "slow") {
			<-r.Context().Done()
			return
		}
		say(w, "yes")
	})
	mallory, others := Asker{"A", 0}, []Asker{{"A", 1}, {"B", 0}}
	rested := 0
	for range 10 {
		if _, err := c.Ask(timely(t), mallory, "", "slow"); errors.Is(err, ErrResting) {
			rested++
		} else if err == nil {
			t.Fatal("a slow line is answered")
		}
	}
	if rested != 10-misses {
		t.Errorf("of 10 slow lines %d were not asked", rested)
	}
	for _, who := range others {
		if got, err := c.Ask(t.Context(), who, "", "hi"); err != nil || got != "yes" {
			t.Errorf("%v is answered %q, %v", who, got, err)
		}
	}
	// All seats of one table, at once.
	ctx, cancel := context.WithCancel(t.Context())
	var asking sync.WaitGroup
	for seat := range 8 {
		asking.Go(func() { _, _ = c.Ask(ctx, Asker{"C", seat}, "", "slow") })
	}
	for len(c.slots) < ofTable {
		time.Sleep(time.Millisecond)
	}
	if got, err := c.Ask(t.Context(), others[1], "", "hi"); err != nil || got != "yes" {
		t.Errorf("beside a table that asks eight slow questions: %q, %v", got, err)
	}
	cancel()
	asking.Wait()
}

// Only a plain address of the web is one.
func TestNew(t *testing.T) {
	for _, bad := range []string{"", "localhost", "file:///etc/passwd", "http://", "http://me:secret@host/v1", "http://host/v1?key=secret", "http://host/#x"} {
		if _, err := New(bad, "any", ""); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
