package faulttest

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

// TestAttacks checks that people play on at a server that others attack, and
// that every attacker is refused.
func TestAttacks(t *testing.T) {
	dir := t.TempDir()
	web := testhelp.Addresses(t, 1)[0]
	n := &node{web: web, dir: dir, args: []string{"serve", "--addr", web, "--data", dir}}
	n.start(t)
	c := &cast{t: t}
	defer func() {
		n.kill()
		n.stderr.Close()
	}()
	c.ready(n)
	url := "http://" + web
	pool := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 16}}
	defer pool.CloseIdleConnections()
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var parties []*Party
	for range 3 {
		p, err := Open(ctx, Servers{url}, pool, "robbers", 4)
		if err != nil {
			t.Fatal(err)
		}
		parties = append(parties, p)
	}
	var playing sync.WaitGroup
	for _, p := range parties {
		playing.Go(func() {
			if err := p.Play(ctx); err != nil {
				t.Errorf("table %s: %v", p.ID, err)
			}
		})
	}
	await(t, parties, 10, time.Now())
	victim := parties[0]
	for _, a := range []struct {
		name   string
		attack func(*testing.T, string, *Party)
	}{
		{"ten thousand sockets from one address", crowd},
		{"readers who never read", mutes},
		{"writers who never finish", slow},
		{"words that are no HTTP", noise},
		{"what another seat has sent, sent again", replayed},
		{"cookies of others and of before", cookies},
	} {
		t.Run(a.name, func(t *testing.T) { a.attack(t, url, victim) })
		await(t, parties, 10, time.Now())
	}
	stop()
	playing.Wait()
	n.leave(t)
	log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer log.Close()
	if err := Check(t.Context(), parties, []store.Log{log}); err != nil {
		t.Error(err)
	}
}

// stranger returns a client whose requests seem to come, through a proxy, from
// an address of the network.
func stranger(address string) *http.Client {
	return &http.Client{Transport: from{address}}
}

type from struct{ address string }

func (f from) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("X-Forwarded-For", f.address)
	return http.DefaultTransport.RoundTrip(r)
}

// crowd opens ten thousand sockets, and keeps those that are accepted.
func crowd(t *testing.T, url string, p *Party) {
	const knocks, hands = 10_000, 32
	var accepted, refused atomic.Int32
	var in sync.Mutex
	var lines []*client.Conn
	var all sync.WaitGroup
	for h := range hands {
		all.Go(func() {
			who := &client.Client{URL: url, HTTP: stranger("203.0.113.7")}
			for range knocks / hands {
				who.Cookie = "" // a new guest each time
				line, err := who.Connect(t.Context(), p.ID, "watch=1")
				if errors.Is(err, game.CodeRate) {
					refused.Add(1)
					continue
				} else if err != nil {
					t.Errorf("hand %d: %v", h, err)
					return
				}
				accepted.Add(1)
				in.Lock()
				lines = append(lines, line)
				in.Unlock()
			}
		})
	}
	all.Wait()
	for _, line := range lines {
		line.Close()
	}
	if got := accepted.Load(); got == 0 || got > 512+300 {
		t.Errorf("%d sockets were accepted", got)
	}
	if accepted.Load()+refused.Load() != knocks/hands*hands {
		t.Errorf("%d accepted, %d refused, of %d", accepted.Load(), refused.Load(), knocks)
	}
}

// mutes open sockets and never read. A table does not wait for them.
func mutes(t *testing.T, url string, p *Party) {
	for range 50 {
		ctx, cancel := context.WithTimeout(t.Context(), testhelp.Patience)
		ws, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(url, "http")+"/api/tables/"+p.ID+"/socket?watch=1", nil)
		cancel()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { ws.CloseNow() })
	}
	await(t, []*Party{p}, 100, time.Now())
}

