package bot

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/game/gametest"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// Every reason of the coach is true of the game itself: it is played on at random with
// either card, and who is what is looked up in the deal.
func TestFactsAreTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 4))
	seen := make(map[string]int)
	for range 12000 {
		s, me := gametest.Wander(t, rules.Game{}, 4, r)
		v := s.View(me).(rules.View)
		legal := s.Legal(me, nil)
		for _, a := range legal {
			for _, b := range legal {
				if a == b {
					continue
				}
				m := fact(&v, s.Phase(), uint8(a&object), uint8(b&object))
				if m.IsZero() {
					continue
				}
				key := m.Key[len("trickwolf.fact."):]
				seen[key]++
				if !holds(t, s, &v, key, m.Args, a, b, r) {
					t.Fatalf("%s %v: wolf %v, hand %v, tricks %v", key, m.Args, v.Wolf, v.Hand, v.Tricks)
				}
			}
		}
	}
	if len(seen) < 18 {
		t.Errorf("only %v are ever said", seen)
	}
}

// TestNothingBeatsTheLastCard: of who plays last nothing is said of cards that come next,
// and a Yandere that lies there counts no more than it does.
func TestNothingBeatsTheLastCard(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 4))
	looked := 0
	for range 4000 {
		s, me := gametest.Wander(t, rules.Game{}, 4, r)
		v := s.View(me).(rules.View)
		g := groundOf(&v)
		if s.Phase() != playing || v.Trick == 0 || !g.last() {
			continue
		}
		looked++
		for _, a := range s.Legal(me, nil) {
			card := rules.Card(a & object)
			c := contrast{phase: playing, do: uint8(card), instead: uint8(card)}
			c.of.mine[0] = 1
			if m := c.stronger(&v); !m.IsZero() {
				t.Fatalf("%v: tricks %v", m, v.Tricks)
			}
			if g.ahead(card) != g.sure(card) {
				t.Fatalf("%v is played last: ahead %v, sure %v; tricks %v", card, g.ahead(card), g.sure(card), v.Tricks)
			}
		}
	}
	if looked < 100 {
		t.Errorf("only %d last cards were looked at", looked)
	}
}

// takes plays an action on until the trick is taken, and returns by whom.
func takes(t *testing.T, s game.State, me game.Seat, a game.Action, r *rand.Rand) game.Seat {
	now, err := rules.Game{}.New(game.Setup{Players: 4})
	if err != nil {
		t.Fatal(err)
	}
	now.Set(s)
	for now.Do(me, a, nil); now.Phase() == playing; {
		seat := now.Turn().First()
		legal := now.Legal(seat, nil)
		now.Do(seat, legal[r.IntN(len(legal))], nil)
	}
	return now.Turn().First()
}

func holds(t *testing.T, s game.State, v *rules.View, key string, args game.Args, a, b game.Action, r *rand.Rand) bool {
	me, card, other := v.Seat, rules.Card(a&object), rules.Card(b&object)
	seat := func(key string) game.Seat { n, _ := args[key].(float64); return game.Seat(n) }
	wolf := func(who game.Seat) bool { return s.View(who).(rules.View).Wolf }
	last := v.Trick > 0 && int(v.Tricks[v.Trick-1].N) == v.In.Len()-1
	hearts := func(who game.Seat) (list []rules.Card) {
		for c := range s.(*rules.State).Hand(who).All() {
			if rules.Card(c).Suit() == rules.Hearts {
				list = append(list, rules.Card(c))
			}
		}
		return list
	}
	follows := func(letter any) (n float64) {
		for who := range game.Seat(4) {
			view := s.View(who).(rules.View)
			for c := range (view.Hand.Set | view.Laid.Set).All() {
				for suit := rules.A; suit < rules.Hearts; suit++ {
					if c := rules.Card(c); who != me && c.Suit() != rules.Hearts && suit.String() == letter && c.Follows(suit) {
						n++
					}
				}
			}
		}
		return n
	}
	wins := func(a game.Action) bool { return takes(t, s, me, a, r) == me }
	void := func(who game.Seat) bool {
		trick := &v.Tricks[int(args["trick"].(float64))-1]
		for _, p := range trick.Plays[:trick.N] {
			if p.Seat == who {
				return trick.Led().String() == args["suit"] && !p.Card.Follows(trick.Led()) && !wolf(who)
			}
		}
		return false
	}
	switch key {
	case "caught":
		return wolf(seat("seat")) && !wolf(me)
	case "heart":
		return len(hearts(seat("seat"))) > 0 && hearts(seat("seat"))[0] != rules.H1
	case "heart.sure":
		return wolf(seat("seat")) && s.(*rules.State).Hand(seat("seat")).Has(cards.Card(rules.H9))
	case "void", "trusted":
		return void(seat("seat")) && (key == "void" || takes(t, s, me, a, r) == seat("seat"))
	case "second", "fewer":
		return v.Damage[seat("seat")] == 1 && wolf(me) == (key == "fewer")
	case "misled":
		accused := false
		for _, trick := range v.Tricks {
			accused = accused || trick.N > 0 && trick.Winner == seat("seat") && trick.Nominated == seat("student")
		}
		return accused && !v.In.Has(seat("student")) && !wolf(seat("student"))
	case "buried":
		return card == rules.H9
	case "answer":
		return len(hearts(me)) == 1 && hearts(me)[0] == card
	case "weaker":
		return args["n"] == float64(card.Rank()) && args["m"] == float64(other.Rank()) && card.Rank() < other.Rank()
	case "shows":
		return other == rules.H9
	case "sure":
		return wins(a)
	case "last":
		return last && wins(a) && !wins(b)
	case "rare":
		return args["n"] == follows(args["suit"]) && args["m"] == follows(args["than"]) && v.Tricks[v.Trick-1].N == 0
	case "witch":
		return wins(a) && wins(b) && card.Rank() == 5
	case "asks":
		return wins(a) && wins(b) && other.Rank() == 5 && card.Rank() != 5
	case "enough":
		return wins(a) && wins(b) && card.Rank() < other.Rank()
	case "spare":
		return !v.Best(card) && !v.Best(other) && card.Rank() < other.Rank()
	}
	t.Errorf("nobody knows how to look up %s", key)
	return true
}

