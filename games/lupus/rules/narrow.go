package rules

import "howl/game"

// innocent is who certainly holds no werewolf card: the pack and the owl-man
// kill none at night, and sight and spirits do not err about one.
func (c *clues) innocent() (seats game.Seats) {
	for k := 1; k <= c.dawns; k++ {
		seats |= c.v.days[k].Dead
	}
	for k := 1; k <= int(c.v.Night); k++ {
		note, r := c.v.Diary[k], c.own(k)
		if note.Whom != game.Nobody && note.Answer == Villager && (r == Seer || r == Medium) {
			seats = seats.With(note.Whom)
		}
	}
	return seats
}

// narrow leaves out holders that fits would never accept, so that drawing
// seldom fails; what it leaves in is fits' to judge.
func (c *clues) narrow() {
	v := c.v
	deadly := v.Players >= DeadlyFrom
	for k := 1; k <= int(v.Night); k++ {
		if note, r := v.Diary[k], c.own(k); note.Whom != game.Nobody && note.Answer == Werewolf && (r == Seer || r == Medium) {
			c.pin(note.Whom)
		}
		if k > c.dawns {
			continue
		}
		day, alive := &v.days[k], c.night[k]
		switch polled := k < int(v.Night) || v.Moment > Ballot; {
		case day.Owl != game.Nobody:
			c.could[Owl] &= alive
			if v.Rules.NoOwlSelf {
				c.could[Owl] = c.could[Owl].Without(day.Owl)
			}
			if deadly {
				c.pin(day.Owl)
			}
		case polled && day.Dead == 0:
			c.could[Owl] &^= alive
		case polled && day.Dead.Len() == 1 && v.Rules.NoOwlSelf:
			c.could[Owl] &^= day.Dead
		}
		killers := 0
		if k > 1 || v.Rules.PlayerFirst {
			killers++
			if day.Dead == 0 && v.Deck[Werehamster] == 0 {
				c.could[Bodyguard] &= alive
			}
			if day.Dead == 0 && (v.Deck[Bodyguard] == 0 || k == 1) {
				c.could[Werehamster] &= alive
			}
		}
		if deadly && v.Deck[Owl] > 0 {
			killers++
		}
		if day.Dead.Len() > killers {
			c.could[Werehamster] &= day.Dead
		}
	}
}

// pin says that the seat holds one of the beasts.
func (c *clues) pin(seat game.Seat) { c.pinned |= c.free & game.Only(seat) }
