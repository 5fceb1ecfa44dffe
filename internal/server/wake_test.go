package server_test

import (
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// stages returns what the store's notes say of every table.
func (h *testServer) stages() map[string]tablelog.Stage {
	h.t.Helper()
	list, err := h.log.List(h.t.Context(), store.Query{})
	if err != nil {
		h.t.Fatal(err)
	}
	all := make(map[string]tablelog.Stage)
	for _, l := range list {
		var n tablelog.Note
		if err := json.Unmarshal(l.Note.Text, &n); err != nil {
			h.t.Fatal(err)
		}
		all[l.Table] = n.Stage
	}
	return all
}

// Tables that everybody has left leave memory at every pace, also where the
// next move is due in a day. A restart does not bring them before they are due,
// and each is brought when it is and played to its end by bots.
func TestAbandoned(t *testing.T) {
	gametest.SkipRaced(t) // long, and its goroutines are those of other tests
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		ids := make(map[string]string) // by pace
		for _, pace := range tablelog.Paces {
			id, all := h.table(object{"game": "robbers", "pace": pace.Name, "private": pace.Name == "days"}, 2)
			h.ask(all[0], "POST", "/api/tables/"+id+"/start", object{"fill": "random"}, nil)
			ids[pace.Name] = id
		}
		paused, host := h.table(object{"game": "robbers", "pace": "fast"}, 1)
		h.ask(host[0], "POST", "/api/tables/"+paused+"/start", object{"fill": "random"}, nil)
		h.ask(host[0], "POST", "/api/tables/"+paused+"/pause", object{"on": true}, nil)
		ids["paused"] = paused
		check := func(when string, over ...string) {
			t.Helper()
			if n := h.s.Running(); n != 0 {
				t.Errorf("%s %d tables are in memory", when, n)
			}
			stages := h.stages()
			want := map[string]bool{}
			for _, name := range over {
				want[name] = true
			}
			for name, id := range ids {
				if got := stages[id]; (got == tablelog.Over) != want[name] {
					t.Errorf("%s the table %s is %s", when, name, got)
				}
			}
		}
		time.Sleep(50 * time.Minute)
		check("after 50 minutes")
		h.close()
		h = openPipes(t, dir)
		synctest.Wait()
		check("after a restart")
		time.Sleep(2 * time.Hour)
		check("after three hours", "machine")
		time.Sleep(26 * time.Hour)
		var all []string
		for name := range ids {
			if name != "days" {
				all = append(all, name)
			}
		}
		check("after a day", all...)
		time.Sleep(14 * 24 * time.Hour) // the clock decides twice for both, a day each, and then the game waits a week
		check("after two weeks", append(all, "days")...)
		h.close()
	})
}
