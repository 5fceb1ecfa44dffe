package server_test

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// listed are the codes that the lobby shows, in order.
func (h *testServer) listed() (ids []string) {
	h.t.Helper()
	var lobby struct{ Tables []tablelog.Listed }
	h.ask(h.guest(), "GET", "/api/tables", nil, &lobby)
	for _, t := range lobby.Tables {
		ids = append(ids, t.ID)
	}
	slices.Sort(ids)
	return ids
}

// A table at which nothing has happened for half a day is not shown in the
// lobby any more, unless its moves take days. Its code still finds it, and it
// is shown again when somebody sits down.
func TestStaleTables(t *testing.T) {
	gametest.SkipRaced(t)
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		all := make(map[string]string)
		for _, pace := range []string{"relaxed", "days", "machine"} {
			all[pace], _ = h.table(object{"game": "robbers", "pace": pace}, 1)
		}
		playing, people := h.table(object{"game": "robbers", "pace": "machine"}, 2)
		h.ask(people[0], "POST", "/api/tables/"+playing+"/start", object{"fill": "random"}, nil)
		lists := func(want ...string) {
			t.Helper()
			slices.Sort(want)
			if got := h.listed(); !slices.Equal(got, want) {
				t.Errorf("the lobby shows %v, not %v", got, want)
			}
		}
		lists(all["relaxed"], all["days"], all["machine"], playing)
		time.Sleep(11 * time.Hour)
		lists(all["relaxed"], all["days"], all["machine"]) // bots have played the other one to its end
		time.Sleep(2 * time.Hour)
		lists(all["days"])
		h.ask(h.guest(), "POST", "/api/tables/"+all["relaxed"]+"/sit", object{"seat": 1}, nil)
		lists(all["relaxed"], all["days"])
		time.Sleep(31 * 24 * time.Hour)
		lists()
	})
}
