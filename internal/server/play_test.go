package server_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

func parse(t testing.TB, raw [][]byte) []*client.Message {
	t.Helper()
	all := make([]*client.Message, len(raw))
	for i, b := range raw {
		all[i] = new(client.Message)
		if err := json.Unmarshal(b, all[i]); err != nil {
			t.Fatalf("%s: %v", b, err)
		}
	}
	return all
}

// program plays a seat at random, over its socket, until the match is over.
func program(ctx context.Context, p *client.Client, at string, r *rand.Rand) error {
	line, err := p.Connect(ctx, at, "")
	if err != nil {
		return err
	}
	defer func() { line.Close() }()
	var now *client.Message // the last frame
	acted, waiting, id := 0, false, ""
	for {
		m, err := line.Next(ctx)
		switch {
		case err != nil:
			return err
		case m.Bye == game.CodeSlow: // on a busy machine; people come back, too
			line.Close()
			again, err := p.Connect(ctx, at, "")
			if err != nil {
				return err
			}
			line = again
			now, acted, waiting = nil, 0, false
			continue
		case m.Bye != "":
			return fmt.Errorf("bye: %s", m.Sentence)
		case m.Refused != nil && m.Code == game.CodeClosing: // and why comes next
			continue
		case m.OK != nil && *m.OK == id, m.Refused != nil && *m.Refused == id && late[m.Code]:
			waiting = false
		case m.Refused != nil:
			return fmt.Errorf("%s: %s", m.Code, m.Sentence)
		case m.IsFrame():
			now = m
		}
		if m.Status != nil {
			switch m.Status.Stage {
			case tablelog.Over:
				return nil
			case tablelog.Between:
				if err := line.Send(ctx, object{"ready": true}); err != nil {
					return err
				}
			}
		}
		if now == nil || len(now.Legal) == 0 || now.N <= acted || waiting {
			continue
		}
		acted, waiting, id = now.N, true, fmt.Sprint("d", now.N)
		if err := line.Send(ctx, object{"do": now.Legal[r.IntN(len(now.Legal))], "id": id}); err != nil {
			return err
		}
	}
}

// late is why a decision may be refused that was right when it was sent.
var late = map[game.Code]bool{game.CodeIllegal: true, game.CodeTurn: true, game.CodeOver: true}

// Twelve tables at once, every game among them, programs over sockets and bots
// mixed: each ends, and everybody can check its record.
func TestWholeGames(t *testing.T) {
	h := open(t, t.TempDir())
	defer h.close()
	ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
	defer cancel()
	var all sync.WaitGroup
	var asks sync.Mutex // a server makes a few replays at once, and sends others away
	for i := range 12 {
		e := games.All[i%len(games.All)]
		g := e.Game
		kinds := e.Kinds()
		bot := kinds[min(i/len(games.All), 1)%len(kinds)] // random and easy: the rest is slow, not different
		people := 1 + i%g.Info().Min
		all.Go(func() {
			id, persons := h.table(object{"game": g.Info().Name, "pace": "machine", "private": i%5 == 4}, people)
			h.ask(persons[0], "POST", "/api/tables/"+id+"/start", object{"fill": bot}, nil)
			var seats sync.WaitGroup
			for j, p := range persons {
				seats.Go(func() {
					if err := program(ctx, p, id, rand.New(rand.NewPCG(uint64(i), uint64(j)))); err != nil {
						t.Errorf("%s, seat %d: %v", g.Info().Name, j, err)
					}
				})
			}
			seats.Wait()
			var text []byte
			h.ask(h.guest(), "GET", "/api/tables/"+id+"/record", nil, &text)
			records, err := record.Parse(bytes.NewReader(text))
			if err != nil || len(records) == 0 {
				t.Errorf("%s: %d records: %v", g.Info().Name, len(records), err)
				return
			}
			for k, r := range records {
				if _, err := r.Verify(records[:k]...); err != nil {
					t.Errorf("%s, game %d: %v", g.Info().Name, k, err)
				}
			}
			asks.Lock()
			defer asks.Unlock()
			h.replays(id, len(records))
		})
	}
	all.Wait()
}

// replays checks that the replay of a table's last game is whole, and that a
// seat's replay holds nothing that was told to others only.
func (h *testServer) replays(id string, games int) {
	h.t.Helper()
	var whole, own replay // the patches are compared with the views elsewhere
	path := fmt.Sprintf("/api/tables/%s/replay?game=%d", id, games-1)
	h.ask(h.guest(), "GET", path, nil, &whole)
	h.ask(h.guest(), "GET", path+"&seat=1", nil, &own)
	if len(whole.Steps) == 0 || len(whole.Steps) != len(own.Steps) || !whole.Result.Over {
		h.t.Errorf("%d steps, %d for a seat", len(whole.Steps), len(own.Steps))
		return
	}
	told, all := 0, 0
	for i, st := range own.Steps {
		all += len(whole.Steps[i].Events)
		told += len(st.Events)
		if string(st.View) != string(whole.Steps[i].View) || string(st.Own["1"]) != string(whole.Steps[i].Own["1"]) || st.Phase == "" {
			h.t.Errorf("step %d: a seat's replay shows something else", i)
		}
		if len(st.Own) > 1 || len(st.Own) == 1 && st.Own["1"] == nil {
			h.t.Errorf("step %d: a seat's replay shows what others saw", i)
		}
		for _, e := range st.Events {
			if !e.To.Has(1) {
				h.t.Errorf("step %d: seat 1 is shown what %v were told", i, e.To)
			}
		}
	}
	if told == 0 || told >= all {
		h.t.Errorf("seat 1 was told %d of %d events", told, all)
	}
}

type replay struct {
	Steps []struct {
		Events []struct {
			To    game.Seats
			Event json.RawMessage
		}
		Phase string
		View  json.RawMessage
		Own   map[string]json.RawMessage
	}
	Result record.Result
}
