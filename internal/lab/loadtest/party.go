package loadtest

import (
	"context"
	"net/http"
	"sync"
	"time"

	"howl/internal/client"
)

// A party is the people at one table.
type party struct {
	id      string
	players []*player

	mu    sync.Mutex
	every time.Duration // between moves; 0: at once
	next  time.Time     // when the next move is due
}

// due is how long to think before the next move, so that the table keeps its
// pace.
func (t *party) due() time.Duration {
	if t.every == 0 {
		return 0
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	now := time.Now()
	wait := t.next.Sub(now)
	if wait < 0 { // it is late already; it does not hurry afterwards
		wait, t.next = 0, now
	}
	t.next = t.next.Add(t.every)
	return wait
}

// seat opens the tables, sits people down and starts the games; nobody decides
// yet.
func (p Plan) seat(ctx context.Context, web *http.Client, c *crowd) ([]*party, error) {
	tables := make([]*party, p.Tables)
	for i := range tables {
		tables[i] = new(party)
	}
	return tables, several(p.Tables, func(i int) error {
		return p.fill(ctx, web, c, tables[i], i)
	})
}

// warmth is in how long tables that keep a pace begin, one after the other. If
// all began at once they would also all deal at once, again and again, as
// tables of people do not.
const warmth = 5 * time.Second

// spread gives each table its pace and its place in it, and says how long it
// takes until all have begun.
func (p Plan) spread(tables []*party) time.Duration {
	if p.Rate <= 0 {
		return 0
	}
	warm := min(warmth, p.For)
	now, every := time.Now(), float64(p.Tables)/p.Rate*float64(time.Second)
	for i, t := range tables {
		t.every = time.Duration(every)
		t.next = now.Add(warm * time.Duration(i) / time.Duration(p.Tables))
	}
	return warm
}

func (p Plan) fill(ctx context.Context, web *http.Client, c *crowd, t *party, number int) error {
	host := &client.Client{URL: p.at(number, 0), HTTP: web}
	var place struct{ ID string }
	wish := map[string]any{"game": p.Game, "pace": "machine", "players": p.Players, "private": true}
	if err := host.Ask(ctx, http.MethodPost, "/api/tables", wish, &place); err != nil {
		return err
	}
	t.id = place.ID
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
		socket, err := dial(ctx, who, t.id, "")
		if err != nil {
			return err
		}
		pl := &player{socket: socket, party: t}
		t.players = append(t.players, pl)
		if err := c.add(pl); err != nil {
			return err
		}
	}
	return host.Ask(ctx, http.MethodPost, "/api/tables/"+t.id+"/start", nil, nil)
}
