package rules

import "howl/game"

// remember fills the diaries of a guessed state with what those seats can have
// learned: what they did not do cannot be told from what they did.
func (c *clues) remember(s *State, w *world, r game.Rand) {
	for k := 1; k <= int(s.Night); k++ {
		alive, day := c.night[k], &s.days[k]
		note := func(seats game.Seats, whom game.Seat, answer Role) {
			for m := seats & alive; m != 0; m &= m - 1 {
				s.private[m.First()].Diary[k] = Note{whom, answer}
			}
		}
		if k > 1 {
			last := s.days[k-1].Lynched
			note(w.holders[Medium], last, c.truth(w, last, k))
		}
		if k > c.dawns {
			continue
		}
		if seers := w.during(k, Seer) & alive; seers != 0 {
			whom := c.seen(w, k, seers, r)
			note(seers, whom, c.truth(w, whom, k))
		}
		if day.Owl != game.Nobody {
			note(w.holders[Owl], day.Owl, NoRole)
		}
		if prey := day.Dead &^ w.holders[Werehamster]; prey != 0 {
			note(w.during(k, Werewolf), prey.First(), NoRole)
		}
		if k == 2 && w.copied != game.Nobody {
			note(w.holders[Mythomaniac], w.copied, w.became)
		}
	}
}

// seen draws whom the seers looked at: the werehamster if it died of it.
func (c *clues) seen(w *world, k int, seers game.Seats, r game.Rand) game.Seat {
	hamster := w.holders[Werehamster]
	if own := c.did(Seer, k); own != game.Nobody {
		return own
	}
	if dead := c.v.days[k].Dead & hamster; dead != 0 {
		return dead.First()
	}
	return nth(c.night[k]&^seers&^hamster, r)
}

// truth is what seer or medium learn of a seat in a night.
func (c *clues) truth(w *world, seat game.Seat, k int) Role {
	switch {
	case c.v.Rules.Wise:
		return w.cards[seat]
	case w.during(k, Werewolf).Has(seat):
		return Werewolf
	}
	return Villager
}
