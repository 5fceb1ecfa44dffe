package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// How urgent a speech is: an answer comes before a statement, and that before
// what is said to pass the time.
const (
	Answering  = 95
	claiming   = 85
	reporting  = 80
	doubting   = 75
	Accusing   = 50
	together   = 49 // an answer that others may still join
	summing    = 60
	noticing   = 46
	mourning   = 57
	commenting = 35
	wondering  = 28
	agreeing   = 22
	greeting   = 12
)

// A speaker is a player who talks: what it sees, and its voice.
type Speaker struct{ record }

// NewSpeaker returns a player with eyes and a voice.
func NewSpeaker(e *belief.Eyes, v *Voice) Speaker { return Speaker{record{e, v}} }

// A record is what everybody has seen of the game, and what the player makes of it.
type record struct {
	*belief.Eyes
	*Voice
}

// Speak returns what the player says: an answer, a question that cannot wait, what
// it has planned, or something to pass the time.
func (t *Speaker) Speak(plan bots.Speech) bots.Speech {
	s := t.choose(plan)
	if s.Words.IsZero() && !s.Does {
		return bots.Speech{Why: game.Say("lupus.reason.said")}
	}
	return s
}

// choose returns the first of what the player could say that agrees with all that it
// said before.
func (t *Speaker) choose(plan bots.Speech) bots.Speech {
	if s := t.sound(replier{&t.record}.answer(plan)); !s.IsZero() {
		return s
	}
	best, early := bots.Speech{}, [...]bots.Speech{t.confront(), witness{&t.record}.takesUp(plan), t.morning(), reasoner{&t.record}.conclude(), keeper{&t.record}.recall(), opponent{&t.record}.oppose(), debater{&t.record}.debate(), debater{&t.record}.open()}
	for i, s := range early {
		if i > 1 && t.lag() < -ahead { // it has said more than others
			break
		}
		if s = t.sound(s); !s.IsZero() && s.Urgency > max(plan.Urgency, best.Urgency) {
			best = s
		}
	}
	if !best.IsZero() {
		return best
	}
	if plan = t.sound(plan); !plan.IsZero() {
		return plan
	}
	for _, s := range append(early[:], t.notice(), t.Initiative()) {
		if s = t.sound(s); !s.IsZero() {
			return s
		}
	}
	return bots.Speech{}
}

// sound checks a speech against the ledger. What contradicts the player's own words, or
// was said before word by word, is not said; a statement of the game is made all the
// same.
func (t *Speaker) sound(s bots.Speech) bots.Speech {
	bad := s.Urgency < Answering && (t.stale(s.Words) || !s.Does && t.Memory.frames[s.Words.Key] > 0)
	said := &t.V.Said[t.V.Seat]
	for _, x := range s.Means {
		switch {
		case x.Of >= game.MaxSeats:
		case x.Kind == talk.Accuse && (said.Humans.Has(x.Of) || said.Claim == rules.Freemason && said.Trusted.Has(x.Of)):
			bad = true
		case x.Kind == talk.Trust && x.Of != t.V.Seat && (said.Wolves.Has(x.Of) || t.claimsMine(x.Of)):
			bad = true
		case x.Kind == talk.Agree && x.Of != x.To && t.claimsMine(x.Of):
			bad = true
		}
	}
	if !bad {
		return s
	}
	if s.Does {
		s.Words = game.Message{}
		return s
	}
	return bots.Speech{}
}

