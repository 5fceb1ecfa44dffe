package rules

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/game/gametest"
)

// A turn is one decision of a player.
type turn struct {
	seat   game.Seat
	action game.Action
}

// A world is one way the cards can lie: what each seat was dealt, and the card
// it laid down at its first damage.
type world struct {
	dealt [seats]cards.Set
	laid  [seats]Card
}

// position is a random moment of a random game, and the decisions that led
// there after the deal. The players rather keep their hearts.
func position(r *rand.Rand) (*State, []turn) {
	s := fresh()
	var turns []turn
	for n := 24 + r.IntN(28); n > 0 && s.phase != over; n-- {
		legal := s.Legal(s.Asked, nil)
		a := legal[r.IntN(len(legal))]
		if s.Asked != game.Dealer {
			a = min(a, legal[r.IntN(len(legal))])
			turns = append(turns, turn{s.Asked, a})
		}
		s.Do(s.Asked, a, nil)
	}
	return &s, turns
}

// replay plays the same decisions in another world, as far as they are legal
// there; only the cards laid face down are that world's own.
func (w world) replay(turns []turn) (*State, bool) {
	s := fresh()
	s.stock = 0
	for seat := range w.dealt {
		s.dealt[seat].Set = w.dealt[seat]
	}
	s.begin(nil)
	var buf [inHand]game.Action
	for _, t := range turns {
		if t.action&^object == lay {
			t.action = lay | game.Action(w.laid[t.seat])
		}
		if t.seat != s.Asked || !slices.Contains(s.Legal(t.seat, buf[:0]), t.action) {
			return nil, false
		}
		s.Do(t.seat, t.action, nil)
	}
	return &s, true
}

// everyWorld yields every way to lay the cards that the owner of the view
// cannot place, whether or not it agrees with what was played, as long as
// there are not too many.
func everyWorld(s *State, v View, limit int, yield func(world)) bool {
	var w world
	type slot struct {
		seat game.Seat
		laid bool
		room int
	}
	var slots []slot
	ways, cardsLeft := 1, 0
	for seat := range game.Seat(seats) {
		for _, t := range s.Tricks {
			for _, p := range t.Plays[:t.N] {
				if p.Seat == seat {
					w.dealt[seat] = w.dealt[seat].With(cards.Card(p.Card))
				}
			}
		}
		if seat == v.Seat {
			w.dealt[seat] |= v.Hand.Set | v.Laid.Set
			continue
		}
		room := inHand - w.dealt[seat].Len()
		if v.Down[seat] > 0 {
			slots = append(slots, slot{seat, true, 1})
			room--
		}
		slots = append(slots, slot{seat, false, room})
	}
	for _, sl := range slots {
		for i := range sl.room {
			cardsLeft++
			ways = ways * cardsLeft / (i + 1)
		}
		if ways > limit {
			return false
		}
	}
	var try func(left cards.Set)
	try = func(left cards.Set) {
		if left == 0 {
			yield(w)
			return
		}
		c := left.First()
		for i := range slots {
			sl := &slots[i]
			if sl.room == 0 {
				continue
			}
			before := w
			sl.room--
			w.dealt[sl.seat] = w.dealt[sl.seat].With(c)
			if sl.laid {
				w.laid[sl.seat] = Card(c)
			}
			try(left.Without(c))
			w = before
			sl.room++
		}
	}
	try(v.Unseen())
	return true
}

// table is where all cards lie; the owner of a view could know no more.
type table struct{ hand, laid [seats]Cards }

func (s *State) table() (t table) {
	for seat, p := range s.private {
		t.hand[seat], t.laid[seat] = p.Hand, p.Laid
	}
	return t
}

// possible is every table that public play allows, by the rules themselves:
// each world is played again, and stays if the owner of the view would see the
// same. A table counts once for each card that may have been the laid one.
func possible(s *State, turns []turn, me game.Seat, limit int) map[table]int {
	v := s.View(me).(View)
	tables := make(map[table]int)
	if !everyWorld(s, v, limit, func(w world) {
		if me < seats {
			for _, t := range turns { // the owner knows the card
				if t.seat == me && t.action&^object == lay {
					w.laid[me] = Card(t.action & object)
				}
			}
		}
		if again, ok := w.replay(turns); ok && again.View(me) == s.View(me) {
			tables[again.table()]++
		}
	}) {
		return nil
	}
	return tables
}

// TestGuessByTheRules: in positions of all kinds, exactly the deals that the
// rules allow are counted, and only those are guessed.
func TestGuessByTheRules(t *testing.T) {
	gametest.SkipRaced(t)
	r := rand.New(rand.NewPCG(9, 9))
	seen := make(map[string]int)
	for i := range 40_000 {
		s, turns := position(r)
		if s.phase == dealing || s.phase == over {
			continue
		}
		if i%8 != 0 && s.hearts == 0 {
			continue // an answer of yes is rare: more of those
		}
		me := game.Seat(r.IntN(seats + 1))
		if me == seats {
			me = game.Nobody
		}
		tables := possible(s, turns, me, 1500)
		if tables == nil {
			continue
		}
		want := 0
		for _, n := range tables {
			want += n
		}
		v := s.View(me).(View)
		if got := number(&v); got != want {
			t.Fatalf("seat %v counts %d deals, the rules allow %d: %+v", me, got, want, v)
		}
		guess := fresh()
		for range 20 {
			Game{}.Guess(v, r, &guess)
			if tables[guess.table()] == 0 {
				t.Fatalf("seat %v guesses what the rules forbid:\n%+v\n%+v", me, v, guess)
			}
		}
		note(seen, v)
	}
	t.Log(seen)
	for _, kind := range []string{"positions", "a seat did not follow", "no heart", "a heart is held", "expelled", "laid before it was shown", "a spectator"} {
		if seen[kind] < 5 {
			t.Errorf("%s: only %d positions of this kind", kind, seen[kind])
		}
	}
}

