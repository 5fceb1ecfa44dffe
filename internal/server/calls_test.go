package server

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"github.com/howl-game/howl/internal/push"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// testCalls returns calls to push services on this machine.
func testCalls(t *testing.T) *calls {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	cfg := Config{Log: log, Slog: slog.New(slog.DiscardHandler), PushLocally: true, Patience: 9 * time.Second}
	sender, err := newSender(t.Context(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	life, end := context.WithCancel(context.Background())
	c := newCalls(life, sender, func(string) string { return "mark" }, cfg)
	t.Cleanup(func() {
		end()
		c.inside.close()
		if err := log.Close(); err != nil {
			t.Error(err)
		}
	})
	return c
}

// subscribes gives a person a browser whose push service is at an address.
func subscribes(t *testing.T, c *calls, person, network, endpoint string) {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	text := base64.RawURLEncoding.EncodeToString
	b := &browser{Subscription: push.Subscription{Endpoint: endpoint, P256DH: text(key.PublicKey().Bytes()), Auth: text([]byte("sixteen letters!"))}, Net: network, At: network}
	if err := c.people.change(t.Context(), person, endpoint, b); err != nil {
		t.Fatal(err)
	}
}

// Forty persons of one network whose push services never answer delay somebody
// else's notification by those in work and one more. Before, three tables of one
// person delayed it by 59 s.
func TestPushTarpit(t *testing.T) {
	c := testCalls(t)
	var held atomic.Int32
	stop := make(chan struct{})
	tarpit := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		held.Add(1)
		<-stop
	}))
	defer tarpit.Close()
	defer close(stop)
	before := make(chan int32, 1)
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		before <- held.Load()
		w.WriteHeader(http.StatusCreated)
	}))
	defer service.Close()
	for i := range 40 {
		person := fmt.Sprint("mallory ", i)
		subscribes(t, c, person, "a", fmt.Sprintf("%s/%d", tarpit.URL, i))
		c.add(call{person, "T"}, callTurn)
	}
	testhelp.Until(t, "all callers are held", func() bool { return held.Load() >= callers }) // more where the test is late
	subscribes(t, c, "anna", "b", service.URL)
	c.add(call{"anna", "T"}, callTurn)
	at := held.Load()
	if n := <-before - at; n > callers+1 {
		t.Errorf("%d others were called first", n)
	}
}

// A browser whose service fails three times in a row is forgotten, and one that
// works in between is not.
func TestPushForgets(t *testing.T) {
	c := testCalls(t)
	var rang atomic.Int32
	var status atomic.Int32
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		rang.Add(1)
		w.WriteHeader(int(status.Load()))
	}))
	defer service.Close()
	subscribes(t, c, "anna", "a", service.URL)
	known := func() int {
		list, err := c.people.of(t.Context(), "anna")
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	for i, code := range []int{500, 500, 201, 500, 500, 500} {
		status.Store(int32(code))
		if known() != 1 {
			t.Fatalf("forgotten before call %d", i)
		}
		c.add(call{"anna", fmt.Sprint("T", i)}, callTurn)
		testhelp.Until(t, "the browser is called", func() bool { return rang.Load() == int32(i+1) && c.turns.Len() == 0 })
	}
	testhelp.Until(t, "it is forgotten", func() bool { return known() == 0 })
}
