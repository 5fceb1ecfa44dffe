package bot

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/howl-game/howl/games/robbers/rules"
)

// A Course teaches a mind. First it imitates what other bots played. Then it plays
// against itself and a league, and what turns out better than the judge expects
// becomes likelier (proximal policy optimization, with a judge that sees all hands).
type Course struct {
	Players int
	Seen    []Deal // of other bots
	From    *Mind  // go on from this one, with smaller steps; nil: from nothing
	Answer  bool   // begin with the expert's mind, and always play against the imitator
	Rounds  int    // of self-play, each of 1,024 deals
	Seed    uint64
	Log     io.Writer
}

// A Deal is a deal that was played: the hands as dealt, and the cards in order.
type Deal struct {
	Leader uint8
	Hands  [maxSeats]rules.Hand
	Cards  []rules.Card
}

// Run returns what was learned.
func (c Course) Run(ctx context.Context) (*Mind, error) {
	m := newMind(c.Players)
	r := rand.New(rand.NewPCG(c.Seed, 7))
	switch {
	case c.Answer:
		copy(m.w, embeddedMinds()[c.Players].w)
		copy(m.player.w, m.habit.w) // the closest to what experts do
	case c.From != nil:
		copy(m.w, c.From.w)
		copy(m.player.w, m.habit.w)
	default:
		m.player.begin(r)
		m.judge.begin(r)
	}
	if err := m.imitate(ctx, c.Seen, r, c.Log, c.pace()); err != nil {
		return nil, err
	}
	copy(m.habit.w, m.player.w)
	if c.From != nil && !c.Answer {
		copy(m.player.w, c.From.player.w)
	}
	return m, c.selfPlay(ctx, m, r)
}

// pace returns how large the steps are. A mind that goes on takes smaller ones, or
// it would forget.
func (c *Course) pace() float64 {
	if c.From != nil {
		return 0.3
	}
	return 1
}

// begin sets random weights. Outputs begin near 0.
func (n *net) begin(r *rand.Rand) {
	first, second := n.w[:n.in*wide], n.w[(n.in+1)*wide:][:wide*narrow]
	for i := range first {
		first[i] = float32(r.NormFloat64() * 0.15)
	}
	for i := range second {
		second[i] = float32(r.NormFloat64() * math.Sqrt(2./wide))
	}
	for out := range n.out {
		for j := range n.row(out) {
			n.row(out)[j] = float32(r.NormFloat64() * 0.02)
		}
	}
}

// How a mind imitates.
const (
	imitationRounds = 10
	imitationBatch  = 256
	imitationParts  = 16 // of a batch: sums do not depend on the number of cores
	imitationRate   = 1e-3
)

// imitate changes the player's net so that it chooses what was chosen in the deals.
// Every tenth is held out, and the net that foretells those best is kept.
func (m *Mind) imitate(ctx context.Context, deals []Deal, r *rand.Rand, log io.Writer, pace float64) error {
	var l learner
	cards := contentOf(&m.icons)
	var learned, held []int
	for i := range deals {
		l.facts = facts{players: uint8(m.players), cards: &cards}
		from := len(l.plays)
		l.replay(m, &deals[i])
		for k := range l.plays[from:] {
			if i%10 == 0 {
				held = append(held, from+k)
			} else {
				learned = append(learned, from+k)
			}
		}
	}
	if len(learned) == 0 || len(held) == 0 {
		return fmt.Errorf("there is nothing to imitate in %d deals", len(deals))
	}
	w := m.player.w
	slopes := make([][]float32, imitationParts)
	for i := range slopes {
		slopes[i] = make([]float32, len(w))
	}
	a := newAdam(len(w))
	best, least := append([]float32(nil), w...), l.foretell(m, held, slopes, false)
	before := least
	for round := range imitationRounds {
		r.Shuffle(len(learned), func(i, j int) { learned[i], learned[j] = learned[j], learned[i] })
		for from := 0; from < len(learned); from += imitationBatch {
			if ctx.Err() != nil {
				return context.Cause(ctx)
			}
			batch := learned[from:min(from+imitationBatch, len(learned))]
			l.foretell(m, batch, slopes, true)
			a.step(w, slopes, 1/float32(len(batch)), pace*imitationRate*(1-float64(round)/imitationRounds))
		}
		if loss := l.foretell(m, held, slopes, false); loss < least {
			least = loss
			copy(best, w)
		}
	}
	copy(w, best)
	fmt.Fprintf(log, "imitation: %d plays, mean loss of those held out %.4f, before %.4f\n", len(learned)+len(held), least, before)
	return nil
}

// replay plays a deal again and stores what was chosen.
func (l *learner) replay(m *Mind, d *Deal) {
	l.begin(d.Leader, &d.Hands)
	s, t := &l.scene, &l.thought
	for _, card := range d.Cards {
		if moves := s.Moves(); moves&(moves-1) != 0 {
			m.player.choose(s, t)
			for i, c := range t.cards[:t.n] {
				if c == card {
					l.plays = append(l.plays, l.lesson(i))
				}
			}
		}
		s.play(card)
	}
}

// foretell returns the mean loss with which the player's net foretells the plays,
// and with learn sets the slopes.
func (l *learner) foretell(m *Mind, plays []int, slopes [][]float32, learn bool) float64 {
	losses := make([]float64, len(slopes))
	share(len(slopes), func(part int) {
		slope := m.player
		slope.w = slopes[part]
		if learn {
			clear(slope.w)
		}
		var t thought
		for k := part; k < len(plays); k += len(slopes) {
			p := &l.plays[plays[k]]
			x := l.inputs(p)
			m.player.run(&x, &t)
			c := p.chances
			m.player.compare(&c, &t.of)
			losses[part] -= float64(logOf(c.p[p.did]))
			if learn {
				c.p[p.did]--
				m.player.back(&slope, &x, &t, c.outs[:c.n], c.p[:c.n])
			}
		}
	})
	sum := 0.0
	for _, loss := range losses {
		sum += loss
	}
	return sum / float64(len(plays))
}

func logOf(x float32) float32 { return float32(math.Log(float64(max(x, 1e-9)))) }

// adam holds running means of slopes and of their squares.
type adam struct {
	mean, square []float32
	steps        int
}

func newAdam(n int) *adam { return &adam{mean: make([]float32, n), square: make([]float32, n)} }

// step changes the weights against a share of the sum of the slopes.
func (a *adam) step(w []float32, slopes [][]float32, part float32, rate float64) {
	const keepMean, keepSquare, least, pieces = 0.9, 0.999, 1e-8, 64
	a.steps++
	fixMean, fixSquare := 1-math.Pow(keepMean, float64(a.steps)), 1-math.Pow(keepSquare, float64(a.steps))
	by := float32(rate / fixMean)
	share(pieces, func(i int) {
		from, to := len(w)*i/pieces, len(w)*(i+1)/pieces
		sum := slopes[0][from:to]
		for _, slope := range slopes[1:] {
			for j, g := range slope[from:to] {
				sum[j] += g
			}
		}
		mean, square, w := a.mean[from:to], a.square[from:to], w[from:to]
		for j, g := range sum {
			g *= part
			mean[j] = keepMean*mean[j] + (1-keepMean)*g
			square[j] = keepSquare*square[j] + (1-keepSquare)*g*g
			w[j] -= by * mean[j] / (float32(math.Sqrt(float64(square[j])/fixSquare)) + least)
		}
	})
}

// share calls the function with every number below n, on all cores.
func share(n int, do func(int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wg.Wait()
}
