package rules

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
)

// Hunter is a character that the rulebook does not have. A hunter who is killed
// or lynched takes another player along.
var Hunter = firstFree()

// Shoot is the hunter's verb.
var Shoot = atDeath + Verb(Hunter)

var hunter = character{
	name: "hunter", cards: 1, side: Humans,
	fate: fate{open: reachForGun, verb: Shoot, word: "shoot", close: shoot},
}

func reachForGun(s *State, _ game.Seat, _ game.Tell) bool { return s.Alive != 0 }

func shoot(s *State, seat, whom game.Seat, tell game.Tell) { teller{s, tell}.fall(whom, seat) }

// WithHunter puts the hunter into the box for one test.
func WithHunter(t *testing.T) { plant(t, Hunter, hunter) }

// WithHunters does so with three hunters, who can shoot each other.
func WithHunters(t *testing.T) {
	c := hunter
	c.cards = 3
	plant(t, Hunter, c)
}

// Three hunters who can shoot each other are guessed right: the true deal is
// among the guesses, a guess that gives up can be played on, and nobody who died
// without a shot is a hunter.
func TestHuntersGuessed(t *testing.T) {
	WithHunters(t)
	truthFits(t, 150)
	givesUp(t, 30)
	r := rand.New(rand.NewPCG(3, 4))
	var guess State
	for range gametest.Sample(60) {
		for s := somewhere(r); s.turn != 0; step(s, r) {
			if v := s.View(nth(game.Table(int(s.Players)), r)).(View); s.Moment != Dealing && r.IntN(12) == 0 && guess.guess(&v, r, mostDraws) {
				if wrong := guess.fated() & guess.fateless(); wrong != 0 {
					t.Fatalf("%v died without a shot, and are hunters in a guess", wrong)
				}
			}
		}
	}
}

// While a hunter decides, nobody who died with the hunter is out; afterwards all
// are, those who were shot too. Nobody comes back.
func TestHuntersAreOutLate(t *testing.T) {
	WithHunters(t)
	r := rand.New(rand.NewPCG(7, 8))
	shots, chains := 0, 0
	for range gametest.Times(300) {
		s := somewhere(r)
		for out := game.Seats(0); s.turn != 0; step(s, r) {
			now := game.Seats(0)
			for seat := range game.Seat(s.Players) {
				if s.Out(seat) {
					now = now.With(seat)
				}
			}
			switch {
			case out&^now != 0:
				t.Fatalf("%v were out and are back", out&^now)
			case s.Moment == Farewell && now&s.stood != 0:
				t.Fatalf("%v died a moment ago and are out before all have decided", now&s.stood)
			case s.Moment != Farewell && now != s.Ghosts():
				t.Fatalf("in the phase %s %v are out, want all ghosts %v", s.Phase(), now, s.Ghosts())
			}
			if s.Moment == Farewell {
				shots++
				if s.shown().Len() > 1 && s.today().died()&s.shown() != game.Only(s.Dying) {
					chains++
				}
			}
			out = now
		}
	}
	if shots < gametest.Times(100) || chains == 0 {
		t.Errorf("%d shots, %d of them after another on one day: too few to test", shots, chains)
	}
}
