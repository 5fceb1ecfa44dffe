package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// A keeper remembers on a day what it held the day before: it says whether it still
// does, and owns a mistake.
type keeper struct{ *record }

// recall returns what the player says about its own yesterday.
func (t keeper) recall() bots.Speech {
	for _, find := range [...]func() bots.Speech{t.letoff, t.sorry, t.toldso, t.lesson, t.held, t.moved, t.wrong, t.dropped} {
		if s := find(); !s.IsZero() {
			s.Why = game.Say("lupus.reason.chat")
			return s
		}
	}
	return bots.Speech{}
}

// letoff takes back what the player said today of somebody for whom something speaks since: a
// seer whom it believes has cleared that one.
func (t keeper) letoff() bots.Speech {
	m, b, whom := &t.Memory, t.ShownBelief(), t.Memory.Suspect
	if whom == game.Nobody || m.since != m.Day || !t.V.Alive.Has(whom) || m.last == t.V.Seat || !t.Seated() || m.times["letoff"] > 1 || b.Wolf[whom] > 0.8*t.AverageWolf(b) || m.book.blamed[whom] != m.Day {
		return bots.Speech{}
	}
	why := redeems(t.record, whom)
	if k := meaningAfter(why.Key); k != "white" && k != "mason" || m.book.stoodAgainst(seatIn(why, "by")) || t.claimsMine(seatIn(why, "by")) || seatIn(why, "by") == whom {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: Accusing + 4, Words: t.Word("letoff", "whom", whom, "of", whom, "why", why), Means: []talk.Statement{talk.About(talk.Trust, whom)}}
}

// sorry owns a mistake: the player voted to hang somebody whom the village now thinks
// innocent. One who started it says so.
func (t keeper) sorry() bots.Speech {
	m, d := &t.Memory, int(t.V.Night)-1
	if d < 1 || m.times["sorry"]+m.times["sorrystart"] > 0 || m.words < 1 || m.words > 10 || m.last == t.V.Seat || m.recalled {
		return bots.Speech{}
	}
	day, b := t.V.Day(d), t.PublicBelief()
	hanged := day.Lynched
	if hanged == game.Nobody || b.Wolf[hanged] > 0.5*t.AverageWolf(b) || lied(t.record, hanged) || day.Judged[t.V.Seat] != hanged || t.V.Said[t.V.Seat].Wolves.Has(hanged) {
		return bots.Speech{}
	}
	if m.book.started[hanged] == d && m.book.starter[hanged] == t.V.Seat {
		return bots.Speech{Urgency: summing - 1, Words: t.Word("sorrystart", "hanged", hanged)}
	}
	if t.self.Manner != bots.Bold && t.self.Manner != bots.Careful && m.book.lastNamed[t.V.Seat] != (charge{d, hanged}) {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: summing - 3, Words: t.Word("sorry", "hanged", hanged)}
}

// toldso says that the player did not want somebody hanged whom the village now thinks
// innocent. One player says it.
func (t keeper) toldso() bots.Speech {
	m, d := &t.Memory, int(t.V.Night)-1
	if d < 1 || m.times["toldso"] > 0 || m.words < 1 || m.words > 10 || m.last == t.V.Seat || m.recalled || !t.Seated() {
		return bots.Speech{}
	}
	day, b := t.V.Day(d), t.PublicBelief()
	hanged, chose := day.Lynched, day.Judged[t.V.Seat]
	if hanged == game.Nobody || chose == game.Nobody || chose == hanged || day.Votes[t.V.Seat] == hanged || b.Wolf[hanged] > 0.5*t.AverageWolf(b) || lied(t.record, hanged) || t.V.Said[t.V.Seat].Wolves.Has(hanged) || m.book.stoodAgainst(hanged) {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: summing - 4, Words: t.Word("toldso", "hanged", hanged)}
}

// lesson says on what the village hanged somebody whom it thinks innocent now. One player
// says it.
func (t keeper) lesson() bots.Speech {
	m, d := &t.Memory, int(t.V.Night)-1
	if d < 1 || m.times["lesson"] > 0 || m.words < 2 || m.words > 12 || m.last == t.V.Seat || m.recalled || m.book.hanging.day != d {
		return bots.Speech{}
	}
	day, b, c := t.V.Day(d), t.PublicBelief(), m.book.hanging
	hanged := day.Lynched
	if hanged == game.Nobody || hanged != c.whom || c.by == t.V.Seat || b.Wolf[hanged] > 0.5*t.AverageWolf(b) || lied(t.record, hanged) || t.V.Said[t.V.Seat].Wolves.Has(hanged) || !t.feels(toComment, 55) {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: summing - 6, Words: t.Word("lesson", "hanged", hanged, "why", c.why)}
}

