package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// Initiative returns what the player says without being asked, besides its plan.
// It talks as much as its character does, and less when much was said already.
func (t *Speaker) Initiative() bots.Speech {
	m := &t.Memory
	for _, find := range [...]func() bots.Speech{t.revise, t.mourn, arc{&t.record}.between} {
		if s := find(); !s.IsZero() {
			return s
		}
	}
	if !t.chats() {
		return bots.Speech{}
	}
	for _, find := range [...]func() bots.Speech{t.quip, planner{t}.night, opponent{&t.record}.doubtful, t.lonely, t.comment, t.defend, arc{&t.record}.grudge, arc{&t.record}.probe, t.wonder, t.Agree, t.greet, debater{&t.record}.stir, debater{&t.record}.muse} {
		if s := find(); !s.IsZero() {
			s.Urgency += m.Mood[toComment] / 20
			if t.Seated() && m.lines[t.V.Seat] == 0 && m.words > t.V.Alive.Len() { // it has not spoken yet
				s.Urgency = max(s.Urgency, noticing)
			}
			s.Why = game.Say("lupus.reason.chat")
			return s
		}
	}
	return bots.Speech{}
}

// revise says that the player has changed its mind about its suspect, once a day:
// so that it votes as it said.
func (t *Speaker) revise() bots.Speech {
	m := &t.Memory
	if m.Suspect == game.Nobody || m.revised || m.opposed || m.words < 2 || t.V.Now == rules.Werehamster || !t.Mind.Weighs {
		return bots.Speech{}
	}
	among := t.V.Alive.Without(t.V.Seat) &^ t.Pack
	if among == 0 {
		return bots.Speech{}
	}
	b := t.ShownBelief()
	worth := t.Gain(b, among)
	best := belief.Top(worth, among)
	whom := t.KeepsWord(worth, among, best)
	if whom == m.Suspect || b.Wolf[whom] < 1.1*t.AverageWolf(b) || t.Wavers(whom) && !t.Outweighs(whom) {
		return bots.Speech{}
	}
	if t.Seated() && t.turns(whom) && rooted(&t.record, m.Suspect) && even(&t.record, m.Suspect, whom) {
		return bots.Speech{}
	}
	why, fresh := t.ground(whom)
	if t.Wavers(whom) && fresh && !convincing(why) {
		return bots.Speech{}
	}
	if why.Key == blind && t.turns(whom) && m.argued[whom].Without(t.V.Seat)|t.reporters(whom) == 0 {
		return bots.Speech{}
	}
	if !fresh && !t.turns(whom) && m.against[whom].Len() >= chorus {
		return bots.Speech{}
	}
	words := t.accusation(whom)
	if words.IsZero() {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: Accusing - 5, Words: words, Means: []talk.Statement{talk.About(talk.Accuse, whom)}, Why: game.Say("lupus.reason.stands")}
}

// mourn says what it means that a player who claimed to be the seer was killed in
// the night: the pack does not kill its own. One player says it for all.
func (t *Speaker) mourn() bots.Speech {
	if t.V.Said[t.V.Seat].Claim == rules.Seer || t.Memory.last == t.V.Seat {
		return bots.Speech{}
	}
	for m := t.V.Day(int(t.V.Night)).Dead; m != 0; m &= m - 1 {
		by := m.First()
		if t.hunted(by) {
			continue // that calls for other words
		}
		if said := &t.V.Said[by]; said.Claim != rules.Seer || said.Wolves.Has(t.V.Seat) || t.Memory.judged[by] > 0 {
			continue
		}
		s := bots.Speech{Urgency: mourning, Words: t.Word("martyr", "by", by), Means: []talk.Statement{talk.About(talk.Agree, by)}, Why: game.Say("lupus.reason.chat")}
		if whom := t.likeliest(); whom != game.Nobody && t.V.Said[by].Wolves.Has(whom) && !t.Wavers(whom) {
			s.Words = t.Word("bequest", "by", by, "whom", whom)
			s.Means = append(s.Means, talk.About(talk.Accuse, whom))
		} else {
			inherits(t, by, &s)
		}
		return s
	}
	return bots.Speech{}
}

// inherits adds whom the killed seer had cleared: the village knows one now whom it need not
// doubt, and asks that one.
func inherits(t *Speaker, by game.Seat, s *bots.Speech) {
	m, said := &t.Memory, &t.V.Said[by]
	if !t.Seated() || t.PublicBelief().Seer[by] < 0.5 {
		return
	}
	if said.Humans.Has(t.V.Seat) {
		s.Words = t.Word("heirme", "by", by)
		s.Means = append(s.Means, talk.About(talk.Trust, t.V.Seat))
		return
	}
	for whom := range (said.Humans & t.V.Alive).All() {
		if m.book.stoodAgainst(whom) || t.V.Said[t.V.Seat].Accused.Has(whom) || t.V.Said[t.V.Seat].Wolves.Has(whom) || t.claimsMine(whom) {
			continue
		}
		asks := !m.people.Has(whom) && !m.asked.Has(whom) && m.book.bots.Has(whom)
		s.Words = t.Word("heir", "by", by, "whom", whom, "asks", asks)
		s.Means = append(s.Means, talk.About(talk.Trust, whom))
		if asks {
			s.Means = append(s.Means, ask(whom, "opinion", s.Words).Means...)
		}
		return
	}
}

