package server_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/server"
)

// TestSeen: others see of a person what the person shows, a day late: by default the
// name and the face, and never what happened at a private table, whom they played with
// or which card they had. Who is blocked can't tell them from somebody who isn't there.
func TestSeen(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	anna, ben, carla := h.guest(), h.guest(), h.guest()
	h.ask(anna, "POST", "/api/me", object{"name": "Anna", "avatar": "fox"}, nil)
	kept := h.you(anna, "POST", "/keep", nil)
	var lines [][]byte
	for i, more := range []string{`"public":true,"with":["p-0123456789abcdef"]`, `"seats":8`, `"public":true,"unseen":true`, `"public":true,"rated":true`} {
		at := "2020-01-01T00:00:00Z"
		if i == 3 { // just over
			at = time.Now().UTC().Format(time.RFC3339)
		}
		lines = append(lines, fmt.Appendf(nil, `{"at":%q,"game":{"table":"QQQQQ%c","number":0,"game":"lupus","side":"village","role":"seer","seats":8,"seat":1,"won":true,%s}}`, at, 'A'+i, more))
	}
	if err := h.log.Append(t.Context(), "person-"+kept.Handle[len("p-"):], 3, lines, nil); err != nil {
		t.Fatal(err)
	}
	see := func(p *client.Client, query string) (out server.SeenPerson, refused string) {
		err := p.Ask(t.Context(), "GET", "/api/people?"+query, nil, &out)
		return out, code(err)
	}
	anyone := func(what string, wins, games int) {
		t.Helper()
		out, refused := see(carla, "who="+kept.Handle)
		counted := 0
		for _, r := range out.Records {
			if r.Side == "" {
				counted += r.Games
			}
		}
		if refused != "" || out.Name != "Anna" || out.Avatar != "fox" || out.Shows != what || counted != wins || len(out.Games) != games || out.You || out.As != "" {
			t.Errorf("with %s others see %+v, %q", what, out, refused)
		}
	}
	anyone("face", 0, 0)
	h.you(anna, "POST", "/show", object{"what": "ratings"})
	anyone("ratings", 3, 0)
	h.you(anna, "POST", "/show", object{"what": "games"})
	anyone("games", 3, 1)
	if out, _ := see(anna, "who="+kept.Handle); !out.You || out.Games[0].Table != "QQQQQA" || !out.Games[0].Won {
		t.Errorf("anna sees %+v", out)
	}
	h.ask(anna, "POST", "/api/me", object{"name": "The wolves are 2 and 5", "avatar": "cat"}, nil)
	anyone("games", 3, 1)

	var place struct{ ID string }
	h.ask(anna, "POST", "/api/tables", object{"game": "robbers", "pace": "machine"}, &place)
	at := "table=" + place.ID + "&seat="
	h.ask(ben, "POST", "/api/tables/"+place.ID+"/sit", object{}, nil)
	for _, c := range []struct {
		who   *client.Client
		query string
		wants string
	}{
		{ben, at + "0", ""}, {ben, at + "1", "number"}, {ben, at + "3", "number"}, {ben, at + "-1", "number"}, {ben, at + "x", "number"}, {ben, at + "999", "number"},
		{carla, at + "0", "seat"}, {carla, "table=QQQQQQ&seat=0", "seat"}, {carla, "", "number"}, {carla, "who=p-0123456789abcdef", "number"},
	} {
		if _, got := see(c.who, c.query); got != c.wants {
			t.Errorf("%s: %q, want %q", c.query, got, c.wants)
		}
	}

	h.you(anna, "POST", "/mark", object{"table": place.ID, "seat": 1, "as": "blocked"})
	nobody := carla.Ask(t.Context(), "GET", "/api/people?who=p-0123456789abcdef", nil, nil)
	for _, query := range []string{at + "0", "who=" + kept.Handle} {
		if err := ben.Ask(t.Context(), "GET", "/api/people?"+query, nil, nil); err == nil || err.Error() != nobody.Error() {
			t.Errorf("who is blocked is told %v of %s, and of nobody %v", err, query, nobody)
		}
	}
	anyone("games", 3, 1)
	h.you(anna, "POST", "/show", object{"what": "nothing"})
	if err := carla.Ask(t.Context(), "GET", "/api/people?who="+kept.Handle, nil, nil); err == nil || err.Error() != nobody.Error() {
		t.Errorf("with nothing others are told %v", err)
	}
	h.you(anna, "POST", "/show", object{"what": "face"})
	anyone("face", 0, 0)
	h.you(anna, "POST", "/erase", nil)
	if out, got := see(carla, "who="+kept.Handle); got != "number" {
		t.Errorf("after the erasure others see %+v, %q", out, got)
	}
}
