package server_test

import (
	"bytes"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// night opens a table of Lupus with two people among bots, and returns when
// both are asked in the first night.
func (h *testServer) night() (id string, people []*client.Client, ears []*ear) {
	h.t.Helper()
	id, people = h.table(object{"game": "lupus", "pace": "relaxed"}, 2)
	for _, p := range people {
		ears = append(ears, h.listen(p, id, ""))
	}
	h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{"fill": "random"}, nil)
	synctest.Wait()
	for i, e := range ears {
		if f := e.frame(h.t); len(f.Legal) == 0 {
			h.t.Fatalf("seat %d is not asked in phase %s", i, f.Phase)
		}
	}
	return id, people, ears
}

// chair is what everybody sees of a seat.
func chair(t *testing.T, e *ear, seat int) table.ChairStatus {
	t.Helper()
	return e.frame(t).Status.Chairs[seat]
}

// events are all that a socket was told.
func events(t *testing.T, ms []*client.Message) (all []string) {
	t.Helper()
	for _, m := range ms {
		for _, e := range m.Events {
			all = append(all, string(e))
		}
	}
	return all
}

// A player loses the connection in the middle of a night. A bot stands in, which
// everybody can see, and the game goes on. The player comes back on another
// device by a link, is told all that was missed and nothing twice, and decides
// again.
func TestLostAtNight(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, people, ears := h.night()
		defer ears[0].hangUp()
		var link struct{ Secret, Path, QR string }
		h.ask(people[1], "POST", "/api/tables/"+id+"/link", object{}, &link)

		ears[1].hangUp()
		time.Sleep(time.Second) // who goes is announced in a moment
		synctest.Wait()
		if c := chair(t, ears[0], 1); c.Here || c.Away {
			t.Errorf("just gone: %+v", c)
		}
		before := ears[1].heard(t)
		last := ears[1].frame(t)
		time.Sleep(time.Minute)
		synctest.Wait()
		if c := chair(t, ears[0], 1); !c.Away {
			t.Errorf("gone for a minute: %+v", c)
		}

		phone := h.guest()
		h.ask(phone, "POST", "/api/tables/"+id+"/claim", object{"secret": link.Secret, "take": true}, nil)
		again := h.listen(phone, id, fmt.Sprint("from=", last.N))
		defer again.hangUp()
		whole := h.listen(phone, id, "")
		defer whole.hangUp()
		time.Sleep(time.Second)
		synctest.Wait()
		if c := chair(t, ears[0], 1); !c.Here || c.Away {
			t.Errorf("back: %+v", c)
		}
		got := append(events(t, before), events(t, again.heard(t))...)
		if want := events(t, whole.heard(t)); !slices.Equal(got, want) {
			t.Errorf("told in two pieces\n%s\nat once\n%s", got, want)
		}
		if got, want := again.frame(t), whole.frame(t); !bytes.Equal(got.View, want.View) || got.N != want.N {
			t.Errorf("frame %d and frame %d show different things", got.N, want.N)
		}
		for range 100 {
			if len(again.frame(t).Legal) > 0 {
				break
			}
			time.Sleep(5 * time.Second)
			synctest.Wait()
		}
		again.send(t, object{"do": again.frame(t).Legal[0], "id": "back"})
		time.Sleep(time.Minute) // a night does not end early
		synctest.Wait()
		if !slices.ContainsFunc(again.heard(t), func(m *client.Message) bool { return m.OK != nil && *m.OK == "back" }) {
			t.Error("the decision was not acknowledged")
		}
	})
}

// A player is there and does not answer, and another plays. The clock decides, twice,
// and then a bot does; with the first word the player has the seat again.
func TestAsleep(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		_, _, ears := h.night()
		defer ears[0].hangUp()
		defer ears[1].hangUp()
		for passed := time.Duration(0); !chair(t, ears[0], 1).Away; passed += 10 * time.Second {
			if passed > time.Hour || ears[0].frame(t).Status.Stage == tablelog.Over {
				t.Fatal("nobody stood in for who sleeps")
			}
			if f := ears[0].frame(t); len(f.Legal) > 0 {
				ears[0].send(t, object{"do": f.Legal[0], "id": passed.String()})
			}
			time.Sleep(10 * time.Second)
			synctest.Wait()
		}
		ears[1].send(t, object{"do": "anything", "id": "x"})
		synctest.Wait()
		if chair(t, ears[0], 1).Away {
			t.Error("the player is awake, and a bot still plays")
		}
	})
}

// The server ends in the middle of a night and comes back: with the same
// cookie everybody finds the same night, with time left. If nobody comes for a
// day the game goes on without a request, and ends.
func TestRestartAtNight(t *testing.T) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		id, people, ears := h.night()
		before := ears[1].frame(t)
		told := events(t, ears[1].heard(t))
		h.close()
		for _, e := range ears {
			<-e.ended
			ms := e.heard(t)
			if last := ms[len(ms)-1]; last.Bye != "closing" {
				t.Errorf("the last word was %+v", last)
			}
		}

		time.Sleep(3 * time.Second)
		h = openPipes(t, dir)
		people[1].HTTP = h.client
		e := h.listen(people[1], id, "")
		synctest.Wait()
		after := e.frame(t)
		if !bytes.Equal(after.View, before.View) || !slices.Equal(after.Legal, before.Legal) || after.Phase != before.Phase {
			t.Errorf("before\n%+v\nafter\n%+v", before, after)
		}
		if got := events(t, e.heard(t)); !slices.Equal(got, told) {
			t.Errorf("told before\n%s\nafter\n%s", told, got)
		}
		e.hangUp()
		h.close()

		h = openPipes(t, dir)
		defer h.close()
		time.Sleep(26 * time.Hour) // nobody asks for the table
		var lobby struct{ Tables []struct{ ID string } }
		h.ask(h.guest(), "GET", "/api/tables", nil, &lobby)
		if len(lobby.Tables) != 0 {
			t.Errorf("the game still runs: %+v", lobby.Tables)
		}
		var text []byte
		h.ask(h.guest(), "GET", "/api/tables/"+id+"/record", nil, &text)
		if len(text) == 0 {
			t.Error("no record")
		}
	})
}
