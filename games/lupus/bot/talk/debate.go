package talk

import (
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// A debater takes up what was said last: it doubts the reason of an accusation between
// two others, says what it makes of a defence, mourns, proposes what to do about two
// seers, and objects to such a plan.
type debater struct{ *record }

// How urgent a word is that must follow at once on what was said, or be late.
const (
	countering = 58
	grieving   = summing + 4
	scheming   = Accusing + 3
)

// A line is what was said last, as far as others take it up.
type latest struct {
	by       game.Seat
	against  game.Seat    // whom it accuses; Nobody: no one
	why      game.Message // its reason
	defends  bool         // it answers an accusation
	to       game.Seat    // of whom
	key      string       // its meaning
	proposal bool
}

// lately notes what was said last.
func (m *memory) lately(h bots.Heard) {
	m.now = latest{by: h.Seat, against: game.Nobody, to: game.Nobody, why: reasonOf(h)}
	for _, s := range h.Means {
		if s.Own() && s.Kind == talk.Accuse && m.now.against == game.Nobody {
			m.now.against = s.Of
		}
		if s.Own() && s.To != game.Nobody && s.Kind != talk.Ask {
			m.now.to = s.To
		}
	}
	if h.Words == nil {
		return
	}
	key := meaningOf(h.Words.Key)
	m.now.key = key
	m.trifles(h, key)
	switch key {
	case "accused", "deffact", "defback", "reported", "together", "instead", "rival":
		m.now.defends = true
	case "scheme":
		m.now.proposal = true
		m.schemed = proposal{by: h.Seat, one: seatIn(*h.Words, "one"), other: seatIn(*h.Words, "other"), at: m.beats}
	}
	m.now.defends = m.now.defends || strings.HasPrefix(key, "rebut")
	if key == "nightplan" && seatIn(*h.Words, "whom") == m.me && h.Seat != m.me {
		m.ask(prompt{from: h.Seat, what: "checkme", of: seatIn(*h.Words, "seer")}, m.me)
	}
	if by := seatIn(*h.Words, "by"); by == m.me && h.Seat != m.me {
		switch {
		case strings.HasPrefix(key, "contra"):
			m.ask(prompt{from: h.Seat, what: "countered", of: seatIn(*h.Words, "whom")}, m.me)
		case key == "schemeno":
			m.ask(prompt{from: h.Seat, what: "objected"}, m.me)
		}
	}
}

// A trifle is something that a player did in words, such as to give no name when asked for
// one: little to hold against anybody, but more than nothing on a first day.
type trifle struct {
	what     string
	whom, by game.Seat
}

// trifles notes it.
func (m *memory) trifles(h bots.Heard, key string) {
	t := trifle{by: game.Nobody, whom: game.Nobody}
	switch key {
	case "unsure":
		t.what = "dodged"
	case "same", "agree":
		t.what, t.whom, t.by = "copied", seatIn(*h.Words, "whom"), seatIn(*h.Words, "by")
	default:
		return
	}
	m.shown[h.Seat%game.MaxSeats] = t
}

// A proposal is what somebody wants done about two who claim to be the seer.
type proposal struct {
	by, one, other game.Seat
	at             int
}

// debate returns what the player says to what was said last.
func (t debater) debate() bots.Speech {
	m := &t.Memory
	if m.last == t.V.Seat {
		return bots.Speech{}
	}
	for _, find := range [...]func() bots.Speech{t.grieve, t.object, t.counter, t.judge, t.scheme} {
		if s := find(); !s.IsZero() {
			s.Why = game.Say("lupus.reason.chat")
			return s
		}
	}
	return bots.Speech{}
}

// said returns how often meanings that begin in a way were put into words today.
func (m *memory) spokenOf(prefix string) (n int) {
	for key, k := range m.times {
		if strings.HasPrefix(key, prefix) {
			n += k
		}
	}
	return n
}

// verdict returns the reason that was given against the player whom most spoke against
// today, if it was but one and is still true tomorrow.
func (m *memory) verdict() (v verdict) {
	most := 1
	for seat := range m.cases {
		if n := m.against[seat].Len(); n > most {
			most, v = n, verdict{}
			if list := m.cases[seat]; len(list) == 1 {
				v = verdict{day: m.Day, whom: game.Seat(seat), by: game.Nobody, why: list[0]}
			}
		}
	}
	switch meaningAfter(v.why.Key) {
	case "second", "alone", "spared", "against", "helped", "swayed", "cleared", "report", "trial", "withwolf", "friend":
		return v
	}
	return verdict{}
}

// counter doubts the reason that somebody has just given against another.
func (t debater) counter() bots.Speech {
	m, b, now := &t.Memory, t.ShownBelief(), &t.Memory.now
	by, whom := now.by, now.against
	if whom >= game.MaxSeats || by == whom || by == t.V.Seat || whom == t.V.Seat || now.why.IsZero() || now.why.Key == blind || m.people.Has(by) || m.spokenOf("contra") >= 2 || m.countered || !t.V.Alive.Has(whom) || !t.chats() {
		return bots.Speech{}
	}
	said := &t.V.Said[t.V.Seat]
	if leaning(t.record) == whom || m.Suspect == whom || m.against[whom].Has(t.V.Seat) || m.book.stoodAgainst(whom) || said.Wolves.Has(whom) || said.Accused.Has(whom) || t.Pack.Has(whom) || t.claimsMine(whom) || t.claimsMine(by) {
		return bots.Speech{}
	}
	if b.Wolf[whom] > 1.3*t.AverageWolf(b) && t.self.Manner != bots.Careful || !t.feels(toDefend, 45+t.mild(now.why)+t.bent(bots.Careful, 25)+t.bent(bots.Logical, 15)-t.bent(bots.Quiet, 30)) {
		return bots.Speech{}
	}
	word, args := "contra", []any{"by", by, "whom", whom}
	switch kind := meaningAfter(now.why.Key); kind {
	case "second":
		word += "second"
	case "either":
		word += "rival"
	case "report":
		word, args = word+"report", append(args, "seer", seatIn(now.why, "by"))
	case "alone", "onme":
		word += "alone"
	case "spared":
		word += "spared"
	case "against", "helped", "trial":
		word += "against"
	case "silenced":
		word += "silenced"
	case "swayed", "switched":
		word += "swayed"
	case "along", "withwolf":
		word += "along"
	case "cleared":
		word, args = word+"cleared", append(args, "seer", seatIn(now.why, "by"))
	case "friend", "alive", "dodged", "copied", "firstnow", "joinsnow", "meek", "uncleared", "target", "passed", "empty", "remorse", "forgot", "noname", "flock", "votedme", "escaped", "novoice", "opened", "latecomer", "twofold", "latewolf", "elsewhere", "oneline", "asks", "fence", "piledon", "unnamed", "callsout", "holdsback", "hitback", "shields", "quick", "hunts":
		word += "any"
	default:
		return bots.Speech{}
	}
	words := t.Word(word, args...)
	if m.book.uses[words.Key] > 0 {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: countering, Words: words, Means: []talk.Statement{talk.About(talk.Deny, by)}}
}

// mild is how much sooner a player objects to a small thing.
func (t debater) mild(why game.Message) int {
	if isSmall(why) {
		return 30
	}
	return 0
}

// holds answers a doubt about the player's own reason: with another, or by admitting that
// there is none.
func (t debater) holds(p prompt) bots.Speech {
	m, whom := &t.Memory, p.of
	if m.beats > p.at+2 || whom >= game.MaxSeats {
		return bots.Speech{}
	}
	s := bots.Speech{Urgency: Answering - 5, Why: game.Say("lupus.reason.answers", "seat", p.from)}
	why, fresh := t.ground(whom)
	if fresh && why.Key != blind && meaningAfter(why.Key) != "me" && (m.Suspect == whom || leaning(t.record) == whom) && t.self.Manner != bots.Quiet {
		again := talk.About(talk.Accuse, whom)
		again.To = p.from
		s.Words, s.Means = t.Word("insist", "by", p.from, "of", whom, "why", why), []talk.Statement{again}
		return s
	}
	ok := talk.About(talk.Agree, p.from)
	ok.To = p.from
	s.Words, s.Means = t.Word("concede", "by", p.from), []talk.Statement{ok}
	return s
}

// judge says what the player makes of a defence that it has just heard.
func (t debater) judge() bots.Speech {
	m, b, now := &t.Memory, t.ShownBelief(), &t.Memory.now
	whom := now.by
	if !now.defends || whom == t.V.Seat || now.to == t.V.Seat || m.people.Has(whom) || m.spokenOf("judge") > 0 || t.Pack.Has(whom) || t.claimsMine(whom) || !t.chats() || m.Mood[toComment] > 12 {
		return bots.Speech{}
	}
	said := &t.V.Said[t.V.Seat]
	switch against := m.Suspect == whom || m.Suspect == game.Nobody && leaning(t.record) == whom; {
	case against && !m.book.stoodFor(whom) && !said.Humans.Has(whom):
		return bots.Speech{Urgency: countering - 2, Words: t.Word("judgeno", "whom", whom), Means: []talk.Statement{talk.About(talk.Deny, whom)}}
	case !against && b.Wolf[whom] < t.AverageWolf(b) && !m.book.stoodAgainst(whom) && !said.Wolves.Has(whom) && !said.Accused.Has(whom) && !m.against[whom].Has(t.V.Seat) && leaning(t.record) != whom && !m.doubted.Has(whom):
		return bots.Speech{Urgency: countering - 2, Words: t.Word("judgeyes", "whom", whom), Means: []talk.Statement{talk.About(talk.Agree, whom)}}
	}
	return bots.Speech{}
}

// grieve says what the player feels about who was found dead this morning.
func (t debater) grieve() bots.Speech {
	m, d := &t.Memory, int(t.V.Night)-1
	dead := t.V.Day(int(t.V.Night)).Dead
	if d > 0 && dead == 0 && m.words < 6 && m.book.meanings["quietnight"] == 0 && t.V.Deck[rules.Bodyguard] > 0 && t.V.Deck[rules.Werehamster] == 0 && t.self.Manner != bots.Quiet && t.Seated() {
		one := t.seers() & t.V.Alive.Without(t.V.Seat)
		words := t.Word("quietnight", "one", one.Len() == 1 && t.V.Said[t.V.Seat].Claim != rules.Seer && !t.Memory.book.stoodAgainst(one.First()), "seer", seats(one))
		return bots.Speech{Urgency: grieving, Words: words}
	}
	if d < 1 || dead == 0 || m.words > 5 || m.spokenOf("grief") > 0 || t.self.Manner == bots.Host && !m.said["sum"] && !m.said["sumright"] && !m.said["sumwrong"] && !m.said["sumliar"] && !m.said["sumseer"] {
		return bots.Speech{}
	}
	whom := dead.First()
	s := bots.Speech{Urgency: grieving - 2*min(m.words, 3)}
	word, share := "griefall", 10
	switch {
	case t.V.Day(d).Votes[t.V.Seat] == whom && !t.V.Said[t.V.Seat].Wolves.Has(whom):
		word, share = "grieffoe", 80
	case t.V.Said[whom].Trusted.Has(t.V.Seat) && t.V.Said[whom].Claim != rules.Freemason:
		word, share = "griefally", 80
	case t.V.Said[whom].Claim == rules.Seer:
		return bots.Speech{} // what that means is said
	case t.unblamed(whom):
		word, share = "griefnone", 45
	}
	if !t.feels(toGreet, share) {
		return bots.Speech{}
	}
	s.Words = t.Word(word, "dead", whom)
	if m.book.uses[s.Words.Key] > 0 {
		return bots.Speech{}
	}
	return s
}

// unblamed reports whether nobody has spoken or voted against a player in this game.
func (t debater) unblamed(whom game.Seat) bool {
	if t.Memory.book.maligned.Has(whom) || t.reporters(whom) != 0 {
		return false
	}
	for d := 1; d < int(t.V.Night); d++ {
		if day := t.V.Day(d); slices.Contains(day.Votes[:t.V.Players], whom) || slices.Contains(day.Judged[:t.V.Players], whom) {
			return false
		}
	}
	return true
}

// open asks somebody for an opinion when the first day begins.
func (t debater) open() bots.Speech {
	m := &t.Memory
	if m.Day != 1 || m.words > 2 || m.times["open"]+m.times["openplan"]+m.times["silent"] > 0 || t.self.Manner == bots.Quiet || m.last == t.V.Seat || !t.feels(toAsk, 15) {
		return bots.Speech{}
	}
	among := t.V.Alive.Without(t.V.Seat) &^ m.asked &^ m.people &^ m.spoke
	if among == 0 {
		return bots.Speech{}
	}
	n, wolves := t.V.Alive.Len(), t.wolvesLeft()
	errors := (n - 2*wolves - 1) / 2
	if errors > 0 && t.V.Deck[rules.Seer] == 1 && !t.evidence() && m.Mood[toComment] < 65+t.bent(bots.Logical, 25)+t.bent(bots.Host, 25) {
		return ask(game.Nobody, "claim", t.Word("openplan", "n", n, "wolves", wolves, "errors", errors))
	}
	whom := t.Pick(among)
	return ask(whom, "opinion", t.Word("open", "whom", whom))
}

// stir says for whom the player would vote now, where the talk is about to die down and it
// has named nobody today.
func (t debater) stir() bots.Speech {
	m := &t.Memory
	if m.words > 6+t.V.Alive.Len() || m.Suspect != game.Nobody && m.since == m.Day || t.V.Now == rules.Werehamster || m.book.pointed == 0 && m.Day == 1 {
		return bots.Speech{}
	}
	whom := leaning(t.record)
	if whom == game.Nobody || m.against[whom].Has(t.V.Seat) || m.book.stoodFor(whom) || m.backed.Has(whom) || t.V.Said[t.V.Seat].Humans.Has(whom) || t.Wavers(whom) {
		return bots.Speech{}
	}
	why, fresh := t.ground(whom)
	if !fresh || why.Key == blind && m.times["start"] > 0 {
		return bots.Speech{}
	}
	words := (&Speaker{*t.record}).accusation(whom)
	if words.IsZero() {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: wondering - 4, Words: words, Means: []talk.Statement{talk.About(talk.Accuse, whom)}}
}

// scheme proposes which of two who claim to be the seer is to go today, and what that
// will show.
func (t debater) scheme() bots.Speech {
	m, two := &t.Memory, t.seers()&t.V.Alive
	if two.Len() != 2 || two.Has(t.V.Seat) || t.seers().Len() != 2 || m.words < 5 || m.times["scheme"]+m.times["agenda"] > 0 || t.self.Manner == bots.Quiet || two&m.people != 0 {
		return bots.Speech{}
	}
	one := leaning(t.record)
	if one == game.Nobody || !two.Has(one) {
		return bots.Speech{}
	}
	other := two.Without(one).First()
	said := &t.V.Said[t.V.Seat]
	if !t.feels(toAsk, 50) || t.Wavers(one) || m.book.stoodFor(one) || m.book.stoodAgainst(other) || said.Humans.Has(one) || said.Accused.Has(other) || t.V.Said[other].Wolves.Has(t.V.Seat) {
		return bots.Speech{}
	}
	words := t.Word("scheme", "one", one, "other", other, "whom", one)
	if m.book.uses[words.Key] > 0 {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: scheming + t.bent(bots.Logical, 3) + t.bent(bots.Host, 4), Words: words, Means: []talk.Statement{talk.About(talk.Accuse, one)}}
}

// object says what is wrong with such a plan.
func (t debater) object() bots.Speech {
	m, p := &t.Memory, &t.Memory.schemed
	if m.times["scheme"] == 0 || m.times["schemeno"] > 0 || p.by == t.V.Seat || p.one == t.V.Seat || p.other == t.V.Seat || m.beats > p.at+3 || t.Pack.Has(p.one) || !t.V.Alive.Has(p.by) {
		return bots.Speech{}
	}
	said, lean := &t.V.Said[t.V.Seat], leaning(t.record)
	if m.Suspect == p.one || lean == p.one && t.self.Manner != bots.Careful || said.Wolves.Has(p.one) || m.book.stoodAgainst(p.one) || m.book.stoodFor(p.other) || t.claimsMine(p.one) || !t.feels(toDefend, 60) {
		return bots.Speech{}
	}
	words := t.Word("schemeno", "by", p.by, "one", p.one, "other", p.other)
	if m.book.uses[words.Key] > 0 {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: countering + 2, Words: words, Means: []talk.Statement{talk.About(talk.Deny, p.by)}}
}

// insists answers an objection to the player's plan.
func (t debater) insists(p prompt) bots.Speech {
	m := &t.Memory
	if m.beats > p.at+3 || m.schemed.by != t.V.Seat {
		return bots.Speech{}
	}
	ok := talk.Say(talk.Agree)
	ok.To = p.from
	return bots.Speech{Urgency: Answering - 5, Words: t.Word("schemeyes", "by", p.from, "other", m.schemed.other), Means: []talk.Statement{ok}, Why: game.Say("lupus.reason.answers", "seat", p.from)}
}

// tailed are the sentences that may end with what a reason means to the speaker.
var tailed = map[string]int{"accuse": 50, "adds": 40, "opinion": 40, "thinkbad": 45, "votefor": 50, "yesterday": 50, "held": 50, "oppose": 50, "mind": 40, "standwhy": 40, "because": 60, "planyes": 35, "wonwhy": 35, "insist": 45, "votenot": 30, "moved": 40, "still": 50, "press": 0}

// led are the sentences that may begin with what the speaker makes of the last words.
var led = map[string]int{"accuse": 60, "adds": 45, "opinion": 0, "oppose": 0}

// tails names what follows from each kind of reason.
var tails = map[string]string{"second": "second", "report": "report", "own": "own", "mine": "mine", "alone": "alone", "onme": "onme", "spared": "spared", "against": "against", "helped": "helped", "swayed": "swayed", "switched": "switched", "along": "along", "either": "either", "silenced": "silenced", "cleared": "cleared", "alive": "alive", "withwolf": "withwolf", "trial": "trial", "joins": "joins", "joinsnow": "joins", "first": "first", "firstnow": "first", "me": "me", "meek": "meek", "quiet": "quiet", "uncleared": "uncleared", "martyr": "martyr", "dodged": "dodged", "copied": "copied", "noname": "dodged", "hitback": "hitback", "shields": "shields", "quick": "quick", "callsout": "plan", "holdsback": "plan"}

// closing names what may end a sentence that gives no reason.
var closing = map[string]string{"accused": "deny", "again": "deny", "together": "deny", "instead": "deny", "reported": "deny", "rival": "deny", "turn": "deny", "denied": "deny", "stand": "stand", "standas": "stand", "standlast": "stand"}

// adorn adds to a sentence what its reason means to the speaker, and to what was said
// last it is an answer.
func adorn(t *record, meaning string, words game.Message) game.Message {
	m := &t.Memory
	if !t.Seated() || words.Args == nil {
		return words
	}
	why, _ := words.Args["why"].(game.Message)
	if kind := closing[meaning]; kind != "" && t.chance(25) {
		if so := t.Voice.word("so"+kind, t.untrue); m.book.uses[so.Key] == 0 {
			words.Args["more"], words.Args["so"] = true, so
		}
	} else if kind, ok := tails[meaningAfter(why.Key)]; ok && t.chance(tailed[meaning]/2-t.bent(bots.Quiet, 25)) {
		so := t.Voice.word("so"+kind, t.untrue, "saved", seatIn(why, "saved"))
		if kind != "spared" {
			so.Args = nil
		}
		if m.book.uses[so.Key] == 0 {
			words.Args["more"], words.Args["so"] = true, so
		}
	}
	whom, now := seatIn(words, "whom"), &m.now
	if now.against == game.Nobody || now.by == t.V.Seat || now.by == whom || m.last != now.by || words.Key == "lupus.say.adds.c" || !t.chance(led[meaning]) {
		m.worded = meaning
		return words
	}
	lead := ""
	switch {
	case now.against == whom && !now.why.IsZero() && now.why.Key != blind:
		lead = "leadagree"
	case now.against != whom && now.against != t.V.Seat:
		lead = "leadelse"
	}
	if lead != "" {
		if first := t.Voice.word(lead, t.untrue, "by", now.by); m.book.uses[first.Key] == 0 {
			words.Args["led"], words.Args["lead"] = true, first
		}
	}
	m.worded = meaning
	return words
}

// chance draws whether something of which so many of a hundred happen does.
func (b *Voice) chance(of100 int) bool { return of100 > 0 && b.r.IntN(100) < of100 }

// ornaments are the arguments that adorn adds.
var ornaments = [...]string{"more", "so", "led", "lead"}
