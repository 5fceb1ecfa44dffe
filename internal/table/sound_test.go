package table

import (
	"bytes"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// A panic in a table's goroutine ends that table and nothing else: its people
// are told, the operator reads where it happened, and never the table's code.
func TestPanicEndsOneTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var p, q paper
		var log bytes.Buffer
		cfg := config(&p)
		cfg.Slog = slog.New(slog.NewTextHandler(&log, nil))
		o := opening("robbers", 3, "relaxed")
		o.ID = "SECRET"
		tb, err := New(cfg, o)
		if err != nil {
			t.Fatal(err)
		}
		other := started(t, &q, opening("robbers", 3, "relaxed"))
		w, err := tb.Watch(t.Context(), game.Nobody, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := tb.ask(t.Context(), func() error { panic("a slip") }); code(err) != "aside" {
			t.Errorf("who was waiting is told %v", err)
		}
		<-tb.Done()
		for range w.Frames() {
		}
		if code(w.Err()) != "aside" || code(tb.Ended()) != "aside" {
			t.Errorf("a watcher is told %v, and the table ended by %v", w.Err(), tb.Ended())
		}
		if _, err := tb.Status(t.Context()); code(err) != "aside" {
			t.Errorf("who comes later is told %v", err)
		}
		if text := log.String(); !strings.Contains(text, "a slip") || !strings.Contains(text, "sound_test.go") || strings.Contains(text, "SECRET") {
			t.Errorf("the operator reads %s", text)
		}
		if got := stage(t, other); got != tablelog.Playing {
			t.Errorf("the other table is %s", got)
		}
	})
}

// logs returns logs of tables that end in every stage: a match of each game,
// with a deal played again, a stand-in, a pause and words.
func logs(t testing.TB) (all [][][]byte) {
	t.Helper()
	for _, e := range games.All {
		g := e.Game
		var p paper
		cfg := config(&p)
		cfg.Rand = &shared{r: rand.New(rand.NewPCG(1, 1))}
		tb, err := New(cfg, opening(g.Info().Name, 0, "machine"))
		if err != nil {
			t.Fatal(err)
		}
		try := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		ctx := t.Context()
		over := func() {
			for {
				s, err := tb.Status(ctx)
				try(err)
				if s.Stage == tablelog.Over {
					return
				}
				time.Sleep(time.Millisecond)
			}
		}
		_, err = tb.Sit(ctx, 0, Guest{Person: anna})
		try(err)
		_, err = tb.Sit(ctx, 1, Guest{Person: bea})
		try(err)
		try(tb.Swap(ctx, anna.ID, 1, 2))
		try(tb.Mute(ctx, anna.ID, 2, true))
		try(tb.Say(ctx, 0, "hello", "id"))
		try(tb.HandOver(ctx, anna.ID, 2))
		try(tb.Start(ctx, bea.ID, "random"))
		try(tb.Pause(ctx, bea.ID, true))
		try(tb.Pause(ctx, bea.ID, false))
		try(tb.Rise(ctx, anna.ID, 0))
		try(tb.Rise(ctx, bea.ID, 2))
		over()
		try(tb.Again(ctx, tb.state.Host.ID, record.Again{Shift: 1}, "random"))
		over()
		tb.Close()
		all = append(all, p.lines)
	}
	return all
}

// A log that says what no table does is refused, and not carried out.
func TestCraftedLogs(t *testing.T) {
	var good [][]byte
	synctest.Test(t, func(t *testing.T) { good = logs(t)[0] }) // of robbers, at four seats
	if err := tablelog.Check("T", good); err != nil {
		t.Fatal(err)
	}
	if err := tablelog.Check("U", good); !errors.Is(err, tablelog.ErrReplay) {
		t.Errorf("the log of another table: %v", err)
	}
	at := func(what string) int {
		for i, line := range good {
			if bytes.Contains(line, []byte(what)) {
				return i
			}
		}
		t.Fatalf("no entry has %s", what)
		return 0
	}
	start, play, pause := at(`"start"`), at(`"do"`), at(`"pause":{"on":true`)
	next := pause + slices.IndexFunc(good[pause:], func(line []byte) bool { return bytes.Contains(line, []byte(`"do"`)) })
	from := func(what string) string {
		return strings.Replace(string(good[0]), `"open":{`, `"open":{"from":`+what+`,`, 1)
	}
	for _, c := range []struct {
		name string
		at   int
		line string
	}{
		{"a game for more than there are seats", start, `{"start":{"setup":{"players":5}}}`},
		{"a game for fewer", start, `{"start":{"setup":{"players":3}}}`},
		{"an unknown option", start, `{"start":{"setup":{"players":4,"options":{"colour":"red"}}}}`},
		{"an unknown value", start, `{"start":{"setup":{"players":4,"options":{"deals":"none"}}}}`},
		{"a deal below zero", start, `{"start":{"setup":{"players":4,"deal":-1}}}`},
		{"a dealer who is not there", start, `{"start":{"setup":{"players":4,"button":9}}}`},
		{"a deal again before any", start, `{"start":{"again":{"game":0,"shift":0}}}`},
		{"an empty seat", 1, `{"start":{"setup":{"players":4}}}`},
		{"a second game at once", play, string(good[start])},
		{"a decision before the game", start, string(good[play])},
		{"a seat that is not there", start, `{"away":{"seat":7,"on":true}}`},
		{"a swap with a seat that is not there", start, `{"swap":{"a":0,"b":7}}`},
		{"a swap during a game", play, `{"swap":{"a":0,"b":1}}`},
		{"a seat given up during a game", play, `{"rise":{"seat":0}}`},
		{"a seat given away", start, `{"sit":{"seat":0,"person":{"id":"m","name":"Mallory"}}}`},
		{"a seat taken by nobody", 1, `{"sit":{"seat":0}}`},
		{"a stand-in for a bot", play, `{"away":{"seat":3,"on":true}}`},
		{"a decision during a pause", pause + 1, string(good[next])},
		{"a pause of no game", start, `{"pause":{"on":true}}`},
		{"an entry of no kind", start, `{}`},
		{"a game played on from one for more", 0, from(`{"setup":{"players":5},"moves":[{"seat":0,"text":"pass"}]}`)},
		{"a game played on from nothing", 0, from(`{"setup":{"players":4},"moves":[]}`)},
		{"a game played on from an unknown option", 0, from(`{"setup":{"players":4,"options":{"colour":"red"}},"moves":[{"seat":0,"text":"pass"}]}`)},
		{"no JSON", start, `{"start":`},
		{"a second opening", start, string(good[0])},
	} {
		crafted := append(append([][]byte(nil), good[:c.at]...), []byte(c.line))
		if err := tablelog.Check("T", crafted); !errors.Is(err, tablelog.ErrReplay) {
			t.Errorf("%s: %v", c.name, err)
		} else if strings.Contains(err.Error(), "panic") {
			t.Errorf("%s: refused by a panic only: %v", c.name, err)
		}
	}
}

