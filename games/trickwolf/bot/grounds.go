package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/game/cards"
	"github.com/howl-game/howl/games/trickwolf/rules"
)

// fact says why an action is better than another; zero: nothing that the seat sees says so.
func fact(v *rules.View, phase string, best, other uint8) game.Message {
	g := groundOf(v)
	switch phase {
	case nominating:
		return g.naming(game.Seat(best), game.Seat(other))
	case laying:
		return g.laying(rules.Card(best), rules.Card(other))
	}
	if g.now().N == 0 {
		return g.leading(rules.Card(best), rules.Card(other))
	}
	return g.joining(rules.Card(best), rules.Card(other))
}

// factKey begins the keys of all facts.
const factKey = "trickwolf.fact."

func because(key string, args ...any) game.Message { return game.Say(factKey+key, args...) }

func (g ground) naming(seat, other game.Seat) game.Message {
	second := g.Damage[seat] > g.Damage[other]
	if g.Wolf {
		if second {
			return because("fewer", "seat", seat)
		}
		return game.Message{}
	}
	if g.wolf() == seat {
		return because("caught", "seat", seat)
	}
	if g.HasHeart(seat) && !g.HasHeart(other) {
		if own := g.Hand.Set | g.Laid.Set | g.Seen(); own.Has(cards.Card(rules.H0)) {
			return because("heart.sure", "seat", seat)
		}
		return because("heart", "seat", seat)
	}
	mine, _ := g.void(seat)
	if trick, suit := g.void(other); trick > 0 && mine == 0 {
		return because("void", "seat", other, "suit", suit, "trick", trick)
	}
	switch student := g.misled(seat); {
	case second:
		return because("second", "seat", seat)
	case student != game.Nobody:
		return because("misled", "seat", seat, "student", student)
	}
	return game.Message{}
}

// leads says when the player's turn comes after an accusation: whoever is accused leads.
func (g ground) leads(seat, other game.Seat) game.Message {
	if n, m := g.before(seat), g.before(other); n != m && g.Damage[seat] == 0 && g.Damage[other] == 0 {
		return because("order", "seat", seat, "whom", other, "n", n, "m", m)
	}
	return game.Message{}
}

// before returns how many play before the player in a trick that somebody leads.
func (g ground) before(leader game.Seat) (n int) {
	for seat := leader; seat != g.Seat; seat = g.In.After(seat) {
		n++
	}
	return n
}

func (g ground) laying(card, other rules.Card) game.Message {
	hearts := g.Hand.Set & suitOf(rules.H0)
	switch {
	case card == rules.H9:
		return because("buried")
	case g.now().Best().Card.Rank() == 5 && hearts == 1<<card:
		return because("answer", "card", card)
	case !g.Wolf && card.Rank() < other.Rank():
		return because("weaker", "card", card, "other", other, "n", int(card.Rank()), "m", int(other.Rank()))
	}
	return game.Message{}
}

func (g ground) leading(card, other rules.Card) game.Message {
	switch {
	case other == rules.H9:
		return because("shows")
	case g.sure(card) && !g.sure(other):
		return because("sure", "card", card)
	case g.Wolf || card.Suit() == rules.Hearts || other.Suit() == rules.Hearts:
	default:
		if n, m := g.following(card.Suit()), g.following(other.Suit()); n < m {
			return because("rare", "suit", card.Suit(), "n", n, "than", other.Suit().String(), "m", m)
		}
	}
	return game.Message{}
}

func (g ground) joining(card, other rules.Card) game.Message {
	win, lose := g.sure(card), g.sure(other)
	with := g.with(card)
	holder := with.Best().Seat
	switch {
	case other == rules.H9:
		return because("shows")
	case win && g.last() && !g.ahead(other):
		return because("last", "card", card)
	case win && !lose:
		return because("sure", "card", card)
	case win && lose && card.Character() == "witch" && other.Character() != "witch":
		return because("witch", "card", card)
	case win && lose && other.Character() == "witch" && card.Character() != "witch":
		return because("asks", "other", other)
	case win && lose && card.Rank() < other.Rank():
		return because("enough", "other", other)
	case !g.Wolf && g.last() && !g.ahead(card) && g.ahead(other):
		if trick, suit := g.void(holder); trick > 0 {
			return because("trusted", "seat", holder, "suit", suit, "trick", trick)
		}
	case !g.ahead(card) && !g.ahead(other) && card.Rank() < other.Rank():
		return because("spare", "other", other)
	}
	return game.Message{}
}
