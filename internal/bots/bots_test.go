package bots

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"howl/game"
	"howl/games"
)

// A spot is a moment at which a seat is asked and has a choice.
type spot struct {
	g     game.Game
	state game.State
	seat  game.Seat
}

// spots are such moments of random games, a few of each game and table size,
// at any depth. Of Lupus there are more tables and more sorts of moments.
func spots(t *testing.T, r *rand.Rand) (found []spot) {
	for _, g := range games.All {
		in := g.Info()
		step := 1 + (in.Max-in.Min)/5
		for players := in.Min; players <= in.Max; players += step {
			for range 2 * step {
				found = append(found, wander(t, g, players, r))
			}
		}
	}
	return found
}

func wander(t *testing.T, g game.Game, players int, r *rand.Rand) (sp spot) {
	s, err := g.New(game.Setup{Players: players})
	if err != nil {
		t.Fatal(err)
	}
	for depth := r.IntN(6 * players); s.Turn() != 0; {
		seat := s.Turn().First()
		legal := s.Legal(seat, nil)
		if seat != game.Dealer {
			if depth--; depth < 0 && len(legal) > 1 {
				return spot{g, s, seat}
			}
		}
		s.Do(seat, legal[r.IntN(len(legal))], nil)
	}
	return wander(t, g, players, r)
}

// Bots cannot cheat: whatever the hidden truth, the same frame and the same
// chance give the same decision, and a legal one.
func TestHiddenTruthChangesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, sp := range spots(t, r) {
		other, err := sp.g.New(game.Setup{}) // of any size: Guess replaces all of it
		if err != nil {
			t.Fatal(err)
		}
		sp.g.Guess(sp.state.View(sp.seat), r, other)
		for _, kind := range For(sp.g) {
			decide := func(s game.State, seed uint64) game.Action {
				bot, err := New(kind, sp.g, rand.New(rand.NewPCG(seed, 0)))
				if err != nil {
					t.Fatal(err)
				}
				return bot.Decide(context.Background(), game.Look(s, sp.seat))
			}
			got, want := decide(other, 9), decide(sp.state, 9)
			if got != want {
				t.Errorf("%s: %s does %q in one truth and %q in another", sp.g.Info().Name, kind, sp.g.Text(got), sp.g.Text(want))
			}
			if !slices.Contains(sp.state.Legal(sp.seat, nil), want) {
				t.Errorf("%s: %s does %q, which is not legal", sp.g.Info().Name, kind, sp.g.Text(want))
			}
		}
	}
}

// A bot whose time is over at once still decides, and gives its reason.
func TestNoTime(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r := rand.New(rand.NewPCG(5, 6))
	for _, sp := range spots(t, r) {
		bot, err := New("hard", sp.g, r)
		if err != nil {
			t.Fatal(err)
		}
		a := bot.Decide(ctx, game.Look(sp.state, sp.seat))
		if !slices.Contains(sp.state.Legal(sp.seat, nil), a) {
			t.Errorf("%s: out of time it does %q, which is not legal", sp.g.Info().Name, sp.g.Text(a))
		}
		if bot.(Reasoner).Reason() == "" {
			t.Errorf("%s: no reason given", sp.g.Info().Name)
		}
	}
}

// What is not there is refused with a sentence that says what is.
func TestUnknownKinds(t *testing.T) {
	g := games.All[0]
	for _, kind := range []string{"", "nonesuch", "exec:", "exec:true", "exec:/no/such/program", "normal ", "blind"} {
		if _, err := New(kind, g, nil); err == nil {
			t.Errorf("%q is not refused", kind)
		}
	}
	_, err := New("nonesuch", g, nil)
	if got := err.Error(); !strings.Contains(got, "hard") {
		t.Errorf("%q does not say what there is", got)
	}
}
