package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// An arc is what leads from yesterday to today's vote: who started it against an
// innocent is asked, who voted for the player is asked whether they still would, and
// before the vote somebody says between whom it is.
type arc struct{ *record }

// pushed asks who was the first against the player whom the village hanged yesterday, if
// the village thinks now that it was wrong. One player asks.
func (t arc) pushed() bots.Speech {
	m, d := &t.Memory, int(t.V.Night)-1
	if d < 1 || m.times["pushed"]+m.times["sorrystart"] > 0 || m.words < 1 || m.words > 14 || m.last == t.V.Seat || m.Mood[toAsk] > 75 {
		return bots.Speech{}
	}
	day, b := t.V.Day(d), t.PublicBelief()
	hanged := day.Lynched
	if hanged == game.Nobody || m.book.started[hanged] != d || b.Wolf[hanged] > 0.6*t.AverageWolf(b) || lied(t.record, hanged) {
		return bots.Speech{}
	}
	who := m.book.starter[hanged]
	if who == t.V.Seat || !t.V.Alive.Has(who) || m.asked.Has(who) || t.Pack.Has(who) || day.Votes[who] != hanged {
		return bots.Speech{}
	}
	s := ask(who, "why", t.Word("pushed", "whom", who, "hanged", hanged))
	s.Means[0].Of = hanged
	if !m.people.Has(who) { // people get time to type
		s.Urgency = summing - 5
	}
	return s
}

// grudge asks somebody who voted for the player yesterday whether it is still after it.
func (t arc) grudge() bots.Speech {
	m, d := &t.Memory, int(t.V.Night)-1
	if d < 1 || m.times["grudge"] > 0 || m.words < 2 || m.own > 1 || !t.feels(toGreet, 35) {
		return bots.Speech{}
	}
	day := t.V.Day(d)
	for who := range (t.V.Alive.Without(t.V.Seat) &^ t.Pack &^ m.asked &^ m.people).All() {
		if day.Votes[who] == t.V.Seat && !m.against[t.V.Seat].Has(who) && m.Suspect != who {
			s := ask(who, "still", t.Word("grudge", "whom", who))
			s.Means[0].Of = t.V.Seat
			return s
		}
	}
	return bots.Speech{}
}

// probe asks a player about something that speaks against that one, without accusing
// anybody: where nobody knows anything, that is what there is to talk about.
func (t arc) probe() bots.Speech {
	m := &t.Memory
	if m.words < 2 || m.times["probe"] >= 1 || t.self.Manner != bots.Bold && t.self.Manner != bots.Logical || m.last == t.V.Seat || !t.feels(toAsk, 65) || m.Suspect != game.Nobody && m.since == m.Day {
		return bots.Speech{}
	}
	among := t.V.Alive.Without(t.V.Seat) &^ t.Pack &^ m.asked &^ m.people
	if lean := leaning(t.record); lean != game.Nobody && among.Has(lean) {
		among = game.Only(lean).With(t.Pick(among))
	}
	for whom := range among.All() {
		why, fresh := t.ground(whom)
		switch meaningAfter(why.Key) {
		case "alone", "onme", "swayed", "spared", "against", "helped", "silenced", "friend", "cleared":
			if fresh && m.book.rituals[ritual(why)] == 0 && m.against[whom] == 0 {
				return ask(whom, "probe", t.Word("probe", "whom", whom, "why", why))
			}
		}
	}
	return bots.Speech{}
}

// between says between whom it is today, once enough was said: one player does it.
func (t arc) between() bots.Speech {
	m := &t.Memory
	if m.times["between"]+m.times["betweenme"]+m.times["weighup"] > 0 || m.words < 5+t.V.Alive.Len()/2 || m.last == t.V.Seat || m.Mood[toComment] > 80 {
		return bots.Speech{}
	}
	var most, second, third int
	one, other := game.Nobody, game.Nobody
	for seat := range t.V.Alive.All() {
		switch n := (m.against[seat] & t.V.Alive).Len(); {
		case n > most:
			most, second, third, one, other = n, most, second, seat, one
		case n > second:
			second, third, other = n, second, seat
		case n > third:
			third = n
		}
	}
	if most < 2 || second == third || one == t.V.Seat || other == t.V.Seat {
		return bots.Speech{}
	}
	if t.V.Said[t.V.Seat].Wolves&t.V.Alive != 0 {
		return bots.Speech{} // it knows better
	}
	s := bots.Speech{Urgency: noticing - 1, Why: game.Say("lupus.reason.chat")}
	if point, why := t.charges(one), t.charges(other); !point.IsZero() && !why.IsZero() && t.self.Manner != bots.Quiet {
		s.Words = t.Word("weighup", "whom", one, "point", point, "other", other, "of", other, "why", why)
		return s
	}
	if second < 2 {
		return bots.Speech{}
	}
	lean := leaning(t.record)
	said := &t.V.Said[t.V.Seat]
	if (lean == one || lean == other) && m.Suspect == game.Nobody && !said.Humans.Has(lean) && !m.backed.Has(lean) && !t.Memory.book.stoodFor(lean) && t.V.Now != rules.Werehamster {
		s.Words = t.Word("betweenme", "one", one, "other", other, "whom", lean)
		s.Means = []talk.Statement{talk.About(talk.Accuse, lean)}
		return s
	}
	s.Words = t.Word("between", "one", one, "other", other, "n", t.foes(one).Len(), "m", t.foes(other).Len())
	return s
}

