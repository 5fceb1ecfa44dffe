package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
	"howl/internal/bots"
	"howl/internal/talk"
)

// vote decides the open ballot. A human votes for the player whose death helps
// most; of those nearly as good, for the one with most votes, because split
// votes help the pack.
func (t *decision) vote() game.Action {
	among := t.targets(rules.Vote)
	if t.pack != 0 {
		whom := t.packVote(among)
		t.explain(whom)
		return rules.Act(rules.Vote, whom)
	}
	worth := t.worth(among)
	whom := t.keepsWord(worth, among, t.rally(worth, among))
	t.because(t.ownBelief().wolf[whom], whom, t.why(whom))
	t.explain(whom)
	return rules.Act(rules.Vote, whom)
}

// explain says why the seat votes for another than it said, and now and then that
// it votes as it said. Ghosts are mute.
func (t *decision) explain(whom game.Seat) {
	m := &t.memory
	if m.suspect == game.Nobody || !t.v.Alive.Has(m.suspect) || !t.v.Alive.Has(t.v.Seat) {
		return
	}
	vote := talk.About(talk.Vote, whom)
	if whom == m.suspect {
		if m.mood[toVote] < 20 {
			t.speech = bots.Speech{Words: t.word("voteas", "whom", whom), Means: []talk.Statement{vote}, Why: t.reason}
		}
		return
	}
	why, fresh := t.ground(whom)
	if !fresh || why.Key == "lupus.say.for.hunch" {
		why = game.Say("lupus.say.for.together")
	}
	if whom == t.v.Seat {
		t.speech = bots.Speech{Words: t.word("voteme"), Means: []talk.Statement{vote}, Why: t.reason}
		return
	}
	t.speech = bots.Speech{Words: t.word("votenot", "was", m.suspect, "whom", whom, "why", why), Means: []talk.Statement{vote}, Why: t.reason}
}

// keepsWord returns the player whom the seat named last as its suspect, if that
// vote is nearly as good as the best. Where few are left, a human lets go once the
// best has more votes: split votes help the pack.
func (t *decision) keepsWord(worth *[game.MaxSeats]float64, among game.Seats, best game.Seat) game.Seat {
	suspect := t.memory.suspect
	if suspect == game.Nobody || !among.Has(suspect) || !t.skill.weighs {
		return best
	}
	margins := constancy
	if t.pack != 0 {
		margins = packConstancy
	} else if votes, _, _ := tally(t.v); votes[best] > votes[suspect] && t.v.Alive.Len() <= handful {
		return best
	}
	if high := worth[top(worth, among)]; worth[suspect] >= high-margins*margin(high) {
		return suspect
	}
	return best
}

// How many margins a vote may be worse that keeps to what was said. A werewolf that
// holds on to its suspect while the village turns to a packmate shows the pack.
const (
	constancy     = 5.0
	packConstancy = 1.0
)

// handful is the number of living players up to which a split vote costs more than a
// broken word.
const handful = 8

// margin is how much less votes may be worth that count as equally good.
func margin(best float64) float64 { return 0.1*max(best, -best) + 0.002 }

// worth returns what the village gains by lynching each, as the seat sees it.
// The possessed uses what everybody believes.
func (t *decision) worth(among game.Seats) *[game.MaxSeats]float64 {
	if t.v.Now == rules.Possessed {
		return t.gain(t.publicBelief(), among)
	}
	return t.gain(t.ownBelief(), among)
}

// gain returns the change of the humans' chance by each lynching, less what a
// seer would still have seen.
func (t *decision) gain(b *belief, among game.Seats) *[game.MaxSeats]float64 {
	if !t.skill.weighs {
		return &b.wolf
	}
	gain, nobody := b.prospects()
	loss := 0.3 * wolfWorth(b)
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		gain[seat] -= nobody + loss*b.seer[seat]
	}
	return &gain
}

// wolfWorth returns what a werewolf's death is worth now.
func wolfWorth(b *belief) float64 {
	n := b.living.Len() - 1
	k := max(1, int(b.prowling()+0.5))
	return dusk[0][n][k-1] - dusk[0][n][k]
}

// rally picks of those nearly best the one with most votes, then most accusers.
func (t *decision) rally(worth *[game.MaxSeats]float64, among game.Seats) game.Seat {
	if !t.skill.weighs {
		return t.pickBest(worth, among, 0.01)
	}
	best := worth[top(worth, among)]
	var pull [game.MaxSeats]float64
	near := game.Seats(0)
	for m := among; m != 0; m &= m - 1 {
		if worth[m.First()] >= best-margin(best) {
			near = near.With(m.First())
		}
	}
	day := t.v.Day(int(t.v.Night))
	for i := range game.Seat(t.v.Players) {
		if whom := day.Votes[i]; whom != game.Nobody {
			pull[whom] += 10
		}
		for m := t.v.Said[i].Accused & near; m != 0 && t.v.Alive.Has(i); m &= m - 1 {
			pull[m.First()]++
		}
	}
	if near.Len() > few {
		t.doubt(&pull, near)
	}
	return t.pickBest(&pull, near, 0)
}

// few is the largest number of players among whom others' votes and words decide.
// Where more are equally suspect nobody knows anything, and the first loud word
// would decide instead.
const few = 4

