package train

import (
	"context"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// A Play describes games to play.
type Play struct {
	Game    game.Game
	Games   int
	Seed    uint64
	Workers int // 0: one for each core

	// Setup returns the set-up of game i.
	Setup func(i int, r *rand.Rand) game.Setup
	// Seat returns the bots of game i, once the cards are dealt. The sides are
	// those on which the seats begin.
	Seat func(i int, sides []string, r *rand.Rand) []bots.Bot
	// Keep, unless it is nil, is called with every game that was played, by
	// several workers at the same time.
	Keep func(*Played)
}

// Played is a game that was played.
type Played struct {
	Number int
	Setup  game.Setup
	Log    []Decision
	End    game.State // valid during the call only
	Won    string     // the side that won, or "nobody"
}

// A Decision is what a seat was shown and told, and what it did.
type Decision struct {
	Frame  game.Frame
	Action game.Action
}

// Run plays all games and returns which side won each.
func (p Play) Run(ctx context.Context) ([]string, error) {
	workers := p.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	won := make([]string, p.Games)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range workers {
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= p.Games {
					return
				}
				played, err := p.one(ctx, i)
				if err != nil {
					cancel(err)
					return
				}
				won[i] = played.Won
				if p.Keep != nil {
					p.Keep(played)
				}
			}
		})
	}
	wg.Wait()
	return won, context.Cause(ctx)
}

// one plays game i. Seats that owe a decision at the same time are asked in any
// order, as at a table of people, so that nobody learns to rely on an order.
func (p *Play) one(ctx context.Context, i int) (*Played, error) {
	r := rand.New(rand.NewPCG(p.Seed, uint64(i)))
	setup := p.Setup(i, r)
	s, err := p.Game.New(setup)
	if err != nil {
		return nil, err
	}
	var told [game.MaxSeats][]game.Event
	tell := func(to game.Seats, e game.Event) {
		for seat := range told {
			if to.Has(game.Seat(seat)) {
				told[seat] = append(told[seat], e)
			}
		}
	}
	for s.Turn() == game.Only(game.Dealer) {
		draw(s, r, tell)
	}
	sides, err := p.sides(setup, s)
	if err != nil {
		return nil, err
	}
	players := p.Seat(i, sides, r)
	for seat := range players {
		if sits, ok := players[seat].(bots.Sitter); ok {
			sits.Sit(setup, game.Seat(seat))
		}
	}
	played := &Played{Number: i, Setup: setup, End: s, Won: "nobody"}
	for s.Turn() != 0 && ctx.Err() == nil {
		seat := oneOf(s.Turn(), r)
		if seat == game.Dealer {
			draw(s, r, tell)
			continue
		}
		f := game.Look(s, seat)
		f.Events, told[seat] = told[seat], nil
		a := players[seat].Decide(ctx, f)
		if p.Keep != nil {
			played.Log = append(played.Log, Decision{f, a})
		}
		s.Do(seat, a, tell)
	}
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	for seat := range players {
		if s.Score(game.Seat(seat)) > 0 {
			played.Won = s.Side(game.Seat(seat))
		}
	}
	return played, nil
}

// oneOf draws one of the seats.
func oneOf(seats game.Seats, r *rand.Rand) game.Seat {
	for n := r.IntN(seats.Len()); n > 0; n-- {
		seats &= seats - 1
	}
	return seats.First()
}

// draw makes a random move of the dealer.
func draw(s game.State, r *rand.Rand, tell game.Tell) {
	legal := s.Legal(game.Dealer, nil)
	s.Do(game.Dealer, legal[r.IntN(len(legal))], tell)
}

// sides returns the side of every seat. A game names sides only when it is over,
// so a copy is played to some end.
func (p *Play) sides(setup game.Setup, s game.State) ([]string, error) {
	ahead, err := p.Game.New(setup)
	if err != nil {
		return nil, err
	}
	ahead.Set(s)
	for turn := ahead.Turn(); turn != 0; turn = ahead.Turn() {
		ahead.Do(turn.First(), ahead.Legal(turn.First(), nil)[0], nil)
	}
	sides := make([]string, setup.Players)
	for seat := range sides {
		sides[seat] = ahead.Side(game.Seat(seat))
	}
	return sides, nil
}
