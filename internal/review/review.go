package review

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
)

// A Review is what a game looks like afterwards.
type Review struct {
	Game      string         `json:"game"`              // its name
	Names     []string       `json:"names"`             // by seat; "" for a player without a name
	Sides     []string       `json:"sides"`             // every side that can win
	First     int            `json:"first"`             // the first move of a player
	Result    *record.Result `json:"result,omitempty"`  // how it ended
	Seats     []Seat         `json:"seats"`             // what each seat's decisions come to
	Decisions []Decision     `json:"decisions"`         // in order; those with one legal action, without a value, or not the player's own are left out
	Turning   []Decision     `json:"turning"`           // the few that cost most, the dearest first
	Chances   []Moment       `json:"chances"`           // for a spectator, whenever they change
	Ballots   []Ballot       `json:"ballots,omitempty"` // every vote of all
}

// A Seat sums up the decisions of one player.
type Seat struct {
	Decisions int `json:"decisions"` // how many
	// Accuracy is the part of the points that the seat could have lost and did not:
	// 1 for the best action every time, 0 for the worst. Each decision counts as if
	// at least leastCost could be lost.
	Accuracy float64 `json:"accuracy"`
	Cost     float64 `json:"cost"`   // the average, in points
	Stakes   float64 `json:"stakes"` // the points that the seat could have lost in all
}

// A Decision is what a seat did, and what would have been best for a player who
// knew the same. Chances are those of the seat to win, from 0 to 1.
type Decision struct {
	Step  int       `json:"step"`            // which move of the record, from 0
	Seat  game.Seat `json:"seat"`            // who decided
	Phase string    `json:"phase"`           // in which it was asked
	Round int       `json:"round,omitempty"` // which trick, or which night and the day after it, from 1; 0: nothing is counted
	Did   string    `json:"did"`             // the action
	Best  string    `json:"best"`            // the best action
	Value float64   `json:"value"`           // the chance after what was done
	Most  float64   `json:"most"`            // after the best action
	Least float64   `json:"least"`           // after the worst
	Cost  float64   `json:"cost"`            // in points: hundredths of the chance
	Out   bool      `json:"out,omitempty"`   // the seat was out of the game for good, as a ghost that votes
	Blind bool      `json:"blind,omitempty"` // nothing that the seat knew spoke for the best action: it was no mistake
	// Why is what speaks for the best action rather than for the one that was taken, by
	// what the seat knew. Only decisions that cost most have one, and not all of them.
	Why *game.Message `json:"why,omitempty"`
}

// A Moment is how likely each side wins after a move of the record.
type Moment struct {
	Step   int           `json:"step"`            // which move
	Phase  string        `json:"phase,omitempty"` // in which it was made
	Round  int           `json:"round,omitempty"` // as of a decision; a move without a choice is none
	Shares []float64     `json:"shares"`          // by side
	What   *game.Message `json:"what,omitempty"`  // what everybody saw since the moment before, told when the game is over
}

// A Ballot is one vote of all.
type Ballot struct {
	Day   int         `json:"day"`   // counted from 1
	Phase string      `json:"phase"` // in which it was held
	Votes []game.Seat `json:"votes"` // by seat, for whom; nobody: did not vote
	Out   game.Seat   `json:"out"`   // who is out by it
}

// Telling reports whether the seat had enough to lose for its accuracy to say
// anything.
func (s Seat) Telling() bool { return s.Stakes >= leastCost }

const (
	mostTurning = 5
	leastCost   = 100 * bots.Marked // points, of a decision that is named
)

// ErrNone is returned for a game that has no valuer.
var ErrNone = errors.New("there are no reviews of this game: it has nothing that values its decisions")

// Of reviews a game.
func Of(ctx context.Context, r *record.Record) (*Review, error) {
	found, err := of(ctx, r, true)
	if err != nil {
		return nil, err
	}
	return found, found.explain(ctx, r)
}

// of is Of without reasons, and with or without the chances over time.
func of(ctx context.Context, r *record.Record, chances bool) (*Review, error) {
	e, ok := games.Find(r.Game.Info().Name)
	if !ok || e.Valuer == nil {
		return nil, ErrNone
	}
	s, err := r.Begin()
	if err != nil {
		return nil, err
	}
	v := &review{Review: Review{Game: e.Name(), Names: r.Names, Sides: e.Info().Sides, Decisions: []Decision{}, Chances: []Moment{}}, entry: e, state: s}
	v.First = max(0, slices.IndexFunc(r.Moves, func(m record.Move) bool { return m.Seat != game.Dealer }))
	for i, m := range r.Moves {
		bots.Breathe()
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if i >= r.From && m.Seat != game.Dealer && s.Turn().Has(m.Seat) && !slices.Contains(r.Late, i) {
			v.judge(i, m)
		}
		if i >= v.First {
			v.phase, v.round = s.Phase(), v.count(s.View(game.Nobody))
		}
		s.Do(m.Seat, m.Action, nil)
		if turn := s.Turn(); chances && turn != 0 && !turn.Has(game.Dealer) {
			v.look(i)
		}
	}
	v.end(r)
	return &v.Review, nil
}

// review is a Review that is being made.
type review struct {
	Review
	entry entry.Entry
	state game.State
	last  game.View   // of a spectator
	seen  []game.View // by a spectator, at each of Chances
	phase string      // in which the last move was made
	round int         // and in which trick or night
}

// count returns which round it is in a view, or 0 where nothing is counted.
func (v *review) count(view game.View) int {
	if c, ok := v.entry.Valuer.(bots.Rounder); ok {
		return c.Round(view)
	}
	return 0
}