// note counts what kinds of positions were tried.
func note(seen map[string]int, v View) {
	seen["positions"]++
	did := make(map[string]bool)
	for seat := range game.Seat(seats) {
		if seat == v.Seat {
			continue
		}
		did["a seat did not follow"] = did["a seat did not follow"] || v.lacks[seat]&^hearts != 0
		did["no heart"] = did["no heart"] || v.lacks[seat] == hearts
		did["a heart is held"] = did["a heart is held"] || v.HasHeart(seat)
		did["expelled"] = did["expelled"] || !v.In.Has(seat)
		did["laid before it was shown"] = did["laid before it was shown"] || v.Down[seat] > 0 && v.lacked[seat] != v.lacks[seat]
	}
	did["a spectator"] = v.Seat == game.Nobody
	for kind, yes := range did {
		if yes {
			seen[kind]++
		}
	}
}

func heaps(v *View) int {
	var w worlds
	w.of(v)
	return w.m
}

// number is how many worlds there are.
func number(v *View) int {
	var w worlds
	w.of(v)
	n := 1
	if w.m > 1 {
		var ways [most]uint64
		n = int(ways[w.count(&ways)])
	}
	// the ways to part a heap among its spots
	var put [2 * seats]int
	for _, p := range w.spots[:w.n] {
		for i := range p.size {
			put[p.heap]++
			n *= put[p.heap]
			n /= i + 1
		}
	}
	return n
}

// TestGuessIsEven: each deal that public play allows is guessed as often as
// any other.
func TestGuessIsEven(t *testing.T) {
	gametest.SkipRaced(t)
	r := rand.New(rand.NewPCG(3, 1))
	tried := 0
	for range 1500 {
		s, turns := position(r)
		if s.phase == dealing || s.phase == over {
			continue
		}
		me := game.Seat(r.IntN(seats))
		tables := possible(s, turns, me, 700)
		v := s.View(me).(View)
		if len(tables) < 8 || heaps(&v) < 3 {
			continue // nothing to tell apart, or nothing shown
		}
		tried++
		total := 0
		for _, n := range tables {
			total += n
		}
		const each = 100
		guessed := make(map[table]int)
		guess := fresh()
		for range each * total {
			Game{}.Guess(v, r, &guess)
			guessed[guess.table()]++
		}
		// Pearson's sum has mean k and variance 2k; six sigmas are no accident
		sum, k := 0., float64(len(tables)-1)
		for at, n := range tables {
			d := float64(guessed[at] - each*n)
			sum += d * d / float64(each*n)
		}
		if (sum-k)*(sum-k) > 36*2*k {
			t.Errorf("%d deals, %d guesses: sum of squares %.0f, want about %.0f", len(tables), each*total, sum, k)
		}
	}
	if tried < 10 {
		t.Errorf("only %d positions tried", tried)
	}
}

// TestGuessEverywhere: a guess looks the same to its owner at every moment,
// and allocates nothing.
func TestGuessEverywhere(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 8))
	guess := fresh()
	for range gametest.Times(3000) {
		s, _ := position(r)
		for _, me := range []game.Seat{0, 1, 2, 3, game.Nobody} {
			v := s.View(me)
			Game{}.Guess(v, r, &guess)
			if got := guess.View(me); got != v || guess.Phase() != s.Phase() {
				t.Fatalf("seat %v:\n%+v\n%+v", me, v, got)
			}
			all := guess.stock
			for seat, p := range guess.private {
				all |= guess.dealt[seat].Set
				if s.phase != dealing && (guess.dealt[seat].Len() != inHand || p.Hand.Len() != int(s.Hands[seat]) || p.Laid.Len() != int(s.Down[seat])) {
					t.Fatalf("seat %v: %+v", seat, guess)
				}
			}
			if all != deck {
				t.Fatalf("cards are lost: %+v", guess)
			}
		}
	}
	s, _ := position(r)
	for s.Trick != 3 {
		s, _ = position(r)
	}
	v := s.View(2)
	if n := testing.AllocsPerRun(100, func() { Game{}.Guess(v, r, &guess) }); n != 0 {
		t.Errorf("%v allocations a guess", n)
	}
}

// BenchmarkGuess guesses in the middle of games, when play has shown most.
func BenchmarkGuess(b *testing.B) {
	r := rand.New(rand.NewPCG(4, 4))
	var views [256]game.View
	for i := range views {
		s, _ := position(r)
		for s.phase == dealing || s.phase == over || s.Trick < 2 {
			s, _ = position(r)
		}
		views[i] = s.View(s.Asked)
	}
	guess := fresh()
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		Game{}.Guess(views[i%len(views)], r, &guess)
		i++
	}
}
