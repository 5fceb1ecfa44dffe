package tui

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
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
	s, err := server.New(t.Context(), server.Config{Patience: testhelp.Patience, Luck: testhelp.Luck(t), Log: log})
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
	if !strings.Contains(screen, "Anna") || !strings.Contains(screen, "You won") && !strings.Contains(screen, "You lost") && !strings.Contains(screen, "nobody w") {
		t.Errorf("no result for Anna:\n%s", screen)
	}
	// Anna added a number of her own and knows that it counted.
	switch ok, _ := regexp.MatchString(`all \d+ random draws match .* and your own random number went into them`, anna.m.result); {
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
// A link is kept as it came, with the table's mark: every request brings it, and so
// does the way back. So a neighbour who guessed codes keeps nobody out.
func TestJoinByLink(t *testing.T) {
	address, _ := openHouse(t, `{"game":"robbers","private":true}`)
	direct, code, _ := strings.Cut(address, "/t/")
	to, err := url.Parse(direct)
	if err != nil {
		t.Fatal(err)
	}
	var marked atomic.Bool // every request at the table brings the mark
	marked.Store(true)
	way := httputil.NewSingleHostReverseProxy(to)
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/api/tables/"+code) && r.URL.Query().Get("i") == "" {
			marked.Store(false)
		}
		r.RemoteAddr = "192.0.2.9:5" // as the proxy tells the server
		way.ServeHTTP(w, r)
	}))
	defer web.Close()
	for i := range 25 {
		_ = (&client.Client{URL: web.URL}).Ask(t.Context(), "GET", fmt.Sprintf("/api/tables/%cZZZZZZZ", 'A'+i%8), nil, nil)
	}
	if _, err := Join(t.Context(), web.URL+"/t/"+code, game.Nobody, "Bea", ""); !errors.Is(err, game.CodeRate) {
		t.Fatalf("a code that is typed: %v", err)
	}
	marked.Store(true)
	var link struct{ Path string }
	file := Guests(filepath.Join(t.TempDir(), "guests.json"))
	anna := &client.Client{URL: direct}
	if err := errors.Join(anna.Ask(t.Context(), "POST", "/api/tables/"+code+"/sit", nil, nil), anna.Ask(t.Context(), "POST", "/api/tables/"+code+"/link", nil, &link)); err != nil {
		t.Fatal(err)
	}
	invitation, _, _ := strings.Cut(strings.Replace(link.Path, "/claim", "", 1), "#")
	bea, err := Join(t.Context(), web.URL+invitation, game.Nobody, "Bea", file)
	if err != nil {
		t.Fatal(err)
	}
	defer bea.Close()
	if _, err := bea.Next(t.Context()); err != nil {
		t.Fatal(err)
	}
	if want := web.URL + invitation; bea.Address() != want || bea.Back() != "howl play --join '"+want+"' --name Bea" {
		t.Errorf("the way back is %s by %s, want %s", bea.Back(), bea.Address(), want)
	}
	bea.Close()
	m := enter(t, newHall(t.Context(), Hall{Name: "X", Guests: file, Words: games.Language("en")}), "enter")
	if m.link == nil || m.link.Address() != web.URL+invitation {
		t.Fatalf("no way back by the link:\n%s", seen(m))
	}
	defer m.link.Close()
	if f, err := m.link.Next(t.Context()); err != nil || f.Seat != 2 {
		t.Errorf("came back to %v, %v", f, err)
	}
	if !marked.Load() {
		t.Error("a request came without the mark")
	}
}

func TestAddresses(t *testing.T) {
	other := httptest.NewServer(http.NotFoundHandler())
	defer other.Close()
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	for _, c := range []struct{ address, want string }{
		{"http://", "is not the address of a table"},
		{"http://host/lobby", "names no table"},
		{"host/t/", "names no table"},
		{other.URL + "/t/ABCDEF", "doesn't look like a Howl server"},
		{gone.URL + "/t/ABCDEF", "isn't answering"},
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
		{address[:strings.LastIndex(address, "/")] + "/ZZZZZZ", game.Nobody, "There's no such table"},
		{address + "/claim#wrong", game.Nobody, "This link doesn't work"},
		{address, 0, "Seat 0 is taken"},
		{address, 9, "There's no seat 9"},
	} {
		_, err := Join(t.Context(), c.address, c.seat, "Anna", "")
		if err == nil || !strings.Contains(games.Language("en").Error(err, nil), c.want) {
			t.Errorf("%s: got %v, want %s", c.address, err, c.want)
		}
	}
}
