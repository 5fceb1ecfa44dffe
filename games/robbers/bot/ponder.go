package bot

import (
	"context"
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// How much an expert with a mind thinks.
const (
	ponderedWorlds = 256
	fewest         = 16 // guesses, however little time there is
	ponderedApart  = 10 // steps of the walk between two guesses
	ponderedTurns  = 4000
	ponderedEnd    = 2      // last tricks that are played out rather than judged
	inclination    = 0.0015 // how much the mind's own choice counts
)

// byMind plays the card that does best by two accounts of the same guesses. In one,
// all others play the trick on as the mind would, and the mind judges what comes of
// it. The other is that of a search. The last tricks are solved instead of judged.
func (b *robber) byMind(ctx context.Context, work *workspace, m *Mind, v *rules.View, r *bots.Chance) game.Action {
	g, t, s := &work.reader, &work.thought, &work.scene
	g.read(m, v, r)
	g.guess(v.Seat, s)
	m.Player.choose(s, t)
	mine, worlds := t.Chances, ponderedWorlds
	if mine.N == 1 {
		worlds = fewest
	}
	for range worlds {
		g.step(r)
	}
	gs := &work.guesses
	gs.Reset(worlds)
	var worth [MostCards]float64
	n := 0
	for n < worlds && (n < fewest || ctx.Err() == nil) {
		bots.Breathe()
		for range ponderedApart {
			g.step(r)
		}
		g.guess(v.Seat, s)
		gs.At[n] = s.position
		work.ponder(m, &mine, &worth, r)
		n++
	}
	gs.At, gs.Weight = gs.At[:n], gs.Weight[:n]
	side := sideOf(v.Role)
	for i := range mine.N {
		if worth[i] /= float64(n); side == WolfSide {
			worth[i] = 1 - worth[i]
		}
	}
	if v.Left() > solvable {
		clear(gs.Weight)
		gs.Weigh()
		work.search.Rand = *r
		work.search.Run(ctx, ponderedTurns, work.draw)
		won := work.search.Won(side)
		for i, c := range mine.Cards[:mine.N] {
			worth[i] = (worth[i] + float64(won[c])) / 2
		}
	}
	best, most := 0, math.Inf(-1)
	for i := range mine.N {
		if w := worth[i] + inclination*math.Log(float64(mine.P[i])+1e-6); w > most {
			best, most = i, w
		}
	}
	b.reason = game.Say("robbers.reason.judged", "p", math.Round(100*worth[best]), "card", mine.Cards[best], "n", n)
	return played(uint8(mine.Cards[best]))
}

// ponder adds what each of the cards is worth to the robbers in the guess. All are
// played on with the same random numbers, so that luck does not tell them apart.
func (work *workspace) ponder(m *Mind, mine *Chances, worth *[MostCards]float64, r *bots.Chance) {
	seed, laid, next := *r, 0, &work.next
	for i, c := range mine.Cards[:mine.N] {
		*r, *next = seed, work.scene
		next.play(c)
		if work.scene.left <= solvable {
			worth[i] += float64(next.solve(0, 1, &laid))
		} else {
			worth[i] += float64(m.playOn(next, &work.thought, r))
		}
	}
	r.Next()
}

// playOn plays the trick on as the mind would, and judges then.
func (m *Mind) playOn(s *scene, t *Thought, r *bots.Chance) float32 {
	until := s.left
	if s.n > 0 {
		until--
	}
	if until <= ponderedEnd {
		until = 0
	}
	for s.left > until {
		m.Player.choose(s, t)
		s.play(t.Cards[t.Draw(r)])
	}
	if s.left == 0 {
		return s.Worth()
	}
	return m.worth(s, t)
}
