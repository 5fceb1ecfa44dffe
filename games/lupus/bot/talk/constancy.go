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
		if words := (arc{&t.record}).unheard(whom); !words.IsZero() && !t.stale(words) {
			return bots.Speech{Words: words, Means: []talk.Statement{vote}, Why: because}
		}
		if words := t.Word("voteas", "whom", whom); m.times["voteas"] == 0 && m.Mood[toVote] < 8 && !t.stale(words) {
			return bots.Speech{Words: words, Means: []talk.Statement{vote}, Why: because}
		}
		return bots.Speech{}
	}
	why, fresh := t.ground(whom)
	if whom == t.V.Seat {
		return bots.Speech{Words: t.Word("voteme"), Means: []talk.Statement{vote}, Why: because}
	}
	if t.V.Said[t.V.Seat].Wolves.Has(m.Suspect) { // a seer does not drop its own result
		return bots.Speech{Words: t.Word("votelater", "was", m.Suspect, "whom", whom, "why", why), Means: []talk.Statement{vote}, Why: because}
	}
	words := t.shifts(whom, why, fresh)
	if t.stale(words) {
		words = t.Word("votejoin", "was", m.Suspect, "whom", whom)
	}
	kind := meaningOf(words.Key)
	m.joins = kind == "votejoin"
	return bots.Speech{Words: words, Means: []talk.Statement{vote}, Why: because}
}

// shifts says why the player votes for another than it named: by what nobody has said yet or
// a seer found out, because somebody else made the better case, or since something speaks for
// the one it named.
func (t *Speaker) shifts(whom game.Seat, why game.Message, fresh bool) game.Message {
	m, b := &t.Memory, t.ShownBelief()
	was := m.Suspect
	better := fresh && why.Key != blind && meaningAfter(why.Key) != "me" && b.Wolf[whom] > b.Wolf[was]+Steady
	seers := (t.reporters(whom) & t.V.Alive).Without(t.V.Seat)
	switch {
	case t.Seated() && turner{&t.record}.risks(was, whom):
		return t.Word("voterisk", turner{&t.record}.besides(was, whom)...)
	case better && convincing(why):
		return t.Word("votenot", "was", was, "whom", whom, "why", why)
	case t.Seated() && seers != 0 && !t.claimsMine(seers.First()) && !m.book.stoodAgainst(seers.First()) && b.Wolf[whom] > b.Wolf[was]+Steady:
		return t.Word("voteseer", "by", seers.First(), "whom", whom)
	}
	if g, ok := t.heeds(whom); ok {
		return t.Word("votepoint", "was", was, "whom", whom, "by", g.by, "of", whom, "why", g.why)
	}
	if good := redeems(&t.record, was); t.Seated() && !good.IsZero() {
		return t.Word("voteclear", "was", was, "whom", whom, "of", was, "why", good)
	}
	if better {
		return t.Word("votenot", "was", was, "whom", whom, "why", why)
	}
	if t.Seated() { // bots that nobody hears need no better words
		if words := (turner{&t.record}).gives(was, whom); !words.IsZero() {
			return words
		}
	}
	return t.Word("votejoin", "was", was, "whom", whom)
}

// heeds returns a reason that somebody gave today against a player, and that the player
// itself can repeat.
func (t *Speaker) heeds(whom game.Seat) (given, bool) {
	m := &t.Memory
	if m.opposed || m.times["votepoint"] > 1 {
		return given{}, false
	}
	mine := t.grounds(whom)
	for _, g := range m.given[whom] {
		if g.by == whom || g.by == t.V.Seat || !t.V.Alive.Has(g.by) || m.book.stoodAgainst(g.by) {
			continue
		}
		for _, why := range mine {
			if canon(why, t.V.Seat) == canon(g.why, g.by) && meaningAfter(why.Key) != "me" {
				return given{g.by, why}, true
			}
		}
	}
	return given{}, false
}

// voter returns somebody who has voted for a player today, or Nobody.
func voter(t *record, whom game.Seat) game.Seat {
	day := t.V.Day(int(t.V.Night))
	for i, v := range day.Votes[:t.V.Players] {
		if v == whom && game.Seat(i) != t.V.Seat {
			return game.Seat(i)
		}
	}
	return game.Nobody
}

// KeepsWord returns the player whom the seat named last as its suspect, if that
// vote is nearly as good as the best. Where few are left and nobody hears it, a human lets
// go once the best has more votes.
func (t *Speaker) KeepsWord(worth *[game.MaxSeats]float64, among game.Seats, best game.Seat) game.Seat {
	suspect := t.Memory.Suspect
	spared := t.Memory.backed
	if t.Seated() {
		spared |= t.Memory.yielded
	}
	if others := among &^ spared; t.Pack == 0 && t.Mind.Weighs && spared.Has(best) && others != 0 { // it has spoken for that one, or let go
		if high, other := worth[best], belief.Top(worth, others); worth[other] >= high-constancy*Margin(high) {
			best = other
		}
	}
	if suspect == game.Nobody || !among.Has(suspect) || !t.Mind.Weighs {
		return best
	}
	margins := constancy
	if t.Pack != 0 && (!t.Seated() || t.Pack.Has(best)) {
		margins = packConstancy
	} else if votes, _, _ := belief.Tally(t.V); t.Pack == 0 && !t.Seated() && votes[best] > votes[suspect] && t.V.Alive.Len() <= handful {
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