// doubt weighs the pull of others against what the player feels about each: words
// count for nearly nothing, and two or three votes for as much as a feeling, so that
// those who vote late come together and split votes do not help the pack. A werewolf
// joins the first vote: who votes alone is seen.
func (t *decision) doubt(pull *[game.MaxSeats]float64, near game.Seats) {
	heed := 0.3
	if t.pack != 0 {
		heed = 1
	}
	for m := near; m != 0; m &= m - 1 {
		seat := m.First()
		pull[seat] = heed*pull[seat] + 8*t.memory.hunch[seat]
	}
}

// packVote returns a werewolf's vote: as an innocent would vote, for a packmate too
// if the village suspects that packmate.
func (t *decision) packVote(among game.Seats) game.Seat {
	b := t.publicBelief()
	others := among &^ t.pack
	if others == 0 {
		others = among
	}
	if !t.skill.weighs {
		t.reason = game.Say("lupus.reason.own")
		return t.pick(others)
	}
	if t.skill.scheme != nil {
		return t.leastSuspect(among)
	}
	worth := t.gain(b, among)
	if t.v.Deck[rules.Werehamster] > 0 { // it must not live to the end
		for m := t.attackedInVain() & others; m != 0; m &= m - 1 {
			worth[m.First()] += 0.5 * wolfWorth(b)
		}
	}
	whom := t.keepsWord(worth, among, t.rally(worth, among))
	if t.pack.Has(whom) && (!t.skill.bluffs || b.spares(whom, others) || t.wordsSpare(whom, others)) {
		whom = t.rally(worth, others)
	}
	t.because(b.wolf[whom], whom, game.Say("lupus.reason.innocent"))
	return whom
}

// How much more or less than others the village must suspect a werewolf before
// its mates give it up. In the ballot one vote of many costs a packmate little, and
// not to vote like the others would show; in the secret vote it may decide, so
// there a pack of at most two stands by a packmate unless that packmate is lost.
const (
	shown = 0.1
	lost  = 0.01
)

// spares reports whether the village suspects a werewolf less than others.
func (b *belief) spares(wolf game.Seat, others game.Seats) bool {
	return b.wolf[wolf] < b.wolf[top(&b.wolf, others)]-shown
}

// wordsSpare reports whether a village that reads no votes does. Such a village does
// not thank a werewolf for its vote against a packmate.
func (t *decision) wordsSpare(wolf game.Seat, others game.Seats) bool {
	level := t.skill
	level.reads = nil
	t.after.believe(t.v, common(t.v), level)
	return t.after.spares(wolf, others)
}

// givesUp reports whether to lynch a packmate rather than the other suspect.
func (t *decision) givesUp(pub *belief, packmate, other game.Seat) bool {
	need := lost
	if (t.pack & t.v.Alive).Len() > 2 {
		need = -shown
	}
	return t.skill.bluffs && t.pack.Len() > 1 && pub.wolf[packmate] > pub.wolf[other]+need
}

// judge decides the secret vote between the two suspects.
func (t *decision) judge() game.Action {
	one, two := t.v.Suspects[0], t.v.Suspects[1]
	among := game.Only(one).With(two)
	if t.pack != 0 {
		return rules.Act(rules.Lynch, t.packJudgement(one, two))
	}
	worth := *t.worth(among)
	if t.v.Now == rules.Possessed && t.skill.weighs { // unseen, the possessed spares the likelier werewolf
		worth[one], worth[two] = worth[two], worth[one]
	}
	whom := t.pickBest(&worth, among, 0)
	t.because(t.ownBelief().wolf[whom], whom, t.why(whom))
	return rules.Act(rules.Lynch, whom)
}

// packJudgement returns a werewolf's choice between two suspects.
func (t *decision) packJudgement(one, two game.Seat) game.Seat {
	mates := t.pack & game.Only(one).With(two)
	pub := t.publicBelief()
	switch {
	case mates.Len() == 1:
		packmate := mates.First()
		other := one
		if packmate == one {
			other = two
		}
		if t.givesUp(pub, packmate, other) {
			t.because(pub.wolf[packmate], packmate, game.Say("lupus.reason.gives"))
			return packmate
		}
		t.because(pub.wolf[packmate], other, game.Say("lupus.reason.spares"))
		return other
	case mates == 0 && t.skill.bluffs:
		b := t.ownBelief()
		worth := [game.MaxSeats]float64{}
		for _, seat := range [...]game.Seat{one, two} {
			worth[seat] = b.seer[seat] + 0.5*pub.wolf[seat]
			if t.attackedInVain().Has(seat) && t.v.Deck[rules.Werehamster] > 0 {
				worth[seat] += 0.7
			}
		}
		whom := t.pickBest(&worth, game.Only(one).With(two), 0)
		t.because(b.seer[whom], whom, game.Say("lupus.reason.danger"))
		return whom
	}
	whom := t.pickBest(&pub.wolf, game.Only(one).With(two), 0)
	t.because(pub.wolf[whom], whom, game.Say("lupus.reason.innocent"))
	return whom
}

// why says what speaks most against a seat.
func (t *decision) why(seat game.Seat) game.Message {
	b := t.ownBelief()
	if b.known.wolves.Has(seat) {
		return game.Say("lupus.reason.knows")
	}
	for m := b.said[rules.Seer]; m != 0; m &= m - 1 {
		if b.words[m.First()].Wolves.Has(seat) {
			return game.Say("lupus.reason.saw", "seat", m.First())
		}
	}
	switch {
	case b.named.Has(seat):
		return game.Say("lupus.reason.named")
	case b.talked.Has(seat):
		return game.Say("lupus.reason.claims", "role", t.v.Said[seat].Claim)
	case t.strayed(seat):
		return game.Say("lupus.reason.votes")
	}
	return game.Say("lupus.reason.none")
}
