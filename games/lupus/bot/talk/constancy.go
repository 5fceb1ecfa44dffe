package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// Explain says why the seat votes for another than it said, and now and then that
// it votes as it said. Ghosts are mute.
func (t *Speaker) Explain(whom game.Seat, because game.Message) bots.Speech {
	m := &t.Memory
	if t.self.Name != "" && t.V.Alive.Has(t.V.Seat) { // it sits at a table
		if words := (arc{&t.record}).tells(whom); !words.IsZero() && !t.stale(words) {
			return bots.Speech{Words: words, Means: []talk.Statement{talk.About(talk.Vote, whom)}, Why: because}
		}
	}
	if m.Suspect == game.Nobody || t.V.Said[t.V.Seat].Humans.Has(m.Suspect) || !t.V.Alive.Has(m.Suspect) || !t.V.Alive.Has(t.V.Seat) {
		return bots.Speech{}
	}
	vote := talk.About(talk.Vote, whom)
	if whom == m.Suspect {
		if words := t.Word("voteas", "whom", whom); m.times["voteas"] == 0 && m.Mood[toVote] < 6 && !t.stale(words) {
			return bots.Speech{Words: words, Means: []talk.Statement{vote}, Why: because}
		}
		return bots.Speech{}
	}
	why, fresh := t.ground(whom)
	votes, lead, _ := belief.Tally(t.V)
	b := t.ShownBelief()
	joins := !fresh || b.Wolf[whom] <= b.Wolf[m.Suspect]+Steady // not by what speaks against that one
	if joins && votes[whom] > 1 && votes[whom] == lead && votes[whom] > votes[m.Suspect] {
		why = reason("lead", "n", votes[whom])
		m.joins = true
	}
	if whom == t.V.Seat {
		return bots.Speech{Words: t.Word("voteme"), Means: []talk.Statement{vote}, Why: because}
	}
	if t.V.Said[t.V.Seat].Wolves.Has(m.Suspect) { // a seer does not drop its own result
		return bots.Speech{Words: t.Word("votelater", "was", m.Suspect, "whom", whom, "why", why), Means: []talk.Statement{vote}, Why: because}
	}
	words := t.Word("votenot", "was", m.Suspect, "whom", whom, "why", why)
	if why.Key == blind {
		words = t.Word("voteblind", "was", m.Suspect, "whom", whom)
	}
	if meaningAfter(why.Key) == "lead" && m.times["lead"] > 0 {
		words = t.Word("votejoin", "was", m.Suspect, "whom", whom)
	}
	if t.stale(words) {
		words = t.Word("votejoin", "was", m.Suspect, "whom", whom)
	}
	return bots.Speech{Words: words, Means: []talk.Statement{vote}, Why: because}
}

// voter returns somebody who has voted for a player today, or Nobody.
func (t *record) voter(whom game.Seat) game.Seat {
	day := t.V.Day(int(t.V.Night))
	for i, v := range day.Votes[:t.V.Players] {
		if v == whom && game.Seat(i) != t.V.Seat {
			return game.Seat(i)
		}
	}
	return game.Nobody
}

// KeepsWord returns the player whom the seat named last as its suspect, if that
// vote is nearly as good as the best. Where few are left, a human lets go once the
// best has more votes: split votes help the pack.
func (t *Speaker) KeepsWord(worth *[game.MaxSeats]float64, among game.Seats, best game.Seat) game.Seat {
	suspect := t.Memory.Suspect
	if others := among &^ t.Memory.backed; t.Pack == 0 && t.Mind.Weighs && t.Memory.backed.Has(best) && others != 0 { // it has spoken for that one
		if high, other := worth[best], belief.Top(worth, others); worth[other] >= high-constancy*Margin(high) {
			best = other
		}
	}
	if suspect == game.Nobody || !among.Has(suspect) || !t.Mind.Weighs {
		return best
	}
	margins := constancy
	if t.Pack != 0 {
		margins = packConstancy
	} else if votes, _, _ := belief.Tally(t.V); votes[best] > votes[suspect] && t.V.Alive.Len() <= handful && !t.Memory.opposed {
		return best
	}
	if high := worth[belief.Top(worth, among)]; worth[suspect] >= high-margins*Margin(high) {
		return suspect
	}
	return best
}

// How many margins a vote may be worse that keeps to what was said. A werewolf that
// holds on to its suspect while the village turns to a packmate shows the pack.
const (
	constancy     = 5.0
	packConstancy = 1.0
)

// handful is the number of living players up to which a split vote costs more than a
// broken word.
const handful = 8

// Margin is how much less votes may be worth that count as equally good.
func Margin(best float64) float64 { return 0.1*max(best, -best) + 0.002 }
