package cluster_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	natsd "github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/lab/faulttest"
	"github.com/howl-game/howl/internal/testhelp"
)

// outside are the three servers of a NATS cluster that is nobody's own.
func outside(t *testing.T) (all [3]*natsd.Server) {
	t.Helper()
	at := testhelp.Addresses(t, 3)
	var routes []*url.URL
	for _, a := range at {
		routes = append(routes, &url.URL{Scheme: "nats", Host: a})
	}
	dir := t.TempDir()
	for i := range all {
		where := netip.MustParseAddrPort(at[i])
		s, err := natsd.NewServer(&natsd.Options{
			ServerName: fmt.Sprint("nats", i), Host: "127.0.0.1", Port: natsd.RANDOM_PORT, MaxPayload: 2 << 20, NoSigs: true,
			Username: "howl", Password: "wolves",
			JetStream: true, StoreDir: filepath.Join(dir, fmt.Sprint(i)), SyncAlways: true,
			Cluster: natsd.ClusterOpts{Name: "outside", Host: where.Addr().String(), Port: int(where.Port())}, Routes: routes,
		})
		if err != nil {
			t.Fatal(err)
		}
		s.Start()
		t.Cleanup(func() {
			s.Shutdown()
			s.WaitForShutdown()
		})
		all[i] = s
	}
	for _, s := range all {
		if !s.ReadyForConnections(testhelp.Patience) {
			t.Fatal("NATS does not start")
		}
	}
	return all
}

// Two machines use a NATS that is there already. People play across them while
// one of its servers stops; when two have, nothing is acknowledged any more and
// the machines say so.
func TestOutside(t *testing.T) {
	t.Parallel()
	servers := outside(t)
	var urls []string
	for _, s := range servers {
		urls = append(urls, strings.Replace(s.ClientURL(), "nats://", "nats://howl:wolves@", 1))
	}
	dir := t.TempDir()
	var machines [2]*machine
	var all sync.WaitGroup
	for i := range machines {
		machines[i] = &machine{luck: testhelp.Luck(t), name: fmt.Sprint("node", i)}
		all.Go(func() {
			conn, err := nats.Connect(strings.Join(urls, ","), nats.MaxReconnects(-1), nats.ReconnectWait(50*time.Millisecond))
			if err == nil {
				err = machines[i].open(t.Context(), conn, 0, filepath.Join(dir, fmt.Sprint(i), "howl.db"))
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
			all.Go(func() { _ = m.leave() }) // there is nobody to say goodbye to
		}
		all.Wait()
	})
	ctx, stop := context.WithTimeout(t.Context(), 4*testhelp.Patience) // every wait has a limit of its own
	defer stop()
	p, err := faulttest.Open(ctx, faulttest.Servers{machines[0].web.URL, machines[1].web.URL}, nil, "robbers", 4)
	if err != nil {
		t.Fatal(err)
	}
	playing, end := context.WithCancel(ctx)
	all.Go(func() {
		if err := p.Play(playing); err != nil {
			t.Error(err)
		}
	})
	await(t, []*faulttest.Party{p}, 40)
	servers[0].Shutdown()
	await(t, []*faulttest.Party{p}, 40)
	end()
	all.Wait()
	agree(t, ctx, []*faulttest.Party{p}, machines[0].log, machines[1].log)
	servers[1].Shutdown()
	for _, m := range machines {
		who := client.Client{URL: m.web.URL}
		// It is sure when there is no leader for longer than an election takes.
		testhelp.Until(t, m.name+" says that it has lost its log", func() bool {
			return errors.Is(who.Ask(ctx, http.MethodGet, "/readyz", nil, nil), game.CodeQuorum)
		})
	}
}
