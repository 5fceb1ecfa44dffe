package gathering

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// EndDiscussion ends a discussion of people in one room, as the host or as
// somebody who is out of the game; where a person moderates, as the moderator alone. Phase names it, so that a second tap does not
// end the next one.
type EndDiscussion struct {
	Phase string `json:"phase"` // its name
}

// Judge ends a discussion of people in one room: everybody has said enough. The host
// says so, or somebody who is out of the game and has the hands free. Where a person
// moderates nobody else does, and the moderator also ends the night.
func (c EndDiscussion) Judge(r *Room, by Guest) (Outcome, error) {
	seat, _ := r.State.SeatOf(by.ID)
	switch {
	case r.State.Moderates(by.ID) && r.State.Called() && r.sleeping(c.Phase):
		return r.wakeAll()
	case r.State.Moderator != nil && !r.State.Moderates(by.ID):
		return no(NotModerator)
	case !r.State.IsHost(by.ID) && !r.State.Moderates(by.ID) && (r.State.Stage != tablelog.Playing || !r.State.Out(seat)):
		return no(NotHost)
	case r.State.Stage != tablelog.Playing:
		return no(game.Refuse(game.CodeOver, "refused.over.table"))
	case r.State.Paused:
		return no(game.Refuse(game.CodePaused, "refused.paused"))
	case !r.State.Discusses(c.Phase):
		return no(game.Refuse(game.CodeOver, "refused.over.discussion"))
	}
	return Outcome{Firsts: r.State.Game.Turn()}, nil
}

// sleeping reports whether the phase is one in which players sleep now.
func (r *Scene) sleeping(phase string) bool {
	return !r.State.Paused && r.State.Sleepers() != 0 && r.State.Game.Phase() == phase
}

// wakeAll ends a night that the moderator has called. It refuses while somebody
// still has a choice to make.
func (r *Scene) wakeAll() (Outcome, error) {
	if owe := r.State.Game.Turn() &^ r.State.Sleepers(); owe != 0 {
		return no(game.Refuse(game.CodeOver, "refused.over.night", "name", r.State.Chairs[owe.First()].ShownName()))
	}
	return Outcome{Firsts: r.State.Sleepers()}, nil
}
