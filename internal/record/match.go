package record

import (
	"maps"

	"github.com/howl-game/howl/game"
)

// match is what the parser knows of the match in progress.
type match struct {
	header int        // the line of a game's first line that is not checked yet, or 0
	last   *Record    // the last fresh deal that is over
	end    game.State // of that deal
}

// follow refuses a later deal of a match that is not the next one by the rulebook:
// number, dealer, players and options must be right. A deal that is played again
// is not part of the match. Only a line after the first one says so, and therefore
// the first line is checked at the first decision. The first game of a text may be
// any deal of a match.
func (p *parser) follow() error {
	line := p.match.header
	p.match.header = 0
	if line == 0 || p.record.Again != nil || p.record.From > 0 || p.record.Setup.Deal == 0 || p.match.last == nil {
		return nil
	}
	refuse := func(format string, args ...any) error {
		err := p.refuse(format, args...).(*Error)
		err.Line = line
		return err
	}
	if p.match.last.Game != p.record.Game {
		return refuse("deal %d of a match follows a game of another kind", p.record.Setup.Deal+1)
	}
	got := p.record.Setup
	want, more := p.record.Game.Next(p.match.last.Setup, p.match.end)
	if want.Options == nil {
		want.Options = map[string]string{}
	}
	switch {
	case !more:
		return refuse("the match above is over; deal %d does not follow", got.Deal+1)
	case got.Deal != want.Deal:
		return refuse("deal %d of the match comes next, not deal %d", want.Deal+1, got.Deal+1)
	case got.Players != want.Players:
		return refuse("the match above has %d players, not %d", want.Players, got.Players)
	case got.Button != want.Button:
		return refuse("seat %v deals next, not seat %v", want.Button, got.Button)
	case !maps.Equal(got.Options, want.Options):
		return refuse("the options of a match stay as they are")
	}
	return nil
}

// A Match is the result of the fresh deals of a match.
type Match struct {
	Names  []string   `json:"-"`
	Totals []int      `json:"totals"`        // by seat
	Over   bool       `json:"over"`          // every deal has been played
	Won    game.Seats `json:"won,omitempty"` // once it is over: the highest total, shared if several have it
}

// MatchOf adds up the match that ends with the last of the records, or reports
// false if that record is a game by itself, or not over.
func MatchOf(records []*Record) (Match, bool) {
	last := records[len(records)-1]
	if last.Again != nil || last.From > 0 {
		return Match{}, false
	}
	m := Match{Names: last.Names, Totals: make([]int, last.Setup.Players)}
	deals := 0
	for i := len(records) - 1; i >= 0; i-- {
		r := records[i]
		if r.Again != nil || r.From > 0 {
			continue
		}
		s, err := r.Replay(nil)
		if err != nil || s.Turn() != 0 {
			return Match{}, false
		}
		if r == last {
			_, more := r.Game.Next(r.Setup, s)
			m.Over = !more
		}
		for seat := range m.Totals {
			m.Totals[seat] += s.Score(game.Seat(seat))
		}
		deals++
		if r.Setup.Deal == 0 {
			m.win()
			return m, deals > 1
		}
	}
	return Match{}, false // the text lacks the first deals
}

func (m *Match) win() {
	if !m.Over {
		return
	}
	best := 0
	for _, n := range m.Totals {
		best = max(best, n)
	}
	for seat, n := range m.Totals {
		if n == best {
			m.Won = m.Won.With(game.Seat(seat))
		}
	}
}
