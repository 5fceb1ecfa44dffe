package bot

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// decisions plays a deal between bots that search a little, and returns what was
// decided.
func decisions(t *testing.T, players int, seed uint64) []Example {
	t.Helper()
	r := rand.New(rand.NewPCG(77, seed))
	s, _ := dealt(t, players, r)
	bot := robber{level: level{turns: 800, worlds: 60, evidence: true}, r: r}
	var frames []game.Frame
	var actions []game.Action
	for s.Turn() != 0 {
		f := game.Look(s, s.Turn().First())
		a := bot.Decide(context.Background(), f)
		frames, actions = append(frames, f), append(actions, a)
		s.Do(s.Turn().First(), a, nil)
	}
	all := Examples(frames, actions)
	if len(all) < players*(rules.HandSize(players)-2) { // the last card is forced, and of twins one is
		t.Fatalf("of %d decisions %d are examples", len(frames), len(all))
	}
	return all
}

// What was learned foretells what bots do that were not learned from better than
// chance.
func TestLearnedForetells(t *testing.T) {
	w := make([]float64, WeightCount)
	for i, x := range embedded() {
		w[i] = float64(x)
	}
	by, chance := 0.0, 0.0
	for seed := range uint64(6) {
		for _, e := range decisions(t, 3+int(seed)%3, seed) {
			loss, _ := e.Learn(w, nil)
			by += loss
			chance += math.Log(float64(len(e.of)))
		}
	}
	if by > chance*0.95 {
		t.Errorf("habits explain what was played with %.1f, chance with %.1f", by, chance)
	}
}

// The slope that an example teaches is the one of its loss.
func TestSlope(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	w := make([]float64, WeightCount)
	for i := range w {
		w[i] = r.NormFloat64() / 4
	}
	for _, e := range decisions(t, 4, 1) {
		slope := make([]float64, WeightCount)
		loss, _ := e.Learn(w, slope)
		const step = 1e-5
		for i := range 20 {
			at := int(e.role)*perRole + i
			if i >= 14 {
				at = int(e.role)*perRole + int(e.of[0].cases[i-14])
			}
			before := w[at]
			w[at] += step
			more, _ := e.Learn(w, nil)
			w[at] = before
			if got := (more - loss) / step; math.Abs(got-slope[at]) > 1e-3 {
				t.Fatalf("weight %d: the loss rises by %.4f, and the slope says %.4f", at, got, slope[at])
			}
		}
	}
}

// The likings that search uses are those that were learned.
func TestLikesAreLearned(t *testing.T) {
	w, learned := embedded(), make([]float64, WeightCount)
	for i, x := range w {
		learned[i] = float64(x)
	}
	for _, e := range decisions(t, 5, 3) {
		sum, first := 0.0, 0.0
		for i := range e.of {
			p := math.Exp(float64(w.likes(e.role, &e.of[i])))
			if i == 0 {
				first = p
			}
			sum += p
		}
		if loss, _ := e.Learn(learned, nil); math.Abs(loss+math.Log(first/sum)) > 1e-3 {
			t.Fatalf("search expects the card with %.4f, learning with %.4f", -math.Log(first/sum), loss)
		}
	}
}
