package belief

import (
	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// mateSigns say how much a player makes of what others do to each other: each number
// is the chance that a werewolf does it to a packmate, relative to an innocent; stray
// and strayLarge, that a werewolf does it at all.
type mateSigns struct {
	stray      float64 // Votes for a player for whom nobody else votes, at a small table
	strayLarge float64 // the same at a larger one
	vote       float64 // Votes for it in the ballot
	lynch      float64 // and in the secret vote
	accuse     float64
	trust      float64
	tale       float64 // a werewolf claims another character than the seer
	order      bool    // who first said to be the seer lies less often than who answers it
	wary       bool    // what two players do against each other never clears them: packmates do it for show
}

var (
	Words         = mateSigns{stray: 1, strayLarge: 1, vote: 1, lynch: 1, accuse: 0.85, trust: 1.1, tale: packTale}
	WordsAndVotes = mateSigns{stray: 2.2, strayLarge: 1.4, vote: 0.5, lynch: 0.5, accuse: 0.7, trust: 1.2, tale: packTale}

	// How players read at tables, where people lie in ways that no bot of the training
	// does. The two above are of the bots that teach the experts.
	Trusting = mateSigns{stray: 1, strayLarge: 1, vote: 1, lynch: 1, accuse: 1, trust: 1.1, tale: openTale, order: true}
	Wary     = mateSigns{stray: 2.2, strayLarge: 1.4, vote: 0.5, lynch: 0.5, accuse: 1, trust: 1.2, tale: openTale, wary: true}
)

// Votes reports whether votes are read.
func (r *mateSigns) Votes() bool { return r != nil && r.vote != 1 }

// readVotes weighs the ballot and the secret vote of a day.
func (g *signs) readVotes(day *rules.Day, r *mateSigns) {
	could := game.Seats(0)
	for i := range g.n {
		if whom := day.Votes[i]; whom != game.Nobody {
			could = could.With(game.Seat(i)).With(whom)
		}
	}
	g.compare(&day.Votes, could, r.vote)
	if g.n <= Small {
		g.findStrays(&day.Votes, r.stray)
	} else {
		g.findStrays(&day.Votes, r.strayLarge)
	}
	if day.Lynched == game.Nobody { // the secret vote is not shown yet
		return
	}
	suspects := game.Only(day.Lynched)
	for i := range g.n {
		if whom := day.Judged[i]; whom != game.Nobody {
			suspects = suspects.With(whom)
		}
	}
	if suspects.Len() > 1 {
		g.compare(&day.Judged, suspects, r.lynch)
	}
}

// findStrays weighs votes that nobody shares while three or more agree, relative to how
// many there are. The player on whom the most agree cannot join them.
func (g *signs) findStrays(votes *[game.MaxSeats]game.Seat, stray float64) {
	got, voters := count(votes, g.n)
	most, strays := 0, 0
	for i := range g.n {
		most = max(most, got[i])
		if whom := votes[i]; whom != game.Nobody && got[whom] == 1 {
			strays++
		}
	}
	if most < 3 || stray == 1 {
		return
	}
	rare := 1 / (1 + (stray-1)*float64(strays+1)/float64(voters+2))
	for i := range g.n {
		whom := votes[i]
		if whom == game.Nobody || got[i] == most {
			continue
		}
		g.Alone[i] *= rare
		if got[whom] == 1 {
			g.Alone[i] *= stray
		}
	}
}

// count returns how many votes each of n players got, and how many voted.
func count(votes *[game.MaxSeats]game.Seat, n int) (got [game.MaxSeats]int, voters int) {
	for i := range n {
		if votes[i] != game.Nobody {
			got[votes[i]]++
			voters++
		}
	}
	return got, voters
}

// compare weighs each vote by how likely it is from a packmate of each player who
// could be chosen, relative to an innocent, who votes as the others do. So a vote
// with everybody means nothing, and to spare the player for whom everybody votes
// means much.
func (g *signs) compare(votes *[game.MaxSeats]game.Seat, could game.Seats, mates float64) {
	if mates == 1 {
		return
	}
	got, voters := count(votes, g.n)
	for i := range game.Seat(g.n) {
		if votes[i] == game.Nobody {
			continue
		}
		for m := could.Without(i); m != 0; m &= m - 1 {
			whom, others, sign := m.First(), got[m.First()], 1.0
			if votes[i] == whom {
				others--
				sign = mates
			}
			share := (float64(others) + 1/float64(could.Len())) / float64(voters)
			if sign /= 1 - (1-mates)*share; sign < 1 && g.wary {
				continue
			}
			g.sign(i, whom, sign)
		}
	}
}

// readWords weighs accusations and trust.
func (g *signs) readWords(v *rules.View, r *mateSigns) {
	for i := range g.n {
		w := &v.Said[i]
		for m := w.Accused; m != 0; m &= m - 1 {
			g.sign(game.Seat(i), m.First(), r.accuse)
		}
		for m := w.Trusted; m != 0; m &= m - 1 {
			g.sign(game.Seat(i), m.First(), r.trust)
		}
	}
}

// sign adds something that one seat did to another: how likely it is if both are
// werewolves, relative to any others.
func (g *signs) sign(seat, whom game.Seat, mates float64) {
	g.both[seat][whom] *= mates
	g.both[whom][seat] *= mates
}

// Small is the largest number of players of a small table.
const Small = 9
