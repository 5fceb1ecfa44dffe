package arena

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/measure"
)

// A referee deals, seats the bots and asks them. Only the referee sees the
// state.
type referee struct {
	l      *League
	start  game.State
	state  game.State
	ahead  game.State // to find out the sides
	legal  []game.Action
	events [game.MaxSeats][]game.Event
	times  *times
}

// An outcome is the result of one game.
type outcome struct {
	won   string // a side, or "nobody"
	seats []int  // the bot in each seat
	sides []string
	score []bool // which seats won
	found *measure.Game
}

func newReferee(l *League) (*referee, error) {
	r := &referee{l: l, times: newTimes(len(l.Bots))}
	for _, s := range []*game.State{&r.start, &r.state, &r.ahead} {
		var err error
		if *s, err = l.Game.Game.New(l.Setup); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// round plays a deal once for each exchange of places.
func (r *referee) round(ctx context.Context, rd round) (played []outcome, err error) {
	if r.l.Mixed {
		for turn := range r.l.Bots {
			o, err := r.game(ctx, rd, turn, func(seat int, _ string) int { return (seat + turn) % len(r.l.Bots) })
			if err != nil {
				return nil, err
			}
			played = append(played, o)
		}
		return played, nil
	}
	first := r.l.Game.Info().Sides[0]
	games := [...][2]int{{rd.a, rd.b}, {rd.b, rd.a}, {rd.b, rd.b}}
	n := 2
	if r.l.Gains {
		n = 3
	}
	for turn, pair := range games[:n] {
		o, err := r.game(ctx, rd, turn, func(_ int, side string) int {
			if side == first {
				return pair[0]
			}
			return pair[1]
		})
		if err != nil {
			return nil, err
		}
		played = append(played, o)
	}
	if !r.l.Gains {
		return played, nil
	}
	for _, alone := range thirdSides(r.l.Game.Info().Sides, played[0].sides) {
		o, err := r.game(ctx, rd, len(played), func(_ int, side string) int {
			if side == alone {
				return rd.a
			}
			return rd.b
		})
		if err != nil {
			return nil, err
		}
		played = append(played, o)
	}
	return played, nil
}

// thirdSides returns all sides of a deal but the first, if there are more than two.
// The games before let one bot play all of them, so what one side gains alone takes
// a game more.
func thirdSides(all, dealt []string) (sides []string) {
	for _, side := range all[1:] {
		if slices.Contains(dealt, side) {
			sides = append(sides, side)
		}
	}
	if len(sides) < 2 {
		return nil
	}
	return sides
}

// game plays one game. The function seated returns the bot for a seat and its
// side.
func (r *referee) game(ctx context.Context, rd round, turn int, seated func(seat int, side string) int) (o outcome, err error) {
	s, n := r.state, r.l.Setup.Players
	s.Set(r.start)
	for i := range r.events {
		r.events[i] = nil
	}
	chance := rand.New(rand.NewPCG(r.l.Seed, uint64(rd.deal)))
	for s.Turn() == game.Only(game.Dealer) {
		r.draw(s, chance)
	}
	o = outcome{won: "nobody", sides: r.sides(s), seats: make([]int, n), score: make([]bool, n)}
	players := make([]bots.Bot, n)
	defer func() {
		for _, bot := range players {
			if c, ok := bot.(io.Closer); ok {
				_ = c.Close() // its errors were reported before
			}
		}
	}()
	for seat := range players {
		kind := seated(seat, o.sides[seat])
		own := rand.New(rand.NewPCG(r.l.Seed^uint64(rd.deal)<<32, uint64(((rd.a*64+rd.b)*64+turn)*64+seat)))
		bot, err := r.l.bot(r.l.Bots[kind], own)
		if err != nil {
			return o, err
		}
		if sits, ok := bot.(bots.Sitter); ok {
			sits.Sit(r.l.Setup, game.Seat(seat))
		}
		players[seat], o.seats[seat] = bot, kind
	}
	var watch *measure.Watch
	if r.l.Measures {
		watch = measure.Begin(r.l.Game.Game, r.l.Game.Valuer, n)
	}
	for seat := game.Dealer; s.Turn() != 0 && ctx.Err() == nil; {
		seat = s.Turn().After(seat) // in turn: a seat that may decide again waits for the others
		if seat == game.Dealer {
			r.draw(s, chance)
			continue
		}
		f := game.Look(s, seat)
		f.Events, r.events[seat] = r.events[seat], nil
		if strings.HasPrefix(r.l.Bots[o.seats[seat]], open) {
			players[seat].(bots.Opener).Open(s)
		}
		began := time.Now()
		a := players[seat].Decide(ctx, f)
		if bot, ok := players[seat].(bots.Fallible); ok && bot.Err() != nil {
			if ctx.Err() != nil {
				return o, context.Cause(ctx)
			}
			return o, fmt.Errorf("deal %d of seed %d: %w", rd.deal+1, r.l.Seed, bot.Err())
		}
		r.times.spent(o.seats[seat], time.Since(began))
		watch.Do(s, 0, seat, a, r.tell)
	}
	if ctx.Err() != nil {
		return o, context.Cause(ctx)
	}
	o.found = watch.End(s)
	for seat := range n {
		if o.score[seat] = s.Score(game.Seat(seat)) > 0; o.score[seat] {
			o.won = s.Side(game.Seat(seat))
		}
		if bot, ok := players[seat].(bots.Listener); ok {
			f := game.Look(s, game.Seat(seat))
			f.Events = r.events[seat]
			bot.End(f, s.Score(game.Seat(seat)), s.Side(game.Seat(seat)))
		}
	}
	return o, nil
}

// draw makes a random move of the dealer.
func (r *referee) draw(s game.State, chance *rand.Rand) {
	r.legal = s.Legal(game.Dealer, r.legal[:0])
	s.Do(game.Dealer, r.legal[chance.IntN(len(r.legal))], r.tell)
}

func (r *referee) tell(to game.Seats, e game.Event) {
	for seat := range r.l.Setup.Players {
		if to.Has(game.Seat(seat)) {
			r.events[seat] = append(r.events[seat], e)
		}
	}
}

// sides returns the side of every seat. A game names sides only when it is over,
// so a copy is played to some end.
func (r *referee) sides(s game.State) []string {
	r.ahead.Set(s)
	for turn := r.ahead.Turn(); turn != 0; turn = r.ahead.Turn() {
		r.legal = r.ahead.Legal(turn.First(), r.legal[:0])
		r.ahead.Do(turn.First(), r.legal[0], nil)
	}
	var sides []string
	for seat := range r.l.Setup.Players {
		sides = append(sides, r.ahead.Side(game.Seat(seat)))
	}
	return slices.Clip(sides)
}
