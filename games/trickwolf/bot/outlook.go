package bot

import (
	"math"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/trickwolf/rules"
	"github.com/howl-game/howl/internal/bots"
)

// An outlook is what becomes of a game after an action, in the plays by which a Valuer
// values it: shares from 0 to 1, of this trick and of the next one.
type outlook struct {
	mine  [2]float64 // the player wins the trick, and may accuse
	wolfs [2]float64 // the werewolf wins it
	hit   [2]float64 // the player is accused after it
	found [2]float64 // the werewolf is
	wolf  [players]float64
}

// lookedTurns is how often each of two actions is played on.
const lookedTurns = 2 * valuedTurns

// outlooksOf returns what follows each of two actions, from what the owner of the view can guess.
func outlooksOf(v *rules.View, do, instead uint8, r game.Rand) (of, other outlook) {
	work := workspaces.Get().(*workspace)
	defer workspaces.Put(work)
	work.prepare(v, r)
	work.search.Ends(do, lookedTurns, work.draw, func(end *position) { of.add(end, v) })
	work.search.Ends(instead, lookedTurns, work.draw, func(end *position) { other.add(end, v) })
	return of, other
}

// add counts one end.
func (o *outlook) add(end *position, v *rules.View) {
	const one = 1.0 / lookedTurns
	o.wolf[end.wolf] += one
	for i := range 2 {
		at := int(v.Trick) - 1 + i
		if at >= len(end.s.Tricks) || end.s.Tricks[at].N == 0 {
			break
		}
		switch t := &end.s.Tricks[at]; {
		case t.Winner == v.Seat:
			o.mine[i] += one
		case t.Winner == end.wolf:
			o.wolfs[i] += one
		}
		switch end.s.Tricks[at].Nominated {
		case v.Seat:
			o.hit[i] += one
		case end.wolf:
			o.found[i] += one
		}
	}
}

// telling is how far two shares differ for people to hear of it.
const telling = 0.06

// A contrast is what sets an action apart from another one.
type contrast struct {
	phase       string
	do, instead uint8
	of, other   outlook
}

// reason says why an action is better than another one: by what lies open and makes the
// difference, or else by what the difference is; zero: there is none that can be named.
func reason(v *rules.View, phase string, do, instead uint8) game.Message {
	c := contrast{phase: phase, do: do, instead: instead}
	c.of, c.other = outlooksOf(v, do, instead, bots.Question())
	seen := fact(v, phase, do, instead)
	if !seen.IsZero() && c.bears(seen.Key) {
		return seen
	}
	if phase == nominating {
		if told := c.naming(v); !told.IsZero() {
			return told
		}
		return groundOf(v).leads(game.Seat(do), game.Seat(instead))
	}
	if m := c.stronger(v); !m.IsZero() {
		return m
	}
	if told := c.playing(v.Wolf); !told.IsZero() || seen.Key != factKey+"rare" {
		return told
	}
	return seen
}

type share func(*outlook) float64

func winning(trick int) share  { return func(o *outlook) float64 { return o.mine[trick] } }
func wolfWins(trick int) share { return func(o *outlook) float64 { return o.wolfs[trick] } }
func hits(trick int) share     { return func(o *outlook) float64 { return o.hit[trick] } }
func finds(trick int) share    { return func(o *outlook) float64 { return o.found[trick] } }

// more returns by how much a share is greater after the action than after the other one.
func (c *contrast) more(s share) float64 { return s(&c.of) - s(&c.other) }

// bears reports whether a fact makes a difference for what follows.
func (c *contrast) bears(key string) bool {
	switch key {
	case factKey + "rare":
		return false // what it shows counts less than who wins
	case factKey + "shows":
		return c.more(hits(0)) <= -telling || c.more(hits(1)) <= -telling
	case factKey + "spare":
		return c.more(winning(1)) >= 0
	case factKey + "misled":
		return c.of.wolf[c.do] >= c.of.wolf[c.instead]
	}
	return true
}

// between says a fact with two shares, in hundredths: after the action, and after the other one.
func (c *contrast) between(key string, s share) game.Message {
	n, m := math.Round(100*s(&c.of)), math.Round(100*s(&c.other))
	if c.phase == nominating {
		return because(key, "seat", game.Seat(c.do), "whom", game.Seat(c.instead), "n", n, "m", m)
	}
	return because(key, "card", rules.Card(c.do), "other", rules.Card(c.instead), "n", n, "m", m)
}

// playing: this trick or the next one goes to somebody else more often, or somebody else is
// accused.
func (c *contrast) playing(wolf bool) game.Message {
	switch {
	case !wolf && c.more(finds(0)) >= telling:
		return c.between("finds", finds(0))
	case c.more(winning(0)) >= telling:
		return c.between("takes", winning(0))
	case !wolf && c.more(wolfWins(0)) <= -telling:
		return c.between("spoils", wolfWins(0))
	case c.more(hits(0)) <= -telling:
		return c.between("exposed", hits(0))
	case c.more(winning(0)) <= -telling && c.more(winning(1)) >= telling/2:
		return c.between("later", winning(1))
	case c.more(winning(1)) >= telling/2:
		return c.between("stays", winning(1))
	case c.more(hits(1)) <= -telling/2:
		return c.between("quiet", hits(1))
	}
	return game.Message{}
}

// stronger: this trick is won more often, since fewer cards beat the one that is played.
func (c *contrast) stronger(v *rules.View) game.Message {
	if c.phase == laying || c.more(winning(0)) < telling || !v.Wolf && c.more(finds(0)) >= telling {
		return game.Message{}
	}
	g, card, other := groundOf(v), rules.Card(c.do), rules.Card(c.instead)
	if g.last() || !g.ahead(card) {
		return game.Message{}
	}
	n, m := g.beaten(card), g.beaten(other)
	if n >= m {
		return game.Message{}
	}
	if !g.ahead(other) {
		return because("ahead", "card", card, "other", other, "n", n)
	}
	return because("stronger", "card", card, "other", other, "n", n, "m", m)
}

// suspicion is how many hundredths more often somebody is the werewolf for people to hear
// of it.
const suspicion = 3

// naming: one of the two is the werewolf more often, or what comes after differs.
func (c *contrast) naming(v *rules.View) game.Message {
	suspected := func(seat uint8) float64 { return math.Round(100 * (c.of.wolf[seat] + c.other.wolf[seat]) / 2) }
	n, m := suspected(c.do), suspected(c.instead)
	if !v.Wolf && n > m && groundOf(v).only(game.Seat(c.do)).IsZero() {
		if only := groundOf(v).only(game.Seat(c.instead)); !only.IsZero() {
			return only
		}
	}
	switch {
	case !v.Wolf && n >= m+suspicion:
		return because("suspect", "seat", game.Seat(c.do), "whom", game.Seat(c.instead), "n", n, "m", m)
	case c.more(hits(1)) <= -telling/2:
		return c.between("next.hit", hits(1))
	case c.more(winning(1)) >= telling/2:
		return c.between("next.won", winning(1))
	case !v.Wolf && c.more(finds(1)) >= telling/2:
		return c.between("next.found", finds(1))
	}
	return game.Message{}
}
