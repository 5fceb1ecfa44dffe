package belief

import (
	"math"
	"math/rand/v2"
	"testing"
)

// These chances were worked out by hand.
func TestDusk(t *testing.T) {
	for _, c := range []struct {
		name                string
		beast, living, pack int
		want                float64
	}{
		{"no werewolf is left", 0, 5, 0, 1},
		{"the werehamster takes what the humans won", 1, 5, 0, 0},
		{"two to one, and the night is the pack's", 0, 3, 1, 0},
		{"one lynching of three", 0, 4, 1, 1.0 / 3},
		{"one of four, and no second try", 0, 5, 1, 1.0 / 4},
		{"one of five, then one of three", 0, 6, 1, 1.0/5 + 4.0/5/3},
		{"after the first lynching of eight missed", 0, 7, 2, 2.0 / 6 / 4},
		// One of three is attacked in vain. Else three live, and to lynch the
		// werehamster leaves one to one. With four, only the werehamster first
		// and then one werewolf of two would do, and the night comes between.
		{"four, and one of them is the werehamster", 1, 4, 1, 0},
	} {
		if got := Dusk[c.beast][c.living][c.pack]; math.Abs(got-c.want) > 1e-12 {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// The table agrees with games played at random.
func TestDuskPlayedOut(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for _, c := range [][3]int{{0, 11, 2}, {1, 11, 2}, {0, 15, 3}, {1, 9, 1}} {
		const tries = 20_000
		won := 0
		for range tries {
			won += playOut(c[0], c[1], c[2], r)
		}
		p := Dusk[c[0]][c[1]][c[2]]
		if got := float64(won) / tries; math.Abs(got-p) > 5*math.Sqrt(p*(1-p)/tries) {
			t.Errorf("%v: %v played out, the table says %v", c, got, p)
		}
	}
}

func playOut(beast, living, pack int, r *rand.Rand) int {
	for night := true; ; night = !night {
		if pack == 0 {
			return 1 - beast
		}
		if 2*pack >= living {
			return 0
		}
		if night {
			if r.IntN(living-pack) >= beast {
				living--
			}
			continue
		}
		switch x := r.IntN(living); {
		case x < pack:
			pack--
		case x < pack+beast:
			beast--
		}
		living--
	}
}
