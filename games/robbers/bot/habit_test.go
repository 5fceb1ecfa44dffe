package bot

import (
	"context"
	"flag"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

var learn = flag.Int("learn", 0, "learn the habits of Robbers' Horror anew from this number of deals, and show them (with -v)")

// A choice is what a role could have played, described, and which it was.
type choice struct {
	role rules.Role
	of   []trait
	was  int
}

// Habits foretell what a role plays better than chance does. With -learn they
// are learned anew and shown.
func TestHabits(t *testing.T) {
	if *learn > 0 {
		w := fitHabits(choices(t, *learn, 1000))
		for role := rules.Robber; role <= rules.Traitor; role++ {
			t.Logf("%v: %.2f", role, w[role])
		}
	}
	// To chance every card of a hand is as likely as any other.
	var by, chance float64
	for _, c := range choices(t, 6, 500) {
		sum := 0.0
		for i := range c.of {
			sum += math.Exp(float64(c.of[i].like(c.role)))
		}
		by += math.Log(math.Exp(float64(c.of[c.was].like(c.role))) / sum)
		chance -= math.Log(float64(len(c.of)))
	}
	if by < chance*0.95 {
		t.Errorf("habits foretell play with %.1f, chance with %.1f", by, chance)
	}
}

// choices are what bots that search without evidence chose.
func choices(t *testing.T, deals, turns int) (all []choice) {
	for i := range deals {
		r := rand.New(rand.NewPCG(1234, uint64(i)))
		s, pos := dealt(t, 3+i%3, r)
		bot := robber{level: level{turns: turns, worlds: 100}, r: r}
		var known [maxSeats]rules.Role
		pos.believe(&known)
		for s.Turn() != 0 {
			seat := s.Turn().First()
			a := bot.Decide(context.Background(), game.Look(s, seat))
			if legal := s.Legal(seat, nil); len(legal) > 1 {
				var m mood
				pos.mood(pos.seat(pos.n), &m)
				c := choice{role: pos.facts.roles[seat]}
				for k, x := range legal {
					if x == a {
						c.was = k
					}
					c.of = append(c.of, pos.describe(&m, rules.Card(x)))
				}
				all = append(all, c)
			}
			s.Do(seat, a, nil)
			pos.Do(uint8(a))
			if shows(&known[seat], rules.Card(a)) {
				pos.believe(&known)
			}
		}
	}
	return all
}

// fitHabits climbs to the weights under which the choices are likeliest.
func fitHabits(all []choice) (w [rules.Traitor + 1][traits]float64) {
	for range 600 {
		var up [rules.Traitor + 1][traits]float64
		var n [rules.Traitor + 1]float64
		for _, c := range all {
			n[c.role]++
			p, sum := make([]float64, len(c.of)), 0.0
			for k := range c.of {
				like := 0.0
				for i, x := range c.of[k] {
					like += w[c.role][i] * float64(x)
				}
				p[k] = math.Exp(like)
				sum += p[k]
			}
			for k := range c.of {
				miss := -p[k] / sum
				if k == c.was {
					miss++
				}
				for i, x := range c.of[k] {
					up[c.role][i] += miss * float64(x)
				}
			}
		}
		for role := range w {
			for i := range w[role] {
				w[role][i] += 3 * (up[role][i]/max(1, n[role]) - 0.0005*w[role][i])
			}
		}
	}
	return w
}
