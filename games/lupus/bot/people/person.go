package people

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/rules"
)

// A Person is somebody at the table: what it sees, and its character, which stays
// for the whole game.
type Person struct {
	*rules.View
	R     game.Rand
	Luck  int    // 0 to 99
	Memo  [8]int // its own
	mood  [game.MaxSeats]float64
	legal []game.Action
}

func (p *Person) draw() {
	p.Luck = p.R.IntN(100)
	for i := range p.mood {
		p.mood[i] = float64(p.R.IntN(1000)) / 1000
	}
}

func (p *Person) isLegal(a game.Action) bool {
	for _, l := range p.legal {
		if l == a {
			return true
		}
	}
	return false
}

// do returns the action if it is legal, and 0 otherwise.
func (p *Person) do(a game.Action) game.Action {
	if p.isLegal(a) {
		return a
	}
	return 0
}

// about returns an action about a seat, or 0 if that seat is nobody's.
func (p *Person) about(v rules.Verb, whom game.Seat) game.Action {
	if whom >= game.MaxSeats {
		return 0
	}
	return p.do(rules.Act(v, whom))
}

// Claim claims a character, unless it does already.
func (p *Person) Claim(r rules.Role) game.Action {
	if p.Said[p.Seat].Claim == r {
		return 0
	}
	return p.do(rules.Act(rules.Claim, r))
}

// ReportWolf says that it saw a werewolf, unless it said so before.
func (p *Person) ReportWolf(whom game.Seat) game.Action {
	if whom < game.MaxSeats && p.Said[p.Seat].Wolves.Has(whom) {
		return 0
	}
	return p.about(rules.ReportWolf, whom)
}

// ReportHuman says that it saw a human, unless it said so before.
func (p *Person) ReportHuman(whom game.Seat) game.Action {
	if whom < game.MaxSeats && p.Said[p.Seat].Humans.Has(whom) {
		return 0
	}
	return p.about(rules.ReportHuman, whom)
}

// Recall says as a medium what the one lynched yesterday was, once.
func (p *Person) Recall(wolf bool) game.Action {
	said := &p.Said[p.Seat]
	if p.Night < 2 || (said.LynchedWolf|said.LynchedNot)>>(p.Night-1)&1 != 0 {
		return 0
	}
	if wolf {
		return p.do(rules.Bare(rules.RecallWolf))
	}
	return p.do(rules.Bare(rules.RecallHuman))
}

// Accuse accuses a player, unless it did before.
func (p *Person) Accuse(whom game.Seat) game.Action {
	if whom < game.MaxSeats && p.Said[p.Seat].Accused.Has(whom) {
		return 0
	}
	return p.about(rules.Accuse, whom)
}

// Trust says that it trusts a player, unless it did before.
func (p *Person) Trust(whom game.Seat) game.Action {
	if whom < game.MaxSeats && p.Said[p.Seat].Trusted.Has(whom) {
		return 0
	}
	return p.about(rules.Trust, whom)
}

// Silence says nothing more.
func (p *Person) Silence() game.Action { return p.do(rules.Bare(rules.Ready)) }

// VoteFor votes for a player, in the open ballot or in the secret vote.
func (p *Person) VoteFor(whom game.Seat) game.Action {
	if p.Moment == rules.Judgement {
		return p.about(rules.Lynch, whom)
	}
	return p.about(rules.Vote, whom)
}

// Choose chooses a player at night, whatever its character does there.
func (p *Person) Choose(whom game.Seat) game.Action {
	for _, a := range p.legal {
		if v, about := rules.Split(a); v != rules.Done && v != rules.Sleep && game.Seat(about) == whom {
			return a
		}
	}
	return 0
}

// Others returns the other living players.
func (p *Person) Others() game.Seats { return p.Alive.Without(p.Seat) }

// Foes returns the other living players who are not of its pack.
func (p *Person) Foes() game.Seats { return p.Others() &^ p.Mates }

// Friends returns the living others of its pack, or of its character.
func (p *Person) Friends() game.Seats { return p.Others() & p.Mates }

// Claimants returns who else claims a character, dead or alive.
func (p *Person) Claimants(r rules.Role) (set game.Seats) {
	for i := range game.Seat(p.Players) {
		if i != p.Seat && p.Said[i].Claim == r {
			set = set.With(i)
		}
	}
	return set
}

// Reported returns the living whom somebody who claims to be the seer calls a
// werewolf.
func (p *Person) Reported() (set game.Seats) {
	for i := range game.Seat(p.Players) {
		if p.Said[i].Claim == rules.Seer {
			set |= p.Said[i].Wolves & p.Alive
		}
	}
	return set
}

// Blamed returns whom of a set most of the living accuse or report, or Nobody.
func (p *Person) Blamed(among game.Seats) game.Seat {
	best, most := game.Nobody, 0
	for seat := range among.All() {
		n := 0
		for by := range p.Alive.Without(seat).All() {
			if (p.Said[by].Accused | p.Said[by].Wolves).Has(seat) {
				n++
			}
		}
		if n > most {
			best, most = seat, n
		}
	}
	return best
}

// Leader returns who of a set has most votes in the ballot so far, and how many; or
// Nobody.
func (p *Person) Leader(among game.Seats) (leader game.Seat, votes int) {
	leader = game.Nobody
	got, _, _ := belief.Tally(p.View)
	for seat := range among.All() {
		if got[seat] > votes {
			leader, votes = seat, got[seat]
		}
	}
	return leader, votes
}

// On returns those of a set who can be chosen now: in the secret vote the two
// suspects.
func (p *Person) On(among game.Seats) game.Seats {
	if p.Moment == rules.Judgement {
		return among & game.Only(p.Suspects[0]).With(p.Suspects[1])
	}
	return among
}

// Any draws one of a set, or Nobody of an empty one.
func (p *Person) Any(set game.Seats) game.Seat {
	if set == 0 {
		return game.Nobody
	}
	for n := p.R.IntN(set.Len()); n > 0; n-- {
		set &= set - 1
	}
	return set.First()
}

// Hated returns whom of a set it dislikes most, for the whole game; or Nobody.
func (p *Person) Hated(set game.Seats) game.Seat {
	if set == 0 {
		return game.Nobody
	}
	return belief.Top(&p.mood, set)
}

// Chance is true so many times of a hundred.
func (p *Person) Chance(of100 int) bool { return p.R.IntN(100) < of100 }

// First returns the first action that is not 0.
func First(all ...game.Action) game.Action {
	for _, a := range all {
		if a != 0 {
			return a
		}
	}
	return 0
}

// Reports returns how many players it has reported.
func (p *Person) Reports() int {
	said := &p.Said[p.Seat]
	return (said.Wolves | said.Humans).Len()
}

// Due reports whether a seer of its age has another night to tell of.
func (p *Person) Due() bool { return p.Reports() < int(p.Night) }

// Fresh returns those of a set whom it has not reported yet.
func (p *Person) Fresh(set game.Seats) game.Seats {
	return set &^ p.Said[p.Seat].Wolves &^ p.Said[p.Seat].Humans
}

// Next returns the next living player round the table who is not of its pack.
func (p *Person) Next() game.Seat {
	for i := range p.Players {
		if seat := (p.Seat + 1 + game.Seat(i)) % game.Seat(p.Players); p.Foes().Has(seat) {
			return seat
		}
	}
	return game.Nobody
}
