package bot

import (
	"iter"
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// A ground compares two cards of a hand by what its owner can look up: the trick on the
// table, the chips, the own role and hand. Of what lies face down it only uses what the
// owner has taken, to say less.
type ground struct {
	v           *rules.View
	card, other rules.Card   // the better one, and what it is compared with
	out         []rules.Card // what others may still play, as far as lies open
	later       int          // players who play after this one
}

func groundOf(v *rules.View, card, other rules.Card) *ground {
	return &ground{v: v, card: card, other: other, out: out(v), later: int(v.Players-v.Trick().Len) - 1}
}

// facts yields what lies open and may say why the card is better than the other one.
func (g *ground) facts() iter.Seq[game.Message] {
	return func(yield func(game.Message) bool) {
		for _, find := range [...]func() game.Message{g.avoids, g.takes, g.gives, g.saves, g.harms, g.keeps, g.leads, g.spares} {
			if m := find(); !m.IsZero() && !yield(m) {
				return
			}
		}
	}
}

// factKey begins the keys of all facts.
const factKey = "robbers.fact."

func (g *ground) say(key string, args ...any) game.Message {
	return game.Say(factKey+key, append(args, "card", g.card, "other", g.other)...)
}

// out returns the cards that others may still play, to somebody who remembers nothing
// but the chips.
func out(v *rules.View) []rules.Card {
	deck, trick := rules.Deck(int(v.Players)), v.Trick()
	gone := slices.Collect(v.Hand.All())
	shown := make(map[rules.Card]int) // on the table or by a chip
	for seat := range game.Seat(v.Players) {
		for _, chip := range v.Chips(seat) {
			if chip == rules.Werewolf {
				shown[rules.W]++
			} else {
				shown[rules.T]++
			}
		}
	}
	for _, c := range trick.Cards[:trick.Len] {
		if shown[c] == 0 { // a chip says the same
			gone = append(gone, c)
		}
	}
	for c, n := range shown {
		gone = append(gone, slices.Repeat([]rules.Card{c}, n)...)
	}
	for _, c := range gone {
		deck = deck.Without(c)
	}
	return slices.Collect(deck.All())
}

// after returns the trick with more cards on it.
func (g *ground) after(more ...rules.Card) trick {
	now, t := empty, g.v.Trick()
	for _, c := range append(slices.Clone(t.Cards[:t.Len]), more...) {
		now.add(c)
	}
	return now
}

// best reports whether a card would be the best of the trick so far.
func (g *ground) best(c rules.Card) bool {
	now := g.after(c)
	at, _ := now.winner()
	return at == g.v.Trick().Len
}

// mostLater is how many players may come after a card that is said to win for certain.
const mostLater = 2

// sure reports whether a card wins the trick whatever the others play.
func (g *ground) sure(c rules.Card) bool {
	return g.best(c) && g.later <= mostLater && g.holds(g.after(c), g.later, g.out)
}

func (g *ground) holds(now trick, later int, out []rules.Card) bool {
	if at, _ := now.winner(); later == 0 {
		return at == g.v.Trick().Len
	}
	for i, c := range out {
		next := now
		next.add(c)
		if !g.holds(next, later-1, slices.Delete(slices.Clone(out), i, i+1)) {
			return false
		}
	}
	return true
}

// icons returns what a role counts of some cards.
func (g *ground) icons(of rules.Role, cards ...rules.Card) (n int) {
	for _, c := range cards {
		switch {
		case !c.Normal():
		case of != rules.Werewolf && c < rules.R1:
			n += int(g.v.Icons.Chests[c-rules.C1])
		case of == rules.Werewolf:
			n += robbersOn(&g.v.Icons, c)
		}
	}
	return n
}

// prize returns what the trick with a card is worth to the player so far, and whether
// taking it would halve what the player has.
func (g *ground) prize(c rules.Card) (icons int, halves bool) {
	t := g.v.Trick()
	cards := append(slices.Clone(t.Cards[:t.Len]), c)
	bad := spoilerOf(g.v.Role)
	return g.icons(g.v.Role, cards...), slices.Contains(cards, bad) && !g.has(g.v.Seat, bad)
}

// spoilerOf returns the card that halves what a role has.
func spoilerOf(r rules.Role) rules.Card {
	if r == rules.Werewolf {
		return rules.K
	}
	return rules.W
}

// has reports whether a player has taken a card.
func (g *ground) has(seat game.Seat, c rules.Card) bool {
	for _, t := range g.v.Past() {
		if t.Winner == seat && slices.Contains(t.Cards[:t.Len], c) {
			return true
		}
	}
	return false
}

// wolf reports whether everybody knows that a player is a werewolf.
func (g *ground) wolf(seat game.Seat) bool {
	t := g.v.Trick()
	for i, c := range t.Cards[:t.Len] {
		if c == rules.W && t.Player(i, int(g.v.Players)) == seat {
			return true
		}
	}
	return chipped(g.v, seat, rules.Werewolf)
}

// holder returns who would have the best card of the trick after a card.
func (g *ground) holder(c rules.Card) game.Seat {
	now := g.after(c)
	at, _ := now.winner()
	return g.v.Trick().Player(int(at), int(g.v.Players))
}

// suit is the end of a key: what a role counts.
func suit(r rules.Role) string {
	if r == rules.Werewolf {
		return ".robbers"
	}
	return ".chests"
}
