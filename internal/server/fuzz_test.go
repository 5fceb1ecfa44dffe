package server

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/limits"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// bench is a server on a new store.
func bench(t testing.TB) *Server {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	s, err := New(t.Context(), Config{Log: log})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		s.Close()
		log.Close()
	})
	return s
}

// Whatever is asked, the answer is no panic and no failure of the server; a
// refusal has a code and a sentence.
func FuzzRequest(f *testing.F) {
	f.Add("GET", "/api/tables", "", "")
	f.Add("POST", "/api/tables", "", `{"game":"robbers","players":4,"fill":"easy","pace":"none"}`)
	f.Add("POST", "/api/me", "howl=e30.x", `{"name":"Anna","avatar":"🐺"}`)
	f.Add("GET", "/api/qr?path=/t/ABCDEF", "", "")
	f.Add("POST", "/api/tables/ABCDEF/sit", "", `{"seat":null,"pledge":"00ff"}`)
	f.Add("GET", "/api/tables/abcdef/replay?game=-1&seat=%22*%22", "", "")
	f.Add("GET", "/api/tables/%2e%2e/socket?from=1e9&watch=1", "", "")
	s := bench(f)
	f.Fuzz(func(t *testing.T, method, target, cookie, body string) {
		r, err := http.NewRequest(method, "http://127.0.0.1", strings.NewReader(body))
		if err != nil || !strings.HasPrefix(target, "/") {
			return
		}
		if r.URL, err = r.URL.Parse(target); err != nil || r.URL.Host != "127.0.0.1" {
			return
		}
		r.RemoteAddr = "127.0.0.1:1"
		r.Header.Set("Cookie", cookie)
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code == http.StatusInternalServerError {
			t.Fatalf("%s %s: %d %s", method, target, w.Code, w.Body)
		}
		if w.Code < 400 || !strings.HasPrefix(w.Header().Get("Content-Type"), "application/json") {
			return
		}
		var refusal struct{ Code, Sentence string }
		if err := json.Unmarshal(w.Body.Bytes(), &refusal); err != nil || refusal.Code == "" || refusal.Sentence == "" {
			t.Fatalf("%s %s: a refusal without code and sentence: %s", method, target, w.Body)
		}
	})
}

// A cookie is somebody's only if this server has signed it, byte by byte.
func FuzzCookie(f *testing.F) {
	s := bench(f)
	w := httptest.NewRecorder()
	s.remember(w, httptest.NewRequest(http.MethodGet, "/", nil), tablelog.Person{ID: "0123", Name: "Anna"})
	given := strings.TrimPrefix(strings.SplitN(w.Header().Get("Set-Cookie"), ";", 2)[0], cookieName+"=")
	f.Add(given)
	f.Add(given[1:])
	f.Add("e30." + s.mark("other"))
	f.Add("." + s.mark(""))
	f.Fuzz(func(t *testing.T, value string) {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("Cookie", cookieName+"="+value)
		p, ok := s.known(r)
		if c, err := r.Cookie(cookieName); ok && (err != nil || c.Value != given) {
			t.Fatalf("%q is taken for %+v", value, p)
		}
	})
}

// deaf is a watcher that takes everything and answers at once.
type deaf struct{ hall.Watcher }

func (deaf) Send(_ context.Context, c table.Command, answer func(table.Reply, error)) error {
	switch {
	case c.Say != nil:
		answer(table.Reply{}, notFound)
	case c.Ready != nil:
		answer(table.Reply{}, table.ErrClosed)
	default:
		answer(table.Reply{}, nil)
	}
	return nil
}

// Whatever comes over a socket gets one answer, which is JSON on one line.
func FuzzSocket(f *testing.F) {
	for _, seed := range []string{
		`{"do":"play C7","id":"1"}`, `{"say":"<b>\u0000","id":"2"}`, `{"ready":true}`, `{"ping":{"a":[1e999]}}`,
		`{"do":null,"say":null}`, `[]`, `{"do":"a","do":"b"}`, "\xff", `{"ping":` + strings.Repeat("[", 200),
	} {
		f.Add([]byte(seed))
	}
	s := bench(f)
	f.Fuzz(func(t *testing.T, b []byte) {
		s.limits = limits.New()
		if quick, ok := plainDo(b); ok {
			var m message
			if err := json.Unmarshal(b, &m); err != nil || !reflect.DeepEqual(quick, m) {
				t.Fatalf("%q is taken for %+v, but it is %+v, %v", b, quick, m, err)
			}
		}
		c := &conn{server: s, watch: deaf{}}
		c.hear(t.Context(), b)
		sent := c.out.Waiting()
		if len(sent) < 4 {
			t.Fatalf("%q gets no answer", b)
		}
		out := sent[2:]
		if sent[1] == 126 { // a longer one has its length in two bytes (RFC 6455, 5.2)
			out = sent[4:]
		}
		if sent[0] != 0x81 {
			t.Fatalf("%q gets none that is a text: %q", b, sent)
		}
		if !json.Valid(out) || bytes.ContainsAny(out, "\n\x00") {
			t.Fatalf("%q is answered with %q", b, out)
		}
	})
}

// An answer names the message whatever its id is.
func TestAnswerNames(t *testing.T) {
	for _, id := range []string{"", "m1", `a"b`, `\`, "é", "<b>&", "a\nb", "\x7f", "\u2028"} {
		var got struct{ OK *string }
		if err := json.Unmarshal(new(refusals).append(nil, answer{id: id}), &got); err != nil || got.OK == nil || *got.OK != id {
			t.Errorf("%q is answered as %v, %v", id, got.OK, err)
		}
	}
}
