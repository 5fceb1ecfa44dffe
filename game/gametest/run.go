package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/howl-game/howl/game"
)

// A SetupFunc makes random set-ups that the description of a game does not lead
// to, such as decks that players compose.
type SetupFunc func(r *rand.Rand) game.Setup

// A volume is how much is played: many games if they are short, fewer if they
// are long.
type volume struct {
	lawGames int // for the law of disclosure, at most,
	lawSteps int // and decisions in them
	games    int // for everything else, at least one a set-up
	share    int // of so many set-ups one is played
}

var (
	full  = volume{4000 / raceShare, long(2_000_000, 200_000) / raceShare, long(300, 120) / raceShare, raceShare}
	brief = volume{400 / raceShare, long(200_000, 50_000) / raceShare, 30 / raceShare, max(raceShare, 300/Sample(300))}
)

// long returns the first number in make test-full, and the second otherwise. The leak of
// TestLawMeetsAddedCharacter, which shows only where an unusual card is dealt, was found
// by 32 of 32 walks within 112,000 decisions, on average after 28,000.
func long(full, brief int) int {
	if Full() {
		return full
	}
	return brief
}

// Run holds the game to the contract.
func Run(t *testing.T, g game.Game, more ...SetupFunc) {
	t.Helper()
	run(t, g, full, Setups(t, g, more...), made*len(more))
}

// Brief is Run with a tenth of the games and, without HOWL_FULL=1, of the set-ups,
// for a game that differs little from one that Run has tested.
func Brief(t *testing.T, g game.Game, more ...SetupFunc) {
	t.Helper()
	run(t, g, brief, Setups(t, g, more...), made*len(more))
}

// run plays the set-ups, of which the last so many are those of SetupFuncs.
func run(t *testing.T, g game.Game, v volume, setups []game.Setup, theirs int) {
	t.Helper()
	half := v.some(halved(setups, theirs))
	setups = v.some(setups)
	t.Run("shape", func(t *testing.T) { checkShape(t, g, setups[0]) })
	t.Run("play", func(t *testing.T) { checkPlay(t, g, v, setups) })
	t.Run("clock", func(t *testing.T) { checkClock(t, g, setups) })
	t.Run("stubborn", func(t *testing.T) { checkEnds(t, g, setups) })
	t.Run("law", func(t *testing.T) { checkLaw(t, g, v, half) })
	t.Run("face down", func(t *testing.T) { checkFaceDown(t, g, v, setups) })
	t.Run("encoding", func(t *testing.T) { checkEncoding(t, g, v, setups) })
	t.Run("guess", func(t *testing.T) {
		if err := guesses(t, g, v, setups); err != nil {
			t.Fatal(err)
		}
	})
	t.Run("rulings", func(t *testing.T) { checkRulings(t, g, v, setups) })
	t.Run("refusals", func(t *testing.T) { checkRefusals(t, g, setups[0]) })
	t.Run("allocations", func(t *testing.T) { checkAllocations(t, g, setups) })
}

// some returns the set-ups that are played: in make test sixty at most.
func (v volume) some(setups []game.Setup) []game.Setup {
	var kept []game.Setup
	for i := 0; i < len(setups); i += max(v.share, long(1, (len(setups)+59)/60)) {
		kept = append(kept, setups[i])
	}
	return kept
}

// halved repeats the last set-ups, those of SetupFuncs, so that they are half of all:
// they deal what no description leads to, and a leak there shows in no other.
func halved(setups []game.Setup, theirs int) []game.Setup {
	plain := len(setups) - theirs
	all := slices.Clone(setups)
	for theirs > 0 && len(all) < 2*plain {
		all = append(all, setups[plain:]...)
	}
	return all
}

// made is how many set-ups a SetupFunc makes.
const made = 40

