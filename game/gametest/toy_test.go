package gametest

import (
	"errors"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
)

// toy is a game in which every player is dealt a coin unseen by the others, and
// then all call heads or tails at the same time, in secret. A player who calls
// the right neighbour's coin wins. Every kind of leak can be planted in it.
type toy struct{ leak string }

type toyPublic struct {
	Called game.Seats // shown when all have called
	Over   bool
	Dealt  bool
}

type toyState struct {
	toyPublic
	leak  uint8
	dealt uint8
	coins [3]uint8
	calls [3]uint8
	owing game.Seats
}

type toyView struct {
	toyPublic
	Coin, Call uint8
	Planted    uint8
}

type (
	toyCoin  struct{ Coin uint8 }
	toyStart struct{}
	toyEnd   struct{ Calls game.Seats }
)

var leaks = []string{"", "view of a draw", "view of a call", "legal", "ears", "phase", "asked", "count of calls", "out"}

func (g toy) Info() game.Info {
	return game.Info{Name: "toy", Title: "Toy", Min: 3, Max: 3, Usual: 3, Sides: []string{"each"}, Roles: []string{"tails", "heads"}}
}

func (g toy) New(s game.Setup) (game.State, error) {
	if _, err := g.Info().Fill(s); err != nil {
		return nil, err
	}
	st := &toyState{}
	for i, l := range leaks {
		if l == g.leak {
			st.leak = uint8(i)
		}
	}
	return st, nil
}

func (g toy) Next(s game.Setup, _ game.State) (game.Setup, bool) { return s, false }

func (g toy) Text(a game.Action) string { return []string{"call tails", "call heads", "wait"}[a] }

func (g toy) Guess(v game.View, r game.Rand, to game.State) bool {
	view, s := v.(toyView), to.(*toyState)
	*s = toyState{toyPublic: view.toyPublic, leak: s.leak, dealt: 3}
	for i := range s.coins {
		s.coins[i] = uint8(r.IntN(2))
	}
	s.owing = game.Table(3)
	if view.Call != 0 { // the owner has called: seat 0 will do for the test
		s.owing = s.owing.Without(0)
		s.calls[0] = view.Call
	}
	s.coins[0] = view.Coin
	return true
}

func (s *toyState) is(leak string) bool { return leaks[s.leak] == leak }

func (s *toyState) Turn() game.Seats {
	switch {
	case s.dealt < 3:
		return game.Only(game.Dealer)
	case s.is("asked") && s.coins[0] == 1 && s.owing.Len() > 1:
		return s.owing.Without(1)
	}
	return s.owing
}

func (s *toyState) Legal(seat game.Seat, to []game.Action) []game.Action {
	if !s.Turn().Has(seat) {
		return to
	}
	to = append(to, 0, 1)
	if seat == 1 && s.is("legal") && s.coins[0] == 1 {
		to = append(to, 2)
	}
	return to
}

func (s *toyState) Do(seat game.Seat, a game.Action, tell game.Tell) {
	if tell == nil {
		tell = func(game.Seats, game.Event) {}
	}
	if seat == game.Dealer {
		s.coins[s.dealt] = uint8(a)
		s.dealt++
		if s.dealt == 3 {
			s.owing = game.Table(3)
			s.Dealt = true
			for i, c := range s.coins {
				tell(game.Only(game.Seat(i)), toyCoin{c})
			}
			tell(game.Everybody, toyStart{})
		}
		return
	}
	s.calls[seat] = uint8(a) + 1
	s.owing = s.owing.Without(seat)
	if s.owing == 0 {
		s.Over = true
		for i, c := range s.calls {
			if c == 2 {
				s.Called = s.Called.With(game.Seat(i))
			}
		}
		tell(game.Everybody, toyEnd{s.Called})
	}
}

