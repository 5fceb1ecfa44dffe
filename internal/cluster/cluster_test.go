package cluster_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/cluster"
	"github.com/howl-game/howl/internal/hall"
	"github.com/howl-game/howl/internal/lab/faulttest"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/jetstream"
	"github.com/howl-game/howl/internal/store/jetstream/embedded"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// A machine is one of three servers in this process.
type machine struct {
	luck hall.Luck
	name string
	dir  string // of all its files
	nats *embedded.Server
	conn *nats.Conn
	log  *jetstream.Log
	node *cluster.Node
	*server.Server
	web   *httptest.Server
	lines testhelp.Log
	sweep time.Duration // between two looks for people to erase
}

func startMachines(t *testing.T, with ...func(*machine)) (machines [3]*machine) {
	t.Helper()
	at := testhelp.Addresses(t, 3)
	dir := t.TempDir()
	var all sync.WaitGroup
	for i := range machines {
		m := &machine{luck: testhelp.Luck(t), name: fmt.Sprint("node", i), dir: filepath.Join(dir, fmt.Sprint(i))}
		for _, change := range with {
			change(m)
		}
		if err := m.start(at, i, filepath.Join(m.dir, "nats")); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { m.nats.Close() })
		machines[i] = m
	}
	for i, m := range machines {
		all.Go(func() {
			conn, err := m.nats.Connect()
			if err == nil {
				err = m.open(t.Context(), conn, 3, filepath.Join(m.dir, "howl.db"))
			}
			if err != nil {
				t.Errorf("node %d: %v", i, err)
			}
		})
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
	t.Cleanup(func() {
		for _, m := range machines {
			all.Go(func() { m.leave() })
		}
		all.Wait()
	})
	for _, m := range machines {
		ready(t, m.web.URL)
	}
	return machines
}

func (m *machine) start(at []string, i int, dir string) (err error) {
	m.nats, err = embedded.Start(embedded.Config{
		Node: m.name, Listen: at[i], Routes: at, Secret: []byte("a secret for nobody else"), Dir: dir, Slog: m.lines.Logger(),
	})
	return err
}

func (m *machine) open(ctx context.Context, conn *nats.Conn, size int, file string) (err error) {
	m.conn = conn
	local, err := sqlite.Open(file)
	if err != nil {
		return err
	}
	if m.log, err = jetstream.Open(ctx, jetstream.Config{Conn: m.conn, Local: local, Slog: m.lines.Logger()}); err != nil {
		return err
	}
	if m.node, err = cluster.New(cluster.Config{Conn: m.conn, Log: m.log, Node: m.name, Size: size, Slog: m.lines.Logger()}); err != nil {
		return err
	}
	if m.Server, err = server.New(ctx, server.Config{Patience: testhelp.Patience, Luck: m.luck, Log: m.log, Node: m.name, Cluster: m.node, EraseEvery: m.sweep, Slog: m.lines.Logger()}); err != nil {
		return err
	}
	m.web = httptest.NewServer(m.Server)
	return nil
}

// leave ends a node as a program ends it.
func (m *machine) leave() error {
	if m.web == nil {
		return nil
	}
	m.web.CloseClientConnections()
	m.web.Close()
	m.web = nil
	m.Server.Close()
	err := errors.Join(m.node.Close(), m.log.Close())
	m.conn.Close()
	if m.nats != nil {
		err = errors.Join(err, m.nats.Close())
	}
	return err
}

func ready(t *testing.T, url string) {
	t.Helper()
	p := client.Client{URL: url}
	testhelp.Eventually(t, func() error { return p.Ask(t.Context(), http.MethodGet, "/readyz", nil, nil) })
}

