package loadtest

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/howl-game/howl/client"
)

// An audience is people who watch a table.
type audience struct {
	watchers []*player
	kib      float64 // of the server's memory that each one takes
}

// gather connects people who watch a new table, or the first one that is played at,
// and compares the server's resident memory before and after.
func (p Plan) gather(ctx context.Context, web *http.Client, c *crowd, tables []*group) (*audience, error) {
	a := &audience{watchers: make([]*player, p.Watchers)}
	if p.Watchers == 0 {
		return a, nil
	}
	host := &client.Client{URL: p.at(0, 0), HTTP: web}
	var code string
	if p.Final {
		code = tables[0].id
	} else if idle, err := host.Open(ctx, client.Table{Game: p.Game, Pace: "machine", Private: true}); err == nil {
		code = idle
	} else {
		return a, err
	}
	before, err := p.memory(ctx, host)
	if err != nil {
		return a, err
	}
	err = parallel(p.Watchers, func(i int) error {
		who := &client.Client{URL: p.at(0, i), HTTP: web}
		socket, err := dial(ctx, who, code, "watch=1")
		if err != nil {
			return err
		}
		a.watchers[i] = &player{socket: socket}
		return c.add(a.watchers[i])
	})
	if err != nil {
		return a, err
	}
	select { // until the server's memory has settled
	case <-time.After(2 * time.Second):
	case <-ctx.Done():
		return a, ctx.Err()
	}
	if blind := a.blind(); blind > 0 {
		return a, fmt.Errorf("%d of %d watchers received no frame", blind, p.Watchers)
	}
	after, err := p.memory(ctx, host)
	a.kib = (after - before) / 1024 / float64(p.Watchers)
	return a, err
}

// blind returns the number of watchers that received no frame.
func (a *audience) blind() (n int) {
	for _, w := range a.watchers {
		w.mu.Lock()
		if w.frames == 0 {
			n++
		}
		w.mu.Unlock()
	}
	return n
}

// memory returns the resident memory that the server reports, in bytes.
func (p Plan) memory(ctx context.Context, who *client.Client) (float64, error) {
	if p.Metrics == "" {
		return 0, nil
	}
	var page []byte
	if err := (&client.Client{URL: p.Metrics, HTTP: who.HTTP}).Ask(ctx, http.MethodGet, "/metrics", nil, &page); err != nil {
		return 0, err
	}
	lines := bufio.NewScanner(bytes.NewReader(page))
	for lines.Scan() {
		if value, ok := strings.CutPrefix(lines.Text(), "process_resident_memory_bytes "); ok {
			return strconv.ParseFloat(value, 64)
		}
	}
	return 0, lines.Err()
}
