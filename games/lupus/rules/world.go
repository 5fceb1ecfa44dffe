package rules

import "github.com/howl-game/howl/game"

// A world says who could be what.
type world struct {
	cards   [game.MaxSeats]Role
	holders [MaxRoles]game.Seats
	copied  game.Seat // whom the mythomaniac pointed at
	became  Role      // what the mythomaniac is since the second dawn; NoRole: it never pointed
}

func (w *world) give(seat game.Seat, r Role) {
	w.cards[seat] = r
	w.holders[r] = w.holders[r].With(seat)
}

// draw deals the cards that tell something, each to a seat that could hold it,
// and gives up now and then, so that every deal is as likely as any other: a
// card for which k seats are left, of at most n in any deal, is dealt with the
// chance k/n. A pinned seat draws one of the beasts; the other beasts are then
// drawn among all seats, so that the chance of a deal does not depend on which
// beast it was.
func (c *clues) draw(w *world, r game.Rand) bool {
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
		among, most := c.could[role], int(c.most[role])
		if c.pinned != 0 && i < len(beasts) {
			among = c.free &^ c.pinned
			most = (among &^ taken).Len()
		}
		for range left[role] {
			seat := game.Nobody
			if most > 0 {
				seat = at(among&^taken, r.IntN(most))
			}
			if !c.could[role].Has(seat) {
				return false
			}
			taken = taken.With(seat)
			w.give(seat, role)
			most--
		}
	}
	if m := c.imitable(w); m != 0 {
		w.imitate(nth(m, r))
	}
	return true
}

// count finds how many seats at most are left for each card that tells: those
// that could hold it, less the cards that are surely dealt among them before.
func (c *clues) count() {
	beast := c.free &^ c.pinned
	for i, role := range telling {
		if c.left[role] == 0 {
			continue
		}
		among := c.could[role] &^ c.pinned
		most := among.Len()
		for j, before := range telling[:i] {
			set := c.could[before]
			if c.pinned != 0 && j < len(beasts) {
				set = beast
			}
			if set&^among == 0 {
				most -= int(c.left[before])
			}
		}
		if c.pinned != 0 && beast&^among == 0 {
			most += c.pinned.Len() // beasts that are not dealt among them
		}
		c.most[role] = int8(max(most, 0))
	}
}

// drawBeast draws one card of those that a pinned seat may hold.
func drawBeast(left *Deck, r game.Rand) (Role, bool) {
	n := uint8(0)
	for _, role := range beasts {
		n += left[role]
	}
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

// dealRest deals the cards that are left to the seats that have none.
func (c *clues) dealRest(w *world, left Deck, r game.Rand) {
	var rest []Role
	for role := Villager; role < roleCount; role++ {
		for range left[role] {
			rest = append(rest, role)
		}
	}
	for m := c.free; m != 0; m &= m - 1 {
		if seat := m.First(); w.cards[seat] == NoRole {
			i := r.IntN(len(rest))
			w.give(seat, rest[i])
			rest[i] = rest[len(rest)-1]
			rest = rest[:len(rest)-1]
		}
	}
}

// fits reports whether everything could have happened in that world: the game
// went on when it did, the dead died of something, the survivors survived for
// some reason, and the seat met whom it met and learned what it learned.
func (c *clues) fits(w *world) bool {
	v := c.v
	if v.Moment == Over {
		return true
	}
	if !c.wentOn(w) {
		return false
	}
	if v.Seat < game.Seat(v.Players) {
		if mates, joined := acquaintance(w, c.joined(w), v.Seat); mates != v.Mates || joined != v.Joined {
			return false
		}
	}
	for k := 1; k <= int(v.Night); k++ {
		n := c.enter(w, k)
		if k <= c.dawns && !n.explained(n.dead, NoRole) {
			return false
		}
		if agrees := characters[n.me].trace.agrees; agrees != nil && n.note.Whom != game.Nobody && !agrees(*n) {
			return false
		}
	}
	return true
}

// wentOn reports whether the game was not over after any dawn and any lynching
// (L18).
func (c *clues) wentOn(w *world) bool {
	for k := 1; k <= c.dawns; k++ {
		pack, day := w.during(k+1, Werewolf), &c.v.days[k]
		for evening, alive := range [...]game.Seats{c.alive[k] &^ day.Dead &^ day.Fell[0], c.alive[k+1]} {
			if c.v.Moment == Farewell && k == int(c.v.Night) && (evening == 1 || !c.v.lynched()) {
				break // that is tested when the dead have decided
			}
			if wolves := (pack & alive).Len(); wolves == 0 || 2*wolves >= alive.Len() {
				return false
			}
		}
	}
	return true
}

// acquaintance returns whom a seat has met, and the mythomaniac among them, who
// joined a circle.
func acquaintance(w *world, circle game.Seats, seat game.Seat) (mates game.Seats, joined game.Seat) {
	if r := w.cards[seat]; characters[r].call.meets {
		mates = w.holders[r].Without(seat)
	}
	if circle.Has(seat) {
		return mates | circle.Without(seat), w.holders[Mythomaniac].First()
	}
	return mates, game.Nobody
}
