package arena

import (
	"math"
	"testing"
)

// The interval of a rate agrees with figures computed by hand.
func TestRate(t *testing.T) {
	for _, c := range []struct {
		name      string
		deals     [][2]int // won, of
		low, high float64
	}{
		{"one game a deal is the usual interval", [][2]int{{1, 1}, {1, 1}, {1, 1}, {0, 1}}, 0.3257, 1},
		{"deals that split say nothing but one half, and Wilson's stands", [][2]int{{1, 2}, {1, 2}}, 0.1500, 0.8500},
		{"deals that hang together count once", [][2]int{{2, 2}, {0, 2}}, 0, 1},
		{"nothing decided", [][2]int{{0, 0}}, 0, 1},
	} {
		var sum tally
		for _, d := range c.deals {
			sum.add(d[0], d[1])
		}
		r := sum.rate("x")
		if math.Abs(r.Low-c.low) > 1e-3 || math.Abs(r.High-c.high) > 1e-3 {
			t.Errorf("%s: got %.4f – %.4f, want %.4f – %.4f", c.name, r.Low, r.High, c.low, c.high)
		}
	}
}

// A gain compares what a bot wins as a side with what the other bot wins in its
// place, against the same opponent with the same deal.
func TestGains(t *testing.T) {
	game := func(won string, human, wolf int) outcome {
		return outcome{won: won, seats: []int{human, wolf, human}, sides: []string{"humans", "wolves", "humans"}, score: []bool{won == "humans", won == "wolves", won == "humans"}}
	}
	// In each deal bot 1 plays the humans, then the wolf, and then bot 0 plays both.
	rounds := []round{{0, 1, 0}, {1, 1, 0}, {2, 1, 0}}
	outcomes := [][]outcome{
		{game("humans", 1, 0), game("wolves", 0, 1), game("wolves", 0, 0)},
		{game("humans", 1, 0), game("humans", 0, 1), game("wolves", 0, 0)},
		{game("nobody", 1, 0), game("wolves", 0, 1), game("humans", 0, 0)},
	}
	l := League{Bots: []string{"a", "b"}}
	p := l.countPair(1, 0, []string{"humans", "wolves", "hamster"}, rounds, outcomes)
	if len(p.Gains) != 2 || len(p.Sides) != 2 {
		t.Fatalf("%+v", p)
	}
	for i, want := range []struct {
		name  string
		won   int
		share float64
	}{{"humans", 2, 1.0 / 3}, {"wolves", 2, 0}} {
		g, s := p.Gains[i], p.Sides[i]
		if g.Name != want.name || g.Deals != 3 || math.Abs(g.Share-want.share) > 1e-9 || g.Low >= g.Share || g.High <= g.Share || s.Won != want.won {
			t.Errorf("got %+v and %+v, want %+v", g, s, want)
		}
	}
	if p.Drawn != 1 || p.Decided.Of != 5 || p.Decided.Won != 4 {
		t.Errorf("%+v", p)
	}
}

// Where a deal has three sides, one bot plays two of them when the places are
// exchanged. What each of the two gains is counted in the games in which the bot
// plays that side alone.
func TestGainsOfThreeSides(t *testing.T) {
	sides := []string{"humans", "wolves", "hamster"}
	game := func(won string, seats ...int) outcome { return outcome{won: won, seats: seats, sides: sides} }
	deal := []outcome{
		game("humans", 1, 0, 0), game("wolves", 0, 1, 1), game("hamster", 0, 0, 0),
		game("wolves", 0, 1, 0), game("hamster", 0, 0, 1),
	}
	for i := range deal {
		deal[i].score = make([]bool, len(sides))
	}
	l := League{Bots: []string{"a", "b"}}
	p := l.countPair(1, 0, sides, []round{{0, 1, 0}}, [][]outcome{deal})
	want := map[string]float64{"humans": 1, "wolves": 1, "hamster": 0}
	for _, g := range p.Gains {
		if share, ok := want[g.Name]; !ok || g.Share != share {
			t.Errorf("%s gain %.0f, want %.0f", g.Name, g.Share, share)
		}
		delete(want, g.Name)
	}
	if len(want) > 0 {
		t.Errorf("no gain of %v", want)
	}
}
