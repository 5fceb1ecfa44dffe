package rules_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"howl/game"
	"howl/game/gametest"
	"howl/games/lupus/rules"
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

// anyDeck returns the text of a random deck, which may need more cards than the
// box has.
func anyDeck(players int, r *rand.Rand) string {
	items := []string{"werewolf:" + strconv.Itoa(1+r.IntN(3))}
	left := players - int(items[0][len("werewolf:")]-'0')
	for _, special := range []string{"seer", "medium", "possessed", "bodyguard", "owl-man", "freemason:2", "werehamster", "mythomaniac"} {
		if r.IntN(4) > 0 {
			items = append(items, special)
			left--
			if special == "freemason:2" {
				left--
			}
		}
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
