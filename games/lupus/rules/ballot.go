package rules

import "github.com/howl-game/howl/game"

// ballot begins the open vote (L14). Everybody votes in turn, ghosts too,
// beginning next to "Welcome!".
func (s teller) ballot() {
	s.Moment = Ballot
	s.Voter = s.firstVoter()
	s.turn = game.Only(s.Voter)
	tellAll(s.tell, Polled{s.Voter})
}

// firstVoter returns the right neighbour of "Welcome!", or the left one if the
// table chose so. The moderator sits between the last seat and seat 0 (L3).
func (p *Public) firstVoter() game.Seat {
	n := int(p.Players)
	switch {
	case p.Welcome == game.Nobody && p.Rules.LeftFirst:
		return 0
	case p.Welcome == game.Nobody:
		return game.Seat(n - 1)
	case p.Rules.LeftFirst:
		return p.Welcome.Left(n)
	}
	return p.Welcome.Right(n)
}

// legalVote lists the living clockwise from the voter's left neighbour. The
// voter comes last, if the table lets people vote for themselves (L14).
func (p *Public) legalVote(seat game.Seat, list []game.Action) []game.Action {
	list = each(list, Vote, p.Alive.Without(seat), seat)
	if p.Alive.Has(seat) && !p.Rules.NoSelfVote {
		list = append(list, Act(Vote, seat))
	}
	return list
}

// Lots implements game.Drawing: nobody may abstain, so the vote of a seat that is late
// is drawn among those for whom it could be, but for the voter (L26).
func (s *State) Lots(seat game.Seat) int {
	switch s.Moment {
	case Ballot:
		return s.Alive.Without(seat).Len()
	case Judgement:
		return len(s.Suspects)
	}
	return 0
}

func (s teller) vote(seat, whom game.Seat) {
	s.today().Votes[seat] = whom
	tellAll(s.tell, Voted{seat, whom})
	if s.Backs.Has(whom) && s.Alive.Has(seat) && seat != whom {
		s.turnUp(whom)
	}
	next := seat.Left(int(s.Players))
	if next != s.firstVoter() {
		s.Voter, s.turn = next, game.Only(next)
		return
	}
	s.Voter = game.Nobody
	s.suspect()
}

// suspect finds the two suspects: first by votes, then by the ghosts' cards,
// then by distance from "Welcome!" (L15, L20). The owl-man's choice comes
// first, unless it is one of the two already (L9).
func (s teller) suspect() {
	votes := s.tally()
	first := s.best(&votes, s.Alive)
	second := s.best(&votes, s.Alive.Without(first))
	if owl := s.named(); owl != game.Nobody {
		s.today().Owl = owl
		tellAll(s.tell, Named{owl})
		if owl != first && owl != second {
			first, second = owl, first
		}
	}
	s.Suspects = [2]game.Seat{first, second}
	tellAll(s.tell, Suspected{first, second})
	s.defence()
}

// tally counts the votes of the ballot.
func (p *Public) tally() (votes [game.MaxSeats]int8) {
	day := p.today()
	for i := range p.Players {
		if whom := day.Votes[i]; whom != game.Nobody {
			votes[whom]++
		}
	}
	if p.Rules.Phantom {
		p.weigh(&votes)
	}
	return votes
}

// best returns the candidate who comes first by votes, ties broken.
func (p *Public) best(votes *[game.MaxSeats]int8, candidates game.Seats) game.Seat {
	found, most := game.Nobody, -1
	for m := candidates; m != 0; m &= m - 1 {
		seat := m.First()
		rank := int(votes[seat])<<8 | p.favour(seat)<<6 | (31 - p.distance(seat))
		if rank > most {
			found, most = seat, rank
		}
	}
	return found
}
