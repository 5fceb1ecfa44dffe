package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// guess names somebody for one who will not take "I don't know" for an answer.
func (t replier) guess(p prompt) bots.Speech {
	m := &t.Memory
	among := t.V.Alive.Without(t.V.Seat).Without(p.from) &^ t.Pack &^ t.V.Said[t.V.Seat].Humans
	if s := m.Suspect; s != game.Nobody && among.Has(s) && !m.book.stoodFor(s) {
		among = game.Only(s)
	}
	for seat := range among.All() { // not one whom it trusts
		if m.book.stoodFor(seat) {
			among = among.Without(seat)
		}
	}
	if among == 0 {
		return t.to(p.from, talk.Say(talk.Agree), t.Word("unsure", "by", p.from), Answering)
	}
	worth := t.Gain(t.ShownBelief(), among)
	best := belief.Top(worth, among)
	if d := int(t.V.Night) - 1; d > 0 { // a view outlives the night
		if was := t.V.Day(d).Votes[t.V.Seat]; was != game.Nobody && among.Has(was) && worth[was] >= worth[best]-Margin(worth[best]) {
			return t.names(p, was)
		}
	}
	return t.names(p, dislikes(t.record, worth, among, best))
}

// names says whom the player suspects, and by what, be it a small thing. Where there is
// nothing at all, it accuses nobody on the first day but says whom it wants to hear; later
// it owns up to guessing. It names nobody whom it has spoken for.
func (t replier) names(p prompt, whom game.Seat) bots.Speech {
	if other := (debater(t)).inkling(p.from); t.Seated() && slight(t.record, whom).Key == blind && other != game.Nobody && t.Memory.Suspect != whom {
		whom = other // a name with a reason is better than one without
	}
	accuse, m := talk.About(talk.Accuse, whom), &t.Memory
	said := (m.argued[whom] & t.V.Alive).Without(t.V.Seat).Without(p.from).Without(whom)
	switch why := slight(t.record, whom); {
	case t.Memory.book.stoodFor(whom):
		return t.to(p.from, talk.Say(talk.Agree), t.Word("unsure", "by", p.from), Answering)
	case why.Key != blind && whom == p.from:
		return t.to(p.from, accuse, t.Word("becauseyou", "by", p.from, "of", whom, "why", why), Answering)
	case why.Key != blind && said != 0 && !m.argued[whom].Has(t.V.Seat) && m.kinds[kindOf(why)] > 0: // all have heard that
		return t.to(p.from, accuse, t.Word("likewise", "by", p.from, "whom", whom, "other", said.First()), Answering)
	case why.Key != blind:
		return t.to(p.from, accuse, t.Word("opinion", "whom", whom, "why", why), Answering)
	case whom == p.from && t.Memory.Day == 1 && t.Memory.Suspect != whom:
		return t.firstDay(p)
	case whom == p.from:
		return t.to(p.from, accuse, t.Word("guessyou", "by", p.from, "of", whom), Answering)
	case t.Memory.Day == 1 && t.Memory.Suspect != whom:
		return t.firstDay(p)
	}
	if rest := t.V.Alive.Without(t.V.Seat).Without(p.from).Without(whom); t.Memory.Day > 1 && rest != 0 && rest.Len() <= few && t.Memory.times["leftover"] == 0 && !distrusts(t.record, rest) {
		return t.to(p.from, accuse, t.Word("leftover", "by", p.from, "whom", whom, "rest", seats(rest)), Answering)
	}
	return t.to(p.from, accuse, t.Word("guess", "by", p.from, "whom", whom), Answering)
}

// distrusts reports whether the player has spoken against one of a set.
func distrusts(t *record, set game.Seats) bool {
	for seat := range set.All() {
		if t.Memory.book.stoodAgainst(seat) {
			return true
		}
	}
	return false
}

// firstDay answers on a first day whom the player suspects, though it knows nothing: by a
// feeling and what it goes by, whom it wants to hear, or what it looks at.
func (t replier) firstDay(p prompt) bots.Speech {
	m := &t.Memory
	if whom := (debater(t)).inkling(p.from); whom != game.Nobody && m.times["feelname"] < 3 {
		words := t.Word("feelname", "by", p.from, "whom", whom, "of", whom, "why", slight(t.record, whom))
		return t.to(p.from, talk.About(talk.Accuse, whom), words, Answering)
	}
	if whom := t.tests(p.from); whom != game.Nobody {
		return t.to(p.from, talk.About(talk.Accuse, whom), t.Word("shove", "by", p.from, "whom", whom), Answering)
	}
	among := t.V.Alive.Without(t.V.Seat).Without(p.from) &^ m.spoke &^ m.asked
	if among != 0 && m.times["hearfirst"] == 0 {
		return t.listensTo(p, t.Pick(among))
	}
	if words := t.Word("watch", "by", p.from); m.book.uses[words.Key] == 0 {
		return t.to(p.from, talk.Say(talk.Agree), words, Answering)
	}
	return t.to(p.from, talk.Say(talk.Agree), t.Word("unsure", "by", p.from), Answering)
}