// Statement puts the next statement of the plan into words.
func (t *Speaker) Statement(a game.Action, why game.Message) bots.Speech {
	verb, about := rules.Split(a)
	s := bots.Speech{Does: true, Action: a, Why: why}
	whom := game.Seat(about)
	switch verb {
	case rules.Claim:
		s.Urgency = claiming
		role := rules.Role(about)
		if m := &t.Memory; m.Day == 1 && t.Rivals(role) == 0 && m.words < m.Mood[toGreet]%7 {
			s.Urgency = greeting + 1 // somebody else may speak first
		}
		if rivals := t.Rivals(role); rivals != 0 && rivals.Len() >= int(t.V.Deck[role]) {
			s.Words = t.Word("counter", "role", role, "other", rivals.First())
		} else {
			s.Words = t.Word("claim", "role", role)
		}
		c := talk.Say(talk.Claim)
		c.Role = role.String()
		s.Means = []talk.Statement{c}
	case rules.ReportWolf, rules.ReportHuman:
		s.Urgency = reporting
		r := talk.About(talk.Report, whom)
		switch {
		case verb == rules.ReportHuman && !t.V.Alive.Has(whom) && t.V.Day(int(t.V.Night)).Dead.Has(whom):
			s.Words, r.Role = t.Word("humandead", "whom", whom), "human"
		case verb == rules.ReportHuman && t.claimsMine(whom) && t.V.Deck[rules.Possessed] > 0:
			s.Words, r.Role = t.Word("humanrival", "whom", whom), "human"
		case verb == rules.ReportHuman:
			s.Words, r.Role = t.Word("human", "whom", whom), "human"
		case t.V.Said[whom].Claim == rules.Seer:
			s.Words, r.Role = t.Word("unmask", "whom", whom), rules.Werewolf.String()
		default:
			s.Words, r.Role = t.Word("wolf", "whom", whom), rules.Werewolf.String()
		}
		s.Means = []talk.Statement{r}
	case rules.RecallWolf, rules.RecallHuman:
		s.Urgency = reporting
		s.Words = t.Word("lynched", "whom", t.V.Day(int(t.V.Night)-1).Lynched, "wolf", verb == rules.RecallWolf)
		r := talk.Say(talk.Report)
		r.Last = true
		s.Means = []talk.Statement{r}
	case rules.Trust:
		s.Urgency = reporting
		s.Words = t.Word("vouch", "whom", whom)
		s.Means = []talk.Statement{talk.About(talk.Trust, whom)}
	case rules.Accuse:
		why, fresh := t.ground(whom)
		if t.Wavers(whom) && (t.Memory.revised || !fresh || !convincing(why) || !t.Outweighs(whom)) {
			return bots.Speech{} // a mind changes once a day, and not without a reason
		}
		if t.Seated() && t.turns(whom) && rooted(&t.record, t.Memory.Suspect) && even(&t.record, t.Memory.Suspect, whom) && !t.V.Said[t.V.Seat].Wolves.Has(whom) {
			return bots.Speech{} // it has made its case
		}
		s.Urgency = Accusing
		switch m := &t.Memory; {
		case m.Suspect == whom && m.since == m.Day && m.book.blamed[whom] == m.Day, m.fresh[t.V.Seat].Has(whom): // it has said so
		case fresh || t.turns(whom) || m.against[whom].Without(t.V.Seat).Len() < chorus && t.echoes(whom):
			if s.Words = t.accusation(whom); s.Words.IsZero() {
				return bots.Speech{}
			}
			if m.last == t.V.Seat { // let somebody else speak first
				s.Urgency -= 9
			}
		default: // enough have said so
			return bots.Speech{}
		}
		s.Means = []talk.Statement{talk.About(talk.Accuse, whom)}
	default:
		return bots.Speech{}
	}
	return s
}

// accusation says whom the player suspects, and what it said before. Where others
// have said all of it today, it only joins them.
func (t *Speaker) accusation(whom game.Seat) game.Message {
	m := &t.Memory
	others := m.against[whom].Without(t.V.Seat)
	why, fresh := t.ground(whom)
	if t.Memory.book.stoodFor(whom) {
		return recants(&t.record, whom)
	}
	if seer := comesRound(&t.record, whom); seer != game.Nobody && (!fresh || why.Key == blind) {
		return t.Word("comeround", "by", seer, "whom", whom)
	}
	if fresh && why.Key == blind {
		return t.stab(whom)
	}
	switch friends := belief.Without(others, m.Suspect); {
	case !fresh && t.turns(whom) && friends != 0:
		return t.wins(t.arguing(t.Pick(friends), friends, whom), whom)
	case !fresh && m.Suspect == whom:
		return t.Word("keep", "whom", whom)
	case !fresh && !t.turns(whom) && !t.echoes(whom):
		return game.Message{}
	case !fresh && !t.turns(whom):
		by := t.Pick(others)
		if m := t.reporters(whom) & others; m != 0 {
			return t.Word("agree", "by", m.First(), "whom", whom)
		}
		return seconds(t, t.arguing(by, others, whom), whom)
	case t.turns(whom) && why.Key == blind:
		return t.stab(whom)
	case t.turns(whom):
		return t.Word("mind", "was", m.Suspect, "whom", whom, "why", why)
	case m.Suspect == whom && m.since > 0 && m.since < m.Day:
		return t.Word("yesterday", "whom", whom, "why", why)
	case m.Suspect == whom:
		return t.Word("still", "whom", whom, "why", why)
	case others != 0 && t.adds(whom, why) && (convincing(why) || !t.Seated()):
		return t.Word("adds", "whom", whom, "why", why, "by", t.arguing(t.Pick(others), others, whom))
	}
	return t.Word("accuse", "whom", whom, "why", why)
}

