package bot

import (
	"context"

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
	if b.boldness < 0 {
		b.boldness = b.r.IntN(100)
	}
	if b.innocent(&v) {
		v = asVillager(v)
	}
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
		s.Words = t.word("claim", "role", rules.Role(about))
		c := talk.Say(talk.Claim)
		c.Role = rules.Role(about).String()
		s.Means = []talk.Statement{c}
	case rules.ReportWolf, rules.ReportHuman:
		s.Urgency = reporting
		r := talk.About(talk.Report, whom)
		if verb == rules.ReportWolf {
			s.Words, r.Role = t.word("wolf", "whom", whom), rules.Werewolf.String()
		} else {
			s.Words, r.Role = t.word("human", "whom", whom), "human"
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
		s.Urgency = accusing
		if _, fresh := t.ground(whom); fresh || t.memory.against[whom].Without(t.v.Seat).Len() < chorus {
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
	turns := m.suspect != game.Nobody && m.suspect != whom && t.v.Alive.Has(m.suspect)
	switch {
	case !fresh && turns:
		return t.word("won", "by", t.pick(others), "was", m.suspect, "whom", whom)
	case !fresh && m.suspect == whom:
		return t.word("keep", "whom", whom)
	case !fresh:
		return t.word("agree", "by", t.pick(others), "whom", whom)
	case turns:
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

// chorus is the number of players against another from which on one more accuses
// without a word, unless there is something new to say.
const chorus = 3

// word puts a meaning into words: in the player's own manner if there is one, or
// else in one that anybody may use.
func (b *Player) word(meaning string, args ...any) game.Message {
	own, all := "", make([]string, 0, 3)
	for _, w := range wordings[meaning] {
		switch {
		case len(w) == 1:
			all = append(all, w)
		case w == b.self.Manner.String():
			own = w
		}
	}
	if own == "" || len(all) > 0 && (b.r.IntN(3) == 0 || b.memory.worded == meaning) {
		if len(all) > 0 {
			own = all[b.r.IntN(len(all))]
		} else {
			own = wordings[meaning][b.r.IntN(len(wordings[meaning]))]
		}
	}
	b.memory.worded = meaning
	return game.Say("lupus.say."+meaning+"."+own, args...)
}
