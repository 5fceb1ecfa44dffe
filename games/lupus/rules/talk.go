package rules

import "howl/game"

// talk begins the discussion. Every living seat owes "ready", and may before
// that make a few statements that programs understand; they change no rule.
func (s *State) talk(tell game.Tell) {
	s.Moment = Talk
	s.Ready = 0
	s.turn = s.Alive
	tellAll(tell, Talking{s.Night})
}

// mostStatements is how many statements a seat may make in a day.
const mostStatements = 3

// Words is all that a seat has stated so far.
type Words struct {
	Claim       Role       `json:"claim,omitempty"` // what it last said it was
	Wolves      game.Seats `json:"wolves"`          // whom it said it saw as werewolves
	Humans      game.Seats `json:"humans"`          // whom it said it saw as none
	Accused     game.Seats `json:"accused"`
	Trusted     game.Seats `json:"trusted"`
	LynchedWolf uint32     `json:"lynchedwolf"` // bit d: it said the one lynched on day d was a werewolf
	LynchedNot  uint32     `json:"lynchednot"`  // bit d: it said he was none
	Today       uint8      `json:"today"`       // statements made today
}

// lastLynched is the last day on which somebody was lynched: the one before.
func (p *Public) lastLynched() uint8 { return p.Night - 1 }

func (s *State) legalTalk(seat game.Seat, list []game.Action) []game.Action {
	list = append(list, Bare(Ready))
	if s.Said[seat].Today >= mostStatements {
		return list
	}
	for r := Villager; r < roleCount; r++ {
		if s.Deck[r] > 0 {
			list = append(list, Act(Claim, r))
		}
	}
	others := game.Table(int(s.Players)).Without(seat)
	list = each(list, ReportWolf, others, seat)
	list = each(list, ReportHuman, others, seat)
	if s.lastLynched() > 0 {
		list = append(list, Bare(RecallWolf), Bare(RecallHuman))
	}
	living := s.Alive.Without(seat)
	list = each(list, Accuse, living, seat)
	return each(list, Trust, living, seat)
}

// say takes a statement.
func (s *State) say(seat game.Seat, v Verb, about uint8, tell game.Tell) {
	w := &s.Said[seat]
	w.Today++
	whom := game.Seat(about)
	switch v {
	case Claim:
		w.Claim = Role(about)
		tellAll(tell, Claimed{seat, Role(about)})
	case ReportWolf:
		w.Wolves, w.Humans = w.Wolves.With(whom), w.Humans.Without(whom)
		tellAll(tell, Reported{seat, whom, true})
	case ReportHuman:
		w.Wolves, w.Humans = w.Wolves.Without(whom), w.Humans.With(whom)
		tellAll(tell, Reported{seat, whom, false})
	case RecallWolf, RecallHuman:
		day := s.lastLynched()
		bit := uint32(1) << day
		w.LynchedWolf, w.LynchedNot = w.LynchedWolf&^bit, w.LynchedNot&^bit
		if v == RecallWolf {
			w.LynchedWolf |= bit
		} else {
			w.LynchedNot |= bit
		}
		tellAll(tell, Recalled{seat, s.days[day].Lynched, v == RecallWolf})
	case Accuse:
		w.Accused, w.Trusted = w.Accused.With(whom), w.Trusted.Without(whom)
		tellAll(tell, Accused{seat, whom})
	case Trust:
		w.Accused, w.Trusted = w.Accused.Without(whom), w.Trusted.With(whom)
		tellAll(tell, Trusted{seat, whom})
	}
}

// ready ends a seat's part in the talk; the last one's begins the ballot.
func (s *State) ready(seat game.Seat, tell game.Tell) {
	s.Ready = s.Ready.With(seat)
	s.turn = s.turn.Without(seat)
	tellAll(tell, Readied{seat})
	if s.turn == 0 {
		s.ballot(tell)
	}
}
