package server

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	lupus "github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/record"
)

// played returns a game in which everybody decides at random, and says as much
// as the rules allow.
func played(t *testing.T, g game.Game, setup game.Setup, r *rand.Rand) *record.Record {
	t.Helper()
	setup, err := g.Info().Fill(setup)
	if err != nil {
		t.Fatal(err)
	}
	rec := &record.Record{Game: g, Setup: setup, Names: make([]string, setup.Players)}
	st, err := rec.Begin()
	if err != nil {
		t.Fatal(err)
	}
	for st.Turn() != 0 {
		turn := st.Turn()
		for range r.IntN(turn.Len()) {
			turn &= turn - 1
		}
		seat := turn.First()
		legal := st.Legal(seat, nil)
		a := legal[r.IntN(len(legal))]
		if st.Phase() == "talk" && len(legal) > 1 {
			a = legal[1+r.IntN(len(legal)-1)]
		}
		rec.Moves = append(rec.Moves, record.Move{Seat: seat, Action: a})
		st.Do(seat, a, nil)
	}
	return rec
}

// A meter counts what is written, and how much memory is in use meanwhile.
type meter struct {
	bytes, seen int
	most        uint64
}

func (m *meter) Write(b []byte) (int, error) {
	m.bytes += len(b)
	if m.bytes-m.seen > 32<<10 {
		m.seen = m.bytes
		m.most = max(m.most, inUse())
	}
	return len(b), nil
}

