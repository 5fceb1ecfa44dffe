package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
)

// night does what the character is asked for.
func (t *thought) night() game.Action {
	for _, verb := range [...]rules.Verb{rules.Mark, rules.See, rules.Guard, rules.Point, rules.Copy, rules.Lay} {
		among := t.may(verb)
		if among == 0 {
			continue
		}
		if t.v.Circle.Members != 0 {
			return t.together(verb, among)
		}
		return rules.Act(verb, t.target(verb, among))
	}
	t.reason = "anybody" // a character that it does not know
	return t.legal[t.r.IntN(len(t.legal))]
}

// target is whom the character chooses.
func (t *thought) target(verb rules.Verb, among game.Seats) game.Seat {
	switch verb {
	case rules.Mark:
		return t.prey(among)
	case rules.See:
		return t.look(among)
	case rules.Guard:
		return t.ward(among)
	case rules.Copy:
		return t.model(among)
	case rules.Lay:
		return t.relic(among)
	}
	return t.hoot(among)
}

// hoot is whom the owl-man points at: the likeliest werewolf. Where his choice
// is deadly, it had better be no seer and may well be a liar.
func (t *thought) hoot(among game.Seats) game.Seat {
	b := t.believes()
	foe := b.wolf
	if t.v.Players >= rules.DeadlyFrom {
		for m := among; m != 0; m &= m - 1 {
			foe[m.First()] += 0.5*b.liar[m.First()] - b.seer[m.First()]
			if b.beasts.Has(m.First()) { // he would be named, and live
				foe[m.First()] += 1 / float64(b.beasts.Len())
			}
		}
	}
	whom := t.most(&foe, among, 0.01)
	t.because(b.wolf[whom], whom, "points at the likeliest werewolf")
	return whom
}

// together points where a mate points already, so that all agree. Of two who
// point apart the lower seat stays, unless the other has left it at that.
func (t *thought) together(verb rules.Verb, among game.Seats) game.Action {
	c := &t.v.Circle
	mine := c.Marks[t.v.Seat]
	for m := c.Members.Without(t.v.Seat); m != 0; m &= m - 1 {
		mate := m.First()
		if c.Marks[mate] == game.Nobody || mine != game.Nobody && mate > t.v.Seat && !c.Done.Has(mate) {
			continue
		}
		if c.Marks[mate] == mine {
			break // whoever else points apart does not move him again
		}
		t.reason = "agrees with seat " + mate.String()
		return rules.Act(verb, c.Marks[mate])
	}
	if mine != game.Nobody {
		t.reason = "stays with it"
		return rules.Bare(rules.Done)
	}
	return rules.Act(verb, t.target(verb, among))
}

// look is whom the seer asks about: the likeliest werewolf of whom he does not
// know. Somebody nearly sure is no question.
func (t *thought) look(among game.Seats) game.Seat {
	b := t.believes()
	wolves, humans := found(t.v)
	open := among &^ wolves &^ humans &^ t.v.Ghosts()
	for m := open; m != 0; m &= m - 1 {
		if p := b.wolf[m.First()]; (p < 0.02 || p > 0.97) && open.Len() > 1 {
			open = open.Without(m.First())
		}
	}
	if open == 0 {
		open = among
	}
	whom := t.most(&b.wolf, open, 0.01)
	t.because(b.wolf[whom], whom, "the likeliest of whom it does not know")
	return whom
}

// ward is whom the bodyguard stands by: the likeliest seer, or else whom the
// village trusts most and the pack therefore wants.
func (t *thought) ward(among game.Seats) game.Seat {
	b := t.believes()
	var worth [game.MaxSeats]float64
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		worth[seat] = 3*b.seer[seat] + 1 - b.wolf[seat]
		if t.v.Said[seat].Claim == rules.Medium || t.v.Said[seat].Claim == rules.Freemason {
			worth[seat] += 0.3 * (1 - b.wolf[seat])
		}
	}
	whom := t.most(&worth, among, 0.05)
	t.because(b.seer[whom], whom, "the seer, or the most trusted")
	return whom
}

// model is whom the mythomaniac copies: the seer if one is known; if not,
// somebody who is rather the seer than a werewolf.
func (t *thought) model(among game.Seats) game.Seat {
	b := t.believes()
	if whom := top(&b.seer, among); b.seer[whom] > 0.5 {
		t.because(b.seer[whom], whom, "to be a second seer")
		return whom
	}
	var safe [game.MaxSeats]float64
	for m := among; m != 0; m &= m - 1 {
		safe[m.First()] = b.seer[m.First()] - b.wolf[m.First()]
	}
	whom := t.most(&safe, among, 0.01)
	t.because(b.wolf[whom], whom, "to stay human, or be a seer")
	return whom
}

// relic is where a ghost lays the card of the Phantom Menace: the sword at
// whom his side wants lynched, the shield at whom it wants spared.
func (t *thought) relic(among game.Seats) game.Seat {
	b := t.believes()
	wants := b.wolf
	sword := t.v.Relics[0].Owner == t.v.Seat
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		if t.dark() {
			wants[seat] = -wants[seat]
		}
		if !sword {
			wants[seat] = -wants[seat]
		}
	}
	t.reason = "sword for the foe, shield for the friend"
	return t.most(&wants, among, 0.01)
}

// dark: the seat wins with the werewolves.
func (t *thought) dark() bool { return t.v.Now == rules.Werewolf || t.v.Now == rules.Possessed }

// prey is whom the pack kills: the likeliest seer first, then whom the village
// trusts; who is suspected may be lynched yet. A guarded seer is a poor prey.
func (t *thought) prey(among game.Seats) game.Seat {
	if !t.wit.doubt {
		t.reason = "anybody"
		return t.any(among)
	}
	b := t.believes()
	pub := t.village()
	guarded := t.v.Deck[rules.Bodyguard] > 0
	var worth [game.MaxSeats]float64
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		said := &t.v.Said[seat]
		worth[seat] = 3*b.seer[seat] + 1 - pub.wolf[seat]
		switch said.Claim {
		case rules.Medium, rules.Freemason, rules.Bodyguard:
			worth[seat] += 0.4 * (1 - b.liar[seat])
		}
		if said.Accused&t.pack != 0 {
			worth[seat] += 0.2
		}
		if guarded && said.Claim == rules.Seer {
			worth[seat] *= 0.5
		}
		worth[seat] -= 2 * b.liar[seat]
		if t.prowled().Has(seat) {
			worth[seat] -= 1
		}
	}
	whom := t.most(&worth, among, 0.02)
	t.because(b.seer[whom], whom, "the seer, or the most trusted")
	return whom
}

// prowled is whom the pack has attacked in vain: guarded, or the werehamster.
func (t *thought) prowled() (set game.Seats) {
	for night := 1; night < int(t.v.Night); night++ {
		if whom := t.v.Diary[night].Whom; whom != game.Nobody && t.v.Role == rules.Werewolf && t.v.Alive.Has(whom) {
			set = set.With(whom)
		}
	}
	return set
}