// People at three machines play at one table. One machine leaves in the middle
// of it, the one that runs the table; they play on at the others, and nothing
// that was acknowledged is lost.
func TestTogether(t *testing.T) {
	t.Parallel()
	machines := startMachines(t)
	at := faulttest.Servers{machines[0].web.URL, machines[1].web.URL, machines[2].web.URL}
	ctx, stop := context.WithTimeout(t.Context(), 4*testhelp.Patience) // every wait has a limit of its own
	defer stop()
	var parties []*faulttest.Party
	for range 3 {
		p, err := faulttest.Open(ctx, at, nil, "trickwolf", 4)
		if err != nil {
			t.Fatal(err)
		}
		parties = append(parties, p)
	}
	// A person who came by another machine is known there, and everybody sees
	// the same lobby.
	for _, m := range machines {
		testhelp.Eventually(t, func() error {
			lobby, err := m.Lobby(ctx)
			if err == nil && len(lobby) != 3 {
				err = fmt.Errorf("%s: the lobby has %d tables", m.name, len(lobby))
			}
			return err
		})
	}
	// A machine that has just come, and has not heard of one that runs a table,
	// takes nothing away from it.
	machines[2].node.Forget(machines[0].name)
	var owner string
	testhelp.Eventually(t, func() (err error) {
		if _, err = machines[2].node.Find(ctx, parties[0].ID); err == nil {
			owner, err = machines[2].log.Lease(ctx, parties[0].ID, "somebody", time.Minute)
		}
		return err
	})
	if owner != machines[0].name {
		t.Errorf("the table of %s is run by %q now", machines[0].name, owner)
	}
	playing, end := context.WithCancel(ctx)
	var all sync.WaitGroup
	for _, p := range parties {
		all.Go(func() {
			if err := p.Play(playing); err != nil {
				t.Errorf("table %s: %v", p.ID, err)
			}
		})
	}
	await(t, parties, 25)
	moveAround(t, machines, parties)
	if err := machines[0].leave(); err != nil {
		t.Error(err)
	}
	await(t, parties, 25)
	end()
	all.Wait()
	agree(t, ctx, parties, machines[1].log, machines[2].log)
	for _, p := range parties {
		if other := machines[1].node.Differs(ctx, p.ID); other != "" {
			t.Errorf("the copy of %s differs", other)
		}
	}
	// Records of a table that runs elsewhere come from this machine's copy.
	for _, m := range machines[1:] {
		p := client.Client{URL: m.web.URL}
		var text []byte
		err := client.Retry(ctx, func() error {
			return p.Ask(ctx, http.MethodGet, "/api/tables/"+parties[0].ID+"/record", nil, &text)
		})
		if err != nil || len(text) == 0 {
			t.Errorf("%s: a record of %d bytes, %v", m.name, len(text), err)
		}
	}
}

// moveAround lets every table go from its machine to the next and back, while
// people play there, and says how long each was silent. On a busy machine a table may
// be elsewhere by then, or between two deals for long; one that goes is enough.
func moveAround(t *testing.T, machines [3]*machine, parties []*faulttest.Party) {
	t.Helper()
	rounds, _ := strconv.Atoi(os.Getenv("HOWL_FAULT_ROUNDS"))
	var silent []time.Duration
	for range max(1, rounds) {
		for _, way := range [][2]*machine{{machines[0], machines[1]}, {machines[1], machines[0]}} {
			for _, p := range parties {
				for range 20 {
					began := time.Now()
					if way[0].node.HandOver(p.ID, way[1].name) {
						await(t, []*faulttest.Party{p}, 1)
						silent = append(silent, time.Since(began))
						break
					}
					time.Sleep(5 * time.Millisecond)
				}
			}
		}
	}
	if len(silent) == 0 {
		t.Fatal("no table goes from one machine to another")
	}
	slices.Sort(silent)
	t.Logf("%d moves of tables; silent for %v (half), %v (99 of 100), %v (the longest)", len(silent), silent[len(silent)/2], silent[len(silent)*99/100], silent[len(silent)-1])
}

// agree waits until copies hold the same, which may be moments after the last
// person has left, and all that was acknowledged.
func agree(t *testing.T, ctx context.Context, parties []*faulttest.Party, logs ...*jetstream.Log) {
	t.Helper()
	testhelp.Eventually(t, func() error {
		var copies []store.Log
		for _, l := range logs {
			for _, p := range parties {
				if err := l.Sync(ctx, p.ID); err != nil {
					return err
				}
			}
			copies = append(copies, l)
		}
		return faulttest.Check(ctx, parties, copies)
	})
}

// await waits until every table has that number of further decisions.
func await(t *testing.T, parties []*faulttest.Party, more int) {
	t.Helper()
	for _, p := range parties {
		want := len(p.Acked()) + more
		testhelp.Until(t, fmt.Sprintf("table %s has %d decisions", p.ID, want), func() bool { return len(p.Acked()) >= want })
	}
}

// A machine that has lost the others acknowledges nothing, shows nothing, and
// says why.
func TestAlone(t *testing.T) {
	t.Parallel()
	machines := startMachines(t)
	ctx, stop := context.WithTimeout(t.Context(), 4*testhelp.Patience) // every wait has a limit of its own
	defer stop()
	p, err := faulttest.Open(ctx, faulttest.Servers{machines[0].web.URL}, nil, "trickwolf", 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range machines[1:] {
		if err := m.leave(); err != nil {
			t.Error(err)
		}
	}
	who := client.Client{URL: machines[0].web.URL}
	for _, ask := range []struct{ method, path string }{
		{http.MethodGet, "/readyz"},
		{http.MethodGet, "/api/tables/" + p.ID},
		{http.MethodPost, "/api/tables"},
	} {
		var in any
		if ask.method == http.MethodPost {
			in = map[string]any{"game": "robbers"}
		}
		err := who.Ask(ctx, ask.method, ask.path, in, nil)
		if !errors.Is(err, game.CodeQuorum) {
			t.Errorf("%s %s: %v", ask.method, ask.path, err)
		}
	}
	if _, err := who.Connect(ctx, p.ID, "watch=1"); err == nil {
		t.Error("a machine that is alone lets people in")
	}
}
