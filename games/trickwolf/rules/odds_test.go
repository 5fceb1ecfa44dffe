package rules

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
)

// TestUniformNominations follows every course that damage can take if each
// trick damages one of those still in, the winner among them, and each as
// likely as the others: the students win 241 of 576. It is the damage alone
// that is counted; cards are played as the clock would.
func TestUniformNominations(t *testing.T) {
	start := fresh()
	for start.phase == dealing {
		start.Do(game.Dealer, start.Legal(game.Dealer, nil)[0], nil)
	}
	byClock := func(s *State, until phase) {
		for s.phase != until && s.phase != over {
			s.Do(s.Asked, s.Legal(s.Asked, nil)[0], nil)
		}
	}
	students := new(big.Rat)
	var follow func(s State, chance *big.Rat)
	follow = func(s State, chance *big.Rat) {
		byClock(&s, nominating)
		if s.phase == over {
			if s.Won == Students {
				students.Add(students, chance)
			}
			return
		}
		each := new(big.Rat).Mul(chance, big.NewRat(1, int64(s.In.Len())))
		for who := range s.In.All() {
			next := s
			next.damage(who, nil)
			follow(next, each)
		}
	}
	follow(start, big.NewRat(1, 1))
	if want := big.NewRat(241, 576); students.Cmp(want) != 0 {
		t.Errorf("students win %v, want %v", students, want)
	}
}

// TestWerewolfLeads deals the Event and the Werewolf at every two moments of
// the deal, each as likely as the number of cards that the Dealer draws from
// makes it: the werewolf leads the first trick in 5 of 23 deals.
func TestWerewolfLeads(t *testing.T) {
	leads, all := new(big.Rat), new(big.Rat)
	for i := range inDeck {
		for j := range inDeck {
			if i == j {
				continue
			}
			s := fresh()
			chance := big.NewRat(1, 1)
			for k := 0; s.phase == dealing; k++ {
				legal := s.Legal(game.Dealer, nil)
				n := int64(len(legal))
				card, ways := legal[0], n // the hearts come last: this is neither of the two
				switch {
				case k == i:
					card, ways = deal|game.Action(H1), 1
				case k == j:
					card, ways = deal|game.Action(H9), 1
				case k < i && k < j:
					ways = n - 2
				case k < i || k < j:
					ways = n - 1
				}
				chance.Mul(chance, big.NewRat(ways, n))
				s.Do(game.Dealer, card, nil)
			}
			all.Add(all, chance)
			if s.private[s.Leader].Wolf {
				leads.Add(leads, chance)
			}
		}
	}
	if want := big.NewRat(1, 1); all.Cmp(want) != 0 {
		t.Errorf("the deals sum up to %v, want %v", all, want)
	}
	if want := big.NewRat(5, 23); leads.Cmp(want) != 0 {
		t.Errorf("the werewolf leads in %v, want %v", leads, want)
	}
}

// TestDeal samples the same through the Dealer, and where the Event lies.
func TestDeal(t *testing.T) {
	const deals = 50_000
	r := rand.New(rand.NewPCG(5, 23))
	led := 0
	var where [seats]int
	var buf [inDeck]game.Action
	for range deals {
		s := fresh()
		for s.phase == dealing {
			legal := s.Legal(game.Dealer, buf[:0])
			s.Do(game.Dealer, legal[r.IntN(len(legal))], nil)
		}
		if !s.private[s.Leader].Hand.Has(cards.Card(H1)) {
			t.Fatal("the first leader does not hold the Event (T1)")
		}
		where[s.Leader]++
		if s.private[s.Leader].Wolf {
			led++
		}
	}
	near := func(what string, got int, p float64) {
		t.Helper()
		want, sigma := deals*p, math.Sqrt(deals*p*(1-p))
		if math.Abs(float64(got)-want) > 5*sigma {
			t.Errorf("%s: %d of %d deals, want about %.0f", what, got, deals, want)
		}
	}
	near("the werewolf leads", led, 5./23)
	for _, n := range where {
		near("each seat leads", n, 1./4)
	}
}
