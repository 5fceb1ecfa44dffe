package talk

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// A witness takes up a claim that it has just heard: it asks whether anybody else claims the
// same, says what a result is worth, doubts it for a reason, waits for more or thinks of the
// night. A few do so, everyone once, and each in another way.
type witness struct{ *record }

// A claim is taken up before anybody is accused, by so many, and while it is fresh.
const (
	witnessing = 55
	witnesses  = 3
	recent     = 7
)

// takings are the meanings by which others take up a claim.
var takings = []string{"believe", "doubt", "doubtwhy", "anyelse", "shield", "holdsup", "factfirst", "whiteword", "bothask", "masonword", "lonely", "two", "whom", "whoguard", "lateclaim"}

// takes notes that somebody takes up a claim of today.
func (m *memory) takes(h bots.Heard) {
	if h.Words == nil || !slices.Contains(takings, meaningOf(h.Words.Key)) {
		return
	}
	for _, name := range [...]string{"by", "whom", "one"} {
		if _, ok := h.Words.Args[name].(float64); !ok {
			continue
		}
		whom := seatIn(*h.Words, name)
		m.taken[whom]++
		if h.Seat == m.me {
			m.took = m.took.With(whom)
		}
		return
	}
}

// takesUp takes up the latest claim of somebody else that is still fresh.
func (t witness) takesUp(plan bots.Speech) bots.Speech {
	m, me := &t.Memory, t.V.Seat
	if m.last == me || !t.Seated() || plan.Does { // whoever claims or accuses has said enough by that
		return bots.Speech{}
	}
	for _, c := range slices.Backward(m.claimed) {
		by := c.Seat
		if by == me || c.Role <= rules.Villager || c.Role == rules.Werewolf || !t.V.Alive.Has(by) || t.V.Said[by].Claim != c.Role || m.words > m.voiced[by]+recent ||
			m.taken[by] >= witnesses || m.took.Has(by) || t.claimsMine(by) || t.V.Said[by].Wolves.Has(me) || t.V.Said[me].Wolves.Has(by) {
			continue
		}
		words, means := t.word(by, c.Role)
		if words.IsZero() || m.times[meaningOf(words.Key)] > 0 || m.book.uses[words.Key] > 0 {
			continue
		}
		return bots.Speech{Urgency: witnessing - 2*m.taken[by], Words: words, Means: means, Why: game.Say("lupus.reason.chat")}
	}
	for _, r := range slices.Backward(m.reports) {
		by, of := r.Seat, r.Whom
		if day, _ := t.V.Claimed(by); !r.Wolf || by == me || of == me || day == m.Day || !t.V.Alive.Has(of) || !t.V.Alive.Has(by) || m.words > m.voiced[by]+recent || m.times["factfirst"] > 0 || m.took.Has(by) || t.claimsMine(by) || t.V.Said[me].Humans.Has(of) || m.book.stoodAgainst(by) {
			continue
		}
		words := t.Word("factfirst", "by", by, "of", of)
		if m.book.uses[words.Key] > 0 {
			continue
		}
		return bots.Speech{Urgency: witnessing, Words: words, Why: game.Say("lupus.reason.chat")}
	}
	return bots.Speech{}
}

// word returns what the player says to a claim; nothing: others say it better.
func (t witness) word(by game.Seat, role rules.Role) (words game.Message, means []talk.Statement) {
	m, said := &t.Memory, &t.V.Said[by]
	switch rivals := (t.seers() & t.V.Alive).Without(by); {
	case role == rules.Freemason:
		return t.Word("masonword", "by", by), nil
	case role != rules.Seer && t.foes(by).Without(by).Len() > 1 && m.Suspect == by && m.times["lateclaim"] == 0:
		return t.Word("lateclaim", "by", by), []talk.Statement{talk.About(talk.Deny, by)}
	case role == rules.Bodyguard && m.Day > 1 && m.times["whoguard"] == 0 && !m.asked.Has(by) && !m.people.Has(by) && t.V.Now != rules.Bodyguard:
		s := ask(by, "night", t.Word("whoguard", "by", by))
		return s.Words, s.Means
	case role != rules.Seer:
		return game.Message{}, nil
	case rivals != 0 && t.doubts(by):
		return t.doubting(by)
	case rivals != 0 && said.Wolves|said.Humans != 0 && t.self.Manner != bots.Joker:
		whom := (said.Wolves | said.Humans).First()
		s := ask(by, "checked", t.Word("bothask", "by", by, "other", rivals.First(), "of", whom))
		s.Means[0].Of = whom
		if m.asked.Has(by) || m.people.Has(by) || rivals.Has(whom) || m.book.rituals["whycheck"] > 0 {
			return game.Message{}, nil
		}
		return s.Words, s.Means
	case rivals != 0:
		return game.Message{}, nil
	case t.doubts(by):
		return t.doubting(by)
	case m.times["anyelse"] == 0 && len(m.claimed) == 1 && t.self.Manner != bots.Quiet && t.self.Manner != bots.Careful:
		return t.Word("anyelse", "by", by), nil
	case m.times["factfirst"] == 0 && (said.Wolves&t.V.Alive).Without(t.V.Seat) != 0 && t.V.Said[t.V.Seat].Humans&said.Wolves == 0:
		return t.Word("factfirst", "by", by, "of", (said.Wolves & t.V.Alive).First()), nil
	case m.times["whiteword"] == 0 && said.Wolves == 0 && (said.Humans&t.V.Alive).Without(t.V.Seat) != 0 && !m.book.stoodAgainst((said.Humans & t.V.Alive).First()):
		return t.Word("whiteword", "by", by, "of", (said.Humans & t.V.Alive).First()), nil
	case m.times["shield"] == 0 && t.V.Deck[rules.Bodyguard] > 0:
		return t.Word("shield", "by", by), nil
	}
	return t.Word("holdsup", "by", by), nil
}

// doubts reports whether the player doubts a claim and can say why.
func (t witness) doubts(by game.Seat) bool {
	b, m := t.ShownBelief(), &t.Memory
	why, fresh := t.ground(by)
	return fresh && why.Key != blind && meaningAfter(why.Key) != "me" && !isSmall(why) && b.Wolf[by] > t.AverageWolf(b) && !t.Pack.Has(by) && !m.book.stoodFor(by) && m.times["doubtwhy"] == 0
}

func (t witness) doubting(by game.Seat) (game.Message, []talk.Statement) {
	why, _ := t.ground(by)
	return t.Word("doubtwhy", "by", by, "of", by, "why", why), []talk.Statement{talk.About(talk.Deny, by)}
}
