package rules

import "github.com/howl-game/howl/game"

// A call is a character's moment of the night. Everybody decides at the same
// time; the calls open in their order at nightfall and close in the same order
// when the last player has decided (L4). The call of a dead character takes
// place all the same, so nobody hears the difference.
type call struct {
	after       Role   // the character that is called before; NoRole: none is
	first, last uint8  // the nights in which it takes place
	verb        Verb   // what the character does to a player; 0: it only looks up
	word        string // the verb in the text of an action
	meets       bool   // the living of the character look at each other
	together    bool   // they decide together (circle.go)

	rests   func(*State) bool       // reports that there is nothing to decide tonight
	targets func(*State) game.Seats // whom a circle may choose, itself aside; nil: the living
	legal   func(*State, game.Seat, []game.Action) []game.Action
	open    func(*State, game.Tell)
	close   func(*State, game.Tell)
}

// always is the last night of a call that never ends.
const always = 255

// nightfall closes everybody's eyes. Every living seat owes a decision, and a
// villager's is to sleep, so nobody can tell who is asked for more.
func (s teller) nightfall() {
	s.Night++
	s.Moment = Night
	s.Suspects = [2]game.Seat{game.Nobody, game.Nobody}
	s.Ready = 0
	s.chosen = nobodyChosen
	s.guarded, s.dying = 0, 0
	s.turn = s.Alive
	if s.Rules.Phantom {
		s.takeBackRelics()
	}
	tellAll(s.tell, Nightfall{s.Night})
	for _, r := range night {
		c := &characters[r].call
		if !c.in(s.Night) {
			continue
		}
		if c.meets {
			s.meet(r)
		}
		if c.open != nil {
			c.open(s.State, s.tell)
		}
	}
}

// in reports whether the call takes place in that night.
func (c *call) in(night uint8) bool { return c.first <= night && night <= c.last }

// called returns the characters that the moderator calls tonight, in order:
// all that the deck has, alive or not, and the ghosts last.
func (p *Public) called() (names []string) {
	for _, r := range night {
		switch {
		case !characters[r].call.in(p.Night):
		case r == NoRole && p.Rules.Phantom:
			names = append(names, "ghost")
		case r != NoRole && p.Deck[r] > 0:
			names = append(names, r.String())
		}
	}
	return names
}

// Calls returns how many characters the moderator calls now.
func (p *Public) Calls() int {
	if p.Moment != Night {
		return 0
	}
	return len(p.called())
}

// asked returns the call in which the seat decides tonight; nil: it sleeps.
func (s *State) asked(seat game.Seat) *call {
	r := NoRole // a ghost
	if s.Alive.Has(seat) {
		r = s.private[seat].Now
	}
	c := &characters[r].call
	if c.verb == 0 || !c.in(s.Night) || c.rests != nil && c.rests(s) {
		return nil
	}
	return c
}

// legalNight lists what the seat may do in its call. Without a rule of its own
// a character chooses any other living player.
func (s *State) legalNight(seat game.Seat, list []game.Action) []game.Action {
	switch c := s.asked(seat); {
	case c == nil:
		return append(list, Bare(Sleep))
	case c.together:
		return s.legalTogether(seat, c, list)
	case c.legal != nil:
		return c.legal(s, seat, list)
	default:
		return each(list, c.verb, s.Alive.Without(seat), seat)
	}
}

// decide takes a seat's decision of the night; the last one ends it.
func (s teller) decide(seat game.Seat, v Verb, whom game.Seat) {
	switch {
	case v == Sleep:
		s.turn = s.turn.Without(seat)
	case v == Done, characters[verbs[v].of].call.together:
		s.decideTogether(seat, v, whom)
	default:
		s.private[seat].Choice = whom
		s.turn = s.turn.Without(seat)
	}
	if s.turn == 0 {
		s.closeNight()
	}
}

// closeNight resolves the calls in their order (L4). What pack or seers could
// not agree on is drawn first, while nobody has been told anything, so that the
// others cannot notice.
func (s teller) closeNight() {
	for _, r := range circles {
		if !s.settled(r) {
			return
		}
	}
	for _, r := range night {
		if c := &characters[r].call; c.close != nil && c.in(s.Night) {
			c.close(s.State, s.tell)
		}
	}
	s.dawn()
}

// choose takes the decision of a character that one player holds, writes it
// into that player's diary and returns it: nobody if the player is dead.
func (s *State) choose(r Role) game.Seat {
	holder := s.living(r)
	if holder == 0 {
		return game.Nobody
	}
	whom := s.private[holder.First()].Choice
	s.note(holder.First(), whom, NoRole)
	s.chosen[r] = whom
	return whom
}

// note writes into a seat's diary of tonight.
func (s *State) note(seat, whom game.Seat, answer Role) {
	s.private[seat].Diary[s.Night] = Note{whom, answer}
}