func (s *toyState) View(seat game.Seat) game.View {
	v := toyView{toyPublic: s.toyPublic}
	if seat < 3 && s.Dealt {
		v.Coin, v.Call = s.coins[seat], s.calls[seat]
	}
	switch {
	case s.is("view of a draw") && seat == 2 && s.Dealt:
		v.Planted = s.coins[0]
	case s.is("view of a call"):
		v.Planted = s.calls[0]
	case s.is("count of calls"):
		v.Planted = uint8(s.owing.Len())
	}
	return v
}

func (s *toyState) Ears(seat game.Seat) game.Seats {
	if s.is("ears") && s.Dealt && s.coins[0] == 1 {
		return game.Only(0)
	}
	return game.Everybody
}

func (s *toyState) Phase() string {
	switch {
	case s.Over:
		return "over"
	case s.is("phase") && s.Dealt && s.coins[2] == 1:
		return "call!"
	case s.Dealt:
		return "call"
	}
	return "deal"
}

func (s *toyState) Score(seat game.Seat) int {
	if s.calls[seat] == s.coins[seat.Right(3)]+1 {
		return 1
	}
	return 0
}
func (s *toyState) Side(game.Seat) string { return "each" }

func (s *toyState) Role(seat game.Seat) string { return [...]string{"tails", "heads"}[s.coins[seat]] }

func (s *toyState) Out(seat game.Seat) bool { return s.is("out") && s.coins[0] == 1 && seat == 0 }

func (s *toyState) Set(from game.State) { *s = *from.(*toyState) }

// Every planted leak is found, and none in the honest toy.
func TestLawCatchesLeaks(t *testing.T) {
	setups := []game.Setup{{Players: 3}}
	for _, leak := range leaks {
		met, err := disclosure(toy{leak}, setups, 300, full.lawSteps, nil)
		if leak == "" {
			if err != nil || met.compared < 100 {
				t.Errorf("the honest toy: %v after %d frames", err, met.compared)
			}
			continue
		}
		if err == nil {
			t.Errorf("the leak %q went unnoticed in %d frames", leak, met.compared)
		}
	}
}

// edgy is the toy with a coin that never comes up.
type edgy struct{ toy }

func (g edgy) Info() game.Info {
	in := g.toy.Info()
	in.Roles = append(in.Roles, "edge")
	return in
}

// The law is not tested on a card that is never dealt, and the test says so.
func TestLawMeetsEveryRole(t *testing.T) {
	met, err := disclosure(toy{}, []game.Setup{{Players: 3}}, 300, full.lawSteps, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := met.enough(toy{}); err != nil {
		t.Error(err)
	}
	if err := met.enough(edgy{}); err == nil || !strings.Contains(err.Error(), "nobody was the edge") {
		t.Errorf("got %v, want that nobody was the edge", err)
	}
}

// The honest toy passes the rest of the suite.
func TestToy(t *testing.T) {
	g := toy{}
	setups := Setups(t, g)
	checkShape(t, g, setups[0])
	checkPlay(t, g, full, setups)
	checkClock(t, g, setups)
	checkEnds(t, g, setups)
	checkRefusals(t, g, setups[0])
	checkAllocations(t, g, setups)
}

// Two coins after one another, then each calls one of two: 2^d ways.
func TestPerft(t *testing.T) {
	g, setup := toy{}, game.Setup{Players: 3}
	for depth, want := range []int{1, 2, 4, 8, 16, 32, 64, 64} {
		if got := Perft(g, newState(t, g, setup), setup, depth); got != want {
			t.Errorf("depth %d: got %d, want %d", depth, got, want)
		}
	}
}

func TestCheckRefuses(t *testing.T) {
	g := toy{}
	s := newState(t, g, game.Setup{Players: 3})
	if _, err := game.Check(g, s, 1, "call heads"); !errors.Is(err, game.CodeTurn) {
		t.Errorf("got %v, want a refusal with the code turn", err)
	}
	if _, err := game.Check(g, s, game.Dealer, "call nothing"); !errors.Is(err, game.CodeIllegal) {
		t.Errorf("got %v, want a refusal with the code illegal", err)
	}
}
