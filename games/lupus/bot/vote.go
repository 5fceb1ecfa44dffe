package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
)

// vote is the open ballot. Whoever is human votes for whom it is best to be
// rid of; of those nearly as good, for whom most have voted for, because split
// votes are the pack's.
func (t *thought) vote() game.Action {
	among := t.may(rules.Vote)
	if t.pack != 0 {
		return rules.Act(rules.Vote, t.feign(among))
	}
	worth := t.worth(among)
	whom := t.rally(worth, among)
	t.because(t.believes().wolf[whom], whom, t.why(whom))
	return rules.Act(rules.Vote, whom)
}

// worth is what the village gains by lynching each, as the seat sees it. The
// possessed goes with what everybody believes.
func (t *thought) worth(among game.Seats) *[game.MaxSeats]float64 {
	if t.v.Now == rules.Possessed {
		return t.gain(t.village(), among)
	}
	return t.gain(t.believes(), among)
}

// gain is the chance that each lynching leaves by the exact tables, less what
// a seer would still have seen.
func (t *thought) gain(b *belief, among game.Seats) *[game.MaxSeats]float64 {
	if !t.wit.doubt {
		return &b.wolf
	}
	gain, nobody := b.prospects()
	loss := 0.3 * dear(b)
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		gain[seat] -= nobody + loss*b.seer[seat]
	}
	return &gain
}

// dear is what a werewolf's death is worth now.
func dear(b *belief) float64 {
	n := b.living.Len() - 1
	k := max(1, int(b.prowling()+0.5))
	return dusk[0][n][k-1] - dusk[0][n][k]
}

// rally picks of those nearly best the one who has most votes, then most
// accusers.
func (t *thought) rally(worth *[game.MaxSeats]float64, among game.Seats) game.Seat {
	if !t.wit.doubt {
		return t.most(worth, among, 0.01)
	}
	best := worth[top(worth, among)]
	margin := 0.1*max(best, -best) + 0.002
	var pull [game.MaxSeats]float64
	near := game.Seats(0)
	for m := among; m != 0; m &= m - 1 {
		if worth[m.First()] >= best-margin {
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
	return t.most(&pull, near, 0)
}

// feign is a werewolf's vote: as an innocent would vote, for a mate too if the
// village looks his way.
func (t *thought) feign(among game.Seats) game.Seat {
	b := t.village()
	others := among &^ t.pack
	if others == 0 {
		others = among
	}
	if !t.wit.doubt {
		t.reason = "anybody but its own"
		return t.any(others)
	}
	worth := t.gain(b, among)
	if t.v.Deck[rules.Werehamster] > 0 { // it must not live to the end
		for m := t.prowled() & others; m != 0; m &= m - 1 {
			worth[m.First()] += 0.5 * dear(b)
		}
	}
	whom := t.rally(worth, among)
	if t.pack.Has(whom) && (!t.wit.guile || b.wolf[whom] < b.wolf[top(&b.wolf, others)]-shown) {
		whom = t.rally(worth, others)
	}
	t.because(b.wolf[whom], whom, "as an innocent would vote")
	return whom
}

// How much more or less than anybody else the village must suspect a werewolf
// for his mates to give him up. In the ballot one vote of many costs him little,
// and to stay away from it would show; in the judgement it may be the last word,
// so there a pack that is no more than two stands by him unless he is lost.
const (
	shown = 0.1
	lost  = 0.01
)

// forsaken: a mate is given up, rather than the other suspect.
func (t *thought) forsaken(pub *belief, mate, other game.Seat) bool {
	need := lost
	if (t.pack & t.v.Alive).Len() > 2 {
		need = -shown
	}
	return t.wit.guile && t.pack.Len() > 1 && pub.wolf[mate] > pub.wolf[other]+need
}

// judge is the secret vote between the two suspects.
func (t *thought) judge() game.Action {
	one, two := t.v.Suspects[0], t.v.Suspects[1]
	among := game.Only(one).With(two)
	if t.pack != 0 {
		return rules.Act(rules.Lynch, t.spare(one, two))
	}
	worth := *t.worth(among)
	if t.v.Now == rules.Possessed && t.wit.doubt { // unseen, he spares whom he takes for a werewolf
		worth[one], worth[two] = worth[two], worth[one]
	}
	whom := t.most(&worth, among, 0)
	t.because(t.believes().wolf[whom], whom, t.why(whom))
	return rules.Act(rules.Lynch, whom)
}

// spare is a werewolf's choice between two suspects.
func (t *thought) spare(one, two game.Seat) game.Seat {
	mates := t.pack & game.Only(one).With(two)
	pub := t.village()
	switch {
	case mates.Len() == 1:
		mate := mates.First()
		other := one
		if mate == one {
			other = two
		}
		if t.forsaken(pub, mate, other) {
			t.because(pub.wolf[mate], mate, "gives up a mate")
			return mate
		}
		t.because(pub.wolf[mate], other, "spares a mate")
		return other
	case mates == 0 && t.wit.guile:
		b := t.believes()
		worth := [game.MaxSeats]float64{}
		for _, seat := range [...]game.Seat{one, two} {
			worth[seat] = b.seer[seat] + 0.5*pub.wolf[seat]
			if t.prowled().Has(seat) && t.v.Deck[rules.Werehamster] > 0 {
				worth[seat] += 0.7
			}
		}
		whom := t.most(&worth, game.Only(one).With(two), 0)
		t.because(b.seer[whom], whom, "the more dangerous of two humans")
		return whom
	}
	whom := t.most(&pub.wolf, game.Only(one).With(two), 0)
	t.because(pub.wolf[whom], whom, "as an innocent would vote")
	return whom
}

// why is what speaks most against a seat.
func (t *thought) why(seat game.Seat) string {
	b := t.believes()
	if b.known.wolves.Has(seat) {
		return "it knows"
	}
	for m := b.said[rules.Seer]; m != 0; m &= m - 1 {
		if b.words[m.First()].Wolves.Has(seat) {
			return "seat " + m.First().String() + " says it saw a werewolf"
		}
	}
	switch {
	case b.named.Has(seat):
		return "the owl-man named it and it lives"
	case b.talked.Has(seat):
		return "says it is the " + t.v.Said[seat].Claim.String()
	case b.alone[seat] > 1.2:
		return "votes like a werewolf"
	}
	return "nothing speaks for it"
}
