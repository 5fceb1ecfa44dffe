package rules

import "github.com/howl-game/howl/game"

// A Role is the role that a player's dealt hand gives for the deal (W9).
type Role uint8

const (
	NoRole Role = iota // nothing is dealt yet, or nobody sits there
	Robber
	Werewolf
	Traitor
)

// RoleOf returns the role of the player who was dealt the hand (W9).
func RoleOf(dealt Hand) Role {
	switch {
	case dealt.Has(W):
		return Werewolf
	case dealt.Has(T):
		return Traitor
	}
	return Robber
}

// Role implements game.Masked.
func (s *State) Role(seat game.Seat) string { return s.private[seat].Role.String() }

var roleNames = []string{"", "robber", "werewolf", "traitor"}

func (r Role) String() string { return roleNames[r] }

// MarshalText writes the role's name.
func (r Role) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Side returns the role's team: the traitor is with the werewolves.
func (r Role) Side() Side {
	switch r {
	case Robber:
		return Robbers
	case Werewolf, Traitor:
		return Werewolves
	}
	return NoSide
}

// A Side is one of the two teams.
type Side uint8

const (
	NoSide Side = iota // nobody won, or nobody yet
	Robbers
	Werewolves
)

func (s Side) String() string { return [...]string{"nobody", "robbers", "werewolves"}[s] }

// MarshalText writes the side's name.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
