package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/server"
)

// Bad input gets a status, a code and a sentence, and changes nothing.
func TestHostile(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	id, people := h.table(object{"game": "robbers", "pace": "machine"}, 3)
	host, other, stranger := people[0], people[1], h.guest()
	h.ask(stranger, "GET", "/api/me", nil, nil)
	at := "/api/tables/" + id
	before := h.everything(id)
	long := strings.Repeat("x", 20_000)
	for _, c := range []struct {
		name, method, path, body string
		who                      *client.Client
		header                   string
		status                   int
		code                     string
	}{
		{"nobody's path", "GET", "/api/nothing", "", host, "", 404, "path"},
		{"a page that is not there", "GET", "/../../etc/passwd", "", host, "", 404, "path"},
		{"the wrong method", "DELETE", at, "", host, "", 405, "method"},
		{"GET where POST belongs", "GET", at + "/sit", "", host, "", 405, "method"},
		{"no table", "GET", "/api/tables/ZZZZZZ", "", host, "", 404, "table"},
		{"no code", "GET", "/api/tables/ABC%2F..", "", host, "", 404, "table"},
		{"a code of other letters", "GET", "/api/tables/ABC-;'", "", host, "", 404, "table"},
		{"not JSON", "POST", at + "/sit", "seat=3", stranger, "", 400, "json"},
		{"half of JSON", "POST", at + "/sit", `{"seat":`, stranger, "", 400, "json"},
		{"JSON after JSON", "POST", at + "/sit", `{} {}`, stranger, "", 400, "json"},
		{"a list", "POST", at + "/sit", `[]`, stranger, "", 400, "json"},
		{"a wrong type", "POST", at + "/sit", `{"seat":"one"}`, stranger, "", 400, "json"},
		{"a negative seat", "POST", at + "/sit", `{"seat":-1}`, stranger, "", 400, "json"},
		{"a huge seat", "POST", at + "/sit", `{"seat":99999999999999999999}`, stranger, "", 400, "json"},
		{"chance's seat", "POST", at + "/bot", `{"seat":"*","kind":"easy"}`, host, "", 400, "json"},
		{"a seat beyond the table", "POST", at + "/sit", `{"seat":9}`, stranger, "", 400, "number"},
		{"a seat that is taken", "POST", at + "/sit", `{"seat":0}`, stranger, "", 409, "taken"},
		{"a field that is not known", "POST", at + "/sit", `{"set":3}`, stranger, "", 400, "json"},
		{"a huge body", "POST", at + "/sit", `{"pledge":"` + long + `"}`, stranger, "", 413, "size"},
		{"a pledge of other signs", "POST", at + "/sit", `{"pledge":"<script>"}`, stranger, "", 400, "nonce"},
		{"a long pledge", "POST", at + "/sit", `{"pledge":"` + strings.Repeat("0", 65) + `"}`, stranger, "", 400, "nonce"},
		{"from another site", "POST", at + "/start", `{}`, host, "Origin: https://evil.example", 403, "origin"},
		{"from another site, as browsers say it", "POST", at + "/start", `{}`, host, "Sec-Fetch-Site: cross-site", 403, "origin"},
		{"from another port", "POST", at + "/start", `{}`, host, "Origin: http://127.0.0.1:1", 403, "origin"},
		{"not the host: start", "POST", at + "/start", `{"fill":"easy"}`, other, "", 403, "host"},
		{"not the host: bot", "POST", at + "/bot", `{"seat":3,"kind":"easy"}`, other, "", 403, "host"},
		{"not the host: swap", "POST", at + "/swap", `{"a":0,"b":1}`, other, "", 403, "host"},
		{"not the host: host", "POST", at + "/host", `{"seat":1}`, other, "", 403, "host"},
		{"not the host: mute", "POST", at + "/mute", `{"seat":0,"on":true}`, other, "", 403, "host"},
		{"not the host: again", "POST", at + "/again", `{"game":0,"shift":1}`, other, "", 403, "host"},
		{"not the host: pause", "POST", at + "/pause", `{"on":true}`, other, "", 403, "host"},
		{"somebody else's seat", "POST", at + "/rise", `{"seat":0}`, other, "", 403, "host"},
		{"no seat", "POST", at + "/rise", `{}`, other, "", 400, "json"},
		{"one seat to swap", "POST", at + "/swap", `{"a":0}`, host, "", 400, "json"},
		{"a bot that is not there", "POST", at + "/bot", `{"seat":3,"kind":"genius"}`, host, "", 400, "bot"},
		{"a bot for a person's seat", "POST", at + "/bot", `{"seat":1,"kind":"easy"}`, host, "", 409, "taken"},
		{"a start with bots that are not there", "POST", at + "/start", `{"fill":"genius"}`, host, "", 400, "bot"},
		{"a start with an empty seat", "POST", at + "/start", `{}`, host, "", 409, "empty"},
		{"not the host: end a discussion", "POST", at + "/proceed", `{"phase":"talk"}`, other, "", 403, "host"},
		{"not the host: wait for no looks", "POST", at + "/looked", `{"all":true}`, other, "", 403, "host"},
		{"no discussion to end", "POST", at + "/proceed", `{"phase":"talk"}`, host, "", 409, "over"},
		{"a pause of nothing", "POST", at + "/pause", `{"on":true}`, host, "", 409, "over"},
		{"no game to play again", "POST", at + "/again", `{"game":0,"shift":1}`, host, "", 409, "running"},
		{"which game to play again, nobody says", "POST", at + "/again", `{"shift":1}`, host, "", 400, "json"},
		{"how far to move, nobody says", "POST", at + "/again", `{"game":0}`, host, "", 400, "json"},
		{"a huge shift", "POST", at + "/again", `{"game":0,"shift":99999999999999999999}`, host, "", 400, "json"},
		{"half a game", "POST", at + "/again", `{"game":0.5,"shift":1}`, host, "", 400, "json"},
		{"again with bots that are not there", "POST", at + "/again", `{"game":0,"shift":1,"fill":"genius"}`, host, "", 400, "bot"},
		{"a guessed secret", "POST", at + "/claim", `{"secret":"0123456789abcdef0123456789abcdef"}`, stranger, "", 403, "secret"},
		{"no secret", "POST", at + "/claim", `{}`, stranger, "", 403, "secret"},
		{"a link for somebody who does not sit", "POST", at + "/link", `{}`, stranger, "", 403, "seat"},
		{"a report by a stranger", "POST", at + "/report", `{"seat":0,"text":"x"}`, stranger, "", 403, "seat"},
		{"a report of several lines", "POST", at + "/report", `{"seat":0,"text":"a\nb"}`, other, "", 400, "words"},
		{"a forged cookie", "POST", at + "/start", `{"fill":"easy"}`, &client.Client{Cookie: forged(host.Cookie)}, "", 403, "host"},
		{"a cookie of nonsense", "POST", at + "/start", `{"fill":"easy"}`, &client.Client{Cookie: "howl=..=;"}, "", 403, "host"},
		{"no cookie", "POST", at + "/start", `{"fill":"easy"}`, h.guest(), "", 403, "host"},
		{"no record yet", "GET", at + "/record", "", host, "", 409, "running"},
		{"no replay yet", "GET", at + "/replay?game=0", "", host, "", 409, "running"},
		{"a replay of a word", "GET", at + "/replay?game=x", "", host, "", 400, "number"},
		{"a replay from chance's seat", "GET", at + `/replay?seat="*"`, "", host, "", 400, "number"},
		{"worlds of no game", "GET", at + "/worlds?game=0", "", host, "", 409, "running"},
		{"a review of no game", "GET", at + "/review?game=0", "", host, "", 409, "running"},
		{"a review of a word", "GET", at + "/review?game=x", "", host, "", 400, "number"},
		{"worlds of a word", "GET", at + "/worlds?game=x", "", host, "", 400, "number"},
		{"worlds at a word", "GET", at + "/worlds?step=x", "", host, "", 400, "number"},
		{"worlds for a word", "GET", at + "/worlds?seat=x", "", host, "", 400, "number"},
		{"a socket that watches twice", "GET", at + "/socket?watch=2", "", stranger, socketHeader, 400, "number"},
		{"a socket without a seat", "GET", at + "/socket", "", stranger, socketHeader, 403, "seat"},
		{"a socket for another's seat", "GET", at + "/socket?seat=0", "", other, socketHeader, 403, "seat"},
		{"a socket from another site", "GET", at + "/socket", "", host, socketHeader + "\nOrigin: https://evil.example", 403, "origin"},
		{"a socket from nowhere", "GET", at + "/socket?from=-1", "", host, socketHeader, 400, "number"},
		{"a socket that is none", "GET", at + "/socket", "", host, "", 400, "socket"},
		{"an empty name", "POST", "/api/me", `{"name":"  "}`, stranger, "", 400, "name"},
		{"a long name", "POST", "/api/me", `{"name":"` + strings.Repeat("ä", 25) + `"}`, stranger, "", 400, "name"},
		{"a name with a bell", "POST", "/api/me", `{"name":"a\u0007"}`, stranger, "", 400, "name"},
		{"a name that turns the line round", "POST", "/api/me", `{"name":"a\u202eb"}`, stranger, "", 400, "name"},
		{"a name of fillers", "POST", "/api/me", `{"name":"\u3164\u3164"}`, stranger, "", 400, "name"},
		{"a name of two lines", "POST", "/api/me", `{"name":"a\u2028b"}`, stranger, "", 400, "name"},
		{"a report that turns the line round", "POST", at + "/report", `{"seat":0,"text":"a\u202eb"}`, other, "", 400, "words"},
		{"a push service inside", "POST", "/api/push", `{"endpoint":"http://127.0.0.1:1/","p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg","on":true}`, stranger, "", 400, "address"},
		{"a push service on another port", "POST", "/api/push", `{"endpoint":"https://push.example:22/","p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg","on":true}`, stranger, "", 400, "address"},
		{"a push service of no browser", "POST", "/api/push", `{"endpoint":"https://evil.example/","p256dh":"BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4","auth":"BTBZMqHH6r4Tts7J_aSIgg","on":true}`, stranger, "", 400, "address"},
		{"a key that is none", "POST", "/api/push", `{"endpoint":"https://push.example/","p256dh":"BAAA","auth":"BTBZMqHH6r4Tts7J_aSIgg","on":true}`, stranger, "", 400, "address"},
		{"a long avatar", "POST", "/api/me", `{"name":"a","avatar":"` + strings.Repeat("b", 33) + `"}`, stranger, "", 400, "avatar"},
		{"no game", "POST", "/api/tables", `{}`, stranger, "", 400, "game"},
		{"a game that is not there", "POST", "/api/tables", `{"game":"poker"}`, stranger, "", 400, "game"},
		{"too many players", "POST", "/api/tables", `{"game":"robbers","players":100}`, stranger, "", 400, "setup"},
		{"an option that is not there", "POST", "/api/tables", `{"game":"robbers","options":{"x":"y"}}`, stranger, "", 400, "setup"},
		{"a pace that is not there", "POST", "/api/tables", `{"game":"robbers","pace":"warp"}`, stranger, "", 400, "setup"},
		{"spectators of another sort", "POST", "/api/tables", `{"game":"robbers","spectators":"maybe"}`, stranger, "", 400, "setup"},
		{"a table of bots that are not there", "POST", "/api/tables", `{"game":"robbers","fill":"genius"}`, stranger, "", 400, "bot"},
		{"a code for another site", "GET", "/api/qr?path=//evil.example", "", host, "", 400, "address"},
		{"a code for another scheme", "GET", "/api/qr?path=javascript:x", "", host, "", 400, "address"},
		{"a code of a long path", "GET", "/api/qr?path=/" + strings.Repeat("x", 300), "", host, "", 400, "address"},
	} {
		if err := h.refuses(c.who, c.method, c.path, c.body, c.header, c.status, c.code); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	if after := h.everything(id); after != before {
		t.Errorf("something changed\nbefore %s\nafter  %s", before, after)
	}
}

const socketHeader = "Connection: Upgrade\nUpgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="

// refuses sends a request, and checks that it is refused in the right way.
func (h *testServer) refuses(who *client.Client, method, path, body, header string, status int, code string) error {
	r, err := http.NewRequest(method, h.url+path, strings.NewReader(body))
	if err != nil {
		return err
	}
	if who.Cookie != "" {
		r.Header.Set("Cookie", who.Cookie)
	}
	for line := range strings.Lines(header) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		r.Header.Set(key, value)
	}
	answer, err := h.client.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode != status || !strings.HasPrefix(string(b), `{"code":"`+code+`","sentence":"`) {
		return fmt.Errorf("got %d %s want %d %s", answer.StatusCode, b, status, code)
	}
	if csp := answer.Header.Get("Content-Security-Policy"); !strings.Contains(csp, "default-src 'none'") {
		return fmt.Errorf("no policy: %q", csp)
	}
	return nil
}

