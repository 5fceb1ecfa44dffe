package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// A replier answers what was said to the player.
type replier struct{ *record }

// answer returns what the player says to the oldest prompt that it has not
// answered, the urgent ones first. A plan that answers it as well is said instead.
func (t replier) answer(plan bots.Speech) bots.Speech {
	m := &t.Memory
	for _, kind := range [...][2]bool{{false, true}, {false, false}, {true, true}, {true, false}} { // people first
		all := kind[0]
		for _, p := range m.open {
			if m.people.Has(p.from) != kind[1] || p.what == "thanks" || p.all != all || p.all && !t.concerned(p) {
				continue
			}
			if s := t.reply(p, plan); !s.IsZero() {
				if p.all { // whoever feels like it, of those who are there
					s.Urgency = Answering - 4 + m.Mood[toComment]/25
				}
				return s
			}
		}
	}
	if len(m.open) > 0 && m.open[0].what == "thanks" && m.beats <= m.open[0].at+2 && plan.IsZero() && m.Mood[toThank] < 35 && m.times["thanks"] == 0 && m.last != t.V.Seat && m.own < t.self.Chat && m.open[0].from != m.Suspect && t.friendly(m.open[0].from) {
		p := m.open[0]
		return t.to(p.from, talk.About(talk.Trust, p.from), t.Word("thanks", "by", p.from), greeting)
	}
	return t.consider()
}

// concerned reports whether a question to everybody, how one knows about a player, is for
// the player to answer: whoever has said something about that one.
func (t replier) concerned(p prompt) bool {
	if p.role != rules.NoRole {
		for seat := range t.V.Alive.Without(p.from).Without(t.V.Seat).All() {
			if t.V.Said[seat].Claim == p.role && t.V.Said[t.V.Seat].Claim != p.role {
				return false
			}
		}
	}
	if p.topic != "why" || p.of == game.Nobody {
		return p.of != t.V.Seat || p.topic != "opinion" // others say what they think of it
	}
	spoke := game.Seats(0)
	for seat := range t.V.Alive.Without(p.from).All() {
		if said := &t.V.Said[seat]; (said.Wolves | said.Humans | said.Accused | said.Trusted).Has(p.of) {
			spoke = spoke.With(seat)
		}
	}
	return spoke == 0 || spoke.Has(t.V.Seat)
}

// friendly reports whether the player may thank another: it has not called that one a
// werewolf, and does not claim the same card.
func (t replier) friendly(whom game.Seat) bool {
	said := &t.V.Said[t.V.Seat]
	return !said.Wolves.Has(whom) && !t.claimsMine(whom) && !said.Accused.Has(whom)
}

// claimsMine reports whether another claims a card that only the player can have.
func (t *record) claimsMine(whom game.Seat) bool {
	claim := t.V.Said[t.V.Seat].Claim
	return claim > rules.Villager && claim == t.V.Said[whom%game.MaxSeats].Claim && t.V.Deck[claim] < 2
}

// to returns words to a player.
func (t replier) to(whom game.Seat, s talk.Statement, words game.Message, urgency int) bots.Speech {
	s.To = whom
	return bots.Speech{Words: words, Means: []talk.Statement{s}, Urgency: urgency, Why: game.Say("lupus.reason.answers", "seat", whom)}
}

