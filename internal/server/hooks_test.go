package server_test

import (
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/howl-game/howl/internal/admin"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/testhelp"
	"github.com/howl-game/howl/internal/webhook"
)

// TestHook: a group is told that a table is planned, and that a game begins and ends
// there, by signed messages without anybody's name. Only the host sets that, nobody is
// told the address again, and it goes with the table.
func TestHook(t *testing.T) {
	type message struct {
		head http.Header
		body []byte
	}
	got := make(chan message, 10)
	group := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		got <- message{r.Header, b}
		w.WriteHeader(http.StatusNoContent)
	}))
	defer group.Close()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h := startWith(t, t.TempDir(), server.Config{Patience: testhelp.Patience, PushLocally: true, WebhookHosts: []string{"127.0.0.1"}}, l, &http.Transport{}, "http://"+l.Addr().String())
	defer h.close()
	host, anna, stranger := h.guest(), h.guest(), h.guest()
	when := time.Now().Add(48 * time.Hour).Truncate(time.Minute).In(time.FixedZone("", 3600))
	var place struct{ ID string }
	h.ask(host, "POST", "/api/tables", object{"game": "robbers", "players": 3, "options": object{"deals": "single"}, "pace": "machine", "when": when.Format(time.RFC3339)}, &place)
	at := "/api/tables/" + place.ID
	h.ask(anna, "POST", at+"/sit", object{}, nil)
	if err := anna.Ask(t.Context(), "POST", at+"/webhook", object{"url": group.URL}, nil); code(err) != "host" {
		t.Errorf("a player sets a webhook: %v", err)
	}
	if err := stranger.Ask(t.Context(), "GET", at+"/webhook", nil, nil); code(err) != "seat" {
		t.Errorf("a stranger looks at a webhook: %v", err)
	}
	var hook server.Webhook
	h.ask(host, "POST", at+"/webhook", object{"url": group.URL + "/secret-path"}, &hook)
	if hook.Host != "127.0.0.1" || !strings.HasPrefix(hook.Secret, "whsec_") {
		t.Errorf("%+v", hook)
	}
	secret := hook.Secret
	var text strings.Builder
	h.ask(anna, "GET", at+"/webhook", nil, &hook)
	if b, _ := json.Marshal(hook); strings.Contains(string(b), "secret-path") || strings.Count(string(b), "whsec_") > 1 {
		t.Errorf("a player is told %s", b)
	}
	hear := func(event string) (m webhook.Message) {
		t.Helper()
		select {
		case in := <-got:
			if want := webhook.Sign(secret, in.head.Get("Webhook-Id"), in.head.Get("Webhook-Timestamp"), in.body); in.head.Get("Webhook-Signature") != want {
				t.Errorf("signed %s, want %s", in.head.Get("Webhook-Signature"), want)
			}
			text.Write(in.body)
			if err := json.Unmarshal(in.body, &m); err != nil || m.Event != event || m.Table != place.ID || m.Game != "robbers" || !strings.Contains(m.Text, place.ID) {
				t.Errorf("%s, want %s", in.body, event)
			}
		case <-time.After(testhelp.Patience):
			t.Fatalf("nobody is told: %s", event)
		}
		return m
	}
	if m := hear("planned"); !m.When.Equal(when) || !strings.Contains(m.Text, when.Format("2006-01-02 15:04 (UTC-07:00)")) {
		t.Errorf("the date is %+v", m)
	}
	h.ask(anna, "POST", at+"/rise", object{"seat": 1}, nil)
	h.ask(host, "POST", at+"/rise", object{"seat": 0}, nil)
	h.ask(host, "POST", at+"/start", object{"fill": "random"}, nil)
	hear("started")
	if m := hear("over"); !strings.Contains(m.URL, "/replay?i=") {
		t.Errorf("the replay is at %q", m.URL)
	}
	var about struct {
		Status struct {
			Chairs []struct{ Name string }
		}
	}
	h.ask(host, "GET", at, nil, &about)
	for _, c := range about.Status.Chairs {
		if c.Name != "" && strings.Contains(text.String(), c.Name) {
			t.Errorf("the group is told the name %s", c.Name)
		}
	}
	desk := &admin.Desk{Log: h.log}
	if _, err := desk.Do(t.Context(), admin.Order{Command: "delete", Target: place.ID, By: "test"}); err != nil {
		t.Fatal(err)
	}
	if b, err := h.log.Get(t.Context(), webhook.StoreKey(place.ID)); err != nil || b != nil {
		t.Errorf("the address outlives its table: %s, %v", b, err)
	}
}

// TestLateSocket: a picture for a stream is sent what spectators see, and no seat can ask
// for it.
func TestLateSocket(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h := startWith(t, t.TempDir(), server.Config{Patience: testhelp.Patience, Late: 20 * time.Millisecond}, l, &http.Transport{}, "http://"+l.Addr().String())
	defer h.close()
	id, people := h.table(object{"game": "robbers", "players": 3, "pace": "none"}, 1)
	if _, err := people[0].Connect(t.Context(), id, "late=1"); err == nil {
		t.Error("a seat is heard late")
	}
	e := h.listen(h.guest(), id, "watch=1&late=1")
	defer e.hangUp()
	testhelp.Until(t, "the picture comes", func() bool {
		e.mu.Lock()
		defer e.mu.Unlock()
		return e.last != nil
	})
	if f := e.frame(t); f.Seat != nil || len(f.Legal) > 0 {
		t.Errorf("the picture is of seat %v", *f.Seat)
	}
}
