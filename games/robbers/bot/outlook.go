package bot

import (
	"math"
	"strings"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/robbers/rules"
	"github.com/howl-game/howl/internal/bots"
)

// An outlook is what becomes of a deal after a card, in the plays by which a Valuer
// values it. Shares go from 0 to 1.
type outlook struct {
	mine   float64    // the share in which the player takes the trick on the table
	theirs float64    // and the other side does
	halved [2]float64 // in which a pile of the player's side is halved, and one of the other side
	icons  [2]float64 // that count at the end for the player's side, and for the other one
	points [2]float64 // what these come to
}

// lookedTurns is how often each of two cards is played on.
const lookedTurns = 2 * valuedTurns

// look returns what follows each of two cards, from what the owner of the view can guess.
func look(v *rules.View, card, other rules.Card, r game.Rand) (of, instead outlook) {
	work := workspaces.Get().(*workspace)
	defer workspaces.Put(work)
	seed := bots.Sow(r)
	work.guesses.guess(v, valuedWorlds, true, nil, &seed)
	work.search.Rand = seed
	draw := func(pos *position, r *bots.Chance) {
		work.draw(pos, r)
		pos.took = 0
	}
	work.search.Ends(uint8(card), lookedTurns, draw, func(end *position) { of.add(end, v) })
	work.search.Ends(uint8(other), lookedTurns, draw, func(end *position) { instead.add(end, v) })
	return of, instead
}

// add counts one end.
func (o *outlook) add(end *position, v *rules.View) {
	const one = 1.0 / lookedTurns
	sides := func(seat uint8) int { return sideOf(end.facts.roles[seat]) ^ sideOf(v.Role) } // 0: the player's
	switch took := end.took - 1; {
	case game.Seat(took) == v.Seat:
		o.mine += one
	case sides(took) == 1:
		o.theirs += one
	}
	var halved [2]float64
	for seat := range end.facts.players {
		side, half := sides(seat), end.spoiled>>seat&1
		o.icons[side] += one * float64(end.icons[seat]>>half)
		if half == 1 {
			halved[side] = one
		}
	}
	o.halved[0] += halved[0]
	o.halved[1] += halved[1]
	for side, points := range end.points() {
		o.points[side^sideOf(v.Role)] += one * float64(points)
	}
}

// telling is how far two shares differ for people to hear of it.
const telling = 0.06

// A contrast is what sets a card apart from another one: the facts that lie open, and what
// follows.
type contrast struct {
	*ground
	of, instead outlook
}

// because says why a card is better than another: by what lies open and makes the
// difference, or else by what the difference is; zero: there is none that can be named.
func because(v *rules.View, card, other rules.Card) game.Message {
	c := contrast{ground: groundOf(v, card, other)}
	c.of, c.instead = look(v, card, other, bots.Question())
	for m := range c.facts() {
		if c.bears(m) {
			return m
		}
	}
	for _, find := range [...]func() game.Message{c.halving, c.taking, c.scoring, c.hides} {
		if m := find(); !m.IsZero() {
			return m
		}
	}
	return game.Message{}
}

func taken(o *outlook) float64     { return o.mine }
func lost(o *outlook) float64      { return o.theirs }
func ownHalved(o *outlook) float64 { return o.halved[0] }
func foeHalved(o *outlook) float64 { return o.halved[1] }

// more returns by how much a share is greater after the card than after the other one.
func (c *contrast) more(share func(*outlook) float64) float64 {
	return share(&c.of) - share(&c.instead)
}

// gain returns how many icons more the player's side ends with after the card, or how many
// fewer the other side does, over so many plays as people are told of.
func (c *contrast) gain() (own, theirs int) {
	const plays = 10
	return int(math.Round(plays * (c.of.icons[0] - c.instead.icons[0]))), int(math.Round(plays * (c.instead.icons[1] - c.of.icons[1])))
}

// bears reports whether a fact makes a difference for what follows.
func (c *contrast) bears(m game.Message) bool {
	own, theirs := c.gain()
	switch key, _, _ := strings.Cut(strings.TrimPrefix(m.Key, factKey), "."); key {
	case "halved", "danger":
		return c.more(ownHalved) <= -telling
	case "knife", "werewolf", "stabs":
		return c.more(foeHalved) >= telling
	case "ahead", "stronger", "denies":
		return c.more(taken) >= telling && own >= 0
	case "starves", "lost", "risks":
		return theirs > 0 && theirs >= own
	case "feeds", "richer":
		return own > 0
	case "saves":
		return own > 0 && own >= theirs
	}
	return true
}

// between says a fact with two shares, in hundredths: after the card, and after the other one.
func (c *contrast) between(key string, share func(*outlook) float64) game.Message {
	return c.say(key, "n", math.Round(100*share(&c.of)), "m", math.Round(100*share(&c.instead)))
}

// halving: some pile is halved more often after one of the cards.
func (c *contrast) halving() game.Message {
	side := "." + c.v.Role.Side().String()
	switch own, theirs := -c.more(ownHalved), c.more(foeHalved); {
	case own >= telling && own >= theirs:
		return c.between("risk"+side, ownHalved)
	case theirs >= telling:
		return c.between("hurts"+side, foeHalved)
	}
	return game.Message{}
}

// taking: the trick goes to somebody else more often.
func (c *contrast) taking() game.Message {
	own, theirs := c.gain()
	switch {
	case own+theirs <= 0:
	case c.more(taken) >= telling && own >= theirs:
		return c.between("takes", taken)
	case c.more(lost) <= -telling && theirs >= own:
		return c.between("spoils."+c.v.Role.Side().String(), lost)
	}
	return game.Message{}
}

// scoring: one of the sides ends with more or less.
func (c *contrast) scoring() game.Message {
	own, theirs := c.gain()
	k, side, how := own, c.v.Role.Side(), "more"
	if c.instead.points[1]-c.of.points[1] > c.of.points[0]-c.instead.points[0] {
		k, side, how = theirs, rules.Robbers+rules.Werewolves-side, "fewer"
	}
	if k <= 0 {
		return game.Message{}
	}
	when := "earns."
	switch {
	case c.more(taken) <= -telling:
		when = "later."
	case math.Abs(c.more(taken)) >= telling || math.Abs(c.more(lost)) >= telling:
	case c.v.Left() == 2:
		when = "forced."
	case c.alike():
		when = "stays."
	}
	return c.say(when+how, "k", k, "side", side.String())
}

// alike reports whether both cards add the same icons to the trick.
func (c *contrast) alike() bool {
	return c.icons(rules.Robber, c.card) == c.icons(rules.Robber, c.other) && c.icons(rules.Werewolf, c.card) == c.icons(rules.Werewolf, c.other)
}
