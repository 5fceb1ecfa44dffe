package tablelog

import "github.com/howl-game/howl/game"

// A Changeover is that somebody stops playing during a game, is back, or keeps the table now.
// Everybody is told, in the order in which all else happens.
type Changeover struct {
	Seat game.Seat `json:"seat"` // whose
	What string    `json:"what"` // gone, idle, asked or excused: a bot plays on; back; host
}

// change returns what happened to the person of the seat.
func (a *Away) change() Changeover {
	c := Changeover{Seat: a.Seat, What: "gone"}
	switch {
	case !a.On:
		c.What = "back"
	case a.Idle:
		c.What = "idle"
	case a.Left:
		c.What = "asked"
	case a.Excused:
		c.What = "excused"
	}
	return c
}
