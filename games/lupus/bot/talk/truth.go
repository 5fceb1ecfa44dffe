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

// Some wordings say more than their meaning: that nobody has said it yet, that somebody
// gave a reason, that there is no evidence. They are chosen only where that is so.

// Word puts a meaning into words that are true of what was said and seen.
func (t *record) Word(meaning string, args ...any) game.Message {
	return adorn(t, meaning, t.Voice.word(meaning, t.untrue, args...))
}

// untrue reports whether a wording says something that is not so.
func (t *record) untrue(words game.Message) bool {
	m := &t.Memory
	whom, by := seatIn(words, "whom"), seatIn(words, "by")
	switch strings.TrimPrefix(words.Key, "lupus.say.") {
	case "adds.a":
		why, _ := words.Args["why"].(game.Message)
		return t.mentioned(whom, why) || m.against[whom]&m.people != 0
	case "quippile.joker2": // hands up who isn't
		return (t.V.Alive.Without(whom).Without(t.V.Seat) &^ m.against[whom]) != 0
	case "quippile.joker3": // easily led
		return !m.against[whom].Has(t.V.Seat)
	case "recant.a", "recant.careful", "recantby.a", "recantby.bold", "recantby.careful", "recantby.quiet", "recantby.logic", "recantby.joker": // it trusted that one
		return m.book.merely.Has(whom)
	case "whyheard.b", "whyheard.host": // it has said so
		d, _ := words.Args["day"].(float64)
		_, ok := t.pledged(int(d), whom)
		return !ok
	case "factfirst.a", "factfirst.bold":
		return m.Day > 1
	case "accused.b":
		return t.V.Said[t.V.Seat].Claim > rules.Villager
	case "checked.a":
		return m.Day > 1
	case "checked.c":
		return m.Day == 1
	case "count.c":
		return t.wolvesLeft() < int(t.V.Deck[rules.Werewolf])
	case "adds.c":
		return !t.argues(by, whom)
	case "votewith.a", "votewith.e", "votewith.joker2", "votewith.joker3", "votewith.bold", "votewith.bold2", "votewith.logic", "votewith.logic2", "votewith.host", "votewith.host2", "votewith.careful2", "votewith.quiet2", "votewith.joker":
		return !weighs(t, by, whom) || strings.HasSuffix(words.Key, ".e") && !t.argues(by, whom)
	case "votewith.b":
		return !t.Memory.leads[whom].Has(by) && !t.V.Said[by].Wolves.Has(whom)
	case "votewith.careful", "votewith.c", "votewith.quiet":
		return !t.argues(by, whom)
	case "proof.logic", "proof.bold":
		return t.V.Deck[rules.Possessed] > 0 // that one may have been killed, too
	case "oppose.b":
		n, _ := words.Args["n"].(float64)
		return n < 3
	case "oppose.careful", "opposecase.host":
		return t.foes(seatIn(words, "other")) != 0 || m.asked.Has(seatIn(words, "other"))
	case "rebutjoins.b":
		return 2*t.foes(whom).Len() < t.V.Alive.Len()
	case "rebuthelped.logic":
		return t.V.Deck[rules.Werewolf] != 2
	case "checkwho.logic", "checkblind.a":
		return t.checked(whom)
	case "hearfirst.bold":
		return m.Day > 1 || t.evidence()
	case "silent.logic", "silent.host":
		return m.lines[whom] > 0
	case "regret.bold":
		return t.hangers(t.hanged(seatIn(words, "hanged"))) < 2
	case "two.c":
		return (t.seers() & t.V.Alive).Len() != 2
	case "stand.b", "stand.g":
		return m.argued[t.V.Seat] != 0
	case "calm.host", "calm.b":
		return m.Day > 1
	case "rebutswayed.b":
		return joined(t, whom)
	case "between.logic":
		m, _ := words.Args["m"].(float64)
		return m < 2
	case "adds.b":
		return m.book.blamed[whom] == 0
	case "agree.b", "agree.c", "agree.bold", "agree.careful", "agree.logic", "won.a", "won.careful", "won.logic":
		return !t.argues(by, whom)
	case "accused.c":
		return t.argues(by, t.V.Seat)
	case "accused.logic":
		return t.argues(by, t.V.Seat) || t.evidence()
	case "unsure.logic":
		return t.evidence()
	case "defend.b", "defend.logic":
		return t.reporters(whom) != 0
	case "count.b":
		return t.wolvesLeft() < int(t.V.Deck[rules.Werewolf])
	case "count.logic":
		return caught(t) > 0
	case "voteas.b":
		return m.book.vowed[whom] < m.Day || m.Day == 0
	case "deathnone.logic":
		return t.V.Said[seatIn(words, "dead")].Claim != rules.NoRole
	case "whyvoted.careful": // who has checked somebody is certain
		why, _ := words.Args["why"].(game.Message)
		return meaningAfter(why.Key) == "own"
	case "again.a", "again.b", "again.f":
		return !m.refused.Has(by)
	case "again.d", "again.e":
		return m.answers[by] > 0 || m.against[t.V.Seat].Without(by) == 0
	case "again.c":
		return m.answers[by] > 0
	}
	return false
}

// checked reports whether somebody has said what it found out about a player.
func (t *record) checked(whom game.Seat) bool {
	for seat := range game.Seat(t.V.Players) {
		if said := &t.V.Said[seat]; (said.Wolves | said.Humans).Has(whom) {
			return true
		}
	}
	return false
}

// seatIn returns a player whom a sentence names; 0 if it names none under that word.
func seatIn(words game.Message, word string) game.Seat {
	seat, _ := words.Args[word].(float64)
	return game.Seat(seat) % game.MaxSeats
}