// hunted reports whether the player has ever voted for another, in the open or in secret.
func (t *Speaker) hunted(whom game.Seat) bool {
	for d := 1; d < int(t.V.Night); d++ {
		if day := t.V.Day(d); day.Votes[t.V.Seat] == whom || day.Judged[t.V.Seat] == whom {
			return true
		}
	}
	return false
}

// comment says whether the player believes a seer who reported today.
func (t *Speaker) comment() bots.Speech {
	m, b := &t.Memory, t.PublicBelief()
	if !t.feels(toComment, 66) {
		return bots.Speech{}
	}
	for _, r := range m.reports {
		if r.Seat == t.V.Seat || r.Whom == t.V.Seat && !r.Wolf || m.judged[r.Seat] >= 2 || m.opined.Has(r.Seat) || t.Pack.Has(r.Whom) {
			continue
		}
		rivals := t.Rivals(rules.Seer).Without(r.Seat) & t.V.Alive
		s := bots.Speech{Urgency: commenting, Means: []talk.Statement{talk.About(talk.Agree, r.Seat)}}
		switch {
		case rivals != 0 && m.times["two"]+m.times["roller"] > 0 || rivals == 0 && m.judged[r.Seat] > 0:
			continue // somebody has said so
		case rivals != 0 && t.V.Said[t.V.Seat].Claim != rules.Seer:
			s.Words = t.Word("two", "one", r.Seat, "other", rivals.First())
			s.Means[0].Kind = talk.Deny
		case m.book.stoodAgainst(r.Seat):
			continue // it has said what it thinks
		case b.Wolf[r.Seat] < 0.8*t.AverageWolf(b):
			s.Words = t.Word("believe", "by", r.Seat)
		case m.Suspect == r.Whom || r.Wolf && leaning(&t.record) == r.Whom:
			continue // it goes by that report
		default:
			s.Words = t.Word("doubt", "by", r.Seat)
			s.Means[0].Kind = talk.Deny
		}
		return s
	}
	return bots.Speech{}
}

// defend speaks for a player who was accused today and whom the player thinks
// innocent.
func (t *Speaker) defend() bots.Speech {
	m, b := &t.Memory, t.OwnBelief()
	if !t.feels(toDefend, 46) || m.stood {
		return bots.Speech{}
	}
	for _, a := range m.accused {
		if a.Whom == t.V.Seat || a.Seat == t.V.Seat || !t.V.Alive.Has(a.Whom) || m.spoken[a.Whom] > 0 || m.Suspect == a.Whom || t.Memory.book.stoodAgainst(a.Whom) || leaning(&t.record) == a.Whom {
			continue
		}
		if b.Wolf[a.Whom] < 0.9*t.AverageWolf(b) || t.Pack.Has(a.Whom) && m.Mood[toDefend] < 8 {
			if good := t.favour(a.Whom); len(good) > 0 && !t.Pack.Has(a.Whom) {
				return bots.Speech{Urgency: commenting - 2, Words: t.Word("thinkgood", "of", a.Whom, "why", good[0]), Means: []talk.Statement{talk.About(talk.Trust, a.Whom)}}
			}
			return bots.Speech{Urgency: commenting - 2, Words: t.Word("defend", "whom", a.Whom), Means: []talk.Statement{talk.About(talk.Trust, a.Whom)}}
		}
	}
	return bots.Speech{}
}