// slow sends requests that never end, and is disconnected.
func slow(t *testing.T, url string, _ *Party) {
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			c, err := net.Dial("tcp", strings.TrimPrefix(url, "http://"))
			if err != nil {
				t.Error(err)
				return
			}
			defer c.Close()
			if _, err := io.WriteString(c, "POST /api/me HTTP/1.1\r\nHost: howl\r\nX-Slow: "); err != nil {
				t.Error(err)
			}
			_ = c.SetReadDeadline(time.Now().Add(testhelp.Patience))
			// The server answers or hangs up; it does not wait.
			if b, err := io.ReadAll(c); err != nil && !errors.Is(err, net.ErrClosed) {
				t.Errorf("the server waits for a header that does not end: %q, %v", b, err)
			}
		})
	}
	all.Wait()
}

// noise sends invalid requests, which are refused.
func noise(t *testing.T, url string, p *Party) {
	host := strings.TrimPrefix(url, "http://")
	for _, words := range []string{
		"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", // TLS
		"GET /\x00 HTTP/1.1\r\nHost: howl\r\n\r\n",
		"GET /api/tables/" + p.ID + " HTTP/1.1\r\n\r\n", // no host
		"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",  // two
		"POST /api/me HTTP/1.1\r\nHost: howl\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n", // smuggled
		"POST /api/me HTTP/1.1\r\nHost: howl\r\nContent-Length: -1\r\n\r\n",
		"GET /" + strings.Repeat("../", 2000) + " HTTP/1.1\r\nHost: howl\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: howl\r\nX: " + strings.Repeat("y", 64<<10) + "\r\n\r\n",
		"GET /api/tables/%2e%2e/%2e%2e/healthz HTTP/1.1\r\nHost: howl\r\n\r\n",
		"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
	} {
		c, err := net.Dial("tcp", host)
		if err != nil {
			t.Fatal(err)
		}
		_ = c.SetDeadline(time.Now().Add(15 * time.Second))
		_, _ = io.WriteString(c, words) // it may hang up before the end
		answer, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err == nil && answer.StatusCode < 300 {
			t.Errorf("%.60q is answered with %s", words, answer.Status)
		}
		c.Close()
	}
	if _, err := tls.Dial("tcp", host, &tls.Config{InsecureSkipVerify: true}); err == nil {
		t.Error("a server without a certificate speaks TLS")
	}
}

// replayed sends the decisions of players as a spectator, under the same ids.
// They are refused.
func replayed(t *testing.T, url string, p *Party) {
	ids := p.Acked()
	who := &client.Client{URL: url, HTTP: stranger("203.0.113.8")}
	line, err := who.Connect(t.Context(), p.ID, "watch=1")
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	for _, m := range ids[:min(20, len(ids))] {
		if err := line.Send(t.Context(), map[string]any{"do": m.Text, "id": m.ID}); err != nil {
			t.Fatal(err)
		}
		for answered := false; !answered; {
			m, err := line.Next(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if m.OK != nil {
				t.Fatal("a spectator decides")
			}
			answered = m.Refused != nil
		}
	}
}

// cookies uses cookies that are forged or cut off. They open no seat.
func cookies(t *testing.T, url string, p *Party) {
	real := p.people[1].Cookie
	value, mark, _ := strings.Cut(strings.TrimPrefix(real, "howl="), ".")
	for i, cookie := range []string{
		"howl=" + value, "howl=" + value + ".", "howl=." + mark, "howl=" + value + "." + mark[1:],
		"howl=" + mark + "." + value, "howl=" + value + "." + strings.ToUpper(mark), "howl=" + strings.Repeat("A", 4000),
	} {
		who := &client.Client{URL: url, Cookie: cookie, HTTP: stranger(fmt.Sprint("203.0.113.", 10+i))}
		_, err := who.Connect(t.Context(), p.ID, "seat=1")
		if !errors.Is(err, game.CodeSeat) {
			t.Errorf("cookie %d: %v", i, err)
		}
	}
}
