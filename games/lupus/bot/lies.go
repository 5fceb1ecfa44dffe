package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
)

// asPossessed plays a seer whose reports harm the village. The possessed does
// not know the werewolves, so any false report may help.
func (t *decision) asPossessed(said *rules.Statements) game.Action {
	if t.v.Deck[rules.Seer] == 0 || !t.skill.weighs {
		return 0
	}
	if said.Claim != rules.Seer {
		if t.rivals(rules.Seer) == 0 && int(t.v.Night) < 1+t.boldness%3 && !t.threatened() {
			return 0
		}
		t.reason = game.Say("lupus.reason.false")
		return rules.Act(rules.Claim, rules.Seer)
	}
	return t.forgeReport(said, t.v.Alive.Without(t.v.Seat))
}

// asWolf lies when it pays: a werewolf mostly claims to be the seer when
// somebody else does, and when reported, unless a possessed may do that for it. One
// of a pack is enough.
func (t *decision) asWolf(said *rules.Statements) game.Action {
	if !t.skill.bluffs || t.v.Deck[rules.Seer] == 0 {
		return 0
	}
	if said.Claim == rules.Seer {
		return t.forgeReport(said, t.v.Alive&^t.pack)
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
	case accusers != 0 && (t.skill.scheme != nil || t.v.Deck[rules.Possessed] == 0):
		t.reason = game.Say("lupus.reason.reported")
		return rules.Act(rules.Claim, rules.Seer)
	case t.rivals(rules.Seer) != 0 && t.boldness < t.counterClaim():
		t.reason = game.Say("lupus.reason.two")
		return rules.Act(rules.Claim, rules.Seer)
	case t.rivals(rules.Seer) == 0 && t.boldness < t.boldClaim():
		t.reason = game.Say("lupus.reason.place")
		return rules.Act(rules.Claim, rules.Seer)
	}
	if t.skill.scheme != nil {
		return t.disguise()
	}
	return 0
}

// counterClaim returns how many of a hundred werewolves claim to be the seer as
// soon as somebody else does. A possessed mostly does it for them, which costs
// the pack nobody.
func (t *decision) counterClaim() int {
	if s := t.skill.scheme; s != nil {
		return s.counter(t.v)
	}
	if t.v.Deck[rules.Possessed] > 0 {
		return 10
	}
	return 95
}

// boldClaim returns how many of a hundred do so before anybody else.
func (t *decision) boldClaim() int {
	if s := t.skill.scheme; s != nil {
		return s.bold(t.v)
	}
	return 5
}

// forgeReport reports what a false seer may have seen: rivals as werewolves,
// then one player a night, mostly as human.
func (t *decision) forgeReport(said *rules.Statements, among game.Seats) game.Action {
	told := said.Wolves | said.Humans
	if told.Len() >= int(t.v.Night) {
		return 0
	}
	t.reason = game.Say("lupus.reason.must")
	among &^= told
	if rivals := t.rivals(rules.Seer) & among; rivals != 0 {
		return rules.Act(rules.ReportWolf, rivals.First())
	}
	if among == 0 {
		return 0
	}
	b := t.publicBelief()
	whom := t.pickBest(&b.wolf, among, 0.02)
	if t.v.Now == rules.Possessed && t.boldness%2 == 0 || b.wolf[whom] > 1.5*t.averageWolf(b) {
		return rules.Act(rules.ReportWolf, whom)
	}
	return rules.Act(rules.ReportHuman, t.pick(among))
}
