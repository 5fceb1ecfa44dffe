package server_test

import (
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"github.com/howl-game/howl/client"
)

// TestShared: several people at one browser are several people, each known by
// their own cookie. A number of no such person means the browser's owner.
func TestShared(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	browser := &http.Client{Jar: jar}
	me := func(query string) string {
		t.Helper()
		answer, err := browser.Get(h.url + "/api/me" + query)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		for _, c := range answer.Cookies() {
			if !c.HttpOnly {
				t.Errorf("a script can read %s", c.Name)
			}
		}
		b, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	owner, second, third := me(""), me("?as=1"), me("?as=2")
	if owner == second && second == third { // names are drawn, and two of them may be alike
		t.Errorf("all are %s", owner)
	}
	for query, want := range map[string]string{"": owner, "?as=1": second, "?as=2": third, "?as=": owner} {
		if got := me(query); got != want {
			t.Errorf("%q: got %s, want %s", query, got, want)
		}
	}
	for _, query := range []string{"?as=0", "?as=24", "?as=01", "?as=x"} { // nobody's: not the owner's, either
		if got := me(query); !strings.HasPrefix(got, `{"code":"number"`) {
			t.Errorf("%q: got %s", query, got)
		}
	}
}

// TestSocketGivesNoCookie: who watches without a cookie is given none, neither by a
// socket nor with a refusal. Its answer may come after that to a request in which the
// visitor took a name, and would make somebody else of them.
func TestSocketGivesNoCookie(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	id, err := h.guest().Open(t.Context(), client.Table{Game: "robbers", Players: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, query := range []string{"watch=1", "watch=1&as=3", "", "seat=0"} {
		ws, answer, err := websocket.Dial(t.Context(), h.url+"/api/tables/"+id+"/socket?"+query, nil)
		if answer == nil {
			t.Fatal(err)
		}
		if ws != nil {
			_ = ws.CloseNow()
		}
		if given := answer.Cookies(); len(given) != 0 {
			t.Errorf("%q: %s gives %v", query, answer.Status, given)
		}
	}
	watcher := h.guest()
	line, err := watcher.Connect(t.Context(), id, "watch=1")
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	if watcher.Cookie != "" {
		t.Errorf("a spectator has got %s", watcher.Cookie)
	}
}
