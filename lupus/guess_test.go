package lupus

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"howl/game"
)

// The true deal is never ruled out: at any moment of any game, for anybody at
// the table, it is among those that Guess draws from.
func TestTruthFits(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 600 {
		s := somewhere(r)
		names := fmt.Sprint(s.Players, s.Rules, s.Deck)
		for s.turn != 0 {
			if s.Moment != Dealing && r.IntN(12) == 0 {
				for seat := range game.Table(int(s.Players)).With(game.Nobody).All() {
					v := s.View(seat).(View)
					c := clues{v: &v}
					c.read()
					w := truth(s, &c)
					for at := range c.certain.cards {
						if sure := c.certain.cards[at]; sure != NoRole && sure != w.cards[at] {
							t.Fatalf("game %d, %s: seat %v is sure that %d is %v, and it is %v", i, names, seat, at, sure, w.cards[at])
						}
					}
					if !c.fits(&w) {
						t.Fatalf("game %d, %s, night %d, %s: seat %v (%v) rules out the truth %v became %v\n%+v", i, names, s.Night, s.Phase(), seat, v.Role, w.cards[:s.Players], w.became, v.days[:s.Night+1])
					}
					for _, role := range telling {
						if out := w.holders[role] & c.free &^ c.could[role]; out != 0 {
							t.Fatalf("game %d, %s: seat %v says %v cannot be the %v", i, names, seat, out, role)
						}
					}
				}
			}
			step(s, r)
		}
	}
}

// truth is the world as it is.
func truth(s *State, c *clues) world {
	w := world{copied: game.Nobody}
	for seat := range game.Table(int(s.Players)).All() {
		me := &s.private[seat]
		w.give(seat, me.Role)
		if me.Role == Mythomaniac && me.Now != Mythomaniac {
			w.became, w.copied = me.Now, me.Diary[2].Whom
		}
	}
	return w
}

// somewhere is a table of any size with any deck and rules.
func somewhere(r *rand.Rand) *State {
	n := 8 + r.IntN(17)
	rules := Rules{PlayerFirst: r.IntN(2) == 0, LeftFirst: r.IntN(2) == 0, Phantom: r.IntN(3) == 0}
	if n == 8 && r.IntN(2) == 0 {
		return begin(8, standard(8), Rules{PlayerFirst: true, Wise: true})
	}
	return begin(n, anyDeck(n, r), rules)
}

// anyDeck is any deck that the box can give.
func anyDeck(n int, r *rand.Rand) Deck {
	for {
		d := Deck{Werewolf: uint8(1 + r.IntN(3))}
		for role := Seer; int(role) < roleCount; role++ {
			d[role] = characters[role].cards * uint8(r.IntN(2))
		}
		if left := n - d.size(); left >= 0 && left <= int(characters[Villager].cards) {
			d[Villager] = uint8(left)
			return d
		}
	}
}

// step lets anybody who is asked do anything, but talk little.
func step(s *State, r *rand.Rand) {
	seat := nth(s.turn, r)
	legal := s.Legal(seat, nil)
	a := legal[r.IntN(len(legal))]
	if s.Moment == Talk && r.IntN(8) > 0 {
		a = legal[0]
	}
	s.Do(seat, a, nil)
}
