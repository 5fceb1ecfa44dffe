package bot

import (
	"math/bits"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// rash reports whether the player decides by the thumb, without a search: a
// beginner always, others where their level errs.
func (b *student) rash(v *rules.View, phase string) bool {
	switch {
	case b.level.turns == 0:
		return true
	case b.open != nil:
		return false
	case phase == playing:
		return b.level.hasty && v.Trick == 1
	case phase == nominating:
		return b.level.poses && v.Wolf && owner(v) == game.Nobody
	}
	return false
}

// byThumb decides at once, in a game that fits the view.
func (b *student) byThumb(v *rules.View, pos *position, r *bots.Chance) (move uint8) {
	switch {
	case pos.s.Phase() != nominating:
		move, b.reason = byTaste(pos, b.level.shows)
	case b.level.poses:
		move, b.reason = pose(pos, r)
	default:
		move, b.reason = blame(v, pos.Moves(), r)
	}
	return move
}

// byTaste plays or lays the card with the best taste. Unless it shows itself, it
// does not play the Werewolf while another card will do.
func byTaste(pos *position, shows bool) (uint8, game.Message) {
	moves := pos.Moves()
	if !shows && pos.s.Phase() == playing && moves != 1<<rules.H9 {
		moves &^= 1 << rules.H9
	}
	best, most := rules.Card(0), float32(-1e9)
	for ; moves != 0; moves &= moves - 1 {
		c := rules.Card(bits.TrailingZeros64(moves))
		if t := pos.taste(c); t > most {
			best, most = c, t
		}
	}
	return uint8(best), game.Say("trickwolf.reason.taste", "card", best)
}

// blame accuses as a beginner does: the werewolf once seen, else the player who
// accused this one last, else anybody who is not trusted. A beginner forgets that
// cards lie face down, and trusts everybody who has shown that the Werewolf is not
// in the hand.
func blame(v *rules.View, moves uint64, r *bots.Chance) (uint8, game.Message) {
	if wolf := owner(v); wolf != game.Nobody && wolf != v.Seat {
		return uint8(wolf), game.Say("trickwolf.reason.guess")
	}
	if foe := accuser(v); foe != game.Nobody {
		return uint8(foe), game.Say("trickwolf.reason.back", "seat", foe)
	}
	open := moves
	for seat := range game.Seat(players) {
		if v.Lacks(seat).Has(cards.Card(rules.H9)) {
			open &^= 1 << seat
		}
	}
	if open == 0 {
		open = moves
	}
	return r.Bit(open), game.Say("trickwolf.reason.guess")
}

// accuser returns the last player who accused the owner of the view and is still
// in, or Nobody.
func accuser(v *rules.View) game.Seat {
	last := game.Nobody
	for i := range v.Trick {
		if t := &v.Tricks[i]; t.Nominated == v.Seat && v.In.Has(t.Winner) {
			last = t.Winner
		}
	}
	return last
}

// pose accuses whom a student would who knows what everybody knows: the werewolf
// once seen, else a player who was damaged already and may be the werewolf, so that
// the second damage tells.
func pose(pos *position, r *bots.Chance) (uint8, game.Message) {
	moves := pos.Moves()
	for open := moves &^ pos.cleared(); open != 0 && !pos.shown(); open &= open - 1 {
		if seat := bits.TrailingZeros64(open); pos.s.Damage[seat] > 0 {
			return uint8(seat), game.Say("trickwolf.reason.blow")
		}
	}
	return pos.suspect(moves, r), game.Say("trickwolf.reason.guess")
}
