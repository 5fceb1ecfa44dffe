package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// A pledge is what a player said of another on a day, against whom it spoke or voted: the
// reason that it gave, or whose reason it followed. Who asks it later hears the same.
type pledge struct {
	why game.Message
	by  game.Seat // whose reason it was; Nobody: its own
}

// vows notes what the player itself says against others.
func (m *memory) vows(h bots.Heard) {
	if h.Words == nil || past(h.Words.Key) {
		return
	}
	key, p := meaningOf(h.Words.Key), pledge{by: game.Nobody}
	switch why := reasonOf(h); {
	case key == "lesson" || key == "votelater":
		return
	case !why.IsZero() && why.Key != blind:
		p.why = why
	case key == "votewith" || key == "agree" || key == "agreewhy" || key == "votelead" || key == "same" || key == "won" || key == "recantby":
		p.by = seatIn(*h.Words, "by")
	case key == "likewise":
		p.by = seatIn(*h.Words, "other")
	default:
		return
	}
	for _, s := range h.Means {
		if !s.Own() || s.Of >= game.MaxSeats || s.Kind != talk.Accuse && (s.Kind != talk.Vote || s.Not) {
			continue
		}
		at := [2]int{m.Day, int(s.Of)}
		if was, ok := m.book.pledges[at]; !ok || was.why.IsZero() || later(was.why, m.Day).Key == blind {
			m.book.pledges[at] = p
		}
	}
}

// pledged returns what the player said on a day of the one for whom it voted, as one says it
// on a later day.
func (t *record) pledged(d int, whom game.Seat) (pledge, bool) {
	p, ok := t.Memory.book.pledges[[2]int{d, int(whom)}]
	if !ok || p.by != game.Nobody {
		return p, ok && t.V.Day(d).Votes[t.V.Seat] == whom
	}
	p.why = later(p.why, d)
	return p, p.why.Key != blind
}

// later returns a reason of a day as it is told on another; blind: it can't be told any more.
func later(why game.Message, d int) game.Message {
	switch meaningAfter(why.Key) {
	case "quiet", "oneline":
		return reason("wassilent")
	case "noname", "unnamed", "dodged":
		return reason("wasvague")
	case "asks":
		return reason("wasasking")
	case "copied":
		return reason("washasty")
	case "switched":
		return reason("swayed", "whom", seatIn(why, "whom"), "voted", seatIn(why, "voted"), "day", d)
	case "joinsnow":
		return reason("joins", "whom", seatIn(why, "whom"), "day", d)
	case "firstnow":
		return reason("first", "whom", seatIn(why, "whom"), "day", d)
	case "alive", "along", "meek", "target", "empty", "remorse", "fence", "callsout", "holdsback", "hunts", "quick", "hitback", "shields", "flock", "forgot", "oneof", "either":
		return reason("start") // of that day
	}
	return why
}

// cleared returns whom a seer has cleared whom the village believes: what that one found
// out holds after its death, too.
func (t *record) cleared() (set game.Seats) {
	b := t.PublicBelief()
	for by := range b.Said[rules.Seer].All() {
		if b.Wolf[by] < t.AverageWolf(b) && b.Seer[by] > 0.5 {
			set |= t.V.Said[by].Humans
		}
	}
	return set
}
