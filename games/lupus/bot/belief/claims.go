package belief

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// claimFeature holds the feature of a claim by character.
var claimFeature = func() (by [rules.MaxRoles]int) {
	for r := range by {
		by[r] = claimsOther
	}
	by[rules.NoRole] = always
	by[rules.Werewolf] = always // no game of the training has one: weighFitted weighs it
	by[rules.Villager], by[rules.Seer], by[rules.Medium] = claimsVillager, claimsSeer, claimsMedium
	by[rules.Freemason], by[rules.Bodyguard], by[rules.Owl] = claimsFreemason, claimsBodyguard, claimsOwl
	return by
}()

func (s *story) readClaims(v *rules.View) {
	var claimed [rules.MaxRoles]int
	for i := range s.n {
		claimed[v.Said[i].Claim]++
	}
	for i := range game.Seat(s.n) {
		claim := v.Said[i].Claim
		s.one[i][claimFeature[claim]] = 1
		switch {
		case claim == rules.Seer:
			s.readSeer(v, i)
		case claim > rules.Villager && claimed[claim] > int(v.Deck[claim]):
			s.one[i][tooManyClaim] = 1
		}
	}
}

// readSeer reads a claim to be the seer.
func (s *story) readSeer(v *rules.View, seat game.Seat) {
	f, said, rivals := &s.one[seat], &v.Said[seat], s.seers.Without(seat)
	day, place := v.Claimed(seat)
	if day == 0 { // a claim that is only supposed
		day, place = int(v.Night), math.MaxInt
	}
	first := true
	for m := rivals; m != 0; m &= m - 1 {
		rival := m.First()
		s.both[seat][rival][bothSeers] = 1
		if _, p := v.Claimed(rival); p > 0 && p < place {
			first = false
		}
		if v.Said[rival].Wolves.Has(seat) {
			f[deniesReport] = 1
		}
	}
	set(f, firstSeer, first)
	set(f, oneRival, rivals.Len() == 1)
	set(f, moreRivals, rivals.Len() > 1)
	set(f, seerOnFirstDay, day == 1)
	set(f, seerLate, day > 2)
	nights := int(v.Night) - day
	if v.Moment == rules.Night {
		nights--
	}
	if v.Alive.Has(seat) {
		set(f, livesOneNight, nights == 1)
		set(f, livesMoreNights, nights > 1)
		set(f, livesBesides, nights > 0 && rivals != 0)
		f[reportsMissing] = float32(max(0, day+nights-(said.Wolves|said.Humans).Len()))
	}
	set(f, killedAsSeer, s.killed.Has(seat))
	f[wolvesReported], f[humansReported] = float32(said.Wolves.Len()), float32(said.Humans.Len())
	set(f, reportsRival, said.Wolves&rivals != 0)
}

// readWords reads what everybody says about everybody.
func (s *story) readWords(v *rules.View) {
	for i := range game.Seat(s.n) {
		said := &v.Said[i]
		f := &s.one[i]
		f[accuses], f[trusts] = float32(said.Accused.Len()), float32(said.Trusted.Len())
		set(f, saysNothing, claimFeature[said.Claim] == always && said.Wolves|said.Humans|said.Accused|said.Trusted == 0)
		for m := said.Accused; m != 0; m &= m - 1 {
			whom := m.First()
			s.to[i][whom][accusedIt] = 1
			s.one[whom][isAccused]++
			if s.killed.Has(i) {
				s.one[whom][accusedByKilled]++
			}
		}
		for m := said.Trusted; m != 0; m &= m - 1 {
			s.to[i][m.First()][trustedIt] = 1
			if said.Claim == rules.Freemason {
				s.one[m.First()][trustedByMason] = 1
			}
		}
		for m := said.Wolves; m != 0; m &= m - 1 {
			s.to[i][m.First()][reportedWolf] = 1
			s.reported(m.First(), i, wolfByOnly)
		}
		for m := said.Humans; m != 0; m &= m - 1 {
			s.to[i][m.First()][reportedHuman] = 1
			s.reported(m.First(), i, humanByOnly)
		}
		for d := 1; d < int(v.Night); d++ {
			hanged := v.Day(d).Lynched
			if hanged == game.Nobody {
				continue
			}
			if said.LynchedWolf>>d&1 != 0 {
				s.to[i][hanged][recalledItWolf] = 1
				s.one[hanged][recalledWolf] = 1
			}
			if said.LynchedNot>>d&1 != 0 {
				s.to[i][hanged][recalledItHuman] = 1
				s.one[hanged][recalledHuman] = 1
			}
		}
	}
}

// reported counts a report by a seer: the first feature is for the only one,
// the next for one of several, then for one who was found dead.
func (s *story) reported(whom, by game.Seat, only int) {
	switch {
	case !s.seers.Has(by):
	case s.killed.Has(by):
		s.one[whom][only+2]++
	case s.seers == game.Only(by):
		s.one[whom][only]++
	default:
		s.one[whom][only+1]++
	}
}
