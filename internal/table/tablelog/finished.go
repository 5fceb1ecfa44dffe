package tablelog

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/record"
)

// Finished is the games of a table that are over, as far as a person may know
// of them.
type Finished struct {
	Games  []*record.Record
	whys   [][]game.Message // by game and move why a bot decided so
	closed []bool           // by game: its deal is being played again
}

// errReplayed closes a game while the players must not look up its cards.
var errReplayed = game.Refuse(game.CodeAgain, "refused.again")

// Game returns a game by its number, and why bots decided so in it, by move.
func (f *Finished) Game(n int) (*record.Record, []game.Message, error) {
	switch {
	case n < 0 || n >= len(f.Games):
		return nil, nil, game.Refuse(game.CodeNumber, "refused.number.game", "n", len(f.Games))
	case f.isClosed(n):
		return nil, nil, errReplayed
	}
	return f.Games[n], f.whys[n], nil
}

// All returns all games, unless one of them is closed.
func (f *Finished) All() ([]*record.Record, error) {
	for n := range f.Games {
		if f.isClosed(n) {
			return nil, errReplayed
		}
	}
	return f.Games, nil
}

func (f *Finished) isClosed(n int) bool { return n < len(f.closed) && f.closed[n] }

// FinishedFor is what is over for a person; late is what delayed spectators see,
// if they do.
func (s *State) FinishedFor(late *Late, person string) (*Finished, error) {
	seen, closed := s, s.dealtAgain()
	switch {
	case late != nil && !(late.sits(person) && s.sits(person)): // who sat down a moment ago sees late, too
		seen = &late.State
		closed = append(closed, late.dealtAgain()...)
	case s.Open.Settings.Spectators == "no" && !s.sits(person):
		return nil, game.Refuse(game.CodeSpectators, "refused.spectators.games")
	}
	f := &Finished{Games: seen.Past, whys: seen.Reasons}
	if len(closed) > 0 {
		f.closed = make([]bool, len(s.Past))
		for _, n := range closed {
			f.closed[n] = true
		}
	}
	if len(f.Games) == 0 {
		return nil, game.Refuse(game.CodeRunning, "refused.running")
	}
	return f, nil
}

// A PastGame names a game that is over. Its page tells how it ended only to those
// who ask: who looks for a game to watch again wants no spoiler.
type PastGame struct {
	Number int // from 0
	Game   string
	Names  []string
	Again  *record.Again // the deal was played before
	Ended  record.Result // not Over: its deal is being played again
}
