package bot

import (
	"bytes"
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// sceneOf plays the public story of a view with true hands. It calls before every
// card with who plays it.
func sceneOf(v *rules.View, dealt *position, before func(s *scene, seat uint8, c rules.Card)) *scene {
	s := &scene{position: *dealt}
	s.table = nothing
	for i := range len(v.Past()) + 1 {
		t := v.Trick()
		if i < len(v.Past()) {
			t = &v.Past()[i]
		}
		s.leader = uint8(t.Leader)
		for _, c := range t.Cards[:t.Len] {
			before(s, s.seat(s.n), c)
			s.play(c)
		}
	}
	return s
}

// half plays a deal at random up to some card, and returns it as it was dealt, and
// the view of who is asked.
func half(t *testing.T, players int, r *rand.Rand) (*position, rules.View) {
	s, dealt := dealt(t, players, r)
	for range players + r.IntN(players*(rules.HandSize(players)-1)-6) {
		legal := s.Legal(s.Turn().First(), nil)
		s.Do(s.Turn().First(), legal[r.IntN(len(legal))], nil)
	}
	return dealt, s.View(s.Turn().First()).(rules.View)
}

// A reader finds a true hand as likely as other bots choose with it, and a guess of
// true hands is the deal as it stands.
func TestReaderReadsWhatIsChosen(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 1))
	for i := range 24 {
		players := 3 + i%3
		m := EmbeddedMinds()[players]
		dealt, v := half(t, players, r)
		var want [maxSeats]float64
		var th Thought
		real := sceneOf(&v, dealt, func(s *scene, seat uint8, c rules.Card) {
			if moves := s.Moves(); moves&(moves-1) != 0 && game.Seat(seat) != v.Seat {
				m.Habit.choose(s, &th)
				want[seat] += math.Log((1-doubt)*float64(th.chance(c)) + doubt/float64(th.N))
			}
		})
		var g reader
		seed := bots.Sow(r)
		g.read(m, &v, &seed)
		for seat := range uint8(players) {
			if got := g.fit(int(seat), real.hands[seat]); game.Seat(seat) != v.Seat && math.Abs(got-want[seat]) > 1e-3 {
				t.Fatalf("deal %d: seat %d is read with %.4f, and chooses with %.4f", i, seat, got, want[seat])
			}
		}
		g.hands = real.hands
		var guessed scene
		g.guess(v.Seat, &guessed)
		if guessed.facts.roles != real.facts.roles || guessed.points() != real.points() {
			t.Fatalf("deal %d: guessed %v with %v, is %v with %v", i, guessed.facts.roles, guessed.points(), real.facts.roles, real.points())
		}
		guessed.facts = real.facts
		if guessed != *real {
			t.Fatalf("deal %d: guessed\n%+v, is\n%+v", i, guessed, *real)
		}
	}
}

// The walk keeps the sizes of hands and the own hand, and comes to other deals.
func TestReaderWalks(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 1))
	_, v := half(t, 4, r)
	var g reader
	var s scene
	seed := bots.Sow(r)
	g.read(EmbeddedMinds()[4], &v, &seed)
	deals := make(map[[maxSeats]rules.Hand]bool)
	for range 300 {
		g.step(&seed)
		g.guess(v.Seat, &s)
		deals[s.hands] = true
		for seat := range game.Seat(4) {
			if n := s.hands[seat].Len() + v.Played(seat).Len(); n != 9 || seat == v.Seat && s.hands[seat] != v.Hand {
				t.Fatalf("seat %v has %v and played %v", seat, s.hands[seat], v.Played(seat))
			}
		}
	}
	if len(deals) < 10 {
		t.Errorf("the walk comes to %d deals", len(deals))
	}
	if n := testing.AllocsPerRun(100, func() { g.step(&seed) }); n > 0 {
		t.Errorf("a step allocates %v times", n)
	}
	var th Thought
	m, next := EmbeddedMinds()[4], s
	m.playOn(&next, &th, &seed)
	if n := testing.AllocsPerRun(20, func() {
		next = s
		m.playOn(&next, &th, &seed)
	}); n > 0 {
		t.Errorf("playing on allocates %v times", n)
	}
}

