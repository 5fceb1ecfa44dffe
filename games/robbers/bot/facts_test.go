package bot

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// A tale is what a fact is compared with: the deal itself, played on by the rulebook.
type tale struct {
	t    *testing.T
	s    game.State
	v    rules.View
	r    *rand.Rand
	told []game.Event
}

// after plays a card and then what the others have, at random, until the trick is taken.
// It returns who took it, who had it before the others played, and its cards.
func (h *tale) after(c string) (took game.Seat, cards []string) {
	s, err := rules.Game{}.New(game.Setup{Players: int(h.v.Players)})
	if err != nil {
		h.t.Fatal(err)
	}
	s.Set(h.s)
	trick := h.v.Trick()
	for _, c := range trick.Cards[:trick.Len] {
		cards = append(cards, c.String())
	}
	took = game.Nobody
	tell := func(_ game.Seats, e game.Event) {
		switch e := e.(type) {
		case rules.Played:
			cards = append(cards, e.Card.String())
		case rules.Took:
			took = e.Seat
		}
	}
	a, err := game.Check(rules.Game{}, s, h.v.Seat, "play "+c)
	if err != nil {
		h.t.Fatal(err)
	}
	for s.Do(h.v.Seat, a, tell); took == game.Nobody; {
		seat := s.Turn().First()
		legal := s.Legal(seat, nil)
		s.Do(seat, legal[h.r.IntN(len(legal))], tell)
	}
	return took, cards
}

// count adds up the icons of cards by their names: letter C or R, and a rank.
func (h *tale) count(letter string, cards ...string) (n float64) {
	for _, name := range cards {
		if c := rules.CardNamed(name); c.Normal() && name[:1] == letter {
			rank := int(c-rules.C1) % 15
			n += map[string]float64{"C": float64(h.v.Icons.Chests[rank]), "R": float64(h.v.Icons.Robbers[rank])}[letter]
		}
	}
	return n
}

// played reports whether a seat was seen to play a card.
func (h *tale) played(seat game.Seat, c rules.Card) bool {
	return slices.Contains(h.told, game.Event(rules.Played{Seat: seat, Card: c}))
}

// took reports whether a seat has taken a card in a trick before.
func (h *tale) took(seat game.Seat, c rules.Card) bool {
	var lay bool
	for _, e := range h.told {
		switch e := e.(type) {
		case rules.Played:
			lay = lay || e.Card == c
		case rules.Took:
			if lay && e.Seat == seat {
				return true
			}
			lay = false
		}
	}
	return false
}

// beaten returns how many cards that a seat does not see would beat one of its own:
// cards count as the rulebook says, the strong suit beats the weak one, and of equals the
// later wins.
func (h *tale) beaten(name string) (n float64) {
	trick := *h.v.Trick()
	trick.Cards[trick.Len] = rules.CardNamed(name)
	trick.Len++
	seen := slices.Concat(slices.Collect(h.v.Hand.All()), h.v.Trick().Cards[:h.v.Trick().Len])
	deck := rules.Deck(int(h.v.Players))
	for _, c := range seen {
		deck = deck.Without(c)
	}
	for c := range deck.All() {
		now := trick
		now.Cards[now.Len] = c
		now.Len++
		if best(&now) != int(trick.Len)-1 {
			n++
		}
	}
	return n
}

// best returns the place of the best card.
func best(t *rules.Trick) (at int) {
	values := t.Values()
	weigh := func(v rules.Value) int {
		lead := values[0].Suit
		for i, c := range t.Cards[:t.Len] {
			if c.Normal() {
				lead = values[i].Suit
				break
			}
		}
		if v.Suit == lead && v.Suit != 'T' {
			return int(v.Rank)
		}
		return 100 + int(v.Rank)
	}
	for i := range int(t.Len) {
		if weigh(values[i]) >= weigh(values[at]) {
			at = i
		}
	}
	return at
}