// judge values what a seat does now.
func (v *review) judge(step int, m record.Move) {
	f := game.Look(v.state, m.Seat)
	if len(f.Legal) < 2 {
		return
	}
	values := v.entry.Valuer.Values(f, m.Action, bots.Question())
	if values == nil {
		return
	}
	d := Decision{Step: step, Seat: m.Seat, Phase: f.Phase, Did: v.entry.Game.Text(m.Action), Most: -1, Least: 2}
	if mortal, ok := v.state.(game.Mortal); ok {
		d.Out = mortal.Out(m.Seat)
	}
	d.Round = v.count(f.View)
	for i, a := range f.Legal {
		x := bots.Rounded(values[i])
		if math.IsNaN(x) {
			continue
		}
		if a == m.Action {
			d.Value = x
		}
		if x > d.Most {
			d.Most, d.Best = x, v.entry.Game.Text(a)
		}
		d.Least = min(d.Least, x)
	}
	if d.Value == d.Most { // one of several that are as good
		d.Best = d.Did
	}
	d.Cost = math.Round(1e4*(d.Most-d.Value)) / 100
	v.Decisions = append(v.Decisions, d)
}

// look notes how likely each side wins for a spectator, if that has changed.
func (v *review) look(step int) {
	view := v.state.View(game.Nobody)
	if view == v.last {
		return
	}
	v.last = view
	shares := v.entry.Valuer.Chances(view, bots.Question())
	for i, p := range shares {
		shares[i] = bots.Rounded(p)
	}
	if n := len(v.Chances); n > 0 && slices.Equal(v.Chances[n-1].Shares, shares) {
		return
	}
	v.Chances = append(v.Chances, Moment{Step: step, Phase: v.phase, Round: v.round, Shares: shares})
	v.seen = append(v.seen, view)
}

// tell says of each moment what has moved the chances, by what everybody saw.
func (v *review) tell() {
	c, ok := v.entry.Valuer.(bots.Chronicler)
	if !ok {
		return
	}
	end := v.state.View(game.Nobody)
	for i := 1; i < len(v.Chances); i++ {
		after := end
		if i < len(v.seen) {
			after = v.seen[i]
		}
		if what := c.Happened(v.seen[i-1], after, end); !what.IsZero() {
			v.Chances[i].What = &what
		}
	}
}

// sum adds up what the decisions of each seat come to.
func (v *Review) sum() {
	clear(v.Seats)
	lost, stakes := make([]float64, len(v.Seats)), make([]float64, len(v.Seats))
	for _, d := range v.Decisions {
		v.Seats[d.Seat].Decisions++
		if d.Blind {
			continue
		}
		lost[d.Seat] += d.Cost
		stakes[d.Seat] += max(leastCost, 100*(d.Most-d.Least))
		v.Seats[d.Seat].Stakes += 100 * (d.Most - d.Least)
	}
	for i := range v.Seats {
		s := &v.Seats[i]
		s.Accuracy = 1
		if stakes[i] > 0 {
			s.Accuracy = 1 - lost[i]/stakes[i]
		}
		s.Cost = lost[i] / float64(max(1, s.Decisions))
		s.Stakes = bots.Rounded(s.Stakes)
	}
}

// end sums up.
func (v *review) end(r *record.Record) {
	v.Seats = make([]Seat, r.Setup.Players)
	v.sum()
	dearest := v.dearest()
	v.Turning = dearest[:min(len(dearest), mostTurning)]
	v.anchor(r.Setup)
	if t, ok := v.entry.Valuer.(bots.Teller); ok {
		for _, b := range t.Ballots(v.state.View(game.Nobody)) {
			v.Ballots = append(v.Ballots, Ballot{b.Day, b.Name, b.Votes, b.Out})
		}
	}
	if v.state.Turn() == 0 {
		result := record.ResultOf(v.state, r.Setup.Players)
		v.Result = &result
		shares := make([]float64, len(v.Sides))
		for i, side := range v.Sides {
			if side == result.Side {
				shares[i] = 1
			}
		}
		v.Chances = append(v.Chances, Moment{Step: len(r.Moves) - 1, Phase: v.phase, Round: v.round, Shares: shares})
		v.tell()
	}
}

// anchor moves the chances over time so that they begin with how often each side won
// the games that were played beforehand with this set-up, if there were any: each
// side's share is multiplied by the same factor at every moment.
func (v *review) anchor(setup game.Setup) {
	if v.entry.Study == nil || len(v.Chances) == 0 {
		return
	}
	all, usual := v.entry.Study.Odds(setup), v.entry.Study.Usual()
	at := slices.IndexFunc(all, func(o entry.Odds) bool { return o.Bots == usual })
	if at < 0 {
		return
	}
	odds := all[at]
	factors := make([]float64, len(v.Sides))
	for i, p := range v.Chances[0].Shares {
		if factors[i] = 1; p > 0 && odds.Shares[v.Sides[i]] > 0 {
			factors[i] = odds.Shares[v.Sides[i]] / p
		}
	}
	for _, m := range v.Chances {
		sum := 0.0
		for i := range m.Shares {
			m.Shares[i] *= factors[i]
			sum += m.Shares[i]
		}
		for i := range m.Shares {
			m.Shares[i] = bots.Rounded(m.Shares[i] / sum)
		}
	}
}

// dearest returns the decisions that a review names, the dearest first.
func (v *Review) dearest() []Decision {
	list := slices.DeleteFunc(slices.Clone(v.Decisions), func(d Decision) bool { return d.Cost < leastCost })
	slices.SortStableFunc(list, func(a, b Decision) int { return cmp.Compare(b.Cost, a.Cost) })
	return list
}
