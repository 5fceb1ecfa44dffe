package bot

import (
	"context"
	"slices"

	"howl/game"
	"howl/games/lupus/rules"
	"howl/internal/bots"
	"howl/internal/talk"
)

// How urgent a speech is: an answer comes before a statement, and that before
// what is said to pass the time.
const (
	answering  = 95
	claiming   = 85
	reporting  = 80
	doubting   = 75
	accusing   = 50
	together   = 49 // an answer that others may still join
	mourning   = 40
	commenting = 35
	wondering  = 28
	agreeing   = 22
	greeting   = 12
)

// Call implements bots.Namesake.
func (b *Player) Call(name string) { b.self = bots.CharacterOf(name) }

// Sit implements bots.Sitter.
func (b *Player) Sit(_ game.Setup, seat game.Seat) { b.memory.me = seat }

// Waits implements bots.Patient.
func (b *Player) Waits() bool { return b.waits }

// Words implements bots.Speaker: what the player says with its last decision.
func (b *Player) Words() bots.Speech {
	s := b.speech
	b.speech = bots.Speech{}
	return s
}

// Talk implements bots.Talker.
func (b *Player) Talk(_ context.Context, f game.Frame) bots.Speech {
	v, ok := f.View.(rules.View)
	if !ok {
		return bots.Speech{}
	}
	b.note(&v, f.Events)
	if v.Moment == rules.Defence {
		return b.stand(&v)
	}
	if v.Moment != rules.Talk {
		return bots.Speech{}
	}
	b.drawTemper()
	if b.innocent(&v) {
		v = asVillager(v)
	}
	b.skill.forget(&v)
	sq := scratches.Get().(*scratch)
	defer scratches.Put(sq)
	legal := f.Legal
	if len(legal) == 0 {
		legal = f.May
	}
	t := &decision{Player: b, v: &v, legal: legal, scratch: sq, pack: pack(&v)}
	plan := bots.Speech{}
	if len(legal) > 0 {
		plan = t.statement()
	}
	if s := t.answer(plan); !s.IsZero() {
		return s
	}
	if s := t.confront(); !s.IsZero() {
		return s
	}
	if !plan.IsZero() {
		return plan
	}
	s := t.initiative()
	if s.IsZero() {
		s.Why = game.Say("lupus.reason.said")
	}
	return s
}

// statement puts the next statement of the plan into words.
func (t *decision) statement() bots.Speech {
	a := t.talk()
	verb, about := rules.Split(a)
	s := bots.Speech{Does: true, Action: a, Why: t.reason}
	whom := game.Seat(about)
	switch verb {
	case rules.Claim:
		s.Urgency = claiming
		role := rules.Role(about)
		if rivals := t.rivals(role); rivals != 0 && rivals.Len() >= int(t.v.Deck[role]) {
			s.Words = t.word("counter", "role", role, "other", rivals.First())
		} else {
			s.Words = t.word("claim", "role", role)
		}
		c := talk.Say(talk.Claim)
		c.Role = role.String()
		s.Means = []talk.Statement{c}
	case rules.ReportWolf, rules.ReportHuman:
		s.Urgency = reporting
		r := talk.About(talk.Report, whom)
		switch {
		case verb == rules.ReportHuman:
			s.Words, r.Role = t.word("human", "whom", whom), "human"
		case t.v.Said[whom].Claim == rules.Seer:
			s.Words, r.Role = t.word("unmask", "whom", whom), rules.Werewolf.String()
		default:
			s.Words, r.Role = t.word("wolf", "whom", whom), rules.Werewolf.String()
		}
		s.Means = []talk.Statement{r}
	case rules.RecallWolf, rules.RecallHuman:
		s.Urgency = reporting
		s.Words = t.word("lynched", "whom", t.v.Day(int(t.v.Night)-1).Lynched, "wolf", verb == rules.RecallWolf)
		r := talk.Say(talk.Report)
		r.Last = true
		s.Means = []talk.Statement{r}
	case rules.Trust:
		s.Urgency = reporting
		s.Words = t.word("vouch", "whom", whom)
		s.Means = []talk.Statement{talk.About(talk.Trust, whom)}
	case rules.Accuse:
		why, fresh := t.ground(whom)
		if t.wavers(whom) && (t.memory.revised || !fresh || why.Key == "lupus.say.for.hunch" || !t.outweighs(whom)) {
			return bots.Speech{} // a mind changes once a day, and not without a reason
		}
		s.Urgency = accusing
		if fresh || t.turns(whom) || t.memory.against[whom].Without(t.v.Seat).Len() < chorus {
			s.Words = t.accusation(whom)
		}
		s.Means = []talk.Statement{talk.About(talk.Accuse, whom)}
	default:
		return bots.Speech{}
	}
	return s
}

