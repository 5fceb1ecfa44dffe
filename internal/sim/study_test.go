package sim_test

import (
	"bytes"
	"context"
	"errors"
	"math"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/record"
	"github.com/howl-game/howl/internal/sim"
)

// The same seed gives exactly the same games with any number of workers.
func TestSameSeedSameGames(t *testing.T) {
	many := gametest.Sample(1000)
	for _, g := range games.All {
		run := func(workers int, seed uint64) (sim.Result, map[int]string) {
			var mu sync.Mutex
			texts := make(map[int]string)
			st := sim.Study{Game: g, Games: many, Seed: seed, Workers: workers, Keep: func(i int, setup game.Setup, moves []game.Move) error {
				var b bytes.Buffer
				err := (&record.Record{Game: g.Game, Setup: setup, Moves: moves}).Print(&b)
				mu.Lock()
				texts[i] = b.String()
				mu.Unlock()
				return err
			}}
			result, err := st.Run(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			result.Seconds = 0
			return result, texts
		}
		one, texts := run(1, 7)
		three, same := run(3, 7)
		if !reflect.DeepEqual(one, three) || !reflect.DeepEqual(texts, same) {
			t.Errorf("%s: three workers play different games from one", g.Info().Name)
		}
		if _, other := run(1, 8); reflect.DeepEqual(texts, other) {
			t.Errorf("%s: another seed plays the same games", g.Info().Name)
		}
		won := 0
		for _, n := range one.Wins {
			won += n
		}
		if won != one.Games || one.Games != many {
			t.Errorf("%s: %d games, %d results", g.Info().Name, one.Games, won)
		}
		for i, text := range texts {
			if _, err := record.Parse(strings.NewReader(text)); err != nil {
				t.Fatalf("%s: the record of game %d is refused: %v", g.Info().Name, i, err)
			}
		}
	}
}

// An invalid study is refused.
func TestBadStudies(t *testing.T) {
	g := games.All[0]
	for _, st := range []sim.Study{
		{Game: g, Games: 0},
		{Game: g, Games: 1, Setup: game.Setup{Players: 99}},
		{Game: g, Games: 1, Bots: []string{"nonesuch"}},
		{Game: g, Games: 1, Bots: []string{"random", "random"}},
	} {
		if _, err := st.Run(context.Background()); err == nil {
			t.Errorf("%+v: got %v, want a refusal", st, err)
		}
	}
}

// A study whose context has ended returns the context's error.
func TestCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (sim.Study{Game: games.All[0], Games: 1_000_000}).Run(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// Interval agrees with figures computed by hand.
func TestInterval(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{
		{0, 10, 0, 0.2775}, {5, 10, 0.2366, 0.7634}, {10, 10, 0.7225, 1}, {0, 0, 0, 1}, {500, 1000, 0.4691, 0.5309},
	} {
		low, high := sim.Interval(c.k, c.n)
		if math.Abs(low-c.low) > 1e-4 || math.Abs(high-c.high) > 1e-4 {
			t.Errorf("%d of %d: got %.4f – %.4f, want %.4f – %.4f", c.k, c.n, low, high, c.low, c.high)
		}
	}
}

// Gain agrees with figures computed by hand.
func TestGain(t *testing.T) {
	for _, c := range []struct {
		sum, squares    float64
		n               int
		mean, low, high float64
	}{
		{30, 50, 100, 0.3, 0.1693, 0.4189}, {0, 0, 100, 0, -0.0192, 0.0192}, {-1, 1, 1, -1, -1, 0.5101}, {0, 0, 0, 0, -1, 1},
	} {
		mean, low, high := sim.Gain(c.sum, c.squares, c.n)
		if math.Abs(mean-c.mean) > 1e-4 || math.Abs(low-c.low) > 1e-4 || math.Abs(high-c.high) > 1e-4 {
			t.Errorf("%v of %d: got %.4f (%.4f – %.4f), want %.4f (%.4f – %.4f)", c.sum, c.n, mean, low, high, c.mean, c.low, c.high)
		}
	}
}

// A kind of several draws one for every seat and game, so its games lie between
// theirs; and a study has odd characters, which no table has.
func TestMixtures(t *testing.T) {
	g, _ := games.Find("lupus")
	humans := func(bots string) int {
		r, err := sim.Study{Game: g, Games: 300, Seed: 3, Bots: []string{bots}}.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return r.Wins["humans"]
	}
	// A random player kills and votes for anybody, a blind one never talks.
	random, mixed, easy := humans("random"), humans("random/easy"), humans("easy")
	if mixed == random || mixed == easy {
		t.Errorf("humans win %d games of random players, %d of easy ones and %d of both", random, easy, mixed)
	}
	if _, err := g.Player("person", nil); err != nil {
		t.Error(err)
	}
	if _, err := g.Bot("person", nil); err == nil {
		t.Error("a table can have an odd character")
	}
	if _, err := g.Player("easy/nonesuch", nil); err == nil {
		t.Error("a kind that there is not can be drawn")
	}
}
