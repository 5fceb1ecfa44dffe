package record

import (
	"slices"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/commit"
)

// A Proof lets everybody check that nobody chose the draws. It holds what the
// server committed to before the game, the secret that it showed afterwards, and
// the number that each seat added.
type Proof struct {
	Commitment commit.Secret
	Secret     commit.Secret
	Nonces     []string // by seat
	// Pledges, by seat, were given before any of the nonces was shown. Old records
	// have none.
	Pledges []string
}

// Numbers counts the people who add numbers to a deal, by what they did.
type Numbers struct {
	Shown  int // showed the number that they had pledged
	Silent int // had pledged a number and did not show it
	Loose  int // added a number without a pledge, in an old record
}

// Numbers checks that each number is the one that was pledged, and counts them.
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
			return Numbers{}, game.Refuse(game.CodeProof, "refused.proof.pledge", "seat", game.Seat(i))
		case nonce != "":
			n.Shown++
		case pledge != "":
			n.Silent++
		}
	}
	return n, nil
}

// Checked counts the draws that were checked and found right.
type Checked struct {
	Entered int // from cards that people held: nothing can check them
	From    int // of the other game from which this one was played on: its own record has their proof
	Again   int // equal to those of the game whose deal was played again
	Fresh   int // as committed
	Numbers
}

// Verify checks every draw of a record against its proof. If the deal was played
// again, it compares the draws with those of the earlier game; before holds the
// table's earlier games in order.
func (r *Record) Verify(before ...*Record) (c Checked, err error) {
	if r.Proof == nil {
		return c, game.Refuse(game.CodeProof, "refused.proof.none")
	}
	if !commit.Commits(r.Proof.Commitment, r.Proof.Secret) {
		return c, game.Refuse(game.CodeProof, "refused.proof.secret")
	}
	if c.Numbers, err = r.Proof.Numbers(); err != nil {
		return c, err
	}
	var first *Record
	if r.Again != nil {
		if r.Again.Game >= len(before) {
			return c, game.Refuse(game.CodeProof, "refused.proof.first")
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
		switch {
		case m.Seat == game.Dealer && i < r.From:
			c.From++
		case m.Seat == game.Dealer && c.Entered < r.Entered:
			c.Entered++
		case m.Seat == game.Dealer:
			want, fresh := chance.Draw(s)
			switch {
			case want != m.Action && fresh:
				return c, game.Refuse(game.CodeProof, "refused.proof.draw", "n", i+1, "was", game.Quote(r.Game.Text(m.Action)), "want", game.Quote(r.Game.Text(want)))
			case want != m.Action:
				return c, game.Refuse(game.CodeProof, "refused.proof.again", "n", i+1, "was", game.Quote(r.Game.Text(m.Action)), "want", game.Quote(r.Game.Text(want)))
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
