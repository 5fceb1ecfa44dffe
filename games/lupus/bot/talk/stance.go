package talk

import (
	"fmt"
	"maps"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// ground returns what the player says against another: its own report, or the strongest
// reason that nobody has given today in any words, of a kind that was not heard twice. It
// returns false if all were.
func (t *record) ground(whom game.Seat) (game.Message, bool) {
	list, m := t.grounds(whom), &t.Memory
	alone := m.against[whom].Without(t.V.Seat) == 0
	if own := reason("own"); list[0].Key == own.Key {
		day, cited := m.book.cited[whom][canon(own, t.V.Seat)]
		return own, !cited || day < m.Day
	}
	for _, again := range [...]bool{false, true} {
		for _, why := range list {
			day, cited := m.book.cited[whom][canon(why, t.V.Seat)]
			if n := m.kinds[kindOf(why)]; !weighty(why) && (n >= often(t) || t.Seated() && m.book.smalls[kindOf(why)] > 1+int(t.V.Players)/9) || n > 0 && meaningAfter(why.Key) == "me" {
				continue
			}
			if why.Key != blind && (!cited || again && day < m.Day && (alone || weighty(why))) {
				return why, true
			}
		}
	}
	return list[0], len(list) == 1 && list[0].Key == blind && t.Memory.against[whom].Without(t.V.Seat) == 0
}

// often is how often a weak kind of reason is heard a day, against whomever: where each says
// the same, only the first has thought.
func often(t *record) int {
	if t.Seated() {
		return 1
	}
	return 2
}

// asOfNow returns a reason of another day with the count of today.
func asOfNow(t *record, why game.Message, whom game.Seat) game.Message {
	if meaningAfter(why.Key) == "many" {
		for _, now := range t.grounds(whom) {
			if meaningAfter(now.Key) == "many" {
				return now
			}
		}
	}
	return why
}

// weighty reports whether a reason is worth hearing on more than one day.
func weighty(why game.Message) bool {
	switch meaningAfter(why.Key) {
	case "own", "both", "report", "martyr", "wronged", "mine", "confessed", "refuted", "many":
		return true
	}
	return false
}

// canon returns a reason that a player gives as text that is the same for reasons that
// mean the same: "voted alone for me" is "voted alone for Haru" if Haru says so.
func canon(why game.Message, by game.Seat) string {
	about := func(what string, seat game.Seat) string { return fmt.Sprint(what, seat, why.Args["day"]) }
	switch meaningAfter(why.Key) {
	case "onme":
		return about("alone", by)
	case "alone":
		return about("alone", seatIn(why, "voted"))
	case "own":
		return about("report", by)
	case "report", "martyr", "wronged":
		return about("report", seatIn(why, "by"))
	case "mine":
		return about("rival", by)
	case "rival", "second":
		return about("rival", seatIn(why, "other"))
	}
	plain := game.Message{Key: why.Key, Args: maps.Clone(why.Args)}
	for _, name := range [...]string{"way", "of", "when"} {
		delete(plain.Args, name)
	}
	return line(plain)
}

// kindOf returns the kind of a reason, the same for those that sound the same.
func kindOf(why game.Message) string {
	switch kind := meaningAfter(why.Key); kind {
	case "onme":
		return "alone"
	case "joinsnow":
		return "joins"
	case "firstnow":
		return "first"
	default:
		return kind
	}
}

// ritual returns which question it is to ask a player about something: who came first
// and who came later is the same, since there is but one answer.
func ritual(why game.Message) string {
	if kind := kindOf(why); kind != "joins" {
		return kind
	}
	return "first"
}

// opens notes who was the first today to speak against anybody.
func (m *memory) opens(by, whom game.Seat) {
	if m.first == nil && whom < game.MaxSeats {
		m.first = &rules.Accused{Seat: by, Whom: whom}
	}
}

// stands notes for and against whom the player has spoken.
func (l *ledger) stands(h bots.Heard) {
	if h.Words != nil {
		l.implies(*h.Words)
	}
	for _, s := range h.Means {
		if !s.Own() || s.Of >= game.MaxSeats || s.Of == h.Seat {
			continue
		}
		switch {
		case s.Kind == talk.Trust && s.Of != s.To, s.Kind == talk.Agree && h.Words != nil && (meaningOf(h.Words.Key) == "believe" || meaningOf(h.Words.Key) == "lonely"), s.Kind == talk.Report && s.Role == "human":
			if l.merely = l.merely.Without(s.Of); h.Words != nil && (meaningOf(h.Words.Key) == "weak" || meaningOf(h.Words.Key) == "lonely") && l.stance[s.Of] <= 0 {
				l.merely = l.merely.With(s.Of)
			}
			l.stance[s.Of], l.word = 1, l.word.Without(s.Of)
		case s.Kind == talk.Accuse, s.Kind == talk.Vote && !s.Not, s.Kind == talk.Report:
			l.stance[s.Of] = -1
		}
	}
}

// implies notes whom the player believes or not without saying so: who goes by a seer's
// check takes that one for the seer, and who suspects somebody because a liar cleared them
// calls that one a liar.
func (l *ledger) implies(words game.Message) {
	believes := func(whom game.Seat) {
		if l.stance[whom] <= 0 {
			l.stance[whom], l.word = 1, l.word.With(whom)
		}
	}
	switch meaningOf(words.Key) {
	case "voteseer", "comeround":
		believes(seatIn(words, "by"))
	case "probe", "weak", "lesson", "weighup": // what others may think
		return
	}
	if m := meaningOf(words.Key); strings.HasPrefix(m, "why") || strings.HasPrefix(m, "rebut") || strings.HasPrefix(m, "regret") { // what it thought then
		return
	}
	why, ok := words.Args["why"].(game.Message)
	if !ok {
		return
	}
	switch meaningAfter(why.Key) {
	case "report", "martyr", "wronged", "white":
		believes(seatIn(why, "by"))
	case "second", "rightme":
		believes(seatIn(why, "other"))
	case "remorse": // it is no longer sure
		l.stance[seatIn(why, "other")] = 0
	case "cleared", "smeared":
		l.stance[seatIn(why, "by")] = -1
	}
}

// stoodFor reports whether the player has spoken for another and not against that one
// since.
func (l *ledger) stoodFor(whom game.Seat) bool { return whom < game.MaxSeats && l.stance[whom] > 0 }

// stoodAgainst reports whether the player has spoken against another and not for that
// one since.
func (l *ledger) stoodAgainst(whom game.Seat) bool {
	return whom < game.MaxSeats && l.stance[whom] < 0
}

// recants says that the player was wrong to trust another, and what has changed. Without
// a reason it says nothing.
func recants(t *record, whom game.Seat) game.Message {
	why, fresh := t.ground(whom)
	if !fresh {
		why = t.grounds(whom)[0]
	}
	if why.Key == blind {
		return game.Message{}
	}
	if by := t.arguing(whom, t.Memory.argued[whom]&t.V.Alive, whom); !fresh && by != whom && by != t.V.Seat && !t.Memory.book.stoodAgainst(by) {
		return t.Word("recantby", "by", by, "whom", whom)
	}
	if said := &t.V.Said[whom]; said.Claim == rules.Seer && said.Humans.Has(t.V.Seat) && t.Memory.times["clearedyet"] == 0 {
		return t.Word("clearedyet", "whom", whom, "why", why)
	}
	if t.Memory.book.word.Has(whom) {
		return t.Word("unword", "whom", whom, "why", why)
	}
	return t.Word("recant", "whom", whom, "why", why)
}
