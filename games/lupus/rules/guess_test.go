package rules

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/gametest"
)

// At any moment of any game, and for every seat, the true deal is among those
// that Guess draws from.
func TestTruthFits(t *testing.T) { truthFits(t, 600) }

func truthFits(t *testing.T, games int) {
	t.Helper()
	r := rand.New(rand.NewPCG(1, 2))
	for i := range gametest.Sample(games) {
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

// A guess that gives up still shows its owner the same, and can be played to
// the end.
func TestGuessGivesUp(t *testing.T) { givesUp(t, 60) }

func givesUp(t *testing.T, games int) {
	t.Helper()
	r := rand.New(rand.NewPCG(5, 6))
	var guess, played State
	for i := range gametest.Sample(games) {
		s := somewhere(r)
		for s.turn != 0 {
			if r.IntN(12) == 0 {
				for seat := range game.Table(int(s.Players)).With(game.Nobody).All() {
					v := s.View(seat).(View)
					if guess.guess(&v, r, 0) != (s.Moment == Dealing) {
						t.Fatalf("game %d: nothing is drawn, and it fits", i)
					}
					if got := guess.View(seat); got != s.View(seat) {
						t.Fatalf("game %d, night %d, %s: seat %v is shown %+v %+v, not %+v %+v", i, s.Night, s.Phase(), seat, got.(View).Private, got.(View).Circle, v.Private, v.Circle)
					}
					played = guess
					for n := 0; played.turn != 0; n++ {
						if n > 20_000 {
							t.Fatalf("game %d: no end", i)
						}
						step(&played, r)
					}
				}
			}
			step(s, r)
		}
	}
}

// truth returns the true world.
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

// somewhere returns a table of random size, deck and rules.
func somewhere(r *rand.Rand) *State {
	n := 8 + r.IntN(17)
	rules := Rules{
		PlayerFirst: r.IntN(2) == 0, LeftFirst: r.IntN(2) == 0, Phantom: r.IntN(3) == 0,
		GhostTalk: r.IntN(4) == 0, NoSelfVote: r.IntN(2) == 0, NoOwlSelf: r.IntN(2) == 0,
	}
	if n == 8 && r.IntN(2) == 0 {
		return begin(8, standard(8), Rules{PlayerFirst: true, Wise: true})
	}
	return begin(n, anyDeck(n, r), rules)
}

// anyDeck returns a random deck.
func anyDeck(n int, r *rand.Rand) Deck {
	for {
		d := Deck{Werewolf: uint8(1 + r.IntN(3))}
		for role := Seer; role < roleCount; role++ {
			d[role] = characters[role].cards * uint8(r.IntN(2))
		}
		if left := n - d.size(); left >= 0 && left <= int(characters[Villager].cards) {
			d[Villager] = uint8(left)
			return d
		}
	}
}

// step lets a random seat take a random action; few of them are statements.
func step(s *State, r *rand.Rand) {
	seat := nth(s.turn, r)
	legal := s.Legal(seat, nil)
	a := legal[r.IntN(len(legal))]
	if s.Moment == Talk && r.IntN(8) > 0 {
		a = legal[0]
	}
	s.Do(seat, a, nil)
}

// Guess draws all deals that fit equally often. They are counted one by one.
func TestGuessIsFair(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	deck := Deck{Werewolf: 2, Seer: 1, Bodyguard: 1, Werehamster: 1, Villager: 4}
	compared := 0
	for compared < gametest.Sample(40) {
		s := begin(9, deck, Rules{PlayerFirst: true})
		for s.turn != 0 && (s.Night < 3 || s.Moment != Talk) {
			step(s, r)
		}
		if s.turn == 0 {
			continue
		}
		v := s.View(game.Seat(r.IntN(9))).(View)
		c := clues{v: &v}
		c.read()
		counts := make(map[[game.MaxSeats]Role]int)
		c.everyDeal(c.certain, c.left, func(w world) {
			if c.fits(&w) {
				counts[w.cards] = 0
			}
		})
		const each = 60
		guess := *s
		for range each * len(counts) {
			Game{}.Guess(v, r, &guess)
			var cards [game.MaxSeats]Role
			for seat := range cards {
				cards[seat] = guess.private[seat].Role
			}
			if _, ok := counts[cards]; !ok {
				t.Fatalf("guessed a deal that does not fit: %v", cards[:9])
			}
			counts[cards]++
		}
		// A chi-square far from its mean means that some deals are preferred.
		chi := 0.0
		for _, n := range counts {
			chi += float64((n-each)*(n-each)) / each
		}
		if free := float64(len(counts) - 1); chi > free+6*math.Sqrt(2*free)+6 {
			t.Errorf("%d deals fit, chi-square %.0f", len(counts), chi)
		}
		compared++
	}
}

// everyDeal visits all ways to deal the cards that are left.
func (c *clues) everyDeal(w world, left Deck, visit func(world)) {
	for seat := range c.free.All() {
		if w.cards[seat] != NoRole {
			continue
		}
		for role, k := range left {
			if k > 0 {
				next, rest := w, left
				next.give(seat, Role(role))
				rest[role]--
				c.everyDeal(next, rest, visit)
			}
		}
		return
	}
	visit(w)
}