// everything is a table's log and what the lobby lists, in one text.
func (h *testServer) everything(id string) string {
	h.t.Helper()
	n, sum, err := h.log.Chain(context.Background(), id)
	if err != nil {
		h.t.Fatal(err)
	}
	var lobby []byte
	h.ask(h.guest(), "GET", "/api/tables", nil, &lobby)
	return fmt.Sprintf("%d entries %x; %s", n, sum, lobby)
}

// forged is a cookie with another first letter below the same mark.
func forged(cookie string) string {
	name, value, _ := strings.Cut(cookie, "=")
	other := "f"
	if value[:1] == other {
		other = "e"
	}
	return name + "=" + other + value[1:]
}

// On a socket bad messages are refused one by one, and the connection lives.
func TestHostileMessages(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	id, people := h.table(object{"game": "robbers", "pace": "machine", "fill": "random"}, 1)
	line, err := people[0].Connect(t.Context(), id, "")
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	spectator, err := h.guest().Connect(t.Context(), id, "watch=1")
	if err != nil {
		t.Fatal(err)
	}
	defer spectator.Close()
	for _, c := range []struct {
		line       *client.Conn
		send, code string
	}{
		{line, `play C7`, "json"},
		{line, `[]`, "json"},
		{line, `{}`, "json"},
		{line, `{"do":"a","say":"b","id":"x"}`, "json"},
		{line, `{"do":7,"id":"x"}`, "json"},
		{line, `{"id":"x"}`, "json"},
		{line, `{"do":"play Z99","id":"x"}`, "illegal"},
		{line, `{"do":"` + strings.Repeat("a", 2000) + `","id":"x"}`, "illegal"},
		{line, `{"do":"","id":"x"}`, "illegal"},
		{line, `{"do":"play C7","id":"` + strings.Repeat("i", 65) + `"}`, "id"},
		{line, `{"say":"","id":"x"}`, "words"},
		{line, `{"say":"a\nb","id":"x"}`, "words"},
		{line, `{"say":"a\u2028b","id":"x"}`, "words"},
		{line, `{"say":"a\u202eb","id":"x"}`, "words"},
		{line, `{"say":"\u3164 ","id":"x"}`, "words"},
		{line, `{"say":"` + strings.Repeat("a", 501) + `","id":"x"}`, "words"},
		{line, `{"ping":"` + strings.Repeat("p", 80) + `"}`, "size"},
		{spectator, `{"do":"play C7","id":"x"}`, "seat"},
		{spectator, `{"say":"psst","id":"x"}`, "seat"},
		{spectator, `{"ready":true,"id":"x"}`, "seat"},
	} {
		if err := c.line.Write(t.Context(), []byte(c.send)); err != nil {
			t.Fatal(err)
		}
		if got := refused(t, c.line); got != c.code && (c.code != "illegal" || got != "turn") {
			t.Errorf("%.60s: refused with %q, want %q", c.send, got, c.code)
		}
	}
	if err := line.Send(t.Context(), object{"ping": 1}); err != nil {
		t.Fatal(err)
	}
	for {
		m, err := line.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if string(m.Pong) == "1" {
			break
		}
	}
	// Only what is too long ends the connection.
	if err := line.Write(t.Context(), []byte(`{"say":"`+strings.Repeat("a", 5000)+`"}`)); err != nil {
		t.Fatal(err)
	}
	for err == nil {
		_, err = line.Next(t.Context())
	}
}

