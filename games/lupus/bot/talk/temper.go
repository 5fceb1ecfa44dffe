package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// Characters differ in what they do, not only in how they put it: the logical one draws
// conclusions, the bold one presses and says sorry, the careful one doubts majorities, the
// host sums up and makes plans, the joker jokes, the quiet one says little. What they know
// and how well they play is the same.

// quip is what only a joker says: about the table, never against anybody.
func (t *Speaker) quip() bots.Speech {
	m := &t.Memory
	if t.self.Manner != bots.Joker || m.book.jokes > 0 || !m.mayJoke() || m.words < 3 || m.times["quiptwo"]+m.times["quippile"]+m.times["quipquiet"]+m.times["quipfew"] > 0 || t.V.Alive.Len() < 4 || !t.feels(toGreet, 35) {
		return bots.Speech{}
	}
	s := bots.Speech{Urgency: commenting + 3}
	whom, n := piledOn(&t.record)
	switch seers := t.seers() & t.V.Alive; {
	case whom != game.Nobody && n >= 3 && whom != t.V.Seat:
		s.Words = t.Word("quippile", "n", n, "whom", whom)
	case seers.Len() > 1 && !seers.Has(t.V.Seat):
		s.Words = t.Word("quiptwo", "n", seers.Len())
	case t.V.Alive.Len() <= 5 && m.Day > 1:
		s.Words = t.Word("quipfew", "n", t.V.Alive.Len())
	case m.Day > 1 && m.words > 6 && whom == game.Nobody:
		s.Words = t.Word("quipquiet")
	}
	if s.Words.IsZero() || m.book.uses[s.Words.Key] > 0 || !t.mayTell(s.Words.Key) || t.untrue(s.Words) { // a joke is told once
		return bots.Speech{}
	}
	return s
}

// agenda is a plan for the day and the night, which a host makes: whom to lynch, and whom
// the seer whom all believe is to look at.
func (t *Speaker) agenda() bots.Speech {
	m, b := &t.Memory, t.PublicBelief()
	if t.self.Manner != bots.Host && t.self.Manner != bots.Logical || m.times["agenda"] > 0 || m.words < 4 || m.last == t.V.Seat || t.V.Now == rules.Werehamster {
		return bots.Speech{}
	}
	seers := t.seers() & t.V.Alive
	if seers.Len() != 1 || seers.Has(t.V.Seat) || b.Seer[seers.First()] < 0.5 || t.Pack.Has(seers.First()) {
		return bots.Speech{}
	}
	seer, whom := seers.First(), leaning(&t.record)
	if whom == game.Nobody || whom == seer || t.Wavers(whom) || m.book.stoodFor(whom) || t.V.Said[t.V.Seat].Humans.Has(whom) {
		return bots.Speech{}
	}
	why, fresh := t.ground(whom)
	rest := t.V.Alive.Without(t.V.Seat).Without(seer).Without(whom) &^ t.V.Said[seer].Humans &^ t.V.Said[seer].Wolves
	if !fresh || why.Key == blind || rest == 0 {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: Accusing + 2, Words: t.Word("agenda", "whom", whom, "of", whom, "why", why, "seer", seer, "next", belief.Top(&b.Wolf, rest)), Means: []talk.Statement{talk.About(talk.Accuse, whom)}}
}

// lonely remarks on a claim of today that nobody disputes.
func (t *Speaker) lonely() bots.Speech {
	m := &t.Memory
	for _, c := range m.claimed {
		if c.Seat == t.V.Seat || c.Role <= rules.Villager || c.Role == rules.Seer || c.Role == rules.Werewolf || t.V.Deck[c.Role] != 1 || !t.V.Alive.Has(c.Seat) || m.times["lonely"] > 0 || m.judged[c.Seat] > 0 {
			continue
		}
		said := &t.V.Said[t.V.Seat]
		if t.V.Said[c.Seat].Claim != c.Role || !m.book.only(c.Role, c.Seat) || m.Suspect == c.Seat || m.book.stoodAgainst(c.Seat) || said.Wolves.Has(c.Seat) || said.Claim == c.Role || t.V.Now == c.Role {
			continue
		}
		return bots.Speech{Urgency: commenting + 2, Words: t.Word("lonely", "whom", c.Seat, "role", c.Role), Means: []talk.Statement{talk.About(talk.Agree, c.Seat)}}
	}
	return bots.Speech{}
}

// A planner thinks of the night.
type planner struct{ *Speaker }

// night says whom the only one who claims to be the seer should look at tonight: who has no
// more than a feeling need not hang anybody for it.
func (t planner) night() bots.Speech {
	m, b := &t.Memory, t.PublicBelief()
	seers := t.seers() & t.V.Alive
	if t.seers().Len() != 1 || seers.Len() != 1 || seers.Has(t.V.Seat) || m.times["nightplan"]+m.times["agenda"] > 0 || m.words < 5 || m.last == t.V.Seat || t.self.Manner == bots.Quiet || t.self.Manner == bots.Joker || !t.Seated() {
		return bots.Speech{}
	}
	seer := seers.First()
	if b.Wolf[seer] > t.AverageWolf(b) || t.Pack.Has(seer) || m.book.stoodAgainst(seer) || m.people.Has(seer) || t.V.Said[seer].Wolves&t.V.Alive != 0 || !t.feels(toComment, 60) {
		return bots.Speech{}
	}
	best, note := game.Nobody, game.Message{}
	for whom := range (t.V.Alive.Without(t.V.Seat).Without(seer) &^ t.Pack &^ t.V.Said[seer].Humans &^ m.people).All() {
		if whom == m.Suspect || m.book.stoodFor(whom) || t.V.Said[t.V.Seat].Humans.Has(whom) || t.claimsMine(whom) {
			continue
		}
		if why := slight(&t.record, whom); why.Key != blind && meaningAfter(why.Key) != "me" && m.kinds[kindOf(why)] == 0 && (best == game.Nobody || m.Hunch[whom] > m.Hunch[best]) {
			best, note = whom, why
		}
	}
	if best == game.Nobody {
		return bots.Speech{}
	}
	words := t.Word("nightplan", "seer", seer, "whom", best, "of", best, "why", note)
	return bots.Speech{Urgency: noticing, Words: words, Means: []talk.Statement{talk.About(talk.Agree, seer)}, Why: game.Say("lupus.reason.chat")}
}
