package bot

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
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
	answer  bool // the imitator always plays one side
	r       *rand.Rand
	chance  bots.Chance
	facts   facts
	scene   scene
	thought thought
	at      []uint16 // the inputs of all lessons
	by      []float32
	plays   []lesson
	judged  []lesson
	ends    [roundSteps][2]int // of plays and of judged, for each step
}

// A lesson is what was seen, what was done, and what came of it.
type lesson struct {
	from, to int // its inputs
	chances
	did     int
	judged  int     // where its judgement is
	side    int     // of who played
	before  float32 // how likely it was, or what the judge expected
	outcome float32 // how much better than expected, or what it was worth to the robbers
}

// lesson stores what was just thought about.
func (l *learner) lesson(did int) lesson {
	from := len(l.at)
	l.at, l.by = append(l.at, l.thought.x.at...), append(l.by, l.thought.x.by...)
	return lesson{from: from, to: len(l.at), chances: l.thought.chances, did: did}
}

func (l *learner) inputs(p *lesson) inputs {
	return inputs{at: l.at[p.from:p.to], by: l.by[p.from:p.to]}
}

// selfPlay teaches the player's and the judge's nets.
func (c *Course) selfPlay(ctx context.Context, m *Mind, r *rand.Rand) error {
	cards := contentOf(&m.icons)
	learners := make([]learner, playParts)
	slopes := make([][]float32, playParts)
	w := m.w[:len(m.player.w)+len(m.judge.w)]
	for i := range learners {
		learners[i].answer = c.Answer
		learners[i].facts = facts{players: uint8(m.players), cards: &cards}
		slopes[i] = make([]float32, len(m.w))
	}
	var past []*Mind
	a := newAdam(len(w))
	for round := range c.Rounds {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		done := float64(round) / float64(c.Rounds)
		if round > 0 && round%max(1, c.Rounds/40) == 0 {
			if len(past) < pastSelves {
				past = append(past, m.copied())
			} else {
				past[r.IntN(pastSelves)] = m.copied()
			}
		}
		share(playParts, func(i int) {
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
			share(playParts, func(i int) { learners[i].learn(m, slopes[i], step, variety, done >= judgeFirst) })
			a.step(w, slopes, roundSteps/float32(n), max(lastRate, c.pace()*rate*math.Pow(lastRate/rate, done)))
		}
		if round%max(1, c.Rounds/20) == 0 {
			fmt.Fprintf(c.Log, "self-play: round %d of %d, the judge is off by %.3f\n", round+1, c.Rounds, judgeError(learners))
		}
	}
	return nil
}

// round plays the deals of a round.
func (l *learner) round(m *Mind, past []*Mind) {
	l.plays, l.judged, l.at, l.by = l.plays[:0], l.judged[:0], l.at[:0], l.by[:0]
	for step := range l.ends {
		for range partDeals / roundSteps {
			l.deal(m, past)
		}
		l.ends[step] = [2]int{len(l.plays), len(l.judged)}
	}
}

// A player of the league chooses one of several moves.
type player func(l *learner, moves uint64) rules.Card

func byNet(n *net) player {
	return func(l *learner, _ uint64) rules.Card {
		n.choose(&l.scene, &l.thought)
		return l.thought.cards[l.thought.draw(&l.chance)]
	}
}

func byTaste(l *learner, _ uint64) rules.Card {
	s := &l.scene
	var known [maxSeats]rules.Role
	for seat, hand := range s.played[:s.facts.players] {
		if hand.Has(rules.W) || hand.Has(rules.T) {
			known[seat] = rules.RoleOf(hand)
		}
	}
	s.believe(&known)
	return s.tastiest()
}

func atRandom(l *learner, moves uint64) rules.Card { return rules.Card(l.chance.Bit(moves)) }

// seat returns who plays each seat; nil is the mind that learns.
func (l *learner) seat(m *Mind, past []*Mind) (who [maxSeats]player) {
	switch chance := l.r.Float64(); {
	case !l.answer && chance < mixed:
		for seat := range m.players {
			switch k := l.r.IntN(16); {
			case k == 0:
				who[seat] = atRandom
			case k == 1:
				who[seat] = byTaste
			case k < 4 || k < 8 && len(past) == 0:
				who[seat] = byNet(&m.habit)
			case k < 8:
				who[seat] = byNet(&past[l.r.IntN(len(past))].player)
			}
		}
	case l.answer || chance >= 1-against:
		side := l.r.IntN(2)
		for seat := range m.players {
			if sideOf(l.facts.roles[seat]) == side {
				who[seat] = byNet(&m.habit)
			}
		}
	}
	return who
}

// deal plays one deal and stores the lessons.
func (l *learner) deal(m *Mind, past []*Mind) {
	l.shuffle(m.players)
	s, t := &l.scene, &l.thought
	who := l.seat(m, past)
	plays, judged := len(l.plays), len(l.judged)
	for s.left > 1 {
		expected := m.worth(s, t)
		t.n = 0
		l.judged = append(l.judged, l.lesson(0))
		l.judged[len(l.judged)-1].before = expected
		seat, moves := s.seat(s.n), s.Moves()
		c := first(moves)
		switch {
		case moves&(moves-1) == 0:
		case who[seat] != nil:
			c = who[seat](l, moves)
		default:
			m.player.choose(s, t)
			p := l.lesson(t.draw(&l.chance))
			c, p.before, p.judged, p.side = t.cards[p.did], t.p[p.did], len(l.judged)-1, s.Side(s.Turn())
			l.plays = append(l.plays, p)
		}
		s.play(c)
	}
	for s.left > 0 {
		s.play(first(s.Moves()))
	}
	l.look(plays, judged, s.Worth())
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
		if p.outcome = j.outcome - j.before; p.side == wolfSide {
			p.outcome = -p.outcome
		}
	}
}

