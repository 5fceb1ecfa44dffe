package learn

import (
	"io"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/bot"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// easyDeals returns deals between easy bots.
func easyDeals(t *testing.T, n int, r *rand.Rand) (seen []deal) {
	for range n {
		s, err := rules.Game{}.New(game.Setup{Players: 4})
		if err != nil {
			t.Fatal(err)
		}
		for s.Turn().Has(game.Dealer) {
			legal := s.Legal(game.Dealer, nil)
			s.Do(game.Dealer, legal[r.IntN(len(legal))], nil)
		}
		var d deal
		for seat := range game.Seat(4) {
			v := s.View(seat).(rules.View)
			d.Hands[seat], d.Leader = v.Hand, uint8(v.Trick().Leader)
		}
		easy := bot.Kinds[slices.IndexFunc(bot.Kinds, func(k bots.Kind) bool { return k.Name == "easy" })].New(r)
		for s.Turn() != 0 {
			a := easy.Decide(t.Context(), game.Look(s, s.Turn().First()))
			d.Cards = append(d.Cards, rules.Card(a))
			s.Do(s.Turn().First(), a, nil)
		}
		seen = append(seen, d)
	}
	return seen
}

// taught runs a course for four.
func taught(t *testing.T, c course) *bot.Mind {
	c.Players, c.Seed, c.Log = 4, 3, io.Discard
	m, err := c.run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// loss returns the mean loss with which a net foretells deals, and that of chance.
func loss(m *bot.Mind, n *bot.Net, deals []deal) (mean, chance float64) {
	l := learner{Stage: bot.NewStage(m)}
	for i := range deals {
		l.replay(m, &deals[i])
	}
	for i := range l.plays {
		p := &l.plays[i]
		x := l.inputs(p)
		n.Run(&x, &l.Thought)
		n.Compare(&p.Chances, &l.Thought)
		mean -= float64(logOf(p.P[p.did]))
		chance += math.Log(float64(p.N))
	}
	return mean / float64(len(l.plays)), chance / float64(len(l.plays))
}

// A mind that answers experts meets the imitator on one side of every deal, and
// foretells what it saw better than the expert's mind does.
func TestCourseAnswers(t *testing.T) {
	expert := bot.EmbeddedMinds()[4]
	l := learner{Stage: bot.NewStage(expert), answer: true, r: rand.New(rand.NewPCG(4, 1))}
	for range 50 {
		l.shuffle(4)
		var plays [2]bool // by side: whether the mind that learns plays a seat
		var meets [2]bool
		for seat, who := range l.seat(expert, nil) {
			if seat < 4 {
				side := l.Side(uint8(seat))
				plays[side], meets[side] = plays[side] || who == nil, meets[side] || who != nil
			}
		}
		if plays == meets || plays[0] == plays[1] {
			t.Fatalf("the mind plays %v, the imitator %v", plays, meets)
		}
	}
	r := rand.New(rand.NewPCG(8, 2))
	m := taught(t, course{Seen: easyDeals(t, 60, r), Answer: true})
	unseen := easyDeals(t, 20, r)
	before, _ := loss(expert, &expert.Habit, unseen)
	if after, _ := loss(m, &m.Habit, unseen); after >= before {
		t.Errorf("the imitator's loss is %.3f, that of the expert's mind %.3f", after, before)
	}
}

// A course is the same at any number of cores, and its imitator foretells deals
// that it did not see better than chance.
func TestCourse(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	short := course{Seen: easyDeals(t, 40, rand.New(rand.NewPCG(8, 1))), Rounds: 1}
	m := taught(t, short)
	runtime.GOMAXPROCS(3)
	if again := taught(t, short); !slices.Equal(m.W, again.W) {
		t.Error("with three cores the weights are others than with one")
	}
	mean, chance := loss(m, &m.Habit, easyDeals(t, 1, rand.New(rand.NewPCG(9, 1))))
	if mean > chance {
		t.Errorf("imitation explains what was played with %.2f, chance with %.2f", mean, chance)
	}
}

// A mind that goes on from another keeps the other's play and learns a little, the same
// at any number of cores; its imitator is a net of its own.
func TestCourseGoesOn(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	from := bot.EmbeddedMinds()[4]
	on := course{Seen: easyDeals(t, 40, rand.New(rand.NewPCG(8, 3))), From: from, Rounds: 2}
	m := taught(t, on)
	runtime.GOMAXPROCS(3)
	if again := taught(t, on); !slices.Equal(m.W, again.W) {
		t.Error("with three cores the weights are others than with one")
	}
	off := 0.0
	for i, w := range m.Player.W {
		off = max(off, math.Abs(float64(w-from.Player.W[i])))
	}
	if off == 0 || off > 0.05 {
		t.Errorf("a weight of the player has moved by %.4f", off)
	}
	unseen := easyDeals(t, 20, rand.New(rand.NewPCG(8, 4)))
	before, _ := loss(from, &from.Habit, unseen)
	if after, _ := loss(m, &m.Habit, unseen); after >= before {
		t.Errorf("the imitator's loss on easy deals was %.3f and is %.3f", before, after)
	}
}
