package gametest

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"github.com/howl-game/howl/game"
)

// maxSteps bounds a game: one that takes more decisions is taken for endless.
const maxSteps = 200_000

// compareEach: of so many states one is compared with its copy, which is slow.
const compareEach = 8

type step struct {
	seat   game.Seat
	action game.Action
}

type told struct {
	to game.Seats
	e  game.Event
}

// checkPlay checks that random play ends, and that the same actions give the
// same game again.
func checkPlay(t *testing.T, g game.Game, v volume, setups []game.Setup) {
	r := newRand(3)
	for _, setup := range setups {
		for range 1 + v.games/len(setups) {
			var steps []step
			var events []told
			tell := func(to game.Seats, e game.Event) { events = append(events, told{to, e}) }
			s := newState(t, g, setup)
			for s.Turn() != 0 {
				seat, a := randomMove(s, r)
				checkPosition(t, g, s, seat, setup.Players)
				steps = append(steps, step{seat, a})
				s.Do(seat, a, tell)
				if len(steps) > maxSteps {
					t.Fatalf("%s: no end after %d decisions", describe(setup), maxSteps)
				}
			}
			checkEnd(t, g, s, setup)

			again := newState(t, g, setup)
			copied := newState(t, g, setup)
			n := 0
			for _, st := range steps {
				looks := Full() || r.IntN(compareEach) == 0
				if looks {
					checkCopy(t, copied, again, st, setup)
				}
				again.Do(st.seat, st.action, func(to game.Seats, e game.Event) {
					if n >= len(events) || events[n] != (told{to, e}) {
						t.Fatalf("%s: the same game again tells %v %v", describe(setup), to, e)
					}
					n++
				})
				if looks && value(copied) != value(again) {
					t.Fatalf("%s: telling changes what happens", describe(setup))
				}
			}
			if value(again) != value(s) || n != len(events) {
				t.Fatalf("%s: the same actions give another game", describe(setup))
			}
		}
	}
}

// checkCopy makes a copy of a state and carries out a step in it, which must not
// change the state.
func checkCopy(t *testing.T, copied, s game.State, st step, setup game.Setup) {
	t.Helper()
	copied.Set(s)
	if value(copied) != value(s) {
		t.Fatalf("%s: Set makes no copy", describe(setup))
	}
	before := value(s)
	copied.Do(st.seat, st.action, nil)
	if value(s) != before {
		t.Fatalf("%s: a copy shares memory with what it was copied from", describe(setup))
	}
}

// checkPosition checks what must hold of every position, for one seat of Turn
// and for all others.
func checkPosition(t *testing.T, g game.Game, s game.State, asked game.Seat, players int) {
	t.Helper()
	turn := s.Turn()
	if turn.Has(game.Dealer) && turn != game.Only(game.Dealer) || turn.Has(game.Nobody) {
		t.Fatalf("the turn is %v", turn)
	}
	for seat := range (game.Table(players).With(game.Dealer).With(game.Nobody) &^ turn).All() {
		if legal := s.Legal(seat, nil); len(legal) > 0 {
			t.Fatalf("seat %v is not asked, but may %s", seat, g.Text(legal[0]))
		}
	}
	prefix := []game.Action{7, 7}
	legal := s.Legal(asked, prefix)
	if len(legal) <= len(prefix) || legal[0] != 7 {
		t.Fatalf("seat %v: Legal does not append", asked)
	}
	if text, ok := distinct(g, legal[len(prefix):]); !ok {
		t.Fatalf("seat %v: two actions are called %q", asked, text)
	}
	if len(s.Phase()) == 0 {
		t.Fatal("a moment without a name")
	}
}

// checkEnd checks what must hold of a game that is over.
func checkEnd(t *testing.T, g game.Game, s game.State, setup game.Setup) {
	t.Helper()
	sides := make(map[string]bool)
	for _, side := range g.Info().Sides {
		sides[side] = true
	}
	won := ""
	for seat := range game.Table(setup.Players).All() {
		side := s.Side(seat)
		if !sides[side] {
			t.Fatalf("%s: seat %v was on side %q", describe(setup), seat, side)
		}
		if s.Score(seat) > 0 && won == "" {
			won = side
		}
		if s.Score(seat) > 0 && side != won {
			t.Fatalf("%s: %s and %s both won", describe(setup), won, side)
		}
	}
}

// checkClock checks that the game ends if the clock decides for everybody.
func checkClock(t *testing.T, g game.Game, setups []game.Setup) {
	r := newRand(4)
	for _, setup := range setups {
		s := newState(t, g, setup)
		for n := 0; s.Turn() != 0; n++ {
			if n > maxSteps {
				t.Fatalf("%s: Legal[0] leads to no end", describe(setup))
			}
			if s.Turn().Has(game.Dealer) {
				moveAtRandom(s, r)
				continue
			}
			seat := s.Turn().First()
			s.Do(seat, s.Legal(seat, nil)[0], nil)
		}
	}
}

// moveAtRandom lets a random seat of Turn decide at random.
func moveAtRandom(s game.State, r *rand.Rand) {
	seat, a := randomMove(s, r)
	s.Do(seat, a, nil)
}

// checkShape checks that a state is a comparable value without pointers.
func checkShape(t *testing.T, g game.Game, setup game.Setup) {
	s := newState(t, g, setup)
	typ := reflect.TypeOf(s)
	if typ.Kind() != reflect.Pointer {
		t.Fatalf("a State is a pointer to a value, not %v", typ)
	}
	checkPlain(t, typ.Elem(), typ.Elem().String())
	for seat := range game.Table(setup.Players).With(game.Nobody).All() {
		if v := s.View(seat); !reflect.TypeOf(v).Comparable() {
			t.Errorf("the view %T is not comparable", v)
		}
	}
}

func checkPlain(t *testing.T, typ reflect.Type, path string) {
	switch typ.Kind() {
	case reflect.Struct:
		for i := range typ.NumField() {
			f := typ.Field(i)
			checkPlain(t, f.Type, path+"."+f.Name)
		}
	case reflect.Array:
		checkPlain(t, typ.Elem(), path+"[]")
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.String, reflect.Func, reflect.Chan, reflect.Interface, reflect.UnsafePointer:
		t.Errorf("%s is a %v: a state holds no pointers", path, typ.Kind())
	}
}

// value returns the plain value behind a state, to be compared with ==.
func value(s game.State) any { return reflect.ValueOf(s).Elem().Interface() }

// checkAllocations checks that play allocates nothing if nobody is told.
func checkAllocations(t *testing.T, g game.Game, setups []game.Setup) {
	r := newRand(5)
	var buf [1024]game.Action
	for _, setup := range setups {
		start, s := newState(t, g, setup), newState(t, g, setup)
		if n := testing.AllocsPerRun(5, func() { Playout(s, start, r, buf[:0], nil) }); n != 0 {
			t.Fatalf("%s: %v allocations a game", describe(setup), n)
		}
	}
}
