package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// asPossessed plays a seer whose reports harm the village. The possessed does
// not know the werewolves, so any false report may help.
func (t *decision) asPossessed(said *rules.Statements) game.Action {
	if t.V.Deck[rules.Seer] == 0 || !t.skill.Weighs {
		return 0
	}
	if said.Claim != rules.Seer {
		if t.Rivals(rules.Seer) == 0 && int(t.V.Night) < 1+t.boldness%3 && !t.Threatened() {
			return 0
		}
		t.reason = game.Say("lupus.reason.false")
		return rules.Act(rules.Claim, rules.Seer)
	}
	return t.forgeReport(said, t.V.Alive.Without(t.V.Seat))
}

// asWolf lies when it pays: a werewolf mostly claims to be the seer when
// somebody else does, and when reported, unless a possessed may do that for it. One
// of a pack is enough.
func (t *decision) asWolf(said *rules.Statements) game.Action {
	if !t.skill.bluffs && t.boldness >= t.skill.fibs || t.V.Deck[rules.Seer] == 0 {
		return 0
	}
	if said.Claim == rules.Seer {
		if a := t.playTrick(said); a != 0 {
			return a
		}
		return t.forgeReport(said, t.V.Alive&^t.Pack)
	}
	if said.Claim != rules.NoRole || t.Rivals(rules.Seer)&t.Pack != 0 {
		return 0
	}
	accusers := game.Seats(0)
	for m := t.Rivals(rules.Seer); m != 0; m &= m - 1 {
		if t.V.Said[m.First()].Wolves.Has(t.V.Seat) {
			accusers = accusers.With(m.First())
		}
	}
	switch {
	case accusers != 0 && (t.scheme != nil || t.V.Deck[rules.Possessed] == 0):
		t.reason = game.Say("lupus.reason.reported")
		return rules.Act(rules.Claim, rules.Seer)
	case t.Rivals(rules.Seer) != 0 && t.boldness < t.counterClaim():
		t.reason = game.Say("lupus.reason.two")
		return rules.Act(rules.Claim, rules.Seer)
	case t.Rivals(rules.Seer) == 0 && t.boldness < t.boldClaim():
		t.reason = game.Say("lupus.reason.place")
		return rules.Act(rules.Claim, rules.Seer)
	}
	if t.scheme != nil || t.skill.scheme != nil && (t.Threatened() && (accusers != 0 || cornered(t.V)) || gullible(t.V, t.Pack)) {
		return t.disguise()
	}
	return 0
}

// counterClaim returns how many of a hundred werewolves claim to be the seer as
// soon as somebody else does. A possessed mostly does it for them, which costs
// the pack nobody.
func (t *decision) counterClaim() int {
	if s := t.scheme; s != nil {
		return s.counter(t.V)
	}
	if t.V.Deck[rules.Possessed] > 0 {
		if leavesTheLie(t) {
			return 0
		}
		return 10
	}
	if t.skill.prudent {
		return 50 // a village that follows the first seer hangs the second
	}
	return 95
}

// boldClaim returns how many of a hundred do so before anybody else.
func (t *decision) boldClaim() int {
	if s := t.scheme; s != nil {
		return s.bold(t.V)
	}
	if leavesTheLie(t) {
		return 0
	}
	return 5
}

// leavesTheLie reports whether an expert werewolf leaves it to the possessed to pose as the
// seer: two of them would call each other werewolves, and the village hangs both.
func leavesTheLie(t *decision) bool {
	return t.skill.scheme != nil && t.scheme == nil && t.V.Deck[rules.Possessed] > 0
}

// tricks are what false seers of the pack do with a packmate, by how boldly they lie.
// A lone claim, a clear or a black is so never proof of anything.
const (
	enclose   = iota // clear a packmate with the first report
	sacrifice        // call a packmate a werewolf whom the village suspects anyhow
	tricks    = 4    // in the other games it leaves its packmates alone
)

// playTrick reports something about a packmate, if the false seer plays such a trick in
// this game and its time has come. It returns 0 otherwise.
func (t *decision) playTrick(said *rules.Statements) game.Action {
	told, mates := said.Wolves|said.Humans, t.Pack.Without(t.V.Seat)&t.V.Alive
	if mates&^told == 0 || told.Len() >= int(t.V.Night) || said.Wolves&t.Pack != 0 || said.Humans&t.Pack != 0 {
		return 0
	}
	t.reason = game.Say("lupus.reason.must")
	b := t.PublicBelief()
	switch t.boldness % tricks {
	case enclose:
		return rules.Act(rules.ReportHuman, t.Pick(mates&^told))
	case sacrifice:
		if mate := belief.Top(&b.Wolf, mates&^told); b.Wolf[mate] > 2*t.AverageWolf(b) {
			return rules.Act(rules.ReportWolf, mate)
		}
	}
	return 0
}

// storied is the largest number of players at whose table a false seer always votes for
// its own black.
const storied = 12

// ownBlack returns a living player whom the seat, as a seer, reported as a werewolf: a
// seer who votes for another gives itself away. It returns Nobody without one, and at a
// large table, where it costs a hard pack eleven points of a hundred to stand alone.
func (t *decision) ownBlack(among game.Seats) game.Seat {
	said := &t.V.Said[t.V.Seat]
	if said.Claim != rules.Seer || said.Wolves&among == 0 || t.V.Players > storied {
		return game.Nobody
	}
	return belief.Top(&t.PublicBelief().Wolf, said.Wolves&among)
}

// forgeReport reports what a false seer may have seen: rivals as werewolves,
// then one player a night, mostly as human.
func (t *decision) forgeReport(said *rules.Statements, among game.Seats) game.Action {
	told := said.Wolves | said.Humans
	if told.Len() >= int(t.V.Night) {
		return 0
	}
	t.reason = game.Say("lupus.reason.must")
	among &^= told
	if rivals := t.Rivals(rules.Seer) & among; rivals != 0 {
		return rules.Act(rules.ReportWolf, rivals.First())
	}
	if among == 0 {
		return 0
	}
	b := t.PublicBelief()
	whom := t.PickBest(&b.Wolf, among, 0.02)
	if t.V.Now == rules.Possessed && t.skill.scheme != nil && t.skill.prudent {
		return rules.Act(rules.ReportHuman, whom) // whom the village suspects is likeliest of the pack
	}
	if t.V.Now == rules.Possessed && t.boldness%2 == 0 || b.Wolf[whom] > 1.5*t.AverageWolf(b) {
		return rules.Act(rules.ReportWolf, whom)
	}
	return rules.Act(rules.ReportHuman, t.Pick(among))
}
