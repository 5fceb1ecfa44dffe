package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
	"howl/internal/bots"
	"howl/internal/talk"
)

// initiative returns what the player says without being asked, besides its plan.
// It talks as much as its character does, and less when much was said already.
func (t *decision) initiative() bots.Speech {
	m := &t.memory
	for _, find := range [...]func() bots.Speech{t.revise, t.mourn} {
		if s := find(); !s.IsZero() {
			return s
		}
	}
	if m.own >= t.self.Chat || m.words >= 6+t.v.Alive.Len()/2 {
		return bots.Speech{}
	}
	for _, find := range [...]func() bots.Speech{t.comment, t.defend, t.wonder, t.agree, t.greet} {
		if s := find(); !s.IsZero() {
			s.Urgency += m.mood[toComment] / 20
			s.Why = game.Say("lupus.reason.chat")
			return s
		}
	}
	return bots.Speech{}
}

// revise says that the player has changed its mind about its suspect, once a day:
// so that it votes as it said.
func (t *decision) revise() bots.Speech {
	m := &t.memory
	if m.suspect == game.Nobody || m.revised || m.words < 2 || t.v.Now == rules.Werehamster || !t.skill.weighs {
		return bots.Speech{}
	}
	among := t.v.Alive.Without(t.v.Seat) &^ t.pack
	if among == 0 {
		return bots.Speech{}
	}
	b := t.shownBelief()
	worth := t.gain(b, among)
	best := top(worth, among)
	whom := t.keepsWord(worth, among, best)
	if whom == m.suspect || b.wolf[whom] < 1.1*t.averageWolf(b) || t.wavers(whom) && !t.outweighs(whom) {
		return bots.Speech{}
	}
	if _, fresh := t.ground(whom); !fresh && !t.turns(whom) && m.against[whom].Len() >= chorus {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: accusing - 5, Words: t.accusation(whom), Means: []talk.Statement{talk.About(talk.Accuse, whom)}, Why: game.Say("lupus.reason.stands")}
}

// mourn says what it means that a player who claimed to be the seer was killed in
// the night: the pack does not kill its own. One player says it for all.
func (t *decision) mourn() bots.Speech {
	if t.v.Said[t.v.Seat].Claim == rules.Seer {
		return bots.Speech{}
	}
	for m := t.v.Day(int(t.v.Night)).Dead; m != 0; m &= m - 1 {
		by := m.First()
		if said := &t.v.Said[by]; said.Claim != rules.Seer || said.Wolves.Has(t.v.Seat) || t.memory.judged[by] > 0 {
			continue
		}
		s := bots.Speech{Urgency: mourning, Words: t.word("martyr", "by", by), Means: []talk.Statement{talk.About(talk.Agree, by)}, Why: game.Say("lupus.reason.chat")}
		if whom := t.likeliest(); whom != game.Nobody && t.v.Said[by].Wolves.Has(whom) && !t.wavers(whom) {
			s.Words = t.word("bequest", "by", by, "whom", whom)
			s.Means = append(s.Means, talk.About(talk.Accuse, whom))
		}
		return s
	}
	return bots.Speech{}
}

// comment says whether the player believes a seer who reported today.
func (t *decision) comment() bots.Speech {
	m, b := &t.memory, t.publicBelief()
	if m.mood[toComment] > 45 {
		return bots.Speech{}
	}
	for _, r := range m.reports {
		if r.Seat == t.v.Seat || m.judged[r.Seat] >= 2 || m.opined.Has(r.Seat) || t.pack.Has(r.Whom) {
			continue
		}
		rivals := t.rivals(rules.Seer).Without(r.Seat) & t.v.Alive
		s := bots.Speech{Urgency: commenting, Means: []talk.Statement{talk.About(talk.Agree, r.Seat)}}
		switch {
		case rivals != 0 && t.v.Said[t.v.Seat].Claim != rules.Seer:
			s.Words = t.word("two", "one", r.Seat, "other", rivals.First())
			s.Means[0].Kind = talk.Deny
		case b.wolf[r.Seat] < 0.8*t.averageWolf(b):
			s.Words = t.word("believe", "by", r.Seat)
		default:
			s.Words = t.word("doubt", "by", r.Seat)
			s.Means[0].Kind = talk.Deny
		}
		return s
	}
	return bots.Speech{}
}

// defend speaks for a player who was accused today and whom the player thinks
// innocent.
func (t *decision) defend() bots.Speech {
	m, b := &t.memory, t.ownBelief()
	if m.mood[toDefend] > 30 {
		return bots.Speech{}
	}
	for _, a := range m.accused {
		if a.Whom == t.v.Seat || a.Seat == t.v.Seat || !t.v.Alive.Has(a.Whom) || m.spoken[a.Whom] > 0 || m.suspect == a.Whom {
			continue
		}
		if b.wolf[a.Whom] < 0.9*t.averageWolf(b) || t.pack.Has(a.Whom) && m.mood[toDefend] < 8 {
			return bots.Speech{Urgency: commenting - 2, Words: t.word("defend", "whom", a.Whom), Means: []talk.Statement{talk.About(talk.Trust, a.Whom)}}
		}
	}
	return bots.Speech{}
}

