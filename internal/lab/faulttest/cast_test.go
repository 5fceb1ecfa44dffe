package faulttest

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/internal/testhelp"
)

// howl is the path of the program under test, which is built once.
var howl string

func TestMain(m *testing.M) { os.Exit(run(m)) }

func run(m *testing.M) int {
	dir, err := os.MkdirTemp("", "howl-faults")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	defer os.RemoveAll(dir)
	howl = filepath.Join(dir, "howl")
	build := exec.Command("go", "build", "-tags", "full", "-ldflags=-s -w", "-o", howl, "github.com/howl-game/howl/cmd/howl")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		fmt.Fprintln(os.Stderr, "the program does not build:", err)
		return 1
	}
	return m.Run()
}

// A cast is three server processes, with a proxy on every link between them.
type cast struct {
	t     *testing.T
	nodes [3]*node
	links []*link
	small bool // node 0 has a small disk of its own
}

type node struct {
	i      int
	web    string // the address for people
	listen string // the address for other nodes
	args   []string
	dir    string
	stderr *os.File

	mu   sync.Mutex
	cmd  *exec.Cmd
	dead chan struct{} // closed when the process has ended
}

// newCast starts three processes with their files in dir.
func newCast(t *testing.T, dir string) *cast {
	t.Helper()
	at := testhelp.Addresses(t, 6)
	secret := filepath.Join(t.TempDir(), "secret")
	if err := os.WriteFile(secret, []byte("the wolves howl at three moons\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	c := &cast{t: t}
	for i := range c.nodes {
		c.nodes[i] = &node{i: i, web: at[i], listen: at[3+i], dir: filepath.Join(dir, fmt.Sprint(i))}
	}
	for _, n := range c.nodes {
		cluster := []string{n.listen}
		for _, other := range c.nodes {
			if other != n {
				l := newLink(t, n.i, other.i, other.listen)
				c.links = append(c.links, l)
				cluster = append(cluster, l.Addr().String())
			}
		}
		n.args = []string{
			"serve", "--addr", n.web, "--data", n.dir, "--node", n.listen,
			"--cluster", strings.Join(cluster, ","), "--secret", secret, "--log", "info",
		}
		if err := os.MkdirAll(n.dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if n.i == 0 {
			c.small = smallDisk(t, n.dir)
		}
		n.start(t)
	}
	t.Cleanup(c.end)
	return c
}

// end kills the processes and, if the test failed, logs their output.
func (c *cast) end() {
	for _, n := range c.nodes {
		n.signal(syscall.SIGKILL)
		<-n.dead
		n.stderr.Close()
		if c.t.Failed() {
			b, _ := os.ReadFile(n.stderr.Name())
			c.t.Logf("output of node %d:\n%s", n.i, b[max(0, len(b)-3000):])
		}
	}
}

func (n *node) start(t *testing.T) {
	t.Helper()
	if n.stderr == nil {
		f, err := os.Create(filepath.Join(t.TempDir(), fmt.Sprint("stderr", n.i)))
		if err != nil {
			t.Fatal(err)
		}
		n.stderr = f
	}
	cmd := exec.Command(howl, n.args...)
	cmd.Stderr = n.stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	dead := make(chan struct{})
	n.mu.Lock()
	n.cmd, n.dead = cmd, dead
	n.mu.Unlock()
	go func() {
		_ = cmd.Wait()
		close(dead)
	}()
}

func (n *node) signal(s syscall.Signal) {
	n.mu.Lock()
	defer n.mu.Unlock()
	select {
	case <-n.dead: // its process id may be in use again
	default:
		_ = n.cmd.Process.Signal(s)
	}
}

// kill ends the process at once, like a power cut.
func (n *node) kill() {
	n.signal(syscall.SIGKILL)
	<-n.dead
}

// leave ends the process in the orderly way.
func (n *node) leave(t *testing.T) {
	t.Helper()
	n.signal(syscall.SIGTERM)
	select {
	case <-n.dead:
	case <-time.After(testhelp.Patience):
		t.Errorf("node %d does not end after SIGTERM", n.i)
		n.kill()
	}
}

func (c *cast) servers() (at Servers) {
	for _, n := range c.nodes {
		at = append(at, "http://"+n.web)
	}
	return at
}

// ready waits until nodes accept people.
func (c *cast) ready(nodes ...*node) {
	c.t.Helper()
	for _, n := range nodes {
		p := client.Client{URL: "http://" + n.web}
		testhelp.Eventually(c.t, func() error {
			ctx, cancel := context.WithTimeout(c.t.Context(), 10*time.Second)
			defer cancel()
			return p.Ask(ctx, http.MethodGet, "/readyz", nil, nil)
		})
	}
}

// cut separates a node from the others, or connects it again.
func (c *cast) cut(i int, off bool) {
	for _, l := range c.links {
		if l.from == i || l.to == i {
			l.set(off)
		}
	}
}

// A link is a proxy between two nodes. When it is cut, nothing gets through and
// neither end notices, as with a pulled cable.
type link struct {
	net.Listener
	from, to int
	target   string

	mu   sync.Mutex
	off  chan struct{} // closed unless the link is cut
	conn map[net.Conn]bool
}

func newLink(t *testing.T, from, to int, target string) *link {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	on := make(chan struct{})
	close(on)
	k := &link{Listener: l, from: from, to: to, target: target, off: on, conn: make(map[net.Conn]bool)}
	go k.accept()
	t.Cleanup(func() {
		l.Close()
		k.set(false)
		k.mu.Lock()
		defer k.mu.Unlock()
		for c := range k.conn {
			c.Close()
		}
	})
	return k
}

func (k *link) set(off bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	select {
	case <-k.off:
		if off {
			k.off = make(chan struct{})
		}
	default:
		if !off {
			close(k.off)
			for c := range k.conn { // bytes on the way are lost
				c.Close()
			}
		}
	}
}

func (k *link) open() <-chan struct{} {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.off
}

func (k *link) keep(c net.Conn) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.conn[c] = true
}

func (k *link) accept() {
	for {
		in, err := k.Accept()
		if err != nil {
			return
		}
		k.keep(in)
		go func() {
			<-k.open()
			out, err := net.Dial("tcp", k.target)
			if err != nil {
				in.Close()
				return
			}
			k.keep(out)
			go k.pass(in, out)
			k.pass(out, in)
		}()
	}
}

// pass copies bytes one way.
func (k *link) pass(from, to net.Conn) {
	defer from.Close()
	defer to.Close()
	b := make([]byte, 32<<10)
	for {
		n, err := from.Read(b)
		if n > 0 {
			<-k.open()
			if _, err := to.Write(b[:n]); err != nil {
				return
			}
		}
		if err != nil {
			return
		}
	}
}
