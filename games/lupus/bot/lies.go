package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
)

// asPossessed plays a seer who has seen what harms the village: he does not
// know the werewolves, so any false word may do, and none is worth his life.
func (t *thought) asPossessed(said *rules.Statements) game.Action {
	if t.v.Deck[rules.Seer] == 0 || !t.wit.doubt {
		return 0
	}
	if said.Claim != rules.Seer {
		if t.rivals(rules.Seer) == 0 && int(t.v.Night) < 1+t.nerve%3 && !t.threatened() {
			return 0
		}
		t.reason = "a false seer confuses the village"
		return rules.Act(rules.Claim, rules.Seer)
	}
	return t.forge(said, t.v.Alive.Without(t.v.Seat))
}

// asWolf lies when it pays: against a seer who speaks up he mostly says that
// he is the seer himself, and always if he is the one reported. One of a pack
// is enough.
func (t *thought) asWolf(said *rules.Statements) game.Action {
	if !t.wit.guile || t.v.Deck[rules.Seer] == 0 {
		return 0
	}
	if said.Claim == rules.Seer {
		return t.forge(said, t.v.Alive&^t.pack)
	}
	if said.Claim != rules.NoRole || t.rivals(rules.Seer)&t.pack != 0 {
		return 0
	}
	accusers := game.Seats(0)
	for m := t.rivals(rules.Seer); m != 0; m &= m - 1 {
		if t.v.Said[m.First()].Wolves.Has(t.v.Seat) {
			accusers = accusers.With(m.First())
		}
	}
	switch {
	case accusers != 0:
		t.reason = "reported, and has nothing to lose"
		return rules.Act(rules.Claim, rules.Seer)
	case t.rivals(rules.Seer) != 0 && t.nerve < t.counter():
		t.reason = "two seers are worth none"
		return rules.Act(rules.Claim, rules.Seer)
	case t.rivals(rules.Seer) == 0 && t.nerve < bold:
		t.reason = "takes the seer's place"
		return rules.Act(rules.Claim, rules.Seer)
	}
	return 0
}

// counter is how many of a hundred werewolves say that they are the seer as
// soon as somebody else does. A possessed will mostly do it for them, and he
// costs the pack nobody.
func (t *thought) counter() int {
	if t.v.Deck[rules.Possessed] > 0 {
		return 10
	}
	return 95
}

// bold is how many do before anybody else.
const bold = 5

// forge reports what a false seer may have seen: rivals as werewolves, then
// one a night, mostly harmless.
func (t *thought) forge(said *rules.Statements, among game.Seats) game.Action {
	told := said.Wolves | said.Humans
	if told.Len() >= int(t.v.Night) {
		return 0
	}
	t.reason = "a seer must have seen something"
	among &^= told
	if rivals := t.rivals(rules.Seer) & among; rivals != 0 {
		return rules.Act(rules.ReportWolf, rivals.First())
	}
	if among == 0 {
		return 0
	}
	b := t.village()
	whom := t.most(&b.wolf, among, 0.02)
	if t.v.Now == rules.Possessed && t.nerve%2 == 0 || b.wolf[whom] > 1.5*t.usual(b) {
		return rules.Act(rules.ReportWolf, whom)
	}
	return rules.Act(rules.ReportHuman, t.any(among))
}
