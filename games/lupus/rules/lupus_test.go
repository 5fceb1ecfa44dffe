package rules_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/lupus/rules"
)

func TestGame(t *testing.T) { gametest.Run(t, rules.Game{}, anyTable) }

// anyTable returns a set-up with a random number of players, deck, rules and
// variant.
func anyTable(r *rand.Rand) game.Setup {
	in := rules.Game{}.Info()
	s := game.Setup{Players: in.Min + r.IntN(in.Max-in.Min+1), Options: make(map[string]string)}
	for _, o := range in.Options {
		if o.Kind == game.Choice {
			s.Options[o.Name] = o.Values[r.IntN(len(o.Values))]
		}
	}
	if s.Options["variant"] == "wise-old-man" {
		s.Players = 8
		return s
	}
	for {
		s.Options["deck"] = anyDeck(s.Players, r)
		if _, err := (rules.Game{}).New(s); err == nil {
			return s
		}
	}
}

// anyDeck returns the text of a random deck of the box, with each special
// character in three of four. It may need more players than there are.
func anyDeck(players int, r *rand.Rand) string {
	var items []string
	left := players
	for name, n := range rules.Box() {
		switch {
		case name == rules.Villager.String():
			continue
		case name == rules.Werewolf.String():
			n = 1 + r.IntN(n)
		case r.IntN(4) == 0:
			continue
		}
		items = append(items, name+":"+strconv.Itoa(n))
		left -= n
	}
	return strings.Join(append(items, "villager:"+strconv.Itoa(left)), ",")
}

func BenchmarkBlind8(b *testing.B) {
	gametest.Bench(b, rules.Game{}, game.Setup{Players: 8}, rules.Blind)
}

func BenchmarkBlind24(b *testing.B) {
	gametest.Bench(b, rules.Game{}, game.Setup{Players: 24}, rules.Blind)
}

func BenchmarkRandom16(b *testing.B) {
	gametest.Bench(b, rules.Game{}, game.Setup{Players: 16}, nil)
}
