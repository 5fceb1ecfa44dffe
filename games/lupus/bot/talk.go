package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
)

// planned is the number of statements a day that a player makes by plan. It
// keeps the others for answers.
const planned = 3

// talk chooses the next statement, or none.
func (t *decision) talk() game.Action {
	quiet := rules.Bare(rules.Ready)
	said := &t.v.Said[t.v.Seat]
	if len(t.legal) == 1 || said.Today >= planned {
		t.reason = game.Say("lupus.reason.said")
		return quiet
	}
	var a game.Action
	switch t.v.Now {
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
		if said.Claim != t.v.Now && t.threatened() {
			t.reason = game.Say("lupus.reason.doomed")
			a = rules.Act(rules.Claim, t.v.Now)
		}
	}
	if a == 0 {
		a = t.accuse(said)
	}
	if a == 0 || !t.isLegal(a) {
		t.reason = game.Say("lupus.reason.said")
		return quiet
	}
	return a
}

// threatened reports whether the village suspects the seat more than nearly
// anybody else.
func (t *decision) threatened() bool {
	b := t.publicBelief()
	mine, worse := b.wolf[t.v.Seat], 0
	for m := t.v.Alive.Without(t.v.Seat); m != 0; m &= m - 1 {
		if b.wolf[m.First()] >= mine {
			worse++
		}
	}
	return worse < 2 && mine > 1.15*t.averageWolf(b)
}

// averageWolf returns the average chance of the living to be a werewolf.
func (t *decision) averageWolf(b *belief) float64 { return b.prowling() / float64(t.v.Alive.Len()) }

// rivals returns the others who claim that character.
func (t *decision) rivals(r rules.Role) (set game.Seats) {
	for i := range game.Seat(t.v.Players) {
		if t.v.Said[i].Claim == r && i != t.v.Seat {
			set = set.With(i)
		}
	}
	return set
}

// asSeer claims to be the seer after finding a werewolf, when somebody else
// claims it, when about to be lynched, or after seeing enough; then it reports
// everything. At a small table, or with a bodyguard in the deck, the first
// night is enough: what the village knows early is worth more than the seer's
// life.
func (t *decision) asSeer(said *rules.Statements) game.Action {
	if t.v.Role == rules.Mythomaniac && t.v.Said[t.v.Diary[2].Whom].Claim == rules.Seer {
		return 0 // two seers who both say so look like a lie
	}
	wolves, humans := seerFindings(t.v)
	if said.Claim != rules.Seer {
		enough := 1
		if t.v.Alive.Len() > 8 && t.v.Deck[rules.Bodyguard] == 0 {
			enough = 2
		}
		switch {
		case wolves&t.v.Alive != 0:
			t.reason = game.Say("lupus.reason.found")
		case t.rivals(rules.Seer)&^t.v.Mates != 0:
			t.reason = game.Say("lupus.reason.liar")
		case (humans & t.v.Alive).Len() >= enough:
			t.reason = game.Say("lupus.reason.seen")
		case t.threatened():
			t.reason = game.Say("lupus.reason.doomed")
		default:
			return 0
		}
		return rules.Act(rules.Claim, rules.Seer)
	}
	t.reason = game.Say("lupus.reason.report")
	if m := wolves &^ said.Wolves; m != 0 {
		return rules.Act(rules.ReportWolf, foremost(m, t.v.Alive))
	}
	if m := humans &^ said.Humans; m != 0 {
		return rules.Act(rules.ReportHuman, foremost(m, t.v.Alive))
	}
	return 0
}

// foremost returns the first of the set who is alive, or else the first.
func foremost(set, alive game.Seats) game.Seat {
	if set&alive != 0 {
		set &= alive
	}
	return set.First()
}

// asMedium reports what the spirits said, as soon as possible.
func (t *decision) asMedium(said *rules.Statements) game.Action {
	note := t.v.Diary[t.v.Night]
	if note.Whom == game.Nobody {
		return 0
	}
	t.reason = game.Say("lupus.reason.spirits")
	if said.Claim != rules.Medium {
		return rules.Act(rules.Claim, rules.Medium)
	}
	day := t.v.Night - 1
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
	if m := t.v.Mates & t.v.Alive &^ said.Trusted; m != 0 {
		return rules.Act(rules.Trust, m.First())
	}
	return 0
}

// accuse names whom the seat suspects, if one player stands out. A werewolf
// accuses whom an innocent would.
func (t *decision) accuse(said *rules.Statements) game.Action {
	b := t.shownBelief()
	among := t.v.Alive.Without(t.v.Seat) &^ t.pack
	if among == 0 || t.v.Now == rules.Werehamster {
		return 0
	}
	whom := t.pickBest(&b.wolf, among, 0.02)
	if p := b.wolf[whom]; p < max(0.3, 1.4*t.averageWolf(b)) || said.Accused.Has(whom) {
		return 0
	}
	t.because(b.wolf[whom], whom, game.Say("lupus.reason.stands"))
	return rules.Act(rules.Accuse, whom)
}
