package tui

import (
	"bytes"
	"context"
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"howl/game"
	"howl/games"
	"howl/internal/client"
	"howl/internal/record"
	"howl/internal/server"
	"howl/internal/store/sqlite"
	"howl/internal/testhelp"
)

// openHouse is a server with an open table; it returns the table's address and
// the secret of the host's seat.
func openHouse(t *testing.T, wish string) (address, secret string) {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(t.TempDir(), "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = log.Close() })
	s, err := server.New(t.Context(), server.Config{Log: log})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	web := httptest.NewServer(s)
	t.Cleanup(web.Close)
	host := client.Client{URL: web.URL}
	var place struct{ ID string }
	if err := host.Ask(t.Context(), "POST", "/api/tables", json.RawMessage(wish), &place); err != nil {
		t.Fatal(err)
	}
	var link struct{ Secret string }
	if err := host.Ask(t.Context(), "POST", "/api/tables/"+place.ID+"/link", nil, &link); err != nil {
		t.Fatal(err)
	}
	return web.URL + "/t/" + place.ID, link.Secret
}

// sitDown joins a table and looks at it.
func sitDown(t *testing.T, ctx context.Context, address string, seat game.Seat, name string) *hand {
	t.Helper()
	link, err := Join(ctx, address, seat, name, "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(link.Close)
	h := &hand{t: t, m: New(ctx, link, games.Language("en")), msgs: make(chan tea.Msg, 1000)}
	h.run(h.m.next())
	return h
}

// Two people play at a table of a server, one of them after moving to the
// terminal from another device, while somebody watches. Connections break again
// and again, and still everybody has been told everything once.
func TestRemoteGame(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	address, secret := openHouse(t, `{"game":"robbers","players":3,"pace":"machine","options":{"deals":"single"}}`)
	anna := sitDown(t, ctx, address, 2, "Anna")
	host := sitDown(t, ctx, address+"/claim#"+secret, game.Nobody, "")
	r := rand.New(rand.NewPCG(3, 4))
	started, moves, acted := false, 0, make(map[*hand]int)
	var guest *hand
	hands := func() []*hand {
		if guest == nil {
			return []*hand{anna, host}
		}
		return []*hand{anna, host, guest}
	}
	over := func() bool {
		for _, h := range hands() {
			if h.m.result == "" {
				return false
			}
		}
		return true
	}
	for !over() {
		for _, h := range hands() {
			select {
			case msg := <-h.msgs:
				h.give(msg)
			case <-time.After(time.Millisecond):
			case <-ctx.Done():
				t.Fatalf("the game does not end:\n%s\n%s", drawn(t, anna.m), drawn(t, host.m))
			}
			if h.m.closed || h.m.notice != "" && h.m.notice != h.m.text("lost", nil) {
				t.Fatalf("%s\n%s", h.m.notice, drawn(t, h.m))
			}
			// An answer may overtake the frame that shows what it has changed.
			if len(h.m.choice.all) > 0 && h.m.sent == "" && h.m.frame.N > acted[h] {
				acted[h] = h.m.frame.N
				moves++
				h.choose(r)
				if moves%5 == 0 {
					h.m.link.(*remote).now().Break()
				}
			}
		}
		if !started && host.m.status.Stage == "gathering" && anna.m.names != nil {
			if screen := drawn(t, host.m); !strings.Contains(screen, "Enter: start") {
				t.Fatalf("the host cannot begin:\n%s", screen)
			}
			host.press("enter")
			started = true
		}
		if guest == nil && moves >= 3 {
			guest = sitDown(t, ctx, address, game.Nobody, "Gil")
		}
	}
	for _, h := range hands() {
		sameStory(t, h)
	}
	for h, leads := range map[*hand]bool{anna: true, host: true, guest: false} {
		if way := WayBack(h.m.link, h.m.words); (way != "") != leads {
			t.Errorf("the way back of %v is %q", h.m.me(), way)
		}
	}
	if got := guest.m.me(); got != game.Nobody {
		t.Errorf("a player who comes late sits on seat %v", got)
	}
	screen := drawn(t, anna.m)
	if !strings.Contains(screen, "Anna") || !strings.Contains(screen, "You have ") && !strings.Contains(screen, "nobody w") {
		t.Errorf("no result for Anna:\n%s", screen)
	}
	// Anna added a number of her own and knows that it counted.
	switch ok, _ := regexp.MatchString(`all \d+ draws are .* as your own number made them`, anna.m.result); {
	case strings.Contains(anna.m.result, "came too late"):
		t.Log("a busy machine: her number did not come in two seconds")
	case !ok:
		t.Errorf("Anna is told %q", anna.m.result)
	}
}

// sameStory compares what a screen has told with what the record tells its
// seat.
func sameStory(t *testing.T, h *hand) {
	t.Helper()
	text, err := h.m.link.Record(h.m.ctx)
	if err != nil {
		t.Fatal(err)
	}
	records, err := record.Parse(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	var lines story // as the seat was told, without what was turned face down since
	if _, err := records[0].Replay(func(to game.Seats, e game.Event) {
		if !to.Has(h.m.me()) {
			return
		}
		cover(lines, game.EventKind(e), time.Time{})
		lines.forget(time.Now())
		l := line{text: games.Language("en").Event(records[0].Game.Info().Name, e, records[0].Names)}
		if f, ok := e.(game.Fleeting); ok {
			l.until = f.Until()
		}
		lines = append(lines, l)
	}); err != nil {
		t.Fatal(err)
	}
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.text
	}
	want := strings.Join(texts, "\n")
	var got []string
	for _, l := range h.m.story {
		if l.sort == happened && l.gone.IsZero() {
			got = append(got, l.text)
		}
	}
	if strings.Join(got, "\n") != want {
		t.Errorf("seat %v was told\n%s\nwant\n%s", h.m.me(), strings.Join(got, "\n"), want)
	}
}

// A bad address gets a sentence.
func TestAddresses(t *testing.T) {
	other := httptest.NewServer(http.NotFoundHandler())
	defer other.Close()
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	for _, c := range []struct{ address, want string }{
		{"http://", "is not the address of a table"},
		{"http://host/lobby", "names no table"},
		{"host/t/", "names no table"},
		{other.URL + "/t/ABCDEF", "not one of a Howl server"},
		{gone.URL + "/t/ABCDEF", "does not answer"},
	} {
		_, err := Join(t.Context(), c.address, game.Nobody, "Anna", "")
		if err == nil || !strings.Contains(games.Language("en").Error(err, nil), c.want) {
			t.Errorf("%s: got %v, want %s", c.address, err, c.want)
		}
	}
	address, _ := openHouse(t, `{"game":"robbers"}`)
	for _, c := range []struct {
		address string
		seat    game.Seat
		want    string
	}{
		{address[:strings.LastIndex(address, "/")] + "/ZZZZZZ", game.Nobody, "There is no such table"},
		{address + "/claim#wrong", game.Nobody, "This link does not work"},
		{address, 0, "Seat 0 is taken"},
		{address, 9, "There is no seat 9"},
	} {
		_, err := Join(t.Context(), c.address, c.seat, "Anna", "")
		if err == nil || !strings.Contains(games.Language("en").Error(err, nil), c.want) {
			t.Errorf("%s: got %v, want %s", c.address, err, c.want)
		}
	}
}
