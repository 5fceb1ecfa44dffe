package bot

import (
	"math"
	"slices"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// prowl holds the pack's chance at nightfall, as dusk holds the humans'.
var prowl = belief.Fates(func(pack, beast int) bool { return pack > 0 && beast == 0 })

// outlook is what the owner of a view can expect: what it believes, what the
// village believes, and therefore whom the village lynches next.
type outlook struct {
	v      rules.View
	side   int
	own    belief.Belief
	public belief.Belief
	later  belief.Belief // what the village would believe after an action

	gains [sides][game.MaxSeats]float64 // a side's chance after each of the living is lynched
	likes [game.MaxSeats]float64        // how likely each is lynched next
	ranks [game.MaxSeats]game.Seat      // the living, the most suspect to the owner first
	worst game.Seats                    // the first of them
	loss  float64                       // what the village loses with its seer
	dawn  [sides]float64                // the chances if night falls and one of the living is killed
	dawns bool                          // dawn is known
	votes [game.MaxSeats]float64        // the chance after a vote for each
	voted game.Seats                    // for whom votes is known
}

var outlooks = sync.Pool{New: func() any { return new(outlook) }}

// heat is how sharply the village tells suspects apart, and swayed how much more it
// likes a player for each vote that the player has.
const (
	heat   = 10
	swayed = 0.3
)

func (o *outlook) read(v *rules.View, k belief.Knowledge) {
	o.v, o.side, o.dawns = *v, sideNow(v.Now), false
	o.voted = 0
	o.own.Believe(&o.v, k, belief.Attentive)
	if k.Me == game.Nobody {
		o.side = forHumans
	}
	o.public.Believe(&o.v, belief.Common(&o.v), belief.Attentive)
	o.loss = 0.3 * belief.WolfWorth(&o.own)
	o.gains[forHumans], _ = o.own.ProspectsOf(&belief.Dusk)
	o.gains[forPack], _ = o.own.ProspectsOf(&prowl)
	for m := v.Alive; m != 0; m &= m - 1 {
		seat := m.First()
		o.gains[forHamster][seat] = 1 - o.gains[forHumans][seat] - o.gains[forPack][seat]
		o.gains[forHumans][seat] -= o.loss * o.own.Seer[seat]
		o.gains[forPack][seat] += o.loss * o.own.Seer[seat]
	}
	o.likes = o.lynchings(&o.public, 0)
	order := o.ranks[:0]
	for m := v.Alive.Without(v.Seat); m != 0; m &= m - 1 {
		order = append(order, m.First())
	}
	slices.SortStableFunc(order, func(a, b game.Seat) int {
		if o.own.Wolf[a] > o.own.Wolf[b] {
			return -1
		}
		return 1
	})
	o.worst = 0
	for _, seat := range order[:min(len(order), 3)] {
		o.worst = o.worst.With(seat)
	}
}

// suspicion returns how gladly the village lynches a seat.
func suspicion(b *belief.Belief, seat game.Seat) float64 { return b.Wolf[seat] - 0.3*b.Seer[seat] }

// lynchings returns how likely the village, with that belief, lynches each of the
// living who are not among the dead.
func (o *outlook) lynchings(b *belief.Belief, dead game.Seats) (p [game.MaxSeats]float64) {
	among := o.v.Alive &^ dead
	var votes [game.MaxSeats]float64
	switch o.v.Moment {
	case rules.Ballot:
		for _, whom := range o.today()[:o.v.Players] {
			if whom != game.Nobody {
				votes[whom]++
			}
		}
	case rules.Defence, rules.Judgement:
		among = game.Only(o.v.Suspects[0]).With(o.v.Suspects[1])
	}
	sum := 0.0
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		p[seat] = math.Exp(heat*suspicion(b, seat) + swayed*votes[seat])
		sum += p[seat]
	}
	for m := among; m != 0; m &= m - 1 {
		p[m.First()] = (1-astray)*p[m.First()]/sum + astray/float64(among.Len())
	}
	return p
}

func (o *outlook) today() *[game.MaxSeats]game.Seat {
	day := o.v.Day(int(o.v.Night))
	return &day.Votes
}

// expect returns a side's chance if the village lynches with these chances.
func (o *outlook) expect(side int, likes *[game.MaxSeats]float64) (sum float64) {
	for m := o.v.Alive; m != 0; m &= m - 1 {
		sum += likes[m.First()] * o.gains[side][m.First()]
	}
	return sum
}

// now returns a side's chance as things stand.
func (o *outlook) now(side int) float64 {
	if o.v.Moment == rules.Night {
		return o.waking()[side]
	}
	return o.expect(side, &o.likes)
}

// waking returns the chances if the pack kills one of those it wants dead.
func (o *outlook) waking() *[sides]float64 {
	if o.dawns {
		return &o.dawn
	}
	o.dawns = true
	o.dawn = o.day(o.likes, 1, 0)
	return &o.dawn
}

// day returns the chances of a day that begins with some players fewer, a few of
// them known, and ends with a lynching with these chances.
func (o *outlook) day(likes [game.MaxSeats]float64, fewer int, dead game.Seats) (shares [sides]float64) {
	b := &o.own
	n := b.Living.Len() - fewer
	for i := range b.Packs {
		pack, p := b.Packs[i].Pack, b.Packs[i].P
		prowling := pack & b.Living &^ dead
		k := prowling.Len()
		beasts := b.Hamsters &^ pack
		alive, of := b.Beastly(beasts&b.Living&^dead), b.Beastly(beasts)
		caught := 0.0
		for m := prowling; m != 0; m &= m - 1 {
			caught += likes[m.First()]
		}
		over := k == 0 || 2*k >= n
		for side, t := range [...]*[2]belief.Chances{forHumans: &belief.Dusk, forPack: &prowl} {
			x := belief.ChanceOf(t, n, k, alive, of)
			if !over {
				x = caught*belief.ChanceOf(t, n-1, k-1, alive, of) + (1-caught)*belief.ChanceOf(t, n-1, k, alive, of)
			}
			shares[side] += p * x
		}
	}
	shares[forHamster] = max(0, 1-shares[forHumans]-shares[forPack])
	return shares
}

// considers reports whether a strong player thinks about an action. At a large table
// that is not all that can be said.
func (o *outlook) considers(a game.Action) bool {
	verb, about := rules.Split(a)
	if o.v.Moment != rules.Talk || verb == rules.Ready || o.v.Players <= 12 {
		return true
	}
	switch verb {
	case rules.Claim:
		r := rules.Role(about)
		return r == o.v.Now || r == rules.Seer || r == rules.Villager
	case rules.Accuse, rules.ReportWolf:
		return o.worst.Has(game.Seat(about))
	case rules.ReportHuman:
		_, humans := belief.SeerFindings(&o.v)
		return o.v.Now == rules.Seer && humans.Has(game.Seat(about))
	}
	return false
}

// after returns the chance of the owner's side after an action, or NaN for one that
// the model says nothing about.
func (o *outlook) after(a game.Action) float64 {
	switch verb, about := rules.Split(a); o.v.Moment {
	case rules.Night:
		return o.afterNight(verb, game.Seat(about))
	case rules.Talk:
		return o.afterWords(verb, about)
	case rules.Ballot:
		return o.afterVote(game.Seat(about))
	case rules.Judgement:
		return o.afterJudging(game.Seat(about))
	}
	return math.NaN()
}
