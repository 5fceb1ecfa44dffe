package rules

import "github.com/howl-game/howl/game"

// talk begins the discussion. Every living seat owes "ready", and may make a
// few statements before. Programs understand them; the rules ignore them. A
// seat that is ready may still speak, which takes that back (L22).
func (s teller) talk() {
	s.Moment = Talk
	s.Ready = 0
	s.turn = s.Alive
	tellAll(s.tell, Talking{s.Night})
}

// mostStatements is the number of statements that a seat may make in a day. To
// take back that it is ready counts as one, so that every talk ends.
const mostStatements = 5

// Statements is all that a seat has claimed so far.
type Statements struct {
	Claim       Role       `json:"claim,omitempty"` // the character that it claimed last
	Wolves      game.Seats `json:"wolves"`          // whom it reported as werewolves
	Humans      game.Seats `json:"humans"`          // whom it reported as humans
	Accused     game.Seats `json:"accused"`         // whom it accused
	Trusted     game.Seats `json:"trusted"`         // whom it said it trusts
	LynchedWolf uint32     `json:"lynchedwolf"`     // bit d (1<<d, from day 1): it reported the player lynched on day d as a werewolf
	LynchedNot  uint32     `json:"lynchednot"`      // bit d: or as a human
	Today       uint8      `json:"today"`           // statements made today
}

// claiming is when a seat claimed the character that it claims now.
type claiming struct {
	day   uint8 // 0: it claims none
	place uint8 // among all claims of the game, counted from 1
}

// Claimed returns the day on which the seat claimed the character that it
// claims now, and the place of that claim among all claims of the game. Both
// are 0 if it claims none.
func (p *Public) Claimed(seat game.Seat) (day, place int) {
	c := p.claims[seat]
	return int(c.day), int(c.place)
}

// claim notes that the seat claims a character. To repeat a claim changes
// nothing.
func (p *Public) claim(seat game.Seat, r Role) {
	if p.Said[seat].Claim == r {
		return
	}
	p.Said[seat].Claim = r
	last := uint8(0)
	for _, c := range p.claims {
		last = max(last, c.place)
	}
	p.claims[seat] = claiming{p.Night, last + 1}
}

// lastLynched returns the last day on which somebody was lynched, which is
// yesterday.
func (p *Public) lastLynched() uint8 { return p.Night - 1 }

func (p *Public) legalTalk(seat game.Seat, list []game.Action) []game.Action {
	list = append(list, Bare(Ready))
	if p.Said[seat].Today >= mostStatements {
		return list
	}
	return p.statements(seat, list)
}

// May implements game.Willing: a seat that is ready may speak as long as the
// talk lasts, or only take it back.
func (s *State) May(seat game.Seat, list []game.Action) []game.Action {
	if s.Moment != Talk || !s.Ready.Has(seat) || s.Said[seat].Today >= mostStatements {
		return list
	}
	return s.statements(seat, append(list, Bare(Wait)))
}

// statements appends all that the seat can say.
func (p *Public) statements(seat game.Seat, list []game.Action) []game.Action {
	for r := Villager; r < roleCount; r++ {
		if p.Deck[r] > 0 {
			list = append(list, Act(Claim, r))
		}
	}
	others := game.Table(int(p.Players)).Without(seat)
	list = each(list, ReportWolf, others, seat)
	list = each(list, ReportHuman, others, seat)
	if p.lastLynched() > 0 {
		list = append(list, Bare(RecallWolf), Bare(RecallHuman))
	}
	living := p.Alive.Without(seat)
	list = each(list, Accuse, living, seat)
	return each(list, Trust, living, seat)
}

// say records a statement. A seat that speaks is not ready any more.
func (s teller) say(seat game.Seat, v Verb, about uint8) {
	w := &s.Said[seat]
	w.Today++
	if s.Ready.Has(seat) {
		s.Ready, s.turn = s.Ready.Without(seat), s.turn.With(seat)
		tellAll(s.tell, Waited{seat})
	}
	whom := game.Seat(about)
	switch v {
	case Claim:
		s.claim(seat, Role(about))
		tellAll(s.tell, Claimed{seat, Role(about)})
	case ReportWolf:
		w.Wolves, w.Humans = w.Wolves.With(whom), w.Humans.Without(whom)
		tellAll(s.tell, Reported{seat, whom, true})
	case ReportHuman:
		w.Wolves, w.Humans = w.Wolves.Without(whom), w.Humans.With(whom)
		tellAll(s.tell, Reported{seat, whom, false})
	case RecallWolf, RecallHuman:
		day := s.lastLynched()
		bit := uint32(1) << day
		w.LynchedWolf, w.LynchedNot = w.LynchedWolf&^bit, w.LynchedNot&^bit
		if v == RecallWolf {
			w.LynchedWolf |= bit
		} else {
			w.LynchedNot |= bit
		}
		tellAll(s.tell, Recalled{seat, s.days[day].Lynched, v == RecallWolf})
	case Accuse:
		w.Accused, w.Trusted = w.Accused.With(whom), w.Trusted.Without(whom)
		tellAll(s.tell, Accused{seat, whom})
	case Trust:
		w.Accused, w.Trusted = w.Accused.Without(whom), w.Trusted.With(whom)
		tellAll(s.tell, Trusted{seat, whom})
	}
}

// ready ends the talk for a seat. The last one begins the ballot.
func (s teller) ready(seat game.Seat) {
	s.Ready = s.Ready.With(seat)
	s.turn = s.turn.Without(seat)
	tellAll(s.tell, Readied{seat})
	if s.turn == 0 {
		s.ballot()
	}
}
