package learn

import (
	"context"
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"

	"github.com/howl-game/howl/games/robbers/bot"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/train"
)

// How a mind learns from its own play.
const (
	playParts  = 32 // of a round: sums do not depend on the number of cores
	partDeals  = 32 // of each part
	roundSteps = 4
	rate       = 1e-3 // of the first steps
	lastRate   = 1e-4 // of the last
	curious    = 0.02 // how much variety is worth at first
	sure       = 0.003
	ahead      = 0.9  // how much the next surprise counts beside this one
	clip       = 0.2  // how much likelier a card becomes in a round
	judgeFirst = 0.04 // the share of rounds in which only the judge learns
	mixed      = 0.24 // the share of deals in which anybody of the league may sit anywhere
	against    = 0.55 // the share of deals in which the imitator plays one side
	pastSelves = 12
)

// learner is one part of a round.
type learner struct {
	*bot.Stage
	answer bool // the imitator always plays one side
	r      *rand.Rand
	chance bots.Chance
	at     []uint16 // the inputs of all lessons
	by     []float32
	plays  []lesson
	judged []lesson
	ends   [roundSteps][2]int // of plays and of judged, for each step
}

// A lesson is what was seen, what was done, and what came of it.
type lesson struct {
	from, to int // its inputs
	bot.Chances
	did     int
	judged  int     // where its judgement is
	side    int     // of who played
	before  float32 // how likely it was, or what the judge expected
	outcome float32 // how much better than expected, or what it was worth to the robbers
}

// lesson stores what was just thought about.
func (l *learner) lesson(did int) lesson {
	from := len(l.at)
	l.at, l.by = append(l.at, l.X.At...), append(l.by, l.X.By...)
	return lesson{from: from, to: len(l.at), Chances: l.Chances, did: did}
}

func (l *learner) inputs(p *lesson) bot.Inputs {
	return bot.Inputs{At: l.at[p.from:p.to], By: l.by[p.from:p.to]}
}

// selfPlay teaches the player's and the judge's nets.
func (c *course) selfPlay(ctx context.Context, m *bot.Mind, r *rand.Rand) error {
	learners := make([]learner, playParts)
	slopes := make([][]float32, playParts)
	w := m.W[:len(m.Player.W)+len(m.Judge.W)]
	for i := range learners {
		learners[i].Stage, learners[i].answer = bot.NewStage(m), c.Answer
		slopes[i] = make([]float32, len(m.W))
	}
	var past []*bot.Mind
	a := newAdam(len(w))
	for round := range c.Rounds {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		done := float64(round) / float64(c.Rounds)
		if round > 0 && round%max(1, c.Rounds/40) == 0 {
			if len(past) < pastSelves {
				past = append(past, m.Copy())
			} else {
				past[r.IntN(pastSelves)] = m.Copy()
			}
		}
		train.Share(playParts, func(i int) {
			l := &learners[i]
			l.r = rand.New(rand.NewPCG(c.Seed+uint64(round)<<20, uint64(i)))
			l.chance = bots.Sow(l.r)
			l.round(m, past)
		})
		n := normalize(learners)
		variety := float32(curious * math.Pow(sure/curious, done))
		if c.From != nil {
			variety = sure
		}
		for step := range roundSteps {
			train.Share(playParts, func(i int) { learners[i].learn(m, slopes[i], step, variety, done >= judgeFirst) })
			a.step(w, slopes, roundSteps/float32(n), max(lastRate, c.pace()*rate*math.Pow(lastRate/rate, done)))
		}
		if round%max(1, c.Rounds/20) == 0 {
			fmt.Fprintf(c.Log, "self-play: round %d of %d, the judge is off by %.3f\n", round+1, c.Rounds, judgeError(learners))
		}
	}
	return nil
}

// round plays the deals of a round.
func (l *learner) round(m *bot.Mind, past []*bot.Mind) {
	l.plays, l.judged, l.at, l.by = l.plays[:0], l.judged[:0], l.at[:0], l.by[:0]
	for step := range l.ends {
		for range partDeals / roundSteps {
			l.play(m, past)
		}
		l.ends[step] = [2]int{len(l.plays), len(l.judged)}
	}
}

// A player of the league chooses one of several moves.
type player func(l *learner, moves uint64) rules.Card

func byNet(n *bot.Net) player {
	return func(l *learner, _ uint64) rules.Card {
		l.Choose(n)
		return l.Cards[l.Draw(&l.chance)]
	}
}

func byTaste(l *learner, _ uint64) rules.Card { return l.Tastiest() }

func atRandom(l *learner, moves uint64) rules.Card { return rules.Card(l.chance.Bit(moves)) }

// seat returns who plays each seat; nil is the mind that learns.
func (l *learner) seat(m *bot.Mind, past []*bot.Mind) (who [rules.MaxPlayers]player) {
	switch chance := l.r.Float64(); {
	case !l.answer && chance < mixed:
		for seat := range l.Players() {
			switch k := l.r.IntN(16); {
			case k == 0:
				who[seat] = atRandom
			case k == 1:
				who[seat] = byTaste
			case k < 4 || k < 8 && len(past) == 0:
				who[seat] = byNet(&m.Habit)
			case k < 8:
				who[seat] = byNet(&past[l.r.IntN(len(past))].Player)
			}
		}
	case l.answer || chance >= 1-against:
		side := l.r.IntN(2)
		for seat := range l.Players() {
			if l.Side(uint8(seat)) == side {
				who[seat] = byNet(&m.Habit)
			}
		}
	}
	return who
}

