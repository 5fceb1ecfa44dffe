package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"log/slog"
	"regexp"
	"slices"
	"testing"
	"testing/synctest"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// The leak law at the edge. A game is played twice over sockets. The deal is
// the same, the seat that is watched decides by nothing but what it was sent,
// and everybody else decides otherwise the second time. Every byte to that
// seat is kept. Where the two streams first differ, the seat is told different
// events: so whatever else is different, it was not told, and was not sent.
func TestLeaks(t *testing.T) {
	gametest.SkipRaced(t)
	for _, e := range games.All {
		g := e.Game
		t.Run(g.Info().Name, func(t *testing.T) {
			differed, same := 0, 0
			for run := range 6 {
				watched := run % g.Info().Usual
				a, b := stream(t, g, watched, run, 0), stream(t, g, watched, run, 1)
				n := 0
				for n < len(a) && n < len(b) && bytes.Equal(a[n], b[n]) {
					n++
				}
				same += n
				if n == len(a) || n == len(b) {
					if len(a) != len(b) {
						t.Errorf("run %d: %d messages and %d, and the shorter is the beginning of the longer", run, len(a), len(b))
					}
					continue
				}
				differed++
				first, second := parse(t, a[n:n+1])[0], parse(t, b[n:n+1])[0]
				if slices.EqualFunc(first.Events, second.Events, func(x, y json.RawMessage) bool { return bytes.Equal(x, y) }) {
					t.Fatalf("run %d, seat %d, message %d: told the same, sent\n%s\nand\n%s", run, watched, n, a[n], b[n])
				}
			}
			if differed == 0 || same < 15 {
				t.Errorf("%d pairs of games differed, after %d common messages: this shows nothing", differed, same)
			}
		})
	}
}

// stream is every byte that a seat is sent in a game, times and ids aside.
func stream(t *testing.T, g game.Game, watched, run, others int) (sent [][]byte) {
	dir := t.TempDir()
	synctest.Test(t, func(t *testing.T) {
		h := openPipes(t, dir)
		defer h.close()
		id, people := h.fixed(g, run)
		ears := make([]*ear, len(people))
		for seat := range people {
			ears[seat] = h.listen(people[seat], id, "")
			defer ears[seat].hangUp()
		}
		synctest.Wait()
		h.ask(people[0], "POST", "/api/tables/"+id+"/start", object{}, nil)
		for move := 0; ; move++ {
			synctest.Wait()
			if ears[0].frame(t).Status.Stage != tablelog.Playing {
				break
			}
			// Who decides next hangs on the others, too: it must not show.
			asked := make([]int, 0, len(ears))
			for seat, e := range ears {
				if len(e.frame(t).Legal) > 0 {
					asked = append(asked, seat)
				}
			}
			seat := asked[pick(fmt.Sprint(run, others, move), len(asked))]
			f := ears[seat].frame(t)
			salt := fmt.Sprint(others, seat)
			if seat == watched {
				salt = "watched"
			}
			choice := f.Legal[pick(fmt.Sprint(salt, run, f.N, string(f.View)), len(f.Legal))]
			ears[seat].send(t, object{"do": choice, "id": fmt.Sprint("d", f.N)})
		}
		ears[watched].mu.Lock()
		sent = ears[watched].raw
		ears[watched].mu.Unlock()
	})
	kept := sent[:0]
	for _, b := range sent {
		if !bytes.HasPrefix(b, []byte(`{"ok":`)) { // its own decisions' answers, which say nothing but that
			kept = append(kept, times.ReplaceAll(b, []byte(`"…"`)))
		}
	}
	return kept
}

var times = regexp.MustCompile(`"(\d{4}-\d\d-\d\dT[^"]*|[A-Z]{6,8})"`) // and the table's code

// pick is a number below n that hangs on a text alone.
func pick(text string, n int) int {
	h := fnv.New32a()
	h.Write([]byte(text))
	return int(h.Sum32()>>3) % n
}

// fixed is a table whose deals hang on the run alone, with a person on every
// seat, written to the store as if it had been opened there.
func (h *testServer) fixed(g game.Game, run int) (id string, people []*client.Client) {
	h.t.Helper()
	ctx := context.Background()
	rooms := hall.New(hall.Config{Log: h.log, Node: "here", Slog: slog.New(slog.DiscardHandler)})
	defer rooms.Close()
	setup, err := g.Info().Fill(game.Setup{})
	if err != nil {
		h.t.Fatal(err)
	}
	host := tablelog.Person{ID: "person 0", Name: "Seat 0"}
	tb, err := rooms.Open(ctx, tablelog.Open{
		Game: g.Info().Name, Setup: setup, Host: host, Chain: commit.Chain{byte(run), 7},
		Settings: tablelog.Settings{Pace: "machine", Spectators: "yes"},
	})
	if err != nil {
		h.t.Fatal(err)
	}
	st, err := tb.StatusFor(ctx, 0)
	if err != nil {
		h.t.Fatal(err)
	}
	var secrets []string
	for seat := range game.Table(setup.Players).All() {
		guest := table.Guest{Person: tablelog.Person{ID: fmt.Sprint("person ", seat), Name: fmt.Sprint("Seat ", seat)}}
		if _, err := tb.Apply(ctx, guest, table.Command{Sit: &table.SitDown{Seat: &seat}}); err != nil {
			h.t.Fatal(err)
		}
		link, err := tb.Apply(ctx, guest, table.Command{Link: &table.MakeLink{}})
		if err != nil {
			h.t.Fatal(err)
		}
		secrets = append(secrets, link.Secret)
	}
	rooms.Close()
	for _, secret := range secrets {
		p := h.guest()
		h.ask(p, "POST", "/api/tables/"+st.ID+"/claim", object{"secret": secret, "take": true}, nil)
		people = append(people, p)
	}
	return st.ID, people
}
