package term

import "github.com/howl-game/howl/game"

// view is the part of a view's JSON form that the board draws.
type view struct {
	Turn     game.Seat
	In       game.Seats
	Damage   []int
	Hands    []int
	Down     []int
	Werewolf game.Seat
	Hand     []string
	Laid     []string
	Wolf     bool
	Won      string
	Tricks   []trick
}

type trick struct {
	Plays []struct {
		Seat game.Seat
		Card string
	}
	Winner    game.Seat
	Nominated game.Seat
	Answer    string
}
