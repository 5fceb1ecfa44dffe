package rating

import (
	"slices"
	"strings"
)

// A Belief is what is known of a number: its most likely value and the variance.
type Belief struct{ Mean, Var Fixed }

// A Rating is what is known of somebody in one game: the skill, and how much better
// or worse they are on each side than that. What a game says about a side says
// something about the skill, so the numbers are known together: mean and cov begin
// with the skill, and the sides follow in the order in which they were played.
type Rating struct {
	Games int
	Past  []Season // at the ends of those in which they played

	of    *Spreads
	sides []string
	mean  []Fixed
	cov   [][]Fixed
	last  []sitting      // the last games
	met   map[string]int // who sat at the table in them, and how often
	meets int            // all of those together
	pairs int            // and their squares
	near  map[string]int // how closely, in those games
	nears int            // all of those together
}

// The variances of what is not known: a person's skill, and their offset on a side, until
// a book has learnt them; what bots' games say about a set-up, and how people do among
// their regulars.
var (
	newSkill = Thousandths(600)
	newSide  = Thousandths(400)
	newSetup = Thousandths(90)
	newWith  = Thousandths(4000)
)

// told is what a game said about somebody on a side: with which weight (the inverse of a
// variance) it spoke for which strength (times the weight). Negative ones take it back.
type told struct {
	at           int // 0: nothing
	weight, vote Fixed
}

// take changes what is known by what a game said.
func (r *Rating) take(t told) {
	gain := make([]Fixed, len(r.mean))
	for i := range gain {
		gain[i] = r.cov[i][0] + r.cov[i][t.at]
	}
	den := one + mul(t.weight, gain[0]+gain[t.at])
	if den < one/8 {
		return // more would be taken back than was ever said
	}
	miss := t.vote - mul(t.weight, r.mean[0]+r.mean[t.at])
	for i := range gain {
		r.mean[i] += div(mul(gain[i], miss), den)
		for j := range gain {
			r.cov[i][j] -= div(mul(t.weight, mul(gain[i], gain[j])), den)
		}
	}
}

func newRating(of *Spreads) *Rating {
	return &Rating{of: of, mean: []Fixed{0}, cov: [][]Fixed{{of.Skill}}, met: make(map[string]int), near: make(map[string]int)}
}

// on returns what is known of the person on a side.
func (r *Rating) on(side string) Belief {
	i := slices.Index(r.sides, side) + 1
	if i == 0 {
		return Belief{r.mean[0], r.cov[0][0] + r.unknown(side)}
	}
	return Belief{r.mean[0] + r.mean[i], r.cov[0][0] + 2*r.cov[0][i] + r.cov[i][i]}
}

// at returns the place of a side, which may be new to the person.
func (r *Rating) at(side string) int {
	if i := slices.Index(r.sides, side); i >= 0 {
		return i + 1
	}
	r.sides, r.mean = append(r.sides, side), append(r.mean, 0)
	for i := range r.cov {
		r.cov[i] = append(r.cov[i], 0)
	}
	last := make([]Fixed, len(r.mean))
	last[len(last)-1] = r.unknown(side)
	r.cov = append(r.cov, last)
	return len(r.sides)
}

// learn changes what is known after a game on a side. The person had a share of the
// team; miss is by how much the result missed what was expected. It returns what the
// game told of the person on that side, so that it can be taken back. A game among
// regulars tells of nothing but such games.
func (r *Rating) learn(side string, share, miss, h, den Fixed) (t told) {
	r.Games++
	at := r.at(side)
	if strings.HasSuffix(side, apart) {
		gain := mul(share, r.cov[at][at])
		r.mean[at] += div(mul(gain, miss), den)
		r.cov[at][at] -= div(mul(h, mul(gain, gain)), den)
		return t
	}
	k := div(mul(h, mul(share, share)), den)
	is := r.on(side)
	left := one - mul(k, is.Var) // of the variance
	t.at, t.weight = at, div(k, left)
	t.vote = div(div(mul(share, miss), den), left) + mul(t.weight, is.Mean)
	r.take(t)
	return t
}

