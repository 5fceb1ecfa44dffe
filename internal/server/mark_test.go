package server_test

import (
	"testing"

	"github.com/howl-game/howl/client"
)

// TestBlocked: somebody blocked never sits with the person at a public table, in
// either direction, by a seat or the queue, nor when the host comes back; both are
// told the same. At a private table they do.
func TestBlocked(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	anna, ben, carla := h.guest(), h.guest(), h.guest()
	table := func(host *client.Client, private bool) string {
		var place struct{ ID string }
		h.ask(host, "POST", "/api/tables", object{"game": "robbers", "pace": "machine", "private": private}, &place)
		return "/api/tables/" + place.ID
	}
	told := func(p *client.Client, path string, in any) string {
		return code(p.Ask(t.Context(), "POST", path, in, nil))
	}
	first := table(anna, false)
	h.ask(ben, "POST", first+"/sit", object{}, nil)
	id := first[len("/api/tables/"):]
	if got := told(anna, "/api/you/mark", object{"table": id, "seat": 1, "as": "blocked"}); got != "seat" {
		t.Errorf("a guest blocks: %q", got)
	}
	h.you(anna, "POST", "/keep", nil)
	h.you(carla, "POST", "/keep", nil)
	for _, where := range []string{id, "QQQQQQ", "x"} { // carla sits at neither
		if got := told(carla, "/api/you/mark", object{"table": where, "seat": 1, "as": "blocked"}); got != "seat" {
			t.Errorf("a stranger blocks at %s: %q", where, got)
		}
	}
	list := h.you(anna, "POST", "/mark", object{"table": id, "seat": 1, "as": "blocked"}).People
	if len(list) != 1 || list[0].As != "blocked" || list[0].Name != "" {
		t.Fatalf("the list is %+v", list)
	}

	annas, bens, quiet := table(anna, false), table(ben, false), table(anna, true)
	for _, c := range []struct {
		who   *client.Client
		path  string
		in    object
		wants string
	}{
		{ben, annas + "/sit", object{}, "full"},
		{ben, annas + "/queue", object{"on": true}, "full"},
		{anna, bens + "/sit", object{}, "full"},
		{carla, annas + "/sit", object{}, ""},
		{ben, quiet + "/sit", object{}, ""},
		{anna, annas + "/rise", object{"seat": 0}, ""},
		{ben, annas + "/sit", object{}, ""},
		{anna, annas + "/sit", object{}, "full"}, // who opened it
	} {
		if got := told(c.who, c.path, c.in); got != c.wants {
			t.Errorf("%s %v: %q, want %q", c.path, c.in, got, c.wants)
		}
	}
	if list := h.you(anna, "POST", "/mark", object{"who": list[0].Who, "as": ""}).People; len(list) != 0 {
		t.Errorf("the list is %+v", list)
	}
	if got := told(anna, bens+"/sit", object{}); got != "" {
		t.Errorf("after the block: %q", got)
	}
}
