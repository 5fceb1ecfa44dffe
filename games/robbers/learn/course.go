package learn

import (
	"context"
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"github.com/howl-game/howl/games/robbers/bot"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/train"
)

// A course teaches a mind. First it imitates what other bots played. Then it plays
// against itself and a league, and what turns out better than the judge expects
// becomes likelier (proximal policy optimization, with a judge that sees all hands).
type course struct {
	Players int
	Seen    []deal    // of other bots
	From    *bot.Mind // go on from this one, with smaller steps; nil: from nothing
	Answer  bool      // begin with the expert's mind, and always play against the imitator
	Rounds  int       // of self-play, each of 1,024 deals
	Seed    uint64
	Log     io.Writer
}

// A deal is a deal that was played: the hands as dealt, and the cards in order.
type deal struct {
	Leader uint8
	Hands  [rules.MaxPlayers]rules.Hand
	Cards  []rules.Card
}

// run returns what was learned.
func (c course) run(ctx context.Context) (*bot.Mind, error) {
	m := bot.NewMind(c.Players)
	r := rand.New(rand.NewPCG(c.Seed, 7))
	switch {
	case c.Answer:
		copy(m.W, bot.EmbeddedMinds()[c.Players].W)
		copy(m.Player.W, m.Habit.W) // the closest to what experts do
	case c.From != nil:
		copy(m.W, c.From.W)
		copy(m.Player.W, m.Habit.W)
	default:
		m.Player.Begin(r)
		m.Judge.Begin(r)
	}
	if err := imitate(ctx, m, c.Seen, r, c.Log, c.pace()); err != nil {
		return nil, err
	}
	copy(m.Habit.W, m.Player.W)
	if c.From != nil && !c.Answer {
		copy(m.Player.W, c.From.Player.W)
	}
	return m, c.selfPlay(ctx, m, r)
}

// pace returns how large the steps are. A mind that goes on takes smaller ones, or
// it would forget.
func (c *course) pace() float64 {
	if c.From != nil {
		return 0.3
	}
	return 1
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
func imitate(ctx context.Context, m *bot.Mind, deals []deal, r *rand.Rand, log io.Writer, pace float64) error {
	l := learner{Stage: bot.NewStage(m)}
	var learned, held []int
	for i := range deals {
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
	w := m.Player.W
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
func (l *learner) replay(m *bot.Mind, d *deal) {
	l.Deal(d.Leader, &d.Hands)
	for _, card := range d.Cards {
		if moves := l.Moves(); moves&(moves-1) != 0 {
			l.Choose(&m.Player)
			for i, c := range l.Cards[:l.N] {
				if c == card {
					l.plays = append(l.plays, l.lesson(i))
				}
			}
		}
		l.Play(card)
	}
}

// foretell returns the mean loss with which the player's net foretells the plays,
// and with learn sets the slopes.
func (l *learner) foretell(m *bot.Mind, plays []int, slopes [][]float32, learn bool) float64 {
	losses := make([]float64, len(slopes))
	train.Share(len(slopes), func(part int) {
		slope := m.Player
		slope.W = slopes[part]
		if learn {
			clear(slope.W)
		}
		var t bot.Thought
		for k := part; k < len(plays); k += len(slopes) {
			p := &l.plays[plays[k]]
			x := l.inputs(p)
			m.Player.Run(&x, &t)
			c := p.Chances
			m.Player.Compare(&c, &t)
			losses[part] -= float64(logOf(c.P[p.did]))
			if learn {
				c.P[p.did]--
				m.Player.Back(&slope, &x, &t, c.Outs[:c.N], c.P[:c.N])
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
