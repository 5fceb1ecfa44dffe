package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// What a player does at a table follows from what it said there: it turns from the one it
// named only for a reason that it can give, and in secret it votes as it did in the open.
// Who reads a game has nothing else to know a character by.

// Stays returns for whom the player votes in the open where it would vote for another than
// it named: that one, if it has a reason to give, or else the one it named.
func Stays(t *Speaker, worth *[game.MaxSeats]float64, among game.Seats, whom game.Seat) game.Seat {
	was := ownSuspect(t)
	if !t.Seated() || !t.Mind.Weighs || was == game.Nobody || was == whom || !among.Has(was) || t.Pack.Has(was) {
		return whom
	}
	high := max(worth[whom], worth[was])
	if worth[was] < high-loth*Margin(high) || t.V.Alive.Has(t.V.Seat) && mayTurn(t, was, whom) {
		return whom
	}
	return was
}

// loth is how many margins a vote may be worse for the one whom the player named: to hold on
// beyond that, without a reason to turn that it can give, was measured to cost the village.
const loth = 8

// shaken is how much likelier a werewolf another must be for a player to drop one against whom
// it has argued.
const shaken = 0.35

// ownSuspect returns whom the player suspects by its own words, or by its last vote if it is dead;
// Nobody: no one who lives.
func ownSuspect(t *Speaker) game.Seat {
	m, me := &t.Memory, t.V.Seat
	if m.Suspect != game.Nobody && t.V.Alive.Has(m.Suspect) && !t.V.Said[me].Humans.Has(m.Suspect) {
		return m.Suspect
	}
	for d := int(t.V.Night) - 1; d > 0 && !t.V.Alive.Has(me); d-- {
		if whom := t.V.Day(d).Votes[me]; whom != game.Nobody && whom != me {
			if t.V.Alive.Has(whom) && !t.V.Said[me].Humans.Has(whom) {
				return whom
			}
			return game.Nobody
		}
	}
	return game.Nobody
}

// mayTurn reports whether the player can say why it votes for another than it named: what it
// found out itself, what a seer it believes did, a fact that nobody has given today, somebody
// else's argument, or what speaks for the one it named.
func mayTurn(t *Speaker, was, whom game.Seat) bool {
	b := t.ShownBelief()
	if t.V.Said[t.V.Seat].Wolves.Has(whom) || comesRound(&t.record, whom) != game.Nobody || (turner{&t.record}).risks(was, whom) {
		return true
	}
	if b.Wolf[whom] <= b.Wolf[was]+Steady {
		return false
	}
	if rooted(&t.record, was) && even(&t.record, was, whom) { // it has argued against that one
		return false
	}
	for by := range ((t.reporters(whom) & (t.V.Alive | t.killed())).Without(t.V.Seat)).All() {
		if !t.claimsMine(by) && !t.Memory.book.stoodAgainst(by) {
			return true
		}
	}
	if why, fresh := t.ground(whom); fresh && convincing(why) {
		return true
	}
	if _, ok := t.heeds(whom); ok {
		return true
	}
	return b.Wolf[was] < t.AverageWolf(b) && !redeems(&t.record, was).IsZero()
}

// rooted reports whether the player has given a good reason against another, today or the day
// before: a mind doesn't change then for the next best word.
func rooted(t *record, was game.Seat) bool {
	for d := t.Memory.Day - 1; d <= t.Memory.Day; d++ {
		if p, ok := t.Memory.book.pledges[[2]int{d, int(was)}]; ok && p.by == game.Nobody && convincing(p.why) {
			return true
		}
	}
	return false
}

// even reports whether another is hardly likelier a werewolf than one against whom the
// player has argued.
func even(t *record, was, whom game.Seat) bool {
	b := t.ShownBelief()
	return b.Wolf[whom]-b.Wolf[was] < shaken
}

// convincing reports whether a reason is one for which one changes one's mind.
func convincing(why game.Message) bool {
	return !why.IsZero() && why.Key != blind && meaningAfter(why.Key) != "me" && !isSmall(why)
}

// redeems returns what speaks for a player whom this one named; nothing: nothing that it
// may say.
func redeems(t *record, was game.Seat) game.Message {
	if t.V.Said[t.V.Seat].Wolves.Has(was) || t.claimsMine(was) {
		return game.Message{}
	}
	for _, why := range t.favour(was) {
		switch meaningAfter(why.Key) {
		case "white", "mason", "hit":
			return why
		}
	}
	return game.Message{}
}

// Stands returns for which of the two on trial the player votes in secret where one is nearly as
// suspect as the other: the one for whom it voted in the open, or else against whom it spoke.
// Where the open votes have shown more, they decide, and it says so the next morning: to keep to
// the open vote then was measured to cost the village.
func Stands(t *Speaker, worth *[game.MaxSeats]float64, one, other, best game.Seat) game.Seat {
	if !t.Seated() || !t.Mind.Weighs {
		return best
	}
	high := max(worth[one], worth[other])
	if min(worth[one], worth[other]) < high-near*Margin(high) {
		return best
	}
	switch mine, theirs := weight(t, one), weight(t, other); {
	case mine > theirs:
		return one
	case mine < theirs:
		return other
	}
	return best
}

// near is within how many margins two are nearly as suspect, and firm how much more an open
// vote or a word of today weighs than one of another day.
const (
	near = 2
	firm = 4
)

// weight returns how much the player has done against another: its own check, its open
// vote, what it said today, and what it said before.
func weight(t *Speaker, whom game.Seat) (n int) {
	m, said := &t.Memory, &t.V.Said[t.V.Seat]
	switch {
	case said.Wolves.Has(whom):
		n += 20
	case said.Humans.Has(whom) || said.Claim == rules.Freemason && said.Trusted.Has(whom):
		n -= 20
	}
	if t.V.Day(int(t.V.Night)).Votes[t.V.Seat] == whom {
		n += firm
	}
	if m.Suspect == whom && m.since == m.Day {
		n += firm
	}
	switch {
	case m.book.stoodFor(whom):
		n -= 2
	case m.book.stoodAgainst(whom):
		n += 2
	}
	return n
}
