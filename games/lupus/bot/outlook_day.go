package bot

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
)

// afterWords returns the chance after a statement: the village lynches by what it
// then believes. That is how our bots believe, so what a villager knows to be true is
// worth at least what silence is, and anything else at most that. The lies of the
// pack have no value; only what gives a werewolf away does.
func (o *outlook) afterWords(verb rules.Verb, about uint8) float64 {
	if verb == rules.Ready {
		return o.now(o.side)
	}
	if o.side != forHumans && !o.betrays(verb, about) {
		return math.NaN()
	}
	before := o.v.Said[o.v.Seat]
	w, whom := &o.v.Said[o.v.Seat], game.Seat(about)
	switch verb {
	case rules.Claim:
		w.Claim = rules.Role(about)
	case rules.ReportWolf:
		w.Wolves, w.Humans = w.Wolves.With(whom), w.Humans.Without(whom)
	case rules.ReportHuman:
		w.Wolves, w.Humans = w.Wolves.Without(whom), w.Humans.With(whom)
	case rules.RecallWolf:
		w.LynchedWolf |= 1 << (o.v.Night - 1)
	case rules.RecallHuman:
		w.LynchedNot |= 1 << (o.v.Night - 1)
	case rules.Accuse:
		w.Accused, w.Trusted = w.Accused.With(whom), w.Trusted.Without(whom)
	case rules.Trust:
		w.Accused, w.Trusted = w.Accused.Without(whom), w.Trusted.With(whom)
	}
	k := belief.Common(&o.v)
	if w.Claim == rules.Werewolf { // the speaker must expect to be believed
		k.Wolves = k.Wolves.With(o.v.Seat) &^ k.Humans
	}
	o.later.Believe(&o.v, k, belief.Attentive)
	o.v.Said[o.v.Seat] = before
	likes := o.lynchings(&o.later, 0)
	value := o.expect(o.side, &likes)
	if !o.honest(verb, about) {
		return min(value, o.now(o.side))
	}
	return max(value, o.now(o.side))
}

// betrays reports whether a statement gives a werewolf away.
func (o *outlook) betrays(verb rules.Verb, about uint8) bool {
	switch verb {
	case rules.Claim:
		return rules.Role(about) == rules.Werewolf
	case rules.ReportWolf, rules.Accuse:
		return belief.Pack(&o.v).Has(game.Seat(about))
	}
	return false
}

// honest reports whether a villager may say so without lying.
func (o *outlook) honest(verb rules.Verb, about uint8) bool {
	if o.side != forHumans {
		return false
	}
	wolves, humans := belief.SeerFindings(&o.v)
	whom := game.Seat(about)
	switch verb {
	case rules.Claim:
		return rules.Role(about) == o.v.Now
	case rules.ReportWolf:
		return o.v.Now == rules.Seer && wolves.Has(whom)
	case rules.ReportHuman:
		return o.v.Now == rules.Seer && humans.Has(whom)
	case rules.RecallWolf, rules.RecallHuman:
		return o.v.Now == rules.Medium && (o.v.Diary[o.v.Night].Answer == rules.Werewolf) == (verb == rules.RecallWolf)
	case rules.Trust:
		return o.own.Wolf[whom] < o.own.Prowling()/float64(o.v.Alive.Len())
	case rules.Accuse:
		return o.own.Wolf[whom] > o.own.Prowling()/float64(o.v.Alive.Len())
	}
	return true
}

// rounds is how many ways the rest of a ballot is played out.
const rounds = 256

// afterVote returns the chance after a vote in the open ballot. A werewolf who votes
// for a player whom the village suspects most has cover: that is as good as the best
// vote, even against the own pack.
func (o *outlook) afterVote(whom game.Seat) float64 {
	value := o.afterOpenVote(whom)
	if belief.Pack(&o.v) == 0 || suspicion(&o.public, whom) < suspicion(&o.public, o.most(&nobodyVoted, game.Nobody))-cover {
		return value
	}
	for m := o.v.Alive; m != 0; m &= m - 1 {
		value = max(value, o.afterOpenVote(m.First()))
	}
	return value
}

// cover is how much less than another a player may be suspected who is a vote's
// cover.
const cover = 0.05

var nobodyVoted [game.MaxSeats]int

