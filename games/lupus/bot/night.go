package bot

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// night decides for the character of the seat.
func (t *decision) night() game.Action {
	for _, verb := range [...]rules.Verb{rules.Mark, rules.See, rules.Guard, rules.Point, rules.Copy, rules.Lay} {
		among := t.Targets(verb)
		if among == 0 {
			continue
		}
		if t.V.Circle.Members != 0 {
			return t.together(verb, among)
		}
		return rules.Act(verb, t.target(verb, among))
	}
	t.reason = game.Say("lupus.reason.anybody") // a character that it does not know
	return t.Legal[t.r.IntN(len(t.Legal))]
}

// target returns whom the character chooses.
func (t *decision) target(verb rules.Verb, among game.Seats) game.Seat {
	switch verb {
	case rules.Mark:
		return t.packTarget(among)
	case rules.See:
		return t.seerTarget(among)
	case rules.Guard:
		return t.guardTarget(among)
	case rules.Copy:
		return t.copyTarget(among)
	case rules.Lay:
		return t.relicTarget(among)
	}
	return t.owlTarget(among)
}

// owlTarget returns whom the owl-man points at: the likeliest werewolf. A
// deadly owl-man avoids the seer and prefers the possessed.
func (t *decision) owlTarget(among game.Seats) game.Seat {
	b := t.OwnBelief()
	foe := b.Wolf
	if t.V.Players >= rules.DeadlyFrom {
		for m := among; m != 0; m &= m - 1 {
			foe[m.First()] += 0.5*b.Liar[m.First()] - b.Seer[m.First()]
			if b.Hamsters.Has(m.First()) { // the werehamster would be named, and live
				foe[m.First()] += b.Beast[m.First()] / b.Beastly(b.Hamsters)
			}
		}
	}
	whom := t.PickBest(&foe, among, 0.01)
	t.because(whom, game.Say("lupus.reason.likeliest"))
	return whom
}

// together points where a packmate already points, so that all agree. If two point
// at different players the lower seat stays, unless the other is done, or leads:
// it pointed elsewhere though it saw where this player points. A player who has
// pointed waits for those who have not.
func (t *decision) together(verb rules.Verb, among game.Seats) game.Action {
	c := &t.V.Circle
	mine := c.Marks[t.V.Seat]
	for m := c.Members.Without(t.V.Seat); m != 0; m &= m - 1 {
		packmate := m.First()
		if c.Marks[packmate] == game.Nobody || mine != game.Nobody && packmate > t.V.Seat && !c.Done.Has(packmate) && packmate != t.Memory.Leader {
			continue
		}
		if c.Marks[packmate] == mine {
			break // a third packmate does not change its mind again
		}
		if packmate == t.Memory.Leader {
			t.Memory.Leader, t.Memory.Followed = game.Nobody, true
		}
		t.reason = game.Say("lupus.reason.agrees", "seat", packmate)
		return rules.Act(verb, c.Marks[packmate])
	}
	if mine != game.Nobody {
		t.reason = game.Say("lupus.reason.stays")
		for m := c.Members &^ c.Done; m != 0; m &= m - 1 {
			t.waits = t.waits || c.Marks[m.First()] == game.Nobody
		}
		return rules.Bare(rules.Done)
	}
	return rules.Act(verb, t.target(verb, among))
}

// seerTarget returns whom the seer asks about: the likeliest werewolf whom it
// has not seen, except those who are nearly certain.
func (t *decision) seerTarget(among game.Seats) game.Seat {
	b := t.OwnBelief()
	wolves, humans := belief.SeerFindings(t.V)
	open := among &^ wolves &^ humans &^ t.V.Ghosts()
	for m := open; m != 0; m &= m - 1 {
		if p := b.Wolf[m.First()]; (p < 0.02 || p > 0.97) && open.Len() > 1 {
			open = open.Without(m.First())
		}
	}
	if open == 0 {
		open = among
	}
	whom := t.PickBest(&b.Wolf, open, 0.01)
	t.because(whom, game.Say("lupus.reason.unknown"))
	return whom
}

// guardTarget returns whom the bodyguard guards: the likeliest seer, or else
// the player whom the village trusts most, whom the pack therefore wants.
func (t *decision) guardTarget(among game.Seats) game.Seat {
	b := t.OwnBelief()
	var worth [game.MaxSeats]float64
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		worth[seat] = 3*b.Seer[seat] + 1 - b.Wolf[seat]
		if t.V.Said[seat].Claim == rules.Medium || t.V.Said[seat].Claim == rules.Freemason {
			worth[seat] += 0.3 * (1 - b.Wolf[seat])
		}
	}
	whom := t.PickBest(&worth, among, 0.05)
	t.because(whom, game.Say("lupus.reason.trusted"))
	return whom
}

