package hall

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"sync"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Config is what a hall needs of the world.
type Config struct {
	Log     store.Log
	Node    string // this machine's name among several
	Slog    *slog.Logger
	Observe table.Observer               // nil: nobody counts
	Model   table.Model                  // nil: there is none
	Luck    Luck                         // nil but in tests
	Apart   func(one, other string) bool // nil: nobody has blocked anybody
}

// A Hall holds the tables that run in this process. One that is asked for
// comes from its log; one that nobody watches and whose clock does not run
// leaves after a while, and nothing is lost.
type Hall struct {
	Config
	mu     sync.Mutex
	places map[string]*place
	aside  map[string]store.Sum  // tables that cannot go on, by what their log was
	spoilt map[string]bool       // tables whose log is damaged
	later  map[string]table.Rest // tables that rest and have something to do later
	closed bool
	term   context.Context // as long as this machine may run tables
	endIt  context.CancelCauseFunc
	stop   chan struct{}
	swept  chan struct{} // closed when the sweeper has ended
}

// A place is a table in the hall, or one that is being brought.
type place struct {
	here   chan struct{} // closed when table and err are known
	table  *table.Table
	err    error
	broken bool // the table that was here has ended by a panic
}

const (
	lease = time.Minute     // how long a table is this machine's, unless renewed
	rest  = 5 * time.Minute // how long an idle table stays
	sweep = 20 * time.Second

	patience = 20 * time.Second // with a store that is slow to read
	farewell = 5 * time.Second  // to give back what is not needed any more
)

// New makes an empty hall. Close it.
func New(cfg Config) *Hall {
	h := &Hall{
		Config: cfg, places: make(map[string]*place), aside: make(map[string]store.Sum), spoilt: make(map[string]bool), later: make(map[string]table.Rest),
		stop: make(chan struct{}), swept: make(chan struct{}),
	}
	h.term, h.endIt = context.WithCancelCause(context.Background())
	go h.sweep()
	return h
}

// An ElsewhereError says which other machine runs the table.
type ElsewhereError struct{ Node string }

func (e *ElsewhereError) Error() string { return "the table runs on " + e.Node }

// Find implements Tables. Many may ask at the same time; one of them loads the
// table.
func (h *Hall) Find(ctx context.Context, id string) (Table, error) {
	if !tablelog.IsCode(id) {
		return nil, noTable
	}
	p, mine, err := h.place(id)
	if err != nil {
		return nil, err
	}
	if mine { // for the others who wait, too, and not only as long as this one does
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
		p.table, p.err = h.bring(ctx, id, p.broken)
		cancel()
		h.settle(id, p)
	}
	select {
	case <-p.here:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if p.err != nil {
		return nil, p.err
	}
	return local{p.table}, nil
}

var noTable = game.Refuse(game.CodeTable, "refused.table")

// place is where the table stands; mine if the caller must bring it.
func (h *Hall) place(id string) (p *place, mine bool, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, false, table.ErrClosed
	}
	was := h.places[id]
	if was != nil && !was.ended() {
		return was, false, nil
	}
	p = &place{here: make(chan struct{}), broken: was != nil && errors.Is(was.table.Ended(), table.ErrBroken)}
	h.places[id] = p
	return p, true, nil
}

// ended reports whether the table has left by itself.
func (p *place) ended() bool {
	select {
	case <-p.here:
	default:
		return false
	}
	select {
	case <-p.table.Done():
		return true
	default:
		return false
	}
}

// settle tells those who wait. A table that could not be loaded leaves no trace.
func (h *Hall) settle(id string, p *place) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if errors.Is(p.err, store.ErrDamaged) {
		if !h.spoilt[id] {
			h.Slog.Error("log of a table is damaged; howl recover saves its beginning", "table", store.Alias(id), "error", p.err)
		}
		h.spoilt[id] = true
	} else {
		delete(h.spoilt, id)
	}
	if p.err != nil && h.places[id] == p {
		delete(h.places, id)
	}
	close(p.here)
}

// bring reads a table from its log. It takes the lease before it reads: what another
// machine wrote last is here by then. A table whose log can't be replayed, or that has
// ended by a panic, is set aside. It is tried again when its log is another, or after
// a restart.
func (h *Hall) bring(ctx context.Context, id string, broken bool) (*table.Table, error) {
	n, sum, err := h.Log.Chain(ctx, id)
	switch {
	case err != nil:
		return nil, err
	case n == 0:
		return nil, noTable
	case broken:
		h.setAside(id, sum)
		return nil, table.ErrBroken
	case h.isAside(id, sum):
		return nil, table.ErrBroken
	}
	h.putBack(id)
	if err := h.own(ctx, id); err != nil {
		return nil, err
	}
	lines, err := h.Log.Read(ctx, id, 0)
	if err != nil {
		return nil, err
	}
	t, err := table.Resume(h.config(id), lines)
	if errors.Is(err, tablelog.ErrReplay) {
		h.setAside(id, sum)
		h.Slog.Error("log of a table cannot be replayed; the table is set aside", "table", store.Alias(id), "error", err)
		return nil, table.ErrBroken
	}
	if err != nil {
		return nil, fmt.Errorf("table %s does not come back: %w", store.Alias(id), err)
	}
	return t, nil
}

