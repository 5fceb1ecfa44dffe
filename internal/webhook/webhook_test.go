package webhook

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// TestStandard is the example of the standard's own libraries.
func TestStandard(t *testing.T) {
	got := Sign("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330", []byte(`{"test": 2432232314}`))
	if want := "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestOnlyAllowedHosts: an address leads to a host that the operator wrote down, or
// nowhere.
func TestOnlyAllowedHosts(t *testing.T) {
	s := NewSender([]string{"Discord.com", "hooks.example."}, false)
	for address, good := range map[string]bool{
		"https://discord.com/api/webhooks/1/abc": true, "https://DISCORD.com./x": true, "https://hooks.example:443/a?b=c": true,
		"http://discord.com/x": false, "https://discord.com:8443/x": false, "https://discord.com@evil.example/x": false, "https://evil.discord.com/x": false,
		"https://discord.com.evil.example/x": false, "https://127.0.0.1/x": false, "https://[::1]/x": false, "https://169.254.169.254/latest": false,
		"file:///etc/passwd": false, "https://discord.com/#x": false, "https://discord.com/\r\nX: y": false, "": false,
		"https://discord.com/" + strings.Repeat("x", MostURL): false, "//discord.com/x": false, "https:discord.com/x": false,
	} {
		if err := s.Check(address); (err == nil) != good {
			t.Errorf("%.60q: %v", address, err)
		}
	}
	if err := NewSender(nil, false).Check("https://discord.com/x"); err == nil {
		t.Error("a host is allowed that nobody allowed")
	}
}

// receiver answers with these statuses, one after the other, and keeps what it was sent.
func receiver(t *testing.T, statuses ...int) (*Hook, *[]http.Header, *[]string) {
	var heads []http.Header
	var bodies []string
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		b, _ := io.ReadAll(r.Body)
		heads, bodies = append(heads, r.Header.Clone()), append(bodies, string(b))
		w.Header().Set("Retry-After", "3600")
		w.WriteHeader(statuses[min(len(heads), len(statuses))-1])
	}))
	t.Cleanup(srv.Close)
	return &Hook{URL: srv.URL + "/secret-path", Secret: NewSecret()}, &heads, &bodies
}

// TestSend: a message arrives signed; a receiver that can't take it is asked three times
// at most, with the same id, and never waits for longer than a minute.
func TestSend(t *testing.T) {
	s := NewSender([]string{"127.0.0.1"}, true)
	var waited []time.Duration
	s.wait = func(_ context.Context, d time.Duration) error { waited = append(waited, d); return nil }
	h, heads, bodies := receiver(t, 429, 500, 204)
	m := Message{Event: "started", Table: "ABCDEF", Game: "x", Text: "A game starts."}
	if err := s.Send(t.Context(), h, "m1", m); err != nil {
		t.Fatal(err)
	}
	if len(*heads) != 3 || len(waited) != 2 || waited[0] != time.Minute {
		t.Errorf("%d attempts, waits %v", len(*heads), waited)
	}
	for i, head := range *heads {
		if want := Sign(h.Secret, "m1", head.Get("Webhook-Timestamp"), []byte((*bodies)[i])); head.Get("Webhook-Signature") != want || head.Get("Webhook-Id") != "m1" {
			t.Errorf("attempt %d: %v", i, head)
		}
	}
	var got Message
	if err := json.Unmarshal([]byte((*bodies)[0]), &got); err != nil || got != m {
		t.Errorf("%+v, %v", got, err)
	}
	h, heads, _ = receiver(t, 500)
	if err := s.Send(t.Context(), h, "m2", m); err == nil || len(*heads) != 3 || strings.Contains(err.Error(), "secret-path") {
		t.Errorf("%d attempts: %v", len(*heads), err)
	}
	h, heads, _ = receiver(t, 404)
	if err := s.Send(t.Context(), h, "m3", m); !errors.Is(err, ErrGone) || len(*heads) != 1 {
		t.Errorf("%d attempts: %v", len(*heads), err)
	}
	h.URL = "http://127.0.0.1:1/secret-path"
	if err := s.Send(t.Context(), h, "m4", m); err == nil || strings.Contains(err.Error(), "secret-path") {
		t.Errorf("nobody there: %v", err)
	}
}

// TestDiscord: what Discord reads is its text alone, which calls nobody.
func TestDiscord(t *testing.T) {
	s := NewSender([]string{"discord.com"}, false)
	b, err := s.body(&Hook{URL: "https://discord.com/api/webhooks/1/abc"}, Message{Event: "over", Text: "@everyone look"})
	if want := `{"content":"@everyone look","allowed_mentions":{"parse":[]}}`; err != nil || string(b) != want {
		t.Errorf("%s, %v", b, err)
	}
}
