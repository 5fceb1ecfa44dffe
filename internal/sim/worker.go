package sim

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// A worker plays one game after the other and reuses its memory.
type worker struct {
	st     *Study
	start  game.State
	state  game.State
	source *rand.PCG
	r      *rand.Rand
	seats  []seat
	frames bool // a bot looks at frames, not only at legal actions
	legal  []game.Action
	moves  []game.Move

	games, total int
	wins         map[string]int
	scores       []int
	tally        tally
}

// A seat is a bot and the events that it has not been told yet.
type seat struct {
	bot    bots.Bot
	picker bots.Picker
	events []game.Event
}

func newWorker(st *Study) (*worker, error) {
	start, err := st.Game.Game.New(st.Setup)
	if err != nil {
		return nil, err
	}
	state, err := st.Game.Game.New(st.Setup)
	if err != nil {
		return nil, err
	}
	n := st.Setup.Players
	w := &worker{
		st: st, start: start, state: state, source: rand.NewPCG(0, 0), seats: make([]seat, n),
		legal: make([]game.Action, 0, 1024), wins: make(map[string]int), scores: make([]int, n), tally: newTally(n),
	}
	w.r = rand.New(w.source)
	return w, w.seatBots()
}

// seatBots gives every seat a new bot, since bots remember earlier games.
func (w *worker) seatBots() error {
	for i := range w.seats {
		kind := w.st.Bots[i%len(w.st.Bots)]
		bot, err := w.st.New(kind, w.r)
		if err != nil {
			return err
		}
		if sits, ok := bot.(bots.Sitter); ok {
			sits.Sit(w.st.Setup, game.Seat(i))
		}
		w.seats[i].bot = bot
		w.seats[i].events = nil
		w.seats[i].picker, _ = bot.(bots.Picker)
		w.frames = w.frames || w.seats[i].picker == nil
	}
	return nil
}

// dismiss ends the bots that are programs.
func (w *worker) dismiss() {
	for i := range w.seats {
		if c, ok := w.seats[i].bot.(io.Closer); ok {
			_ = c.Close() // failed reports its errors
		}
	}
}

// play plays the games from first to last-1.
func (w *worker) play(ctx context.Context, first, last int) error {
	for i := first; i < last && ctx.Err() == nil; i++ {
		w.source.Seed(mix(w.st.Seed), mix(uint64(i)+1))
		if w.frames {
			if err := w.seatBots(); err != nil {
				return err
			}
		}
		err := w.one(ctx)
		if w.frames {
			w.dismiss()
		}
		switch {
		case err != nil && ctx.Err() == nil:
			return fmt.Errorf("game %d of seed %d: %w", i+1, w.st.Seed, err)
		case err != nil:
			return err
		}
		if w.st.Keep != nil {
			if err := w.st.Keep(i, w.st.Setup, w.moves); err != nil {
				return err
			}
		}
	}
	return nil
}

// one plays a game. Seats that owe a decision at the same time are asked in
// turn: a seat that may decide again waits until the others were asked. A game
// is not counted if the context ends or a bot fails before its end.
func (w *worker) one(ctx context.Context) error {
	s, keep := w.state, w.st.Keep != nil
	s.Set(w.start)
	w.moves = w.moves[:0]
	var tell game.Tell
	if w.frames {
		tell = w.tell
	}
	who, decisions := game.Dealer, 0
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		who = turn.After(who)
		a := w.decide(ctx, s, who)
		if w.frames {
			if err := w.failed(ctx, who); err != nil {
				return err
			}
		}
		s.Do(who, a, tell)
		w.total++
		if who != game.Dealer {
			decisions++
		}
		if keep {
			w.moves = append(w.moves, game.Move{Seat: who, Action: a})
		}
	}
	w.games++
	won := "nobody"
	for i := range w.scores {
		score := s.Score(game.Seat(i))
		w.scores[i] += score
		if score > 0 {
			won = s.Side(game.Seat(i))
		}
	}
	if w.frames {
		w.end(s)
	}
	w.wins[won]++
	w.tally.count(s, decisions)
	return nil
}

// end tells the bots that want to know how the game ended.
func (w *worker) end(s game.State) {
	for i := range w.seats {
		if bot, ok := w.seats[i].bot.(bots.Listener); ok {
			seat := game.Seat(i)
			f := game.Look(s, seat)
			f.Events = w.seats[i].events
			bot.End(f, s.Score(seat), s.Side(seat))
		}
	}
}

// failed returns the error that ends a game after a decision of the seat.
func (w *worker) failed(ctx context.Context, who game.Seat) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if who != game.Dealer {
		if bot, ok := w.seats[who].bot.(bots.Fallible); ok {
			return bot.Err()
		}
	}
	return nil
}

func (w *worker) decide(ctx context.Context, s game.State, who game.Seat) game.Action {
	if who == game.Dealer || w.seats[who].picker != nil {
		legal := s.Legal(who, w.legal)
		switch {
		case len(legal) == 1:
			return legal[0]
		case who == game.Dealer:
			return legal[w.r.IntN(len(legal))]
		}
		return w.seats[who].picker.Pick(legal)
	}
	f := game.Look(s, who)
	f.Events, w.seats[who].events = w.seats[who].events, nil
	return w.seats[who].bot.Decide(ctx, f)
}

func (w *worker) tell(to game.Seats, e game.Event) {
	for i := range w.seats {
		if w.seats[i].picker == nil && to.Has(game.Seat(i)) {
			w.seats[i].events = append(w.seats[i].events, e)
		}
	}
}

func (w *worker) addTo(r *Result) {
	r.Games += w.games
	r.Moves += w.total
	for side, n := range w.wins {
		r.Wins[side] += n
	}
	for i, n := range w.scores {
		r.Scores[i] += n
	}
}

// mix is the finaliser of splitmix64. It maps similar numbers to unrelated ones,
// so that neighbouring games are independent.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
