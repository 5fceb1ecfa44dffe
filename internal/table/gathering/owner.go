package gathering

import "github.com/howl-game/howl/game"

var notOwner = game.Refuse(game.CodeSeat, "refused.seat.owner")

// OwnersOnly refuses what a device to which a seat is lent may not do: a link may
// have reached the wrong hands, and what its owner cannot take back by ending the
// other devices is for the owner's own. So such a device plays, speaks, begins and
// pauses, but changes neither who the host is nor who sits, moderates or may speak,
// neither what is played nor under which name.
func (r *Room) OwnersOnly(person string, c Request) error {
	seat, sits := r.State.SeatOf(person)
	if !sits || r.State.Chairs[seat].Owns(person) {
		return nil
	}
	switch c := c.(type) {
	case *RenameSeat:
		return notOwner // it is the seat of somebody else, whoever asks
	case *StandUp:
		if c.Seat != nil && *c.Seat == seat {
			if r.playing() {
				return nil
			}
			return notOwner
		}
	case *HandOver, *ChangeSettings, *MuteSeat, *AdmitAll, *Moderate, *SeatGuest, *MakeLink:
	default:
		return nil
	}
	if person != r.State.Host.ID { // a host who plays a friend's seat stays the host
		return notOwner
	}
	return nil
}
