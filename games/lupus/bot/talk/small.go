package talk

import (
	"fmt"
	"hash/fnv"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Small things are true and everybody can check them, but nobody accuses a player of their
// own accord for one: they are for who is asked for a name, or must begin, and has nothing
// better.

// slight returns the strongest of what speaks against a player, or else a small thing; if
// there is not even that, it says so.
func slight(t *record, whom game.Seat) game.Message {
	f := t.finder(whom)
	strong := t.grounds(whom)[0]
	if strong.Key != blind && !f.common(strong) {
		return strong
	}
	f.small()
	list := f.reasons()
	for _, why := range list {
		if kind := kindOf(why); t.Memory.kinds[kind] < often(t) && (t.Memory.book.smalls[kind] < 3*often(t) || t.V.Alive.Len() <= 4) {
			return why
		}
	}
	if len(list) > 0 && strong.Key == blind {
		return list[0]
	}
	return strong
}

// small adds small things: what the player did yesterday, and did or did not do today.
func (f *finder) small() {
	f.smallVotes()
	f.smallOrder()
	f.looks()
	m, me := &f.Memory, f.V.Seat
	if c := m.book.charged[f.whom]; f.abandoned(f.whom) && !f.abandoned(me) && c.whom != me {
		f.add(0.9, "forgot", "whom", c.whom)
	}
	if f.V.Moment == rules.Talk && m.lines[f.whom] > 1 && m.named[f.whom]|m.fresh[f.whom] == 0 && (m.book.bots.Has(f.whom) && (m.Day == 1 || m.words > hush) || m.words > silence) {
		f.add(0.6, "noname")
	}
	if m.words > max(hush, f.V.Alive.Len()) && !m.spoke.Has(f.whom) && (m.book.bots.Has(f.whom) || f.V.Moment != rules.Talk) {
		f.add(0.55, "quiet")
	}
	if now := m.shown[f.whom%game.MaxSeats]; m.shown[me%game.MaxSeats].what != now.what && now.by != me && now.whom != me {
		switch now.what {
		case "dodged":
			f.add(0.5, "dodged")
		case "copied":
			f.add(0.45, "copied", "by", now.by, "whom", now.whom)
		}
	}
	if f.V.Moment != rules.Talk && m.named[f.whom]|m.fresh[f.whom] == 0 && m.lines[f.whom] > 0 && m.book.bots.Has(f.whom) && m.named[me] != 0 && f.rare(func(seat game.Seat) bool { return m.named[seat]|m.fresh[seat] == 0 }) {
		f.add(0.6, "unnamed")
	}
	f.differ()
}

// differ lets players look at different small things.
func (f *finder) differ() {
	for i := range f.list {
		if f.list[i].weight > 0.62 {
			continue // that is more than a matter of taste
		}
		h := fnv.New32a()
		_, _ = fmt.Fprint(h, f.V.Seat, f.whom, f.Memory.Mood, f.list[i].why.Key)
		f.list[i].weight *= 0.4 + 0.006*float64(h.Sum32()>>8%100)
	}
}

// smallVotes adds what the player did on the days before: it was the first to speak
// against somebody who seems innocent, voted for the speaker, or always with the most.
func (f *finder) smallVotes() {
	me, always, mine := f.V.Seat, true, true
	for d := int(f.V.Night) - 1; d > 0; d-- {
		day := f.V.Day(d)
		got, most := f.counted(d)
		if a, ok := f.Memory.book.firsts[d]; ok && a.Seat == f.whom && a.Whom != me && f.b.Wolf[a.Whom] < f.AverageWolf(f.b) {
			f.add(0.8, "first", "whom", a.Whom, "day", d)
		}
		if day.Votes[f.whom] == me && f.Memory.kinds["votedme"] == 0 {
			f.add(0.7, "votedme", "day", d)
		}
		if d == int(f.V.Night)-1 && day.Lynched != game.Nobody && day.Lynched != f.whom && f.onTrial(d, f.whom) {
			f.add(0.65, "escaped", "hanged", day.Lynched, "day", d)
		}
		if v := day.Votes[f.whom]; d == int(f.V.Night)-1 && v != game.Nobody && v != me && v != f.whom && f.Memory.book.mute[d].Has(f.whom) && !f.Memory.book.mute[d].Has(me) {
			f.add(0.75, "novoice", "voted", v, "day", d)
		}
		with := func(seat game.Seat) bool { v := day.Votes[seat]; return v != game.Nobody && got[v] == most }
		always, mine = always && with(f.whom), mine && with(me)
	}
	if f.V.Night > 2 && always && !mine {
		f.add(0.5, "flock")
	}
}

// smallOrder adds when the player voted for the one who was hanged yesterday, if that one
// seems no werewolf: first of all, or when enough others had.
func (f *finder) smallOrder() {
	d := int(f.V.Night) - 1
	hanged := game.Nobody
	if d > 0 {
		hanged = f.V.Day(d).Lynched
	}
	if hanged == game.Nobody || hanged == f.whom || f.b.Wolf[hanged] > 0.5 && f.b.Wolf[hanged] < sure {
		return
	}
	wolf := f.b.Wolf[hanged] > sure
	n := 0
	for _, vote := range f.Memory.book.ballots[d] {
		if vote.Whom != hanged {
			continue
		}
		switch {
		case vote.Seat == f.V.Seat && n >= many:
			return // it was late itself
		case wolf && vote.Seat == f.whom && n >= many && f.V.Day(d).Votes[f.V.Seat] == hanged:
			f.add(0.68, "latewolf", "voted", hanged, "n", n, "day", d)
		case wolf:
		case vote.Seat == f.whom && n == 0:
			f.add(0.75, "opened", "voted", hanged, "day", d)
		case vote.Seat == f.whom && n >= many:
			f.add(0.6, "latecomer", "voted", hanged, "n", n, "day", d)
		}
		n++
	}
}

// many is from how many votes on one more is late.
const many = 3

// names notes that a player has spoken against another today.
func (m *memory) names(by, whom game.Seat) {
	if whom < game.MaxSeats && m.named[whom].Has(by%game.MaxSeats) && !m.named[by%game.MaxSeats].Has(whom) && !m.fresh[whom].Has(by%game.MaxSeats) && !m.fresh[by%game.MaxSeats].Has(whom) {
		m.struck[by%game.MaxSeats] = whom
	}
	m.named[by%game.MaxSeats] = belief.With(m.named[by%game.MaxSeats], whom)
	if whom < game.MaxSeats {
		m.book.lastNamed[by%game.MaxSeats] = charge{m.Day, whom}
	}
}

// mutes returns who of the living has named nobody today.
func (m *memory) mutes() (set game.Seats) {
	for seat := range game.Seat(game.MaxSeats) {
		if m.named[seat]|m.fresh[seat] == 0 {
			set = set.With(seat)
		}
	}
	return set
}

// hush is the number of words of a day from which on a bot that has said none is silent:
// it needs no time to type.
const hush = 6

// abandoned reports whether a player accused somebody yesterday who lives and for whom
// nothing speaks, and has spoken today, but not against that one.
func (f *finder) abandoned(whom game.Seat) bool {
	m, c := &f.Memory, f.Memory.book.charged[whom]
	return c.day > 0 && c.day == m.Day-1 && f.V.Alive.Has(c.whom) && m.lines[whom] > 0 && !m.named[whom].Has(c.whom) && len(f.favour(c.whom)) == 0
}

// isSmall reports whether a reason is one for which nobody accuses a player without need.
func isSmall(why game.Message) bool {
	switch meaningAfter(why.Key) {
	case "forgot", "noname", "first", "votedme", "flock", "escaped", "novoice", "opened", "latecomer", "twofold", "latewolf", "dodged", "copied", "quiet", "oneline", "asks", "fence", "piledon", "unnamed", "callsout", "holdsback", "hitback", "shields", "quick":
		return true
	}
	return false
}

// stab accuses a player on the first day for a small thing: somebody has to begin. Once is
// enough, and without even that nobody is accused.
func (t *Speaker) stab(whom game.Seat) game.Message {
	m := &t.Memory
	if m.Day > 1 || m.stabs > 0 || t.evidence() {
		return game.Message{}
	}
	why := slight(&t.record, whom)
	if why.Key == blind || m.kinds[kindOf(why)] > 0 {
		return game.Message{}
	}
	return t.Word("muse", "whom", whom, "of", whom, "why", why)
}
