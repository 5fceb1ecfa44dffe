package model

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
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
	if got, err := c.Ask(t.Context(), "be short", "hi"); got != "hello" || err != nil {
		t.Errorf("got %q, %v", got, err)
	}
	if _, err := c.Ask(t.Context(), "be short", strings.Repeat("a", 3*mostText)); err == nil {
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
		got, err := c.Ask(t.Context(), "be short", "hi")
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
	for range atOnce {
		go func() {
			_, err := c.Ask(ctx, "", "hi")
			ended <- err
		}()
	}
	for len(c.slots) < atOnce {
		time.Sleep(time.Millisecond)
	}
	if _, err := c.Ask(t.Context(), "", "hi"); !errors.Is(err, ErrBusy) {
		t.Errorf("one question too many: %v", err)
	}
	cancel()
	for range atOnce {
		if err := <-ended; err == nil {
			t.Error("a model that stalls answers")
		}
	}
	c.note(errors.New("once more"))
	before := asked.Load()
	if _, err := c.Ask(t.Context(), "", "hi"); !errors.Is(err, ErrResting) || asked.Load() != before {
		t.Errorf("after %d failures: %v", failures, err)
	}
	c.until = time.Now()
	if !c.ready() {
		t.Error("the model is never asked again")
	}
}

// Only a plain address of the web is one.
func TestNew(t *testing.T) {
	for _, bad := range []string{"", "localhost", "file:///etc/passwd", "http://", "http://me:secret@host/v1", "http://host/v1?key=secret", "http://host/#x"} {
		if _, err := New(bad, "any", ""); err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v", bad, err)
		}
	}
}
