package arena

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
)

// A League describes the games to play.
type League struct {
	Game  entry.Entry
	Setup game.Setup
	Bots  []string   // at least two
	New   bots.Maker // nil: the game's own bots and odd characters
	Deals int
	Seed  uint64
	Mixed bool // all bots at one table, instead of two at a time
	Open  bool // the last bot also plays with all cards open, as a ceiling
	Gains bool // of each pair the earlier bot also plays all sides of every deal, and the later one each side alone
	// Measures also says how each bot voted and spoke on each side, against what it
	// could know, where the game has something to measure that by.
	Measures bool
	Workers  int // 0: one for each core
	// Played, unless it is nil, is called with the number of games that were
	// played since the last call.
	Played func(games int)
}

// Games returns the number of games in the league. With gains, a deal of three sides
// takes two more.
func (l League) Games() int {
	n := len(l.Bots)
	if l.Open {
		n++
	}
	switch {
	case l.Mixed:
		return l.Deals * n
	case l.Gains:
		return l.Deals * n * (n - 1) / 2 * 3
	}
	return l.Deals * n * (n - 1)
}

// check completes the league, or returns an error if it cannot be played.
func (l *League) check() (err error) {
	if l.Setup, err = l.Game.Info().Fill(l.Setup); err != nil {
		return err
	}
	if _, err = l.Game.Game.New(l.Setup); err != nil {
		return err
	}
	if l.New == nil {
		l.New = l.Game.Player
	}
	if l.Deals < 1 {
		return fmt.Errorf("a league has at least one deal, not %d", l.Deals)
	}
	if l.Open && len(l.Bots) > 0 {
		l.Bots = append(slices.Clone(l.Bots), open+l.Bots[len(l.Bots)-1])
	}
	if len(l.Bots) < 2 {
		return errors.New("a league is between two bots or more")
	}
	for i, kind := range l.Bots {
		if _, err := l.bot(kind, nil); err != nil {
			return err
		}
		for _, other := range l.Bots[:i] {
			if other == kind {
				return fmt.Errorf("%s is named twice", kind)
			}
		}
	}
	return nil
}

// open begins the name of a bot that plays with all cards open.
const open = "open:"

// bot makes a bot of a kind, which may play with all cards open.
func (l *League) bot(kind string, r game.Rand) (bots.Bot, error) {
	shut, isOpen := strings.CutPrefix(kind, open)
	b, err := l.New(shut, r)
	if _, ok := b.(bots.Opener); isOpen && err == nil && !ok {
		return nil, fmt.Errorf("%s cannot play %s with open cards", shut, l.Game.Info().Title)
	}
	return b, err
}

// A round is one deal played with the places exchanged: between two bots, or
// among all.
type round struct{ deal, a, b int }

// rounds returns all rounds, always in the same order.
func (l *League) rounds() (all []round) {
	for deal := range l.Deals {
		if l.Mixed {
			all = append(all, round{deal: deal})
			continue
		}
		for a := range l.Bots {
			for b := range a {
				all = append(all, round{deal, a, b})
			}
		}
	}
	return all
}

// Run plays the league. If the context ends first it returns the games played so
// far.
func (l League) Run(ctx context.Context) (*Result, error) {
	if err := l.check(); err != nil {
		return nil, err
	}
	began := time.Now()
	workers := l.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	rounds := l.rounds()
	outcomes := make([][]outcome, len(rounds))
	times := newTimes(len(l.Bots))
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range workers {
		r, err := newReferee(&l)
		if err != nil {
			return nil, err
		}
		wg.Go(func() {
			defer func() { times.add(r.times) }()
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(rounds) {
					return
				}
				played, err := r.round(ctx, rounds[i])
				if err != nil {
					cancel(err)
					return
				}
				outcomes[i] = played
				if l.Played != nil {
					l.Played(len(played))
				}
			}
		})
	}
	wg.Wait()
	result := l.count(rounds, outcomes)
	result.Times = times.list(l.Bots)
	result.Seconds = time.Since(began).Seconds()
	return result, context.Cause(ctx)
}
