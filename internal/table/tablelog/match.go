package tablelog

import (
	"time"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/record"
)

// A Match is the games of a table: the one that runs, and those that are over.
type Match struct {
	Stage   Stage
	Setup   game.Setup // of the game that runs or ran last
	Game    game.State
	Draws   *record.Chance
	Totals  []int
	Record  *record.Record // of the game that runs
	whys    []game.Message // by move of the game that runs, to the last bot's
	before  *moment        // the game before the moderator's last entry, if it can be taken back
	from    *From          // where the next game begins; nil: at its beginning
	Past    []*record.Record
	ended   time.Time        // when the last game was over
	listed  *Note            // the host and the names that the lobby shows during the game; nil: those of the moment
	Reasons [][]game.Message // of those
	Played  []Played         // who played those that count for somebody
	unrated string           // why the game that runs counts in nobody's rating; empty: it does
	counts  []decisions      // by seat, in the game that runs

	secrets    commit.CachedChain
	Commitment commit.Secret // to the next game; also the secret of the last one
}

// A moment is a game as it was before a decision of the moderator.
type moment struct {
	game  game.State
	draws *record.Chance
	moves int
	whys  int
	told  int           // how many tellings there were
	by    record.Undone // the decision, and what chance decided after it
	final bool          // somebody else moderates since
}

// Stage is what goes on at a table.
type Stage string

const (
	Gathering Stage = "gathering" // before the first game, or after the settings have changed
	Playing   Stage = "playing"
	Between   Stage = "between" // two deals of a match
	Over      Stage = "over"
	Shut      Stage = "closed" // by the operator; only a Note says so
)

// Running reports whether a game runs, or the next deal of a match is about to.
func (s *Match) Running() bool { return s.Stage == Playing || s.Stage == Between }

// Out reports whether the seat is out of the game for good.
func (s *Match) Out(seat game.Seat) bool {
	mortal, ok := s.Game.(game.Mortal)
	return ok && seat != game.Nobody && mortal.Out(seat)
}

// dealtAgain returns the numbers of the games whose deal is being played again:
// the one that is named, and all that were dealt the same.
func (s *Match) dealtAgain() (games []int) {
	if s.Stage != Playing || s.Record.Again == nil {
		return nil
	}
	first := s.firstDealt(s.Record.Again.Game)
	for n := range s.Past {
		if s.firstDealt(n) == first {
			games = append(games, n)
		}
	}
	return games
}

// firstDealt returns the number of the game in which the deal of a game was
// dealt first.
func (s *Match) firstDealt(n int) int {
	for s.Past[n].Again != nil {
		n = s.Past[n].Again.Game // always an earlier one
	}
	return n
}