// afterOpenVote lets the others vote by what the village believes, in the same ways
// whatever the owner does. A vote of a werewolf is also a sign by which the village
// lynches tomorrow.
func (o *outlook) afterOpenVote(whom game.Seat) float64 {
	if o.voted.Has(whom) {
		return o.votes[whom]
	}
	var votes [game.MaxSeats]int
	missing := 0
	for i, to := range o.today()[:o.v.Players] {
		switch {
		case to != game.Nobody:
			votes[to]++
		case game.Seat(i) != o.v.Seat:
			missing++
		}
	}
	votes[whom]++
	var r bots.Chance
	value := 0.0
	for range rounds {
		all := votes
		for range missing {
			all[o.drawn(r.Unit())]++
		}
		one := o.most(&all, game.Nobody)
		value += o.between(one, o.most(&all, one)) / rounds
	}
	if belief.Pack(&o.v) != 0 {
		o.later.Believe(&o.v, belief.CommonIf(&o.v, belief.Supposition{Vote: whom, Killed: game.Nobody}), belief.Attentive)
		likes := o.lynchings(&o.later, 0)
		value += tomorrow * (o.expect(o.side, &likes) - o.expect(o.side, &o.likes))
	}
	o.voted, o.votes[whom] = o.voted.With(whom), value
	return value
}

// tomorrow is what a sign is worth that counts from the next day on.
const tomorrow = 1

// drawn returns a vote of the others, given a number from 0 to 1.
func (o *outlook) drawn(x float32) game.Seat {
	last := o.v.Alive.First()
	for m := o.v.Alive; m != 0; m &= m - 1 {
		last = m.First()
		if x -= float32(o.likes[last]); x < 0 {
			break
		}
	}
	return last
}

// most returns who has most votes besides a seat; of several, the most suspect.
func (o *outlook) most(votes *[game.MaxSeats]int, besides game.Seat) game.Seat {
	best := game.Nobody
	for m := o.v.Alive.Without(besides); m != 0; m &= m - 1 {
		seat := m.First()
		if best == game.Nobody || votes[seat] > votes[best] || votes[seat] == votes[best] && o.likes[seat] > o.likes[best] {
			best = seat
		}
	}
	return best
}

// between returns the chance if these two are the suspects.
func (o *outlook) between(one, two game.Seat) float64 {
	p := o.likes[one] / (o.likes[one] + o.likes[two])
	p = astray + (1-2*astray)*p
	return p*o.gains[o.side][one] + (1-p)*o.gains[o.side][two]
}

// astray is how often those who judge do what nobody would expect.
const astray = 0.1

// afterJudging returns the chance after a secret vote between the two suspects: it
// counts as often as the others are split. All see it afterwards, so a werewolf who
// votes against the one whom the village suspects more has cover here, too.
func (o *outlook) afterJudging(whom game.Seat) float64 {
	one, two := o.v.Suspects[0], o.v.Suspects[1]
	if belief.Pack(&o.v) != 0 && o.likes[whom] >= max(o.likes[one], o.likes[two]) {
		return max(o.afterSecretVote(one), o.afterSecretVote(two))
	}
	return o.afterSecretVote(whom)
}

func (o *outlook) afterSecretVote(whom game.Seat) float64 {
	one, two := o.v.Suspects[0], o.v.Suspects[1]
	others := (o.v.Alive &^ game.Only(one) &^ game.Only(two)).Without(o.v.Seat).Len()
	p := o.likes[one] / (o.likes[one] + o.likes[two])
	mine := 0
	if whom == one {
		mine = 1
	}
	first := 0.0 // the chance that the first is lynched
	for _, q := range [...]float64{max(0.05, p-doubted), min(0.95, p+doubted)} {
		first += majority(others, mine, q) / 2
	}
	return first*o.gains[o.side][one] + (1-first)*o.gains[o.side][two]
}

// doubted is how far the others may lean another way than the village believes, all
// of them together.
const doubted = 0.2

// majority returns the chance that the first of two has most votes, if it has some
// already and each of n others votes for it with chance q.
func majority(n, mine int, q float64) (sum float64) {
	ways := belief.Power(1-q, n) // of k votes
	for k := range n + 1 {
		switch have := 2 * (k + mine); {
		case have > n+1:
			sum += ways
		case have == n+1:
			sum += ways / 2
		}
		ways *= float64(n-k) / float64(k+1) * q / (1 - q)
	}
	return sum
}
