package audience

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// CatchUp shows spectators what is old enough. It reports whether there was any of
// it, and when there is more. A table that came back from its log goes on where
// they were.
func (a *Audience) CatchUp(now time.Time) (shown bool, next time.Time, err error) {
	for b := a.behind; b != nil; shown = true {
		taken, due, err := b.Next(now)
		if err != nil || !taken { // an error, though the table itself has carried it out
			return shown, due, err
		}
		var n news
		if b.StatusChanged {
			n = a.news(game.Nobody)
		}
		a.spread(now, &b.State, n)
	}
	return shown, time.Time{}, nil
}

// Finished returns what is over, for a person: at once for those who sit at the
// table, later for delayed spectators, and not at all for others where nobody
// may watch. A game whose deal is being played again is closed to everybody.
func (a *Audience) Finished(person string) (*tablelog.Finished, error) {
	return a.State.FinishedFor(a.behind, person)
}