// shuffle deals at random.
func (l *learner) shuffle(players int) {
	var cards [deck]rules.Card
	n := 0
	for c := range rules.Deck(players).All() {
		cards[n] = c
		n++
	}
	var hands [maxSeats]rules.Hand
	at := 0
	for seat := range players {
		for range rules.HandSize(players) {
			k := at + l.r.IntN(n-at)
			cards[at], cards[k] = cards[k], cards[at]
			hands[seat] = hands[seat].With(cards[at])
			at++
		}
	}
	l.begin(uint8(l.r.IntN(players)), &hands)
}

// begin begins a deal.
func (l *learner) begin(leader uint8, hands *[maxSeats]rules.Hand) {
	players := l.facts.players
	l.scene = scene{position: position{hands: *hands, facts: &l.facts, left: uint8(rules.HandSize(int(players))), trick: empty, leader: leader}}
	l.scene.table = nothing
	l.facts.teams = [2]uint8{}
	for seat := range players {
		l.facts.roles[seat] = rules.RoleOf(hands[seat])
		l.facts.teams[sideOf(l.facts.roles[seat])]++
	}
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
func (l *learner) learn(m *Mind, slopes []float32, step int, variety float32, plays bool) {
	clear(slopes)
	slope := *m
	slope.weigh(slopes)
	var from [2]int
	if step > 0 {
		from = l.ends[step-1]
	}
	t := &l.thought
	for i := from[0]; i < l.ends[step][0] && plays; i++ {
		p := &l.plays[i]
		x := l.inputs(p)
		m.player.run(&x, t)
		c := p.chances
		m.player.compare(&c, &t.of)
		down := p.push(&c, variety)
		m.player.back(&slope.player, &x, t, c.outs[:c.n], down[:c.n])
	}
	for i := from[1]; i < l.ends[step][1]; i++ {
		j := &l.judged[i]
		x := l.inputs(j)
		m.judge.run(&x, t)
		down := [1]float32{sigmoid(m.judge.value(&t.of, 0)) - j.outcome}
		m.judge.back(&slope.judge, &x, t, []uint16{0}, down[:])
	}
}

// push returns the slopes of the outputs: towards what was better than expected, as
// long as it has not become much likelier than it was, and towards variety.
func (p *lesson) push(c *chances, variety float32) (down [mostCards]float32) {
	likelier := c.p[p.did] / p.before
	push := likelier * p.outcome
	if p.outcome > 0 && likelier > 1+clip || p.outcome < 0 && likelier < 1-clip {
		push = 0
	}
	entropy := float32(0)
	for _, q := range c.p[:c.n] {
		entropy -= q * logOf(q)
	}
	for k, q := range c.p[:c.n] {
		down[k] = push*q + variety*q*(logOf(q)+entropy)
	}
	down[p.did] -= push
	return down
}
