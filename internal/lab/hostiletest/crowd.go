package hostiletest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// A Crowd attacks a server.
type Crowd struct {
	URL     string
	Tables  []string // codes of honest tables
	Secrets []string // what nobody of the crowd may be told

	base *http.Transport
	mu   sync.Mutex
	done map[string]int // what was tried, by kind and outcome
}

type object = map[string]any

// An attack is something that several of the crowd do again and again.
type attack struct {
	name  string
	many  int
	pause time.Duration
	once  func(c *Crowd, ctx context.Context, p *client.Client, i int) error
}

// attacks is what the findings of testers tried, and some more.
var attacks = []attack{
	{"flood", 4, time.Second, (*Crowd).flood},
	{"watch", 3, time.Second, (*Crowd).watch},
	{"chatter", 2, time.Second, (*Crowd).chatter},
	{"never read", 6, time.Second, (*Crowd).neverRead},
	{"half a request", 6, time.Second, (*Crowd).halfRequest},
	{"come and go", 4, 20 * time.Millisecond, (*Crowd).comeAndGo},
	{"open tables", 6, 50 * time.Millisecond, (*Crowd).openTable},
	{"guess", 4, 20 * time.Millisecond, (*Crowd).guess},
	{"nonsense", 4, 20 * time.Millisecond, (*Crowd).nonsense},
	{"meddle", 4, 20 * time.Millisecond, (*Crowd).meddle},
	{"rename and queue", 3, 50 * time.Millisecond, (*Crowd).rename},
	{"reviews", 4, 100 * time.Millisecond, (*Crowd).reviews},
	{"notifications", 2, 500 * time.Millisecond, (*Crowd).notifications},
	{"pages", 3, 20 * time.Millisecond, (*Crowd).pages},
	{"hand in", 3, 50 * time.Millisecond, (*Crowd).handIn},
	{"tokens", 2, 200 * time.Millisecond, (*Crowd).tokens},
	{"recovery codes", 3, 20 * time.Millisecond, (*Crowd).recoveryCodes},
	{"passkeys", 3, 50 * time.Millisecond, (*Crowd).passkeys},
	{"keep and come back", 3, 100 * time.Millisecond, (*Crowd).comeBack},
	{"others' data and orders", 2, 50 * time.Millisecond, (*Crowd).others},
	{"speak as a spectator", 2, 200 * time.Millisecond, (*Crowd).speak},
	{"short codes", 4, 50 * time.Millisecond, (*Crowd).rooms},
	{"files without a server", 2, 50 * time.Millisecond, (*Crowd).hereFiles},
	{"the engine", 4, 200 * time.Millisecond, (*Crowd).engine},
	{"the operator's page", 3, 50 * time.Millisecond, (*Crowd).operatorPage},
	{"block lists", 2, 50 * time.Millisecond, blockLists},
	{"unrated games", 2, 200 * time.Millisecond, unrated},
	{"profiles", 2, 50 * time.Millisecond, (*Crowd).profiles},
	{"calendar, webhook, overlay", 2, 50 * time.Millisecond, (*Crowd).outward},
	{"sizes", 3, 20 * time.Millisecond, (*Crowd).sizes},
}

// Run attacks until the context ends, and returns how often each thing was tried and
// how it ended.
func (c *Crowd) Run(ctx context.Context) map[string]int {
	c.base = &http.Transport{MaxIdleConnsPerHost: 32, MaxConnsPerHost: 600}
	defer c.base.CloseIdleConnections()
	c.done = make(map[string]int)
	var all sync.WaitGroup
	for k, a := range attacks {
		for i := range a.many {
			all.Go(func() { c.repeat(ctx, a, k, i) })
		}
	}
	all.Wait()
	return c.done
}

// repeat does one attack again and again, from an address of its own.
func (c *Crowd) repeat(ctx context.Context, a attack, k, i int) {
	for ctx.Err() == nil {
		p := c.guest(fmt.Sprintf("198.51.%d.%d", 100+k, 1+i))
		limited, cancel := context.WithTimeout(ctx, 20*time.Second)
		err := a.once(c, limited, p, i)
		cancel()
		if bad := (*breach)(nil); ctx.Err() != nil && !errors.As(err, &bad) {
			err = errEnd
		}
		c.note(a.name, err)
		select {
		case <-ctx.Done():
		case <-time.After(a.pause):
		}
	}
}

