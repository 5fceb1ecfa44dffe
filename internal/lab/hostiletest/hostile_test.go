package hostiletest

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/lab/faulttest"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

const (
	crowdVariable   = "HOWL_HOSTILE_CROWD"   // makes this program the crowd
	minutesVariable = "HOWL_HOSTILE_MINUTES" // how long the crowd comes and goes; without it some seconds
	programVariable = "HOWL_HOSTILE_PROGRAM" // what serves, for a machine without Go; without it it's built

	mostMemory  = 1 << 30 // bytes of the server
	mostDisk    = 2 << 30
	mostSilence = 30 * time.Second // of an honest table
)

func TestMain(m *testing.M) {
	if os.Getenv(crowdVariable) != "" {
		beCrowd()
		return
	}
	os.Exit(m.Run())
}

// beCrowd attacks until the input ends, and prints what it did.
func beCrowd() {
	var c Crowd
	if err := json.Unmarshal([]byte(os.Getenv(crowdVariable)), &c); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	ctx, end := context.WithCancel(context.Background())
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		end()
	}()
	_ = json.NewEncoder(os.Stdout).Encode(c.Run(ctx))
}

// A house is a server and the honest tables at it.
type house struct {
	t       *testing.T
	url     string
	dir     string
	cmd     *exec.Cmd
	said    string // the file with its log
	parties []*faulttest.Party
	saw     []*witness
	memory  int64 // the most that the server had
	tried   map[string]int
	kept    *resident
}

// TestHostileCrowd plays honest tables beside a hostile crowd that comes and goes:
// nothing that was acknowledged is lost, no seat is shown what it was not told, the
// server's memory and disk stay bounded, and no table waits. With the variable for
// minutes it also compares the honest people's times with and without the crowd.
func TestHostileCrowd(t *testing.T) {
	minutes, _ := strconv.Atoi(os.Getenv(minutesVariable))
	with, without, think := 8*time.Second, 3*time.Second, 100*time.Millisecond
	end := time.Now()
	if minutes > 0 {
		with, without, think = 4*time.Minute, time.Minute, 700*time.Millisecond
		if minutes < 10 {
			with, without = 40*time.Second, 20*time.Second
		}
		end = end.Add(time.Duration(minutes) * time.Minute)
	}
	h := newHouse(t)
	h.seat(think)
	h.settle()
	ctx, stop := context.WithCancel(t.Context())
	played := make(chan error, len(h.parties))
	for _, p := range h.parties {
		go func() { played <- p.Play(ctx) }()
	}
	for i, w := range h.saw {
		go h.watch(ctx, h.parties[i].ID, w)
	}
	go h.measure(ctx)
	go h.gather(ctx)
	began := time.Now()
	var windows []window
	for once := true; once || time.Now().Before(end) || minutes == 0 && h.untried() != "" && time.Since(began) < testhelp.Patience; once = false { // a busy machine takes longer for some seconds of a crowd
		windows = append(windows, h.wait(without), h.attack(with, minutes > 0))
	}
	windows = append(windows, h.wait(without))
	ended := time.Now()
	stop()
	for range h.parties {
		if err := <-played; err != nil {
			t.Errorf("an honest person: %v", err)
		}
	}
	h.stays(true)
	h.close()
	h.check(began, ended, minutes > 0)
	h.report(windows, minutes > 0)
}

// newHouse starts a server.
func newHouse(t *testing.T) *house {
	t.Helper()
	dir := t.TempDir()
	howl := filepath.Join(dir, "howl")
	tags := "-tags="
	if os.Getenv(minutesVariable) != "" { // with passkeys, which take long to compile
		tags += "full"
	}
	build := exec.Command("go", "build", tags, "-ldflags=-s -w", "-o", howl, "github.com/howl-game/howl/cmd/howl")
	if made := os.Getenv(programVariable); made != "" {
		build = exec.Command("cp", made, howl)
	}
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("the program isn't there: %v\n%s", err, out)
	}
	giveEngine(t, howl, dir)
	at := testhelp.Addresses(t, 1)[0]
	h := &house{t: t, url: "http://" + at, dir: filepath.Join(dir, "data"), said: filepath.Join(dir, "stderr"), tried: make(map[string]int)}
	log, err := os.Create(h.said)
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	// Push messages to this machine are queued and then not sent: its address is not public.
	h.cmd = exec.Command(howl, "serve", "--addr", at, "--data", h.dir, "--metrics", "off", "--log", "warn", "--push-service", "127.0.0.1")
	h.cmd.Stderr = log
	if err := h.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.close)
	testhelp.Until(t, "the server is ready", func() bool {
		answer, err := http.Get(h.url + "/readyz")
		if err != nil {
			return false
		}
		answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	})
	return h
}

