package table

import (
	"context"

	"howl/game"
	"howl/internal/record"
)

// Finished is the games of a table that are over, as far as a person may know
// of them.
type Finished struct {
	Games  []*record.Record
	whys   [][]string // by game and move why a bot decided so
	closed []bool     // by game: its deal is being played again
}

// errReplayed closes a game while the players must not look up its cards.
var errReplayed = game.Refuse("again", "this deal is being played again; what was dealt then can be seen when that game is over")

// Game returns a game by its number, and why bots decided so in it, by move.
func (f *Finished) Game(n int) (*record.Record, []string, error) {
	switch {
	case n < 0 || n >= len(f.Games):
		return nil, nil, game.Refuse("number", "%d games are over at this table, and they count from 0", len(f.Games))
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

// Finished returns what is over, for a person: at once for those who sit at the
// table, later for delayed spectators, and not at all for others where nobody
// may watch. A game whose deal is being played again is closed to everybody.
func (t *Table) Finished(ctx context.Context, person string) (*Finished, error) {
	return ask(ctx, t, func() (*Finished, error) { return t.finished(t.behind, person) })
}

// finished is what is over for a person; late is what delayed spectators see,
// if they do.
func (m *memory) finished(late *behind, person string) (*Finished, error) {
	seen, closed := m, m.dealtAgain()
	switch {
	case late != nil && !(late.sits(person) && m.sits(person)): // who sat down a moment ago sees late, too
		seen = &late.memory
		closed = append(closed, late.dealtAgain()...)
	case m.open.House.Spectators == "no" && !m.sits(person):
		return nil, game.Refuse("spectators", "only those who sit at this table see its games")
	}
	f := &Finished{Games: seen.past, whys: seen.reasons}
	if len(closed) > 0 {
		f.closed = make([]bool, len(m.past))
		for _, n := range closed {
			f.closed[n] = true
		}
	}
	if len(f.Games) == 0 {
		return nil, game.Refuse("running", "no game is over at this table yet")
	}
	return f, nil
}

func (m *memory) sits(person string) bool {
	_, sits := m.seatOf(person)
	return sits && person != ""
}

// dealtAgain returns the numbers of the games whose deal is being played again:
// the one that is named, and all that were dealt the same.
func (m *memory) dealtAgain() (games []int) {
	if m.stage != Playing || m.record.Again == nil {
		return nil
	}
	first := m.firstDealt(m.record.Again.Game)
	for n := range m.past {
		if m.firstDealt(n) == first {
			games = append(games, n)
		}
	}
	return games
}

// firstDealt returns the number of the game in which the deal of a game was
// dealt first.
func (m *memory) firstDealt(n int) int {
	for m.past[n].Again != nil {
		n = m.past[n].Again.Game // always an earlier one
	}
	return n
}
