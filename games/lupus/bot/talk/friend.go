package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// A friend answers what people ask across a table: whom one trusts, why somebody died,
// whether two belong together, what became of a suspicion, who has a card. It answers a
// joke, too.
type friend struct{ *record }

// answer returns the answer to a question of one of these topics, and whether it is one.
func (t friend) answer(p prompt) (bots.Speech, bool) {
	switch {
	case p.topic == "ally":
		return t.ally(p), true
	case p.topic == "death" && p.of != game.Nobody:
		return t.death(p), true
	case p.topic == "pair" && p.other != game.Nobody:
		return t.pair(p), true
	case p.topic == "rather" && p.other != game.Nobody:
		return t.rather(p), true
	case p.topic == "words" && p.of != game.Nobody:
		return t.words(p), true
	case p.topic == "voters" && p.of != game.Nobody:
		return t.voters(p), true
	case p.topic == "backed" && p.of != game.Nobody:
		return t.backed(p), true
	case p.topic == "count":
		n, wolves, errors := t.chances()
		return t.tells(p, "howmany", "n", n, "wolves", wolves, "errors", errors), true
	case p.topic == "role" && p.all && p.of == game.Nobody && p.role == rules.NoRole:
		if t.seers()&t.V.Alive == 0 {
			return t.tells(p, "claimsnone"), true
		}
		p.role = rules.Seer
		return t.holder(p), true
	case p.topic == "still" && p.of == game.Nobody && t.V.Night > 1 && t.V.Day(int(t.V.Night) - 1).Votes[t.V.Seat] < game.MaxSeats:
		p.of = t.V.Day(int(t.V.Night) - 1).Votes[t.V.Seat]
		return t.before(p), true
	case p.topic == "still" && p.of != game.Nobody && p.of != p.from:
		return t.before(p), true
	case p.topic == "tease":
		return t.tells(p, "tease"), true
	case p.role != rules.NoRole:
		return t.holder(p), true
	}
	return bots.Speech{}, false
}

// tells returns words that commit the player to nothing.
func (t friend) tells(p prompt, word string, args ...any) bots.Speech {
	return replier(t).to(p.from, talk.Say(talk.Agree), t.Word(word, append([]any{"by", p.from}, args...)...), Answering)
}

// ally says whom the player trusts most: somebody for whom something speaks that everybody
// knows, or for whom it has spoken.
func (t friend) ally(p prompt) bots.Speech {
	b, said, m := t.ShownBelief(), &t.V.Said[t.V.Seat], &t.Memory
	best, average := game.Nobody, t.AverageWolf(b)
	for whom := range t.V.Alive.Without(t.V.Seat).All() {
		trusted := said.Humans.Has(whom) || said.Trusted.Has(whom) || m.book.stoodFor(whom)
		switch {
		case t.claimsMine(whom) || said.Wolves.Has(whom) || m.Suspect == whom || m.book.stoodAgainst(whom):
		case !trusted && (b.Wolf[whom] > average || len(t.favour(whom)) == 0):
		case best == game.Nobody || b.Wolf[whom] < b.Wolf[best]:
			best = whom
		}
	}
	if best == game.Nobody {
		return t.tells(p, "allynone")
	}
	if good := t.favour(best); len(good) > 0 && best != p.from {
		return replier(t).to(p.from, talk.About(talk.Trust, best), t.Word("thinkgood", "of", best, "by", p.from, "why", good[0]), Answering)
	}
	p.of = best
	return replier(t).think(p)
}

// death says what the player makes of it that somebody was killed.
func (t friend) death(p prompt) bots.Speech {
	dead, me := p.of, t.V.Seat
	said := &t.V.Said[dead]
	switch {
	case t.V.Alive.Has(dead):
		return t.tells(p, "deathnot", "dead", dead)
	case t.hanged(dead) > 0:
		return t.tells(p, "deathrope", "dead", dead, "day", t.hanged(dead))
	case said.Claim == rules.Seer:
		return t.tells(p, "deathseer", "dead", dead)
	case (said.Accused | said.Wolves).Has(me):
		return t.tells(p, "deathme", "dead", dead)
	}
	if after := (said.Accused | said.Wolves) & t.V.Alive; after != 0 {
		return t.tells(p, "deathafter", "dead", dead, "whom", belief.Foremost(after, t.V.Alive))
	}
	return t.tells(p, "deathnone", "dead", dead)
}

// pair says whether the player sees anything between two others.
func (t friend) pair(p prompt) bots.Speech {
	one, other := p.of, p.other
	if other == t.V.Seat {
		one, other = other, one
	}
	if one == t.V.Seat {
		return t.tells(p, "pairme", "other", other)
	}
	for _, x := range [...][2]game.Seat{{one, other}, {other, one}} {
		said := &t.V.Said[x[0]]
		switch {
		case said.Wolves.Has(x[1]) || said.Accused.Has(x[1]):
			return t.tells(p, "pairno", "one", x[0], "other", x[1])
		case said.Humans.Has(x[1]) || said.Trusted.Has(x[1]):
			return t.tells(p, "pairfor", "one", x[0], "other", x[1])
		}
	}
	if t.V.Alive.Has(one) && t.V.Alive.Has(other) && t.twin(one) == other {
		return t.tells(p, "pairvotes", "one", one, "other", other)
	}
	return t.tells(p, "pairnone", "one", one, "other", other)
}

