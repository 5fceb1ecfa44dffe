package arena

import (
	"math"

	"github.com/howl-game/howl/internal/sim"
)

// A Result is the outcome of a league.
type Result struct {
	Game    string            `json:"game"`
	Players int               `json:"players"`
	Options map[string]string `json:"options,omitempty"`
	Bots    []string          `json:"bots"`
	Seed    uint64            `json:"seed"`
	Deals   int               `json:"deals"`
	Games   int               `json:"games"`
	Seconds float64           `json:"seconds"`
	Pairs   []Pair            `json:"pairs,omitempty"` // empty for a mixed league
	Seats   []Rate            `json:"seats,omitempty"` // of a mixed league: how often each bot's seats won
	Times   []Time            `json:"times"`
	// Measures say how each bot voted and spoke on each side; Marks how often a side
	// won where something happened and where not. Both are of a league with Measures.
	Measures []Measure `json:"measures,omitempty"`
	Marks    []Mark    `json:"marks,omitempty"`
}

// A Pair is the outcome of two bots that exchanged the sides.
type Pair struct {
	Bot     string `json:"bot"`
	Against string `json:"against"`
	Decided Rate   `json:"decided"`         // how often the bot won, of the games that somebody won
	Drawn   int    `json:"drawn"`           // games that nobody won
	Sides   []Rate `json:"sides"`           // how often the bot won as each side, of all games
	Gains   []Gain `json:"gains,omitempty"` // of a league with gains
}

// A Gain is how much more often a bot won as a side than the other bot did in its
// place, against that other bot and with the same deals. It has its 95 % confidence
// interval.
type Gain struct {
	Name  string  `json:"name"`
	Deals int     `json:"deals"`
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`

	sum, squares float64
}

// add counts a deal in which the bot played the side once and the other bot in its
// place once.
func (g *Gain) add(won, other int) {
	d := float64(won - other)
	g.Deals++
	g.sum += d
	g.squares += d * d
	g.Share, g.Low, g.High = sim.Gain(g.sum, g.squares, g.Deals)
}

// A Rate is a share of games won, with its 95 % confidence interval.
type Rate struct {
	Name  string  `json:"name"`
	Won   int     `json:"won"`
	Of    int     `json:"of"`
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// A tally adds up a rate deal by deal. The games of one deal are correlated, so
// the interval is that of a ratio of sums over deals.
type tally struct {
	won, of    int
	ww, wo, oo float64
}

func (t *tally) add(won, of int) {
	t.won += won
	t.of += of
	w, o := float64(won), float64(of)
	t.ww += w * w
	t.wo += w * o
	t.oo += o * o
}

func (t *tally) rate(name string) Rate {
	r := Rate{Name: name, Won: t.won, Of: t.of}
	r.Low, r.High = sim.Interval(t.won, t.of)
	if t.of == 0 {
		return r
	}
	r.Share = float64(t.won) / float64(t.of)
	const z = 1.959964
	// The variance of won - share*of over the deals. If it is zero all deals
	// had the same result, and Wilson's interval is used.
	spread := t.ww - 2*r.Share*t.wo + r.Share*r.Share*t.oo
	if spread > 1e-9 {
		half := z * math.Sqrt(spread) / float64(t.of)
		r.Low, r.High = max(0, r.Share-half), min(1, r.Share+half)
	}
	return r
}

// count returns the result of the outcomes.
func (l *League) count(rounds []round, outcomes [][]outcome) *Result {
	in := l.Game.Info()
	result := &Result{
		Game: in.Name, Players: l.Setup.Players, Options: l.Setup.Options, Bots: l.Bots, Seed: l.Seed,
	}
	deals := make(map[int]bool)
	for i, played := range outcomes {
		if result.Games += len(played); len(played) > 0 {
			deals[rounds[i].deal] = true
		}
	}
	result.Deals = len(deals)
	l.measure(result, outcomes)
	if l.Mixed {
		result.Seats = l.countSeats(outcomes)
		return result
	}
	for a := range l.Bots {
		for b := range a {
			result.Pairs = append(result.Pairs, l.countPair(a, b, in.Sides, rounds, outcomes))
		}
	}
	return result
}

func (l *League) countPair(a, b int, names []string, rounds []round, outcomes [][]outcome) Pair {
	pair := Pair{Bot: l.Bots[a], Against: l.Bots[b]}
	var decided tally
	for i, rd := range rounds {
		if rd.a != a || rd.b != b {
			continue
		}
		won, of := 0, 0
		for _, o := range exchanged(outcomes[i]) {
			if o.won == "nobody" {
				pair.Drawn++
				continue
			}
			of++
			if o.wins(a) {
				won++
			}
		}
		decided.add(won, of)
	}
	pair.Decided = decided.rate(pair.Bot)
	for _, name := range names {
		pair.countSide(a, b, name, rounds, outcomes)
	}
	return pair
}

// exchanged returns the games of a deal in which two bots exchanged the sides: in a
// third one, one of them plays both.
func exchanged(deal []outcome) []outcome { return deal[:min(2, len(deal))] }

// countSide adds how a bot fared as a side, if it played that.
func (p *Pair) countSide(a, b int, name string, rounds []round, outcomes [][]outcome) {
	var rate tally
	gain := Gain{Name: name}
	for i, rd := range rounds {
		if rd.a != a || rd.b != b {
			continue
		}
		for _, o := range exchanged(outcomes[i]) {
			if !o.plays(a, name) {
				continue
			}
			rate.add(o.wonBy(name), 1)
		}
		if alone := playedAlone(outcomes[i], a, name); alone != nil && len(outcomes[i]) > 2 {
			gain.add(alone.wonBy(name), outcomes[i][2].wonBy(name))
		}
	}
	if rate.of > 0 {
		p.Sides = append(p.Sides, rate.rate(name))
	}
	if gain.Deals > 0 {
		p.Gains = append(p.Gains, gain)
	}
}

// playedAlone returns the game of a deal in which the bot played that side and no
// other, or nil.
func playedAlone(deal []outcome, bot int, side string) *outcome {
	for i := range deal {
		played, others := false, false
		for seat, b := range deal[i].seats {
			if b == bot {
				played = played || deal[i].sides[seat] == side
				others = others || deal[i].sides[seat] != side
			}
		}
		if played && !others {
			return &deal[i]
		}
	}
	return nil
}

// wonBy returns 1 if the side won.
func (o *outcome) wonBy(side string) int {
	if o.won == side {
		return 1
	}
	return 0
}

// wins reports whether a seat of the bot won.
func (o *outcome) wins(bot int) bool {
	for seat, kind := range o.seats {
		if kind == bot && o.score[seat] {
			return true
		}
	}
	return false
}

// plays reports whether a seat of the bot was on the side.
func (o *outcome) plays(bot int, side string) bool {
	for seat, kind := range o.seats {
		if kind == bot && o.sides[seat] == side {
			return true
		}
	}
	return false
}

func (l *League) countSeats(outcomes [][]outcome) (rates []Rate) {
	tallies := make([]tally, len(l.Bots))
	for _, deal := range outcomes {
		won, of := make([]int, len(l.Bots)), make([]int, len(l.Bots))
		for _, o := range deal {
			for seat, kind := range o.seats {
				of[kind]++
				if o.score[seat] {
					won[kind]++
				}
			}
		}
		for i := range tallies {
			tallies[i].add(won[i], of[i])
		}
	}
	for i, t := range tallies {
		rates = append(rates, t.rate(l.Bots[i]))
	}
	return rates
}