// weighs reports whether a player has given more than a small thing against another today.
func weighs(t *record, by, whom game.Seat) bool {
	for _, g := range t.Memory.given[whom] {
		if g.by == by && convincing(g.why) {
			return true
		}
	}
	return t.V.Said[by].Wolves.Has(whom)
}

// mentioned reports whether a reason against a player was given in this game, by anybody
// and in any words.
func (t *record) mentioned(whom game.Seat, why game.Message) bool {
	book := t.Memory.book
	given := book.given[whom][canon(why, t.V.Seat)]
	noticed := func(meaning string) bool { return book.noticed[meaning+whom.String()] }
	switch meaningAfter(why.Key) {
	case "report", "own", "both", "martyr", "wronged", "mine", "named", "confessed":
		return true // it was a statement before it was a reason
	case "changed":
		return noticed("noticeclaim") || given
	case "refuted":
		return noticed("noticefalse") || given
	case "backs":
		return noticed("noticeback") || given
	case "ownblack":
		return noticed("noticevote") || given
	case "along":
		return noticed("noticepair") || given
	}
	return given
}

// adds reports whether a reason against a player comes on top of another's.
func (t *record) adds(whom game.Seat, why game.Message) bool {
	before := t.Memory.argued[whom] | t.reporters(whom)
	return before.Without(t.V.Seat) != 0 && !t.mentioned(whom, why)
}

// argues reports whether a player has given a reason against another today, or reports
// that one as a werewolf.
func (t *record) argues(by, whom game.Seat) bool {
	return t.Memory.argued[whom].Has(by) || t.V.Said[by].Wolves.Has(whom)
}

// arguing returns one of a set of players who has given a reason against another, if
// one has: the one who was chosen if that one has.
func (t *record) arguing(chosen game.Seat, among game.Seats, whom game.Seat) game.Seat {
	for m := among; m != 0 && !t.argues(chosen, whom); m &= m - 1 {
		if t.argues(m.First(), whom) {
			return m.First()
		}
	}
	return chosen
}

// evidence reports whether somebody claims to be the seer or says what it found.
func (t *record) evidence() bool {
	for i := range game.Seat(t.V.Players) {
		said := &t.V.Said[i]
		if said.Claim == rules.Seer || said.Wolves|said.Humans != 0 || said.LynchedWolf|said.LynchedNot != 0 {
			return true
		}
	}
	return false
}

// sure is how likely a werewolf one who was lynched must be for the village to count
// that one as a werewolf.
const sure = 0.75

// caught returns how many of the lynched were werewolves, as the village sees it.
func caught(t *record) (n int) {
	b := t.PublicBelief()
	for d := 1; d < int(t.V.Night); d++ {
		hanged := t.V.Day(d).Lynched
		if hanged == game.Nobody {
			continue
		}
		if by := t.reporters(hanged); b.Wolf[hanged] > sure || by&t.killed() != 0 || by.Has(t.V.Seat) {
			n++
		}
	}
	return n
}

// wolvesLeft returns how many werewolves are left at worst: as many as the others and
// the game would be over.
func (t *record) wolvesLeft() int {
	return max(1, min(int(t.V.Deck[rules.Werewolf])-caught(t), (t.V.Alive.Len()-1)/2))
}

// turnedOn reports whether the player has spoken against another today, or ever accused
// that one.
func turnedOn(t *record, whom game.Seat) bool {
	return t.V.Said[t.V.Seat].Accused.Has(whom) || t.V.Said[t.V.Seat].Wolves.Has(whom) || t.Memory.against[whom].Has(t.V.Seat)
}

// follows reports whether an accusation of today came after those of two others and the
// player itself had no part in it.
func follows(t *record, i int) bool {
	a, before := t.Memory.accused[i], game.Seats(0)
	if turnedOn(t, a.Whom) || t.V.Said[a.Seat].Wolves.Has(a.Whom) {
		return false
	}
	for _, x := range t.Memory.accused[:i] {
		if x.Whom == a.Whom && x.Seat != a.Seat {
			before = before.With(x.Seat)
		}
	}
	return before.Len() >= 2
}

// meek reports whether a player has spoken against nobody in this game.
func meek(t *record, whom game.Seat) bool {
	book := t.Memory.book
	return t.V.Said[whom].Accused|book.saw[whom][1] == 0 && !book.pointed.Has(whom)
}

// argue notes a reason that a bot gives against a player.
func (m *memory) argue(h bots.Heard) {
	why, ok := h.Words.Args["why"].(game.Message)
	switch meaningAfter(why.Key) {
	case "start", "hunch", "sure", "together":
		return // no reason
	}
	if !ok {
		return
	}
	note := func(whom game.Seat) {
		m.argued[whom] = belief.With(m.argued[whom], h.Seat)
		if h.Words.Key != "lupus.say.accuse.b" { // that one asks
			m.leads[whom] = belief.With(m.leads[whom], h.Seat)
		}
		if whom < game.MaxSeats && !slices.ContainsFunc(m.cases[whom], func(w game.Message) bool { return canon(w, h.Seat) == canon(why, h.Seat) }) {
			m.cases[whom] = append(m.cases[whom], why)
		}
		if whom < game.MaxSeats {
			m.given[whom] = append(m.given[whom], given{h.Seat, why})
		}
		if m.book.given[whom] == nil {
			m.book.given[whom] = make(map[string]bool)
		}
		m.book.given[whom][canon(why, h.Seat)] = true
	}
	if meaningOf(h.Words.Key) == "standwhy" {
		note(seatIn(*h.Words, "other"))
	}
	for _, s := range h.Means {
		if s.Of < game.MaxSeats && (s.Kind == talk.Accuse || s.Kind == talk.Vote && !s.Not) {
			note(s.Of)
		}
	}
}
