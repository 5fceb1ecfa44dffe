package bot

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// planned is the number of statements a day that a player makes by plan. It
// keeps the others for answers.
const planned = 3

// talk chooses the next statement, or none.
func (t *decision) talk() game.Action {
	quiet := rules.Bare(rules.Ready)
	said := &t.V.Said[t.V.Seat]
	if len(t.Legal) == 1 || said.Today >= planned {
		t.reason = game.Say("lupus.reason.said")
		return quiet
	}
	var a game.Action
	switch t.V.Now {
	case rules.Seer:
		a = t.asSeer(said)
	case rules.Medium:
		a = t.asMedium(said)
	case rules.Freemason:
		a = t.asMason(said)
	case rules.Possessed:
		a = t.asPossessed(said)
	case rules.Werewolf:
		a = t.asWolf(said)
	case rules.Bodyguard, rules.Owl:
		if said.Claim != t.V.Now && (t.Threatened() || t.Seated() && t.V.Deck[t.V.Now] == 1 && t.Rivals(t.V.Now)&t.V.Alive != 0) {
			t.reason = game.Say("lupus.reason.doomed")
			a = rules.Act(rules.Claim, t.V.Now)
		}
	}
	if a == 0 {
		a = t.accuse(said)
	}
	if a == 0 || !t.IsLegal(a) {
		t.reason = game.Say("lupus.reason.said")
		return quiet
	}
	return a
}

// asSeer claims to be the seer after finding a werewolf, when somebody else
// claims it, when about to be lynched, or after seeing enough; then it reports
// everything. At a small table, or with a bodyguard in the deck, the first
// night is enough: what the village knows early is worth more than the seer's
// life.
func (t *decision) asSeer(said *rules.Statements) game.Action {
	if t.V.Role == rules.Mythomaniac && t.V.Said[t.V.Diary[2].Whom].Claim == rules.Seer {
		return 0 // two seers who both say so look like a lie
	}
	wolves, humans := belief.SeerFindings(t.V)
	if said.Claim != rules.Seer {
		enough := 1
		if t.V.Alive.Len() > 8 && t.V.Deck[rules.Bodyguard] == 0 {
			enough = 2
		}
		switch {
		case wolves&t.V.Alive != 0:
			t.reason = game.Say("lupus.reason.found")
		case t.Rivals(rules.Seer)&^t.V.Mates != 0:
			t.reason = game.Say("lupus.reason.liar")
		case (humans & t.V.Alive).Len() >= enough:
			t.reason = game.Say("lupus.reason.seen")
		case t.Threatened():
			t.reason = game.Say("lupus.reason.doomed")
		default:
			return 0
		}
		return rules.Act(rules.Claim, rules.Seer)
	}
	t.reason = game.Say("lupus.reason.report")
	if m := wolves &^ said.Wolves; m != 0 {
		return rules.Act(rules.ReportWolf, belief.Foremost(m, t.V.Alive))
	}
	if m := humans &^ said.Humans; m != 0 {
		return rules.Act(rules.ReportHuman, belief.Foremost(m, t.V.Alive))
	}
	return 0
}

// asMedium reports what the spirits said, as soon as possible.
func (t *decision) asMedium(said *rules.Statements) game.Action {
	note := t.V.Diary[t.V.Night]
	if note.Whom == game.Nobody {
		return 0
	}
	t.reason = game.Say("lupus.reason.spirits")
	if said.Claim != rules.Medium {
		return rules.Act(rules.Claim, rules.Medium)
	}
	day := t.V.Night - 1
	if (said.LynchedWolf|said.LynchedNot)>>day&1 != 0 {
		return 0
	}
	if note.Answer == rules.Werewolf {
		return rules.Bare(rules.RecallWolf)
	}
	return rules.Bare(rules.RecallHuman)
}

// asMason vouches for the other freemason.
func (t *decision) asMason(said *rules.Statements) game.Action {
	t.reason = game.Say("lupus.reason.pair")
	if said.Claim != rules.Freemason {
		return rules.Act(rules.Claim, rules.Freemason)
	}
	if m := t.V.Mates & t.V.Alive &^ said.Trusted; m != 0 {
		return rules.Act(rules.Trust, m.First())
	}
	return 0
}

// accuse names whom the seat suspects, if one player stands out. A werewolf
// accuses whom an innocent would.
func (t *decision) accuse(said *rules.Statements) game.Action {
	b := t.ShownBelief()
	among := t.V.Alive.Without(t.V.Seat) &^ t.Pack
	if among == 0 || t.V.Now == rules.Werehamster || hushed(t) {
		return 0
	}
	whom := t.PickBest(&b.Wolf, among, 0.02)
	if p := b.Wolf[whom]; p < max(0.3, 1.4*t.AverageWolf(b)) || said.Accused.Has(whom) {
		return 0
	}
	t.because(whom, game.Say("lupus.reason.stands"))
	return rules.Act(rules.Accuse, whom)
}

// hushed reports whether the player has said enough. A werewolf who passes for a villager
// leaves it at one accusation unless many have said more, since many villages hang whoever
// talks most; so do villagers who would pass so as werewolves, as long as nobody claims to
// be the seer: then there is something to say. In a village that doesn't reason a werewolf
// doesn't even begin.
func hushed(t *decision) bool {
	switch {
	case t.poses && t.hidden == 0 && seerClaimed(t.V):
		return false
	case t.poses:
		return words(t.V, t.V.Seat) > 0 && loud(t.V)
	case t.Pack != 0 && t.scheme != nil && t.skill.prudent:
		return unreasonable(t.V) && loud(t.V)
	}
	return false
}

// seerClaimed reports whether anybody has claimed to be the seer.
func seerClaimed(v *rules.View) bool {
	return slices.ContainsFunc(v.Said[:v.Players], func(s rules.Statements) bool { return s.Claim == rules.Seer })
}

// loud reports whether less than a quarter of the living have said more than the owner of
// a view.
func loud(v *rules.View) bool {
	mine, more := words(v, v.Seat), 0
	for seat := range v.Alive.Without(v.Seat).All() {
		if words(v, seat) > mine {
			more++
		}
	}
	return 4*more < v.Alive.Len()
}

// words returns how much a player has said.
func words(v *rules.View, seat game.Seat) int {
	said := &v.Said[seat]
	n := said.Accused.Len() + said.Trusted.Len() + said.Wolves.Len() + said.Humans.Len()
	if said.Claim != rules.NoRole {
		n++
	}
	return n
}
