package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
)

// talk makes the next statement, or none.
func (t *thought) talk() game.Action {
	quiet := rules.Bare(rules.Ready)
	if len(t.legal) == 1 {
		return quiet
	}
	said := &t.v.Said[t.v.Seat]
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
			t.reason = "about to be lynched"
			a = rules.Act(rules.Claim, t.v.Now)
		}
	}
	if a == 0 {
		a = t.accuse(said)
	}
	if a == 0 || !t.allows(a) {
		t.reason = "nothing more to say"
		return quiet
	}
	return a
}

// threatened: the village suspects the seat more than nearly anybody.
func (t *thought) threatened() bool {
	b := t.village()
	mine, worse := b.wolf[t.v.Seat], 0
	for m := t.v.Alive.Without(t.v.Seat); m != 0; m &= m - 1 {
		if b.wolf[m.First()] >= mine {
			worse++
		}
	}
	return worse < 2 && mine > 1.15*t.usual(b)
}

// usual is how likely any of the living is a werewolf.
func (t *thought) usual(b *belief) float64 { return b.prowling() / float64(t.v.Alive.Len()) }

// rivals is who else says he is what the seat is.
func (t *thought) rivals(r rules.Role) (set game.Seats) {
	for i := range game.Seat(t.v.Players) {
		if t.v.Said[i].Claim == r && i != t.v.Seat {
			set = set.With(i)
		}
	}
	return set
}

// asSeer speaks up when he has found a werewolf, when somebody else says he is
// the seer, when he is about to be lynched, or when he has seen enough; then
// he reports all of it. At a small table, or with a bodyguard about, the first
// night is enough: what the village knows early is worth more than his life.
func (t *thought) asSeer(said *rules.Statements) game.Action {
	if t.v.Role == rules.Mythomaniac && t.v.Said[t.v.Diary[2].Whom].Claim == rules.Seer {
		return 0 // two seers who both say so look like a lie
	}
	wolves, humans := found(t.v)
	if said.Claim != rules.Seer {
		enough := 1
		if t.v.Alive.Len() > 8 && t.v.Deck[rules.Bodyguard] == 0 {
			enough = 2
		}
		switch {
		case wolves&t.v.Alive != 0:
			t.reason = "has found a werewolf"
		case t.rivals(rules.Seer)&^t.v.Mates != 0:
			t.reason = "somebody lies"
		case (humans & t.v.Alive).Len() >= enough:
			t.reason = "has seen enough"
		case t.threatened():
			t.reason = "about to be lynched"
		default:
			return 0
		}
		return rules.Act(rules.Claim, rules.Seer)
	}
	t.reason = "has seen it"
	if m := wolves &^ said.Wolves; m != 0 {
		return rules.Act(rules.ReportWolf, foremost(m, t.v.Alive))
	}
	if m := humans &^ said.Humans; m != 0 {
		return rules.Act(rules.ReportHuman, foremost(m, t.v.Alive))
	}
	return 0
}

// foremost is the first of the set that lives, or the first.
func foremost(set, alive game.Seats) game.Seat {
	if set&alive != 0 {
		set &= alive
	}
	return set.First()
}

// asMedium tells what the spirits said, as soon as they have.
func (t *thought) asMedium(said *rules.Statements) game.Action {
	note := t.v.Diary[t.v.Night]
	if note.Whom == game.Nobody {
		return 0
	}
	t.reason = "the spirits said so"
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
func (t *thought) asMason(said *rules.Statements) game.Action {
	t.reason = "two who know each other"
	if said.Claim != rules.Freemason {
		return rules.Act(rules.Claim, rules.Freemason)
	}
	if m := t.v.Mates & t.v.Alive &^ said.Trusted; m != 0 {
		return rules.Act(rules.Trust, m.First())
	}
	return 0
}

// accuse says whom the seat suspects, if one stands out. A werewolf accuses
// whom an innocent would.
func (t *thought) accuse(said *rules.Statements) game.Action {
	b := t.believes()
	among := t.v.Alive.Without(t.v.Seat) &^ t.pack
	if t.pack != 0 || t.v.Now == rules.Possessed {
		b = t.village()
	}
	if among == 0 || t.v.Now == rules.Werehamster {
		return 0
	}
	whom := t.most(&b.wolf, among, 0.02)
	if p := b.wolf[whom]; p < max(0.3, 1.4*t.usual(b)) || said.Accused.Has(whom) {
		return 0
	}
	t.because(b.wolf[whom], whom, "stands out")
	return rules.Act(rules.Accuse, whom)
}