// close ends the server as an operator does.
func (h *house) close() {
	if h.cmd.ProcessState != nil {
		return
	}
	_ = h.cmd.Process.Signal(syscall.SIGTERM)
	late := time.AfterFunc(testhelp.Patience, func() { _ = h.cmd.Process.Kill() })
	defer late.Stop()
	if err := h.cmd.Wait(); err != nil {
		h.t.Errorf("the server ends with %v", err)
	}
}

// seat opens two honest tables of each game, the smallest and a larger one.
func (h *house) seat(think time.Duration) {
	h.t.Helper()
	for i, e := range games.All {
		in := e.Info()
		for k, players := range []int{in.Min, min(in.Max, in.Min+2)} {
			web := &http.Client{Transport: proxied{fmt.Sprintf("203.0.%d.%d", 110+i, 1+k), &http.Transport{MaxIdleConnsPerHost: 32}}}
			p, err := faulttest.Open(h.t.Context(), faulttest.Servers{h.url}, web, in.Name, players)
			if err != nil {
				h.t.Fatal(err)
			}
			w := new(witness)
			p.Think = func() time.Duration { return think/2 + rand.N(think) }
			p.Saw = w.see
			h.parties, h.saw = append(h.parties, p), append(h.saw, w)
		}
	}
}

// watch looks on at an honest table, for what spectators are shown.
func (h *house) watch(ctx context.Context, table string, w *witness) {
	p := guest(h.url, "203.0.120.1", http.DefaultTransport)
	if p.Ask(ctx, http.MethodGet, "/api/me", nil, nil) != nil {
		return
	}
	s := p.Session(table)
	s.Watch = true
	defer s.Close()
	for {
		f, err := s.Next(ctx)
		switch {
		case err == nil:
			w.see(game.Nobody, f)
		case !errors.Is(err, client.ErrLost):
			return
		}
	}
}

// attack lets the crowd come for a while, as a process that yields to others where the
// honest people's times are measured.
func (h *house) attack(d time.Duration, yields bool) window {
	h.t.Helper()
	var tables []string
	for _, p := range h.parties {
		tables = append(tables, p.ID)
	}
	what, err := json.Marshal(Crowd{URL: h.url, Tables: tables, Secrets: h.kept.secrets()})
	if err != nil {
		h.t.Fatal(err)
	}
	crowd := exec.Command(os.Args[0])
	if yields {
		crowd = exec.Command("nice", "-n", "19", os.Args[0])
	}
	crowd.Env = append(os.Environ(), crowdVariable+"="+string(what))
	crowd.Stderr = os.Stderr
	in, err := crowd.StdinPipe()
	if err != nil {
		h.t.Fatal(err)
	}
	out, err := crowd.StdoutPipe()
	if err != nil {
		h.t.Fatal(err)
	}
	if err := crowd.Start(); err != nil {
		h.t.Fatal(err)
	}
	w, before := window{from: time.Now(), hostile: true}, h.moves()
	time.Sleep(d / 2)
	h.announce()
	h.stays(false)
	time.Sleep(time.Until(w.from.Add(d)))
	h.play(before)
	w.to = time.Now()
	_ = in.Close()
	late := time.AfterFunc(testhelp.Patience, func() { _ = crowd.Process.Kill() })
	defer late.Stop()
	var tried map[string]int
	if err := errors.Join(json.NewDecoder(bufio.NewReader(out)).Decode(&tried), crowd.Wait()); err != nil {
		h.t.Errorf("the crowd: %v", err)
	}
	for what, n := range tried {
		if strings.Contains(what, breachMark) {
			h.t.Errorf("%d times %s", n, what)
			continue
		}
		h.tried[what] += n
	}
	return w
}