// reply answers a prompt.
func (t replier) reply(p prompt, plan bots.Speech) bots.Speech {
	switch p.what {
	case "told":
		return thread(t).react(p)
	case "rebutted":
		return thread(t).weigh(p)
	case "countered":
		return debater(t).holds(p)
	case "objected":
		return debater(t).insists(p)
	case "checkme":
		return t.to(p.from, talk.Say(talk.Agree), t.Word("checkme", "by", p.from, "seer", p.of), Answering-6)
	}
	if verb, _ := rules.Split(plan.Action); plan.Does && p.what == "ask" && verb == rules.ReportWolf && p.of == game.Nobody && (p.topic == "opinion" || p.topic == "guess") {
		return addressed(plan, p.from) // that is whom it suspects
	}
	if verb, _ := rules.Split(plan.Action); plan.Does && p.what == "ask" && (verb == rules.Claim || verb == rules.ReportWolf || verb == rules.ReportHuman) {
		plan.Urgency = Answering // first the card, then the question
		return plan
	}
	if verb, about := rules.Split(plan.Action); plan.Does && p.what != "ask" {
		switch {
		case verb == rules.Accuse && game.Seat(about) == p.from && t.Memory.book.stoodFor(p.from):
			if words := recants(t.record, p.from); !words.IsZero() {
				plan.Words = words
				return addressed(plan, p.from)
			}
		case verb == rules.Accuse && game.Seat(about) == p.from:
			word := "turn"
			if p.what == "reported" || p.what == "rival" { // a check is no opinion that one gives back
				word = p.what
			}
			plan.Words = t.Word(word, "by", p.from)
			return addressed(plan, p.from)
		case verb == rules.Claim || verb == rules.ReportWolf:
			return addressed(plan, p.from)
		}
	}
	denial := talk.About(talk.Deny, p.from)
	switch p.what {
	case "reported":
		return t.to(p.from, denial, t.Word("reported", "by", p.from), Answering+4)
	case "rival":
		return t.to(p.from, denial, t.Word("rival", "by", p.from), Answering-3)
	case "denied":
		return t.to(p.from, denial, t.Word("denied", "by", p.from), Answering)
	case "caught":
		return t.to(p.from, talk.About(talk.Trust, t.V.Seat), t.Word("caught", "by", p.from), Answering+2)
	case "ask":
		return t.inform(p)
	}
	return t.deny(p, denial)
}

// deny answers an accusation. The first one is answered at once; later ones wait
// for one more word, so that those who accuse together are answered together.
func (t replier) deny(p prompt, denial talk.Statement) bots.Speech {
	m := &t.Memory
	before, urgency := m.denials, Answering+3
	if before > 0 {
		if urgency = Answering + 5; m.beats <= p.at {
			urgency = together
		}
	}
	if all := m.Accusers(); all.Len() > 1 {
		s := t.to(p.from, denial, t.Word("together", "by", seats(all)), urgency)
		for m := all.Without(p.from); m != 0; m &= m - 1 {
			denial.Of, denial.To = m.First(), m.First()
			s.Means = append(s.Means, denial)
		}
		return s
	}
	switch {
	case before == 0:
		words, named, ok := thread(t).rebut(p)
		if !ok || t.stale(words) || t.Memory.frames[words.Key] > 0 {
			if words = (opponent(t)).defence(p); words.IsZero() || t.stale(words) {
				words = t.Word("accused", "by", p.from)
			}
			return t.to(p.from, denial, words, urgency)
		}
		s := t.to(p.from, denial, words, urgency)
		if named != game.Nobody {
			s.Means = append(s.Means, talk.About(talk.Accuse, named))
		}
		return s
	case before == 1 && !(opponent(t)).defence(p).IsZero():
		return t.to(p.from, denial, (opponent(t)).defence(p), urgency)
	case before == 1 && m.Suspect != game.Nobody && m.Suspect != p.from && t.V.Alive.Has(m.Suspect):
		s := t.to(p.from, denial, t.Word("instead", "by", p.from, "whom", m.Suspect), urgency)
		s.Means = append(s.Means, talk.About(talk.Accuse, m.Suspect))
		return s
	}
	return t.to(p.from, denial, t.Word("again", "by", p.from), urgency)
}

// patient is the number of answers in a day after which a player answers no more
// accusations, but for those of people.
const patient = 1

// enough is the number of lines of a day from which on a player who has answered somebody
// answers no more accusations.
const enough = 3

// answered returns how often the player has answered somebody today.
func (m *memory) answered() (n int) {
	for _, k := range m.answers {
		n += k
	}
	return n
}

// addressed makes a speech an answer to a player.
func addressed(s bots.Speech, to game.Seat) bots.Speech {
	s.Urgency = max(s.Urgency, Answering+3)
	s.Means[0].To = to
	return s
}