// tests returns whom the player names to see what that one says, where nobody has said
// anything that one could hold against anybody: the first who is asked does so, and gives
// the others something to talk about. Nobody: no one.
func (t replier) tests(by game.Seat) game.Seat {
	m := &t.Memory
	among := t.V.Alive.Without(t.V.Seat).Without(by) &^ t.Pack &^ m.people &^ t.V.Said[t.V.Seat].Humans &^ m.backed
	if m.Day > 1 || m.times["shove"]+m.times["start"] > 0 || among == 0 || m.Suspect != game.Nobody || t.V.Now == rules.Werehamster || !t.Seated() || t.evidence() {
		return game.Nobody
	}
	worth := t.Gain(t.ShownBelief(), among)
	if whom := dislikes(t.record, worth, among, belief.Top(worth, among)); !m.book.stoodFor(whom) {
		return whom
	}
	return game.Nobody
}

// listensTo says whom the player wants to hear before it names anybody, and asks that one.
func (t replier) listensTo(p prompt, whom game.Seat) bots.Speech {
	s := t.to(p.from, talk.Say(talk.Agree), t.Word("hearfirst", "by", p.from, "whom", whom), Answering)
	if t.Memory.book.bots.Has(whom) && t.Memory.times["hearfirst"] == 0 && !t.Memory.asked.Has(whom) { // people get time to type
		s.Means = append(s.Means, ask(whom, "opinion", s.Words).Means...)
	}
	return s
}

// comeOut says whether the seer should speak. Where the question is put to all, one is for it
// and one against it, to each other.
func (t replier) comeOut(p prompt) bots.Speech {
	m, word := &t.Memory, "outno"
	if claimed := t.Rivals(rules.Seer) | belief.With(0, t.claimsSeer()); claimed != 0 && (p.all || claimed.Has(t.V.Seat)) {
		return bots.Speech{} // that is answered
	} else if claimed != 0 {
		return t.to(p.from, talk.About(talk.Agree, p.from), t.Word("outdone", "by", p.from), Answering)
	}
	share := 30 + t.bent(bots.Bold, 30) + t.bent(bots.Joker, 15) - t.bent(bots.Careful, 20) - t.bent(bots.Quiet, 20)
	if t.V.Alive.Len() <= handful {
		share += 30
	}
	if m.Mood[toComment] < share {
		word = "outyes"
	}
	if p.all && m.times[word] > 0 {
		return bots.Speech{}
	}
	to := p.from
	for seat := range t.V.Alive.Without(t.V.Seat).All() {
		if call := m.calls[seat]; p.all && call != "" && call != word { // it answers that one
			to = seat
		}
	}
	return t.to(to, talk.About(talk.Agree, to), t.Word(word, "by", to), Answering)
}

// claimsSeer returns the player's own seat if it claims to be the seer.
func (t *record) claimsSeer() game.Seat {
	if t.V.Said[t.V.Seat].Claim == rules.Seer {
		return t.V.Seat
	}
	return game.Nobody
}

// checkWho says whom the seer should look at.
func (t replier) checkWho(p prompt) bots.Speech {
	b := t.PublicBelief()
	among := t.V.Alive.Without(t.V.Seat).Without(p.from)
	for m := b.Said[rules.Seer]; m != 0; m &= m - 1 {
		among &^= t.V.Said[m.First()].Wolves | t.V.Said[m.First()].Humans | game.Only(m.First())
	}
	if among == 0 {
		return t.opinion(p)
	}
	whom := belief.Top(&b.Wolf, among)
	s := talk.Say(talk.Plan)
	s.What, s.Of = "check", whom
	if why := t.grounds(whom)[0]; why.Key != blind {
		return t.to(p.from, s, t.Word("checkwho", "whom", whom, "why", why), Answering)
	}
	return t.to(p.from, s, t.Word("checkblind", "whom", whom), Answering)
}
