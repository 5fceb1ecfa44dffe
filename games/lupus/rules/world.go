package rules

import "howl/game"

// A world is who could be what.
type world struct {
	cards   [game.MaxSeats]Role
	holders [MaxRoles]game.Seats
	copied  game.Seat // whom the mythomaniac pointed at
	became  Role      // what he is since the second dawn; NoRole: he never pointed
}

func (w *world) give(seat game.Seat, r Role) {
	w.cards[seat] = r
	w.holders[r] = w.holders[r].With(seat)
}

// now is what the seat is at present.
func (w *world) now(seat game.Seat) Role {
	if w.cards[seat] == Mythomaniac && w.became != NoRole {
		return w.became
	}
	return w.cards[seat]
}

// during is who was that in a night: the mythomaniac changes at the end of
// the second.
func (w *world) during(night int, r Role) game.Seats {
	if night > 2 && w.became == r {
		return w.holders[r] | w.holders[Mythomaniac]
	}
	return w.holders[r]
}

// clues is what a view tells about the cards.
type clues struct {
	v       *View
	night   [mostNights + 1]game.Seats // who was alive when that night fell
	dawns   int                        // nights that are over
	certain world                      // the cards that the seat knows
	could   [MaxRoles]game.Seats       // who may hold each card that tells
	left    Deck                       // cards that are not certain
	free    game.Seats                 // whose card is not certain
	pinned  game.Seats                 // of these, who holds one of the beasts
}

// telling is the characters about whom deaths and silences tell something.
// The beasts come first: a sign of a werewolf may be the mythomaniac's, and
// the deadly owl-man spares the werehamster too.
var (
	telling = [...]Role{Werewolf, Mythomaniac, Werehamster, Owl, Bodyguard, Seer}
	beasts  = telling[:3]
)

func (c *clues) read() {
	v := c.v
	c.dawns = int(v.Night)
	if v.Moment == Night {
		c.dawns--
	}
	c.night[1] = game.Table(int(v.Players))
	for k := 1; k <= c.dawns; k++ {
		c.night[k+1] = c.night[k] &^ v.days[k].Dead
		if l := v.days[k].Lynched; l != game.Nobody {
			c.night[k+1] = c.night[k+1].Without(l)
		}
	}
	c.certain.copied = game.Nobody
	c.readOwn()
	c.left, c.free = v.Deck, c.night[1]
	for seat := range c.night[1].All() {
		if r := c.certain.cards[seat]; r != NoRole {
			c.left[r]--
			c.free = c.free.Without(seat)
		}
	}
	for _, r := range telling {
		c.could[r] = c.free
	}
	c.could[Werewolf] &^= c.innocent()
	c.narrow()
}

// readOwn notes the cards that the seat knows.
func (c *clues) readOwn() {
	v, w := c.v, &c.certain
	know := func(seat game.Seat, r Role) {
		if w.cards[seat] == NoRole {
			w.give(seat, r)
		}
	}
	if v.Moment == Over {
		for seat := range c.night[1].All() {
			know(seat, v.Roles[seat])
		}
		w.became = v.Became
		return
	}
	if v.Seat >= game.Seat(v.Players) {
		return
	}
	know(v.Seat, v.Role)
	if v.Role == Mythomaniac && v.Now != Mythomaniac {
		w.became, w.copied = v.Now, v.Diary[2].Whom
		if v.Now != Villager {
			know(w.copied, v.Now)
		}
	}
	if v.Joined != game.Nobody {
		know(v.Joined, Mythomaniac)
		w.became = v.Now
	}
	for m := v.Mates; m != 0; m &= m - 1 {
		know(m.First(), v.Now)
	}
	// A werewolf by his own sight or the spirits' word held the card, unless
	// the mythomaniac may have turned by then.
	for k := 1; k <= int(v.Night); k++ {
		note, r := v.Diary[k], c.own(k)
		switch {
		case note.Whom == game.Nobody:
		case v.Rules.Wise && r == Seer:
			know(note.Whom, note.Answer)
		case (r == Seer || r == Medium) && note.Answer == Werewolf && (k <= 2 || v.Deck[Mythomaniac] == 0):
			know(note.Whom, Werewolf)
		}
	}
}

