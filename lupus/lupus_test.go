package lupus_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"howl/game"
	"howl/game/gametest"
	"howl/lupus"
)

// plain is the game at tables of some sizes, with its options left to the
// dress: seventeen sizes times ten values of options would play for minutes
// and prove no more.
type plain struct {
	lupus.Game
	most int
}

func (p plain) Info() game.Info {
	in := p.Game.Info()
	in.Max, in.Options = p.most, nil
	return in
}

func (p plain) New(s game.Setup) (game.State, error) {
	if s.Players > p.most {
		return nil, game.Refuse("setup", "%d players at most", p.most)
	}
	return p.Game.New(s)
}

// The contract, at tables of all sizes; under the race detector, which makes
// everything ten times slower and finds nothing in a game without threads, at
// small ones.
func TestGame(t *testing.T) {
	g := plain{most: 24}
	if lupus.Raced {
		g.most = 9
	}
	gametest.Run(t, g, func(r *rand.Rand) game.Setup { return anyTable(g.most, r) })
}

// anyTable is a table of up to so many, with any deck that the box can give,
// any rules and any variant.
func anyTable(most int, r *rand.Rand) game.Setup {
	in := lupus.Game{}.Info()
	s := game.Setup{Players: in.Min + r.IntN(most-in.Min+1), Options: make(map[string]string)}
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
		if _, err := (lupus.Game{}).New(s); err == nil {
			return s
		}
	}
}

// anyDeck writes some deck; the box may be unable to give it.
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
	gametest.Bench(b, lupus.Game{}, game.Setup{Players: 8}, lupus.Blind)
}

func BenchmarkBlind24(b *testing.B) {
	gametest.Bench(b, lupus.Game{}, game.Setup{Players: 24}, lupus.Blind)
}

func BenchmarkRandom16(b *testing.B) {
	gametest.Bench(b, lupus.Game{}, game.Setup{Players: 16}, nil)
}
