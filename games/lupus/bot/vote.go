package bot

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/bot/talk"
	"github.com/howl-game/howl/games/lupus/rules"
)

// vote decides the open ballot. A human votes for the player whose death helps
// most; of those nearly as good, for the one with most votes, because split
// votes help the pack.
func (t *decision) vote() game.Action {
	among := t.Targets(rules.Vote)
	if others := among.Without(t.V.Seat); others != 0 { // nobody votes for themselves in earnest
		among = others
	}
	if others := among &^ t.V.Said[t.V.Seat].Humans; others != 0 && t.Seated() { // nor for one whom it has cleared
		among = others
	}
	if t.Pack != 0 {
		whom := t.packVote(among)
		if !t.Pack.Has(whom) {
			whom = talk.Stays(&t.Speaker, t.Gain(t.PublicBelief(), among), among&^t.Pack, whom)
		}
		t.speech = t.Explain(whom, t.reason)
		t.Voted(whom, false)
		return rules.Act(rules.Vote, whom)
	}
	among = withoutUnnamed(t.V, t.hidden.Without(t.V.Seat), among)
	worth := t.worth(among)
	whom := talk.Stays(&t.Speaker, worth, among, t.KeepsWord(worth, among, t.rally(worth, among)))
	t.because(whom, t.why(whom))
	t.speech = t.Explain(whom, t.reason)
	t.Voted(whom, false)
	return rules.Act(rules.Vote, whom)
}

// worth returns what the village gains by lynching each, as the seat sees it.
// The possessed uses what everybody believes.
func (t *decision) worth(among game.Seats) *[game.MaxSeats]float64 {
	if t.V.Now == rules.Possessed {
		return t.Gain(t.PublicBelief(), among)
	}
	return t.Gain(t.OwnBelief(), among)
}

// rally picks of those nearly best the one with most votes, then most accusers.
func (t *decision) rally(worth *[game.MaxSeats]float64, among game.Seats) game.Seat {
	if !t.skill.Weighs {
		return t.PickBest(worth, among, 0.01)
	}
	best := worth[belief.Top(worth, among)]
	var pull [game.MaxSeats]float64
	near := game.Seats(0)
	for m := among; m != 0; m &= m - 1 {
		if worth[m.First()] >= best-talk.Margin(best) {
			near = near.With(m.First())
		}
	}
	day := t.V.Day(int(t.V.Night))
	for i := range game.Seat(t.V.Players) {
		if whom := day.Votes[i]; whom != game.Nobody {
			pull[whom] += 10
		}
		for m := t.V.Said[i].Accused & near; m != 0 && t.V.Alive.Has(i); m &= m - 1 {
			pull[m.First()]++
		}
	}
	if near.Len() > few {
		t.doubt(&pull, near)
	}
	return t.PickBest(&pull, near, 0)
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
	switch {
	case t.Pack != 0:
		heed = 1
	case t.Seated() && t.V.Night == 1: // friends who know nothing don't all point at the same one
		heed = 0.15
	}
	for m := near; m != 0; m &= m - 1 {
		seat := m.First()
		pull[seat] = heed*pull[seat] + 8*t.Memory.Hunch[seat]
	}
}

