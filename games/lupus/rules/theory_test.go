package rules

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
)

// Blind play has exact chances. Nobody uses any knowledge, so all deals of the
// living are equally likely. A day lynches each of the living with the same
// chance, whatever "Welcome!" and the order of votes favour; a night kills each
// player outside the pack with the same chance. docs/theory.md derives the
// recurrences; here they are computed in fractions and compared with games.

// blindly plays games and counts the winners.
func blindly(t *testing.T, players int, deck Deck, rules Rules, games int) (won [MaxRoles]int) {
	t.Helper()
	if !gametest.Full() {
		games /= 5 // agree is stricter then, so that it notices nearly as much
	}
	games = gametest.Times(games)
	const workers = 2
	results := make(chan [MaxRoles]int)
	for worker := range workers {
		go func() {
			r := rand.New(rand.NewPCG(uint64(worker), uint64(players)))
			start := begin(players, deck, rules)
			s := *start
			var won [MaxRoles]int
			buf := make([]game.Action, 0, 256)
			for range games / workers {
				s.Set(start)
				for s.turn != 0 {
					seat := s.turn.First()
					s.Do(seat, Blind(s.Legal(seat, buf), r), nil)
				}
				won[s.Winner]++
			}
			results <- won
		}()
	}
	for range workers {
		for side, n := range <-results {
			won[side] += n
		}
	}
	return won
}

// agree fails if a count is more than five standard deviations from its chance,
// or four if fewer games are played. The seeds are fixed, so it does so at every
// run or never.
func agree(t *testing.T, what string, got int, games int, want *big.Rat) {
	t.Helper()
	p, _ := want.Float64()
	n, most := float64(games), 4.0
	if gametest.Full() {
		most = 5
	}
	if off := (float64(got) - n*p) / math.Sqrt(n*p*(1-p)); math.Abs(off) > most {
		t.Errorf("%s: got %d of %d = %.5f, want %.5f: %.1f standard deviations off", what, got, games, float64(got)/n, p, off)
	}
}

func total(won [MaxRoles]int) (n int) {
	for _, k := range won {
		n += k
	}
	return n
}

// plainDay returns the humans' chance to win with h humans and w werewolves at
// daybreak.
func plainDay(h, w int) *big.Rat {
	switch {
	case w == 0:
		return big.NewRat(1, 1)
	case w >= h:
		return new(big.Rat)
	}
	wolf := new(big.Rat).Mul(big.NewRat(int64(w), int64(h+w)), plainNight(h, w-1))
	human := new(big.Rat).Mul(big.NewRat(int64(h), int64(h+w)), plainNight(h-1, w))
	return wolf.Add(wolf, human)
}

// plainNight does the same at nightfall.
func plainNight(h, w int) *big.Rat {
	if w == 0 || w >= h {
		return plainDay(h, w)
	}
	return plainDay(h-1, w)
}

func TestPlainTheory(t *testing.T) {
	for _, c := range []struct {
		humans, wolves int
		nightFirst     bool
		want           string
		games          int
	}{
		{6, 2, false, "5/32", 250_000},
		{10, 2, false, "203/768", 100_000},
		{13, 3, false, "1397/8192", 100_000},
		{21, 3, false, "281965/1048576", 40_000},
		{6, 2, true, "8/35", 250_000},
		{13, 3, true, "526/2145", 100_000},
	} {
		chance := plainDay(c.humans, c.wolves)
		if c.nightFirst {
			chance = plainNight(c.humans, c.wolves)
		}
		if got := chance.RatString(); got != c.want {
			t.Errorf("%d humans, %d werewolves: the recurrence says %s, want %s", c.humans, c.wolves, got, c.want)
		}
		// The box has twelve villagers; the theory allows more.
		deck := Deck{Werewolf: uint8(c.wolves), Seer: 1, Villager: uint8(c.humans - 1)}
		won := blindly(t, c.humans+c.wolves, deck, Rules{PlayerFirst: c.nightFirst}, c.games)
		agree(t, c.want, won[Villager], total(won), chance)
	}
}

// guarded is a table with h humans, w werewolves and, among the humans, a
// bodyguard or none.
type guarded struct {
	h, w  int
	guard bool
}

func (g guarded) day() *big.Rat { return remembered(guardedDays, g, g.dawning) }

func (g guarded) dawning() *big.Rat {
	switch {
	case g.w == 0:
		return big.NewRat(1, 1)
	case g.w >= g.h:
		return new(big.Rat)
	}
	n := int64(g.h + g.w)
	others := g.h
	sum := part(int64(g.w), n, guarded{g.h, g.w - 1, g.guard}.night())
	if g.guard {
		others--
		sum.Add(sum, part(1, n, guarded{g.h - 1, g.w, false}.night()))
	}
	return sum.Add(sum, part(int64(others), n, guarded{g.h - 1, g.w, g.guard}.night()))
}