// wonder asks a question: a seer for a report, a player for an odd vote, a silent
// one for an opinion.
func (t *Speaker) wonder() bots.Speech {
	m := &t.Memory
	if !t.feels(toAsk, 61) || t.self.Manner == bots.Quiet {
		return bots.Speech{}
	}
	others := t.V.Alive.Without(t.V.Seat) &^ m.asked
	for s := t.Rivals(rules.Seer) & others; s != 0; s &= s - 1 {
		if said := &t.V.Said[s.First()]; (said.Wolves|said.Humans).Len() < int(t.V.Night) && m.words > 2 {
			return ask(s.First(), "night", t.Word("whom", "whom", s.First()))
		}
	}
	for _, r := range m.reports {
		if others.Has(r.Seat) && r.Whom != t.V.Seat && t.V.Said[t.V.Seat].Claim != rules.Seer && m.book.rituals["whycheck"] == 0 && m.Mood[toAsk] < 20 && m.Day > 1 { // on the first night nobody knows anything
			s := ask(r.Seat, "checked", t.Word("whycheck", "whom", r.Seat, "of", r.Whom))
			s.Means[0].Of = r.Whom
			return s
		}
	}
	if whom, voted := t.oddVote(others); whom != game.Nobody && !m.book.aired(whom, reason("alone", "voted", voted, "day", int(t.V.Night)-1)) {
		s := ask(whom, "vote", t.Word("whyvote", "whom", whom, "voted", voted))
		s.Means[0].Of = voted
		return s
	}
	if silent := others &^ m.spoke; silent != 0 && (m.words > 6 || m.Day > 1 && m.words > 2) && m.times["silent"] < 1+t.bent(bots.Host, 1) && !t.settled() {
		whom := t.Pick(silent)
		return ask(whom, "opinion", t.Word("silent", "whom", whom))
	}
	return bots.Speech{}
}

// settled reports whether so many speak against one player that there is nothing to ask.
func (t *Speaker) settled() bool {
	for seat := range t.V.Alive.All() {
		if t.Memory.against[seat].Len() >= chorus {
			return true
		}
	}
	return false
}

// ask asks a player about a topic.
func ask(whom game.Seat, topic string, words game.Message) bots.Speech {
	q := talk.Say(talk.Ask)
	q.To, q.What = whom, topic
	return bots.Speech{Urgency: wondering, Words: words, Means: []talk.Statement{q}}
}

// confront asks a player who claims to be a werewolf whether that is meant, before
// anybody accuses. One player asks for all.
func (t *Speaker) confront() bots.Speech {
	whom := t.Rivals(rules.Werewolf) & t.V.Alive &^ t.Memory.carded
	if whom == 0 {
		return bots.Speech{}
	}
	s := ask(whom.First(), "role", t.Word("confront", "whom", whom.First()))
	s.Urgency, s.Why = doubting, game.Say("lupus.reason.claims", "role", rules.Werewolf)
	return s
}

// oddVote returns one of the players who voted alone yesterday while three or more
// agreed, and for whom.
func (t *record) oddVote(among game.Seats) (who, whom game.Seat) {
	if t.V.Night < 2 {
		return game.Nobody, game.Nobody
	}
	day := t.V.Day(int(t.V.Night) - 1)
	var votes [game.MaxSeats]int
	most := 0
	for i := range t.V.Players {
		if v := day.Votes[i]; v != game.Nobody {
			votes[v]++
			most = max(most, votes[v])
		}
	}
	for m := among &^ t.Pack; m != 0 && most >= 3; m &= m - 1 {
		if v := day.Votes[m.First()]; v != game.Nobody && votes[v] == 1 && v != m.First() && v != t.V.Seat && !t.V.Said[m.First()].Wolves.Has(v) {
			return m.First(), v
		}
	}
	return game.Nobody, game.Nobody
}

// Strayed reports whether a player who looks at votes sees such a vote.
func (t *record) Strayed(whom game.Seat) bool {
	who, _ := t.oddVote(game.Only(whom))
	return t.Mind.Reads.Votes() && who == whom
}

// Agree joins an accusation of today against the player's own suspect.
func (t *Speaker) Agree() bots.Speech {
	m := &t.Memory
	if !t.feels(toAgree, 61) {
		return bots.Speech{}
	}
	suspect := t.likeliest()
	if t.Wavers(suspect) || t.Memory.book.stoodFor(suspect) || suspect != game.Nobody && m.book.blamed[suspect] == m.Day { // it has said so
		return bots.Speech{}
	}
	for _, a := range m.accused {
		if a.Seat != t.V.Seat && a.Whom == suspect && m.judged[a.Seat] < 2 && t.echoes(a.Whom) && m.against[a.Whom].Len() < chorus && t.V.Alive.Has(a.Whom) {
			words := seconds(t, a.Seat, a.Whom)
			if words.IsZero() {
				continue
			}
			return bots.Speech{Urgency: agreeing, Words: words, Means: []talk.Statement{talk.About(talk.Agree, a.Seat), talk.About(talk.Accuse, a.Whom)}}
		}
	}
	return bots.Speech{}
}

// greet opens the day, if nobody has spoken yet.
func (t *Speaker) greet() bots.Speech {
	m := &t.Memory
	if m.words > 0 || m.spoke != 0 || m.Mood[toGreet] > 50 || t.self.Manner == bots.Quiet {
		return bots.Speech{}
	}
	s := bots.Speech{Urgency: greeting}
	if dead := t.V.Day(int(t.V.Night)).Dead; dead != 0 {
		s.Words = t.Word("dawn", "dead", seats(dead))
	} else {
		s.Words = t.Word("calm")
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
