package village

import (
	"howl/game"
	"howl/lupus"
)

// asPossessed plays a seer who has seen what harms the village: he does not
// know the werewolves, so any false word may do, and none is worth his life.
func (t *thought) asPossessed(said *lupus.Words) game.Action {
	if t.v.Deck[lupus.Seer] == 0 || !t.wit.doubt {
		return 0
	}
	if said.Claim != lupus.Seer {
		if t.rivals(lupus.Seer) == 0 && int(t.v.Night) < 1+t.nerve%3 && !t.threatened() {
			return 0
		}
		t.reason = "a false seer confuses the village"
		return lupus.Act(lupus.Claim, lupus.Seer)
	}
	return t.forge(said, t.v.Alive.Without(t.v.Seat))
}

// asWolf lies when it pays: against a seer who speaks up he mostly says that
// he is the seer himself, and always if he is the one reported. One of a pack
// is enough.
func (t *thought) asWolf(said *lupus.Words) game.Action {
	if !t.wit.guile || t.v.Deck[lupus.Seer] == 0 {
		return 0
	}
	if said.Claim == lupus.Seer {
		return t.forge(said, t.v.Alive&^t.pack)
	}
	if said.Claim != lupus.NoRole || t.rivals(lupus.Seer)&t.pack != 0 {
		return 0
	}
	accusers := game.Seats(0)
	for m := t.rivals(lupus.Seer); m != 0; m &= m - 1 {
		if t.v.Said[m.First()].Wolves.Has(t.v.Seat) {
			accusers = accusers.With(m.First())
		}
	}
	switch {
	case accusers != 0:
		t.reason = "reported, and has nothing to lose"
		return lupus.Act(lupus.Claim, lupus.Seer)
	case t.rivals(lupus.Seer) != 0 && t.nerve < t.counter():
		t.reason = "two seers are worth none"
		return lupus.Act(lupus.Claim, lupus.Seer)
	case t.rivals(lupus.Seer) == 0 && t.nerve < bold:
		t.reason = "takes the seer's place"
		return lupus.Act(lupus.Claim, lupus.Seer)
	}
	return 0
}

// counter is how many of a hundred werewolves say that they are the seer as
// soon as somebody else does. A possessed will mostly do it for them, and he
// costs the pack nobody.
func (t *thought) counter() int {
	if t.v.Deck[lupus.Possessed] > 0 {
		return 10
	}
	return 95
}

// bold is how many do before anybody else.
const bold = 5

// forge reports what a false seer may have seen: rivals as werewolves, then
// one a night, mostly harmless.
func (t *thought) forge(said *lupus.Words, among game.Seats) game.Action {
	told := said.Wolves | said.Humans
	if told.Len() >= int(t.v.Night) {
		return 0
	}
	t.reason = "a seer must have seen something"
	among &^= told
	if rivals := t.rivals(lupus.Seer) & among; rivals != 0 {
		return lupus.Act(lupus.ReportWolf, rivals.First())
	}
	if among == 0 {
		return 0
	}
	b := t.village()
	whom := t.most(&b.wolf, among, 0.02)
	if t.v.Now == lupus.Possessed && t.nerve%2 == 0 || b.wolf[whom] > 1.5*t.usual(b) {
		return lupus.Act(lupus.ReportWolf, whom)
	}
	return lupus.Act(lupus.ReportHuman, t.any(among))
}