// charges returns what others hold against a player today, of what everybody can check;
// nothing: there is none. It is for who sums up, whatever that one believes.
func (t arc) charges(whom game.Seat) game.Message {
	for _, g := range t.Memory.given[whom] {
		switch meaningAfter(g.why.Key) {
		case "second", "target", "alone", "swayed", "silenced", "against", "passed", "along", "opened", "latecomer", "elsewhere", "twofold", "latewolf":
			if g.by != t.V.Seat && seatIn(g.why, "voted") != t.V.Seat && seatIn(g.why, "other") != t.V.Seat {
				return g.why
			}
		}
	}
	if by := t.reporters(whom) & t.V.Alive; by != 0 {
		return reason("report", "by", by.First())
	}
	return game.Message{}
}

// still answers whether the player is still after the one who asks.
func (t arc) still(p prompt) bots.Speech {
	if t.Memory.Suspect == p.from || t.V.Said[t.V.Seat].Wolves.Has(p.from) || leaning(t.record) == p.from {
		s := talk.About(talk.Accuse, p.from)
		s.To = p.from
		return bots.Speech{Words: t.Word("stillyou", "by", p.from), Means: []talk.Statement{s}, Urgency: Answering}
	}
	s := talk.Say(talk.Agree)
	s.To = p.from
	return bots.Speech{Words: t.Word("notnow", "by", p.from), Means: []talk.Statement{s}, Urgency: Answering}
}

// tells says with a vote what the player has not said before: why it votes so, if it has
// named nobody, and why after all, if it spoke for that player, let go of the matter or
// doubted whoever reports that player.
func (t arc) tells(whom game.Seat) game.Message {
	m := &t.Memory
	why, fresh := t.ground(whom)
	doubted := m.doubted & t.reporters(whom)
	switch {
	case whom == t.V.Seat || t.V.Said[t.V.Seat].Humans.Has(whom):
		return game.Message{}
	case m.yielded.Has(whom):
		return t.Word("voteback", "whom", whom)
	case m.backed.Has(whom) && why.Key != blind:
		return t.Word("votestood", "whom", whom, "why", why)
	case m.backed.Has(whom):
		return t.Word("voteafter", "whom", whom)
	case t.Memory.book.stoodFor(whom) && why.Key != blind:
		if words := (turner(t)).backtracks(whom); !words.IsZero() {
			return words
		}
		return recants(t.record, whom)
	case t.Memory.book.stoodFor(whom):
		return t.Word("voteafter", "whom", whom)
	case doubted != 0 && m.Suspect != whom:
		return t.Word("votedoubt", "by", doubted.First(), "whom", whom)
	case m.Suspect != whom && comesRound(t.record, whom) != game.Nobody:
		return t.Word("comeround", "by", comesRound(t.record, whom), "whom", whom)
	case m.Suspect != game.Nobody && t.V.Alive.Has(m.Suspect):
		return game.Message{} // it keeps its word, or says why not
	case t.saves(whom):
		return t.Word("votesave", "whom", whom)
	case fresh && meaningAfter(why.Key) == "me":
		return t.Word("voteyou", "whom", whom)
	case t.opens(whom), t.bare(whom):
		if words := t.opening(whom, why); !words.IsZero() && !t.stale(words) {
			return words
		}
	case fresh && why.Key != blind:
		return t.Word("votefor", "whom", whom, "why", why)
	}
	chosen, behind := t.followed(whom), faithful(t.record, m.against[whom]|m.argued[whom], whom).Without(t.V.Seat)
	if seers := (t.reporters(whom) & t.V.Alive).Without(t.V.Seat); seers != 0 && !t.claimsMine(seers.First()) && !m.book.stoodAgainst(seers.First()) {
		chosen = seers.First() // that is whom it goes by
	}
	return t.follows(whom, t.arguing(chosen, behind, whom), why)
}

