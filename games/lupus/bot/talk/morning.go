package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// Voted notes the player's own vote and its reason, in the ballot or in secret.
func (t *Speaker) Voted(whom game.Seat, secret bool) {
	if t.self.Name == "" { // nobody will ask: it plays without a table
		return
	}
	c := choice{whom: whom, why: t.lasting(whom), by: game.Nobody, was: game.Nobody}
	if others := t.Memory.argued[whom] & t.V.Alive.Without(t.V.Seat).Without(whom); c.why.Key == blind && others != 0 {
		c.by = others.First()
	}
	if one, other := t.V.Suspects[0], t.V.Suspects[1]; secret && whom == one {
		c.was = other
	} else if secret {
		c.was = one
	}
	if t.Memory.joins && !secret {
		c.was = t.Memory.Suspect
	}
	if secret {
		t.Memory.book.secret[int(t.V.Night)] = c
	} else {
		t.Memory.book.open[int(t.V.Night)] = c
	}
}

// lasting returns the strongest reason against a player that is still true tomorrow.
func (t *record) lasting(whom game.Seat) game.Message {
	for _, why := range t.grounds(whom) {
		switch meaningAfter(why.Key) {
		case "hunts", "quiet", "alive", "along", "meek", "dodged", "copied", "target", "empty", "remorse": // true today
		case "switched":
			return reason("swayed", "whom", seatIn(why, "whom"), "voted", seatIn(why, "voted"), "day", t.Memory.Day)
		case "joinsnow":
			return reason("joins", "whom", seatIn(why, "whom"), "day", t.Memory.Day)
		case "firstnow":
			return reason("first", "whom", seatIn(why, "whom"), "day", t.Memory.Day)
		default:
			return why
		}
	}
	f := t.finder(whom)
	f.smallVotes()
	for _, why := range f.reasons() {
		if meaningAfter(why.Key) != "flock" { // true today
			return why
		}
	}
	return game.Say("lupus.say.for.start")
}

// blind is the reason of a player who has none.
const blind = "lupus.say.for.start"

// morning gives the day a shape: somebody sums up yesterday, those who voted in secret
// against their open vote say why, and somebody counts or proposes a plan.
func (t *Speaker) morning() bots.Speech {
	for _, find := range [...]func() bots.Speech{t.sum, t.confess, arc{&t.record}.pushed, t.propose, t.agenda} {
		if s := find(); !s.IsZero() {
			s.Why = game.Say("lupus.reason.chat")
			return s
		}
	}
	return bots.Speech{}
}

// sum sums up yesterday: whom the village hanged, what the player thinks of it now, and
// who died.
func (t *Speaker) sum() bots.Speech {
	m, d := &t.Memory, int(t.V.Night)-1
	if d < 1 || m.said["sum"] || m.said["sumright"] || m.said["sumwrong"] || m.said["sumliar"] || m.said["sumseer"] || m.words > 8 || m.last == t.V.Seat {
		return bots.Speech{}
	}
	day, b := t.V.Day(d), t.PublicBelief()
	if day.Lynched == game.Nobody {
		return bots.Speech{}
	}
	word, s := "sum", bots.Speech{Urgency: summing + m.Mood[toComment]/25 + t.bent(bots.Host, 5)}
	switch hanged := day.Lynched; {
	case t.V.Said[hanged].Claim == rules.Seer && b.Seer[hanged] > 0.6 && t.V.Said[t.V.Seat].Claim != rules.Seer:
		word = "sumseer"
	case b.Wolf[hanged] > sure && day.Judged[t.V.Seat] == hanged: // others have no part in it
		word = "sumright"
	case lied(&t.record, hanged):
		word = "sumliar"
	case b.Wolf[hanged] < 0.1:
		word = "sumwrong"
	}
	if word == "sum" && t.self.Manner != bots.Host { // that much everybody knows
		return bots.Speech{}
	}
	if hanged := day.Lynched; (word == "sumseer" || word == "sumwrong") && m.book.lastNamed[t.V.Seat] == (charge{d, hanged}) && day.Judged[t.V.Seat] == hanged {
		return bots.Speech{} // it has to own first that it wanted that itself
	}
	s.Words = t.Word(word, "hanged", day.Lynched, "n", t.hangers(d), "dead", seats(t.V.Day(d+1).Dead), "none", t.V.Day(d+1).Dead == 0)
	return s
}

