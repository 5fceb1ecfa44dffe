package sim

import (
	"math"

	"github.com/howl-game/howl/game"
)

// A Rate is how often something happened, with its 95 % interval.
type Rate struct {
	Count int     `json:"count"`
	Of    int     `json:"of"`
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// RateOf returns the rate of something that happened k times in n.
func RateOf(k, n int) Rate {
	low, high := Interval(k, n)
	return Rate{k, n, float64(k) / float64(max(n, 1)), low, high}
}

// A Length is how long games were, with the 95 % interval of the mean.
type Length struct {
	Mean  float64 `json:"mean"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	Least int     `json:"least"`
	Most  int     `json:"most"`
}

// A tally counts what a study tells about games besides the winning side.
type tally struct {
	games   int
	seats   []int // games won
	roles   []roleTally
	length  int // of all games together
	squares int
	least   int
	most    int
}

// A roleTally counts the games in which a character took part. All players of
// one character win together.
type roleTally struct {
	name    string
	won, of int
	last    int // the game that was counted last
}

func newTally(players int) tally { return tally{seats: make([]int, players), least: math.MaxInt} }

// count adds a game that is over.
func (t *tally) count(s game.State, decisions int) {
	t.games++
	t.length += decisions
	t.squares += decisions * decisions
	t.least, t.most = min(t.least, decisions), max(t.most, decisions)
	masked, _ := s.(game.Masked)
	for i := range t.seats {
		seat := game.Seat(i)
		won := 0
		if s.Score(seat) > 0 {
			won = 1
		}
		t.seats[i] += won
		if masked == nil {
			continue
		}
		if r := t.role(masked.Role(seat)); r.last != t.games {
			r.last = t.games
			r.of++
			r.won += won
		}
	}
}

// role returns the counts of a character.
func (t *tally) role(name string) *roleTally {
	for i := range t.roles {
		if t.roles[i].name == name {
			return &t.roles[i]
		}
	}
	t.roles = append(t.roles, roleTally{name: name})
	return &t.roles[len(t.roles)-1]
}

// add adds the counts of another tally.
func (t *tally) add(o *tally) {
	t.games += o.games
	t.length += o.length
	t.squares += o.squares
	t.least, t.most = min(t.least, o.least), max(t.most, o.most)
	for i, n := range o.seats {
		t.seats[i] += n
	}
	for _, r := range o.roles {
		mine := t.role(r.name)
		mine.won += r.won
		mine.of += r.of
	}
}

// tell writes the counts into a result whose wins are known.
func (t *tally) tell(r *Result) {
	r.Sides = make(map[string]Rate, len(r.Wins))
	for side, n := range r.Wins {
		r.Sides[side] = RateOf(n, r.Games)
	}
	for _, n := range t.seats {
		r.Seats = append(r.Seats, RateOf(n, r.Games))
	}
	if len(t.roles) > 0 {
		r.Roles = make(map[string]Rate, len(t.roles))
		for _, role := range t.roles {
			r.Roles[role.name] = RateOf(role.won, role.of)
		}
	}
	if t.games == 0 {
		return
	}
	n := float64(t.games)
	mean := float64(t.length) / n
	spread := math.Max(0, float64(t.squares)/n-mean*mean)
	half := 1.959964 * math.Sqrt(spread/n)
	r.Length = Length{mean, mean - half, mean + half, t.least, t.most}
}