// comesRound returns the seer whose word the player must go by to suspect another, after it
// suspected that seer: the only one who is left; Nobody: there is none.
func comesRound(t *record, whom game.Seat) game.Seat {
	seers := t.seers() & t.V.Alive
	if seers.Len() != 1 || seers.Has(t.V.Seat) || t.Memory.book.meanings["comeround"] > 0 {
		return game.Nobody
	}
	b := t.PublicBelief()
	for other := range t.seers().Without(seers.First()).All() {
		if b.Seer[other] > b.Seer[seers.First()] {
			return game.Nobody // it thinks that one was the seer
		}
	}
	if by := seers.First(); by != whom && t.V.Said[by].Wolves.Has(whom) && t.Memory.book.stoodAgainst(by) && t.Memory.Suspect != by {
		return by
	}
	return game.Nobody
}

// wins says that another has talked the player out of its suspect, and by what reason;
// nothing if there is none.
func (t *Speaker) wins(by, whom game.Seat) game.Message {
	why := t.grounds(whom)[0]
	if k := meaningAfter(why.Key); why.Key == blind || k == "dodged" || k == "shields" || k == "hitback" || k == "quick" || k == "copied" || k == "me" || k == "own" || by == whom || t.Memory.opposed || t.Memory.book.stoodAgainst(by) {
		return game.Message{}
	}
	if t.Memory.kinds[kindOf(why)] > 0 { // all have just heard it
		return t.Word("won", "by", by, "was", t.Memory.Suspect, "whom", whom)
	}
	return t.Word("wonwhy", "by", by, "was", t.Memory.Suspect, "whom", whom, "why", why)
}

// turns reports whether the player has another suspect until now.
func (t *record) turns(whom game.Seat) bool {
	suspect := t.Memory.Suspect
	return suspect != game.Nobody && suspect != whom && t.V.Alive.Has(suspect)
}

// Wavers reports whether the player has named another living suspect today.
func (t *record) Wavers(whom game.Seat) bool {
	return t.turns(whom) && t.Memory.since == t.Memory.Day
}

// Outweighs reports whether a player is clearly likelier a werewolf than the suspect
// whom the player named.
func (t *record) Outweighs(whom game.Seat) bool {
	b := t.ShownBelief()
	return b.Wolf[whom] >= b.Wolf[t.Memory.Suspect]+Steady
}

// Steady is how much likelier a werewolf another must be for a player to take back
// what it said today. Where nobody knows anything, the likeliest changes with every
// word.
const Steady = 0.02

// echoes reports whether the player may only agree with what was said against another:
// few do it in a day, and where no reason was given one.
func (t *Speaker) echoes(whom game.Seat) bool {
	const most = 1
	if t.Memory.argued[whom]|t.reporters(whom) == 0 {
		return false
	}
	return t.Memory.times["agree"]+t.Memory.times["agreewhy"] < most
}

// seconds joins another's accusation and says by which of its reasons; nothing: it has given
// none that the player can repeat. Nobody joins for a small thing.
func seconds(t *Speaker, by, whom game.Seat) game.Message {
	for _, g := range t.Memory.given[whom] {
		if g.by != by || by == whom || !convincing(g.why) || t.Memory.book.stoodAgainst(by) {
			continue
		}
		for _, why := range t.grounds(whom) {
			if canon(why, t.V.Seat) == canon(g.why, by) && convincing(why) {
				return t.Word("agreewhy", "by", by, "whom", whom, "of", whom, "why", why)
			}
		}
	}
	return game.Message{}
}

// chorus is the number of players against another from which on one more accuses
// without a word, unless it changes its mind or there is something new to say.
const chorus = 3
