package loadtest

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/howl-game/howl/client"
)

// A group is the players at one table.
type group struct {
	id    string
	plan  Plan
	crowd *crowd
	seats int

	returning sync.WaitGroup // who dial again

	mu      sync.Mutex
	over    bool
	players []*player     // with those who lost their connection
	every   time.Duration // between moves; 0: without a pause
	next    time.Time     // when the next move is due
}

// due returns how long to wait before the next move, so that the table keeps
// its pace.
func (t *group) due() time.Duration {
	if t.every == 0 {
		return 0
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	now := time.Now()
	wait := t.next.Sub(now)
	if wait < 0 { // late; the lost time is not made up for
		wait, t.next = 0, now
	}
	t.next = t.next.Add(t.every)
	return wait
}

// undue gives a move back that nobody makes.
func (t *group) undue() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.next = t.next.Add(-t.every)
}

// seat opens the tables, seats the players and starts the games. Nobody
// decides yet.
func (p Plan) seat(ctx context.Context, web *http.Client, c *crowd) ([]*group, error) {
	tables := make([]*group, p.Tables)
	for i := range tables {
		tables[i] = &group{plan: p, crowd: c}
	}
	return tables, parallel(p.Tables, func(i int) error {
		return p.fill(ctx, web, tables[i], i)
	})
}

// warmUp is the time over which tables with a pace begin, one after the other.
// If they began together they would also deal together every time, which real
// tables do not.
const warmUp = 5 * time.Second

// spread sets the pace and the first move of each table. It returns the time
// until all tables have begun.
func (p Plan) spread(tables []*group) time.Duration {
	if p.Rate <= 0 {
		return 0
	}
	warm := min(warmUp, p.For)
	now, every := time.Now(), float64(p.Tables)/p.Rate*float64(time.Second)
	for i, t := range tables {
		t.every = time.Duration(every)
		t.next = now.Add(warm * time.Duration(i) / time.Duration(p.Tables))
	}
	return warm
}

// fill opens a table and seats its players, who pledge no numbers, so that no
// deal waits for them.
func (p Plan) fill(ctx context.Context, web *http.Client, t *group, number int) error {
	host := &client.Client{URL: p.at(number, 0), HTTP: web}
	code, err := host.Open(ctx, client.Table{Game: p.Game, Pace: "machine", Players: p.Players, Private: true})
	if err != nil {
		return err
	}
	t.id = code
	var about struct {
		Status struct{ Setup struct{ Players int } }
	}
	if err := host.Ask(ctx, http.MethodGet, "/api/tables/"+t.id, nil, &about); err != nil {
		return err
	}
	for i := range about.Status.Setup.Players {
		who := host
		if i > 0 {
			who = &client.Client{URL: p.at(number, i), HTTP: web}
			if err := who.Ask(ctx, http.MethodPost, "/api/tables/"+t.id+"/sit", map[string]any{"seat": i}, nil); err != nil {
				return err
			}
		}
		if _, err := t.connect(ctx, who, 0); err != nil {
			return err
		}
	}
	t.seats = len(t.players)
	return host.Ask(ctx, http.MethodPost, "/api/tables/"+t.id+"/start", nil, nil)
}
