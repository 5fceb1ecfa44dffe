package counsel

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Stand reports whether an action goes after a player by day.
func Stand(a game.Action) bool {
	switch verb, _ := rules.Split(a); verb {
	case rules.Accuse, rules.Vote, rules.Lynch:
		return true
	}
	return false
}

// Keep returns what to do instead of an action by who has gone after somebody earlier in
// the day: the action itself, unless it goes after somebody else and nothing has happened
// that speaks for it. Words alone that anybody may say are no reason.
func Keep(before *rules.View, was game.Action, after *rules.View, legal []game.Action, a game.Action) game.Action {
	s := swing{before: before, after: after}
	if !s.read(was, a) || s.own() || !s.happened().IsZero() {
		return a
	}
	verb, _ := rules.Split(a)
	switch {
	case verb == rules.Trust, verb == rules.Accuse && after.Said[after.Seat].Accused.Has(s.old):
		return rules.Bare(rules.Ready)
	case slices.Contains(legal, rules.Act(verb, s.old)):
		return rules.Act(verb, s.old)
	case verb == rules.Accuse:
		return rules.Bare(rules.Ready)
	}
	return a
}

// Turn says whom somebody would have gone after until now who goes after another, and why
// no longer. It is zero on another day, and where the one of before isn't up.
func Turn(before *rules.View, was game.Action, after *rules.View, a game.Action) game.Message {
	s := swing{before: before, after: after}
	if !s.read(was, a) {
		return game.Message{}
	}
	why := s.happened()
	if why.IsZero() {
		why = s.talked()
	}
	switch {
	case s.own():
		return fact("turned.own", "was", s.old, "now", s.now)
	case !why.IsZero():
		return fact("turned", "was", s.old, "news", why)
	case s.now == s.old:
		return fact("turned.less", "was", s.old)
	}
	return fact("turned.more", "was", s.old, "now", s.now)
}

// A swing is a change of mind between two views of a day: from one suspect to another.
type swing struct {
	before, after *rules.View
	old, now      game.Seat // the same one, if that one is to be trusted now
}

// read reports whether an action gives up what another one went for.
func (s *swing) read(was, a game.Action) bool {
	verb, now := rules.Split(a)
	_, old := rules.Split(was)
	s.old, s.now = game.Seat(old), game.Seat(now)
	switch {
	case s.before.Night != s.after.Night || !Stand(was) || !s.after.Alive.Has(s.old):
		return false
	case verb == rules.Trust:
		return s.now == s.old
	case verb == rules.Lynch && s.old != s.after.Suspects[0] && s.old != s.after.Suspects[1]:
		return false
	}
	return Stand(a) && s.now != s.old
}

// own reports whether the player has gone after the new suspect since, and never after the
// old one: what is said at the table counts for more than a word in the ear.
func (s *swing) own() bool {
	me := s.after.Seat
	is, was := s.after.Said[me].Accused, s.before.Said[me].Accused
	if day := s.after.Day(int(s.after.Night)); day.Votes[me] != game.Nobody {
		is = is.With(day.Votes[me])
	}
	return s.now != s.old && (is &^ was).Has(s.now) && !is.Has(s.old)
}

// happened returns what has happened since that speaks against the new suspect or for the
// old one: a claim, a report, or votes.
func (s *swing) happened() game.Message {
	me := s.after.Seat
	n := news{me: me}
	for by := range game.Table(int(s.after.Players)).Without(me).All() {
		was, is := &s.before.Said[by], &s.after.Said[by]
		if is.Claim != was.Claim && s.concerns(by, is.Claim) {
			n.add(4, by, game.Nobody, "lupus.claimed", "role", is.Claim)
		}
		blamed, cleared := is.Wolves&^was.Wolves, is.Humans&^was.Humans
		if by != s.old && by != s.now {
			blamed, cleared = blamed&game.Only(s.now), cleared&game.Only(s.old)
		}
		n.each(5, by, blamed, "lupus.reported", "wolf", true)
		n.each(5, by, cleared, "lupus.reported", "wolf", false)
		day := int(s.after.Night) - 1
		if wolf, not := is.LynchedWolf&^was.LynchedWolf, is.LynchedNot&^was.LynchedNot; day > 0 && (wolf|not)>>day&1 != 0 {
			n.each(3, by, game.Only(s.after.Day(day).Lynched), "lupus.recalled", "wolf", wolf>>day&1 != 0)
		}
	}
	if votes, _, _ := belief.Tally(s.after); n.best.IsZero() && s.after.Moment == rules.Ballot && votes[s.now] > votes[s.old]+1 {
		return fact("lead", "seat", s.now, "n", votes[s.now])
	}
	return n.best
}

// concerns reports whether a claim is one by which a suspect looks better or worse.
func (s *swing) concerns(by game.Seat, claim rules.Role) bool {
	if !wanted(claim) && claim != rules.Werewolf {
		return false
	}
	return by == s.old || by == s.now || claim == s.after.Said[s.old].Claim || claim == s.after.Said[s.now].Claim
}

// talked returns what others have said since for the one or against the other, if nothing
// more has happened.
func (s *swing) talked() game.Message {
	n := news{me: s.after.Seat}
	for by := range game.Table(int(s.after.Players)).Without(s.after.Seat).All() {
		was, is := &s.before.Said[by], &s.after.Said[by]
		if s.now != s.old {
			n.each(2, by, is.Accused&^was.Accused&game.Only(s.now), "lupus.accused")
		}
		n.each(1, by, is.Trusted&^was.Trusted&game.Only(s.old), "lupus.trusted")
	}
	return n.best
}
