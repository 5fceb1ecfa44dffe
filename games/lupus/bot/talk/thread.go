package talk

import (
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// A thread is what follows on words between two players: who is accused answers the
// reason that was given, and who accused or asked says what it makes of the answer.
type thread struct{ *record }

// How urgent the end of a thread is: it comes before others speak of something else.
const following = Answering - 5

// rebut answers the reason that a player gave against this one. It returns false if
// there was none, or nothing to say to it.
func (t thread) rebut(p prompt) (words game.Message, named game.Seat, ok bool) {
	reason, named := meaningAfter(p.why.Key), game.Nobody
	word, args := "rebut"+reason, []any{"by", p.from}
	hand := func(name, as string) { args = append(args, as, seatIn(p.why, name)) }
	switch reason {
	case "report", "martyr", "cleared":
		hand("by", "seer")
	case "wronged":
		word = "rebutmartyr"
		hand("by", "seer")
	case "second", "along", "either":
		hand("other", "other")
	case "trial":
		hand("hanged", "hanged")
	case "withwolf":
		hand("wolf", "wolf")
	case "uncleared":
		hand("by", "seer")
	case "elsewhere":
		hand("wolf", "wolf")
		hand("voted", "voted")
	case "target":
		hand("other", "other")
	case "passed":
		hand("dead", "dead")
	case "hunts", "quick":
		hand("seer", "seer")
	case "hitback":
		hand("whom", "whom")
	case "shields":
		hand("friend", "friend")
	case "both", "mine", "me", "quiet", "alive", "empty", "named", "start", "onme", "dodged", "copied":
	case "alone":
		d, _ := p.why.Args["day"].(float64)
		vote, ok := t.Memory.book.open[int(d)]
		if !ok || vote.whom != seatIn(p.why, "voted") {
			return words, named, false
		}
		hand("voted", "voted")
		if args = append(args, "why", asOfNow(t.record, vote.why, vote.whom)); vote.why.Key == blind {
			word, args = "rebutguess", args[:len(args)-2]
		}
	case "spared":
		hand("saved", "saved")
		d, _ := p.why.Args["day"].(float64)
		if saved := seatIn(p.why, "saved"); t.V.Said[t.V.Seat].Wolves.Has(saved) { // its own result stands
			word, args = "rebutsparedown", append(args, "voted", t.V.Day(int(d)).Judged[t.V.Seat])
		}
	case "against":
		hand("dead", "dead")
	case "helped":
		n := t.hangers(t.hanged(seatIn(p.why, "hanged")))
		if n < 2 {
			return words, named, false
		}
		hand("hanged", "hanged")
		args = append(args, "n", n)
	case "joins", "first":
		hand("whom", "whom")
	case "joinsnow":
		word = "rebutjoins"
		hand("whom", "whom")
	case "firstnow":
		word = "rebutfirst"
		hand("whom", "whom")
	case "swayed":
		hand("whom", "whom")
		hand("voted", "voted")
	case "silenced":
		hand("by", "dead")
	case "friend":
		hand("friend", "friend")
	case "meek":
		if s := t.Memory.Suspect; s != game.Nobody && s != p.from && t.V.Alive.Has(s) {
			word, named, args = "rebutname", s, append(args, "whom", s)
		}
	case "escaped":
		hand("hanged", "hanged")
	case "latecomer", "opened", "novoice", "latewolf":
		hand("voted", "voted")
	case "twofold":
		hand("voted", "voted")
		hand("chose", "chose")
	case "forgot":
		hand("whom", "whom")
	case "unnamed":
		word = "rebutnoname"
	case "votedme", "noname", "asks", "flock", "fence":
	case "oneline", "callsout", "holdsback":
	default:
		if !isSmall(p.why) {
			return words, named, false
		}
		word = "rebutsmall"
	}
	return t.Word(word, args...), named, true
}

// waits reports whether a player has asked something that this one has not answered:
// that comes first.
func (t thread) waits(from game.Seat) bool {
	return slices.ContainsFunc(t.Memory.open, func(p prompt) bool { return p.from == from && p.what == "ask" })
}

// late reports whether too much was said since: a thread that was left is not taken up.
func (t thread) late(p prompt) bool { return t.Memory.beats > p.at+2 || !t.V.Alive.Has(p.from) }

// weigh says what the player makes of the answer to its accusation: it would still vote
// for the accused, or not.
func (t thread) weigh(p prompt) bots.Speech {
	m := &t.Memory
	if m.weighed || t.late(p) || t.waits(p.from) || m.last == t.V.Seat {
		return bots.Speech{}
	}
	said := &t.V.Said[t.V.Seat]
	s, word := talk.About(talk.Agree, p.from), "yields"
	if m.bluffed.Has(p.from) && !said.Wolves.Has(p.from) && !t.claimsMine(p.from) {
		return t.says(p.from, s, t.Word("calmed", "by", p.from))
	}
	if leaning(t.record) == p.from || said.Wolves.Has(p.from) || t.claimsMine(p.from) {
		s, word = talk.About(talk.Deny, p.from), "holds"
	} else if t.Pack.Has(p.from) || m.Suspect != p.from || t.V.Said[p.from].Claim == rules.Seer {
		return bots.Speech{}
	}
	if why, fresh := t.ground(p.from); word == "holds" && fresh && why.Key != blind && meaningAfter(why.Key) != "me" && t.self.Manner != bots.Quiet && t.Memory.times["press"] < 2 {
		return t.says(p.from, talk.About(talk.Accuse, p.from), t.Word("press", "by", p.from, "of", p.from, "why", why))
	}
	if word == "holds" && m.times["holds"] > 0 && !m.people.Has(p.from) {
		return bots.Speech{} // that it is not convinced is heard once a day
	}
	return t.says(p.from, s, t.Word(word, "by", p.from))
}

// says returns words to a player that end a thread; nothing if they were said before.
func (t thread) says(to game.Seat, s talk.Statement, words game.Message) bots.Speech {
	if t.stale(words) {
		return bots.Speech{}
	}
	s.To = to
	return bots.Speech{Words: words, Means: []talk.Statement{s}, Urgency: following, Why: game.Say("lupus.reason.answers", "seat", to)}
}

// react says what the player makes of the answer to its question.
func (t thread) react(p prompt) bots.Speech {
	m := &t.Memory
	if t.late(p) || t.waits(p.from) || m.last == t.V.Seat || p.of == t.V.Seat {
		return bots.Speech{}
	}
	ok := talk.Say(talk.Agree)
	b := t.ShownBelief()
	doubts := b.Wolf[p.from] > 1.1*t.AverageWolf(b) && !t.Pack.Has(p.from)
	if strings.HasPrefix(p.key, "rebut") {
		p.key = "probed"
	}
	switch p.key {
	case "unsure":
		if m.nudged || m.times["nudge"] > 0 || m.Mood[toAsk] > 30 && !m.people.Has(p.from) {
			return bots.Speech{}
		}
		s := ask(p.from, "guess", t.Word("nudge", "whom", p.from))
		s.Urgency = following
		return s
	case "opinion", "guess", "because", "likewise", "thinkbad":
		return t.named(p)
	case "probed", "whyvoted", "regret", "checked", "whyblind", "whycrowd", "regretblind":
		pressing := t.self.Manner == bots.Bold || t.self.Manner == bots.Logical
		switch {
		case doubts && pressing && m.times["thin"] == 0 && (p.key != "checked" || m.Day > 1):
			return t.says(p.from, ok, t.Word("thin", "by", p.from))
		case !doubts && !pressing && t.self.Manner != bots.Quiet && m.times["fair"] == 0:
			return t.says(p.from, ok, t.Word("fair", "by", p.from))
		}
	}
	return bots.Speech{}
}

// named says what the player thinks of the name that it was told.
func (t thread) named(p prompt) bots.Speech {
	m, b, whom := &t.Memory, t.ShownBelief(), p.of
	if whom >= game.MaxSeats || !t.V.Alive.Has(whom) {
		return bots.Speech{}
	}
	good, lean := t.favour(whom), leaning(t.record)
	switch {
	case m.Suspect == game.Nobody && lean == whom && m.times["same"] == 0 && convincing(p.why) && !m.countered && !t.Memory.book.stoodFor(whom):
		return t.says(p.from, talk.About(talk.Accuse, whom), t.Word("same", "by", p.from, "whom", whom))
	case m.Suspect == whom || lean == whom || t.V.Said[t.V.Seat].Wolves.Has(whom):
	case len(good) > 0 && b.Wolf[whom] < t.AverageWolf(b) && !t.V.Said[t.V.Seat].Accused.Has(whom) && !t.claimsMine(whom) && !t.Memory.book.stoodAgainst(whom):
		return t.says(p.from, talk.About(talk.Trust, whom), t.Word("butgood", "by", p.from, "whom", whom, "why", good[0]))
	}
	return bots.Speech{}
}

// leaning returns for whom the player would vote now, as far as it shows it; Nobody: it
// has no choice.
func leaning(t *record) game.Seat {
	among := t.V.Alive.Without(t.V.Seat) &^ t.Pack
	if among == 0 {
		return game.Nobody
	}
	worth := t.Gain(t.ShownBelief(), among)
	best := belief.Top(worth, among)
	return (&Speaker{*t}).KeepsWord(worth, among, dislikes(t, worth, among, best))
}

// dislikes returns whom the player dislikes most of those who are nearly as good to
// vote for as the best.
func dislikes(t *record, worth *[game.MaxSeats]float64, among game.Seats, best game.Seat) game.Seat {
	high := worth[best]
	for seat := range among.All() {
		if worth[seat] >= high-Margin(high) && t.Memory.Hunch[seat] > t.Memory.Hunch[best] {
			best = seat
		}
	}
	return best
}

// reasonOf returns the reason of an accusation that was heard: none, if it had none; and
// that there is none, if it said so.
func reasonOf(h bots.Heard) game.Message {
	if h.Words == nil {
		return game.Message{}
	}
	if k := meaningOf(h.Words.Key); k == "start" || k == "shove" {
		return game.Say("lupus.say.for.start")
	}
	why, _ := h.Words.Args["why"].(game.Message)
	return why
}

// starts notes who was the first to accuse a player today.
func (m *memory) starts(by, whom game.Seat) {
	if whom < game.MaxSeats && m.against[whom] == 0 && m.book.started[whom] < m.Day {
		m.book.starter[whom], m.book.started[whom] = by, m.Day
	}
}

// follow notes answers to what the player has asked, and to its accusations. Of people
// only a name is an answer: they need not say whom they answer.
func (m *memory) follow(h bots.Heard) {
	key := ""
	if h.Words != nil {
		key = meaningOf(h.Words.Key)
	}
	for _, s := range h.Means {
		switch {
		case !s.Own() || s.Kind == talk.Ask:
		case (key == "holds" || key == "yields" || key == "calmed") && s.To != m.me: // somebody else has said it
			m.open = slices.DeleteFunc(m.open, func(p prompt) bool { return p.what == "rebutted" && p.from == s.To })
		case m.quizzed.Has(h.Seat) && key == "" && s.Kind == talk.Accuse:
			m.quizzed = m.quizzed.Without(h.Seat)
			m.ask(prompt{from: h.Seat, what: "told", key: "opinion", of: s.Of}, m.me)
		case m.quizzed.Has(h.Seat) && key != "" && s.To == m.me:
			m.quizzed = m.quizzed.Without(h.Seat)
			m.ask(prompt{from: h.Seat, what: "told", key: key, of: s.Of, why: reasonOf(h)}, m.me)
		case s.Kind == talk.Deny && m.against[h.Seat].Has(m.me) && (s.To == m.me || key == "" && (s.Of == h.Seat || s.Of == game.Nobody)):
			m.heeded = m.heeded.With(h.Seat)
			m.ask(prompt{from: h.Seat, what: "rebutted"}, m.me)
		}
	}
}

// admit notes what the player has said that its vote must agree with.
func (m *memory) admit(h bots.Heard) {
	key := ""
	if h.Words != nil {
		key = meaningOf(h.Words.Key)
	}
	switch key {
	case "worlds", "after", "proof", "prooflie", "remain", "hangedif", "toomany", "alldead", "crowd", "bothblack", "lastone":
		m.mulled++
	case "oppose", "opposecase", "weak":
		m.opposed = true
	case "sorry", "sorrystart", "toldso", "held", "moved", "wrong", "yesterday", "regret", "regretblind", "sumwrong":
		m.recalled = true
	case "dropped":
		m.recalled = true
	}
	if key == "moved" { // a mind changes once a day
		m.revised = true
	}
	for _, s := range h.Means {
		if (key == "dropped" || key == "letoff") && s.Of == m.Suspect {
			m.Suspect = game.Nobody
		}
		if s.Kind == talk.Ask {
			m.quizzed = belief.With(m.quizzed, s.To)
		}
		if (s.Kind == talk.Trust && s.Of != s.To || key == "lonely") && s.Of != m.me {
			m.backed = belief.With(m.backed, s.Of)
		}
		switch key {
		case "start", "shove":
			m.bluffed = belief.With(m.bluffed, s.Of)
		case "holds", "yields", "calmed", "press":
			m.weighed = true
			if key != "holds" && key != "press" {
				m.yielded = belief.With(m.yielded, s.To)
				if m.Suspect == s.To {
					m.Suspect = game.Nobody
				}
			}
		case "nudge":
			m.nudged = true
		case "doubt", "doubtwhy":
			m.doubted = belief.With(m.doubted, s.Of)
		}
	}
}
