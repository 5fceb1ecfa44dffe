package server_test

import (
	"context"
	"net/http"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/review"
	"github.com/howl-game/howl/internal/testhelp"
)

// reviewed asks for the review of the first game at a table until it is made.
func (h *testServer) reviewed(p *client.Client, id string) (found review.Review) {
	h.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), testhelp.Patience)
	defer cancel()
	for found.Game == "" {
		if err := p.Ask(ctx, "GET", "/api/tables/"+id+"/review?game=0", nil, &found); err != nil {
			h.t.Fatal(err)
		}
		if found.Game == "" {
			time.Sleep(20 * time.Millisecond)
		}
	}
	return found
}

// A review is made when somebody first asks, and is then the same bytes for
// everybody who may see the replay. Others are refused it, made or not.
func TestReviewAnswers(t *testing.T) {
	gametest.SkipRaced(t)
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, people := h.table(object{"game": "robbers", "players": 3, "options": object{"deals": "single"}, "pace": "machine", "spectators": "no"}, 3)
		h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{}, nil)
		path := "/api/tables/" + id + "/review?game=0"
		refused := func(p *client.Client, path, want string) {
			t.Helper()
			if err := p.Ask(context.Background(), "GET", path, nil, nil); code(err) != want {
				t.Errorf("%s: %v, want %q", path, err, want)
			}
		}
		refused(people[0], path, "running")
		h.party(id, people)
		refused(h.guest(), path, "spectators")
		refused(people[1], "/api/tables/"+id+"/review?game=1", "number")
		refused(people[1], "/api/tables/"+id+"/review?game=-1", "number")

		r, err := http.NewRequest(http.MethodGet, h.url+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Cookie", people[0].Cookie)
		answer, err := h.client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != http.StatusAccepted || answer.Header.Get("Retry-After") == "" {
			t.Errorf("the first answer is %s, again after %q", answer.Status, answer.Header.Get("Retry-After"))
		}
		found := h.reviewed(people[0], id)
		if found.Game != "robbers" || len(found.Seats) != 3 || len(found.Decisions) == 0 || len(found.Chances) < 3 {
			t.Errorf("the review is %+v", found)
		}
		var first, again []byte
		h.ask(people[0], "GET", path, nil, &first)
		h.ask(people[1], "GET", path, nil, &again)
		if string(first) != string(again) || len(first) == 0 {
			t.Errorf("two people read\n%s and\n%s", first, again)
		}
		refused(h.guest(), path, "spectators")
		h.ask(people[0], "POST", "/api/tables/"+id+"/again", object{"game": 0, "shift": 1}, nil)
		refused(people[0], path, "again")
	})
}
