package rules

import "github.com/howl-game/howl/game"

// Ears returns who hears the seat. By day the living speak to all, in the talk
// and in the open ballot; in the defence only the suspects speak, each until
// they rest, and nobody speaks during the secret vote (L16). While a dead player
// decides, that player and the living speak. At night the
// werewolves who have met speak to each other. Ghosts are mute, except among
// themselves with ghost-talk or in the call of the Phantom Menace (L19, L20). A
// seat with nobody to speak to is mute.
func (s *State) Ears(seat game.Seat) game.Seats {
	if seat >= game.Seat(s.Players) {
		return 0
	}
	if s.Moment == Over {
		return game.Everybody
	}
	if s.Moment == Farewell && (s.Alive.Has(seat) || s.Dying == seat) {
		return game.Everybody
	}
	if !s.Alive.Has(seat) {
		if s.Rules.GhostTalk || s.ghostsConfer() {
			return company(s.Ghosts(), seat)
		}
		return 0
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

// ghostsConfer reports whether the ghosts' call of the Phantom Menace is open:
// from the second night on they agree on where to lay sword and shield (L20).
func (p *Public) ghostsConfer() bool { return p.Rules.Phantom && p.Moment == Night && p.Night > 1 }

// company returns the seats that a seat speaks with, itself included; none if
// it is alone.
func company(seats game.Seats, seat game.Seat) game.Seats {
	if seats.Without(seat) == 0 {
		return 0
	}
	return seats.With(seat)
}
