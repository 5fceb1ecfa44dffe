package rating

import (
	"fmt"
	"hash/fnv"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/howl-game/howl/game/gametest"
)

// A setup is one that simulated people play: how many, how many of them wolves, and
// the logit of the village's chance at an even table.
type setup struct {
	players, wolves int
	bias            float64
}

var setups = []setup{{8, 2, -0.8}, {12, 2, 0.36}, {15, 2, 0.85}, {16, 3, 0}, {4, 1, -0.33}}

// A world is people with known strengths, one for each side, and what happens when
// they play.
type world struct {
	chance          *rand.Rand
	village, wolf   []float64
	prior           []int // by setup: what bots' games say, off by a little
	names           []string
	strengthOfHuman []float64
	known           int // who aren't strangers are the first ones
	draw            func() (setup int, who []int)
	uniform         func() float64
}

const people = 200

func newWorld(seed uint64) *world {
	w := &world{chance: rand.New(rand.NewPCG(seed, 37)), known: 5}
	for i := range people {
		v := w.chance.NormFloat64()
		f := 0.6*v + 0.8*w.chance.NormFloat64()
		w.village, w.wolf = append(w.village, v), append(w.wolf, f)
		w.strengthOfHuman = append(w.strengthOfHuman, (v+f)/2)
		w.names = append(w.names, "p"+strconv.Itoa(i))
	}
	for _, s := range setups {
		w.prior = append(w.prior, int(1000*logistic(s.bias+0.3*w.chance.NormFloat64())))
	}
	w.uniform = w.chance.Float64
	w.draw = func() (int, []int) {
		k := w.chance.IntN(len(setups))
		return k, w.chance.Perm(people)[:setups[k].players]
	}
	return w
}

