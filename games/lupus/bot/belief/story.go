package belief

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// A story is what was said and done at a table, as features.
type story struct {
	n      int
	one    [game.MaxSeats][unaries]float32
	to     [game.MaxSeats][game.MaxSeats][directed]float32
	both   [game.MaxSeats][game.MaxSeats][mutual]float32
	when   [circumstances]float32
	killed game.Seats // found dead at dawn
	seers  game.Seats // who claim to be the seer
	report game.Seats // whom one of them reports as a werewolf
	clear  game.Seats // or as human
}

// read collects the features of a view. It uses only what is public.
func (s *story) read(v *rules.View, k *Knowledge) {
	s.n = int(v.Players)
	s.killed, s.seers, s.report, s.clear = 0, 0, 0, 0
	for i := range s.n {
		s.one[i] = [unaries]float32{always: 1}
		for j := range s.n {
			s.to[i][j], s.both[i][j] = [directed]float32{}, [mutual]float32{}
		}
	}
	s.readTable(v)
	for d := 1; d <= int(v.Night); d++ {
		s.killed |= k.day(v, d).Dead
	}
	for i := range game.Seat(s.n) {
		if v.Said[i].Claim == rules.Seer {
			s.seers = s.seers.With(i)
			s.report |= v.Said[i].Wolves
			s.clear |= v.Said[i].Humans
		}
	}
	s.readClaims(v)
	s.readWords(v)
	welcome := game.Nobody
	for d := 1; d <= int(v.Night); d++ {
		day := k.day(v, d)
		switch {
		case d == int(v.Night):
			welcome = v.Welcome
		case day.Dead != 0: // of several dead a view does not say who got it
			welcome = day.Dead.First()
		}
		s.readBallot(v, &day, d, welcome)
		s.readSecret(v, &day)
	}
	s.readEnds(v)
	s.bound()
}

// readTable notes the circumstances.
func (s *story) readTable(v *rules.View) {
	s.when = [circumstances]float32{anyTable: 1}
	if s.n <= Small {
		s.when[smallTable] = 1
	}
	s.when[largeTable] = float32(s.n-12) / 8
	for _, c := range [...]struct {
		where int
		r     rules.Role
	}{{withPossessed, rules.Possessed}, {withBodyguard, rules.Bodyguard}, {withMythomaniac, rules.Mythomaniac}} {
		if v.Deck[c.r] > 0 {
			s.when[c.where] = 1
		}
	}
	s.when[late] = min(float32(max(1, v.Night)-1)/3, 1.5)
}

// readEnds reads who died how.
func (s *story) readEnds(v *rules.View) {
	for d := 1; d <= int(v.Night); d++ {
		day := v.Day(d)
		if day.Lynched != game.Nobody {
			s.one[day.Lynched][lynchedSeat] = 1
		}
		if day.Owl != game.Nobody {
			what := named
			if s.n >= rules.DeadlyFrom {
				what = namedDeadly
			}
			s.one[day.Owl][what] = 1
		}
	}
	for i := range game.Seat(s.n) {
		set(&s.one[i], killedQuietly, s.killed.Has(i) && !s.seers.Has(i))
		if v.Alive.Has(i) {
			s.one[i][daysAlive] = float32(v.Night) - 1
		}
	}
}

// bound keeps every count small.
func (s *story) bound() {
	for i := range s.n {
		for f := range s.one[i] {
			s.one[i][f] = min(s.one[i][f], most)
		}
		for j := range s.n {
			for f := range s.to[i][j] {
				s.to[i][j][f] = min(s.to[i][j][f], most)
			}
			for f := range s.both[i][j] {
				s.both[i][j][f] = min(s.both[i][j][f], most)
			}
		}
	}
}

func set(f *[unaries]float32, feature int, holds bool) {
	if holds {
		f[feature] = 1
	}
}
