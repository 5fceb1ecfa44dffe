package counsel

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// against adds all that speaks against the player.
func (f *finder) against() {
	wolves, _ := belief.SeerFindings(f.v)
	if wolves.Has(f.whom) {
		f.add(proof+1, "checked")
	}
	said := &f.v.Said[f.whom]
	if said.Claim == rules.Werewolf {
		f.add(proof, "confessed")
	}
	f.reported()
	f.contradicted()
	f.voted()
	for m := said.Accused & f.killed(); m != 0; m &= m - 1 {
		f.add(0.8, "accuseddead", "dead", m.First())
	}
	if f.b.Named.Has(f.whom) && f.v.Alive.Has(f.whom) {
		f.add(3, "named")
	}
	accusers := game.Seats(0)
	for by := range f.v.Alive.Without(f.v.Seat).All() {
		if f.v.Said[by].Accused.Has(f.whom) && !f.b.Known.Wolves.Has(by) {
			accusers = accusers.With(by)
		}
	}
	if accusers != 0 {
		f.add(0.6, "accused", "by", seats(accusers), "n", accusers.Len())
	}
}

// reported adds what those say who claim to be the seer, unless the owner knows better.
func (f *finder) reported() {
	for by := range f.claimants(rules.Seer).Without(f.v.Seat).All() {
		switch {
		case !f.v.Said[by].Wolves.Has(f.whom) || f.doubts(by):
		case f.killed().Has(by):
			f.add(7, "martyr", "by", by)
		default:
			f.add(5*(1-f.b.Wolf[by]), "report", "by", by)
		}
	}
}

// doubts reports whether the owner has reason to think that a player lies.
func (f *finder) doubts(by game.Seat) bool {
	return f.b.Known.Wolves.Has(by) || f.v.Now == f.v.Said[by].Claim && f.v.Deck[f.v.Now] < 2 || f.b.Wolf[by]+f.b.Liar[by] > 0.7
}

// contradicted adds what speaks against what the player says to be.
func (f *finder) contradicted() {
	said := &f.v.Said[f.whom]
	claim := said.Claim
	for m := said.Wolves & f.killed(); m != 0; m &= m - 1 {
		f.add(6, "refuted", "dead", m.First())
	}
	if !wanted(claim) || f.v.Deck[claim] > 1 {
		return
	}
	if f.v.Now == claim && f.v.Role == claim {
		f.add(proof, "mine", "role", claim)
		return
	}
	_, place := f.v.Claimed(f.whom)
	for other := range f.claimants(claim).Without(f.whom).Without(f.v.Seat).All() {
		if belief.Pack(f.v).Has(other) {
			f.add(4, "backs", "mate", other, "role", claim)
		} else if _, first := f.v.Claimed(other); first < place {
			f.add(3, "second", "other", other, "role", claim)
		} else {
			f.add(2, "rival", "other", other, "role", claim)
		}
	}
}

// voted adds what the player's votes say about it, by those who died since.
func (f *finder) voted() {
	for d := int(f.v.Night) - 1; d > 0; d-- {
		day := f.v.Day(d)
		if dead := day.Votes[f.whom]; dead != game.Nobody && dead != f.whom && f.killed().Has(dead) {
			f.add(2, "struckdead", "dead", dead, "day", d)
		}
		out := day.Lynched
		if out == game.Nobody || out == f.whom {
			continue
		}
		hanged := day.Judged[f.whom] == out || day.Votes[f.whom] == out
		saved := day.Judged[f.whom] != game.Nobody && day.Judged[f.whom] != out
		for by := range f.claimants(rules.Medium).Without(f.whom).All() {
			words := &f.v.Said[by]
			switch {
			case f.doubts(by):
			case hanged && words.LynchedNot>>d&1 != 0:
				f.add(1.5, "hanged", "dead", out, "by", by, "day", d)
			case saved && words.LynchedWolf>>d&1 != 0:
				f.add(2.5, "saved", "dead", out, "by", by, "day", d)
			}
		}
	}
}

// cleared adds, under that key, whoever clears the player and is not known to lie.
func (f *finder) cleared(key string) {
	for by := range f.claimants(rules.Seer).Without(f.whom).All() {
		if f.v.Said[by].Humans.Has(f.whom) && !f.doubts(by) && by != f.v.Seat {
			f.add(3, key, "by", by)
		}
	}
}

// safer returns at most three others of the living for whom more can be said than for the
// player.
func (f *finder) safer() (set game.Seats) {
	for seat := range f.v.Alive.Without(f.v.Seat).Without(f.whom).All() {
		if set.Len() == 3 {
			break
		}
		other := finder{v: f.v, eyes: f.eyes, b: f.b, whom: seat}
		other.cleared("cleared")
		claim := f.v.Said[seat].Claim
		alone := wanted(claim) && f.claimants(claim) == game.Only(seat)
		if (len(other.list) > 0 || alone || f.b.Known.Humans.Has(seat)) && f.b.Wolf[seat] < f.b.Wolf[f.whom] {
			set = set.With(seat)
		}
	}
	return set
}

// claimants returns who claims that character.
func (f *finder) claimants(r rules.Role) (set game.Seats) {
	for seat := range game.Seat(f.v.Players) {
		if f.v.Said[seat].Claim == r {
			set = set.With(seat)
		}
	}
	return set
}

// killed returns who was found dead in a morning: nobody of the pack.
func (f *finder) killed() (set game.Seats) {
	for d := 1; d <= int(f.v.Night); d++ {
		set |= f.v.Day(d).Dead
	}
	return set
}

// seats returns the players of a set, as an argument of a sentence.
func seats(set game.Seats) []game.Seat { return slices.Collect(set.All()) }