// before says what became of what the player said of another: it holds to it, has another
// suspect, let it go, or never said so.
func (t friend) before(p prompt) bots.Speech {
	m, of := &t.Memory, p.of
	spoke := m.book.blamed[of] > 0
	for d := 1; d < int(t.V.Night); d++ {
		spoke = spoke || t.V.Day(d).Votes[t.V.Seat] == of
	}
	switch r := replier(t); {
	case of == t.V.Seat || !t.V.Alive.Has(of):
		return r.think(p)
	case m.Suspect == of || t.V.Said[t.V.Seat].Wolves.Has(of):
		return r.because(p, of)
	case !spoke:
		return t.tells(p, "neversaid", "of", of)
	case t.V.Alive.Has(m.Suspect) && m.Suspect != p.from:
		return r.to(p.from, talk.About(talk.Accuse, m.Suspect), t.Word("movedon", "by", p.from, "of", of, "whom", m.Suspect), Answering)
	}
	return t.tells(p, "letgo", "of", of)
}

// holder says who has a card, as far as somebody said so.
func (t friend) holder(p prompt) bots.Speech {
	if p.topic == "night" && t.V.Said[t.V.Seat].Claim == p.role {
		p.role = rules.NoRole
		return replier(t).inform(p)
	}
	claimed := game.Seats(0)
	for seat := range t.V.Alive.All() {
		if t.V.Said[seat].Claim == p.role {
			claimed = claimed.With(seat)
		}
	}
	switch {
	case claimed.Has(t.V.Seat):
		claim := talk.Say(talk.Claim)
		claim.Role = p.role.String()
		return replier(t).to(p.from, claim, t.Word("claimed", "by", p.from, "role", p.role), Answering)
	case claimed == 0:
		return t.tells(p, "holdernone", "role", p.role)
	}
	return t.tells(p, "holder", "role", p.role, "whom", seats(claimed), "n", claimed.Len())
}

// rather says which of two the player suspects more.
func (t friend) rather(p prompt) bots.Speech {
	one, other := p.of, p.other
	me, b, said := t.V.Seat, t.ShownBelief(), &t.V.Said[t.V.Seat]
	if other == me {
		one, other = other, one
	}
	if one == me {
		return t.tells(p, "rathernotme", "other", other)
	}
	likes := func(seat game.Seat) bool {
		return said.Humans.Has(seat) || t.Memory.book.stoodFor(seat) || t.Pack.Has(seat)
	}
	worse, better := one, other
	if t.Memory.Suspect == other || !t.Memory.book.stoodAgainst(one) && b.Wolf[other] > b.Wolf[one] {
		worse, better = other, one
	}
	if likes(worse) {
		worse, better = better, worse
	}
	why := slight(t.record, worse)
	if likes(worse) || why.Key == blind || !t.V.Alive.Has(worse) || worse == p.from {
		return t.tells(p, "rathernone", "one", one, "other", other)
	}
	return replier(t).to(p.from, talk.About(talk.Accuse, worse), t.Word("rather", "by", p.from, "not", better, "whom", worse, "why", why), Answering)
}

// words recalls what somebody said: what that one found out, or whom it suspected.
func (t friend) words(p prompt) bots.Speech {
	of := p.of
	said := &t.V.Said[of]
	about := func(kind string, whom game.Seat) bots.Speech {
		return t.tells(p, "recalls", "of", of, "kind", kind, "whom", whom)
	}
	switch named := said.Accused.Without(of); {
	case of == t.V.Seat:
		return replier(t).opinion(prompt{from: p.from, of: game.Nobody, other: game.Nobody})
	case said.Claim == rules.Seer && said.Wolves != 0:
		return about("black", belief.Foremost(said.Wolves, t.V.Alive))
	case said.Claim == rules.Seer && said.Humans != 0:
		return about("white", belief.Foremost(said.Humans, t.V.Alive))
	case said.Claim == rules.Seer:
		return about("claim", of)
	case named != 0:
		return about("named", belief.Foremost(named, t.V.Alive))
	case t.Memory.book.lastNamed[of].day > 0:
		return about("named", t.Memory.book.lastNamed[of].whom)
	}
	return about("none", of)
}

// voters says who voted for somebody on the last day on which anybody did.
func (t friend) voters(p prompt) bots.Speech {
	for d := int(t.V.Night); d > 0; d-- {
		set, day := game.Seats(0), t.V.Day(d)
		for seat := range game.Seat(t.V.Players) {
			if day.Votes[seat] == p.of {
				set = set.With(seat)
			}
		}
		if set != 0 {
			return t.tells(p, "votersof", "whom", p.of, "list", names(set), "n", set.Len(), "day", d)
		}
	}
	return t.tells(p, "votersnone", "whom", p.of)
}

// backed answers whether the player stood up for somebody.
func (t friend) backed(p prompt) bots.Speech {
	switch {
	case p.of == p.from || p.of == t.V.Seat:
		return replier(t).think(p)
	case t.Memory.book.stoodFor(p.of) && t.V.Alive.Has(p.of):
		return replier(t).think(p)
	case t.Memory.book.trusted[t.V.Seat].Has(p.of) || t.Memory.book.stoodFor(p.of):
		return t.tells(p, "didback", "of", p.of)
	}
	return t.tells(p, "neverback", "of", p.of)
}