// holds reports what a fact says of the deal, asked in another way.
func (h *tale) holds(m game.Message) bool {
	card, other := m.Args["card"].(string), m.Args["other"].(string)
	number := func(key string) float64 { n, _ := m.Args[key].(float64); return n }
	whom := game.Seat(number("whom"))
	me, role := h.v.Seat, h.v.Role
	letter, bad := "C", rules.W
	if role == rules.Werewolf {
		letter, bad = "R", rules.K
	}
	took, cards := h.after(card)
	instead, others := h.after(other)
	last := int(h.v.Trick().Len) == int(h.v.Players)-1
	key := strings.TrimPrefix(m.Key, "robbers.fact.")
	if _, what, _ := strings.Cut(key, "."); what == "chests" && letter == "R" || what == "robbers" && letter == "C" {
		return false // it counts what the role does not
	}
	table := cards[:h.v.Trick().Len+1]
	switch key {
	case "last.chests", "last.robbers":
		return last && took == me && instead != me && h.count(letter, cards...) == number("n") && (h.took(me, bad) || !slices.Contains(cards, bad.String()))
	case "sure.chests", "sure.robbers":
		return !last && took == me && h.count(letter, table...) == number("n")
	case "more.chests", "more.robbers":
		return took == me && instead == me && h.count(letter, table...) == number("n") &&
			h.count(letter, others[:h.v.Trick().Len+1]...) == number("less") && number("n") > number("less")
	case "denies":
		return role == rules.Robber && whom != me && h.played(whom, rules.W) && (!last || took == me && instead == whom)
	case "halved.werewolf", "halved.knife":
		return instead == me && slices.Contains(others, bad.String()) && !h.took(me, bad) && (key == "halved.knife") == (role == rules.Werewolf) && (!last || took != me)
	case "worthless.chests", "worthless.robbers":
		return last && instead == me && took != me && h.count(letter, others...) == 0
	case "stabs":
		return card == "K" && role == rules.Robber && h.played(whom, rules.W) && !h.took(whom, rules.K) && (!last || took == whom)
	case "starves":
		return role == rules.Robber && h.played(whom, rules.W) && h.count("R", card) == number("n") && h.count("R", other) == number("m") && number("n") < number("m") && (!last || took == whom && instead == whom)
	case "feeds":
		return role != rules.Robber && whom != me && h.played(whom, rules.W) && h.count("R", card) == number("n") && h.count("R", other) == number("m") && number("n") > number("m") && (!last || took == whom && instead == whom)
	case "danger.werewolf", "danger.knife":
		return slices.Contains(others[:h.v.Trick().Len+1], bad.String()) && !h.took(me, bad) && (key == "danger.knife") == (role == rules.Werewolf) && !last
	case "ahead.chests", "ahead.robbers":
		return !last && h.count(letter, table...) == number("n") && number("n") > 0
	case "stronger":
		return !last && number("k") < number("m") && h.beaten(card) == number("k") && h.beaten(other) == number("m")
	case "richer.chests", "richer.robbers":
		return !last && h.beaten(card) == h.beaten(other) && h.count(letter, table...) == number("n") &&
			h.count(letter, others[:h.v.Trick().Len+1]...) == number("less") && number("n") > number("less")
	case "saves.chests", "saves.robbers":
		return h.count(letter, card) == number("n") && h.count(letter, other) == number("m") && number("n") < number("m") && (!last || took != me && instead != me)
	case "knife":
		return card == "K" && role == rules.Robber
	case "werewolf":
		return card == "W" && role == rules.Werewolf && h.played(me, rules.W)
	case "shows":
		return (other == "W" || other == "T") && card != "W" && card != "T" && !h.played(me, rules.W) && !h.played(me, rules.T)
	case "enough":
		return took == me && instead == me && h.v.Left() > 1
	case "risks", "lost":
		n, m := h.count("C", card)+h.count("R", card), h.count("C", other)+h.count("R", other)
		return n == number("n") && m == number("m") && n < m && last == (key == "lost") && (!last || took == whom && instead != me && took != me)
	}
	h.t.Errorf("nobody knows how to look up %s", m.Key)
	return true
}

// Every reason of the coach is true of the deal, whatever cards it compares, and the same
// whatever the others hold: it's made from the seat's own view.
func TestFactsAreTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 3))
	seen := make(map[string]int)
	compared, silent := 0, 0
	for i := range 900 {
		h := tale{t: t, r: r}
		h.s, h.told = wander(t, 3+i%3, r)
		h.v = h.s.View(h.s.Turn().First()).(rules.View)
		for card := range (h.v.Hand &^ twins).All() {
			for other := range (h.v.Hand &^ twins).All() {
				if card == other {
					continue
				}
				g := groundOf(&h.v, card, other)
				facts := slices.Collect(g.facts())
				if m := g.hides(); !m.IsZero() {
					facts = append(facts, m)
				}
				if compared++; len(facts) == 0 {
					silent++
				}
				for _, m := range facts {
					seen[m.Key]++
					if !h.holds(m) {
						t.Fatalf("%s %v: %v has %v, on the table %v", m.Key, m.Args, h.v.Role, h.v.Hand, h.v.Trick())
					}
				}
			}
		}
	}
	if len(seen) < 20 {
		t.Errorf("only %v are ever said", seen)
	}
	if 3*silent > 2*compared {
		t.Errorf("of %d pairs of cards %d have no fact", compared, silent)
	}
}

// wander plays at random into a deal and returns what everybody was told.
func wander(t *testing.T, players int, r *rand.Rand) (game.State, []game.Event) {
	t.Helper()
	s, err := rules.Game{}.New(game.Setup{Players: players})
	if err != nil {
		t.Fatal(err)
	}
	var told []game.Event
	for depth := r.IntN(players * (rules.HandSize(players) - 1)); ; {
		seat := s.Turn().First()
		if seat != game.Dealer {
			if depth--; depth < 0 {
				return s, told
			}
		}
		legal := s.Legal(seat, nil)
		s.Do(seat, legal[r.IntN(len(legal))], func(to game.Seats, e game.Event) {
			if to == game.Everybody {
				told = append(told, e)
			}
		})
	}
}

// What the coach says of the plays that it tried comes out the same way in other plays.
func TestOutlooksHold(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 9))
	told, wrong := 0, 0
	for i := range 60 {
		s, _ := wander(t, 3+i%3, r)
		v := s.View(s.Turn().First()).(rules.View)
		cards := slices.Collect((v.Hand &^ twins).All())
		if len(cards) < 2 {
			continue
		}
		c := contrast{ground: groundOf(&v, cards[0], cards[1])}
		c.of, c.instead = look(&v, cards[0], cards[1], r)
		other := c
		other.of, other.instead = look(&v, cards[0], cards[1], r)
		for _, share := range []func(*outlook) float64{taken, lost, ownHalved, foeHalved} {
			if d := c.more(share); math.Abs(d) >= telling {
				if told++; d*other.more(share) <= 0 {
					wrong++
				}
			}
		}
		own, theirs := c.gain()
		again, fewer := other.gain()
		for _, pair := range [][2]int{{own, again}, {theirs, fewer}} {
			if max(pair[0], -pair[0]) > 3 {
				if told++; pair[0]*pair[1] <= 0 {
					wrong++
				}
			}
		}
	}
	if told < 60 || 10*wrong > told {
		t.Errorf("%d of %d differences are others in other plays", wrong, told)
	}
}
