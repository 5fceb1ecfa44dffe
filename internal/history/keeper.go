package history

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"time"

	"github.com/howl-game/howl/internal/person"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// upTo is the key of the time up to which all games are noted.
const upTo = "history-up-to"

const (
	retry   = 5 * time.Second // after the store has refused
	noting  = time.Minute     // between two notes of how far the keeper is
	overlap = 2 * time.Hour   // by which tables are read again: their notes have the hour alone
)

// A Keeper notes games that are over. Its methods may be called at the same time.
type Keeper struct {
	Ratings Ratings
	log     store.Log
	people  *person.Book
	slog    *slog.Logger

	mu    sync.Mutex
	queue []over
	some  chan struct{} // has something if the queue has
}

// over is a game that is over at a table.
type over struct {
	table string
	tablelog.Played
}

// New returns a keeper. Run lets it work.
func New(log store.Log, people *person.Book, slog *slog.Logger) *Keeper {
	return &Keeper{Ratings: Ratings{Log: log}, log: log, people: people, slog: slog, some: make(chan struct{}, 1)}
}

// Played takes games that are over at a table, and doesn't wait.
func (k *Keeper) Played(table string, games []tablelog.Played) {
	if len(games) == 0 {
		return
	}
	k.mu.Lock()
	for _, g := range games {
		k.queue = append(k.queue, over{table, g})
	}
	k.mu.Unlock()
	select {
	case k.some <- struct{}{}:
	default: // it will look
	}
}

// next returns the first game of the queue; false: there is none.
func (k *Keeper) next() (o over, ok bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.queue) == 0 {
		return o, false
	}
	o, k.queue = k.queue[0], k.queue[1:]
	return o, true
}

// Run notes what is played until ctx ends, and first what was played just before the
// program ended the last time.
func (k *Keeper) Run(ctx context.Context) {
	k.insist(ctx, "reading the tables of before failed", k.catchUp)
	var noted time.Time
	for {
		now := time.Now()
		o, ok := k.next()
		if ok {
			k.insist(ctx, "noting a game that is over failed", func(ctx context.Context) error { return k.note(ctx, o) })
			continue
		}
		if now.Sub(noted) >= noting && ctx.Err() == nil {
			noted = now
			k.insist(ctx, "noting how far the history is failed", func(ctx context.Context) error {
				return k.log.Put(ctx, upTo, []byte(now.UTC().Format(time.RFC3339)))
			})
		}
		select {
		case <-ctx.Done():
			return
		case <-k.some:
		}
	}
}

// insist does something until it is done, or ctx ends.
func (k *Keeper) insist(ctx context.Context, trouble string, do func(context.Context) error) {
	for told := false; ctx.Err() == nil; told = true {
		err := do(ctx)
		if err == nil || ctx.Err() != nil {
			return
		}
		if !told {
			k.slog.Error(trouble+"; it is tried again", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(retry):
		}
	}
}

// note lets a game count if it is rated, and adds it to the log of everybody who played
// it and keeps their name.
func (k *Keeper) note(ctx context.Context, o over) error {
	if o.Rated {
		g, pool, ok := o.rates()
		if o.Rated = ok; ok {
			if err := k.Ratings.add(ctx, g, pool); err != nil {
				return err
			}
		}
		o.Rated = ok && pool == People
	}
	for seat, p := range o.Players {
		if p.Person == "" || p.Program {
			continue
		}
		if s, err := k.people.Of(ctx, p.Person); err != nil {
			return err
		} else if s == nil {
			continue // a guest
		}
		if err := k.people.Finished(ctx, p.Person, o.of(seat), o.Ended); err != nil {
			return err
		}
	}
	return nil
}

// of returns the game as the log of one of its players has it.
func (o *over) of(seat int) person.Game {
	p := o.Players[seat]
	g := person.Game{
		Table: o.table, Number: o.Number, Game: o.Game, Side: p.Side, Role: p.Role, Seats: len(o.Players), Seat: seat,
		Won: p.Won, Drawn: true, Bot: 100 - p.Share, Public: o.Public, Unseen: o.Unseen, Rated: o.Rated,
	}
	for i, other := range o.Players {
		g.Drawn = g.Drawn && other.Won == p.Won
		if i != seat && other.Person != "" && !other.Program {
			g.With = append(g.With, other.Person)
		}
	}
	return g
}

// catchUp reads the tables at which something happened after the keeper last said how
// far it is. Without such a word it reads all of them.
func (k *Keeper) catchUp(ctx context.Context) error {
	b, err := k.log.Get(ctx, upTo)
	if err != nil {
		return err
	}
	var since time.Time
	if len(b) > 0 {
		if since, err = time.Parse(time.RFC3339, string(b)); err != nil {
			return err
		}
		since = since.Add(-overlap)
	}
	for before := ""; ; {
		page, err := k.log.List(ctx, store.Query{Before: before})
		if err != nil || len(page) == 0 {
			return err
		}
		for _, l := range page {
			var n tablelog.Note
			if !tablelog.IsCode(l.Table) || json.Unmarshal(l.Note.Text, &n) != nil || n.At.Before(since) {
				continue
			}
			lines, err := k.log.Read(ctx, l.Table, 0)
			if err != nil {
				return err
			}
			if t, err := tablelog.Keep(lines); err == nil { // others are set aside, and the operator knows
				k.Played(l.Table, t.Played)
			}
		}
		before = page[len(page)-1].Table
	}
}
