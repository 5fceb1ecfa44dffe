package lupus

import "howl/game"

// Ears is who hears the seat. By day the living speak to all, in the talk and
// in the open ballot; in the defence the suspects alone, each until he rests,
// and nobody during the secret vote (L16). At night the pack speaks to the
// pack, as far as it has met. Ghosts speak to ghosts, at any time, and in no
// way to the living (L19). Who would speak to himself alone is mute.
func (s *State) Ears(seat game.Seat) game.Seats {
	if seat >= game.Seat(s.Players) {
		return 0
	}
	if s.Moment == Over {
		return game.Everybody
	}
	if !s.Alive.Has(seat) {
		return company(s.Ghosts(), seat)
	}
	switch s.Moment {
	case Night:
		if me := &s.private[seat]; me.Now == Werewolf {
			return company(me.Mates&s.Alive, seat)
		}
	case Talk, Ballot:
		return game.Everybody
	case Defence:
		if s.turn.Has(seat) {
			return game.Everybody
		}
	}
	return 0
}

// company is the circle a seat speaks in, if anybody else is in it.
func company(seats game.Seats, seat game.Seat) game.Seats {
	if seats.Without(seat) == 0 {
		return 0
	}
	return seats.With(seat)
}