// wonder asks a question: a seer for a report, a player for an odd vote, a silent
// one for an opinion.
func (t *decision) wonder() bots.Speech {
	m := &t.memory
	if m.mood[toAsk] > 60 {
		return bots.Speech{}
	}
	others := t.v.Alive.Without(t.v.Seat) &^ m.asked
	for s := t.rivals(rules.Seer) & others; s != 0; s &= s - 1 {
		if said := &t.v.Said[s.First()]; (said.Wolves|said.Humans).Len() < int(t.v.Night) && m.words > 2 {
			return ask(s.First(), "night", t.word("whom", "whom", s.First()))
		}
	}
	if whom, voted := t.oddVote(others); whom != game.Nobody {
		return ask(whom, "why", t.word("whyvote", "whom", whom, "voted", voted))
	}
	if silent := others &^ m.spoke; silent != 0 && m.words > 0 {
		whom := t.pick(silent)
		return ask(whom, "opinion", t.word("silent", "whom", whom))
	}
	return bots.Speech{}
}

// ask asks a player about a topic.
func ask(whom game.Seat, topic string, words game.Message) bots.Speech {
	q := talk.Say(talk.Ask)
	q.To, q.What = whom, topic
	return bots.Speech{Urgency: wondering, Words: words, Means: []talk.Statement{q}}
}

// confront asks a player who claims to be a werewolf whether that is meant, before
// anybody accuses. One player asks for all.
func (t *decision) confront() bots.Speech {
	whom := t.rivals(rules.Werewolf) & t.v.Alive &^ t.memory.carded
	if whom == 0 {
		return bots.Speech{}
	}
	s := ask(whom.First(), "role", t.word("confront", "whom", whom.First()))
	s.Urgency, s.Why = doubting, game.Say("lupus.reason.claims", "role", rules.Werewolf)
	return s
}

// oddVote returns one of the players who voted alone yesterday while three or more
// agreed, and for whom.
func (t *decision) oddVote(among game.Seats) (who, whom game.Seat) {
	if t.v.Night < 2 {
		return game.Nobody, game.Nobody
	}
	day := t.v.Day(int(t.v.Night) - 1)
	var votes [game.MaxSeats]int
	most := 0
	for i := range t.v.Players {
		if v := day.Votes[i]; v != game.Nobody {
			votes[v]++
			most = max(most, votes[v])
		}
	}
	for m := among &^ t.pack; m != 0 && most >= 3; m &= m - 1 {
		if v := day.Votes[m.First()]; v != game.Nobody && votes[v] == 1 && v != m.First() && v != t.v.Seat {
			return m.First(), v
		}
	}
	return game.Nobody, game.Nobody
}

// strayed reports whether a player who looks at votes sees such a vote.
func (t *decision) strayed(whom game.Seat) bool {
	who, _ := t.oddVote(game.Only(whom))
	return t.skill.reads.votes() && who == whom
}

// agree joins an accusation of today against the player's own suspect.
func (t *decision) agree() bots.Speech {
	m := &t.memory
	if m.mood[toAgree] > 40 {
		return bots.Speech{}
	}
	suspect := t.likeliest()
	if t.wavers(suspect) {
		return bots.Speech{}
	}
	for _, a := range m.accused {
		if a.Seat != t.v.Seat && a.Whom == suspect && m.judged[a.Seat] < 2 && m.against[a.Whom].Len() < chorus && t.v.Alive.Has(a.Whom) {
			return bots.Speech{Urgency: agreeing, Words: t.word("agree", "by", a.Seat, "whom", a.Whom), Means: []talk.Statement{talk.About(talk.Agree, a.Seat), talk.About(talk.Accuse, a.Whom)}}
		}
	}
	return bots.Speech{}
}

// greet opens the day, if nobody has spoken yet.
func (t *decision) greet() bots.Speech {
	m := &t.memory
	if m.words > 0 || m.spoke != 0 || m.mood[toGreet] > 50 || t.self.Manner == bots.Quiet {
		return bots.Speech{}
	}
	s := bots.Speech{Urgency: greeting}
	if dead := t.v.Day(int(t.v.Night)).Dead; dead != 0 {
		s.Words = t.word("dawn", "dead", seats(dead))
	} else {
		s.Words = t.word("calm")
	}
	return s
}

// seats returns a set as a list for a sentence.
func seats(set game.Seats) (list []game.Seat) {
	for seat := range set.All() {
		list = append(list, seat)
	}
	return list
}
