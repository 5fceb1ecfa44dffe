package learn

import (
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/howl-game/howl/games/lupus/bot"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/entry"
)

// The same training gives the same weights, and other games give others.
func TestTrainingDependsOnItsSeedAlone(t *testing.T) {
	train := func(seed uint64) string {
		var out strings.Builder
		err := Trainer{}.Train(t.Context(), entry.Training{Games: 10, Rounds: 2, Seed: seed, Out: &out, Log: io.Discard})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := belief.ReadWeights(out.String()); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	first := train(3)
	if again := train(3); again != first {
		t.Error("the same training gave other weights")
	}
	if !strings.HasPrefix(first, "# howl train lupus --seed 3 --games 10 --rounds 2\n") {
		t.Errorf("the weights do not say how they were made: %.60q", first)
	}
}

// Every deck of the league can be dealt.
func TestDecksCanBeDealt(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for i := range 3000 {
		if s := setup(i, r); s.Players > 0 {
			if _, err := (rules.Game{}).New(s); err != nil {
				t.Fatalf("%v: %v", s, err)
			}
		}
	}
}

// A measurement prints a row for each pair, and only those that were asked for.
func TestMeasureOnly(t *testing.T) {
	var out strings.Builder
	err := Trainer{}.Measure(t.Context(), entry.Training{Games: 4, Seed: 1, Out: &out, Log: io.Discard, Only: "8/expert/hard"})
	if err != nil {
		t.Fatal(err)
	}
	if got := out.String(); strings.Count(got, "\n") != 3 || !strings.Contains(got, "| 8 | expert | hard |") {
		t.Errorf("the table is\n%s", got)
	}
}

// Best responses are found for each side at each size, and the same seed finds the
// same.
func TestExploit(t *testing.T) {
	defer func(was []int) { measured.sizes = was }(measured.sizes)
	measured.sizes = []int{8}
	exploit := func() string {
		var out strings.Builder
		err := Trainer{}.Exploit(t.Context(), entry.Training{Games: 10, Rounds: 1, Seed: 2, Out: &out, Log: io.Discard})
		if err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	got := exploit()
	if strings.Count(got, "\n") != 4 || !strings.Contains(got, "| 8 | humans | ") || !strings.Contains(got, "| 8 | werewolves | ") {
		t.Errorf("the table is\n%s", got)
	}
	if again := exploit(); again != got {
		t.Errorf("the same seed gives\n%s, and then\n%s", got, again)
	}
}

// A reliability curve counts players by what was believed of them.
func TestCurve(t *testing.T) {
	var c curve
	for i := range 100 {
		c.add(0.25, i < 30)
	}
	if got, want := c.reliability(), "25 → 30"; got != want {
		t.Errorf("the curve is %q, want %q", got, want)
	}
	if c.n != 100 || c.loss <= 0 || c.square <= 0 {
		t.Errorf("%+v", c)
	}
}

// A village of half experts has both kinds.
func TestMixedCompany(t *testing.T) {
	l := newLeague()
	sides := make([]string, 100)
	for i := range sides {
		sides[i] = rules.Humans
	}
	r := rand.New(rand.NewPCG(1, 2))
	players := l.fill(sides, company{"hard", "person", 50}, company{main: "hard"}, r)
	hard := 0
	for _, b := range players {
		if _, ok := b.(*bot.Player); ok {
			hard++
		}
	}
	if hard < 30 || hard > 70 {
		t.Errorf("%d of 100 are hard", hard)
	}
}
