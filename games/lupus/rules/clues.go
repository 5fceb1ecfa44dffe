package rules

import "github.com/howl-game/howl/game"

// clues is what a view tells about the cards.
type clues struct {
	v       *View
	alive   [mostNights + 1]game.Seats // who was alive when that night fell
	dawns   int                        // nights that are over
	certain world                      // the cards that the seat knows
	could   [MaxRoles]game.Seats       // who may hold each card that tells
	most    [MaxRoles]int8             // seats at most that are left for the first of these cards
	left    Deck                       // cards that are not certain
	free    game.Seats                 // whose card is not certain
	pinned  game.Seats                 // of these, who holds one of the beasts
	scene   scene                      // the night that is looked at
}

// read collects the clues of the view.
func (c *clues) read() {
	v := c.v
	c.dawns = int(v.Night)
	if v.Moment == Night {
		c.dawns--
	}
	c.alive[1] = game.Table(int(v.Players))
	for k := 1; k <= c.dawns; k++ {
		c.alive[k+1] = c.alive[k] &^ v.days[k].died()
	}
	c.scene.rules, c.scene.deck, c.scene.players, c.scene.victim = v.Rules, v.Deck, v.Players, nobodyChosen
	c.certain.copied = game.Nobody
	c.left, c.free = v.Deck, c.alive[1]
	humans, signs := c.readOwn()
	for _, r := range telling {
		c.could[r] = c.free
	}
	for _, r := range fateful {
		c.could[r] &^= v.fateless()
	}
	c.could[Werewolf] &^= humans
	c.pinned = c.free & signs
	for k := 1; k <= c.dawns; k++ {
		c.exclude(c.look(k))
	}
	c.count()
}

// readOwn notes the cards that the seat knows. It returns who was not dealt a
// werewolf, and who was dealt a beast, by the seat's diary.
func (c *clues) readOwn() (humans, signs game.Seats) {
	v := c.v
	if v.Moment == Over {
		for seat := range c.alive[1].All() {
			c.know(seat, v.Roles[seat])
		}
		c.certain.became = v.Became
		return 0, 0
	}
	for m := v.shown(); m != 0; m &= m - 1 {
		c.know(m.First(), v.Roles[m.First()])
	}
	if v.Seat >= game.Seat(v.Players) {
		return 0, 0
	}
	c.know(v.Seat, v.Role)
	c.readTurned()
	for m := v.Mates; m != 0; m &= m - 1 {
		c.know(m.First(), v.Now)
	}
	for k := 1; k <= int(v.Night); k++ {
		learns := characters[c.own(k)].trace.learns
		if learns == nil || v.Diary[k].Whom == game.Nobody {
			continue
		}
		n := c.look(k)
		l := learns(*n)
		if l.card != NoRole {
			c.know(n.note.Whom, l.card)
		}
		if l.human {
			humans = humans.With(n.note.Whom)
		}
		if l.beast {
			signs = signs.With(n.note.Whom)
		}
	}
	return humans, signs
}

// know notes a card that is certain.
func (c *clues) know(seat game.Seat, r Role) {
	if c.certain.cards[seat] == NoRole {
		c.certain.give(seat, r)
		c.left[r]--
		c.free = c.free.Without(seat)
	}
}

// exclude leaves out holders with whom a night would never fit, so that drawing
// seldom fails; what it leaves in is judged by fits.
func (c *clues) exclude(n *scene) {
	n.strikers, n.slayers = 0, false
	for _, r := range strikers {
		if t := &characters[r].trace; n.deck[r] > 0 && t.strikes(*n) {
			n.strikers++
			n.slayers = n.slayers || t.slays
			if r == Werewolf && n.dead == 0 {
				c.excuse(n)
			}
		}
	}
	for _, r := range excluders {
		if n.deck[r] > 0 {
			not, signs := characters[r].trace.excludes(*n)
			c.could[r] &^= not
			c.pinned |= c.free & signs
		}
	}
}

// excuse notes of a night in which the pack killed nobody: if only one
// character can have kept it from its prey, that character was alive.
func (c *clues) excuse(n *scene) {
	found, count := NoRole, 0
	for _, r := range savers {
		if n.deck[r] > 0 && characters[r].call.in(n.night) {
			found = r
			count++
		}
	}
	for _, r := range immune {
		if n.deck[r] > 0 {
			found = r
			count++
		}
	}
	if count == 1 {
		c.could[found] &= n.alive
	}
}

// look returns a night as the owner of the view remembers it. Like enter, it
// reuses the one scene there is.
func (c *clues) look(k int) *scene {
	v, n, day := c.v, &c.scene, &c.v.days[k]
	n.night = uint8(k)
	n.polled = k < int(v.Night) || v.polled()
	n.alive, n.dead, n.named, n.lynched = c.alive[k], day.Dead, day.Owl, v.days[k-1].Lynched
	n.me, n.note = c.own(k), v.Diary[k]
	return n
}

// enter returns a night as it was in a world.
func (c *clues) enter(w *world, k int) *scene {
	n := c.look(k)
	n.is, n.copied, n.became = w.holders, w.copied, w.became
	if k > 2 && w.became != NoRole {
		n.is[w.became] |= n.is[Mythomaniac]
		n.is[Mythomaniac] = 0
	}
	return n
}

// own returns what the owner of the view was in a night; NoRole for a ghost or
// a spectator.
func (c *clues) own(night int) Role {
	v := c.v
	switch {
	case !c.alive[night].Has(v.Seat):
		return NoRole
	case v.Role == Mythomaniac && night > 2:
		return v.Now
	}
	return v.Role
}
