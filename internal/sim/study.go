package sim

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
)

// A Study describes the games to play. A study plays single games, not matches.
type Study struct {
	Game    entry.Entry
	Setup   game.Setup
	Games   int
	Seed    uint64
	Bots    []string   // by seat; one name serves every seat
	New     bots.Maker // nil: the game's own bots and odd characters
	Workers int        // 0: one for each core
	// Keep, unless it is nil, is called with the decisions of game i, which are
	// valid during the call only. Several workers call it at the same time.
	Keep func(i int, setup game.Setup, moves []game.Move) error
	// Played, unless it is nil, is called with the number of games that were
	// played since the last call.
	Played func(games int)
}

// A Result counts the outcomes of a study.
type Result struct {
	Game    string            `json:"game"`
	Players int               `json:"players"`
	Options map[string]string `json:"options,omitempty"`
	Bots    []string          `json:"bots"`
	Seed    uint64            `json:"seed"`
	Games   int               `json:"games"`
	Moves   int               `json:"moves"` // decisions of the players and draws of the dealer, in all games
	Seconds float64           `json:"seconds"`
	Wins    map[string]int    `json:"wins"`   // by side, and "nobody"
	Scores  []int             `json:"scores"` // the sum of the scores, by seat

	Sides  map[string]Rate `json:"sides"`           // Wins as shares of the games
	Seats  []Rate          `json:"seats"`           // games that each seat won
	Roles  map[string]Rate `json:"roles,omitempty"` // games that each character won, of those it was in
	Length Length          `json:"length"`          // decisions of the players in a game
}

// batch is the number of games that a worker takes at a time. Bots that look at
// frames are slow, so with them a worker takes one game at a time.
const batch = 256

// Run plays the study. If the context ends first it returns the games played so
// far.
func (st Study) Run(ctx context.Context) (Result, error) {
	setup, err := st.Game.Info().Fill(st.Setup)
	if err != nil {
		return Result{}, err
	}
	st.Setup = setup
	if st.Games < 1 {
		return Result{}, fmt.Errorf("a study has at least one game, not %d", st.Games)
	}
	if st.New == nil {
		st.New = st.Game.Player
	}
	if len(st.Bots) == 0 {
		st.Bots = []string{"random"}
	}
	if n := len(st.Bots); n != 1 && n != setup.Players {
		return Result{}, fmt.Errorf("name one bot for all, or one for each of %d seats, not %d", setup.Players, n)
	}
	workers := st.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	players := make([]*worker, workers)
	for i := range players {
		if players[i], err = newWorker(&st); err != nil {
			return Result{}, err
		}
	}

	batch := batch
	if players[0].frames {
		batch = 1
	}
	began := time.Now()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var next atomic.Int64
	var wg sync.WaitGroup
	for _, w := range players {
		wg.Go(func() {
			for ctx.Err() == nil {
				first := int(next.Add(int64(batch))) - batch
				if first >= st.Games {
					return
				}
				last := min(first+batch, st.Games)
				if err := w.play(ctx, first, last); err != nil {
					cancel(err)
					return
				}
				if st.Played != nil {
					st.Played(last - first)
				}
			}
		})
	}
	wg.Wait()

	result := Result{
		Game: st.Game.Info().Name, Players: setup.Players, Options: setup.Options, Bots: st.Bots, Seed: st.Seed,
		Wins: make(map[string]int), Scores: make([]int, setup.Players), Seconds: time.Since(began).Seconds(),
	}
	for _, side := range append(st.Game.Info().Sides, "nobody") {
		result.Wins[side] = 0
	}
	all := newTally(setup.Players)
	for _, w := range players {
		w.addTo(&result)
		all.add(&w.tally)
	}
	all.tell(&result)
	return result, context.Cause(ctx)
}
