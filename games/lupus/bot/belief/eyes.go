package belief

import (
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Eyes are what a player sees when it decides: the table, what it may do, and what
// it and the village believe.
type Eyes struct {
	*scratch
	V       *rules.View
	Legal   []game.Action
	Pack    game.Seats // the player's pack, if it is a werewolf
	Mind    Reader     // how the player reads the table
	village Reader     // how it thinks that the village does
	r       game.Rand
	knows   [2]bool // Mine and public are computed
}

// Open opens the eyes of a player on a view.
func Open(v *rules.View, legal []game.Action, mind, village Reader, r game.Rand) *Eyes {
	return &Eyes{scratch: scratches.Get().(*scratch), V: v, Legal: legal, Pack: Pack(v), Mind: mind, village: village, r: r}
}

// Close gives the memory of a decision back.
func (t *Eyes) Close() { scratches.Put(t.scratch) }

// scratch is memory for one decision.
type scratch struct {
	Mine   Belief // by all that the player knows
	Public Belief // by what everybody knows
	After  Belief // by what everybody would know after an action
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// OwnBelief weighs the deals by all that the seat knows.
func (t *Eyes) OwnBelief() *Belief {
	if !t.knows[0] {
		t.knows[0] = true
		t.Mine.Believe(t.V, Own(t.V), t.Mind)
	}
	return &t.Mine
}

// PublicBelief weighs the deals by what everybody knows, which is all that a
// liar may show.
func (t *Eyes) PublicBelief() *Belief {
	if !t.knows[1] {
		t.knows[1] = true
		t.Public.Believe(t.V, Common(t.V), t.village)
	}
	return &t.Public
}

// ShownBelief returns the belief that the player's words follow: a liar's follow
// what everybody knows.
func (t *Eyes) ShownBelief() *Belief {
	if t.Pack != 0 || t.V.Now == rules.Possessed {
		return t.PublicBelief()
	}
	return t.OwnBelief()
}

// Targets returns who can be chosen with the verb.
func (t *Eyes) Targets(verb rules.Verb) (set game.Seats) {
	for _, a := range t.Legal {
		if v, about := rules.Split(a); v == verb {
			set = set.With(game.Seat(about))
		}
	}
	return set
}

// IsLegal reports whether the action is legal now.
func (t *Eyes) IsLegal(a game.Action) bool {
	for _, l := range t.Legal {
		if l == a {
			return true
		}
	}
	return false
}

// Pick draws one of the set.
func (t *Eyes) Pick(set game.Seats) game.Seat {
	for n := t.r.IntN(set.Len()); n > 0; n-- {
		set &= set - 1
	}
	return set.First()
}

// PickBest draws one of those in the set whose score is within the margin of
// the highest.
func (t *Eyes) PickBest(score *[game.MaxSeats]float64, among game.Seats, margin float64) game.Seat {
	best := score[Top(score, among)]
	near := game.Seats(0)
	for m := among; m != 0; m &= m - 1 {
		if score[m.First()] >= best-margin {
			near = near.With(m.First())
		}
	}
	return t.Pick(near)
}

// Threatened reports whether the village suspects the seat more than nearly
// anybody else.
func (t *Eyes) Threatened() bool {
	b := t.PublicBelief()
	mine, worse := b.Wolf[t.V.Seat], 0
	for m := t.V.Alive.Without(t.V.Seat); m != 0; m &= m - 1 {
		if b.Wolf[m.First()] >= mine {
			worse++
		}
	}
	return worse < 2 && mine > 1.15*t.AverageWolf(b)
}

// AverageWolf returns the average chance of the living to be a werewolf.
func (t *Eyes) AverageWolf(b *Belief) float64 { return b.Prowling() / float64(t.V.Alive.Len()) }

// Rivals returns the others who claim that character.
func (t *Eyes) Rivals(r rules.Role) (set game.Seats) {
	for i := range game.Seat(t.V.Players) {
		if t.V.Said[i].Claim == r && i != t.V.Seat {
			set = set.With(i)
		}
	}
	return set
}

// Gain returns the change of the humans' chance by each lynching, less what a
// seer would still have seen.
func (t *Eyes) Gain(b *Belief, among game.Seats) *[game.MaxSeats]float64 {
	if !t.Mind.Weighs {
		return &b.Wolf
	}
	gain, nobody := b.prospects()
	loss := 0.3 * WolfWorth(b)
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		gain[seat] -= nobody + loss*b.Seer[seat]
	}
	return &gain
}

// WolfWorth returns what a werewolf's death is worth now.
func WolfWorth(b *Belief) float64 {
	n := b.Living.Len() - 1
	k := max(1, int(b.Prowling()+0.5))
	return Dusk[0][n][k-1] - Dusk[0][n][k]
}

// Tally counts the open votes of today so far, and returns the first of those
// who have most.
func Tally(v *rules.View) (votes [game.MaxSeats]int, lead int, leader game.Seat) {
	day := v.Day(int(v.Night))
	for i := range v.Players {
		if whom := day.Votes[i]; whom != game.Nobody {
			votes[whom]++
			if votes[whom] > lead {
				lead, leader = votes[whom], whom
			}
		}
	}
	return votes, lead, leader
}

// Foremost returns the first of the set who is alive, or else the first.
func Foremost(set, alive game.Seats) game.Seat {
	if set&alive != 0 {
		set &= alive
	}
	return set.First()
}