// refused waits for the next refusal.
func refused(t *testing.T, line *client.Conn) string {
	t.Helper()
	for {
		m, err := line.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if m.Refused != nil {
			if m.Sentence == "" {
				t.Errorf("%s: no sentence", m.Code)
			}
			return string(m.Code)
		}
		if m.OK != nil {
			return "ok"
		}
	}
}

// Those who ask too much are told to wait: an address, a person on sockets.
// This machine itself has no limit, and a proxy on it says for whom it asks. The time
// stands still, so that a slow machine floods as well as a fast one.
func TestRates(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) { rates(t, dir) })
}

func rates(t *testing.T, dir string) {
	h := openPipes(t, dir)
	defer h.close()
	ask := func(address string) error {
		r, err := http.NewRequest("GET", h.url+"/healthz", nil)
		if err != nil {
			return err
		}
		if address != "" {
			r.Header.Set("X-Forwarded-For", address)
		}
		answer, err := h.client.Do(r)
		if err != nil {
			return err
		}
		defer answer.Body.Close()
		if _, err := io.Copy(io.Discard, answer.Body); err != nil {
			return err
		}
		if answer.StatusCode != 200 {
			return fmt.Errorf("status %d", answer.StatusCode)
		}
		return nil
	}
	flood := func(address string) (err error) {
		for range 2000 {
			if err = ask(address); err != nil {
				break
			}
		}
		return err
	}
	if err := flood("203.0.113.7"); err == nil || err.Error() != "status 429" {
		t.Errorf("one address: %v", err)
	}
	if err := ask("203.0.113.8"); err != nil {
		t.Errorf("another address: %v", err)
	}
	if err := flood(""); err != nil {
		t.Errorf("this machine: %v", err)
	}

	id, people := h.table(object{"game": "robbers"}, 1)
	local, err := people[0].Connect(t.Context(), id, "watch=1")
	if err != nil {
		t.Fatal(err)
	}
	defer local.Close()
	for i := range 500 {
		if err := local.Send(t.Context(), object{"ping": i}); err != nil {
			t.Fatal(err)
		}
		for pong := false; !pong; {
			m, err := local.Next(t.Context())
			if err != nil || m.Code == "rate" {
				t.Fatalf("this machine's message %d: %s %v", i, m.Code, err)
			}
			pong = m.Pong != nil
		}
	}
	people[0].HTTP = &http.Client{Transport: from{"203.0.113.9", h.client}}
	line, err := people[0].Connect(t.Context(), id, "")
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	ended := make(chan string)
	go func() {
		for {
			m, err := line.Next(t.Context())
			if err != nil {
				ended <- err.Error()
				return
			}
			if m.Code == game.CodeRate {
				ended <- string(m.Code)
				return
			}
		}
	}()
	for i := 0; ; i++ {
		select {
		case why := <-ended:
			if why != "rate" {
				t.Errorf("a flood of messages: %s", why)
			}
		default:
			if err := line.Send(t.Context(), object{"ping": i}); err == nil {
				continue
			}
			t.Error("the flood was cut off without a word")
		}
		break
	}
	many := h.guest()
	h.ask(many, "GET", "/api/me", nil, nil)
	for i := range 17 {
		l, err := many.Connect(t.Context(), id, "watch=1")
		if err != nil {
			if code(err) != "rate" || i < 10 {
				t.Errorf("socket %d: %v", i, err)
			}
			return
		}
		defer l.Close()
	}
	t.Error("one person may open any number of sockets")
}