// inform answers a question. What a player is, and did at night, it says only if
// it has claimed it: whether it keeps something back must not show.
func (t replier) inform(p prompt) bots.Speech {
	if s, ok := (friend)(t).answer(p); ok {
		return s
	}
	said, by := &t.V.Said[t.V.Seat], p.from
	switch p.topic {
	case "role":
		if p.all || p.of != game.Nobody && p.of != t.V.Seat {
			return t.opinion(p)
		}
		claim := talk.Say(talk.Claim)
		if said.Claim == rules.NoRole {
			return t.to(by, claim, t.Word("role", "by", by), Answering)
		}
		claim.Role = said.Claim.String()
		return t.to(by, claim, t.Word("claimed", "by", by, "role", said.Claim), Answering)
	case "night":
		report := talk.Say(talk.Report)
		if seen := said.Wolves | said.Humans; said.Claim == rules.Seer && seen != 0 {
			report.Of = belief.Foremost(seen, t.V.Alive)
			if last := t.Memory.fresh[t.V.Seat]; last != 0 {
				report.Of = last.First()
			}
			if p.of != game.Nobody && seen.Has(p.of) {
				report.Of = p.of
			}
			return t.to(by, report, t.Word("seen", "whom", report.Of, "wolf", said.Wolves.Has(report.Of)), Answering)
		}
		if said.Claim == rules.Bodyguard {
			return t.to(by, report, t.Word("guardsecret", "by", by), Answering)
		}
		return t.to(by, report, t.Word("slept", "by", by), Answering)
	case "why":
		return t.explain(p)
	case "vote":
		if d := int(t.V.Night) - 1; !p.all && d > 0 && (p.of == t.V.Day(d).Votes[t.V.Seat] || p.of == game.Nobody && t.Memory.book.open[d].why.Key != blind) { // who asks whom to lynch wants a name
			if s := t.whyVoted(p, d); !s.IsZero() {
				return s
			}
		}
	case "claim":
		return t.comeOut(p)
	case "probe":
		if words, _, ok := thread(t).rebut(p); ok && !t.stale(words) {
			return t.to(by, talk.Say(talk.Agree), words, Answering)
		}
		return t.to(by, talk.About(talk.Trust, t.V.Seat), t.Word("thinkme", "by", by), Answering)
	case "trust":
		if p.of != game.Nobody && p.of != t.V.Seat {
			return t.think(p)
		}
		if said.Claim != rules.NoRole {
			return t.inform(prompt{from: by, topic: "role", of: t.V.Seat})
		}
		return t.to(by, talk.About(talk.Trust, t.V.Seat), t.Word("thinkme", "by", by), Answering)
	case "still":
		return arc(t).still(p)
	case "checked":
		word := "checked"
		if t.claimsMine(p.of) && said.Wolves.Has(p.of) {
			word = "checkedrival"
		}
		return t.to(by, talk.Say(talk.Agree), t.Word(word, "by", by, "whom", p.of), Answering)
	case "guess":
		return t.guess(p)
	case "check":
		return t.checkWho(p)
	}
	return t.opinion(p)
}

// explain says why: why the player voted as it did, or why it suspects somebody.
func (t replier) explain(p prompt) bots.Speech {
	m := &t.Memory
	if p.of == t.V.Seat { // why did they vote for me: that is for others to say
		p.of = game.Nobody
	}
	if p.of != game.Nobody && (p.of != m.Suspect || !t.V.Alive.Has(p.of) || m.since < m.Day) {
		for d := int(t.V.Night) - 1; d > 0; d-- {
			if t.V.Day(d).Votes[t.V.Seat] == p.of {
				if s := t.whyVoted(p, d); !s.IsZero() {
					return s
				}
			}
		}
	}
	switch {
	case p.of == p.from && m.Suspect != p.of:
		return t.notYou(p)
	case p.of != game.Nobody && p.of != m.Suspect:
		return t.think(p)
	case m.Suspect != game.Nobody && t.V.Alive.Has(m.Suspect) && (m.since == m.Day || p.of != game.Nobody):
		return t.because(p, m.Suspect)
	}
	if d := int(t.V.Night) - 1; d > 0 && !p.all {
		if s := t.whyVoted(p, d); !s.IsZero() {
			return s
		}
	}
	return t.opinion(p)
}

