package cluster_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats.go"

	"howl/game"
	"howl/internal/client"
	"howl/internal/cluster"
	"howl/internal/lab/faulttest"
	"howl/internal/server"
	"howl/internal/store"
	"howl/internal/store/jetstream"
	"howl/internal/store/jetstream/embedded"
	"howl/internal/store/sqlite"
	"howl/internal/testhelp"
)

// A house is one of three servers in this process.
type house struct {
	name  string
	carry *embedded.Server
	conn  *nats.Conn
	log   *jetstream.Log
	node  *cluster.Node
	*server.Server
	web   *httptest.Server
	lines lines
}

func houses(t *testing.T) (hs [3]*house) {
	t.Helper()
	at := testhelp.Addresses(t, 3)
	dir := t.TempDir()
	var all sync.WaitGroup
	for i := range hs {
		h := &house{name: fmt.Sprint("node", i)}
		if err := h.start(at, i, filepath.Join(dir, fmt.Sprint(i), "nats")); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { h.carry.Close() })
		hs[i] = h
	}
	for i, h := range hs {
		all.Go(func() {
			conn, err := h.carry.Connect()
			if err == nil {
				err = h.open(t.Context(), conn, 3, filepath.Join(dir, fmt.Sprint(i), "howl.db"))
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
		for _, h := range hs {
			all.Go(func() { h.leave() })
		}
		all.Wait()
	})
	for _, h := range hs {
		ready(t, h.web.URL)
	}
	return hs
}

func (h *house) start(at []string, i int, dir string) (err error) {
	h.carry, err = embedded.Start(embedded.Config{
		Node: h.name, Listen: at[i], Routes: at, Secret: []byte("a secret for nobody else"), Dir: dir, Slog: h.lines.logger(),
	})
	return err
}

func (h *house) open(ctx context.Context, conn *nats.Conn, size int, file string) (err error) {
	h.conn = conn
	local, err := sqlite.Open(file)
	if err != nil {
		return err
	}
	if h.log, err = jetstream.Open(ctx, jetstream.Config{Conn: h.conn, Local: local, Slog: h.lines.logger()}); err != nil {
		return err
	}
	if h.node, err = cluster.New(cluster.Config{Conn: h.conn, Log: h.log, Node: h.name, Size: size, Slog: h.lines.logger()}); err != nil {
		return err
	}
	if h.Server, err = server.New(ctx, server.Config{Log: h.log, Node: h.name, Cluster: h.node, Slog: h.lines.logger()}); err != nil {
		return err
	}
	h.web = httptest.NewServer(h.Server)
	return nil
}

// leave ends a node as a program ends it.
func (h *house) leave() error {
	if h.web == nil {
		return nil
	}
	h.web.CloseClientConnections()
	h.web.Close()
	h.web = nil
	h.Server.Close()
	err := errors.Join(h.node.Close(), h.log.Close())
	h.conn.Close()
	if h.carry != nil {
		err = errors.Join(err, h.carry.Close())
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
	hs := houses(t)
	at := faulttest.Servers{hs[0].web.URL, hs[1].web.URL, hs[2].web.URL}
	ctx, stop := context.WithTimeout(t.Context(), testhelp.Patience)
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
	for _, h := range hs {
		testhelp.Eventually(t, func() error {
			lobby, err := h.Lobby(ctx)
			if err == nil && len(lobby) != 3 {
				err = fmt.Errorf("%s: the lobby has %d tables", h.name, len(lobby))
			}
			return err
		})
	}
	// A machine that has just come, and has not heard of one that runs a table,
	// takes nothing away from it.
	hs[2].node.Forget(hs[0].name)
	var owner string
	testhelp.Eventually(t, func() (err error) {
		if _, err = hs[2].node.Find(ctx, parties[0].ID); err == nil {
			owner, err = hs[2].log.Lease(ctx, parties[0].ID, "somebody", time.Minute)
		}
		return err
	})
	if owner != hs[0].name {
		t.Errorf("the table of %s is run by %q now", hs[0].name, owner)
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
	await(t, parties, 60)
	if err := hs[0].leave(); err != nil {
		t.Error(err)
	}
	await(t, parties, 60)
	end()
	all.Wait()
	agree(t, ctx, parties, hs[1].log, hs[2].log)
	for _, p := range parties {
		if other := hs[1].node.Differs(ctx, p.ID); other != "" {
			t.Errorf("the copy of %s differs", other)
		}
	}
	// Records of a table that runs elsewhere come from this machine's copy.
	for _, h := range hs[1:] {
		p := client.Client{URL: h.web.URL}
		var text []byte
		err := client.Retry(ctx, func() error {
			return p.Ask(ctx, http.MethodGet, "/api/tables/"+parties[0].ID+"/record", nil, &text)
		})
		if err != nil || len(text) == 0 {
			t.Errorf("%s: a record of %d bytes, %v", h.name, len(text), err)
		}
	}
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
	hs := houses(t)
	ctx, stop := context.WithTimeout(t.Context(), testhelp.Patience)
	defer stop()
	p, err := faulttest.Open(ctx, faulttest.Servers{hs[0].web.URL}, nil, "trickwolf", 4)
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range hs[1:] {
		if err := h.leave(); err != nil {
			t.Error(err)
		}
	}
	who := client.Client{URL: hs[0].web.URL}
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
