package bot

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

func TestHuntsPlayedAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	var g rules.Game
	empty, err := g.New(game.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	compared := 0
	for range 400 {
		state, me := gametest.Wander(t, g, 4, r)
		v := state.View(me).(rules.View)
		pos := position{me: v.Seat}
		g.Guess(v, r, &pos.s)
		pos.wolf = wolfOf(&pos.s)
		again := position{me: v.Seat, wolf: pos.wolf}
		fit := again.replay(&pos, &v, empty.(*rules.State))
		if math.IsNaN(fit) || math.IsInf(fit, 0) || fit > 0 {
			t.Fatalf("a likelihood of e^%v", fit)
		}
		if v.In.Len() < 4 {
			continue
		}
		if compared++; again.s != pos.s {
			t.Fatalf("played again the guess of seat %v comes out elsewhere", v.Seat)
		}
	}
	if compared < 100 {
		t.Errorf("only %d compared", compared)
	}
}

// A werewolf who doubts takes half of its guesses without habits, and nobody else does.
func TestWerewolfDoubtsHabits(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	wolves := 0
	for range 60 {
		state, me := gametest.Wander(t, rules.Game{}, 4, r)
		v := state.View(me).(rules.View)
		work := workspaces.Get().(*workspace)
		seed := bots.Sow(r)
		l := learned(embedded())
		l.worlds, l.doubts = 10, true
		work.guesses.guess(&v, l, &seed)
		plain := 0
		for i := range work.guesses.At {
			if work.guesses.At[i].by == nil {
				plain++
			}
		}
		want := 0
		if v.Wolf {
			want = 5
			wolves++
		}
		if plain != want {
			t.Errorf("seat %v, the werewolf %v: %d of 10 guesses without habits, want %d", v.Seat, v.Wolf, plain, want)
		}
		workspaces.Put(work)
	}
	if wolves == 0 {
		t.Error("nobody was the werewolf")
	}
}