// A Part is somebody's part in a game. Bots are anchors: their strength is fixed, so
// that the scale stays where it is. A person for whom a bot stood in has a part of the
// seat, and the bot has the other.
type Part struct {
	Who   string `json:"who,omitempty"` // a handle; empty: a bot
	Bot   Fixed  `json:"bot,omitempty"` // the strength of the bot
	Share int    `json:"share"`         // of the seat, in percent
}

// A Team is the people and bots of one side.
type Team struct {
	Side  string `json:"side"`
	Parts []Part `json:"parts"`
	Won   bool   `json:"won,omitempty"`
}

// A Game is a game that counts.
type Game struct {
	Table  string `json:"table"`
	Number int    `json:"number"`
	Game   string `json:"game"`
	Setup  string `json:"setup"` // names the set-up among those of the game
	Odds   []int  `json:"odds"`  // by team: how often it wins among bots, in thousandths
	Teams  []Team `json:"teams"`
	Season int    `json:"season,omitempty"`
	Ended  int64  `json:"ended,omitempty"` // when it was over: seconds since 1970
}

// A Book is the ratings of one pool of people in one game. The same games in the same
// order give the same book, on every machine.
type Book struct {
	People map[string]*Rating
	Setups map[string][]Belief // by team but the last
	Season int                 // of the last game
	*Spreads
}

// NewBook returns a book in which nobody has played.
func NewBook() *Book {
	return &Book{People: make(map[string]*Rating), Setups: make(map[string][]Belief), Spreads: newSpreads()}
}

// Of returns the rating of somebody, who may be new.
func (b *Book) Of(who string) *Rating {
	if r := b.People[who]; r != nil {
		return r
	}
	return newRating(b.Spreads)
}

// setup returns what is known of a set-up: by team but the last, how much it is
// favoured. The odds among bots are where it begins.
func (b *Book) setup(g *Game) []Belief {
	if s := b.Setups[g.Setup]; s != nil {
		return s
	}
	s := make([]Belief, len(g.Teams)-1)
	last := max(1, odds(g, len(g.Teams)-1))
	for i := range s {
		o := max(1, odds(g, i))
		s[i] = Belief{logit(div(Fixed(o), Fixed(o+last))), newSetup}
	}
	return s
}

func odds(g *Game, team int) int {
	if team < len(g.Odds) {
		return g.Odds[team]
	}
	return 1000 / len(g.Teams)
}

// value returns the strength of a team and its variance. It is a mean: a side of
// ten is not five times as strong as one of two.
func (b *Book) value(t *Team, with map[string]bool) (v Belief) {
	seats := Fixed(0)
	for _, p := range t.Parts {
		seats += Fixed(p.Share) * one / 100
	}
	if seats == 0 {
		return v
	}
	for _, p := range t.Parts {
		w := div(Fixed(p.Share)*one/100, seats)
		if p.Who == "" {
			v.Mean += mul(w, p.Bot)
			continue
		}
		is := b.Of(p.Who).on(place(t.Side, with[p.Who]))
		v.Mean += mul(w, is.Mean)
		v.Var += mul(mul(w, w), is.Var)
	}
	return v
}

// Expect returns how likely each team wins, and the variance of what that was
// computed from.
func (b *Book) Expect(g *Game) (chances []Fixed, spread Fixed) {
	with := make(map[string]bool)
	for who := range g.people() {
		r, mates := b.Of(who), g.mates(who)
		r.meet(mates, 1)
		with[who] = r.among(mates)
		r.meet(mates, -1)
	}
	return b.expect(g, with)
}

func (b *Book) expect(g *Game, with map[string]bool) (chances []Fixed, spread Fixed) {
	setup := b.setup(g)
	values := make([]Fixed, len(g.Teams))
	for i := range g.Teams {
		v := b.value(&g.Teams[i], with)
		spread += v.Var
		if i < len(setup) {
			v.Mean += setup[i].Mean
			spread += setup[i].Var
		}
		values[i] = v.Mean
	}
	// What is not known makes every chance less certain.
	blur := sqrt(one + mul(pi8, spread))
	if len(values) == 2 {
		p := sigmoid(div(values[0]-values[1], blur))
		return []Fixed{p, one - p}, spread
	}
	best, sum := slices.Max(values), Fixed(0)
	for _, v := range values {
		chances = append(chances, max(exp(div(v-best, blur)), one/10_000))
		sum += chances[len(chances)-1]
	}
	for i := range chances {
		chances[i] = div(chances[i], sum)
	}
	return chances, spread
}

