package term

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// view is the part of a view's JSON form that the board draws.
type view struct {
	Night    int
	Won      string
	Became   string // what the mythomaniac became, at the end
	Deck     map[string]int
	Rules    struct{ Wise, GhostTalk, Phantom bool }
	Alive    game.Seats
	Ready    game.Seats
	Voter    game.Seat
	Dying    *game.Seat
	Welcome  game.Seat
	Wise     *game.Seat
	Suspects []game.Seat
	Relics   map[string]struct {
		At   game.Seat
		Laid *game.Seat
	}
	Backs game.Seats
	Seats []struct {
		Vote *game.Seat
		Said struct{ Claim string }
		Role string
	}
	You *struct {
		Now   string
		Mates game.Seats
		Diary []struct {
			Whom game.Seat
			Wolf *bool
			Role string
		}
		Circle *struct{ Marks map[string]game.Seat }
	}
}

// last returns what a seat was in the end: a mythomaniac is what it became.
func (v *view) last(seat game.Seat) string {
	if role := v.Seats[seat].Role; role != rules.Mythomaniac.String() || v.Became == "" {
		return role
	}
	return v.Became
}

// votes returns the number of today's votes for the seat.
func (v *view) votes(seat game.Seat) (n int) {
	for _, s := range v.Seats {
		if s.Vote != nil && *s.Vote == seat {
			n++
		}
	}
	return n
}

// points returns the seat that a seat votes for, or points at in the night.
func (v *view) points(seat game.Seat) (game.Seat, bool) {
	if to := v.Seats[seat].Vote; to != nil {
		return *to, true
	}
	if v.You == nil || v.You.Circle == nil {
		return game.Nobody, false
	}
	to, ok := v.You.Circle.Marks[seat.String()]
	return to, ok && to != game.Nobody
}

// noWolf is all that seer and medium know of most players (L6, L13).
const noWolf = "nowolf"

// known returns what the seat that looks knows another to be: a role, noWolf, or
// "" for nothing.
func (v *view) known(seat, me game.Seat) string {
	if v.You == nil || seat == me {
		return ""
	}
	if v.You.Mates.Has(seat) {
		return v.You.Now
	}
	for _, note := range v.You.Diary {
		switch {
		case note.Whom != seat:
		case note.Role != "":
			return note.Role
		case note.Wolf != nil && *note.Wolf:
			return rules.Werewolf.String()
		case note.Wolf != nil:
			return noWolf
		}
	}
	return ""
}
