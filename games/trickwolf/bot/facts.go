package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// A ground compares two actions by what their owner can look up: the tricks, which lie
// open all the time, the accusations, and the own hand and role.
type ground struct{ talker }

func groundOf(v *rules.View) ground { return ground{talker{View: v}} }

// now returns the trick on the table.
func (g ground) now() *rules.Trick { return &g.Tricks[g.Trick-1] }

// with returns that trick with one more card of the owner.
func (g ground) with(c rules.Card) rules.Trick {
	t := *g.now()
	t.Plays[t.N] = rules.Play{Seat: g.Seat, Card: c}
	t.N++
	return t
}

// ahead reports whether a card would be the best of the trick so far.
func (g ground) ahead(c rules.Card) bool {
	t := g.with(c)
	return t.Best().Seat == g.Seat
}

// last reports whether nobody plays after the owner.
func (g ground) last() bool { return int(g.now().N) == g.In.Len()-1 }

// sure reports whether no card that the others can have beats a card of the owner.
func (g ground) sure(c rules.Card) bool {
	t := g.with(c)
	if t.Best().Seat != g.Seat {
		return false
	}
	led, least := t.Led(), t.Value(c)
	if c == rules.H0 && !g.on(&t, rules.H9) {
		least = 0
	}
	for seat := g.In.After(g.Seat); seat != g.Leader; seat = g.In.After(seat) {
		for rest := g.Unseen() &^ g.Lacks(seat); rest != 0; rest &= rest - 1 {
			next := rules.Card(rest.First())
			value := next.Rank()
			if next == rules.H0 {
				value = 10 // if the Werewolf comes, too
			}
			if next.Follows(led) && value >= least {
				return false
			}
		}
	}
	return !g.yields(&t)
}

// yields reports whether a Yandere that lies there can still come to count more: somebody
// plays after the owner.
func (g ground) yields(t *rules.Trick) bool {
	return !g.last() && g.on(t, rules.H0) && t.Best().Card != rules.H0 && g.Unseen().Has(cards.Card(rules.H9))
}

func (g ground) on(t *rules.Trick, c rules.Card) bool {
	for _, p := range t.Plays[:t.N] {
		if p.Card == c {
			return true
		}
	}
	return false
}

// void returns the trick in which a player could not follow before laying any card, from
// 1, and the suit; 0: there is none. Such a player was dealt no Werewolf.
func (g ground) void(seat game.Seat) (trick int, suit rules.Suit) {
	if g.wolf() == seat {
		return 0, 0
	}
	for i := range g.Trick {
		t := &g.Tricks[i]
		for _, p := range t.Plays[:t.N] {
			if p.Seat == seat && !p.Card.Follows(t.Led()) {
				return int(i) + 1, t.Led()
			}
		}
		if t.Nominated == seat {
			return 0, 0
		}
	}
	return 0, 0
}

// following returns how many cards that the owner does not see follow a suit, but for hearts.
func (g ground) following(suit rules.Suit) (n int) {
	for rest := g.Unseen(); rest != 0; rest &= rest - 1 {
		if c := rules.Card(rest.First()); c.Suit() != rules.Hearts && c.Follows(suit) {
			n++
		}
	}
	return n
}

// beaten returns how many cards in other hands or face down beat a card of the owner if
// they come next: somebody plays after the owner.
func (g ground) beaten(c rules.Card) (n int) {
	t := g.with(c)
	next := g.In.After(g.Seat)
	for rest := g.Unseen(); rest != 0; rest &= rest - 1 {
		with := t
		with.Plays[with.N] = rules.Play{Seat: next, Card: rules.Card(rest.First())}
		with.N++
		if with.Best().Seat != g.Seat {
			n++
		}
	}
	return n
}

// only returns what has shown that of a seat's cards only the one face down can be the
// Werewolf; zero: nothing.
func (g ground) only(seat game.Seat) game.Message {
	if trick, _ := g.void(seat); trick > 0 || g.wolf() == seat || g.Down[seat] == 0 {
		return game.Message{}
	}
	for i := range g.Trick {
		t := &g.Tricks[i]
		for _, p := range t.Plays[:t.N] {
			if p.Seat == seat && !p.Card.Follows(t.Led()) {
				return because("only.void", "seat", seat, "suit", t.Led(), "trick", int(i)+1)
			}
		}
		if t.Nominated == seat && t.Answer == rules.No {
			return because("only.told", "seat", seat, "trick", int(i)+1)
		}
	}
	return game.Message{}
}