// Count takes a game into the book: one step of a Kalman filter on a logistic model.
func (b *Book) Count(g *Game) {
	if g.Season > b.Season {
		b.widen()
		b.Season = g.Season
	}
	wins := 0
	for _, t := range g.Teams {
		if t.Won {
			wins++
		}
	}
	if wins == 0 {
		return // nobody won: nothing is known of who is stronger
	}
	with := b.sit(g)
	chances, spread := b.expect(g, with)
	setup := slices.Clone(b.setup(g))
	for i := range g.Teams {
		t := &g.Teams[i]
		p := chances[i]
		y := Fixed(0)
		if t.Won {
			y = one / Fixed(wins)
		}
		h := mul(p, one-p)
		b.step(t, y-p, h, spread, with)
		if i < len(setup) {
			den := one + mul(h, spread)
			setup[i].Mean += div(mul(setup[i].Var, y-p), den)
			setup[i].Var -= div(mul(h, mul(setup[i].Var, setup[i].Var)), den)
		}
	}
	b.Setups[g.Setup] = setup
	if b.Games++; b.Games%learnt == 0 {
		b.spread()
	}
}

// step changes what is known of the people of a team.
func (b *Book) step(t *Team, miss, h, spread Fixed, with map[string]bool) {
	seats := Fixed(0)
	for _, p := range t.Parts {
		seats += Fixed(p.Share) * one / 100
	}
	for _, p := range t.Parts {
		if p.Who == "" || p.Share == 0 {
			continue
		}
		r := b.People[p.Who]
		r.last[len(r.last)-1].told = r.learn(place(t.Side, with[p.Who]), div(Fixed(p.Share)*one/100, seats), miss, h, one+mul(h, spread))
	}
}

// widen begins a season: what is known of people is a little less certain, and nobody
// begins again. What everybody had reached is remembered.
func (b *Book) widen() {
	for _, r := range b.People {
		if n := len(r.Past); n == 0 || r.Past[n-1].Games < r.Games {
			s := r.Score()
			r.Past = append(r.Past, Season{Season: b.Season, Value: s.Value, Spread: s.Spread, Games: s.Games})
		}
		r.cov[0][0] = max(r.cov[0][0], min(r.cov[0][0]+Thousandths(50), b.Skill))
	}
}

// A Score is a rating as people are shown it.
type Score struct {
	Value       int            `json:"value"`       // 1500 is the strength of a normal bot
	Spread      int            `json:"spread"`      // two standard deviations
	Provisional bool           `json:"provisional"` // too little is known
	Sides       map[string]int `json:"sides"`       // the value on each side
	Games       int            `json:"games"`
}

// Score returns the rating as people are shown it, with its uncertainty.
func (r *Rating) Score() Score {
	s := Score{Games: r.Games, Sides: make(map[string]int)}
	// The skill and the mean of the offsets of the sides that were played among others
	// than regulars.
	mean, spread := r.mean[0], r.cov[0][0]
	var plain []int
	for i, side := range r.sides {
		if !strings.HasSuffix(side, apart) {
			s.Sides[side] = points(r.mean[0] + r.mean[i+1])
			plain = append(plain, i+1)
		}
	}
	n := Fixed(len(plain))
	for _, i := range plain {
		mean += r.mean[i] / n
		spread += 2 * r.cov[0][i] / n
		for _, j := range plain {
			spread += r.cov[i][j] / (n * n)
		}
	}
	deviation := sqrt(spread)
	s.Value, s.Spread = points(mean), points(2*deviation)-points(0)
	s.Provisional = deviation >= Thousandths(450)
	return s
}

// points returns a strength on the scale that people know from chess.
func points(m Fixed) int {
	p := mul(m, Fixed(1737)*one/10)
	return 1500 + int((p+half)>>30)
}
