package record

import (
	"slices"

	"howl/game"
	"howl/internal/commit"
)

// A Proof lets anybody check that nobody chose the draws: what the house
// committed to beforehand, the secret it showed afterwards, and what each seat
// added.
type Proof struct {
	Commitment commit.Secret
	Secret     commit.Secret
	Nonces     []string // by seat
	// Pledges were given before any of the nonces was shown, by seat. A record
	// without any is from before people pledged their numbers.
	Pledges []string
}

// Numbers counts people by what became of the numbers that they add to a deal.
type Numbers struct {
	Shown  int // showed the number that they had pledged
	Silent int // had pledged a number and did not show it
	Loose  int // added a number that was never pledged, in a record from before pledges
}

// Numbers checks that each number that a game was drawn from was pledged.
func (p *Proof) Numbers() (n Numbers, err error) {
	before := !slices.ContainsFunc(p.Pledges, func(s string) bool { return s != "" })
	for i, nonce := range p.Nonces {
		pledge := ""
		if i < len(p.Pledges) {
			pledge = p.Pledges[i]
		}
		switch {
		case nonce != "" && before:
			n.Loose++
		case nonce != "" && commit.Pledge(nonce) != pledge:
			return Numbers{}, game.Refuse("proof", "the number of seat %d is not the one that was pledged for it", i)
		case nonce != "":
			n.Shown++
		case pledge != "":
			n.Silent++
		}
	}
	return n, nil
}

// Checked is what a check of the draws found: nothing wrong with so many.
type Checked struct {
	Again int // are those of the game whose deal was played again
	Fresh int // are as committed
	Numbers
}

// Verify checks every draw of a record: against its proof, and if its deal was
// played again against the table's games before it, in order.
func (r *Record) Verify(before ...*Record) (c Checked, err error) {
	if r.Proof == nil {
		return c, game.Refuse("proof", "this record has no proof: it was not dealt by a house that commits to its deals")
	}
	if !commit.Commits(r.Proof.Commitment, r.Proof.Secret) {
		return c, game.Refuse("proof", "the secret is not the one that the house committed to")
	}
	if c.Numbers, err = r.Proof.Numbers(); err != nil {
		return c, err
	}
	var first *Record
	if r.Again != nil {
		if r.Again.Game >= len(before) {
			return c, game.Refuse("proof", "this is a deal played again, and the game that it repeats is not there to compare")
		}
		first = before[r.Again.Game]
	}
	chance, err := NewChance(commit.Draws(r.Proof.Secret, r.Proof.Nonces), first)
	if err != nil {
		return c, err
	}
	s, err := r.Begin()
	if err != nil {
		return c, err
	}
	for i, m := range r.Moves {
		if m.Seat == game.Dealer {
			want, fresh := chance.Draw(s)
			switch {
			case want != m.Action && fresh:
				return c, game.Refuse("proof", "move %d was %q, but the secret draws %q", i+1, r.Game.Text(m.Action), r.Game.Text(want))
			case want != m.Action:
				return c, game.Refuse("proof", "move %d was %q, but in the game that it repeats chance decided %q", i+1, r.Game.Text(m.Action), r.Game.Text(want))
			case fresh:
				c.Fresh++
			default:
				c.Again++
			}
		}
		s.Do(m.Seat, m.Action, nil)
	}
	return c, nil
}