// However a log is changed, it is refused without a panic or gives a table
// that obeys the law of liveness.
func TestChangedLogs(t *testing.T) {
	gametest.SkipRaced(t)
	var good [][][]byte
	synctest.Test(t, func(t *testing.T) { good = logs(t) })
	played := 0
	for seed := range changed(t) {
		r := rand.New(rand.NewPCG(seed, 5))
		log := change(r, good[r.IntN(len(good))])
		if err := readPlainly(log); err != nil {
			if strings.Contains(err.Error(), "panic") {
				t.Fatalf("seed %d: %v", seed, err)
			}
			continue
		}
		played++
		synctest.Test(t, func(t *testing.T) {
			p := paper{lines: log}
			tb, err := Resume(config(&p), log)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			time.Sleep(90 * 24 * time.Hour)
			select {
			case <-tb.Done():
				t.Fatalf("seed %d: the table gave up: %v\n%s", seed, tb.failed, bytes.Join(log, []byte("\n")))
			default:
			}
			if got := stage(t, tb); got == tablelog.Playing || got == tablelog.Between {
				t.Errorf("seed %d: 90 days later the table is %s", seed, got)
			}
			tb.Close()
			if code(tb.Ended()) == "aside" {
				t.Errorf("seed %d: the table panics", seed)
			}
			if len(p.stuck) > 0 {
				t.Errorf("seed %d: %v", seed, p.stuck[0])
			}
		})
	}
	t.Logf("%d of the logs were carried out", played)
}

// changed returns how many logs are changed: HOWL_CHANGED says how many.
func changed(t *testing.T) uint64 {
	s := os.Getenv("HOWL_CHANGED")
	if s == "" {
		return uint64(gametest.Sample(5000))
	}
	n, err := strconv.ParseUint(s, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// readPlainly reads a log; a panic is an error that says so.
func readPlainly(log [][]byte) error {
	var m tablelog.State
	return m.Caught(func() error { return m.Read(log, nil) })
}

// change returns a log with a few things in it changed.
func change(r *rand.Rand, good [][]byte) [][]byte {
	log := append([][]byte(nil), good[:1+r.IntN(len(good))]...)
	for range 1 + r.IntN(2) {
		i := r.IntN(len(log))
		if r.IntN(2) == 0 { // what comes after it may not fit any more
			i = len(log) - 1
		}
		switch r.IntN(5) {
		case 0:
			log = append(log[:i], log[i+1:]...)
		case 1:
			log = append(log[:i+1], log[i:]...)
		case 2:
			j := r.IntN(len(log))
			log[i], log[j] = log[j], log[i]
		default:
			log[i] = changeValue(r, log[i])
		}
		if len(log) == 0 {
			break
		}
	}
	return log
}

// changeValue changes one value of an entry.
func changeValue(r *rand.Rand, line []byte) []byte {
	var v any
	if json.Unmarshal(line, &v) != nil {
		return line
	}
	var leaves []func(any)
	var walk func(v any, set func(any))
	walk = func(v any, set func(any)) {
		leaves = append(leaves, set)
		switch v := v.(type) {
		case map[string]any:
			for _, k := range slices.Sorted(maps.Keys(v)) {
				walk(v[k], func(x any) { v[k] = x })
			}
		case []any:
			for i := range v {
				walk(v[i], func(x any) { v[i] = x })
			}
		}
	}
	walk(v, func(x any) { v = x })
	others := []any{nil, true, -1, 0, 1, 2, 3, 5, 7, 24, 31, 63, 64, 255, 1 << 40, "", "x", "2099-01-01T00:00:00Z", []any{}, map[string]any{}}
	leaves[r.IntN(len(leaves))](others[r.IntN(len(others))])
	out, _ := json.Marshal(v)
	return out
}
