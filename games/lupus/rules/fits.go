package rules

import "howl/game"

// fits reports whether everything could have happened in that world: the game
// went on when it did, the dead died of something, the survivors survived for
// some reason, and the seat learned what it learned.
func (c *clues) fits(w *world) bool {
	if c.v.Moment == Over {
		return true
	}
	for k := 1; k <= c.dawns; k++ {
		if !c.nightFits(w, k) {
			return false
		}
	}
	return c.wentOn(w) && c.ownFits(w)
}

// wentOn: the game was not over after any dawn and any lynching (L18).
func (c *clues) wentOn(w *world) bool {
	for k := 1; k <= c.dawns; k++ {
		pack := w.during(k+1, Werewolf)
		for _, alive := range [...]game.Seats{c.night[k] &^ c.v.days[k].Dead, c.night[k+1]} {
			if wolves := (pack & alive).Len(); wolves == 0 || 2*wolves >= alive.Len() {
				return false
			}
		}
	}
	return true
}

// nightFits: the dead of a night can be explained.
func (c *clues) nightFits(w *world, k int) bool {
	day, alive := &c.v.days[k], c.night[k]
	hamster := w.holders[Werehamster]
	if day.Dead&w.during(k, Werewolf) != 0 {
		return false
	}
	// (L10) the werehamster dies by the seer's look, and always.
	looked := c.did(Seer, k)
	seen := looked != game.Nobody && hamster.Has(looked)
	if day.Dead&hamster != 0 {
		if w.during(k, Seer)&alive == 0 || looked != game.Nobody && !seen {
			return false
		}
	} else if seen && alive&hamster != 0 {
		return false
	}
	if w.holders[Owl]&alive == 0 {
		return day.Owl == game.Nobody && c.packFits(w, k, day.Dead&^hamster, game.Nobody)
	}
	return c.pointed(w, k) != 0
}

// pointed is whom a living owl-man can have chosen in a night (L9).
func (c *clues) pointed(w *world, k int) game.Seats {
	day := &c.v.days[k]
	hamster := w.holders[Werehamster]
	killed := day.Dead &^ hamster
	set := c.night[k]
	if c.v.Rules.NoOwlSelf {
		set &^= w.holders[Owl]
	}
	if own := c.did(Owl, k); own != game.Nobody {
		set &= game.Only(own)
	}
	if day.Owl != game.Nobody {
		set &= game.Only(day.Owl)
	} else if k < int(c.v.Night) || c.v.Moment > Ballot {
		set &= day.Dead // named nobody: his choice was dead
	}
	if c.v.Players < DeadlyFrom {
		if !c.packFits(w, k, killed, game.Nobody) {
			return 0
		}
		return set
	}
	spared := set & (w.during(k, Werewolf) | hamster)
	if spared != 0 && !c.packFits(w, k, killed, game.Nobody) {
		spared = 0
	}
	hit := set & killed
	for m := hit; m != 0; m &= m - 1 {
		if !c.packFits(w, k, killed.Without(m.First()), m.First()) {
			hit = hit.Without(m.First())
		}
	}
	return spared | hit
}

// packFits: the pack can account for those killed. The owl-man may have killed
// one more, whom the pack may have chosen too.
func (c *clues) packFits(w *world, k int, killed game.Seats, owls game.Seat) bool {
	if k == 1 && !c.v.Rules.PlayerFirst {
		return killed == 0
	}
	chosen := c.did(Werewolf, k)   // the owner's pack chose him
	guarded := c.did(Bodyguard, k) // the owner guarded him
	may := func(prey game.Seat) bool { return chosen == game.Nobody || chosen == prey }
	switch killed.Len() {
	case 0:
	case 1:
		return may(killed.First()) && guarded != killed.First()
	default:
		return false
	}
	if owls != game.Nobody && may(owls) {
		return true
	}
	if hamster := w.holders[Werehamster] & c.night[k]; hamster != 0 && may(hamster.First()) {
		return true
	}
	guard := w.holders[Bodyguard] & c.night[k]
	switch {
	case k < 2 || guard == 0:
		return false
	case guarded != game.Nobody:
		return may(guarded) && !w.during(k, Werewolf).Has(guarded)
	case chosen != game.Nobody:
		return !guard.Has(chosen)
	}
	return true
}

// ownFits: the seat has met whom it met and was answered what it was answered.
func (c *clues) ownFits(w *world) bool {
	v := c.v
	if v.Seat >= game.Seat(v.Players) {
		return true
	}
	if mates, joined := c.acquaintance(w, v.Seat); mates != v.Mates || joined != v.Joined {
		return false
	}
	for k := 1; k <= int(v.Night); k++ {
		note := v.Diary[k]
		if note.Whom == game.Nobody {
			continue
		}
		switch r := c.own(k); {
		case r == Mythomaniac:
			held := w.cards[note.Whom]
			if (held == Werewolf || held == Seer) != (note.Answer != Villager) {
				return false
			}
		case (r == Seer || r == Medium) && !v.Rules.Wise:
			if w.during(k, Werewolf).Has(note.Whom) != (note.Answer == Werewolf) {
				return false
			}
		}
	}
	return true
}
