package history

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/rating"
	"github.com/howl-game/howl/internal/store"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Ratings are the ratings of all people, game by game. Each game has one log of all
// that counted, in one order for all machines; it has handles and no names, so it stays
// as it is when somebody is erased. See log.go for what it looks like.
type Ratings struct {
	Log store.Log

	mu    sync.Mutex
	books map[string]*counted
	folds atomic.Int64 // logs that were written anew
}

type played struct {
	table  string
	number int
}

// A Pool is who is rated among each other.
type Pool string

// Programs have a pool of their own: a game with one of them says nothing about how
// people play among each other.
const (
	People   Pool = ""
	Programs Pool = "-programs"
)

// later marks the book of what others see.
const later = " later"

func ratedLog(game string, pool Pool) string {
	return store.PersonPrefix + "rated-" + game + string(pool)
}

// Score returns somebody's rating in a game; false: no game of theirs counted.
func (r *Ratings) Score(ctx context.Context, game string, pool Pool, who string) (rating.Score, bool, error) {
	return r.score(ctx, game, pool, who, time.Time{})
}

// ScoreOf returns somebody's rating among people as others see it: of games that were
// over by a time. That time must not go back.
func (r *Ratings) ScoreOf(ctx context.Context, game, who string, by time.Time) (rating.Score, bool, error) {
	return r.score(ctx, game, People, who, by)
}

func (r *Ratings) score(ctx context.Context, game string, pool Pool, who string, by time.Time) (rating.Score, bool, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	c, err := r.read(ctx, ratedLog(game, pool), by)
	if err != nil || c.book.People[who] == nil {
		return rating.Score{}, false, err
	}
	return c.book.Of(who).Score(), true, nil
}

// read counts what is new in a log, or those games that were over by a time, in a book
// of their own.
func (r *Ratings) read(ctx context.Context, log string, by time.Time) (*counted, error) {
	key := log
	if !by.IsZero() {
		key += later
	}
	if r.books == nil {
		r.books = make(map[string]*counted)
	}
	for again := false; ; again = true {
		folds := r.folds.Load()
		c := r.books[key]
		if c == nil || again || c.told != folds {
			c = newCounted()
			c.told = folds
			r.books[key] = c
		}
		switch err := r.on(ctx, c, log, by); {
		case err == nil:
			return c, nil
		case again || !errors.Is(err, errFolded):
			delete(r.books, key)
			return nil, fmt.Errorf("line %d of %s: %w", c.lines, log, err)
		}
	}
}

// on counts the lines that are new to a book.
func (r *Ratings) on(ctx context.Context, c *counted, log string, by time.Time) error {
	lines, err := r.Log.Read(ctx, log, c.lines)
	if err != nil {
		return err
	}
	for _, b := range lines {
		if _, ok, err := c.take(b, by); err != nil || !ok {
			return err
		}
	}
	return nil
}

// add lets a game count, once.
func (r *Ratings) add(ctx context.Context, g *rating.Game, pool Pool) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	log := ratedLog(g.Game, pool)
	for range 20 {
		c, err := r.read(ctx, log, time.Time{})
		if err != nil {
			return err
		}
		if _, known := c.games[played{g.Table, g.Number}]; known || c.since > 0 && g.Ended < horizon(c.until) {
			return nil
		}
		b, err := json.Marshal(line{Game: g, Since: c.since})
		if err != nil {
			return err
		}
		err = r.Log.Append(ctx, log, c.lines, [][]byte{b}, nil)
		if n := c.waiting() + 1; err == nil && n >= most && n%tries == 0 {
			return r.fold(ctx, log, most)
		}
		if !errors.Is(err, store.ErrConflict) {
			return err
		}
		if n, _, err := r.Log.Chain(ctx, log); err == nil && n < c.lines {
			delete(r.books, log) // it was folded, and the word of it isn't here yet
		}
	}
	return store.ErrConflict
}

// rates returns a game as ratings see it, and whose; false: nobody played against
// anybody, or nobody won.
func (o *over) rates() (*rating.Game, Pool, bool) {
	e, ok := games.Find(o.Game)
	if !ok {
		return nil, People, false
	}
	g := &rating.Game{Table: o.table, Number: o.Number, Game: o.Game, Setup: setupOf(o), Season: season(o.Ended), Ended: o.Ended.Unix()}
	pool, won := People, false
	for _, side := range e.Info().Sides {
		t := rating.Team{Side: side}
		for _, p := range o.Players {
			if p.Side != side {
				continue
			}
			t.Won = t.Won || p.Won
			if p.Program {
				pool = Programs
			}
			if p.Person != "" && p.Share > 0 {
				t.Parts = append(t.Parts, rating.Part{Who: p.Person, Share: p.Share})
			}
			if bot := 100 - p.Share; p.Person == "" || bot > 0 {
				if p.Person == "" {
					bot = 100
				}
				t.Parts = append(t.Parts, rating.Part{Bot: rating.Thousandths(e.Anchors[p.Bot]), Share: bot})
			}
		}
		if len(t.Parts) > 0 {
			g.Teams, won = append(g.Teams, t), won || t.Won
		}
	}
	if e.Study != nil {
		if odds := e.Study.Odds(o.Setup); len(odds) > 0 {
			for _, t := range g.Teams {
				g.Odds = append(g.Odds, int(1000*odds[0].Shares[t.Side]))
			}
		}
	}
	return g, pool, won && len(g.Teams) > 1
}

// setupOf names what a game was played with, for the bias that is learnt of it.
func setupOf(o *over) string {
	var b strings.Builder
	fmt.Fprint(&b, len(o.Players))
	for _, name := range slices.Sorted(maps.Keys(o.Setup.Options)) {
		fmt.Fprintf(&b, " %s=%s", name, o.Setup.Options[name])
	}
	if slices.ContainsFunc(o.Players, func(p tablelog.Player) bool { return p.Person == "" }) {
		b.WriteString(" with bots")
	}
	return b.String()
}

// season numbers the quarters of years.
func season(at time.Time) int { return 4*at.UTC().Year() + (int(at.UTC().Month())-1)/3 }
