package lupus

import "howl/game"

// nightfall closes everybody's eyes. Every living seat owes a decision, a
// villager's is to sleep: who is asked for more is nobody's business.
func (s *State) nightfall(tell game.Tell) {
	s.Night++
	s.Moment = Night
	s.Suspects = [2]game.Seat{game.Nobody, game.Nobody}
	s.Ready = 0
	s.look, s.prey, s.guarded, s.owl = game.Nobody, game.Nobody, game.Nobody, game.Nobody
	s.dying = 0
	s.turn = s.Alive
	if s.Rules.Phantom {
		s.takeBackRelics()
	}
	tellAll(tell, Nightfall{s.Night})
	for i := range night {
		if c := &night[i]; c.open != nil && s.called(c.first, c.last) {
			c.open(s, tell)
		}
	}
}

func (s *State) called(first, last uint8) bool { return first <= s.Night && s.Night <= last }

// asked is what the seat is asked to do tonight.
func (s *State) asked(seat game.Seat) Verb {
	if !s.Alive.Has(seat) {
		return Lay
	}
	d := duties[s.private[seat].Now]
	if d.asks == 0 || !s.called(d.first, d.last) || d.asks == Mark && !s.hunting() {
		return Sleep
	}
	return d.asks
}

// hunting: the pack kills tonight. In the first night it only meets, and the
// moderator is its victim, unless the table wants it otherwise (L2).
func (s *State) hunting() bool { return s.Night > 1 || s.Rules.PlayerFirst }

func (s *State) legalNight(seat game.Seat, list []game.Action) []game.Action {
	switch v := s.asked(seat); v {
	case Sleep:
		return append(list, Bare(Sleep))
	case Mark, See:
		return s.legalTogether(seat, v, list)
	case Lay:
		return each(list, Lay, s.Alive, seat)
	case Point:
		list = each(list, v, s.Alive.Without(seat), seat)
		if !s.Rules.NoOwlSelf {
			list = append(list, Act(Point, seat))
		}
		return list
	default:
		return each(list, v, s.Alive.Without(seat), seat)
	}
}

// decide takes a seat's decision of the night; the last one ends it.
func (s *State) decide(seat game.Seat, v Verb, whom game.Seat, tell game.Tell) {
	switch v {
	case Sleep:
		s.turn = s.turn.Without(seat)
	case Mark, See, Done:
		s.decideTogether(seat, v, whom, tell)
	default:
		s.private[seat].Choice = whom
		s.turn = s.turn.Without(seat)
	}
	if s.turn == 0 {
		s.closeNight(tell)
	}
}

// closeNight resolves the calls in their order (L4). What pack or seers could
// not agree on is drawn first, while nobody has been told anything: the
// others cannot notice.
func (s *State) closeNight(tell game.Tell) {
	if !s.settled(Seer, look, &s.look) || s.hunting() && !s.settled(Werewolf, prey, &s.prey) {
		return
	}
	for i := range night {
		if c := &night[i]; c.close != nil && s.called(c.first, c.last) {
			c.close(s, tell)
		}
	}
	s.dawn(tell)
}

// note writes into a seat's diary of tonight.
func (s *State) note(seat, whom game.Seat, answer Role) {
	s.private[seat].Diary[s.Night] = Note{whom, answer}
}
