package talk

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// refuted returns whom a player reported as a werewolf and the pack killed: werewolves
// do not kill their own.
func (t *record) refuted(whom game.Seat) game.Seats { return t.Memory.book.saw[whom][1] & t.killed() }

// backs returns whom a player speaks for though it reported them as werewolves, or the
// other way round.
func (t *record) backs(whom game.Seat) game.Seats {
	l := t.Memory.book
	return l.saw[whom][1] & (l.trusted[whom] | l.saw[whom][0])
}

// againstOwn returns a player whom another reported as a werewolf, as the seer, and for
// whom that one did not vote the same day or later, and the vote; or Nobody.
func (t *record) againstOwn(whom game.Seat) (black, voted game.Seat) {
	since, _ := t.V.Claimed(whom)
	if t.V.Said[whom].Claim != rules.Seer || since == 0 {
		return game.Nobody, game.Nobody
	}
	d := int(t.V.Night) - 1
	if t.V.Moment != rules.Talk || d < since {
		return game.Nobody, game.Nobody
	}
	voted = t.V.Day(d).Votes[whom]
	blacks := t.V.Said[whom].Wolves &^ t.Memory.fresh[whom]
	for m := blacks & (t.V.Alive | belief.With(0, t.V.Day(d).Lynched) | t.V.Day(d+1).Dead); m != 0 && voted != game.Nobody; m &= m - 1 {
		if !blacks.Has(voted) {
			return m.First(), voted
		}
	}
	return game.Nobody, game.Nobody
}

// sparedOwn returns a player whom another reported as a werewolf, as the seer, and did
// not vote to lynch in yesterday's secret vote, and for whom it voted; or Nobody.
func (t *Speaker) sparedOwn(whom game.Seat) (black, voted game.Seat) {
	d := int(t.V.Night) - 1
	if since, _ := t.V.Claimed(whom); t.V.Said[whom].Claim != rules.Seer || since == 0 || d < since {
		return game.Nobody, game.Nobody
	}
	day := t.V.Day(d)
	black, voted = day.Lynched, day.Judged[whom]
	blacks := t.V.Said[whom].Wolves &^ t.Memory.fresh[whom]
	if black == game.Nobody || voted == game.Nobody || voted == black || !blacks.Has(black) || blacks.Has(voted) {
		return game.Nobody, game.Nobody
	}
	return black, voted
}

// sways reports whether the player itself voted on a day for another than it accused.
func (t *finder) sways(d int) bool {
	c, vote := t.Memory.book.charged[t.V.Seat], t.V.Day(d).Votes[t.V.Seat]
	return c.day == d && vote != game.Nobody && c.whom != vote
}

// joined reports whether somebody else accused a player yesterday, or voted for that one.
func joined(t *record, whom game.Seat) bool {
	d := int(t.V.Night) - 1
	for i := range game.Seat(t.V.Players) {
		if i != t.V.Seat && (t.V.Day(d).Votes[i] == whom || t.Memory.book.charged[i] == charge{d, whom}) {
			return true
		}
	}
	return false
}
