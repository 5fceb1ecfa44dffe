package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/testhelp"
)

// asHowl, when set, makes the test binary the program itself.
const asHowl = "HOWL_TEST_MAIN"

func TestMain(m *testing.M) {
	if os.Getenv(asHowl) != "" {
		luck = testhelp.LuckOf("howl")
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// A process is howl serve, running.
type process struct {
	cmd *exec.Cmd
	url string
}

func serveIn(t *testing.T, dir string) *process {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), os.Args[0], "serve", "--addr", "127.0.0.1:0", "--data", dir, "--log", "error", "--metrics", "off")
	cmd.Env = append(os.Environ(), asHowl+"=1")
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	url, ok := strings.CutPrefix(strings.TrimSpace(line), "Howl is at ")
	if err != nil || !ok {
		t.Fatalf("%q, %v", line, err)
	}
	return &process{cmd, url}
}

// A fan plays one seat across all lives of the server, and remembers what was
// acknowledged and what the clock said.
type fan struct {
	*client.Client
	table string
	seat  int
	sent  [2]string // id and text of what was not answered yet
	acked [][2]string
	heard *atomic.Int64 // decisions of all fans that were acknowledged
	rand  *rand.Rand
	seen  map[int]time.Time // the deadline of each frame
	last  int
	lives int
}

// play plays until the connection breaks, which it will. It returns what is
// not as it should be.
func (f *fan) play(ctx context.Context, url string) error {
	f.URL = url
	f.lives++
	line, err := f.Connect(ctx, f.table, fmt.Sprint("from=", f.last))
	if err != nil {
		return nil // killed already
	}
	defer line.Close()
	if f.sent[0] != "" { // nobody knows whether it arrived: say it again
		if line.Send(ctx, map[string]any{"do": f.sent[1], "id": f.sent[0]}) != nil {
			return nil
		}
	}
	acted := 0
	var now frame
	for {
		b, err := line.Raw(ctx)
		if err != nil {
			return nil
		}
		var m frame
		if err := json.Unmarshal(b, &m); err != nil {
			return err
		}
		switch {
		case m.OK == f.sent[0] && m.OK != "":
			f.acked = append(f.acked, f.sent)
			f.heard.Add(1)
			f.sent = [2]string{}
		case m.Refused != nil:
			f.sent = [2]string{}
		case m.Phase != "":
			if m.N < f.last {
				return fmt.Errorf("frame %d came after frame %d", m.N, f.last)
			}
			if was, ok := f.seen[m.N]; ok && !was.Equal(m.Deadline) {
				return fmt.Errorf("frame %d had until %v, and now %v", m.N, was, m.Deadline)
			}
			f.seen[m.N], f.last, now = m.Deadline, m.N, m
		}
		if m.Status != nil && m.Status.Stage != tablelog.Playing {
			if line.Send(ctx, map[string]any{"ready": true}) != nil {
				return nil
			}
		}
		if len(now.Legal) > 0 && now.N > acted && f.sent[0] == "" {
			acted = now.N
			f.sent = [2]string{fmt.Sprint(f.seat, "-", f.lives, "-", now.N), now.Legal[f.rand.IntN(len(now.Legal))]}
			if line.Send(ctx, map[string]any{"do": f.sent[1], "id": f.sent[0]}) != nil {
				return nil
			}
		}
	}
}

type frame struct {
	client.Message
	OK       string    `json:"ok"`
	Deadline time.Time `json:"deadline"`
}

