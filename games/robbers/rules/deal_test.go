package rules_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/robbers/rules"
)

// How often the werewolves' team has one, two or three players. The cards that
// make a team are W, W and T, or W and T among three. Of 36·35·34 ways to lay
// three cards into hands of nine, 4·9·8·7 put them into one hand (4/85) and
// 36·27·18 into three (243/595); the others leave 324/595. Five players have
// hands of seven and one card undealt; two cards among three players lie in
// different hands in 6·9·9 of 28·27 ways (9/14).
var teams = map[int][4]float64{
	3: {1: 5. / 14, 2: 9. / 14},
	4: {1: 4. / 85, 2: 324. / 595, 3: 243. / 595},
	5: {1: 2. / 51, 2: 49. / 102, 3: 49. / 102},
}

// Every way to lay the cards that make the team, counted.
func TestTeamSizesExactly(t *testing.T) {
	for players, want := range teams {
		size := rules.HandSize(players)
		slots := rules.Deck(players).Len()
		makers := 3
		if players == 3 {
			makers = 2
		}
		var ways [4]int
		total := 0
		var lay func(n int, used uint64, hands game.Seats)
		lay = func(n int, used uint64, hands game.Seats) {
			if n == 0 {
				ways[hands.Len()]++
				total++
				return
			}
			for slot := range slots {
				if used>>slot&1 == 1 {
					continue
				}
				after := hands
				if slot < players*size { // otherwise it is the undealt card
					after = hands.With(game.Seat(slot / size))
				}
				lay(n-1, used|1<<slot, after)
			}
		}
		lay(makers, 0, 0)
		for n, p := range want {
			if got := float64(ways[n]) / float64(total); math.Abs(got-p) > 1e-12 {
				t.Errorf("%d players: a team of %d has %d of %d ways, %v, want %v", players, n, ways[n], total, got, p)
			}
		}
	}
}

// The same through the Dealer, who must give every physical card one chance.
func TestTeamSizesDealt(t *testing.T) {
	deals := gametest.Times(200_000)
	r := rand.New(rand.NewPCG(10, 34))
	buf := make([]game.Action, 0, 64)
	for players, want := range teams {
		start := begin(t, game.Setup{Players: players})
		s := begin(t, game.Setup{Players: players})
		var sizes [6]int
		for range deals {
			s.Set(start)
			for s.Turn() == game.Only(game.Dealer) {
				legal := s.Legal(game.Dealer, buf)
				s.Do(game.Dealer, legal[r.IntN(len(legal))], nil)
			}
			n := 0
			for seat := range game.Seat(players) {
				if s.View(seat).(rules.View).Role != rules.Robber {
					n++
				}
			}
			sizes[n]++
		}
		if sizes[0] != 0 || sizes[players] != 0 {
			t.Errorf("%d players: a team was empty (W10): %v", players, sizes)
		}
		for n, p := range want {
			mean := float64(deals) * p
			sigma := math.Sqrt(mean * (1 - p))
			if z := (float64(sizes[n]) - mean) / math.Max(sigma, 1); math.Abs(z) > 5 {
				t.Errorf("%d players: a team of %d in %d of %d deals, want %.0f (%.1f sigma)", players, n, sizes[n], deals, mean, z)
			}
		}
	}
}

// While both of a pair are in the deck each is a draw; the one that is left is
// the first, whichever went.
func TestDealOfAPair(t *testing.T) {
	for _, texts := range [][]string{{"deal W", "deal K2"}, {"deal W2", "deal K"}} {
		s := begin(t, game.Setup{Players: 4})
		do(t, s, game.Dealer, "dealer 0")
		if got, want := len(s.Legal(game.Dealer, nil)), 36; got != want {
			t.Errorf("%d cards to draw from, want %d", got, want)
		}
		for _, text := range texts {
			do(t, s, game.Dealer, text)
		}
		for _, gone := range []string{"deal W2", "deal K2"} {
			if _, err := game.Check(rules.Game{}, s, game.Dealer, gone); err == nil {
				t.Errorf("after %v one may %s", texts, gone)
			}
		}
		do(t, s, game.Dealer, "deal W")
		do(t, s, game.Dealer, "deal K")
		if got, want := len(s.Legal(game.Dealer, nil)), 32; got != want {
			t.Errorf("%d cards to draw from, want %d", got, want)
		}
	}
}

// Nothing is seen of a hand, a role or the leader before all is dealt.
func TestNobodyLooksWhileItIsDealt(t *testing.T) {
	s := begin(t, game.Setup{Players: 3, Deal: 1, Button: 1})
	before := s.View(0)
	for range 3*9 - 1 {
		s.Do(game.Dealer, s.Legal(game.Dealer, nil)[0], func(_ game.Seats, e game.Event) { t.Errorf("told %v", e) })
	}
	if s.View(0) != before {
		t.Error("the view changed in the middle of the deal")
	}
	told := 0
	s.Do(game.Dealer, s.Legal(game.Dealer, nil)[0], func(to game.Seats, e game.Event) {
		if d, ok := e.(rules.Dealt); ok && to != game.Only(d.Seat) {
			t.Errorf("seat %v's hand was told to %v", d.Seat, to)
		}
		told++
	})
	if told != 4 { // three hands, and who leads
		t.Errorf("%d events, want 4", told)
	}
	if got, want := s.Turn(), game.Only(2); got != want {
		t.Errorf("seat 1 dealt and %v leads, want %v (W14)", got, want)
	}
}
