package table

import (
	"slices"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
	"github.com/howl-game/howl/internal/talk"
)

// A held belief is what a bot's words make of another player: it goes by that one's word, or
// suspects that one.
type held struct {
	day  int
	good bool
}

// owned are the sentences that say that the speaker has changed its mind.
var owned = []string{"reported", "recant", "unword", "recantby", "mind", "moved", "won", "wonwhy", "votenot", "votepoint", "voteclear", "letoff", "clearedyet", "heir", "votestood", "voteafter", "votedoubt", "backtrack", "voteback", "comeround", "dropped", "turned", "turnedseer", "turnedblind", "votelater", "sorry", "sorrystart", "regret", "martyr", "bequest"}

// implies notes what a line means for whom its speaker believes, without saying so, and says
// how that contradicts what the same bot held today or yesterday: who accuses somebody on a
// seer's word believes that seer.
func (w *onlooker) implies(by int, say *tablelog.Say) string {
	m := meaning(say.Words)
	if strings.HasPrefix(m, "why") || strings.HasPrefix(m, "rebut") || m == "probe" || m == "weak" || m == "lesson" || m == "regret" || m == "weighup" {
		return "" // of another day, or of others
	}
	for _, why := range reasonsOf(say.Words) {
		if strings.HasSuffix(why.Key, ".remorse") { // it says that it is no longer sure
			delete(w.beliefs, [2]int{by, arg(&why, "other")})
		}
	}
	good, bad := w.taken(by, say)
	what := ""
	for _, list := range [...]struct {
		seats []int
		good  bool
	}{{good, true}, {bad, false}} {
		for _, of := range list.seats {
			was, ok := w.beliefs[[2]int{by, of}]
			gives := slices.Contains(owned, m) && (of == arg(say.Words, "was") || of == arg(say.Words, "whom") || of == arg(say.Words, "by") || of == arg(say.Words, "of"))
			if ok && was.good != list.good && w.day-was.day < 2 && !gives && w.killed[of] == 0 {
				what = "goes by the word of somebody it suspects"
				if !list.good {
					what = "suspects somebody by whose word it goes"
				}
			}
			w.beliefs[[2]int{by, of}] = held{w.day, list.good}
			w.believed[[2]int{by, of}] = w.believed[[2]int{by, of}] || list.good
		}
	}
	return what
}

// taken returns whose word a line goes by, and whom it suspects.
func (w *onlooker) taken(by int, say *tablelog.Say) (good, bad []int) {
	for _, why := range reasonsOf(say.Words) {
		if point, ok := say.Words.Args["point"].(game.Message); ok && point.Key == why.Key {
			continue // what others say
		}
		switch key := strings.TrimPrefix(why.Key, "lupus.say.for."); key {
		case "report", "martyr", "wronged", "white":
			good = append(good, arg(&why, "by"))
		case "second", "rival", "rightme":
			good = append(good, arg(&why, "other"))
		case "cleared", "smeared":
			bad = append(bad, arg(&why, "by"))
		}
	}
	if m := meaning(say.Words); m == "voteseer" || m == "believe" || m == "comeround" {
		good = append(good, arg(say.Words, "by"))
	}
	for _, s := range say.Means {
		if of := int(s.Of); s.Own() && s.Of < game.MaxSeats && of != by {
			switch {
			case s.Kind == talk.Accuse, s.Kind == talk.Vote && !s.Not:
				bad = append(bad, of)
			case s.Kind == talk.Report && s.Role == "human": // a check is news
				w.beliefs[[2]int{by, of}], w.believed[[2]int{by, of}] = held{w.day, true}, true
			case s.Kind == talk.Trust && s.Of != s.To:
				good = append(good, of)
			}
		}
	}
	return good, bad
}
