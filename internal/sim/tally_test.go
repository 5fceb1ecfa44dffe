package sim_test

import (
	"math"
	"testing"

	"github.com/howl-game/howl/games"
	"github.com/howl-game/howl/internal/sim"
)

// The counts by side, seat, character and length agree with each other and with
// the rules: in this game one seat of four is the werewolf, and wins alone.
func TestTally(t *testing.T) {
	g, _ := games.Find("trickwolf")
	r, err := sim.Study{Game: g, Games: 3000, Seed: 5, Workers: 2}.Run(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	wolf, students := r.Wins["werewolf"], r.Wins["students"]
	if got := r.Roles["werewolf"]; got.Count != wolf || got.Of != 3000 {
		t.Errorf("the werewolf won %d of %d games, want %d of 3000", got.Count, got.Of, wolf)
	}
	if got := r.Roles["student"]; got.Count != students || got.Of != 3000 {
		t.Errorf("students won %d of %d games, want %d of 3000", got.Count, got.Of, students)
	}
	if got := r.Sides["students"]; got.Count != students || math.Abs(got.Share-float64(students)/3000) > 1e-9 || got.Low >= got.Share || got.High <= got.Share {
		t.Errorf("students: %+v", got)
	}
	sum := 0
	for seat, rate := range r.Seats {
		if rate.Count != r.Scores[seat] {
			t.Errorf("seat %d won %d games and has %d points", seat, rate.Count, r.Scores[seat])
		}
		sum += rate.Count
	}
	if want := 3*students + wolf; sum != want {
		t.Errorf("seats won %d times, want %d", sum, want)
	}
	// 24 cards are dealt in every game; the rest are decisions of players.
	if got, want := r.Length.Mean, float64(r.Moves)/3000-24; math.Abs(got-want) > 1e-9 {
		t.Errorf("%v decisions a game, want %v", got, want)
	}
	if l := r.Length; l.Least < 10 || float64(l.Least) > l.Low || l.Low > l.Mean || l.Mean > l.High || float64(l.Most) < l.High || l.Most > 30 {
		t.Errorf("length %+v", l)
	}
}