// confess says why the player voted in secret against the one for whom it had voted
// openly, though that one was a suspect.
func (t *Speaker) confess() bots.Speech {
	d := int(t.V.Night) - 1
	if d < 1 || t.Memory.last == t.V.Seat {
		return bots.Speech{}
	}
	day, me := t.V.Day(d), t.V.Seat
	open, ok := t.Memory.book.open[d]
	secret, also := t.Memory.book.secret[d]
	if !ok || !also || t.Memory.book.told == d || t.Memory.times["turned"]+t.Memory.times["turnedseer"] > 1 || t.Memory.times["turnedblind"] > 0 && secret.why.Key == blind || open.whom == secret.whom || day.Judged[me] != secret.whom || day.Judged[me] == game.Nobody || t.V.Said[me].Humans.Has(secret.whom) || secret.was != open.whom {
		return bots.Speech{}
	}
	if t.V.Said[me].Wolves.Has(open.whom) && !t.V.Said[me].Wolves.Has(secret.whom) {
		return bots.Speech{Urgency: summing - 4, Words: t.Word("turnedown", "was", open.whom, "whom", secret.whom), Means: []talk.Statement{talk.About(talk.Vote, secret.whom)}}
	}
	if seers := t.seers() & t.V.Alive; seers == game.Only(open.whom) && t.V.Said[me].Claim != rules.Seer {
		return bots.Speech{Urgency: summing - 4, Words: t.Word("turnedseer", "was", open.whom, "whom", secret.whom), Means: []talk.Statement{talk.About(talk.Vote, secret.whom)}}
	}
	if secret.why.Key == blind {
		return bots.Speech{Urgency: summing - 4, Words: t.Word("turnedblind", "was", open.whom, "whom", secret.whom), Means: []talk.Statement{talk.About(talk.Vote, secret.whom)}}
	}
	believed := t.reporters(secret.whom)
	if k := meaningAfter(secret.why.Key); k == "second" || k == "rightme" {
		believed = believed.With(seatIn(secret.why, "other"))
	}
	for by := range believed.All() {
		if t.Memory.book.stoodAgainst(by) { // it went by that word then, and would not now
			return bots.Speech{}
		}
	}
	return bots.Speech{Urgency: summing - 4, Words: t.Word("turned", "was", open.whom, "whom", secret.whom, "why", asOfNow(&t.record, secret.why, secret.whom)), Means: []talk.Statement{talk.About(talk.Vote, secret.whom)}}
}

// onTrial reports whether a player was one of the two suspects of a day, as far as the
// votes show it.
func (t *record) onTrial(d int, whom game.Seat) bool {
	day := t.V.Day(d)
	if day.Lynched == whom {
		return true
	}
	for _, judged := range day.Judged[:t.V.Players] {
		if judged == whom {
			return true
		}
	}
	return false
}

// chances returns how many live, how many of them are werewolves at worst, and how often the
// village may still be wrong.
func (t *record) chances() (n, wolves, errors int) {
	n, wolves = t.V.Alive.Len(), t.wolvesLeft()
	return n, wolves, max(0, (n-2*wolves-1)/2)
}

// propose counts how often the village may still err, or says what to do about two who
// claim to be the seer. One player does it each day.
func (t *Speaker) propose() bots.Speech {
	m := &t.Memory
	if t.V.Night < 2 || m.said["count"] || m.said["roller"] || m.words < 1 || m.words > 12 || m.last == t.V.Seat || m.Mood[toAsk] > 70 {
		return bots.Speech{}
	}
	seers := game.Seats(0)
	for i := range game.Seat(t.V.Players) {
		if t.V.Said[i].Claim == rules.Seer && t.V.Alive.Has(i) {
			seers = seers.With(i)
		}
	}
	if seers.Len() == 2 && !seers.Has(t.V.Seat) && t.V.Deck[rules.Seer] == 1 && seers&t.Pack == 0 {
		return bots.Speech{Urgency: summing - 8, Words: t.Word("roller", "one", seers.First(), "other", seers.Without(seers.First()).First()), Means: []talk.Statement{talk.About(talk.Deny, seers.First())}}
	}
	n, wolves, errors := t.chances()
	if m.book.counted > 0 || errors > 0 { // it is said when it counts
		return bots.Speech{}
	}
	return bots.Speech{Urgency: summing - 8 + t.bent(bots.Logical, 4), Words: t.Word("count", "n", n, "wolves", wolves, "errors", errors)}
}