// Setups returns the usual set-up for every number of players, then each value
// of each option alone, then forty of each SetupFunc. A game may refuse an option
// for some numbers of players, but must accept each value for one.
func Setups(t testing.TB, g game.Game, more ...SetupFunc) []game.Setup {
	t.Helper()
	in := g.Info()
	var all []game.Setup
	for n := in.Min; n <= in.Max; n++ {
		s := game.Setup{Players: n}
		if _, err := g.New(s); err != nil {
			t.Fatalf("the usual set-up for %d: %v", n, err)
		}
		all = append(all, s)
	}
	for _, o := range in.Options {
		for _, v := range values(o) {
			taken := false
			for n := in.Min; n <= in.Max; n++ {
				s := game.Setup{Players: n, Options: map[string]string{o.Name: v}}
				_, err := g.New(s)
				if refusal := (*game.Refusal)(nil); err != nil && !errors.As(err, &refusal) {
					t.Fatalf("%s=%s: %v is no refusal", o.Name, v, err)
				}
				if err == nil {
					taken = true
					all = append(all, s)
				}
			}
			if !taken {
				t.Errorf("%s=%s is offered and never taken", o.Name, v)
			}
		}
	}
	r := newRand(1)
	for _, d := range more {
		for range made {
			all = append(all, d(r))
		}
	}
	return all
}

func values(o game.Option) []string {
	switch o.Kind {
	case game.Flag:
		return []string{"on", "off"}
	case game.Number:
		return []string{strconv.Itoa(o.Min), strconv.Itoa(o.Max)}
	}
	return o.Values
}

// checkRefusals checks that a bad set-up and a bad action are refused, and
// change nothing.
func checkRefusals(t *testing.T, g game.Game, setup game.Setup) {
	in := g.Info()
	for _, bad := range []game.Setup{
		{Players: in.Min - 1}, {Players: in.Max + 1}, {Players: -1},
		{Players: in.Usual, Options: map[string]string{"no such option": "on"}},
		{Players: in.Usual, Deal: -1},
		{Players: in.Usual, Deal: 1, Button: game.Seat(in.Usual)},
	} {
		var refusal *game.Refusal
		if _, err := g.New(bad); !errors.As(err, &refusal) {
			t.Errorf("set-up %v: got %v, want a refusal", bad, err)
		}
	}
	s := newState(t, g, setup)
	r := newRand(2)
	for turn := s.Turn(); turn != 0; turn = s.Turn() {
		before := value(s)
		for _, text := range []string{"", "no such action", "play", "\x00", "🐺"} {
			for seat := range game.Table(setup.Players).With(game.Dealer).With(game.Nobody).All() {
				if _, err := game.Check(g, s, seat, text); err == nil {
					t.Fatalf("seat %v may %q", seat, text)
				}
			}
		}
		if value(s) != before {
			t.Fatal("a refusal changed the state")
		}
		seat, a := randomMove(s, r)
		if got, err := game.Check(g, s, seat, g.Text(a)); err != nil || got != a {
			t.Fatalf("%v %s: checked as %d, %v", seat, g.Text(a), got, err)
		}
		s.Do(seat, a, nil)
	}
	if _, err := game.Check(g, s, 0, "anything"); err == nil {
		t.Error("a game that is over takes an action")
	}
}

// newState is Game.New for a set-up that must be accepted.
func newState(t testing.TB, g game.Game, setup game.Setup) game.State {
	t.Helper()
	s, err := g.New(setup)
	if err != nil {
		t.Fatalf("%s: %v", describe(setup), err)
	}
	return s
}

func describe(s game.Setup) string { return fmt.Sprintf("players=%d %v", s.Players, s.Options) }

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0x10b0)) }

// randomMove returns a seat that owes a decision, and one of its legal actions.
func randomMove(s game.State, r *rand.Rand) (game.Seat, game.Action) {
	turn := s.Turn()
	for range r.IntN(turn.Len()) {
		turn &= turn - 1
	}
	seat := turn.First()
	legal := s.Legal(seat, nil)
	return seat, legal[r.IntN(len(legal))]
}

// distinct reports whether all texts differ, and returns one that two actions
// share.
func distinct(g game.Game, legal []game.Action) (string, bool) {
	texts := make([]string, len(legal))
	for i, a := range legal {
		texts[i] = g.Text(a)
	}
	slices.Sort(texts)
	for i := 1; i < len(texts); i++ {
		if texts[i] == texts[i-1] {
			return texts[i], false
		}
	}
	return "", true
}
