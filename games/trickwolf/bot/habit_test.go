package bot

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// played plays a game with one kind of bot, and shows every decision.
func played(t *testing.T, seed uint64, player func(game.Rand) bots.Bot, look func(game.Frame, game.Action)) {
	t.Helper()
	r := rand.New(rand.NewPCG(99, seed))
	s, err := rules.Game{}.New(game.Setup{Players: players})
	if err != nil {
		t.Fatal(err)
	}
	for s.Turn() != 0 {
		seat := s.Turn().First()
		legal := s.Legal(seat, nil)
		a := legal[r.IntN(len(legal))]
		if seat != game.Dealer {
			f := game.Look(s, seat)
			a = player(r).Decide(context.Background(), f)
			look(f, a)
		}
		s.Do(seat, a, nil)
	}
}

// What was learned foretells what bots do that were not learned from, in every
// phase, better than chance. They search enough to have habits.
func TestHabitsForetell(t *testing.T) {
	w := make([]float64, WeightCount)
	for i, x := range embedded() {
		w[i] = float64(x)
	}
	by, chance := make(map[string]float64), make(map[string]float64)
	for seed := range uint64(15) {
		played(t, seed, func(r game.Rand) bots.Bot {
			return &student{level: level{turns: 1500, worlds: 200, evidence: true}, r: r}
		}, func(f game.Frame, a game.Action) {
			if e := NewExample(f, a); e != nil {
				loss, _ := e.Learn(w, nil)
				by[f.Phase] += loss
				chance[f.Phase] += math.Log(float64(len(e)))
			}
		})
	}
	for _, phase := range []string{playing, nominating, laying} {
		if by[phase] > chance[phase]*0.98 || by[phase] == 0 {
			t.Errorf("%s: habits explain what was done with %.1f, chance with %.1f", phase, by[phase], chance[phase])
		}
	}
}

// The slope that an example teaches is the one of its loss.
func TestSlope(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	w := make([]float64, WeightCount)
	for i := range w {
		w[i] = r.NormFloat64()
	}
	compared := 0
	played(t, 1, func(r game.Rand) bots.Bot { return bots.Random.New(r) }, func(f game.Frame, a game.Action) {
		e := NewExample(f, a)
		if e == nil {
			return
		}
		slope := make([]float64, WeightCount)
		loss, _ := e.Learn(w, slope)
		const step = 1e-5
		for _, at := range e[0].At[:e[0].N] {
			before := w[at]
			w[at] += step
			more, _ := e.Learn(w, nil)
			w[at] = before
			if got := (more - loss) / step; math.Abs(got-slope[at]) > 1e-3 {
				t.Fatalf("%s, weight %d: the loss rises by %.4f, and the slope says %.4f", f.Phase, at, got, slope[at])
			}
			compared++
		}
	})
	if compared < 50 {
		t.Errorf("only %d slopes were compared", compared)
	}
}

// An expert decides by its frames and its seed alone.
func TestExpertRepeats(t *testing.T) {
	var first []game.Action
	for round := range 2 {
		at := 0
		played(t, 5, func(r game.Rand) bots.Bot {
			return &student{level: level{turns: 300, worlds: 100, evidence: true, by: embedded()}, r: r}
		}, func(_ game.Frame, a game.Action) {
			if round == 0 {
				first = append(first, a)
			} else if first[at] != a {
				t.Fatalf("decision %d was %v, and is %v", at, first[at], a)
			}
			at++
		})
	}
}

func BenchmarkExpert(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 1))
	s, err := rules.Game{}.New(game.Setup{Players: players})
	if err != nil {
		b.Fatal(err)
	}
	for s.Turn() != 0 && !(s.Phase() == nominating && s.(*rules.State).Trick == 2) {
		legal := s.Legal(s.Turn().First(), nil)
		s.Do(s.Turn().First(), legal[r.IntN(len(legal))], nil)
	}
	f := game.Look(s, s.Turn().First())
	bot := NewExpert(embedded(), r)
	b.ReportAllocs()
	for b.Loop() {
		bot.Decide(context.Background(), f)
	}
}