// because says why the player suspects another.
func (t replier) because(p prompt, whom game.Seat) bots.Speech {
	why := t.grounds(whom)[0]
	if words := recants(t.record, whom); t.Memory.book.stoodFor(whom) && !words.IsZero() {
		return t.to(p.from, talk.About(talk.Accuse, whom), words, Answering)
	}
	switch {
	case why.Key == blind:
		return t.names(p, whom)
	case whom == p.from:
		return t.to(p.from, talk.About(talk.Accuse, whom), t.Word("becauseyou", "by", p.from, "of", whom, "why", why), Answering)
	}
	return t.to(p.from, talk.About(talk.Accuse, whom), t.Word("because", "whom", whom, "why", why), Answering)
}

// notYou tells a player who asks why it is suspected that it is not.
func (t replier) notYou(p prompt) bots.Speech {
	m := &t.Memory
	if m.Suspect == game.Nobody || !t.V.Alive.Has(m.Suspect) {
		return t.think(p)
	}
	return t.to(p.from, talk.About(talk.Accuse, m.Suspect), t.Word("notyou", "by", p.from, "whom", m.Suspect), Answering)
}

// whyVoted gives the reason of the player's vote on a day, as it was when the vote was
// cast.
func (t replier) whyVoted(p prompt, d int) bots.Speech {
	c, ok := t.Memory.book.open[d]
	if !ok || c.whom != t.V.Day(d).Votes[t.V.Seat] {
		return bots.Speech{}
	}
	c.why = asOfNow(t.record, c.why, c.whom)
	s := talk.About(talk.Vote, c.whom)
	if said, ok := t.pledged(d, c.whom); ok && said.by == game.Nobody {
		c.why = asOfNow(t.record, said.why, c.whom)
	} else if ok && said.by != p.from && c.why.Key == blind {
		return t.to(p.from, s, t.Word("whyheard", "by", p.from, "who", said.by, "whom", c.whom, "day", d), Answering)
	}
	if c.why.Key == blind && c.by != game.Nobody && c.by != p.from && c.whom != p.from && !t.Memory.book.stoodAgainst(c.by) && !t.claimsMine(c.by) {
		return t.to(p.from, s, t.Word("whyheard", "by", p.from, "who", c.by, "whom", c.whom, "day", d), Answering)
	}
	if c.was != game.Nobody && c.was != p.from && c.whom != p.from {
		return t.to(p.from, s, t.Word("whyjoined", "by", p.from, "was", c.was, "whom", c.whom), Answering)
	}
	if c.whom == p.from {
		if c.why.Key == blind {
			return t.to(p.from, s, t.Word("whyguessyou", "by", p.from, "of", c.whom, "day", d), Answering)
		}
		return t.to(p.from, s, t.Word("whyvotedyou", "by", p.from, "of", c.whom, "day", d, "why", c.why), Answering)
	}
	book := t.Memory.book
	if before := t.before(d, c.whom); c.why.Key == blind && before > 1 && (book.started[c.whom] != d || book.starter[c.whom] != t.V.Seat) {
		return t.to(p.from, s, t.Word("whycrowd", "whom", c.whom, "day", d, "n", before), Answering)
	}
	if b := t.PublicBelief(); t.hanged(c.whom) == d && !lied(t.record, c.whom) && b.Wolf[c.whom] < 0.6*t.AverageWolf(b) {
		if c.why.Key == blind {
			return t.to(p.from, s, t.Word("regretblind", "by", p.from, "hanged", c.whom), Answering)
		}
		return t.to(p.from, s, t.Word("regret", "by", p.from, "hanged", c.whom, "why", c.why), Answering)
	}
	if c.why.Key == blind {
		return t.to(p.from, s, t.Word("whyblind", "whom", c.whom, "day", d), Answering)
	}
	return t.to(p.from, s, t.Word("whyvoted", "whom", c.whom, "day", d, "why", c.why), Answering)
}

// before returns how many voted for a player on a day before this one did: it can have
// followed no others.
func (t replier) before(d int, whom game.Seat) (n int) {
	for _, v := range t.Memory.book.ballots[d] {
		if v.Seat == t.V.Seat {
			break
		}
		if v.Whom == whom {
			n++
		}
	}
	return n
}

