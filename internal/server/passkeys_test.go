package server_test

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/passkey"
	"github.com/howl-game/howl/internal/passkey/softkey"
	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/server"
)

// openKeys starts a server that has passkeys, at this very machine's name.
func openKeys(t testing.TB, dir string, keys person.Keys) *testServer {
	t.Helper()
	l := &pipes{conns: make(chan net.Conn), closed: make(chan struct{})}
	return startWith(t, dir, server.Config{Passkeys: keys, Names: []string{"howl.example"}}, l, &http.Transport{DialContext: l.dial}, "http://localhost:80")
}

// openLocal is open of a server that has passkeys and is asked by this machine's name.
func openLocal(t testing.TB, dir string) *testServer {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	at := l.Addr().String()
	_, port, _ := net.SplitHostPort(at)
	way := &http.Transport{MaxIdleConnsPerHost: 16, DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, network, at)
	}}
	return startWith(t, dir, server.Config{Passkeys: passkey.Keys{}}, l, way, "http://localhost:"+port)
}

// options asks for what a browser needs.
func (h *testServer) options(p *client.Client, path string) json.RawMessage {
	h.t.Helper()
	var out server.ToBrowser
	h.ask(p, "POST", "/api/you/passkeys"+path, object{}, &out)
	return out.Options
}

// answers sends what a browser answers, and returns the code of a refusal.
func (h *testServer) answers(p *client.Client, path string, answer json.RawMessage) (server.Yours, string) {
	h.t.Helper()
	var y server.Yours
	err := p.Ask(h.t.Context(), "POST", "/api/you/passkeys"+path, object{"answer": answer}, &y)
	return y, codeOf(err)
}

// keepsBy keeps the name of a guest by a new passkey.
func (h *testServer) keepsBy(p *client.Client) (*softkey.Key, server.Yours) {
	h.t.Helper()
	key := softkey.New("http://localhost")
	y, no := h.answers(p, "", key.Make(h.options(p, "/offer")))
	if no != "" || !y.Kept || y.Code != "" || len(y.Devices) != 1 {
		h.t.Fatalf("kept as %+v, %s", y, no)
	}
	return key, y
}

// TestPasskeys: a guest keeps the name by a passkey, comes back by it on another
// device, and loses the first: with it goes its passkey. What is kept of the key is
// told, and goes with the person.
func TestPasskeys(t *testing.T) {
	h := openKeys(t, t.TempDir(), passkey.Keys{})
	defer h.close()
	anna, phone, thief := h.guest(), h.guest(), h.guest()
	h.ask(anna, "POST", "/api/me", object{"name": "Anna"}, nil)
	key, kept := h.keepsBy(anna)
	back, no := h.answers(phone, "/back", key.Prove(h.options(phone, "/ask")))
	if no != "" || back.Name != "Anna" || back.Handle != kept.Handle || len(back.Devices) != 2 {
		t.Fatalf("came back as %+v, %s", back, no)
	}
	second := softkey.New("http://localhost")
	if _, no := h.answers(phone, "", second.Make(h.options(phone, "/offer"))); no != "" {
		t.Fatal(no)
	}
	var mine server.YourPasskeys
	h.ask(phone, "GET", "/api/you/passkeys", nil, &mine)
	if mine.Unable != "" || mine.Code || len(mine.Passkeys) != 2 || mine.Passkeys[0].Site != "localhost" {
		t.Errorf("the passkeys are %+v", mine)
	}
	var exported person.Exported
	h.ask(phone, "GET", "/api/you/export", nil, &exported)
	if len(exported.Passkeys) != 2 || exported.Code {
		t.Errorf("%+v is exported", exported)
	}
	h.you(phone, "POST", "/end", object{"id": kept.Devices[0].ID})
	if _, no := h.answers(thief, "/back", key.Prove(h.options(thief, "/ask"))); no != "secret" {
		t.Errorf("the passkey of the device that was lost: %q", no)
	}
	if _, no := h.answers(thief, "/back", second.Prove(h.options(thief, "/ask"))); no != "" {
		t.Errorf("the other one: %q", no)
	}
	h.ask(phone, "GET", "/api/you/passkeys", nil, &mine)
	h.you(phone, "POST", "/end", object{"id": mine.Passkeys[0].ID})
	if _, no := h.answers(h.guest(), "/back", second.Prove(h.options(phone, "/ask"))); no != "secret" {
		t.Errorf("a passkey that was ended: %q", no)
	}
	third := softkey.New("http://localhost")
	if _, no := h.answers(phone, "", third.Make(h.options(phone, "/offer"))); no != "" {
		t.Fatal(no)
	}
	h.you(phone, "POST", "/erase", nil)
	if _, no := h.answers(thief, "/back", third.Prove(h.options(thief, "/ask"))); no != "secret" {
		t.Errorf("the passkey of somebody who is erased: %q", no)
	}
}

