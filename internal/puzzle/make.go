package puzzle

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
	"github.com/howl-game/howl/internal/record"
)

// Make finds puzzles in so many games of bots, proves and measures them, and returns
// count of them, the easiest first: a third of each level as far as they are found, and
// in each as many themes as there are. The same seed gives the same puzzles.
func Make(ctx context.Context, e entry.Entry, seed uint64, count, games int, log func(found map[string]int)) ([]*Puzzle, error) {
	if e.Puzzles == nil {
		return nil, fmt.Errorf("%s has no puzzles", e.Name())
	}
	m := maker{ctx: ctx, e: e, seed: seed, full: make(map[string]bool)}
	themes := make(map[string]int)
	found := make(map[string][]*Puzzle) // by level
	for from := 0; from < games; from += batch {
		all, err := m.search(from, min(batch, games-from))
		if err != nil {
			return nil, err
		}
		for _, p := range all {
			found[p.Level] = append(found[p.Level], p)
			themes[p.Theme]++
			m.full[p.Theme] = e.Puzzles.Level == nil && themes[p.Theme] >= count
		}
		counts := make(map[string]int)
		for level, list := range found {
			for _, p := range list {
				counts[level+" "+p.Theme]++
			}
		}
		log(counts)
		if enough(found, count) {
			break
		}
	}
	chosen := choose(found, count)
	if len(chosen) < count {
		return nil, fmt.Errorf("%d puzzles were found in %d games", len(chosen), games)
	}
	for _, p := range chosen {
		if p.Fails == nil {
			if err := p.measure(ctx, e); err != nil {
				return nil, err
			}
		}
	}
	return inTurn(chosen), nil
}

const (
	batch = 2000 // games that are searched at once
	spare = 2    // so many times the puzzles that are wanted of a level are enough to choose from
	least = 3    // answers that a puzzle has
)

// A maker plays games of bots and keeps the moments that are puzzles.
type maker struct {
	ctx  context.Context
	e    entry.Entry
	seed uint64
	full map[string]bool // themes of which there are enough, if bots have to measure them
}

// search returns the puzzles of n games, in the order of the games.
func (m *maker) search(from, n int) (all []*Puzzle, err error) {
	found, errs := make([]*Puzzle, n), make([]error, n)
	var wg sync.WaitGroup
	cores := runtime.GOMAXPROCS(0)
	for core := range cores {
		wg.Go(func() {
			for i := core; i < n; i += cores {
				found[i], errs[i] = m.find(uint64(from + i))
			}
		})
	}
	wg.Wait()
	for i, p := range found {
		if errs[i] != nil {
			return nil, errs[i]
		}
		if p != nil {
			all = append(all, p)
		}
	}
	return all, nil
}

// find returns the puzzle of a game, if it has one, with all that is to be known of it.
func (m *maker) find(i uint64) (*Puzzle, error) {
	p, err := m.play(i)
	if p == nil || err != nil || m.full[p.Theme] {
		return nil, err
	}
	if p.Level == "" {
		if err := p.measure(m.ctx, m.e); err != nil {
			return nil, err
		}
		p.Level = p.measured()
	}
	if err := p.refute(m.e); err != nil {
		return nil, err
	}
	return p, p.goOn(m.ctx, m.e)
}

// players are the bots whose games are searched: many games are played in little time.
var players = []string{"random", "easy"}

// play plays a game up to its first puzzle, or returns the hardest of all its puzzles if
// the game says how hard they are. Nobody says anything in it: what people
// claim proves nothing.
func (m *maker) play(i uint64) (*Puzzle, error) {
	r := rand.New(rand.NewPCG(m.seed, i))
	setups := m.e.Puzzles.Setups
	setup, err := m.e.Info().Fill(setups[i%uint64(len(setups))])
	if err != nil {
		return nil, err
	}
	s, err := m.e.Game.New(setup)
	if err != nil {
		return nil, err
	}
	table := make([]bots.Bot, setup.Players)
	told := make([][]game.Event, setup.Players)
	for seat := range table {
		if table[seat], err = m.e.Bot(players[r.IntN(len(players))], r); err != nil {
			return nil, err
		}
	}
	rec := &record.Record{Game: m.e.Game, Setup: setups[i%uint64(len(setups))], Names: names(setup.Players, int(i))}
	var best *Puzzle
	who := game.Dealer
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		who = turn.After(who)
		legal := s.Legal(who, nil)
		if who != game.Dealer {
			if p := m.puzzle(s, who, legal); p != nil && (best == nil || p.harder(best)) {
				best, p.Record = p, &record.Record{Game: rec.Game, Setup: rec.Setup, Names: rec.Names, Moves: slices.Clone(rec.Moves)}
				if m.e.Puzzles.Level == nil {
					return p, nil
				}
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
	return best, m.ctx.Err()
}

// talk reports whether a phase is a discussion.
func (m *maker) talk(phase string) bool {
	return slices.ContainsFunc(m.e.Info().Phases, func(p game.Phase) bool { return p.Name == phase && p.Discussion })
}

// puzzle returns the puzzle that a moment makes, if it does.
func (m *maker) puzzle(s game.State, seat game.Seat, legal []game.Action) *Puzzle {
	if len(legal) < least {
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
		p := &Puzzle{Kind: kind.Name, Seat: seat, Theme: m.e.Puzzles.Theme(v, s.Phase(), proof.Right), Right: m.e.Game.Text(proof.Right), Why: proof.Why, Wrong: make(map[string]game.Message)}
		for a, why := range proof.Wrong {
			p.Wrong[m.e.Game.Text(a)] = why
		}
		if m.e.Puzzles.Level != nil {
			p.Level = m.e.Puzzles.Level(kind.Name, v, proof.Right)
		}
		if m.e.Puzzles.Naive != nil {
			p.naive = m.e.Puzzles.Naive(v, proof.Right)
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