// opinion says what the player thinks of another, or whom it suspects.
func (t replier) opinion(p prompt) bots.Speech {
	if p.of != game.Nobody {
		return t.think(p)
	}
	m, by := &t.Memory, p.from
	whom := m.Suspect
	if whom == game.Nobody || !t.V.Alive.Has(whom) {
		whom = t.likeliest()
	}
	if whom == game.Nobody && m.Day > 1 { // by now one has a name
		return t.guess(p)
	}
	if whom == game.Nobody {
		return t.firstDay(p)
	}
	if whom == by {
		return t.because(p, whom)
	}
	why, fresh := t.ground(whom)
	if others := t.Memory.argued[whom].Without(t.V.Seat).Without(by) & t.V.Alive; !fresh && why.Key != blind && others != 0 && !t.Memory.book.stoodFor(whom) && !t.Memory.argued[whom].Has(t.V.Seat) && others.First() != whom {
		return t.to(by, talk.About(talk.Accuse, whom), t.Word("likewise", "by", by, "whom", whom, "other", others.First()), Answering)
	}
	if words := recants(t.record, whom); t.Memory.book.stoodFor(whom) && !words.IsZero() {
		return t.to(by, talk.About(talk.Accuse, whom), words, Answering)
	}
	if why.Key != blind {
		return t.to(by, talk.About(talk.Accuse, whom), t.Word("opinion", "whom", whom, "why", why), Answering)
	}
	return t.names(p, whom)
}

// think says what the player thinks of one other, and why. It agrees with what the
// player said before.
func (t replier) think(p prompt) bots.Speech {
	of, by, me := p.of, p.from, t.V.Seat
	b, said := t.ShownBelief(), &t.V.Said[t.V.Seat]
	if of == me {
		return t.to(by, talk.About(talk.Trust, me), t.Word("thinkme", "by", by), Answering)
	}
	average := t.AverageWolf(b)
	good, bad := t.favour(of), t.grounds(of)
	dislikes := said.Wolves.Has(of) || t.claimsMine(of) || t.Memory.Suspect == of || b.Wolf[of] > 1.25*average
	likes := said.Humans.Has(of) || said.Trusted.Has(of) || b.Wolf[of] < 0.8*average
	if t.Memory.book.stoodFor(of) && of != by && leaning(t.record) != of && t.V.Alive.Has(of) && !said.Humans.Has(of) && !t.claimsMine(of) {
		return t.to(by, talk.About(talk.Trust, of), t.Word("thinkstand", "of", of, "by", by), Answering)
	}
	if t.Pack.Has(of) && !said.Wolves.Has(of) {
		dislikes = dislikes && t.Memory.Suspect == of
	}
	say := func(s talk.Statement, word string, why ...game.Message) bots.Speech {
		args := []any{"of", of, "by", by}
		if len(why) > 0 {
			args = append(args, "why", why[0])
		}
		if yours := map[string]string{"thinkgood": "thinkyou", "thinkbad": "becauseyou", "thinkmixed": "thinkyoumixed", "thinknone": "thinkyounone"}; of == by {
			word = yours[word]
		}
		return t.to(by, s, t.Word(word, args...), Answering)
	}
	switch {
	case !t.V.Alive.Has(of):
		return t.to(by, talk.About(talk.Agree, by), t.Word("thinkdead", "of", of, "wolf", b.Wolf[of] > 0.5), Answering)
	case likes && !t.claimsMine(of) && !said.Wolves.Has(of) && t.Memory.Suspect != of && !t.Memory.book.stoodAgainst(of) && len(good) > 0:
		return say(talk.About(talk.Trust, of), "thinkgood", good[0])
	case dislikes && !said.Humans.Has(of) && bad[0].Key != blind && t.Memory.book.stoodFor(of):
		return t.to(by, talk.About(talk.Accuse, of), recants(t.record, of), Answering)
	case dislikes && !said.Humans.Has(of) && bad[0].Key != blind:
		return say(talk.About(talk.Accuse, of), "thinkbad", bad[0])
	case t.Memory.Suspect == of && t.Memory.since == t.Memory.Day && !said.Humans.Has(of) && !t.Memory.book.stoodFor(of): // it has just said so
		return t.names(p, of)
	case len(good) > 0:
		return say(talk.About(talk.Agree, by), "thinkmixed", good[0])
	case bad[0].Key != blind:
		return say(talk.About(talk.Agree, by), "thinkmixed", bad[0])
	}
	if why := slight(t.record, of); why.Key != blind && of != by {
		return say(talk.About(talk.Agree, by), "thinkmixed", why)
	}
	if words := t.deeds(of, by); !words.IsZero() {
		return t.to(by, talk.About(talk.Agree, by), words, Answering)
	}
	if t.Memory.Day == 1 && of != by && t.Memory.times["thinkseen"] < 2 && t.Memory.book.bots.Has(of) {
		return t.to(by, talk.About(talk.Agree, by), t.Word("thinkseen", "of", of, "by", by, "n", t.Memory.lines[of]), Answering)
	}
	return say(talk.About(talk.Agree, by), "thinknone")
}