// own is what the owner of the view was in a night; NoRole for a ghost.
func (c *clues) own(night int) Role {
	v := c.v
	switch {
	case !c.night[night].Has(v.Seat):
		return NoRole
	case v.Role == Mythomaniac && night > 2:
		return v.Now
	}
	return v.Role
}

// did is whom the owner of the view chose in a night as that character.
func (c *clues) did(r Role, night int) game.Seat {
	if c.own(night) != r {
		return game.Nobody
	}
	return c.v.Diary[night].Whom
}

// acquaintance is whom a seat has met, and who of them is the mythomaniac.
func (c *clues) acquaintance(w *world, seat game.Seat) (mates game.Seats, joined game.Seat) {
	joined = game.Nobody
	if r := w.cards[seat]; r == Werewolf || r == Freemason {
		mates = w.holders[r].Without(seat)
	}
	if c.v.Night >= 3 && (w.became == Werewolf || w.became == Seer) {
		circle := w.during(3, w.became) & c.night[3]
		if circle.Has(seat) && circle&w.holders[Mythomaniac] != 0 && circle.Len() > 1 {
			mates |= circle.Without(seat)
			joined = w.holders[Mythomaniac].First()
		}
	}
	return mates, joined
}

// drawWorld draws the cards that tell, each holder among all who could hold
// it, and gives up if two fall on one seat: so every world that fits is as
// likely as any other. A pinned seat draws one of the beasts; the others of
// them are then drawn among all, lest a deal's chance hang on which it was.
func (c *clues) drawWorld(w *world, r game.Rand) bool {
	left, taken := c.left, ^c.free
	for m := c.pinned; m != 0; m &= m - 1 {
		role, ok := drawBeast(&left, r)
		if !ok {
			return false
		}
		w.give(m.First(), role)
		taken = taken.With(m.First())
	}
	for i, role := range telling {
		among := c.could[role]
		if c.pinned != 0 && i < len(beasts) {
			among = c.free &^ c.pinned
		}
		for range left[role] {
			if among == 0 {
				return false
			}
			seat := nth(among, r)
			if taken.Has(seat) || !c.could[role].Has(seat) {
				return false
			}
			taken = taken.With(seat)
			w.give(seat, role)
		}
	}
	if m := c.imitable(w); m != 0 {
		c.copy(w, nth(m, r))
	}
	return true
}

// drawBeast draws one card of those that a pinned seat may hold.
func drawBeast(left *Deck, r game.Rand) (Role, bool) {
	n := left[Werewolf] + left[Mythomaniac] + left[Werehamster]
	if n == 0 {
		return NoRole, false
	}
	i := uint8(r.IntN(int(n)))
	for _, role := range beasts {
		if i < left[role] {
			left[role]--
			return role, true
		}
		i -= left[role]
	}
	return NoRole, false
}

// imitable is whom the mythomaniac may have pointed at, if he did and the
// seat does not know.
func (c *clues) imitable(w *world) game.Seats {
	m := w.holders[Mythomaniac] & c.night[2]
	if m == 0 || c.dawns < 2 || c.v.Moment == Over || w.copied != game.Nobody {
		return 0
	}
	if w.became != NoRole { // the seat knows what he became, not by whom
		return w.holders[w.became] & c.night[2]
	}
	return c.night[2] &^ m
}

func (c *clues) copy(w *world, whom game.Seat) {
	w.copied, w.became = whom, Villager
	if r := w.cards[whom]; r == Werewolf || r == Seer {
		w.became = r
	}
}

// dealRest deals the cards that are left to the seats that have none.
func (c *clues) dealRest(w *world, left Deck, r game.Rand) {
	var rest []Role
	for role, k := range left {
		for range k {
			rest = append(rest, Role(role))
		}
	}
	for seat := range c.night[1].All() {
		if w.cards[seat] == NoRole {
			i := r.IntN(len(rest))
			w.give(seat, rest[i])
			rest[i] = rest[len(rest)-1]
			rest = rest[:len(rest)-1]
		}
	}
}