// What the coach says of the plays that it tried comes out the same way in other plays.
func TestOutlooksHold(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 9))
	told, wrong := 0, 0
	for range 120 {
		s, me := gametest.Wander(t, rules.Game{}, 4, r)
		v := s.View(me).(rules.View)
		legal := s.Legal(me, nil)
		if len(legal) < 2 {
			continue
		}
		c := contrast{phase: s.Phase(), do: uint8(legal[0] & object), instead: uint8(legal[1] & object)}
		c.of, c.other = outlooksOf(&v, c.do, c.instead, r)
		again := c
		again.of, again.other = outlooksOf(&v, c.do, c.instead, r)
		for _, share := range []share{winning(0), winning(1), wolfWins(0), hits(0), hits(1), finds(0), finds(1)} {
			if d := c.more(share); math.Abs(d) >= telling {
				if told++; d*again.more(share) <= 0 {
					wrong++
				}
			}
		}
	}
	if told < 60 || 20*wrong > told {
		t.Errorf("%d of %d differences are others in other plays", wrong, told)
	}
}

// Whoever is accused leads the next trick, and the coach counts who plays before the accuser.
func TestOrderAfterAnAccusation(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	told := 0
	for range 3000 {
		s, me := gametest.Wander(t, rules.Game{}, 4, r)
		if s.Phase() != nominating {
			continue
		}
		v := s.View(me).(rules.View)
		for _, a := range s.Legal(me, nil) {
			for _, b := range s.Legal(me, nil) {
				m := groundOf(&v).leads(game.Seat(a&object), game.Seat(b&object))
				if m.IsZero() {
					continue
				}
				told++
				now, err := rules.Game{}.New(game.Setup{Players: 4})
				if err != nil {
					t.Fatal(err)
				}
				now.Set(s)
				now.Do(me, a, nil)
				played := 0
				for now.Phase() != playing || now.Turn().First() != me {
					if now.Phase() == playing {
						played++
					}
					if now.Phase() == "over" {
						break
					}
					seat := now.Turn().First()
					now.Do(seat, now.Legal(seat, nil)[0], nil)
				}
				if now.Phase() != "over" && m.Args["n"] != float64(played) {
					t.Fatalf("%v: %d played", m.Args, played)
				}
			}
		}
	}
	if told < 50 {
		t.Errorf("only told %d times", told)
	}
}

// Whoever has shown to hold no hearts may still have put the Werewolf face down, and no
// other card of theirs can be it.
func TestOnlyTheCardFaceDown(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 8))
	told := make(map[string]int)
	for range 6000 {
		s, me := gametest.Wander(t, rules.Game{}, 4, r)
		v := s.View(me).(rules.View)
		for seat := range v.In.Without(me).All() {
			m := groundOf(&v).only(seat)
			if m.IsZero() {
				continue
			}
			told[m.Key]++
			if v.Down[seat] == 0 || s.(*rules.State).Hand(seat).Has(cards.Card(rules.H9)) {
				t.Fatalf("%v: %v", m, v.Tricks)
			}
		}
	}
	if len(told) != 2 {
		t.Errorf("only %v are ever said", told)
	}
}

// A card that none of the cards elsewhere beats wins the trick if one player is left.
func TestBeaten(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 9))
	none, some := 0, 0
	for range 4000 {
		s, me := gametest.Wander(t, rules.Game{}, 4, r)
		v := s.View(me).(rules.View)
		g := groundOf(&v)
		if s.Phase() != playing || int(g.now().N) != v.In.Len()-2 {
			continue
		}
		for _, a := range s.Legal(me, nil) {
			c := rules.Card(a & object)
			switch n := g.beaten(c); {
			case !g.ahead(c):
			case n == 0:
				if none++; takes(t, s, me, a, r) != me {
					t.Fatalf("%v is beaten: %v", c, v.Tricks)
				}
			case takes(t, s, me, a, r) != me:
				some++
			}
		}
	}
	if none < 20 || some < 20 {
		t.Errorf("tried %d cards that nothing beats, and %d that were beaten", none, some)
	}
}
