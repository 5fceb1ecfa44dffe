package loadtest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/howl-game/howl/client"
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
)

// A Plan describes a load.
type Plan struct {
	URL      string // of the server, or of several with commas between them
	Game     string
	Players  int // 0: the game's usual number
	Tables   int
	Home     bool    // everybody is connected to the server where the table was opened
	Rate     float64 // moves a second at all tables together; 0: no limit
	Watchers int     // people who watch a table where nothing happens
	Metrics  string  // URL of the server's metrics; empty: memory is not measured
	For      time.Duration
	Begin    func(string) // called with the name of each phase; may be nil
}

// A Result is the outcome of a load.
type Result struct {
	Game     string         `json:"game,omitempty"`
	Tables   int            `json:"tables"`
	People   int            `json:"people"` // with a socket each
	Watchers int            `json:"watchers"`
	Seconds  float64        `json:"seconds"`
	Moves    int            `json:"moves"` // acknowledged
	Rate     float64        `json:"moves_per_second"`
	Frames   int            `json:"frames"` // received
	P50      float64        `json:"p50_ms"` // from a move's sending to its acknowledgement
	P90      float64        `json:"p90_ms"`
	P99      float64        `json:"p99_ms"`
	Max      float64        `json:"max_ms"`
	Errors   map[string]int `json:"errors,omitempty"`
	KiB      float64        `json:"kib_per_watcher,omitempty"` // resident memory of the server
}

// check returns an error for a plan that cannot run, or whose server is on
// another machine.
func (p Plan) check() error {
	for _, at := range p.servers() {
		u, err := url.Parse(at)
		if err != nil || u.Scheme != "http" {
			return fmt.Errorf("a server is at http://127.0.0.1:PORT, not at %q", at)
		}
		if ip := net.ParseIP(u.Hostname()); u.Hostname() != "localhost" && (ip == nil || !ip.IsLoopback()) {
			return fmt.Errorf("load is for a server on this machine, and %s is not", u.Hostname())
		}
	}
	if p.Tables < 1 && p.Watchers < 1 {
		return errors.New("there is nothing to do without tables and watchers")
	}
	g, ok := games.Find(p.Game)
	if !ok {
		return fmt.Errorf("there is no game %q; there are %s", p.Game, strings.Join(games.Names(), ", "))
	}
	_, err := g.Info().Fill(game.Setup{Players: p.Players})
	return err
}

// reach returns an error if a server does not answer at all.
func (p Plan) reach(ctx context.Context, web *http.Client) error {
	for _, at := range p.servers() {
		var all []byte
		err := (&client.Client{URL: at, HTTP: web}).Ask(ctx, http.MethodGet, "/healthz", nil, &all)
		var unreached *url.Error
		if errors.As(err, &unreached) && ctx.Err() == nil {
			return fmt.Errorf("no server answers at %s; start one with howl serve", at)
		} else if err != nil {
			return err
		}
	}
	return nil
}

func (p Plan) servers() []string { return strings.Split(p.URL, ",") }

// at returns the server for a player. The players of a table are spread over
// all servers, as a load balancer would do it that knows nothing of tables.
func (p Plan) at(table, seat int) string {
	all := p.servers()
	if p.Home {
		return all[table%len(all)]
	}
	return all[(table+seat)%len(all)]
}

// Run plays and measures.
func Run(ctx context.Context, p Plan) (Result, error) {
	if err := p.check(); err != nil {
		return Result{}, err
	}
	begin := p.Begin
	if begin == nil {
		begin = func(string) {}
	}
	web := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}
	defer web.CloseIdleConnections()
	if err := p.reach(ctx, web); err != nil {
		return Result{}, err
	}
	result := Result{Game: p.Game, Tables: p.Tables, Watchers: p.Watchers, Errors: make(map[string]int)}

	begin("opening connections")
	crowd, err := newCrowd()
	if err != nil {
		return result, err
	}
	defer crowd.close()
	audience, err := p.gather(ctx, web, crowd)
	if err != nil {
		return result, err
	}
	result.KiB = audience.kib
	if p.Tables == 0 {
		result.Game = ""
		return result, nil
	}
	tables, err := p.seat(ctx, web, crowd)
	if err != nil {
		return result, err
	}

	begin("playing")
	warm := p.spread(tables)
	playing, stop := context.WithTimeout(ctx, warm+p.For)
	defer stop()
	from := time.Now().Add(warm)
	var all sync.WaitGroup
	for _, w := range audience.watchers {
		w.play(playing, from)
	}
	for _, t := range tables {
		for _, pl := range t.players {
			all.Go(func() { pl.play(playing, from) })
		}
	}
	<-playing.Done()
	result.Seconds = time.Since(from).Seconds()
	all.Wait()
	crowd.close()
	result.add(tables, audience)
	return result, ctx.Err()
}

// add adds up the measurements of the players and the errors of the watchers.
func (r *Result) add(tables []*group, a *audience) {
	var waits []time.Duration
	for _, w := range a.watchers {
		r.fail(w.errors)
	}
	for _, t := range tables {
		r.People += len(t.players)
		for _, pl := range t.players {
			waits = append(waits, pl.waits...)
			r.Frames += pl.frames
			r.fail(pl.errors)
		}
	}
	slices.Sort(waits)
	at := func(share float64) float64 {
		if len(waits) == 0 {
			return 0
		}
		return float64(waits[int(share*float64(len(waits)-1))]) / float64(time.Millisecond)
	}
	r.Moves, r.Rate = len(waits), float64(len(waits))/r.Seconds
	r.P50, r.P90, r.P99, r.Max = at(0.5), at(0.9), at(0.99), at(1)
}

func (r *Result) fail(errors map[string]int) {
	for code, n := range errors {
		r.Errors[code] += n
	}
}

// parallel calls do for 0 to n-1, a few at a time, until one call fails. It
// returns the first error.
func parallel(n int, do func(i int) error) error {
	const atOnce = 32
	var (
		mu    sync.Mutex
		next  int
		first error
		all   sync.WaitGroup
	)
	for range min(n, atOnce) {
		all.Go(func() {
			for {
				mu.Lock()
				i := next
				next++
				done := i >= n || first != nil
				mu.Unlock()
				if done {
					return
				}
				if err := do(i); err != nil {
					mu.Lock()
					first = cmp.Or(first, err)
					mu.Unlock()
				}
			}
		})
	}
	all.Wait()
	return first
}