// own takes the lease of a table, or says whose it is.
func (h *Hall) own(ctx context.Context, id string) error {
	owner, err := h.Log.Lease(ctx, id, h.Node, lease)
	if err == nil && owner != h.Node {
		err = &ElsewhereError{owner}
	}
	return err
}

// Open implements Tables. The table gets a new code.
func (h *Hall) Open(ctx context.Context, o tablelog.Open) (Table, error) {
	o.Chain = h.Luck.chain(o.Chain)
	for {
		o.ID = newCode(h.Luck, o.Settings.Private)
		if n, _, err := h.Log.Chain(ctx, o.ID); err != nil {
			return nil, err
		} else if n > 0 {
			continue
		}
		p, mine, err := h.place(o.ID)
		if err != nil {
			return nil, err
		}
		if !mine {
			continue
		}
		if p.err = h.own(ctx, o.ID); p.err == nil {
			p.table, p.err = table.New(h.config(o.ID), o)
		}
		h.settle(o.ID, p)
		if p.err != nil {
			return nil, p.err
		}
		return local{p.table}, nil
	}
}

func (h *Hall) config(id string) table.Config {
	return table.Config{Journal: journal{h.Log, id}, Rand: h.Luck.bots(id), Slog: h.Slog.With("table", store.Alias(id)), Observe: h.Observe, Model: h.Model, Apart: h.Apart}
}

// A journal is one table's log in the store.
type journal struct {
	log   store.Log
	table string
}

func (j journal) Append(ctx context.Context, after int, entries [][]byte, tag string, note []byte) error {
	var n *store.Note
	if tag != "" {
		n = &store.Note{Tag: tag, Text: note}
	}
	return j.log.Append(ctx, j.table, after, entries, n)
}

// sweep renews the leases of the tables that run and closes those that rest.
func (h *Hall) sweep() {
	defer close(h.swept)
	tick := time.NewTicker(sweep)
	defer tick.Stop()
	for {
		select {
		case <-h.stop:
			return
		case now := <-tick.C:
			ctx, cancel := context.WithTimeout(context.Background(), sweep)
			for id, t := range h.Running() {
				h.look(ctx, id, t, now)
			}
			cancel()
		}
	}
}

func (h *Hall) look(ctx context.Context, id string, t *table.Table, now time.Time) {
	r, err := t.Rest(ctx)
	if err == nil && (r.Since.IsZero() || now.Sub(r.Since) < rest) {
		err = h.own(ctx, id)
	} else if err == nil {
		h.putOff(id, r)
		err = table.ErrClosed
	}
	// A lease that cannot be renewed just now is no reason to drop the table: the
	// log says when it is another machine's.
	if _, gone := errors.AsType[*ElsewhereError](err); gone || errors.Is(err, table.ErrClosed) {
		h.drop(ctx, id, t)
	} else if err != nil {
		h.Slog.Warn("lease renewal failed", "table", store.Alias(id), "error", err)
	}
}

// drop closes a table, and lets others have it.
func (h *Hall) drop(ctx context.Context, id string, t *table.Table) {
	t.Close()
	h.forget(id, t)
	if err := h.Log.Release(ctx, id, h.Node); err != nil {
		h.Slog.Debug("lease release failed", "table", store.Alias(id), "error", err)
	}
}

func (h *Hall) forget(id string, t *table.Table) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if p := h.places[id]; p != nil && p.holds(t) {
		delete(h.places, id)
	}
}

// holds reports whether t stands at the place, and not one that is being
// brought there.
func (p *place) holds(t *table.Table) bool {
	select {
	case <-p.here:
		return p.table == t
	default:
		return false
	}
}

// Running returns the tables that are here, by code.
func (h *Hall) Running() map[string]*table.Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := make(map[string]*table.Table, len(h.places))
	for id, p := range h.places {
		select {
		case <-p.here:
			if p.err == nil {
				all[id] = p.table
			}
		default:
		}
	}
	return all
}

// Has reports whether a table is here.
func (h *Hall) Has(id string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.places[id] != nil
}

// Dismiss tells everybody who is connected here why that ends, at once: a table
// that waits for its log hears nobody. What was not answered may have been
// done; clients send it again, and it is done once.
func (h *Hall) Dismiss(why error) {
	h.mu.Lock()
	end := h.endIt
	h.term, h.endIt = context.WithCancelCause(context.Background())
	h.mu.Unlock()
	end(why)
}

// Dismissed is over, with its cause, when everybody is dismissed the next time.
func (h *Hall) Dismissed() context.Context {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.term
}

// Clear ends every table, because another machine may run it by now. The hall
// stays open, and the leases as they are.
func (h *Hall) Clear() {
	var all sync.WaitGroup
	for id, t := range h.Running() {
		all.Go(func() {
			t.Close()
			h.forget(id, t)
		})
	}
	all.Wait()
}

// Close ends every table. Nothing is lost.
func (h *Hall) Close() {
	h.mu.Lock()
	if h.closed {
		h.mu.Unlock()
		return
	}
	h.closed = true
	places := maps.Clone(h.places)
	h.mu.Unlock()
	close(h.stop)
	<-h.swept
	// Leases that cannot be given back in time end by themselves.
	ctx, cancel := context.WithTimeout(context.Background(), farewell)
	defer cancel()
	var all sync.WaitGroup
	for id, p := range places {
		all.Go(func() {
			if <-p.here; p.err == nil {
				h.drop(ctx, id, p.table)
			}
		})
	}
	all.Wait()
}
