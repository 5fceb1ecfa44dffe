package puzzle

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
)

// Make finds puzzles in games of bots, proves and measures them, and returns count
// of them, the easiest first. The last third are those that most easy bots fail. The
// same seed gives the same puzzles.
func Make(ctx context.Context, e entry.Entry, seed uint64, count int, log func(plain, hard int)) ([]*Puzzle, error) {
	if e.Puzzles == nil {
		return nil, fmt.Errorf("%s has no puzzles", e.Name())
	}
	m := maker{ctx: ctx, e: e, seed: seed, hard: count / 2, plain: count, found: make(map[string]int)}
	for i := uint64(0); !m.enough(); i++ {
		if i == mostGames {
			return nil, fmt.Errorf("too few puzzles were found in %d games", mostGames)
		}
		if err := m.play(i); err != nil {
			return nil, err
		}
		if i%1000 == 999 {
			log(len(m.easy), len(m.tough))
		}
	}
	for _, p := range slices.Concat(m.easy, m.tough) {
		if err := p.measure(ctx, e); err != nil {
			return nil, err
		}
	}
	return choose(m.easy, m.tough, count), nil
}

// mostGames bounds the games that are played to find puzzles.
const mostGames = 400_000

// choose returns the hardest of those that easy bots fail as the last third, and
// before them puzzles that are spread evenly over the others, none of them harder.
func choose(easy, tough []*Puzzle, count int) []*Puzzle {
	easier := func(a, b *Puzzle) int { return cmp.Compare(a.Difficulty(), b.Difficulty()) }
	slices.SortStableFunc(tough, easier)
	split := len(tough) - count/3
	rest, last := append(slices.Clone(easy), tough[:split]...), tough[split:]
	rest = slices.DeleteFunc(rest, func(p *Puzzle) bool { return p.Difficulty() > last[0].Difficulty() })
	slices.SortStableFunc(rest, easier)
	var kept []*Puzzle
	n := min(count-len(last), len(rest))
	for i := range n {
		kept = append(kept, rest[i*len(rest)/n])
	}
	return append(kept, last...)
}

// A maker plays games of bots and keeps the moments that are puzzles.
type maker struct {
	ctx   context.Context
	e     entry.Entry
	seed  uint64
	hard  int            // puzzles to find that most easy bots fail
	plain int            // puzzles to find that they solve, at most half of them of one kind if there are several
	found map[string]int // of these, by kind

	easy, tough []*Puzzle
}

func (m *maker) enough() bool {
	return len(m.tough) >= m.hard && len(m.easy) >= m.plain
}

// keep adds a puzzle to those that easy bots fail, or to the others.
func (m *maker) keep(p *Puzzle) error {
	fails, err := p.Failures(m.ctx, m.e, "easy")
	switch {
	case err != nil:
		return err
	case fails > Tries/2 && len(m.tough) < m.hard:
		m.tough = append(m.tough, p)
	case fails <= Tries/2 && len(m.easy) < m.plain && (m.found[p.Kind] < m.plain/2 || len(m.e.Puzzles.Kinds) == 1):
		m.easy = append(m.easy, p)
		m.found[p.Kind]++
	}
	return nil
}

// players are the bots whose games are searched: many games are played in little time.
var players = []string{"random", "easy"}

// play plays a game and keeps its first puzzle. Nobody says anything in it: what
// people claim proves nothing.
func (m *maker) play(i uint64) error {
	r := rand.New(rand.NewPCG(m.seed, i))
	setups := m.e.Puzzles.Setups
	setup, err := m.e.Info().Fill(setups[i%uint64(len(setups))])
	if err != nil {
		return err
	}
	s, err := m.e.Game.New(setup)
	if err != nil {
		return err
	}
	table := make([]bots.Bot, setup.Players)
	told := make([][]game.Event, setup.Players)
	for seat := range table {
		if table[seat], err = m.e.Bot(players[r.IntN(len(players))], r); err != nil {
			return err
		}
	}
	rec := &record.Record{Game: m.e.Game, Setup: setups[i%uint64(len(setups))], Names: names(setup.Players, int(i))}
	who := game.Dealer
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		who = turn.After(who)
		legal := s.Legal(who, nil)
		if who != game.Dealer {
			if p := m.puzzle(s, who, legal); p != nil {
				rec.Moves = slices.Clone(rec.Moves)
				p.Record = rec
				return m.keep(p)
			}
		}
		a := legal[0]
		switch {
		case who == game.Dealer:
			a = legal[r.IntN(len(legal))]
		case len(legal) > 1 && !m.talk(s.Phase()):
			f := game.Look(s, who)
			f.Events, told[who] = told[who], nil
			a = table[who].Decide(m.ctx, f)
		}
		rec.Moves = append(rec.Moves, game.Move{Seat: who, Action: a})
		s.Do(who, a, func(to game.Seats, e game.Event) {
			for seat := range told {
				if to.Has(game.Seat(seat)) {
					told[seat] = append(told[seat], e)
				}
			}
		})
	}
	return m.ctx.Err()
}

// talk reports whether a phase is a discussion.
func (m *maker) talk(phase string) bool {
	return slices.ContainsFunc(m.e.Info().Phases, func(p game.Phase) bool { return p.Name == phase && p.Discussion })
}

// puzzle returns the puzzle that a moment makes, if it does.
func (m *maker) puzzle(s game.State, seat game.Seat, legal []game.Action) *Puzzle {
	if len(legal) < 2 {
		return nil
	}
	v := s.View(seat)
	var worlds []game.State
	for _, kind := range m.e.Puzzles.Kinds {
		if !kind.Asks(v, s.Phase()) {
			continue
		}
		if worlds == nil {
			worlds = m.e.Puzzles.Worlds(v, mostWorlds)
		}
		proof, ok := prove(m.e, kind, v, seat, legal, worlds)
		if !ok {
			continue
		}
		p := &Puzzle{Kind: kind.Name, Seat: seat, Right: m.e.Game.Text(proof.Right), Why: proof.Why, Wrong: make(map[string]game.Message)}
		for a, why := range proof.Wrong {
			p.Wrong[m.e.Game.Text(a)] = why
		}
		return p
	}
	return nil
}

// names returns names for the players, different ones from game to game.
func names(players, from int) (list []string) {
	for i := range players {
		list = append(list, bots.Cast[(from*5+i)%len(bots.Cast)].Name)
	}
	return list
}
