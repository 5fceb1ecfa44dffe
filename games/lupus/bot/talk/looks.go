package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
)

// Where nobody knows anything there is still something to look at: who says one thing and
// sits back, who talks most, who only asks, who takes no side between two seers, and who
// votes with others without a word. It is no more than a feeling, and who goes by it says so.

// looks adds such things, if they are true of few others.
func (f *finder) looks() {
	m, me, whom := &f.Memory, f.V.Seat, f.whom
	known := m.book.bots.Has(whom) // what people mean is not always understood
	if known && m.words > hush && f.rare(func(seat game.Seat) bool { return m.lines[seat] == 1 }) && m.lines[me] > 1 {
		f.add(0.42, "oneline")
	}
	if (known || f.V.Moment != rules.Talk) && m.asking[whom] > 1 && m.named[whom]|m.fresh[whom] == 0 && m.words > hush && !f.evidence() && (m.named[me]|m.fresh[me] != 0 || m.asked.Has(me)) {
		f.add(0.44, "asks")
	}
	if two := f.seers() & f.V.Alive; known && two.Len() == 2 && !two.Has(whom) && !two.Has(me) && m.sided.Has(me) && m.words > hush && f.rare(func(seat game.Seat) bool { return !m.sided.Has(seat) && !two.Has(seat) }) {
		f.add(0.58, "fence")
	}
	if !f.evidence() && m.calls[me] != m.calls[whom] {
		switch m.calls[whom] {
		case "outyes":
			f.add(0.47, "callsout")
		case "outno":
			f.add(0.43, "holdsback")
		}
	}
	if voted, n := f.crept(); voted != game.Nobody {
		f.add(0.62, "piledon", "voted", voted, "n", n, "on", m.Day)
	}
	if h := m.hasty; !h.why.IsZero() && h.by == whom && seatIn(h.why, "seer") != me && !m.book.stoodFor(seatIn(h.why, "seer")) && f.V.Alive.Has(seatIn(h.why, "seer")) {
		f.list = append(f.list, fact{h.why, 0.5})
	}
	if foe := m.struck[whom%game.MaxSeats]; f.V.Moment == rules.Talk && foe != game.Nobody && foe != me && m.struck[me] != whom {
		f.add(0.55, "hitback", "whom", foe)
	}
	if friend := m.shielded[whom%game.MaxSeats]; friend != game.Nobody && friend != me && f.V.Alive.Has(friend) && !m.book.stoodFor(friend) && f.V.Said[whom].Claim == rules.NoRole {
		f.add(0.52, "shields", "friend", friend)
	}
}

// muse says of whom the player has no more than a feeling, and by what, where it has named
// nobody today: that is how a talk goes on in which nobody knows anything.
func (t debater) muse() bots.Speech {
	m, said := &t.Memory, &t.V.Said[t.V.Seat]
	if m.words < 3 || m.words > 6+t.V.Alive.Len() || m.times["muse"] > t.V.Alive.Len()/5 || m.last == t.V.Seat || m.Suspect != game.Nobody && m.since == m.Day || t.V.Now == rules.Werehamster || said.Wolves&t.V.Alive != 0 || !t.Seated() {
		return bots.Speech{}
	}
	whom := t.inkling(game.Nobody)
	if whom == game.Nobody || m.against[whom].Len() > 1 {
		return bots.Speech{}
	}
	why := slight(t.record, whom)
	if why.Key == blind || !isSmall(why) || m.kinds[kindOf(why)] > 0 {
		return bots.Speech{}
	}
	return bots.Speech{Urgency: wondering - 5, Words: t.Word("muse", "whom", whom, "of", whom, "why", why), Means: []talk.Statement{talk.About(talk.Accuse, whom)}}
}

// inkling returns whom the player would vote for of those of whom there is something to say,
// but for one, if that one is nearly as good as the best; Nobody: no one.
func (t debater) inkling(but game.Seat) game.Seat {
	among := t.V.Alive.Without(t.V.Seat) &^ t.Pack &^ t.V.Said[t.V.Seat].Humans
	if among == 0 {
		return game.Nobody
	}
	worth := t.Gain(t.ShownBelief(), among)
	best, whom := worth[belief.Top(worth, among)], game.Nobody
	for seat := range belief.Without(among, but).All() {
		if worth[seat] < best-Margin(best) || t.Memory.book.stoodFor(seat) || t.Memory.backed.Has(seat) || t.claimsMine(seat) || slight(t.record, seat).Key == blind {
			continue
		}
		if whom == game.Nobody || t.Memory.Hunch[seat] > t.Memory.Hunch[whom] {
			whom = seat
		}
	}
	return whom
}

// rare reports whether something is true of the player and of few of the other living.
func (f *finder) rare(is func(game.Seat) bool) bool {
	n := 0
	for seat := range f.V.Alive.Without(f.whom).Without(f.V.Seat).All() {
		if is(seat) {
			n++
		}
	}
	return n <= few && is(f.whom)
}

// crept returns for whom the player has voted today without a word, when others had, and
// how many; Nobody: for no one.
func (f *finder) crept() (voted game.Seat, n int) {
	m, votes := &f.Memory, [game.MaxSeats]int{}
	for _, v := range m.book.ballots[m.Day] {
		if v.Seat == f.whom {
			if n = votes[v.Whom]; n > 1 && v.Whom != f.V.Seat && f.V.Alive.Has(f.whom) && m.book.bots.Has(f.whom) && !m.named[f.whom].Has(v.Whom) && m.book.explained[f.whom] < m.Day {
				return v.Whom, n
			}
			break
		}
		votes[v.Whom]++
	}
	return game.Nobody, 0
}

// sides notes who says what it makes of somebody who claims to be the seer.
func (m *memory) sides(h bots.Heard) {
	seer := func(seat game.Seat) bool {
		if seat >= game.MaxSeats {
			return false
		}
		list := m.book.claims[seat]
		return len(list) > 0 && list[len(list)-1] == rules.Seer
	}
	for _, s := range h.Means {
		if s.Kind != talk.Ask && (seer(s.Of) || seer(s.To)) {
			m.sided = belief.With(m.sided, h.Seat)
		}
	}
	if h.Words == nil {
		return
	}
	for _, name := range [...]string{"one", "other", "by", "seer", "was", "whom"} {
		if _, ok := h.Words.Args[name].(float64); ok && seer(seatIn(*h.Words, name)) {
			m.sided = belief.With(m.sided, h.Seat)
		}
	}
}
