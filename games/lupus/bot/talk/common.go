package talk

import (
	"github.com/howl-game/howl/game"
)

// What many did speaks against none of them: such a reason comes after all others.

// weigh makes little of what more than a few others did, too.
func (f *finder) weigh() {
	for i := range f.list {
		if f.common(f.list[i].why) {
			f.list[i].weight /= 100
		}
	}
}

// common reports whether a reason fits more than a few living others as well.
func (f *finder) common(why game.Message) bool {
	n, did := 0, func(game.Seat) bool { return false }
	switch meaningAfter(why.Key) {
	case "against":
		dead := seatIn(why, "dead")
		did = func(seat game.Seat) bool { return f.everVoted(seat, dead) }
	case "helped":
		hanged := seatIn(why, "hanged")
		d := f.hanged(hanged)
		did = func(seat game.Seat) bool { return f.V.Day(d).Judged[seat] == hanged }
	}
	for seat := range f.V.Alive.Without(f.V.Seat).Without(f.whom).All() {
		if did(seat) {
			n++
		}
	}
	return n > few
}

// everVoted reports whether a player voted for another in any ballot.
func (f *finder) everVoted(seat, whom game.Seat) bool {
	for d := 1; d < int(f.V.Night); d++ {
		if f.V.Day(d).Votes[seat] == whom {
			return true
		}
	}
	return false
}