// TestPasskeyProofs: a challenge is good once, for who asked for it, for what it was
// made for, at this site, and for five minutes; and only the passkey's own signature
// will do. After twenty wrong answers an address waits.
func TestPasskeyProofs(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openKeys(t, dir, passkey.Keys{})
		defer h.close()
		anna, phone, other := h.guest(), h.guest(), h.guest()
		for _, p := range []*client.Client{phone, other} {
			h.ask(p, "GET", "/api/me", nil, nil)
		}
		key, kept := h.keepsBy(anna)
		wrong := func(what string, p *client.Client, path string, answer json.RawMessage) {
			t.Helper()
			if y, no := h.answers(p, path, answer); no != "secret" {
				t.Errorf("%s: %q, %+v", what, no, y)
			}
		}
		wrong("another's challenge", other, "/back", key.Prove(h.options(phone, "/ask")))
		wrong("a challenge to make one", phone, "/back", key.Prove(h.options(phone, "/offer")))
		wrong("a challenge to prove", phone, "", softkey.New("http://localhost").Make(h.options(phone, "/ask")))
		for _, change := range []struct {
			what string
			make func(*softkey.Key)
		}{
			{"a page elsewhere", func(k *softkey.Key) { k.Origin = "http://evil.localhost" }},
			{"a page by https", func(k *softkey.Key) { k.Origin = "https://localhost" }},
			{"another key", func(k *softkey.Key) { *k = *softkey.New("http://localhost"); k.ID, k.User = key.ID, key.User }},
			{"another id", func(k *softkey.Key) { k.ID = []byte("another one") }},
			{"another person", func(k *softkey.Key) { k.User = "p-0123456789abcdef" }},
			{"nobody", func(k *softkey.Key) { k.User = "" }},
			{"a path", func(k *softkey.Key) { k.User = "../leaving" }},
		} {
			changed := *key
			change.make(&changed)
			wrong(change.what, phone, "/back", changed.Prove(h.options(phone, "/ask")))
		}
		elsewhere := key.Prove(json.RawMessage(strings.Replace(string(h.options(phone, "/ask")), `"localhost"`, `"evil.example"`, 1)))
		wrong("another site", phone, "/back", elsewhere)
		invented, maker := softkey.New("http://localhost"), softkey.New("http://localhost")
		maker.Format = "tpm"
		wrong("a statement that nobody asked for", phone, "", maker.Make(h.options(phone, "/offer")))
		wrong("a challenge of somebody's own", phone, "", invented.Make(json.RawMessage(`{"challenge":"`+strings.Repeat("A", 54)+`","rp":{"id":"localhost"},"user":{"id":"YQ"}}`)))
		for _, nonsense := range []string{`null`, `{}`, `"x"`, `[]`, `{"id":"AA","rawId":"AA","type":"public-key","response":{"clientDataJSON":"e30","authenticatorData":"","signature":""}}`} {
			wrong(nonsense, phone, "/back", json.RawMessage(nonsense))
		}
		time.Sleep(time.Hour) // the address is answered again
		late := key.Prove(h.options(phone, "/ask"))
		time.Sleep(person.ChallengeAge + 2*time.Second)
		wrong("a late answer", phone, "/back", late)

		good := key.Prove(h.options(phone, "/ask"))
		old := *phone
		if back, no := h.answers(phone, "/back", good); no != "" || back.Handle != kept.Handle {
			t.Errorf("the right answer: %q, %+v", no, back)
		}
		wrong("an answer for the second time", &old, "/back", good)
		key.Count = 7
		counted := key.Prove(h.options(other, "/ask"))
		if _, no := h.answers(other, "/back", counted); no != "" {
			t.Errorf("a passkey that counts: %q", no)
		}
		key.Count = 3
		fresh := h.guest()
		wrong("a copy of it", fresh, "/back", key.Prove(h.options(fresh, "/ask")))
		key.Count = 8
		fresh = h.at("192.0.2.7")
		fresh.URL = "http://localhost:80"
		told := make(map[string]int)
		for range 25 {
			changed := *key
			changed.Origin = "http://evil.localhost"
			_, no := h.answers(fresh, "/back", changed.Prove(h.options(fresh, "/ask")))
			told[no]++
		}
		if told["secret"] != 20 || told["rate"] != 5 {
			t.Errorf("25 wrong answers were answered with %v", told)
		}
		for range person.MostPasskeys - 1 {
			if _, no := h.answers(anna, "", softkey.New("http://localhost").Make(h.options(anna, "/offer"))); no != "" {
				t.Fatal(no)
			}
		}
		if _, no := h.answers(anna, "", softkey.New("http://localhost").Make(h.options(anna, "/offer"))); no != "full" {
			t.Errorf("a passkey too many: %q", no)
		}
	})
}