// night returns the humans' chance at nightfall. The prey is each of the humans
// with the same chance. A bodyguard who is not the prey guards it with the
// chance 1/(h+w-1).
func (g guarded) night() *big.Rat {
	if g.w == 0 || g.w >= g.h {
		return g.day()
	}
	if !g.guard {
		return guarded{g.h - 1, g.w, false}.day()
	}
	h, n := int64(g.h), int64(g.h+g.w)
	sum := part(1, h, guarded{g.h - 1, g.w, false}.day())
	sum.Add(sum, part(h-1, h*(n-1), g.day()))
	return sum.Add(sum, part((h-1)*(n-2), h*(n-1), guarded{g.h - 1, g.w, true}.day()))
}

var (
	guardedDays = make(map[guarded]*big.Rat)
	hauntedDays = make(map[haunted]ends)
)

// remembered computes a chance once.
func remembered[K comparable, V any](known map[K]V, k K, work func() V) V {
	v, ok := known[k]
	if !ok {
		v = work()
		known[k] = v
	}
	return v
}

// part returns a/b of a chance.
func part(a, b int64, chance *big.Rat) *big.Rat {
	return new(big.Rat).Mul(big.NewRat(a, b), chance)
}

func TestBodyguardTheory(t *testing.T) {
	chance := guarded{9, 2, true}.day()
	deck := Deck{Werewolf: 2, Seer: 1, Bodyguard: 1, Villager: 7}
	won := blindly(t, 11, deck, Rules{}, 300_000)
	agree(t, "eleven with a bodyguard", won[Villager], total(won), chance)
	t.Logf("the humans win %s = %s", chance.RatString(), chance.FloatString(6))
}

// haunted counts the living: plain humans, werewolves, and whether the seer and
// the werehamster are alive too.
type haunted struct {
	h, w          int
	seer, hamster bool
}

// ends holds the chances of humans, werewolves and werehamster.
type ends [3]*big.Rat

func (e ends) add(a, b int64, more ends) ends {
	for i := range e {
		e[i] = new(big.Rat).Add(e[i], part(a, b, more[i]))
	}
	return e
}

func nothing() ends { return ends{new(big.Rat), new(big.Rat), new(big.Rat)} }

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// over returns who has won, if the game is over.
func (x haunted) over() (ends, bool) {
	e, end := nothing(), 0
	switch others := x.h + one(x.seer) + one(x.hamster); {
	case x.w == 0:
	case x.w >= others:
		end = 1
	default:
		return e, false
	}
	if x.hamster {
		end = 2
	}
	e[end] = big.NewRat(1, 1)
	return e, true
}

func (x haunted) day() ends { return remembered(hauntedDays, x, x.dawning) }

func (x haunted) dawning() ends {
	if e, over := x.over(); over {
		return e
	}
	n := int64(x.h + x.w + one(x.seer) + one(x.hamster))
	e := nothing()
	e = e.add(int64(x.w), n, haunted{x.h, x.w - 1, x.seer, x.hamster}.night())
	if x.h > 0 {
		e = e.add(int64(x.h), n, haunted{x.h - 1, x.w, x.seer, x.hamster}.night())
	}
	if x.seer {
		e = e.add(1, n, haunted{x.h, x.w, false, x.hamster}.night())
	}
	if x.hamster {
		e = e.add(1, n, haunted{x.h, x.w, x.seer, false}.night())
	}
	return e
}

// look lets the seer look at each of the other living with the same chance, and
// continues with after, which is told whether the werehamster lives.
func (x haunted) look(after func(hamster bool) ends) ends {
	if !x.seer || !x.hamster {
		return after(x.hamster)
	}
	others := int64(x.h + x.w + 1)
	return nothing().add(1, others, after(false)).add(others-1, others, after(true))
}

// first returns the chances at a nightfall in which the pack only meets.
func (x haunted) first() ends {
	return x.look(func(hamster bool) ends { return haunted{x.h, x.w, x.seer, hamster}.day() })
}

// night returns the chances at nightfall. The prey is each of the living
// outside the pack with the same chance, the werehamster too, which survives
// the pack.
func (x haunted) night() ends {
	if e, over := x.over(); over {
		return e
	}
	prey := int64(x.h + one(x.seer) + one(x.hamster))
	return x.look(func(hamster bool) ends {
		e := nothing()
		if x.h > 0 {
			e = e.add(int64(x.h), prey, haunted{x.h - 1, x.w, x.seer, hamster}.day())
		}
		if x.seer {
			e = e.add(1, prey, haunted{x.h, x.w, false, hamster}.day())
		}
		if x.hamster {
			e = e.add(1, prey, haunted{x.h, x.w, x.seer, hamster}.day())
		}
		return e
	})
}

func TestWerehamsterTheory(t *testing.T) {
	chances := haunted{11, 2, true, true}.first()
	deck := Deck{Werewolf: 2, Seer: 1, Werehamster: 1, Villager: 11}
	won := blindly(t, 15, deck, Rules{}, 200_000)
	for i, side := range []Role{Villager, Werewolf, Werehamster} {
		agree(t, characters[side].side, won[side], total(won), chances[i])
		t.Logf("%s: %s", characters[side].side, chances[i].FloatString(6))
	}
}