// accusation says whom the player suspects, and what it said before. Where others
// have said all of it today, it only joins them.
func (t *decision) accusation(whom game.Seat) game.Message {
	m := &t.memory
	others := m.against[whom].Without(t.v.Seat)
	why, fresh := t.ground(whom)
	switch friends := without(others, m.suspect); {
	case !fresh && t.turns(whom) && friends != 0:
		return t.word("won", "by", t.pick(friends), "was", m.suspect, "whom", whom)
	case !fresh && m.suspect == whom:
		return t.word("keep", "whom", whom)
	case !fresh && !t.turns(whom):
		by := t.pick(others)
		if m := t.reporters(whom) & others; m != 0 {
			by = m.First()
		}
		return t.word("agree", "by", by, "whom", whom)
	case t.turns(whom):
		return t.word("mind", "was", m.suspect, "whom", whom, "why", why)
	case m.suspect == whom && m.since > 0 && m.since < m.day:
		return t.word("yesterday", "whom", whom, "why", why)
	case m.suspect == whom:
		return t.word("still", "whom", whom, "why", why)
	case others != 0:
		return t.word("adds", "whom", whom, "why", why)
	}
	return t.word("accuse", "whom", whom, "why", why)
}

// turns reports whether the player has another suspect until now.
func (t *decision) turns(whom game.Seat) bool {
	suspect := t.memory.suspect
	return suspect != game.Nobody && suspect != whom && t.v.Alive.Has(suspect)
}

// wavers reports whether the player has named another living suspect today.
func (t *decision) wavers(whom game.Seat) bool {
	return t.turns(whom) && t.memory.since == t.memory.day
}

// outweighs reports whether a player is clearly likelier a werewolf than the suspect
// whom the player named.
func (t *decision) outweighs(whom game.Seat) bool {
	b := t.shownBelief()
	return b.wolf[whom] >= b.wolf[t.memory.suspect]+steady
}

// steady is how much likelier a werewolf another must be for a player to take back
// what it said today. Where nobody knows anything, the likeliest changes with every
// word.
const steady = 0.02

// chorus is the number of players against another from which on one more accuses
// without a word, unless it changes its mind or there is something new to say.
const chorus = 3

// word puts a meaning into words: not twice in a row in the player's own manner, and
// if there is another way, not as the player did last today, or as anybody did.
func (b *Player) word(meaning string, args ...any) game.Message {
	m, ways, key := &b.memory, wordings[meaning], "lupus.say."+meaning+"."
	way := bots.Wording(ways, b.self.Manner, m.worded == meaning, b.r)
	worn := func(w string) bool { return w == m.ways[meaning] || m.said[key+w] }
	if worn(way) {
		fresh := func(w string) bool { return (len(w) == 1 || w == b.self.Manner.String()) && !worn(w) }
		if i := slices.IndexFunc(ways, fresh); i >= 0 {
			way = ways[i]
		}
	}
	if m.ways == nil {
		m.ways = make(map[string]string)
	}
	m.worded, m.ways[meaning] = meaning, way
	return game.Say(key+way, args...)
}