// follows says with a vote whose word or reason the player goes by, or what small thing, or
// that it goes with the others: who votes for somebody of whom it has said nothing must say
// why. Where one will hang anyway not everybody does.
func (t arc) follows(whom, by game.Seat, why game.Message) game.Message {
	m := &t.Memory
	votes, _, _ := belief.Tally(t.V)
	late := votes[whom] > many && m.argued[whom] != 0
	if named := m.named[t.V.Seat].Without(whom) != 0; !named && (late && !t.feels(toVote, 40) && t.lag() <= behind && m.lines[t.V.Seat] > 0 || t.Much < 0 && !t.feels(toVote, 50)) {
		return game.Message{}
	}
	seers := (t.reporters(whom) & t.V.Alive).Without(t.V.Seat)
	small := slight(t.record, whom)
	proven := t.cleared() & t.V.Alive.Without(t.V.Seat)
	for seat := range proven.All() {
		if !m.named[seat].Has(whom) || m.book.stoodAgainst(seat) {
			proven = proven.Without(seat)
		}
	}
	switch {
	case proven != 0 && !proven.Has(whom) && m.times["votelead"] < 1 && t.Seated() && t.Pack == 0:
		return t.Word("votelead", "by", proven.First(), "whom", whom)
	case seers.Len() == 1 && !t.claimsMine(seers.First()) && !m.book.stoodAgainst(seers.First()) && m.times["voteseer"] < 3:
		return t.Word("voteseer", "by", seers.First(), "whom", whom)
	case by != game.Nobody && by != whom && by != t.V.Seat && t.argues(by, whom) && m.times["votewith"] < 3:
		return t.Word("votewith", "by", by, "whom", whom)
	case isSmall(small) && m.kinds[kindOf(small)] < often(t.record) && m.times["votefeel"] < 3:
		return t.Word("votefeel", "whom", whom, "of", whom, "why", small)
	case why.Key != blind && meaningAfter(why.Key) != "me":
		return t.Word("votefor", "whom", whom, "why", why)
	case by != game.Nobody && by != whom && by != t.V.Seat && t.argues(by, whom):
		return t.Word("votewith", "by", by, "whom", whom)
	}
	return game.Message{}
}

// saves reports whether the player votes so that not it but another is hanged: some have voted
// for it already, and for that one, too.
func (t arc) saves(whom game.Seat) bool {
	votes, _, _ := belief.Tally(t.V)
	return votes[t.V.Seat] > 1 && votes[whom] > 0 && t.Memory.times["votesave"] < 2
}

// opens reports whether a vote for a player comes out of nowhere: nobody has spoken
// against that one today, or voted so.
func (t arc) opens(whom game.Seat) bool {
	votes, _, _ := belief.Tally(t.V)
	return votes[whom] == 0 && t.Memory.against[whom] == 0
}

// bare reports whether a player is one of the first three to vote for somebody against whom
// nobody has said anything today.
func (t arc) bare(whom game.Seat) bool {
	votes, _, _ := belief.Tally(t.V)
	m := &t.Memory
	return votes[whom] < many && m.argued[whom] == 0 && t.reporters(whom) == 0
}

// unheard says why the player votes for its suspect, if it sits at a table where nobody
// has said today what speaks against that one.
func (t arc) unheard(whom game.Seat) game.Message {
	still := t.Memory.since < t.Memory.Day
	if t.self.Name == "" || !still && !t.opens(whom) && !t.bare(whom) { // bots that nobody hears say nothing
		return game.Message{}
	}
	if _, ok := t.Memory.book.pledges[[2]int{t.Memory.Day, int(whom)}]; ok {
		return game.Message{} // it has said why
	}
	if t.V.Day(int(t.V.Night) - 1).Votes[t.V.Seat] == whom {
		if why := keeper(t).kept(whom); why.Key != blind {
			return t.Word("votestill", "whom", whom, "why", why)
		}
	}
	why, _ := t.ground(whom)
	return t.opening(whom, why)
}

// opening says why the player is one of the first to vote for somebody, or that it guesses:
// who may hang must hear what for. A small thing is no more than a feeling.
func (t arc) opening(whom game.Seat, why game.Message) game.Message {
	two := t.seers() & t.V.Alive
	if why.Key == blind {
		why = slight(t.record, whom)
	}
	switch {
	case why.Key != blind && meaningAfter(why.Key) == "me":
		return t.Word("voteyou", "whom", whom)
	case why.Key != blind && isSmall(why):
		return t.Word("votefeel", "whom", whom, "of", whom, "why", why)
	case why.Key != blind:
		return t.Word("votefor", "whom", whom, "why", why)
	case two.Len() == 2 && !two.Has(whom) && !two.Has(t.V.Seat) && t.Memory.times["votethird"] < 1:
		return t.Word("votethird", "one", two.First(), "other", two.Without(two.First()).First(), "whom", whom)
	case t.Memory.times["voteguess"] < 2: // heard from everybody, it would be noise
		return t.Word("voteguess", "whom", whom)
	}
	return game.Message{}
}

// followed returns somebody who speaks against a player today or has voted for that one,
// or Nobody.
func (t arc) followed(whom game.Seat) game.Seat {
	if m := (faithful(t.record, t.Memory.against[whom], whom) & t.V.Alive).Without(t.V.Seat); m != 0 {
		return m.First()
	}
	if by := voter(t.record, whom); by != game.Nobody && t.V.Alive.Has(by) { // ghosts vote, too
		return by
	}
	return game.Nobody
}

// faithful returns those of a set who have spoken or voted today against nobody else since
// they spoke against a player: nobody follows one who has turned.
func faithful(t *record, set game.Seats, whom game.Seat) (still game.Seats) {
	day := t.V.Day(int(t.V.Night))
	for seat := range set.All() {
		vote, last := day.Votes[seat], t.Memory.book.lastNamed[seat]
		if (vote == game.Nobody || vote == whom) && (last.day < t.Memory.Day || last.whom == whom) {
			still = still.With(seat)
		}
	}
	return still
}