func logistic(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// play has strangers play a game, and returns it with the village's true chance.
func (w *world) play(n int) (*Game, float64, []int, []int) {
	k, who := w.draw()
	return w.result(n, k, who[setups[k].wolves:], who[:setups[k].wolves])
}

func (w *world) result(n, k int, village, wolves []int) (*Game, float64, []int, []int) {
	p := logistic(setups[k].bias + mean(w.village, village) - mean(w.wolf, wolves))
	won := w.uniform() < p
	g := &Game{Table: "T", Number: n, Setup: strconv.Itoa(k), Odds: []int{w.prior[k], 1000 - w.prior[k]}, Teams: []Team{
		{Side: "village", Won: won, Parts: w.parts(village)}, {Side: "wolves", Won: !won, Parts: w.parts(wolves)},
	}}
	return g, p, village, wolves
}

func (w *world) parts(who []int) (list []Part) {
	for _, i := range who {
		list = append(list, Part{Who: w.names[i], Share: 100})
	}
	return list
}

func mean(of []float64, who []int) (sum float64) {
	for _, i := range who {
		sum += of[i]
	}
	return sum / float64(len(who))
}

// shown returns what the book says of everybody's strength.
func (w *world) shown(b *Book) (list []float64) {
	for _, name := range w.names {
		r := b.Of(name)
		list = append(list, (r.on("village").Mean+r.on("wolves").Mean).Float()/2)
	}
	return list
}

// spearman returns the correlation of ranks.
func spearman(a, b []float64) float64 {
	ranks := func(x []float64) []int {
		order := make([]int, len(x))
		for i := range order {
			order[i] = i
		}
		slices.SortFunc(order, func(i, j int) int {
			if x[i] < x[j] {
				return -1
			}
			return 1
		})
		r := make([]int, len(x))
		for j, i := range order {
			r[i] = j
		}
		return r
	}
	x, y, sum := ranks(a), ranks(b), 0.0
	for i := range x {
		d := float64(x[i] - y[i])
		sum += d * d
	}
	n := float64(len(x))
	return 1 - 6*sum/(n*(n*n-1))
}

// A rule predicts and learns; it is what the book is compared with.
type rule interface {
	expect(k int, village, wolves []int) float64
	learn(k int, village, wolves []int, won float64)
}

// elo is team Elo on means, with the true bias of the set-up.
type elo [people]float64

func (e *elo) expect(k int, v, w []int) float64 {
	return logistic(setups[k].bias + mean(e[:], v) - mean(e[:], w))
}

func (e *elo) learn(k int, v, w []int, won float64) {
	miss := won - e.expect(k, v, w)
	step := 0.16 * float64(len(v)+len(w)) / 2
	for _, i := range v {
		e[i] += step * miss / float64(len(v))
	}
	for _, i := range w {
		e[i] -= step * miss / float64(len(w))
	}
}

// openskill is Weng and Lin's Bradley–Terry with full pairs as published (sums), or
// with means.
type openskill struct {
	m, v  [people]float64
	means bool
}

func newOpenskill(means bool) *openskill {
	o := &openskill{means: means}
	for i := range o.m {
		o.m[i], o.v[i] = 25, 25.0*25/9
	}
	return o
}

func (o *openskill) team(who []int) (m, v, n float64) {
	n = 1
	if o.means {
		n = float64(len(who))
	}
	for _, i := range who {
		m, v = m+o.m[i]/n, v+o.v[i]/n/n
	}
	return m, v, n
}

const beta2 = 2 * (25.0 / 6) * (25.0 / 6)

func (o *openskill) expect(_ int, v, w []int) float64 {
	a, b, _ := o.team(v)
	c, d, _ := o.team(w)
	return logistic((a - c) / math.Sqrt(b+d+beta2))
}

func (o *openskill) learn(_ int, village, wolves []int, won float64) {
	a, b, nv := o.team(village)
	c, d, nw := o.team(wolves)
	q := math.Sqrt(b + d + beta2)
	p := logistic((a - c) / q)
	for _, t := range []struct {
		who  []int
		n, g float64
	}{{village, nv, 1}, {wolves, nw, -1}} {
		for _, i := range t.who {
			x := o.v[i] + 0.0004
			o.m[i] += t.g * x / t.n / q * (won - p)
			o.v[i] = x * max(1-x/t.n/t.n/q/q*p*(1-p), 1e-4)
		}
	}
}

// TestStrengths: 200 people of known strengths play 20,000 games at mixed sizes, in the
// three worlds in which the model was first tried, and in three more. The ratings find
// the order of the strengths, their chances are right, and they predict better than team
// Elo with the true biases and than OpenSkill.
//
// In make test a third of the first world is played.
func TestStrengths(t *testing.T) {
	games := 20_000
	worlds := []func() *world{
		func() *world { return reference(7) }, func() *world { return reference(8) }, func() *world { return reference(9) },
		func() *world { return newWorld(7) }, func() *world { return newWorld(8) }, func() *world { return newWorld(9) },
	}
	if !gametest.Full() {
		worlds, games = worlds[:1], 6_000
	}
	for seed, begin := range worlds {
		w, b := begin(), NewBook()
		tried := seed < 3
		rivals := map[string]rule{"elo": new(elo), "openskill": newOpenskill(false), "openskill on means": newOpenskill(true)}
		loss, oracle, scored := make(map[string]float64), 0.0, 0
		var said, happened [10]float64
		var in [10]int
		played := 0
		for n := range games {
			g, p, village, wolves := w.play(n)
			won := 0.0
			if g.Teams[0].Won {
				won = 1
			}
			log := func(q float64) float64 {
				q = min(max(q, 1e-6), 1-1e-6)
				return -won*math.Log(q) - (1-won)*math.Log(1-q)
			}
			chances, _ := b.Expect(g)
			if n >= games/2 {
				scored++
				q := chances[0].Float()
				loss["howl"] += log(q)
				oracle += log(p)
				bin := min(int(q*10), 9)
				said[bin], happened[bin], in[bin] = said[bin]+q, happened[bin]+won, in[bin]+1
				for name, r := range rivals {
					k, _ := strconv.Atoi(g.Setup)
					loss[name] += log(r.expect(k, village, wolves))
				}
			}
			b.Count(g)
			for _, r := range rivals {
				k, _ := strconv.Atoi(g.Setup)
				r.learn(k, village, wolves, won)
			}
			before := played / people
			played += len(village) + len(wolves)
			for mark, least := range map[int]float64{300: 0.84, 1000: 0.92} {
				if !tried && mark == 300 {
					least = 0.81 // how many worlds there are in which it is more is another question: TestWorlds
				}
				if before < mark && played/people >= mark {
					found := spearman(w.shown(b), w.strengthOfHuman)
					t.Logf("world %d: rank correlation after %d games each: %.3f", seed, mark, found)
					if found < least {
						t.Errorf("world %d: rank correlation after %d games each: %.3f, want %.2f", seed, mark, found, least)
					}
				}
			}
		}
		for name := range loss {
			loss[name] /= float64(scored)
		}
		t.Logf("world %d: log loss %.4f; oracle %.4f, rivals %v", seed, loss["howl"], oracle/float64(scored), loss)
		for name := range rivals {
			if loss["howl"] >= loss[name] {
				t.Errorf("world %d: log loss %.4f, and %s has %.4f", seed, loss["howl"], name, loss[name])
			}
		}
		off, total := 0.0, 0
		for i := range in {
			if in[i] >= 300 {
				miss := math.Abs(said[i]-happened[i]) / float64(in[i])
				t.Logf("world %d: %5d games said %.3f, happened %.3f", seed, in[i], said[i]/float64(in[i]), happened[i]/float64(in[i]))
				off, total = off+miss*float64(in[i]), total+in[i]
			}
		}
		if off /= float64(total); off > 0.02 && games == 20_000 {
			t.Errorf("world %d: chances are off by %.1f points", seed, 100*off)
		}
		t.Logf("world %d: chances are off by %.2f points on average", seed, 100*off)
	}
}

// TestWholeNumbers: the same games give the same ratings to the last digit, on every
// machine. The games are drawn in whole numbers, too.
func TestWholeNumbers(t *testing.T) {
	const want = "ff83ebefa980218b"
	b, x := NewBook(), uint32(37)
	next := func(n int) int {
		x = x*1664525 + 1013904223
		return int(x>>8) % n
	}
	for n := range 600 {
		size := 4 + next(12)
		g := &Game{Number: n, Setup: strconv.Itoa(n % 5), Odds: []int{400 + 50*(n%5), 600 - 50*(n%5)}, Season: n / 200,
			Teams: []Team{{Side: "village"}, {Side: "wolves"}}}
		g.Teams[next(2)].Won = true
		for i := range size {
			team := &g.Teams[0]
			if i*4 < size {
				team = &g.Teams[1]
			}
			p := Part{Who: "p" + strconv.Itoa((next(40)*8+i)%40), Share: 100}
			if next(5) == 0 {
				p = Part{Bot: Thousandths(500), Share: 100}
			}
			team.Parts = append(team.Parts, p)
		}
		b.Count(g)
	}
	if got := b.sum(); got != want {
		t.Errorf("the sum is %s, want %s", got, want)
	}
}

// TestSymmetry: who stands first makes no difference, and equal people on one side
// learn the same.
func TestSymmetry(t *testing.T) {
	game := func(first, second int) *Game {
		teams := []Team{{Side: "a", Won: true, Parts: []Part{{Who: "x", Share: 100}, {Who: "y", Share: 100}}}, {Side: "b", Parts: []Part{{Who: "z", Share: 100}}}}
		return &Game{Setup: "s", Odds: []int{first, second}, Teams: teams}
	}
	one := NewBook()
	one.Count(game(300, 700))
	other, turned := NewBook(), game(700, 300)
	slices.Reverse(turned.Teams)
	other.Count(turned)
	for _, who := range []string{"x", "y", "z"} {
		a, b := one.Of(who).mean[0].Float(), other.Of(who).mean[0].Float()
		if math.Abs(a-b) > 1e-6 {
			t.Errorf("%s: %.9f and turned round %.9f", who, a, b)
		}
	}
	if x, y := one.Of("x"), one.Of("y"); x.mean[0] != y.mean[0] || x.mean[0] <= 0 || one.Of("z").mean[0] >= 0 {
		t.Errorf("x %v, y %v, z %v", x.mean, y.mean, one.Of("z").mean)
	}
}

// TestStep: the step of the mean is the gradient of the log likelihood, times the
// variance, as finite differences find it.
func TestStep(t *testing.T) {
	const eps = 1e-4
	like := func(m float64) float64 { return math.Log(logistic(0.3 + m/2)) } // one of two on the side that won
	want := (like(eps) - like(-eps)) / (2 * eps)
	r := newRating(newSpreads())
	p := Fixed(logistic(0.3) * float64(one))
	r.learn("a", half, one-p, 0, one)
	got := r.mean[0].Float() / newSkill.Float()
	if math.Abs(got-want) > 1e-4 {
		t.Errorf("the step is %.5f times the variance, and the gradient %.5f", got, want)
	}
}

// TestFixed compares whole numbers with floating point.
func TestFixed(t *testing.T) {
	for x := -12.0; x <= 12; x += 0.37 {
		f := Fixed(x * float64(one))
		if got, want := sigmoid(f).Float(), min(max(logistic(x), 1e-4), 1-1e-4); math.Abs(got-want) > 1e-7 {
			t.Errorf("sigmoid(%.2f) is %.9f, want %.9f", x, got, want)
		}
		if x > 0 {
			if got, want := sqrt(f).Float(), math.Sqrt(x); math.Abs(got-want) > 1e-7 {
				t.Errorf("sqrt(%.2f) is %.9f, want %.9f", x, got, want)
			}
		}
	}
	if got, want := logit(Thousandths(731)).Float(), math.Log(0.731/0.269); math.Abs(got-want) > 1e-6 {
		t.Errorf("logit is %.9f, want %.9f", got, want)
	}
}

// TestDrift: with bots as anchors the mean of people who never change stays.
func TestDrift(t *testing.T) {
	w, b := newWorld(5), NewBook()
	for i := range w.village {
		w.village[i], w.wolf[i] = 0, 0
	}
	games := 5_000
	if gametest.Full() {
		games = 100_000
	}
	early := 0.0
	for n := range games {
		k := w.chance.IntN(len(setups))
		who := w.chance.Perm(people)[:setups[k].players]
		g, _, _, _ := w.result(n, k, who[setups[k].wolves:], who[:setups[k].wolves])
		g.Teams[0].Parts[0] = Part{Share: 100} // a normal bot, as strong as they are
		b.Count(g)
		if n == games/2 {
			early = average(w.shown(b))
		}
	}
	if late := average(w.shown(b)); math.Abs(late) > 0.02 || math.Abs(late-early) > 0.02 {
		t.Errorf("the mean went from %.4f to %.4f", early, late)
	}
}

func average(list []float64) (sum float64) {
	for _, x := range list {
		sum += x / float64(len(list))
	}
	return sum
}

// TestFarming: nobody passes an equal who plays with strangers by playing only the
// favoured set-up, only against easy bots, or only with two friends who lose on
// purpose. Games with the same people are learnt apart and tell nothing of strangers, so
// a rating of them alone stays provisional, and those are on no board.
func TestFarming(t *testing.T) {
	const farmers, each = 6, 120
	schemes := map[string]func(w *world, n int) *Game{
		"favoured set-up": func(w *world, n int) *Game {
			g, _, _, _ := w.result(n, 2, append([]int{0}, w.others(12)...), w.others(2))
			return g
		},
		"easy bots": func(w *world, n int) *Game {
			g, _, _, _ := w.result(n, 3, append([]int{0}, w.others(12)...), []int{1, 1, 1}) // 1 stands for an easy bot
			g.Teams[1].Parts = []Part{{Bot: Thousandths(-1000), Share: 300}}
			return g
		},
		"friends who lose": func(w *world, n int) *Game {
			g, _, _, _ := w.result(n, 4, []int{1, 2, w.others(1)[0]}, []int{0})
			return g
		},
	}
	for name, scheme := range schemes {
		farmed, honest, ranked := 0.0, 0.0, 0
		for seed := range uint64(farmers) {
			w, b := newWorld(seed), NewBook()
			w.village[0], w.wolf[0] = 0, 0 // the farmer
			w.village[1], w.wolf[1], w.village[2], w.wolf[2] = -3, -3, -3, -3
			if name == "easy bots" {
				w.village[1], w.wolf[1] = -1, -1
			}
			w.village[3], w.wolf[3] = 0, 0 // the equal
			for n := range each * 4 {      // strangers play among themselves, the equal among them
				k := w.chance.IntN(len(setups))
				who := append([]int{3}, w.others(setups[k].players-1)...)
				w.chance.Shuffle(len(who), func(i, j int) { who[i], who[j] = who[j], who[i] })
				if n >= each {
					who[slices.Index(who, 3)] = 4
				}
				g, _, _, _ := w.result(n, k, who[setups[k].wolves:], who[:setups[k].wolves])
				b.Count(g)
				if n%4 == 0 {
					b.Count(scheme(w, n))
				}
			}
			farmed += float64(b.Of("p0").Score().Value) / farmers
			if !b.Of("p0").Score().Provisional {
				ranked++
			}
			honest += float64(b.Of("p3").Score().Value) / farmers
		}
		t.Logf("%s: %.0f, an equal %.0f; %d of %d would be on a board", name, farmed, honest, ranked, farmers)
		if farmed > honest+20 {
			t.Errorf("%s leads to %.0f, and an equal has %.0f", name, farmed, honest)
		}
	}
}

// others returns strangers.
func (w *world) others(n int) (list []int) {
	for _, i := range w.chance.Perm(people) {
		if i >= w.known && len(list) < n {
			list = append(list, i)
		}
	}
	return list
}

// sum is a sum over everything in a book.
func (b *Book) sum() string {
	h := fnv.New64a()
	names := make([]string, 0, len(b.People))
	for name := range b.People {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		r := b.People[name]
		fmt.Fprint(h, name, r.mean, r.cov, r.Games)
	}
	for k := range setups {
		fmt.Fprint(h, b.Setups[strconv.Itoa(k)])
	}
	fmt.Fprint(h, *b.Spreads)
	return fmt.Sprintf("%016x", h.Sum64())
}