// play plays one deal and stores the lessons.
func (l *learner) play(m *bot.Mind, past []*bot.Mind) {
	l.shuffle(l.Players())
	who := l.seat(m, past)
	plays, judged := len(l.plays), len(l.judged)
	for l.Left() > 1 {
		expected := l.Expect(m)
		l.N = 0
		l.judged = append(l.judged, l.lesson(0))
		l.judged[len(l.judged)-1].before = expected
		seat, moves := l.Seat(), l.Moves()
		c := rules.Card(bits.TrailingZeros64(moves))
		switch {
		case moves&(moves-1) == 0:
		case who[seat] != nil:
			c = who[seat](l, moves)
		default:
			l.Choose(&m.Player)
			p := l.lesson(l.Draw(&l.chance))
			c, p.before, p.judged, p.side = l.Cards[p.did], l.P[p.did], len(l.judged)-1, l.Side(seat)
			l.plays = append(l.plays, p)
		}
		l.Play(c)
	}
	for l.Left() > 0 {
		l.Play(rules.Card(bits.TrailingZeros64(l.Moves())))
	}
	l.look(plays, judged, l.Worth())
}

// look looks back on a deal: what each judgement should have been, and how much
// better than expected each play was.
func (l *learner) look(plays, judged int, worth float32) {
	surprise := float32(0)
	for i := len(l.judged) - 1; i >= judged; i-- {
		j := &l.judged[i]
		surprise = worth - j.before + ahead*surprise
		worth = j.before
		j.outcome = j.before + surprise
	}
	for i := plays; i < len(l.plays); i++ {
		p := &l.plays[i]
		j := &l.judged[p.judged]
		if p.outcome = j.outcome - j.before; p.side == bot.WolfSide {
			p.outcome = -p.outcome
		}
	}
}

// shuffle deals at random.
func (l *learner) shuffle(players int) {
	var cards [rules.NoCard]rules.Card
	n := 0
	for c := range rules.Deck(players).All() {
		cards[n] = c
		n++
	}
	var hands [rules.MaxPlayers]rules.Hand
	at := 0
	for seat := range players {
		for range rules.HandSize(players) {
			k := at + l.r.IntN(n-at)
			cards[at], cards[k] = cards[k], cards[at]
			hands[seat] = hands[seat].With(cards[at])
			at++
		}
	}
	l.Deal(uint8(l.r.IntN(players)), &hands)
}

// normalize gives what was better than expected a mean square of 1, and returns the
// number of judgements.
func normalize(learners []learner) (judged int) {
	sum, n := 0.0, 0
	for i := range learners {
		judged += len(learners[i].judged)
		for _, p := range learners[i].plays {
			sum += float64(p.outcome) * float64(p.outcome)
			n++
		}
	}
	by := float32(1 / math.Sqrt(sum/float64(max(1, n))+1e-9))
	for i := range learners {
		for k := range learners[i].plays {
			learners[i].plays[k].outcome *= by
		}
	}
	return judged
}

// judgeError returns by how much judgements were off.
func judgeError(learners []learner) float64 {
	sum, n := 0.0, 0
	for i := range learners {
		for _, j := range learners[i].judged {
			d := float64(j.outcome - j.before)
			sum += d * d
			n++
		}
	}
	return math.Sqrt(sum / float64(n))
}

// learn sets the slope of a step.
func (l *learner) learn(m *bot.Mind, slopes []float32, step int, variety float32, plays bool) {
	clear(slopes)
	slope := *m
	slope.Weigh(slopes)
	var from [2]int
	if step > 0 {
		from = l.ends[step-1]
	}
	t := &l.Thought
	for i := from[0]; i < l.ends[step][0] && plays; i++ {
		p := &l.plays[i]
		x := l.inputs(p)
		m.Player.Run(&x, t)
		c := p.Chances
		m.Player.Compare(&c, t)
		down := p.push(&c, variety)
		m.Player.Back(&slope.Player, &x, t, c.Outs[:c.N], down[:c.N])
	}
	for i := from[1]; i < l.ends[step][1]; i++ {
		j := &l.judged[i]
		x := l.inputs(j)
		m.Judge.Run(&x, t)
		down := [1]float32{m.Judge.Chance(t) - j.outcome}
		m.Judge.Back(&slope.Judge, &x, t, []uint16{0}, down[:])
	}
}

// push returns the slopes of the outputs: towards what was better than expected, as
// long as it has not become much likelier than it was, and towards variety.
func (p *lesson) push(c *bot.Chances, variety float32) (down [bot.MostCards]float32) {
	likelier := c.P[p.did] / p.before
	push := likelier * p.outcome
	if p.outcome > 0 && likelier > 1+clip || p.outcome < 0 && likelier < 1-clip {
		push = 0
	}
	entropy := float32(0)
	for _, q := range c.P[:c.N] {
		entropy -= q * logOf(q)
	}
	for k, q := range c.P[:c.N] {
		down[k] = push*q + variety*q*(logOf(q)+entropy)
	}
	down[p.did] -= push
	return down
}