// packVote returns a werewolf's vote: as an innocent would vote, for a packmate too
// if the village suspects that packmate.
func (t *decision) packVote(among game.Seats) game.Seat {
	b := t.PublicBelief()
	others := among &^ t.Pack
	if others == 0 {
		others = among
	}
	if !t.skill.Weighs {
		t.reason = game.Say("lupus.reason.own")
		return t.Pick(others)
	}
	if whom := t.ownBlack(among); whom != game.Nobody {
		t.because(whom, game.Say("lupus.reason.word"))
		return whom
	}
	among = loyal(t).sparing(among)
	if t.scheme != nil {
		return t.leastSuspect(among)
	}
	worth := t.Gain(b, among)
	if t.V.Deck[rules.Werehamster] > 0 { // it must not live to the end
		for m := t.attackedInVain() & others; m != 0; m &= m - 1 {
			worth[m.First()] += 0.5 * belief.WolfWorth(b)
		}
	}
	whom := t.KeepsWord(worth, among, t.rally(worth, among))
	if t.Pack.Has(whom) && (!t.skill.bluffs || spares(b, whom, others) || t.wordsSpare(whom, others)) {
		whom = t.rally(worth, others)
	}
	t.because(whom, game.Say("lupus.reason.innocent"))
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
func spares(b *belief.Belief, wolf game.Seat, others game.Seats) bool {
	return b.Wolf[wolf] < b.Wolf[belief.Top(&b.Wolf, others)]-shown
}

// wordsSpare reports whether a village that reads no votes does. Such a village does
// not thank a werewolf for its vote against a packmate.
func (t *decision) wordsSpare(wolf game.Seat, others game.Seats) bool {
	level := t.Mind
	level.Reads = nil
	t.After.Believe(t.V, belief.Common(t.V), level)
	return spares(&t.After, wolf, others)
}

// givesUp reports whether to lynch a packmate rather than the other suspect.
func (t *decision) givesUp(pub *belief.Belief, packmate, other game.Seat) bool {
	need := lost
	if (t.Pack & t.V.Alive).Len() > 2 {
		need = -shown
	}
	if t.skill.prudent && !loyal(t).doomed(packmate, other) {
		return false
	}
	return t.skill.bluffs && t.Pack.Len() > 1 && pub.Wolf[packmate] > pub.Wolf[other]+need
}

// judge decides the secret vote between the two suspects.
func (t *decision) judge() game.Action {
	one, two := t.V.Suspects[0], t.V.Suspects[1]
	among := game.Only(one).With(two)
	if t.Pack != 0 {
		whom := t.packJudgement(one, two)
		t.Voted(whom, true)
		return rules.Act(rules.Lynch, whom)
	}
	worth := *t.worth(among)
	if t.V.Now == rules.Possessed && t.skill.Weighs { // unseen, the possessed spares the likelier werewolf
		worth[one], worth[two] = worth[two], worth[one]
	}
	whom := talk.Stands(&t.Speaker, &worth, one, two, t.PickBest(&worth, among, 0))
	t.because(whom, t.why(whom))
	t.Voted(whom, true)
	return rules.Act(rules.Lynch, whom)
}

// farewell decides for a player who has died, about the one whose death is worth
// the most to the village. A werewolf spares its pack.
func (t *decision) farewell(legal []game.Action) game.Action {
	about := func(a game.Action) game.Seat { _, seat := rules.Split(a); return game.Seat(seat) }
	among := game.Seats(0)
	for _, a := range legal {
		among = among.With(about(a))
	}
	if t.Pack != 0 && among&^t.Pack != 0 {
		among &^= t.Pack
	}
	whom := t.PickBest(t.worth(among), among, 0)
	t.because(whom, t.why(whom))
	return legal[slices.IndexFunc(legal, func(a game.Action) bool { return about(a) == whom })]
}

// packJudgement returns a werewolf's choice between two suspects.
func (t *decision) packJudgement(one, two game.Seat) game.Seat {
	mates := t.Pack & game.Only(one).With(two)
	pub := t.PublicBelief()
	switch {
	case mates.Len() == 1:
		packmate := mates.First()
		other := one
		if packmate == one {
			other = two
		}
		if t.givesUp(pub, packmate, other) {
			t.because(packmate, game.Say("lupus.reason.gives"))
			return packmate
		}
		t.because(other, game.Say("lupus.reason.spares"))
		return other
	case mates == 0 && t.skill.bluffs:
		b := t.OwnBelief()
		worth := [game.MaxSeats]float64{}
		for _, seat := range [...]game.Seat{one, two} {
			worth[seat] = b.Seer[seat] + 0.5*pub.Wolf[seat]
			if t.attackedInVain().Has(seat) && t.V.Deck[rules.Werehamster] > 0 {
				worth[seat] += 0.7
			}
		}
		whom := t.PickBest(&worth, game.Only(one).With(two), 0)
		t.because(whom, game.Say("lupus.reason.danger"))
		return whom
	}
	whom := t.PickBest(&pub.Wolf, game.Only(one).With(two), 0)
	t.because(whom, game.Say("lupus.reason.innocent"))
	return whom
}

// why says what speaks most against a seat.
func (t *decision) why(seat game.Seat) game.Message {
	b := t.OwnBelief()
	if b.Known.Wolves.Has(seat) {
		return game.Say("lupus.reason.knows")
	}
	for m := b.Said[rules.Seer]; m != 0; m &= m - 1 {
		if b.Words[m.First()].Wolves.Has(seat) {
			return game.Say("lupus.reason.saw", "seat", m.First())
		}
	}
	switch {
	case b.Named.Has(seat):
		return game.Say("lupus.reason.named")
	case b.Talked.Has(seat):
		return game.Say("lupus.reason.claims", "role", t.V.Said[seat].Claim)
	case t.Strayed(seat):
		return game.Say("lupus.reason.votes")
	}
	return game.Say("lupus.reason.none")
}