// The real program is killed again and again while people play over the
// network. Every acknowledged move is in the log, once, in its order; a
// person who comes back finds no frame undone and the clock as it was; what is
// sent again is done once.
func TestKill(t *testing.T) {
	gametest.SkipRaced(t) // every life makes the page's files anew
	dir := t.TempDir()
	p := serveIn(t, dir)
	var fans []*fan
	for _, game := range []string{"robbers", "robbers", "trickwolf", "lupus"} {
		fans = append(fans, party(t, p.url, game)...)
	}
	var acked atomic.Int64
	for _, f := range fans {
		f.heard, f.rand = &acked, testhelp.Rand(t)
	}
	for life := 0; life < 6 || acked.Load() < 100; life++ {
		if life > 0 {
			p = serveIn(t, dir)
		}
		ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
		var all sync.WaitGroup
		for _, f := range fans {
			all.Go(func() {
				if err := f.play(ctx, p.url); err != nil {
					t.Errorf("%s: %v", f.table, err)
				}
			})
		}
		enough := acked.Load() + testhelp.Rand(t).Int64N(60) // at any moment
		testhelp.Until(t, "decisions are acknowledged", func() bool { return acked.Load() >= enough })
		if err := p.cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = p.cmd.Wait()
		all.Wait()
		cancel()
	}

	// A last life that ends in peace.
	p = serveIn(t, dir)
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Wait(); err != nil {
		t.Errorf("SIGTERM: %v", err)
	}
	logs := readLogs(t, dir, fans)
	for _, f := range fans {
		done := logs[f.table]
		at := -1
		for _, a := range f.acked {
			places := done[a]
			if len(places) != 1 {
				t.Fatalf("%s: %q was acknowledged and is in the log %d times", f.table, a, len(places))
			}
			if places[0] <= at {
				t.Fatalf("%s: %q is in the log before what was acknowledged earlier", f.table, a)
			}
			at = places[0]
		}
	}
	t.Logf("%d moves acknowledged, none lost", acked.Load())
}

// party opens a table with a person on every seat, and starts the game.
func party(t *testing.T, url, name string) []*fan {
	t.Helper()
	ask := func(p *client.Client, path string, in, out any) {
		t.Helper()
		if err := p.Ask(t.Context(), "POST", path, in, out); err != nil {
			t.Fatal(err)
		}
	}
	host := &fan{Client: &client.Client{URL: url}}
	var place struct{ ID string }
	ask(host.Client, "/api/tables", map[string]any{"game": name, "pace": "days"}, &place)
	var about struct {
		Status struct{ Setup game.Setup }
	}
	if err := host.Ask(t.Context(), "GET", "/api/tables/"+place.ID, nil, &about); err != nil {
		t.Fatal(err)
	}
	fans := []*fan{host}
	for len(fans) < about.Status.Setup.Players {
		f := &fan{Client: &client.Client{URL: url}}
		ask(f.Client, "/api/tables/"+place.ID+"/sit", nil, nil)
		fans = append(fans, f)
	}
	for i, f := range fans {
		f.seat, f.table, f.seen = i, place.ID, make(map[int]time.Time)
	}
	ask(host.Client, "/api/tables/"+place.ID+"/start", nil, nil)
	return fans
}

// readLogs is where in each table's log each id and text stands.
func readLogs(t *testing.T, dir string, fans []*fan) map[string]map[[2]string][]int {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	logs := make(map[string]map[[2]string][]int)
	for _, f := range fans {
		logs[f.table] = make(map[[2]string][]int)
	}
	for _, id := range slices.Sorted(maps.Keys(logs)) {
		lines, err := log.Read(t.Context(), id, 0)
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range lines {
			var e tablelog.Entry
			if err := json.Unmarshal(line, &e); err != nil {
				t.Fatal(err)
			}
			if e.Do != nil && e.Do.ID != "" {
				key := [2]string{e.Do.ID, e.Do.Moves[0].Text}
				logs[id][key] = append(logs[id][key], i)
			}
		}
	}
	return logs
}

// A port that is taken is a sentence, and so is a log that is none.
func TestServeMistakes(t *testing.T) {
	p := serveIn(t, t.TempDir())
	defer func() {
		_ = p.cmd.Process.Kill()
		_ = p.cmd.Wait()
	}()
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"serve", "--addr", strings.TrimPrefix(p.url, "http://"), "--data", t.TempDir()}, "something else listens on"},
		{[]string{"serve", "--log", "loud"}, "a log is debug"},
		{[]string{"load", "--url", "http://example.com"}, "load is for a server on this machine"},
		{[]string{"load", "--tables", "0"}, "there is nothing to do"},
	} {
		cmd := root()
		cmd.SetArgs(c.args)
		if err := cmd.ExecuteContext(t.Context()); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("howl %q: %v", c.args, err)
		}
	}
}

// A stop doesn't fail because of somebody whose request takes longer than there is time.
func TestStopCutsOff(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	slow := &http.Server{Handler: http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		stop()
		<-r.Context().Done()
	})}
	go func() {
		if answer, err := http.Get("http://" + l.Addr().String()); err == nil { // it is cut off
			answer.Body.Close()
		}
	}()
	if err := listen(ctx, slow, l, time.Millisecond); err != nil {
		t.Error(err)
	}
}