// TestPasskeysUnable: where passkeys can't work, people are told why, and nothing asks
// for one.
func TestPasskeysUnable(t *testing.T) {
	with, without := openKeys(t, t.TempDir(), passkey.Keys{}), openKeys(t, t.TempDir(), nil)
	defer with.close()
	defer without.close()
	for _, c := range []struct {
		h                     *testServer
		host, proto, want, to string
	}{
		{with, "localhost", "", "", ""},
		{with, "localhost:8080", "", "", ""},
		{with, "howl.example", "https", "", ""},
		{with, "howl.example", "", "plain", "origin"},
		{with, "192.168.1.5:8080", "", "plain", "origin"},
		{with, "192.168.1.5", "https", "address", "origin"},
		{with, "[::1]:8080", "https", "address", "origin"},
		{without, "howl.example", "https", "build", "origin"},
	} {
		ask := func(method, path string, out any) {
			t.Helper()
			r, err := http.NewRequestWithContext(t.Context(), method, c.h.url+"/api/you/passkeys"+path, strings.NewReader("{}"))
			if err != nil {
				t.Fatal(err)
			}
			r.Host = c.host
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("X-Forwarded-For", "192.0.2.7")
			if c.proto != "" {
				r.Header.Set("X-Forwarded-Proto", c.proto)
			}
			answer, err := c.h.client.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			defer answer.Body.Close()
			b, err := io.ReadAll(answer.Body)
			if err == nil {
				err = json.Unmarshal(b, out)
			}
			if err != nil {
				t.Fatalf("%s: %v", b, err)
			}
		}
		var mine server.YourPasskeys
		ask("GET", "", &mine)
		if mine.Unable != c.want {
			t.Errorf("at %s %s: %q, want %q", c.proto, c.host, mine.Unable, c.want)
		}
		for _, path := range []string{"/offer", "/ask", "/back", ""} {
			var no struct{ Code string }
			ask("POST", path, &no)
			if c.to != "" && no.Code != c.to {
				t.Errorf("at %s %s, %s is answered with %q", c.proto, c.host, path, no.Code)
			}
		}
	}
}
