package games_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/entry"
)

// A spot is a moment at which a seat is asked and has a choice.
type spot struct {
	e     entry.Entry
	state game.State
	seat  game.Seat
}

// spots returns such moments of random games, a few of each game and table size,
// at any depth. A game with many table sizes is tried at some of them, and more
// often at each.
func spots(t *testing.T, r *rand.Rand) (found []spot) {
	for _, g := range games.All {
		in := g.Info()
		step := 1 + (in.Max-in.Min)/5
		for players := in.Min; players <= in.Max; players += step {
			for range 2 * step {
				s, seat := gametest.Wander(t, g.Game, players, r)
				found = append(found, spot{g, s, seat})
			}
		}
	}
	return found
}

// Bots cannot cheat: whatever the hidden truth, the same frame and the same
// chance give the same decision, and a legal one.
func TestHiddenTruthChangesNothing(t *testing.T) {
	gametest.SkipRaced(t)
	r := rand.New(rand.NewPCG(3, 4))
	for _, sp := range spots(t, r) {
		other, err := sp.e.Game.New(game.Setup{}) // of any size: Guess replaces all of it
		if err != nil {
			t.Fatal(err)
		}
		sp.e.Game.Guess(sp.state.View(sp.seat), r, other)
		for _, kind := range sp.e.Kinds() {
			decide := func(s game.State, seed uint64) game.Action {
				bot, err := sp.e.Bot(kind, rand.New(rand.NewPCG(seed, 0)))
				if err != nil {
					t.Fatal(err)
				}
				return bot.Decide(context.Background(), game.Look(s, sp.seat))
			}
			got, want := decide(other, 9), decide(sp.state, 9)
			if got != want {
				t.Errorf("%s: %s does %q in one truth and %q in another", sp.e.Name(), kind, sp.e.Game.Text(got), sp.e.Game.Text(want))
			}
			if !slices.Contains(sp.state.Legal(sp.seat, nil), want) {
				t.Errorf("%s: %s does %q, which is not legal", sp.e.Name(), kind, sp.e.Game.Text(want))
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
		kinds := sp.e.Kinds()
		bot, err := sp.e.Bot(kinds[len(kinds)-1], r) // the strongest
		if err != nil {
			t.Fatal(err)
		}
		a := bot.Decide(ctx, game.Look(sp.state, sp.seat))
		if !slices.Contains(sp.state.Legal(sp.seat, nil), a) {
			t.Errorf("%s: out of time it does %q, which is not legal", sp.e.Name(), sp.e.Game.Text(a))
		}
		if r, ok := bot.(bots.Reasoner); ok && r.Reason().IsZero() {
			t.Errorf("%s: no reason given", sp.e.Name())
		}
	}
}

// An unknown kind is refused with a sentence that lists the kinds there are.
func TestUnknownKinds(t *testing.T) {
	g := games.All[0]
	for _, kind := range []string{"", "nonesuch", "exec:", "exec:true", "bot:true", "exec:/no/such/program", "normal ", "blind"} {
		if _, err := g.Bot(kind, nil); err == nil {
			t.Errorf("%q is not refused", kind)
		}
	}
	_, err := g.Bot("nonesuch", nil)
	if got := err.Error(); !strings.Contains(got, "hard") {
		t.Errorf("%q does not say what there is", got)
	}
}

// A first game is one that can be opened, against bots that the game has; where those have
// levels, not against the strongest.
func TestFirstGamesCanBePlayed(t *testing.T) {
	for _, e := range games.All {
		first := e.FirstGame()
		if _, err := e.Game.New(game.Setup{Players: first.Players, Options: first.Options}); err != nil {
			t.Errorf("%s: %v", e.Name(), err)
		}
		if first.Bots != "" && !slices.Contains(e.Kinds(), first.Bots) {
			t.Errorf("%s has no bot %q", e.Name(), first.Bots)
		}
		if e.Name() == "lupus" && first.Bots != "normal" {
			t.Errorf("a first village is one of %q bots, which hang a beginner for the first word", first.Bots)
		}
	}
}
