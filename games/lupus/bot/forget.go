package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
)

// forget removes from a view what the dead said, once more days have passed since
// their death than the player remembers. A person forgets these first, and so takes
// the word of a seer who was killed for less than it is worth.
func (s *skill) forget(v *rules.View) {
	for d := 1; d <= int(v.Night)-s.remembers; d++ {
		day := v.Day(d)
		for m := with(day.Dead, day.Lynched).Without(v.Seat) &^ v.Alive; m != 0; m &= m - 1 {
			v.Said[m.First()] = rules.Statements{}
		}
	}
}

// feared returns whom a pack kills that does not ask who may be the seer: a player
// who claims to be, or who spoke or voted against the pack, and of those whom the
// village trusts.
func (t *decision) feared(among game.Seats) game.Seat {
	pub := t.publicBelief()
	var worth [game.MaxSeats]float64
	yesterday := rules.Day{}
	if t.v.Night > 1 {
		yesterday = t.v.Day(int(t.v.Night) - 1)
	}
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		said := &t.v.Said[seat]
		worth[seat] = 1 - pub.wolf[seat]
		for _, sign := range [...]struct {
			is   bool
			fear float64
		}{
			{said.Claim == rules.Seer, 1},
			{said.Wolves&t.pack != 0, 0.5},
			{said.Accused&t.pack != 0, 0.5},
			{t.v.Night > 1 && game.Only(yesterday.Votes[seat])&t.pack != 0, 0.5},
			{t.attackedInVain().Has(seat), -1},
		} {
			if sign.is {
				worth[seat] += sign.fear
			}
		}
	}
	whom := t.pickBest(&worth, among, 0.02)
	t.because(pub.seer[whom], whom, game.Say("lupus.reason.trusted"))
	return whom
}