func (c *Crowd) note(name string, err error) {
	outcome := "ok"
	var no *game.Refusal
	var bad *breach
	switch {
	case errors.As(err, &bad):
		outcome = breachMark + bad.what
	case errors.As(err, &no):
		outcome = string(no.Code)
	case errors.Is(err, errEnd):
		outcome = "to the end"
	case err != nil:
		outcome = "cut off"
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.done[name+": "+outcome]++
}

// breachMark begins the outcome of what must not happen.
const breachMark = "BREACH "

// errEnd says that the crowd left before an attack was over.
var errEnd = errors.New("the crowd leaves")

// guest is a new person at an address.
func (c *Crowd) guest(address string) *client.Client { return guest(c.URL, address, c.base) }

// honest returns the code of an honest table.
func (c *Crowd) honest() string { return c.Tables[rand.IntN(len(c.Tables))] }

// flood pings as fast as it can.
func (c *Crowd) flood(ctx context.Context, p *client.Client, _ int) error {
	line, err := p.Connect(ctx, c.honest(), "watch=1")
	if err != nil {
		return err
	}
	defer line.Close()
	go drain(ctx, line)
	for range 2000 {
		if err := line.Send(ctx, object{"ping": 1}); err != nil {
			return err
		}
	}
	return nil
}

func drain(ctx context.Context, line *client.Conn) {
	for {
		if _, err := line.Raw(ctx); err != nil {
			return
		}
	}
}

// watch brings as many spectators to an honest table as one address gets in.
func (c *Crowd) watch(ctx context.Context, p *client.Client, _ int) (err error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	table := c.honest()
	for range 40 {
		line, no := p.Connect(ctx, table, "watch=1")
		if no != nil {
			err = no
			break
		}
		defer line.Close()
		go drain(ctx, line)
		p.Cookie = "" // somebody else
	}
	<-ctx.Done()
	return err
}

// chatter fills half of a large table and says one letter again and again.
func (c *Crowd) chatter(ctx context.Context, p *client.Client, i int) error {
	table, err := p.Open(ctx, largest(""))
	if err != nil {
		return err
	}
	var lines []*client.Conn
	for k := range 11 {
		who := c.guest(fmt.Sprintf("198.51.99.%d", 1+i))
		if err := who.Ask(ctx, http.MethodPost, "/api/tables/"+table+"/sit", object{}, nil); err != nil {
			return err
		}
		line, err := who.Connect(ctx, table, "")
		if err != nil {
			return err
		}
		defer line.Close()
		go drain(ctx, line)
		if lines = append(lines, line); k < 5 {
			if spectator, err := who.Connect(ctx, table, "watch=1"); err == nil {
				defer spectator.Close()
				go drain(ctx, spectator)
			}
		}
	}
	for n := range 600 {
		if err := lines[n%len(lines)].Send(ctx, object{"say": "x", "id": fmt.Sprint(n)}); err != nil {
			return err
		}
		time.Sleep(20 * time.Millisecond)
	}
	return nil
}

// largest describes a table with the most seats of all games.
func largest(pace string) client.Table {
	t := client.Table{Pace: pace}
	for _, e := range games.All {
		if in := e.Info(); in.Max > t.Players {
			t.Game, t.Players = in.Name, in.Max
		}
	}
	return t
}

// neverRead holds a socket and reads nothing of it.
func (c *Crowd) neverRead(ctx context.Context, p *client.Client, _ int) error {
	line, err := p.Connect(ctx, c.honest(), "watch=1")
	if err != nil {
		return err
	}
	defer line.Close()
	<-ctx.Done()
	return nil
}

// halfRequest sends half of a request and waits.
func (c *Crowd) halfRequest(ctx context.Context, _ *client.Client, i int) error {
	host := strings.TrimPrefix(c.URL, "http://")
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", host)
	if err != nil {
		return err
	}
	defer conn.Close()
	half := []string{"GET / HT", "POST /api/me HTTP/1.1\r\nHost: " + host + "\r\nContent-Length: 100\r\n\r\n{", "\x16\x03\x01\x02", strings.Repeat("x", 20_000)}
	if _, err := conn.Write([]byte(half[i%len(half)])); err != nil {
		return err
	}
	_ = conn.SetReadDeadline(time.Now().Add(15 * time.Second))
	_, err = conn.Read(make([]byte, 1))
	return err
}

// comeAndGo opens a socket and leaves at once.
func (c *Crowd) comeAndGo(ctx context.Context, p *client.Client, _ int) error {
	line, err := p.Connect(ctx, c.honest(), "watch=1")
	if err == nil {
		line.Close()
	}
	return err
}

func (c *Crowd) openTable(ctx context.Context, p *client.Client, i int) error {
	_, err := p.Open(ctx, client.Table{Game: games.All[i%len(games.All)].Info().Name, Fill: []string{"", "random"}[i%2], Pace: "machine"})
	return err
}

// guess tries codes that no table has.
func (c *Crowd) guess(ctx context.Context, p *client.Client, _ int) error {
	return p.Ask(ctx, http.MethodGet, "/api/tables/"+letters(8), nil, nil)
}

// guest is somebody at an address who has no cookie yet.
func guest(url, address string, base http.RoundTripper) *client.Client {
	return &client.Client{URL: url, HTTP: &http.Client{Transport: proxied{address, base}, Timeout: 20 * time.Second}}
}

// A proxied transport says for whom it asks, as a reverse proxy does.
type proxied struct {
	address string
	base    http.RoundTripper
}

func (p proxied) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("X-Forwarded-For", p.address)
	return p.base.RoundTrip(r)
}
