package belief

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// readBallot reads the open votes of a day, in their order.
func (s *story) readBallot(v *rules.View, day *rules.Day, number int, welcome game.Seat) {
	var votes [game.MaxSeats]int
	leaders, lead, voters := game.Seats(0), 0, 0
	seat := firstVoter(v, welcome)
	for range s.n {
		if whom := day.Votes[seat]; whom != game.Nobody {
			s.voted(seat, whom, leaders, lead, votes[whom])
			if number == 1 {
				s.to[seat][whom][votedDayOne] = 1
			}
			voters++
			votes[whom]++
			switch {
			case votes[whom] > lead:
				leaders, lead = game.Only(whom), votes[whom]
			case votes[whom] == lead:
				leaders = leaders.With(whom)
			}
		}
		seat = seat.Left(s.n)
	}
	for i := range s.n {
		whom := day.Votes[i]
		if whom == game.Nobody {
			continue
		}
		s.one[whom][votesReceived] += 3 / float32(s.n)
		if votes[whom] == 1 && lead >= 3 {
			s.one[i][straysAlone]++
		}
		for j := range i {
			if day.Votes[j] != whom {
				continue
			}
			what := sameVote
			if votes[whom] == 2 && lead >= 3 {
				what = samePair
			} else if 2*votes[whom] > voters {
				continue
			}
			s.both[i][j][what]++
			s.both[j][i][what]++
		}
	}
}

// firstVoter returns who begins the ballot if that seat holds "Welcome!".
func firstVoter(v *rules.View, welcome game.Seat) game.Seat {
	n := int(v.Players)
	if welcome == game.Nobody {
		welcome = game.Seat(n - 1)
		if !v.Rules.LeftFirst {
			welcome = 0
		}
	}
	if v.Rules.LeftFirst {
		return welcome.Left(n)
	}
	return welcome.Right(n)
}

// voted reads one vote, given who led with how many votes when it was cast.
func (s *story) voted(seat, whom game.Seat, leaders game.Seats, lead, had int) {
	f, to := &s.one[seat], &s.to[seat][whom]
	switch {
	case had == 0:
		f[opens]++
		to[votedFirst]++
	case leaders.Has(whom):
		f[follows]++
		to[votedLeader]++
	default:
		to[votedOther]++
	}
	if lead >= 2 && !leaders.Has(whom) {
		f[against]++
		for m := leaders.Without(seat); m != 0; m &= m - 1 {
			s.to[seat][m.First()][passedLeader]++
		}
	}
	if s.killed.Has(whom) {
		f[votesKilled]++
	}
	if s.killed.Has(seat) {
		s.one[whom][votedByKilled]++
	}
	switch {
	case s.seers == game.Only(whom):
		f[votesOnly]++
	case s.seers.Has(whom):
		f[votesRival]++
	}
	if s.report.Has(whom) {
		f[votesReport]++
	}
	if s.clear.Has(whom) {
		f[votesCleared]++
	}
	if seat == whom {
		f[votesItself]++
	}
}

// readSecret reads the votes between two suspects, once they are shown.
func (s *story) readSecret(v *rules.View, day *rules.Day) {
	if day.Lynched == game.Nobody {
		return
	}
	other := game.Nobody
	for i := range s.n {
		if whom := day.Judged[i]; whom != game.Nobody && whom != day.Lynched {
			other = whom
		}
	}
	for i := range game.Seat(s.n) {
		whom := day.Judged[i]
		if whom == game.Nobody {
			continue
		}
		f := &s.one[i]
		s.to[i][whom][lynchedIt]++
		if s.killed.Has(whom) {
			f[votesKilled]++
		}
		if other == game.Nobody {
			f[agreesInSecret]++
			continue
		}
		spared := other
		if whom == day.Lynched {
			f[agreesInSecret]++
		} else {
			spared = day.Lynched
			f[differsInSecret]++
			for j := range i {
				if day.Judged[j] == whom {
					s.both[i][j][sameSecret]++
					s.both[j][i][sameSecret]++
				}
			}
		}
		s.to[i][spared][sparedIt]++
		if s.report.Has(spared) && !s.report.Has(whom) {
			f[savesReport]++
		}
	}
}