// deeds says of another against whom there is nothing what that one does today: whom it
// suspects, that it asks, or who is after it; nothing: nothing that one could speak of.
func (t replier) deeds(of, by game.Seat) game.Message {
	m, me := &t.Memory, t.V.Seat
	named := (m.named[of] | m.fresh[of]) & t.V.Alive
	foes := (m.against[of] & t.V.Alive).Without(me).Without(by)
	switch {
	case of == by || !m.book.bots.Has(of):
	case named.Len() == 1 && !named.Has(me) && !named.Has(by):
		return t.Word("thinknamed", "whom", named.First(), "of", of, "by", by)
	case foes != 0 && m.times["thinkfoe"] < 2 && !m.against[of].Has(by):
		return t.Word("thinkfoe", "whom", foes.First(), "of", of, "by", by)
	case m.asking[of] > 0 && named == 0 && m.times["thinkasks"] < 2:
		return t.Word("thinkasks", "of", of, "by", by)
	}
	return game.Message{}
}

// consider answers a proposal to lynch somebody: one player joins and one objects.
func (t replier) consider() bots.Speech {
	m, b := &t.Memory, t.ShownBelief()
	for i := range m.plans {
		p := &m.plans[i]
		if p.mine || p.answers >= 2 || t.Seated() && m.book.blamed[p.whom] == m.Day || p.by == t.V.Seat || !t.V.Alive.Has(p.whom) || p.whom == t.V.Seat {
			continue
		}
		said, average := &t.V.Said[t.V.Seat], t.AverageWolf(b)
		good, bad := t.favour(p.whom), t.grounds(p.whom)
		why, fresh := t.ground(p.whom)
		switch {
		case (m.Suspect == p.whom || said.Wolves.Has(p.whom) || b.Wolf[p.whom] > 1.2*average && !t.Wavers(p.whom)) && !said.Humans.Has(p.whom) && fresh && why.Key != blind && !t.Pack.Has(p.whom) && !t.Memory.book.stoodFor(p.whom):
			return t.to(p.by, talk.About(talk.Accuse, p.whom), t.Word("planyes", "by", p.by, "whom", p.whom, "why", why), Answering-6)
		case m.Suspect != p.whom && !said.Wolves.Has(p.whom) && !t.claimsMine(p.whom) && !said.Accused.Has(p.whom) && !t.Memory.book.stoodAgainst(p.whom) && len(good) > 0 && b.Wolf[p.whom] <= average:
			return t.to(p.by, talk.About(talk.Trust, p.whom), t.Word("planno", "by", p.by, "whom", p.whom, "why", good[0]), Answering-6)
		case m.Suspect != game.Nobody && m.Suspect != p.whom && m.Suspect != p.by && t.V.Alive.Has(m.Suspect) && p.answers == 0:
			return t.to(p.by, talk.About(talk.Accuse, m.Suspect), t.Word("planelse", "by", p.by, "whom", m.Suspect, "not", p.whom), Answering-7)
		case p.answers == 0 && bad[0].Key == blind && m.Suspect != p.whom && leaning(t.record) != p.whom:
			return t.to(p.by, talk.About(talk.Agree, p.by), t.Word("planwhy", "by", p.by, "whom", p.whom), Answering-8)
		}
	}
	return bots.Speech{}
}