// A cookie says nothing that a script could read, and the answer to who one is
// holds no id.
func TestCookie(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	answer, err := h.client.Get(h.url + "/api/me")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	c := answer.Cookies()[0]
	if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" || c.MaxAge < 1e7 || c.Secure {
		t.Errorf("%+v", c)
	}
	if !strings.HasPrefix(string(b), `{"name":"`) || strings.Contains(string(b), `"id"`) {
		t.Errorf("%s", b)
	}
	r, _ := http.NewRequest("GET", h.url+"/api/me", nil)
	r.Header.Set("X-Forwarded-Proto", "https")
	secure, err := h.client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer secure.Body.Close()
	if c := secure.Cookies()[0]; !c.Secure || c.Name != "__Host-howl" || c.Path != "/" || c.Domain != "" || !c.HttpOnly {
		t.Errorf("behind TLS a cookie is for TLS and this host only: %+v", c)
	}
}

// Over TLS browsers are told to stay there; a cookie from before it had a
// prefix is still known, is given again with one, and gives way to that.
func TestTLS(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	me := func(scheme, cookie string) (name string, answer *http.Response) {
		t.Helper()
		r, _ := http.NewRequest("GET", h.url+"/api/me", nil)
		r.Header.Set("X-Forwarded-Proto", scheme)
		r.Header.Set("Cookie", cookie)
		answer, err := h.client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		var who struct{ Name string }
		if err := json.NewDecoder(answer.Body).Decode(&who); err != nil {
			t.Fatal(err)
		}
		return who.Name, answer
	}
	person := func(name string) string {
		p := h.guest()
		h.ask(p, "POST", "/api/me", object{"name": name, "avatar": ""}, nil)
		return p.Cookie
	}
	old, mallory := person("Old"), person("Mallory")
	name, plain := me("http", old)
	if hsts := plain.Header.Get("Strict-Transport-Security"); name != "Old" || hsts != "" || len(plain.Cookies()) != 0 {
		t.Errorf("without TLS %q is told %q and given %v", name, hsts, plain.Cookies())
	}
	fresh, secure := me("https", old) // somebody else may have set that cookie
	if hsts := secure.Header.Get("Strict-Transport-Security"); fresh == "Old" || !strings.HasPrefix(hsts, "max-age=") || len(secure.Cookies()) != 1 {
		t.Fatalf("with TLS %q is told %q and given %v", fresh, hsts, secure.Cookies())
	}
	kept := secure.Cookies()[0].Name + "=" + secure.Cookies()[0].Value
	if name, answer := me("https", mallory+"; "+kept); name != fresh || len(answer.Cookies()) != 0 {
		t.Errorf("a cookie set from elsewhere makes %s %q", fresh, name)
	}
	if name, _ := me("http", kept); name == fresh {
		t.Error("the cookie of TLS is taken without TLS")
	}
}

// A QR code is an SVG of squares, and of nothing else.
func TestQR(t *testing.T) {
	svg, err := server.QR("http://192.168.1.5:8080/t/ABCDEF")
	if err != nil || !strings.HasPrefix(svg, "<svg ") || strings.Count(svg, "<path") != 2 {
		t.Errorf("%v %.80s", err, svg)
	}
}

// from is a client behind a proxy on this machine, at an address of the
// network.
type from struct {
	address string
	client  *http.Client
}

func (f from) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("X-Forwarded-For", f.address)
	return f.client.Transport.RoundTrip(r)
}
