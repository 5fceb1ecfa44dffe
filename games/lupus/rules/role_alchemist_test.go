package rules

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
)

// Alchemist is a character that the rulebook does not have. From the second
// night on the alchemist gives a potion to another living player. It saves the
// prey of the pack, and kills a werewolf.
var Alchemist = firstFree()

// Treat is the alchemist's verb.
var Treat = atNight + Verb(Alchemist)

var alchemist = character{
	name: "alchemist", cards: 1, from: 8, side: Humans,
	call: call{after: Bodyguard, first: 2, last: always, verb: Treat, word: "treat", close: givePotion},
	trace: trace{
		tells: true, slays: true,
		kills: potionKills, strikes: potionStrikes, saves: potionSaves,
	},
}

func givePotion(s *State, _ game.Tell) {
	if whom := s.choose(Alchemist); whom != game.Nobody {
		s.guarded = s.guarded.With(whom)
		s.dying |= s.living(Werewolf) & game.Only(whom)
	}
}

func potionStrikes(n scene) bool { return n.night > 1 }

// potionKills returns the werewolves who can have been given the potion, and
// reports whether it can have been given to somebody else.
func potionKills(n scene) (hit game.Seats, nobody bool) {
	may := n.chose(Alchemist)
	return may & n.is[Werewolf] & n.dead, may == 0 || may&^n.is[Werewolf] != 0
}

// potionSaves returns whom the potion can have saved: nobody if it has killed a
// werewolf.
func potionSaves(n scene) game.Seats {
	if n.victim[Alchemist] != game.Nobody {
		return 0
	}
	return n.chose(Alchemist) &^ n.is[Werewolf]
}

// WithAlchemist puts the alchemist into the box for one test.
func WithAlchemist(t *testing.T) { withAlchemist(t, alchemist) }

// WithForgetfulAlchemist does so without the alchemist's half of Guess.
func WithForgetfulAlchemist(t *testing.T) {
	c := alchemist
	c.trace = trace{}
	withAlchemist(t, c)
}

func withAlchemist(t *testing.T, c character) { plant(t, Alchemist, c) }

// The alchemist's trace agrees with its rule.
func TestAlchemistExplained(t *testing.T) {
	WithAlchemist(t)
	r := rand.New(rand.NewPCG(12, 0))
	for range gametest.Times(100) {
		players := 8 + r.IntN(3)
		compareNights(t, r, players, 40_000, func() Deck {
			for {
				if d := anyDeck(players, r); d[Alchemist] > 0 {
					return d
				}
			}
		})
	}
}
