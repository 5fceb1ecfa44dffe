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
	Talk     float64 // chance that who has moved also says something
	Restless float64 // chance that who has moved loses the connection and comes back
	Storm    bool    // in the middle everybody loses the connection at once
	Watchers int     // people who watch a table where nothing happens
	Final    bool    // they watch the first table that is played at instead
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
	Bytes    int            `json:"bytes"`                 // received
	Lines    int            `json:"lines,omitempty"`       // said and acknowledged
	Returns  int            `json:"returns,omitempty"`     // of people who had lost their connection
	BackP50  float64        `json:"back_p50_ms,omitempty"` // from dialling to the table as it stands
	BackP99  float64        `json:"back_p99_ms,omitempty"`
	BackMax  float64        `json:"back_max_ms,omitempty"`
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
	if p.Final && p.Tables < 1 {
		return errors.New("a final is watched at a table, and there is none")
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
	tables, err := p.seat(ctx, web, crowd)
	if err != nil {
		return result, err
	}
	audience, err := p.gather(ctx, web, crowd, tables)
	if err != nil {
		return result, err
	}
	result.KiB = audience.kib
	if p.Tables == 0 {
		result.Game = ""
		return result, nil
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
	if p.Storm {
		all.Go(func() { storm(playing, warm+p.For/2, tables) })
	}
	<-playing.Done()
	result.Seconds = time.Since(from).Seconds()
	all.Wait()
	for _, t := range tables {
		t.end()
	}
	crowd.close()
	result.add(tables, audience)
	return result, ctx.Err()
}

// add adds up the measurements of the players and the errors of the watchers.
func (r *Result) add(tables []*group, a *audience) {
	var waits, backs []time.Duration
	for _, w := range a.watchers {
		r.fail(w.errors)
		r.Bytes += w.bytes
	}
	for _, t := range tables {
		r.People += t.seats
		for _, pl := range t.players {
			waits = append(waits, pl.waits...)
			if pl.back > 0 {
				backs = append(backs, pl.back)
			}
			r.Frames += pl.frames
			r.Bytes += pl.bytes
			r.Lines += pl.lines
			r.fail(pl.errors)
		}
	}
	r.Moves, r.Rate, r.Returns = len(waits), float64(len(waits))/r.Seconds, len(backs)
	at := percentiles(waits)
	r.P50, r.P90, r.P99, r.Max = at(0.5), at(0.9), at(0.99), at(1)
	at = percentiles(backs)
	r.BackP50, r.BackP99, r.BackMax = at(0.5), at(0.99), at(1)
}

// percentiles returns what so large a share of the times is within, in milliseconds.
func percentiles(times []time.Duration) (at func(share float64) float64) {
	slices.Sort(times)
	return func(share float64) float64 {
		if len(times) == 0 {
			return 0
		}
		return float64(times[int(share*float64(len(times)-1))]) / float64(time.Millisecond)
	}
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