// The walk comes to each deal as often as the deal is likely: all deals of the last
// two tricks are listed, and a long walk counts them. At three players a card is not
// dealt.
func TestReaderComesToDealsAsOftenAsTheyAreLikely(t *testing.T) {
	for _, players := range []int{3, 4} {
		t.Run(strconv.Itoa(players), func(t *testing.T) { countDeals(t, players) })
	}
}

func countDeals(t *testing.T, players int) {
	r := rand.New(rand.NewPCG(10, 1))
	var g reader
	seed := bots.Sow(r)
	for g.roles == 0 {
		s, _ := dealt(t, players, r)
		for range players * (rules.HandSize(players) - 2) {
			legal := s.Legal(s.Turn().First(), nil)
			s.Do(s.Turn().First(), legal[r.IntN(len(legal))], nil)
		}
		v := s.View(s.Turn().First()).(rules.View)
		g.read(EmbeddedMinds()[players], &v, &seed)
	}
	const steps = 50_000
	came := make(map[[maxSeats]rules.Hand]float64)
	for range steps {
		g.step(&seed)
		came[g.hands] += 1. / steps
	}
	likely, sum := make(map[[maxSeats]rules.Hand]float64), 0.0
	var list func(from int)
	list = func(from int) {
		if from == g.deal.n {
			chance := math.Exp(g.setOut())
			likely[g.hands] += chance
			sum += chance
			return
		}
		for i := from; i < g.deal.n; i++ {
			g.deal.swap(from, i)
			list(from + 1)
			g.deal.swap(from, i)
		}
	}
	list(0)
	off := 0.0
	for hands, chance := range likely {
		off += math.Abs(chance/sum-came[hands]) / 2
	}
	if len(likely) < 20 || off > 0.05 {
		t.Errorf("of %d deals, %.3f of the steps are elsewhere than they should be", len(likely), off)
	}
}

// Minds know tables of three, four and five with the default icons.
func TestMindsKnowTheirTables(t *testing.T) {
	for players := 3; players <= 5; players++ {
		for icons, known := range map[string]bool{"even": true, "default": false, "alike": false} {
			s, err := rules.Game{}.New(game.Setup{Players: players, Options: map[string]string{"icons": icons}})
			if err != nil {
				t.Fatal(err)
			}
			v, ms := s.View(0).(rules.View), EmbeddedMinds()
			if m := ms.at(&v); (m != nil) != known || known && m.players != players {
				t.Errorf("%d players with icons %s: the mind is %v, want one: %v", players, icons, m != nil, known)
			}
		}
	}
}

// An expert plays a legal card, the same with the same numbers, also when it has no
// time.
func TestExpertDecides(t *testing.T) {
	hurried, cancel := context.WithCancel(t.Context())
	cancel()
	r := rand.New(rand.NewPCG(7, 1))
	for i := range 6 {
		s, me := gametest.Wander(t, rules.Game{}, 3+i%3, r)
		f := game.Look(s, me)
		first := Expert.New(rand.New(rand.NewPCG(1, 1))).Decide(t.Context(), f)
		again := Expert.New(rand.New(rand.NewPCG(1, 1))).Decide(t.Context(), f)
		fast := Expert.New(r).Decide(hurried, f)
		if first != again || !slices.Contains(f.Legal, first) || !slices.Contains(f.Legal, fast) {
			t.Errorf("%d players: plays %v, then %v, in a hurry %v, of %v", 3+i%3, first, again, fast, f.Legal)
		}
	}
}

// A mind is read as it was written, and only whole.
func TestMindIsWritten(t *testing.T) {
	var b bytes.Buffer
	if err := EmbeddedMinds()[4].Write(&b, "a command"); err != nil {
		t.Fatal(err)
	}
	m, err := ReadMind(4, b.Bytes())
	if err != nil || !slices.Equal(m.W, EmbeddedMinds()[4].W) {
		t.Errorf("read other weights: %v", err)
	}
	for _, data := range [][]byte{nil, []byte("# a command\n"), b.Bytes()[:b.Len()-1]} {
		if _, err := ReadMind(4, data); err == nil {
			t.Errorf("%d bytes are a mind", len(data))
		}
	}
}
