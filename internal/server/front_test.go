package server_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

// asked sends a request as it is and returns the status and the answer.
func (h *testServer) asked(r *http.Request) (*http.Response, string) {
	h.t.Helper()
	answer, err := h.client.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer answer.Body.Close()
	b, err := io.ReadAll(answer.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return answer, string(b)
}

func (h *testServer) request(method, path, body string, headers ...string) *http.Request {
	h.t.Helper()
	r, err := http.NewRequest(method, h.url+path, strings.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	for _, header := range headers {
		name, value, _ := strings.Cut(header, ": ")
		if name == "Host" {
			r.Host = value
		}
		r.Header.Add(name, value)
	}
	return r
}

// A cookie that another host of the domain or plain http may have set makes
// nobody somebody else over TLS (M3).
func TestFixation(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	mallory := h.guest()
	h.ask(mallory, "POST", "/api/me", object{"name": "Mallory"}, nil)
	for _, as := range []string{"", "?as=1"} {
		cookie := mallory.Cookie
		if as != "" {
			cookie = strings.Replace(cookie, "howl=", "howl-1=", 1)
		}
		answer, body := h.asked(h.request("GET", "/api/me"+as, "", "Cookie: "+cookie, "X-Forwarded-For: 192.0.2.1", "X-Forwarded-Proto: https"))
		if strings.Contains(body, "Mallory") {
			t.Errorf("%s: over TLS a first visitor is %s", as, body)
		}
		for _, c := range answer.Cookies() {
			if !strings.HasPrefix(c.Name, "__Host-") || strings.Contains(mallory.Cookie, c.Value) {
				t.Errorf("%s: over TLS the cookie is %s=%s", as, c.Name, c.Value)
			}
		}
		if _, body := h.asked(h.request("GET", "/api/me"+as, "", "Cookie: "+cookie)); !strings.Contains(body, "Mallory") {
			t.Errorf("%s: without TLS she is %s", as, body)
		}
	}
}

// The password of a proxy in front is none of ours, and a token of ours that is
// not known is refused as before (L1).
func TestOthersAuthorization(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	for header, want := range map[string]int{
		"Basic aG93bDpzZWNyZXQ=": 200, "Digest username=x": 200, "Bearer eyJhbGciOi.x.y": 200, "Negotiate": 200, "howl_": 200,
		"Bearer howl_": 401, "bearer howl_0123456789abcdef_0_x": 401, "Bearer  howl_x": 401,
	} {
		for _, path := range []string{"/api/me", "/api/tables"} {
			if answer, body := h.asked(h.request("GET", path, "", "Authorization: "+header)); answer.StatusCode != want {
				t.Errorf("%s, %s: %d, want %d: %s", header, path, answer.StatusCode, want, body)
			}
		}
	}
	if answer, body := h.asked(h.request("GET", "/api/me", "", "Authorization: Basic aG93bDpzZWNyZXQ=", "Authorization: Bearer howl_x")); answer.StatusCode != 401 {
		t.Errorf("a bad token behind a password: %d %s", answer.StatusCode, body)
	}
}

// A page of another site whose name leads to this machine reaches nothing; what
// people type does (L5).
func TestRebinding(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	port := h.url[strings.LastIndex(h.url, ":"):]
	metrics := httptest.NewServer(h.s.Metrics())
	defer metrics.Close()
	metered := metrics.URL[strings.LastIndex(metrics.URL, ":"):]
	for _, c := range []struct {
		host    string
		headers []string
		want    int
	}{
		{"evil.example" + port, nil, 403},
		{"evil.example" + port, []string{"X-Forwarded-For: 192.0.2.1"}, 403}, // a page may send this header, too
		{"EVIL.example." + port, nil, 403},
		{"localhost.evil.example" + port, nil, 403},
		{"127.0.0.1.evil.example" + port, nil, 403},
		{"laptop.local" + port, nil, 403}, // from this machine itself; its own name is known
		{"127.0.0.1" + port, nil, 200},
		{"[::1]" + port, nil, 200},
		{"192.168.1.5" + port, nil, 200},
		{"localhost" + port, nil, 200},
		{"howl.localhost" + port, nil, 200},
		{"howl.example", []string{"X-Forwarded-For: 192.0.2.1", "X-Forwarded-Proto: https"}, 200}, // a proxy on this machine
		{"howl.example:8443", []string{"X-Forwarded-For: 192.0.2.1"}, 200},
	} {
		for _, path := range []string{"/api/me", "/", "/healthz"} {
			if answer, body := h.asked(h.request("GET", path, "", append(c.headers, "Host: "+c.host)...)); answer.StatusCode != c.want {
				t.Errorf("%s for %s %v: %d, want %d: %s", path, c.host, c.headers, answer.StatusCode, c.want, body)
			}
		}
	}
	for host, want := range map[string]int{
		"evil.example" + metered: 403, "evil.example": 403, "127.0.0.1" + metered: 200, "localhost" + metered: 200, "[::1]" + metered: 200,
	} {
		r, err := http.NewRequest("GET", metrics.URL+"/metrics", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		if answer, _ := h.asked(r); answer.StatusCode != want {
			t.Errorf("metrics for %s: %d, want %d", host, answer.StatusCode, want)
		}
	}
}

// From other machines any name is taken, as phones in a living room use them.
func TestNamesOfTheNetwork(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	for _, host := range []string{"192.168.1.5:8080", "laptop.local:8080", "howl.example", "laptop"} {
		r := httptest.NewRequest("GET", "/api/me", nil)
		r.Host, r.RemoteAddr = host, "192.168.1.77:5"
		w := httptest.NewRecorder()
		if h.s.ServeHTTP(w, r); w.Code != 200 {
			t.Errorf("%s: %d %s", host, w.Code, w.Body)
		}
	}
}

// What a page without TLS sends to a server with TLS changes nothing, and no page
// may use a camera (L8).
func TestFrontDoor(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	host := strings.TrimPrefix(h.url, "http://")
	for _, c := range []struct {
		origin, proto string
		want          int
	}{
		{"http://" + host, "https", 403}, {"https://" + host, "https", 200}, {"http://" + host, "http", 200}, {"", "https", 200},
		{"https://" + host, "http", 200}, // a proxy that does not say https
	} {
		headers := []string{"X-Forwarded-For: 192.0.2.1", "X-Forwarded-Proto: " + c.proto}
		if c.origin != "" {
			headers = append(headers, "Origin: "+c.origin)
		}
		answer, body := h.asked(h.request("POST", "/api/me", `{"name":"Anna"}`, headers...))
		if answer.StatusCode != c.want {
			t.Errorf("%+v: %d %s", c, answer.StatusCode, body)
		}
		if policy := answer.Header.Get("Permissions-Policy"); !strings.Contains(policy, "camera=()") || !strings.Contains(policy, "microphone=()") {
			t.Errorf("permissions: %q", policy)
		}
	}
	id, people := h.table(object{"game": "robbers", "pace": "machine"}, 1)
	answer, _ := h.asked(h.request("GET", "/api/tables/"+id+"/socket", "", "Cookie: "+people[0].Cookie, "Origin: http://"+host, "X-Forwarded-For: 192.0.2.1", "X-Forwarded-Proto: https", "Upgrade: websocket"))
	if answer.StatusCode != 403 {
		t.Errorf("a socket of a page without TLS: %d", answer.StatusCode)
	}
}

// Letters that are none are refused wherever JSON is read, and nothing of them is
// kept (L8).
func TestBrokenLetters(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	id, people := h.table(object{"game": "robbers", "pace": "machine"}, 2)
	for _, text := range []string{"\xff\xfe", `\ud800`, "Anna\xc3"} {
		for path, body := range map[string]string{
			"/api/me":                         `{"name":"` + text + `"}`,
			"/api/programs":                   `{"name":"` + text + `"}`,
			"/api/tables/" + id + "/rename":   `{"name":"` + text + `"}`,
			"/api/tables/" + id + "/report":   `{"seat":1,"text":"` + text + `"}`,
			"/api/tables/" + id + "/mean":     `{"text":"` + text + `"}`,
			"/api/tables/" + id + "/settings": `{"` + text + `":1}`,
		} {
			answer, said := h.asked(h.request("POST", path, body, "Cookie: "+people[0].Cookie))
			if answer.StatusCode != 400 || !strings.Contains(said, `"refused.json.utf8"`) {
				t.Errorf("%s of %q: %d %s", path, body, answer.StatusCode, said)
			}
		}
		line, err := people[0].Connect(t.Context(), id, "")
		if err != nil {
			t.Fatal(err)
		}
		defer line.Close()
		if err := line.Write(t.Context(), []byte(`{"say":"`+text+`"}`)); err != nil {
			t.Fatal(err)
		}
		// A text frame that is no UTF-8 may end the connection; it is never said.
		for {
			b, err := line.Raw(t.Context())
			if err != nil {
				break
			}
			if strings.Contains(string(b), `"words":[{`) {
				t.Errorf("%q is said: %s", text, b)
				break
			}
			if strings.Contains(string(b), "refused.json.utf8") {
				break
			}
		}
	}
	var me struct{ Name string }
	h.ask(people[0], "GET", "/api/me", nil, &me)
	if strings.ContainsRune(me.Name, '\ufffd') {
		t.Errorf("the name is %q", me.Name)
	}
}
