package bot

import (
	"howl/game"
	"howl/games/lupus/rules"
)

// grounds returns what speaks against a player, of what everybody knows, the
// strongest first. The word of a seer of its own is a reason that a player keeps to
// itself.
func (t *decision) grounds(whom game.Seat) (list []game.Message) {
	b, v, killed := t.publicBelief(), t.v, t.killed()
	say := func(why string, args ...any) { list = append(list, game.Say("lupus.say.for."+why, args...)) }
	reports := t.reporters(whom).Without(v.Seat)
	for m := reports & killed; m != 0; m &= m - 1 {
		say("martyr", "by", m.First())
	}
	for m := reports &^ killed; m != 0; m &= m - 1 {
		say("report", "by", m.First())
	}
	if b.named.Has(whom) {
		say("named")
	}
	list = append(list, t.unbelieved(whom)...)
	for m := v.Day(int(v.Night)).Dead; m != 0; m &= m - 1 {
		if by := m.First(); v.Said[by].Accused.Has(whom) {
			say("silenced", "by", by)
		}
	}
	for d := int(v.Night) - 1; d > 0; d-- {
		if dead := v.Day(d).Votes[whom]; dead != game.Nobody && dead != whom && killed.Has(dead) {
			say("against", "dead", dead)
			break
		}
	}
	for m := v.Said[whom].Trusted; m != 0; m &= m - 1 {
		if friend := m.First(); t.reporters(friend)&killed != 0 {
			say("friend", "friend", friend)
			break
		}
	}
	if t.strayed(whom) {
		say("votes")
	}
	if m := &t.memory; m.words > 4 && !m.spoke.Has(whom) {
		say("quiet")
	}
	switch {
	case len(list) > 0:
	case b.wolf[whom] > 1.3*t.averageWolf(b):
		say("sure")
	default:
		say("hunch")
	}
	return list
}

// unbelieved returns what speaks against what a player claims to be.
func (t *decision) unbelieved(whom game.Seat) []game.Message {
	b, claim := t.publicBelief(), t.v.Said[whom].Claim
	if !b.talked.Has(whom) {
		return nil
	}
	if claim == rules.Werewolf {
		return []game.Message{game.Say("lupus.say.for.confessed")}
	}
	why := game.Say("lupus.say.for.claims", "role", claim)
	if claim != rules.Seer {
		return []game.Message{why}
	}
	for m := without(t.rivals(claim).Without(whom).Without(t.v.Seat), t.memory.suspect); m != 0; m &= m - 1 {
		if b.wolf[m.First()] < b.wolf[whom] {
			why = game.Say("lupus.say.for.rival", "other", m.First())
		}
	}
	day, _ := t.v.Claimed(whom)
	if t.v.Deck[rules.Bodyguard] == 0 && day > 0 && int(t.v.Night) > day+1 && t.v.Alive.Has(whom) {
		return []game.Message{why, game.Say("lupus.say.for.alive")}
	}
	return []game.Message{why}
}

// ground returns what the player says against another: something that those who
// spoke against the same one today are not likely to have said. It returns false if
// all was said.
func (t *decision) ground(whom game.Seat) (game.Message, bool) {
	list, said := t.grounds(whom), t.memory.against[whom].Without(t.v.Seat).Len()
	if said >= len(list) {
		return list[0], false
	}
	return list[said], true
}

// reporters returns the players who claim to be the seer and report another as a
// werewolf.
func (t *decision) reporters(whom game.Seat) (set game.Seats) {
	for m := t.publicBelief().said[rules.Seer]; m != 0; m &= m - 1 {
		if t.v.Said[m.First()].Wolves.Has(whom) {
			set = set.With(m.First())
		}
	}
	return set
}

// killed returns the players who were found dead at dawn: the pack spares its own.
func (t *decision) killed() (set game.Seats) {
	for d := 1; d <= int(t.v.Night); d++ {
		set |= t.v.Day(d).Dead
	}
	return set
}