// copyTarget returns whom the mythomaniac copies: the seer if one is known,
// else the player who is rather the seer than a werewolf.
func (t *decision) copyTarget(among game.Seats) game.Seat {
	b := t.OwnBelief()
	if whom := belief.Top(&b.Seer, among); b.Seer[whom] > 0.5 {
		t.because(whom, game.Say("lupus.reason.second"))
		return whom
	}
	var safe [game.MaxSeats]float64
	for m := among; m != 0; m &= m - 1 {
		safe[m.First()] = b.Seer[m.First()] - b.Wolf[m.First()]
	}
	whom := t.PickBest(&safe, among, 0.01)
	t.because(whom, game.Say("lupus.reason.human"))
	return whom
}

// relicTarget returns where a ghost lays its card of the Phantom Menace: the
// sword at a player whom its side wants lynched, the shield at one whom it
// wants spared.
func (t *decision) relicTarget(among game.Seats) game.Seat {
	b := t.OwnBelief()
	wants := b.Wolf
	sword := t.V.Relics[0].Owner == t.V.Seat
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		if t.sidesWithPack() {
			wants[seat] = -wants[seat]
		}
		if !sword {
			wants[seat] = -wants[seat]
		}
	}
	t.reason = game.Say("lupus.reason.relics")
	return t.PickBest(&wants, among, 0.01)
}

// sidesWithPack reports whether the seat wins with the werewolves.
func (t *decision) sidesWithPack() bool {
	return t.V.Now == rules.Werewolf || t.V.Now == rules.Possessed
}

// packTarget returns whom the pack kills: the likeliest seer first, then whom
// the village trusts. Suspects may still be lynched, and a claimed seer may be
// guarded.
func (t *decision) packTarget(among game.Seats) game.Seat {
	if !t.skill.Weighs {
		t.reason = game.Say("lupus.reason.anybody")
		return t.Pick(among)
	}
	if !t.skill.bluffs {
		return t.feared(among)
	}
	b := t.OwnBelief()
	pub := t.PublicBelief()
	guarded := t.V.Deck[rules.Bodyguard] > 0
	var worth [game.MaxSeats]float64
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		said := &t.V.Said[seat]
		worth[seat] = 3*b.Seer[seat] + 1 - pub.Wolf[seat]
		switch said.Claim {
		case rules.Medium, rules.Freemason, rules.Bodyguard:
			worth[seat] += 0.4 * (1 - b.Liar[seat])
		}
		if said.Accused&t.Pack != 0 {
			worth[seat] += 0.2
		}
		if guarded && said.Claim == rules.Seer {
			worth[seat] *= 0.5
		}
		worth[seat] -= 2 * b.Liar[seat]
		if t.attackedInVain().Has(seat) {
			worth[seat] -= 1
		}
		if t.scheme != nil {
			worth[seat] -= t.scheme.Night * t.suspicionAfterKill(seat)
		}
	}
	whom := t.PickBest(&worth, among, 0.02)
	t.because(whom, game.Say("lupus.reason.trusted"))
	return whom
}

// attackedInVain returns whom the pack has attacked in vain: guarded, or the
// werehamster.
func (t *decision) attackedInVain() (set game.Seats) {
	for night := 1; night < int(t.V.Night); night++ {
		if whom := t.V.Diary[night].Whom; whom != game.Nobody && t.V.Role == rules.Werewolf && t.V.Alive.Has(whom) {
			set = set.With(whom)
		}
	}
	return set
}

// feared returns whom a pack kills that does not ask who may be the seer: a player
// who claims to be, or who spoke or voted against the pack, and of those whom the
// village trusts.
func (t *decision) feared(among game.Seats) game.Seat {
	pub := t.PublicBelief()
	var worth [game.MaxSeats]float64
	yesterday := rules.Day{}
	if t.V.Night > 1 {
		yesterday = t.V.Day(int(t.V.Night) - 1)
	}
	for m := among; m != 0; m &= m - 1 {
		seat := m.First()
		said := &t.V.Said[seat]
		worth[seat] = 1 - pub.Wolf[seat]
		for _, sign := range [...]struct {
			is   bool
			fear float64
		}{
			{said.Claim == rules.Seer, 1},
			{said.Wolves&t.Pack != 0, 0.5},
			{said.Accused&t.Pack != 0, 0.5},
			{t.V.Night > 1 && game.Only(yesterday.Votes[seat])&t.Pack != 0, 0.5},
			{t.attackedInVain().Has(seat), -1},
		} {
			if sign.is {
				worth[seat] += sign.fear
			}
		}
	}
	whom := t.PickBest(&worth, among, 0.02)
	t.because(whom, game.Say("lupus.reason.trusted"))
	return whom
}
