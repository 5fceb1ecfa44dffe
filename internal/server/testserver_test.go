package server_test

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/server"
	"github.com/howl-game/howl/internal/store/sqlite"
	"github.com/howl-game/howl/internal/testhelp"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A testServer is a server on a store of its own, with real sockets; in a bubble of
// fake time, with pipes.
type testServer struct {
	t      testing.TB
	dir    string
	log    *sqlite.Log
	s      *server.Server
	web    *http.Server
	served chan error
	client *http.Client
	url    string
}

// open starts a server on the loopback.
func open(t testing.TB, dir string) *testServer {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return start(t, dir, l, &http.Transport{MaxIdleConnsPerHost: 16}, "http://"+l.Addr().String())
}

// openPipes starts a server that is reached through memory.
func openPipes(t testing.TB, dir string) *testServer {
	t.Helper()
	l := &pipes{conns: make(chan net.Conn), closed: make(chan struct{})}
	return start(t, dir, l, &http.Transport{DialContext: l.dial}, "http://127.0.0.1:80")
}

// openKeeping is openPipes of a server that deletes what is older than an age.
func openKeeping(t testing.TB, dir string, age time.Duration) *testServer {
	t.Helper()
	l := &pipes{conns: make(chan net.Conn), closed: make(chan struct{})}
	return startWith(t, dir, server.Config{Retain: age}, l, &http.Transport{DialContext: l.dial}, "http://127.0.0.1:80")
}

func start(t testing.TB, dir string, l net.Listener, way *http.Transport, url string) *testServer {
	t.Helper()
	return startWith(t, dir, server.Config{Patience: testhelp.Patience}, l, way, url)
}

func startWith(t testing.TB, dir string, cfg server.Config, l net.Listener, way *http.Transport, url string) *testServer {
	t.Helper()
	log, err := sqlite.Open(filepath.Join(dir, "howl.db"))
	if err != nil {
		t.Fatal(err)
	}
	cfg.Log, cfg.PushServices = log, []string{"push.example"}
	if cfg.WebhookHosts == nil {
		cfg.WebhookHosts = []string{"hooks.invalid"}
	}
	if cfg.Luck == nil {
		cfg.Luck = testhelp.Luck(t)
	}
	s, err := server.New(context.Background(), cfg)
	if err != nil {
		t.Fatal(err)
	}
	h := &testServer{t: t, dir: dir, log: log, s: s, web: s.HTTP(), served: make(chan error, 1), client: &http.Client{Transport: way}, url: url}
	go func() { h.served <- h.web.Serve(l) }()
	return h
}

// close ends the server as SIGTERM does.
func (h *testServer) close() {
	h.t.Helper()
	h.client.CloseIdleConnections()
	ctx, cancel := context.WithTimeout(context.Background(), testhelp.Patience)
	defer cancel()
	if err := h.web.Shutdown(ctx); err != nil {
		h.t.Error(err)
	}
	if err := <-h.served; !errors.Is(err, http.ErrServerClosed) {
		h.t.Error(err)
	}
	h.s.Close()
	if err := h.log.Close(); err != nil {
		h.t.Error(err)
	}
}

// guest is somebody without a cookie.
func (h *testServer) guest() *client.Client {
	return &client.Client{URL: h.url, HTTP: h.client, Random: testhelp.Bytes(h.t, "person")}
}

// ask is Person.Ask that must succeed.
func (h *testServer) ask(p *client.Client, method, path string, in, out any) {
	h.t.Helper()
	if err := p.Ask(context.Background(), method, path, in, out); err != nil {
		h.t.Fatalf("%s %s: %v", method, path, err)
	}
}

type object = map[string]any

// table has a guest open a table, and others sit down.
func (h *testServer) table(wish object, people int) (id string, all []*client.Client) {
	h.t.Helper()
	host := h.guest()
	var place struct{ ID string }
	h.ask(host, "POST", "/api/tables", wish, &place)
	all = append(all, host)
	for len(all) < people {
		p := h.guest()
		h.ask(p, "POST", "/api/tables/"+place.ID+"/sit", object{}, nil)
		all = append(all, p)
	}
	return place.ID, all
}

// An ear keeps all that comes on a socket.
type ear struct {
	line  *client.Conn
	ended chan struct{}
	mu    sync.Mutex
	raw   [][]byte
	last  *client.Message // frame, with the last status that came
}

// listen connects a person to a table. The ear keeps what is heard until hangUp.
func (h *testServer) listen(p *client.Client, table, query string) *ear {
	h.t.Helper()
	line, err := p.Connect(context.Background(), table, query)
	if err != nil {
		h.t.Fatalf("%s?%s: %v", table, query, err)
	}
	e := &ear{line: line, ended: make(chan struct{})}
	go func() {
		defer close(e.ended)
		for {
			b, err := line.Raw(context.Background())
			if err != nil {
				return
			}
			e.keep(b)
		}
	}()
	return e
}

func (e *ear) keep(b []byte) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.raw = append(e.raw, b)
	var m client.Message
	if json.Unmarshal(b, &m) != nil || !m.IsFrame() {
		return
	}
	if m.Status == nil && e.last != nil {
		m.Status = e.last.Status
	}
	e.last = &m
}

func (e *ear) hangUp() {
	e.line.Close()
	<-e.ended
}

func (e *ear) send(t testing.TB, m object) {
	t.Helper()
	if err := e.line.Send(context.Background(), m); err != nil {
		t.Fatal(err)
	}
}

// heard is all messages so far.
func (e *ear) heard(t testing.TB) []*client.Message {
	t.Helper()
	e.mu.Lock()
	defer e.mu.Unlock()
	return parse(t, e.raw)
}

// frame is the last frame, with the last status that came.
func (e *ear) frame(t testing.TB) *client.Message {
	t.Helper()
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.last == nil {
		t.Fatal("no frame came")
	}
	return e.last
}

// code is why something was refused.
func code(err error) string {
	var r *game.Refusal
	switch {
	case err == nil:
		return ""
	case errors.As(err, &r):
		return string(r.Code)
	}
	return err.Error()
}

// pipes is a listener in memory.
type pipes struct {
	conns  chan net.Conn
	once   sync.Once
	closed chan struct{}
}

func (l *pipes) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	here, there := net.Pipe()
	select {
	case l.conns <- near{there}:
		return here, nil
	case <-l.closed:
		return nil, net.ErrClosed
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (l *pipes) Accept() (net.Conn, error) {
	select {
	case c := <-l.conns:
		return c, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

func (l *pipes) Close() error {
	l.once.Do(func() { close(l.closed) })
	return nil
}

func (l *pipes) Addr() net.Addr { return loopback }

var loopback = &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 80}

// near is a pipe that seems to come from this machine.
type near struct{ net.Conn }

func (near) RemoteAddr() net.Addr { return loopback }
