package measure

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
)

// A Watch measures a game while it is played. A nil Watch only plays.
type Watch struct {
	by      bots.Measured
	g       game.Game
	found   Game
	truth   []string // the cards, by seat; nil before they are dealt
	phase   string   // of the last decision
	talked  game.Seats
	cast    [game.MaxSeats]int // the open votes of this ballot
	votes   int
	view    game.View // for which public holds
	public  []float64
	players int
}

// Begin returns what measures a game, or nil if it has nothing to be measured by.
func Begin(g game.Game, v bots.Valuer, players int) *Watch {
	by, ok := v.(bots.Measured)
	if !ok {
		return nil
	}
	w := &Watch{by: by, g: g, players: players}
	w.found = Game{Votes: []Vote{}, Statements: []Statement{}, tallies: make([]Tally, players)}
	return w
}

// Do carries out an action and measures it.
func (w *Watch) Do(s game.State, step int, seat game.Seat, a game.Action, tell game.Tell) {
	if w == nil || seat == game.Dealer {
		s.Do(seat, a, tell)
		return
	}
	w.begin(s)
	view := s.View(seat)
	w.enter(s, view, seat)
	said, ok := w.by.Says(view, a)
	switch {
	case !ok || int(said.About) >= w.players:
		s.Do(seat, a, tell)
	case said.Vote:
		w.vote(s, view, step, seat, said.About)
		s.Do(seat, a, tell)
	default:
		before := w.believed(s)
		statement := w.statement(s, view, step, seat, a, said, before)
		s.Do(seat, a, tell)
		w.moved(&statement, before, w.believed(s))
		w.found.Statements = append(w.found.Statements, statement)
		w.found.tallies[seat].speak(&statement, w.found.Role)
	}
}

// begin notes the cards, before the first decision.
func (w *Watch) begin(s game.State) {
	if w.truth != nil {
		return
	}
	w.truth = make([]string, w.players)
	masked, ok := s.(game.Masked)
	for seat := range w.truth {
		if ok {
			w.truth[seat] = masked.Role(game.Seat(seat))
		}
		w.found.tallies[seat].seats = 1
	}
}

// enter notes in which phase the seat decides, and whether it could speak.
func (w *Watch) enter(s game.State, view game.View, seat game.Seat) {
	if phase := s.Phase(); phase != w.phase {
		w.phase, w.talked, w.votes, w.cast = phase, 0, 0, [game.MaxSeats]int{}
	}
	if w.talked.Has(seat) {
		return
	}
	for _, a := range s.Legal(seat, nil) {
		if said, ok := w.by.Says(view, a); ok && !said.Vote {
			w.talked = w.talked.With(seat)
			w.found.tallies[seat].talks++
			return
		}
	}
}

// believed returns what everybody can believe now.
func (w *Watch) believed(s game.State) []float64 {
	if view := s.View(game.Nobody); view != w.view {
		w.view = view
		w.found.Role, w.public = w.by.Beliefs(view)
	}
	return w.public
}

func (w *Watch) vote(s game.State, view game.View, step int, seat, whom game.Seat) {
	public := w.believed(s)
	_, own := w.by.Beliefs(view)
	v := Vote{
		Step: step, Seat: seat, Phase: w.phase, For: whom, Hit: w.truth[whom] == w.found.Role,
		Own: bots.Rounded(own[whom]), Public: bots.Rounded(public[whom]),
	}
	candidates, leaders, lead := 0, 0, 0
	for _, n := range w.cast[:w.players] {
		lead = max(lead, n)
	}
	for _, a := range s.Legal(seat, nil) {
		if said, ok := w.by.Says(view, a); ok && said.Vote {
			candidates++
			v.Best = max(v.Best, bots.Rounded(own[said.About]))
			if w.cast[said.About] == lead {
				leaders++
			}
		}
	}
	if open := s.Turn() == game.Only(seat); open {
		if w.votes > 0 && leaders > 0 && leaders < candidates {
			follow := w.cast[whom] == lead
			v.Follow, v.Random = &follow, bots.Rounded(float64(leaders)/float64(candidates))
		}
		w.votes++
		w.cast[whom]++
	}
	w.found.Votes = append(w.found.Votes, v)
	w.found.tallies[seat].vote(&v)
}

func (w *Watch) statement(s game.State, view game.View, step int, seat game.Seat, a game.Action, said bots.Saying, public []float64) Statement {
	_, own := w.by.Beliefs(view)
	return Statement{
		Step: step, Seat: seat, Phase: w.phase, Said: w.g.Text(a),
		About: said.About, Role: said.Role, Is: said.Is, Knows: said.Knows, True: (w.truth[said.About] == said.Role) == said.Is,
		Own: bots.Rounded(own[said.About]), Public: bots.Rounded(public[said.About]),
	}
}

// moved says what a statement did to what everybody believes.
func (w *Watch) moved(s *Statement, before, after []float64) {
	moved := 0.0
	for seat := range before {
		moved += math.Abs(after[seat]-before[seat]) / 2
	}
	s.Moved, s.Misled = bots.Rounded(moved), bots.Rounded(w.brier(after)-w.brier(before))
}

// brier is how far a belief is from the truth: the mean square over all players.
func (w *Watch) brier(belief []float64) (sum float64) {
	for seat, p := range belief {
		is := 0.0
		if w.truth[seat] == w.found.Role {
			is = 1
		}
		sum += (p - is) * (p - is) / float64(len(belief))
	}
	return sum
}

// End returns what was measured, once the game is over. It is nil for a nil Watch.
func (w *Watch) End(s game.State) *Game {
	if w == nil {
		return nil
	}
	g := &w.found
	over := s.Turn() == 0
	sides := make(map[string]*Tally)
	var order []string
	won := make(map[string]bool)
	for seat := range g.tallies {
		g.Seats = append(g.Seats, g.tallies[seat].Figures())
		if !over {
			continue
		}
		side := s.Side(game.Seat(seat))
		g.sides = append(g.sides, side)
		if sides[side] == nil {
			sides[side] = new(Tally)
			order = append(order, side)
		}
		sides[side].Add(&g.tallies[seat])
		won[side] = won[side] || s.Score(game.Seat(seat)) > 0
	}
	for _, side := range order {
		g.Sides = append(g.Sides, Side{side, sides[side].Figures()})
	}
	if over {
		for _, m := range w.by.Marks(s) {
			g.Marks = append(g.Marks, Mark{m.Name, m.Side, m.Yes, won[m.Side], m.With, m.Without, m.Source})
		}
	}
	return g
}