// measure notes the most memory that the server has, where that can be read.
func (h *house) measure(ctx context.Context) {
	for {
		b, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", h.cmd.Process.Pid))
		for line := range strings.Lines(string(b)) {
			if text, ok := strings.CutPrefix(line, "VmHWM:"); ok {
				kb, _ := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), "kB")), 10, 64)
				h.memory = kb << 10
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(time.Second):
		}
	}
}

// check compares what honest people were told with the logs. How long a table was silent
// counts only in a long run, on quiet cores.
func (h *house) check(began, ended time.Time, long bool) {
	h.t.Helper()
	log, err := sqlite.Open(filepath.Join(h.dir, "howl.db"))
	if err != nil {
		h.t.Fatal(err)
	}
	defer log.Close()
	if err := faulttest.Check(context.Background(), h.parties, []store.Log{log}); err != nil {
		h.t.Errorf("something acknowledged is lost: %v", err)
	}
	frames := 0
	for i, p := range h.parties {
		lines, err := log.Read(context.Background(), p.ID, 0)
		if err != nil {
			h.t.Fatal(err)
		}
		n, err := h.saw[i].compare(lines)
		if err != nil {
			h.t.Errorf("table %d: something leaked: %v", i, err)
		}
		frames += n
		leaky := witness{saw: map[game.Seat][]sight{0: h.saw[i].saw[1]}} // somebody else's hand
		if _, err := leaky.compare(lines); err == nil {
			h.t.Errorf("table %d: seat 0 could be shown what seat 1 sees, and nobody would notice", i)
		}
		last, longest := began, time.Duration(0)
		for _, m := range p.Acked() {
			longest, last = max(longest, m.At.Sub(last)), m.At
		}
		if longest = max(longest, ended.Sub(last)); long && longest > mostSilence {
			h.t.Errorf("table %d was silent for %v", i, longest)
		}
		h.t.Logf("table %d: %d moves, longest silence %v", i, len(p.Acked()), longest.Round(time.Millisecond))
	}
	h.t.Logf("%d frames are as the logs say", frames)
	if frames == 0 {
		h.t.Error("no frame was compared")
	}
	disk := size(h.dir)
	h.t.Logf("the server had at most %d MB of memory, and %d kB on disk", h.memory>>20, disk>>10)
	if h.memory > mostMemory || disk > mostDisk {
		h.t.Error("that is too much")
	}
	said, _ := os.ReadFile(h.said)
	if strings.Contains(string(said), "level=ERROR") || strings.Contains(string(said), "panic") {
		h.t.Errorf("the server says\n%s", said[max(0, len(said)-3000):])
	}
}

// size returns the bytes of all files in a directory.
func size(dir string) (n int64) {
	_ = filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if info, err := d.Info(); err == nil {
			n += info.Size()
		}
		return nil
	})
	return n
}

// report prints what happened. The times are compared only in a long run.
func (h *house) report(windows []window, long bool) {
	h.t.Helper()
	times := map[bool]times{}
	for _, p := range h.parties {
		for _, m := range p.Acked() {
			if i := slices.IndexFunc(windows, func(w window) bool { return m.At.After(w.from) && m.At.Before(w.to) }); i >= 0 {
				times[windows[i].hostile] = append(times[windows[i].hostile], m.Took)
			}
		}
	}
	for _, what := range slices.Sorted(maps.Keys(h.tried)) {
		h.t.Logf("%8d %s", h.tried[what], what)
	}
	h.t.Logf("without the crowd: %v", times[false])
	h.t.Logf("with the crowd:    %v", times[true])
	if what := h.untried(); what != "" {
		h.t.Errorf("nobody tried to %s", what)
	}
	if len(times[true]) == 0 || len(times[false]) == 0 {
		h.t.Error("nobody played")
	}
	if long && times[true].at(.99) > 2*times[false].at(.99) {
		h.t.Errorf("the crowd more than doubles the slowest hundredth: %v and %v", times[false].at(.99), times[true].at(.99))
	}
}
