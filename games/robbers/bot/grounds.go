package bot

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
)

// takes: the card wins the trick for certain, or brings more, or takes it from a werewolf.
func (g *ground) takes() game.Message {
	n, halves := g.prize(g.card)
	less, _ := g.prize(g.other)
	switch mine := suit(g.v.Role); {
	case halves || !g.best(g.card):
	case g.best(g.other):
		switch {
		case g.sure(g.card) && g.sure(g.other) && n > less:
			return g.say("more"+mine, "n", n, "less", less)
		case g.sure(g.card) && !g.sure(g.other) && n > 0:
			return g.say("sure"+mine, "n", n)
		}
	case g.sure(g.card) && g.later == 0 && n > 0:
		return g.say("last"+mine, "n", n)
	case g.sure(g.card) && n > 0:
		return g.say("sure"+mine, "n", n)
	case g.v.Trick().Len > 0 && g.v.Role == rules.Robber && g.wolf(g.holder(g.other)):
		return g.say("denies", "whom", g.holder(g.other))
	}
	return game.Message{}
}

// avoids: the other card would win what halves the points, or nothing at all.
func (g *ground) avoids() game.Message {
	if g.best(g.card) || !g.best(g.other) {
		return game.Message{}
	}
	n, halves := g.prize(g.other)
	switch {
	case halves && !g.sure(g.other) && g.v.Role == rules.Werewolf:
		return g.say("danger.knife")
	case halves && !g.sure(g.other):
		return g.say("danger.werewolf")
	case halves && g.v.Role == rules.Werewolf:
		return g.say("halved.knife")
	case halves:
		return g.say("halved.werewolf")
	case n == 0 && g.later == 0:
		return g.say("worthless" + suit(g.v.Role))
	}
	return game.Message{}
}

// gives: a known werewolf has the trick so far, and gets more of the card, or less.
func (g *ground) gives() game.Message {
	if g.best(g.card) || g.best(g.other) {
		return game.Message{}
	}
	whom := g.holder(g.card)
	n, m := g.icons(rules.Werewolf, g.card), g.icons(rules.Werewolf, g.other)
	switch {
	case whom != g.holder(g.other) || !g.wolf(whom):
	case g.v.Role == rules.Robber && g.card == rules.K && !g.has(whom, rules.K):
		return g.say("stabs", "whom", whom)
	case g.v.Role == rules.Robber && n < m:
		return g.say("starves", "whom", whom, "n", n, "m", m)
	case g.v.Role != rules.Robber && n > m:
		return g.say("feeds", "whom", whom, "n", n, "m", m)
	}
	return game.Message{}
}

// saves: neither card has the trick, and the other one has more of what the player counts.
func (g *ground) saves() game.Message {
	if g.best(g.card) || g.best(g.other) {
		return game.Message{}
	}
	if n, m := g.icons(g.v.Role, g.card), g.icons(g.v.Role, g.other); n < m {
		return g.say("saves"+suit(g.v.Role), "n", n, "m", m)
	}
	return game.Message{}
}

// harms: the card is bad for the other side alone.
func (g *ground) harms() game.Message {
	switch {
	case g.card == g.other || g.sure(g.card):
	case g.card == rules.K && g.v.Role == rules.Robber:
		return g.say("knife")
	case g.card == rules.W && g.v.Role == rules.Werewolf && g.v.Played(g.v.Seat).Has(rules.W):
		return g.say("werewolf")
	}
	return game.Message{}
}

// hides: the other card tells everybody which side the player is on, and would not have to
// be played soon.
func (g *ground) hides() game.Message {
	if g.v.Left() <= 2 {
		return game.Message{}
	}
	shows := func(c rules.Card) bool { return c == rules.W || c == rules.T }
	if played := g.v.Played(g.v.Seat); shows(g.card) || played.Has(rules.W) || played.Has(rules.T) {
		return game.Message{}
	}
	if shows(g.other) {
		return g.say("shows")
	}
	return game.Message{}
}

// keeps: both cards win the trick, and the stronger one stays for another.
func (g *ground) keeps() game.Message {
	if g.v.Left() < 2 || !g.sure(g.card) || !g.sure(g.other) {
		return game.Message{}
	}
	with, without := g.after(g.card), g.after(g.other)
	_, enough := with.winner()
	_, more := without.winner()
	if n, _ := g.prize(g.card); enough < more && n > 0 {
		return g.say("enough")
	}
	return game.Message{}
}

// leads: the card is the best so far, or harder to beat, or as hard and brings more.
func (g *ground) leads() game.Message {
	n, halves := g.prize(g.card)
	if !g.best(g.card) || g.later == 0 || n == 0 || halves {
		return game.Message{}
	}
	if !g.best(g.other) {
		return g.say("ahead"+suit(g.v.Role), "n", n)
	}
	k, m := g.beaten(g.card), g.beaten(g.other)
	if k < m {
		return g.say("stronger", "k", k, "m", m)
	}
	if less, halves := g.prize(g.other); k == m && n > less && !halves {
		return g.say("richer"+suit(g.v.Role), "n", n, "less", less)
	}
	return game.Message{}
}

// beaten returns how many of the cards that are neither in the hand nor on the table would
// beat a card if they came next.
func (g *ground) beaten(c rules.Card) (n int) {
	rest, t := rules.Deck(int(g.v.Players)), g.v.Trick()
	for _, seen := range append(slices.Collect(g.v.Hand.All()), t.Cards[:t.Len]...) {
		rest = rest.Without(seen)
	}
	for next := range rest.All() {
		now := g.after(c, next)
		if at, _ := now.winner(); at != t.Len {
			n++
		}
	}
	return n
}

// spares: the card gives others less, whatever they count.
func (g *ground) spares() game.Message {
	count := func(c rules.Card) int { return g.icons(rules.Robber, c) + g.icons(rules.Werewolf, c) }
	n, m := count(g.card), count(g.other)
	switch {
	case n >= m || !g.card.Normal() || g.sure(g.card):
	case g.later == 0 && !g.best(g.other):
		return g.say("lost", "whom", g.holder(g.card), "n", n, "m", m)
	case g.later > 0 && !g.sure(g.other):
		return g.say("risks", "n", n, "m", m)
	}
	return game.Message{}
}