// held says that the player still suspects the one for whom it voted yesterday, and that
// what that one did since changes nothing.
func (t keeper) held() bots.Speech {
	m, d := &t.Memory, int(t.V.Night)-1
	if d < 1 || m.times["held"]+m.times["yesterday"] > 2 || m.words < 2 || m.last == t.V.Seat || m.recalled {
		return bots.Speech{}
	}
	day := t.V.Day(d)
	whom := day.Votes[t.V.Seat]
	if whom == game.Nobody || whom == t.V.Seat || !t.V.Alive.Has(whom) || t.Pack.Has(whom) || m.against[whom].Has(t.V.Seat) || m.Suspect != whom || leaning(t.record) != whom || m.book.stoodFor(whom) || t.V.Said[t.V.Seat].Humans.Has(whom) {
		return bots.Speech{}
	}
	why := t.kept(whom)
	if why.Key == blind {
		return bots.Speech{}
	}
	s := bots.Speech{Urgency: Accusing + 1, Means: []talk.Statement{talk.About(talk.Accuse, whom)}}
	voted := day.Votes[whom]
	if k := meaningAfter(why.Key); voted == game.Nobody || voted == t.V.Seat || voted == whom || k == "alone" || k == "swayed" || k == "against" || k == "onme" {
		s.Words = t.Word("yesterday", "whom", whom, "why", why)
		return s
	}
	s.Words = t.Word("held", "whom", whom, "of", whom, "cast", voted, "why", why)
	return s
}

// kept returns what still speaks against the one for whom the player voted yesterday: what
// nobody has said yet, or its reason of then, or whatever there is.
func (t keeper) kept(whom game.Seat) game.Message {
	if why, fresh := t.ground(whom); fresh {
		return why
	}
	list, then := t.grounds(whom), t.Memory.book.open[int(t.V.Night)-1].why
	for _, why := range list {
		if canon(why, t.V.Seat) == canon(then, t.V.Seat) {
			return why
		}
	}
	return list[0]
}

// moved says that the player suspects another than yesterday, and by which fact.
func (t keeper) moved() bots.Speech {
	m, was := &t.Memory, t.Memory.Suspect
	if m.Day < 2 || was == game.Nobody || m.since != m.Day-1 || !t.V.Alive.Has(was) || m.times["moved"] > 1 || m.words < 2 || m.last == t.V.Seat || m.recalled || t.Pack.Has(was) || t.V.Said[t.V.Seat].Wolves.Has(was) || t.V.Now == rules.Werehamster {
		return bots.Speech{}
	}
	whom := leaning(t.record)
	if whom == game.Nobody || whom == was || !t.Outweighs(whom) || rooted(t.record, was) && even(t.record, was, whom) || m.book.stoodFor(whom) || t.V.Said[t.V.Seat].Humans.Has(whom) {
		return bots.Speech{}
	}
	why, fresh := t.ground(whom)
	if !fresh || why.Key == blind || meaningAfter(why.Key) == "me" {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: Accusing + 1, Words: t.Word("moved", "was", was, "whom", whom, "why", why), Means: []talk.Statement{talk.About(talk.Accuse, whom)}}
}

// wrong owns that the pack killed the one whom the player suspected yesterday.
func (t keeper) wrong() bots.Speech {
	m, was := &t.Memory, t.Memory.Suspect
	if m.Day < 2 || was == game.Nobody || m.since != m.Day-1 || !t.V.Day(m.Day).Dead.Has(was) || m.times["wrong"]+m.times["grieffoe"] > 0 || m.last == t.V.Seat || m.recalled || t.V.Said[t.V.Seat].Wolves.Has(was) {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: summing - 5, Words: t.Word("wrong", "dead", was)}
}

// dropped says that the player no longer suspects the one for whom it voted yesterday,
// and why.
func (t keeper) dropped() bots.Speech {
	m, d, b := &t.Memory, int(t.V.Night)-1, t.ShownBelief()
	if d < 1 || m.times["dropped"] > 0 || m.words < 2 || m.last == t.V.Seat || m.recalled {
		return bots.Speech{}
	}
	whom := t.V.Day(d).Votes[t.V.Seat]
	if whom == game.Nobody || whom == t.V.Seat || !t.V.Alive.Has(whom) || m.against[whom].Has(t.V.Seat) || leaning(t.record) == whom || t.V.Said[t.V.Seat].Wolves.Has(whom) || t.claimsMine(whom) || b.Wolf[whom] > 0.9*t.AverageWolf(b) {
		return bots.Speech{}
	}
	good := t.favour(whom)
	if len(good) == 0 {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: noticing, Words: t.Word("dropped", "whom", whom, "of", whom, "why", good[0]), Means: []talk.Statement{talk.About(talk.Trust, whom)}}
}