// inUse is the memory that something points at.
func inUse() uint64 {
	var stats runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

// The replay of a full table, from all seats, has at most 4 MB and takes at
// most 20 MB of memory, and that of one seat much less.
func TestReplayIsSmall(t *testing.T) {
	gametest.SkipRaced(t)
	rec := played(t, lupus.Game{}, game.Setup{Players: 24}, rand.New(rand.NewPCG(1, 2)))
	for _, seat := range []game.Seat{game.Dealer, 5} {
		var m meter
		before := inUse()
		if err := writeReplay(&m, rec, nil, seat); err != nil {
			t.Fatal(err)
		}
		t.Logf("seat %v: %d steps, %d bytes, %d bytes of memory", seat, len(rec.Moves), m.bytes, int64(m.most)-int64(before))
		if m.bytes > 4<<20 {
			t.Errorf("the replay for %v has %d bytes", seat, m.bytes)
		}
		if m.most > before+20<<20 {
			t.Errorf("the replay for %v takes %d bytes of memory", seat, m.most-before)
		}
	}
}

// A step of a replay as a client reads it.
type readStep struct {
	Phase  string
	Events []struct{ To game.Seats }
	View   []operation
	Own    map[string][]operation
}

type operation struct {
	Op, Path string
	Value    any
}

// apply carries out a patch on a copy, as RFC 6902 says.
func apply(t *testing.T, doc any, patch []operation) any {
	t.Helper()
	for _, o := range patch {
		if o.Path == "" {
			doc = o.Value
			continue
		}
		doc = set(t, doc, strings.Split(o.Path[1:], "/"), o)
	}
	return doc
}

func set(t *testing.T, doc any, path []string, o operation) any {
	t.Helper()
	key := strings.NewReplacer("~1", "/", "~0", "~").Replace(path[0])
	switch doc := doc.(type) {
	case map[string]any:
		to := make(map[string]any)
		for k, v := range doc {
			to[k] = v
		}
		_, there := doc[key]
		switch {
		case len(path) > 1:
			to[key] = set(t, doc[key], path[1:], o)
		case o.Op == "remove" && there:
			delete(to, key)
		case o.Op == "replace" && there, o.Op == "add":
			to[key] = o.Value
		default:
			t.Fatalf("%+v at %v", o, doc)
		}
		return to
	case []any:
		to := append([]any(nil), doc...)
		if len(path) == 1 && key == "-" && o.Op == "add" {
			return append(to, o.Value)
		}
		i, err := strconv.Atoi(key)
		if err != nil || i >= len(to) {
			t.Fatalf("%+v at %v", o, doc)
		}
		if len(path) > 1 {
			to[i] = set(t, to[i], path[1:], o)
		} else {
			to[i] = o.Value
		}
		return to
	}
	t.Fatalf("%+v at %v", o, doc)
	return nil
}

// The patches of a replay give what everybody saw after each step: in make test with every
// third value of the options.
func TestReplayPatches(t *testing.T) {
	gametest.SkipRaced(t)
	r := rand.New(rand.NewPCG(3, 4))
	for _, e := range games.All {
		g := e.Game
		setups := []game.Setup{{Players: g.Info().Usual}}
		for _, o := range g.Info().Options {
			for _, v := range o.Values {
				setups = append(setups, game.Setup{Players: g.Info().Usual, Options: map[string]string{o.Name: v}})
			}
		}
		for i, setup := range setups {
			if i%3 != 0 && !gametest.Full() {
				continue
			}
			if _, err := g.New(setup); err != nil {
				continue // this value needs another number of players
			}
			rec := played(t, g, setup, r)
			for _, seat := range []game.Seat{game.Dealer, 1} {
				if err := compare(t, rec, seat); err != nil {
					t.Fatalf("%s %v, for %v: %v", g.Info().Name, setup, seat, err)
				}
			}
		}
	}
}

// compare follows a replay by its patches, and the game itself beside it.
func compare(t *testing.T, rec *record.Record, seat game.Seat) error {
	t.Helper()
	var text strings.Builder
	if err := writeReplay(&text, rec, nil, seat); err != nil {
		return err
	}
	var read struct{ Steps []readStep }
	if err := json.Unmarshal([]byte(text.String()), &read); err != nil {
		return err
	}
	if len(read.Steps) != len(rec.Moves) {
		return fmt.Errorf("%d steps of %d moves", len(read.Steps), len(rec.Moves))
	}
	st, err := rec.Begin()
	if err != nil {
		return err
	}
	var public any
	own := make(map[string][]operation)
	for i, m := range rec.Moves {
		st.Do(m.Seat, m.Action, nil)
		step := read.Steps[i]
		public = apply(t, public, step.View)
		for who, patch := range step.Own {
			own[who] = patch
		}
		if step.Phase != st.Phase() {
			return fmt.Errorf("step %d: the phase is %q, not %q", i, step.Phase, st.Phase())
		}
		if err := shows(public, st.View(game.Nobody)); err != nil {
			return fmt.Errorf("step %d, spectators: %v", i, err)
		}
		for viewer := range game.Table(rec.Setup.Players).All() {
			if seat != game.Dealer && viewer != seat {
				if own[viewer.String()] != nil {
					return fmt.Errorf("step %d: what seat %v saw is in the replay of seat %v", i, viewer, seat)
				}
				continue
			}
			if err := shows(apply(t, public, own[viewer.String()]), st.View(viewer)); err != nil {
				return fmt.Errorf("step %d, seat %v: %v", i, viewer, err)
			}
		}
	}
	return nil
}

func shows(doc any, v game.View) error {
	got, err := json.Marshal(doc)
	if err != nil {
		return err
	}
	b, err := json.Marshal(v)
	if err != nil {
		return err
	}
	var want any
	if err := json.Unmarshal(b, &want); err != nil {
		return err
	}
	if b, err = json.Marshal(want); err != nil || string(b) != string(got) {
		return fmt.Errorf("it shows\n%s, not\n%s (%v)", got, b, err)
	}
	return nil
}

// Patches between documents of all kinds.
func TestPatch(t *testing.T) {
	for _, test := range []struct{ was, is, want string }{
		{`{"a":1}`, `{"a":1}`, `[]`},
		{`{"a":1}`, `{"a":2,"b":null}`, `[{"op":"replace","path":"/a","value":2},{"op":"add","path":"/b","value":null}]`},
		{`{"a":1,"b":{}}`, `{"b":{"c":"x,}\""}}`, `[{"op":"add","path":"/b/c","value":"x,}\""},{"op":"remove","path":"/a"}]`},
		{`{"a/b~":[1,2]}`, `{"a/b~":[1]}`, `[{"op":"replace","path":"/a~1b~0","value":[1]}]`},
		{`[{"a":1},{"a":2}]`, `[{"a":1},{"a":3},{}]`, `[{"op":"replace","path":"/1/a","value":3},{"op":"add","path":"/-","value":{}}]`},
		{`[{"a":1},{"a":2}]`, `[{"a":1}]`, `[{"op":"replace","path":"","value":[{"a":1}]}]`},
		{`[]`, `[[1]]`, `[{"op":"replace","path":"","value":[[1]]}]`},
		{`{"a":[]}`, `{"a":"["}`, `[{"op":"replace","path":"/a","value":"["}]`},
	} {
		if got := string(patch([]byte(test.was), []byte(test.is))); got != test.want {
			t.Errorf("from %s to %s: %s, want %s", test.was, test.is, got, test.want)
		}
	}
}
