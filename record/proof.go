package record

import (
	"howl/fair"
	"howl/game"
)

// A Proof lets anybody check that nobody chose the draws: what the house
// committed to beforehand, the secret it showed afterwards, and what each seat
// added.
type Proof struct {
	Commitment fair.Secret
	Secret     fair.Secret
	Nonces     []string // by seat
}

// Verify checks every draw of the record against its proof.
func (r *Record) Verify() error {
	if r.Proof == nil {
		return game.Refuse("proof", "this record has no proof: it was not dealt by a house that commits to its deals")
	}
	if !fair.Commits(r.Proof.Commitment, r.Proof.Secret) {
		return game.Refuse("proof", "the secret is not the one that the house committed to")
	}
	s, err := r.Begin()
	if err != nil {
		return err
	}
	draws := fair.Draws(r.Proof.Secret, r.Proof.Nonces)
	for i, m := range r.Moves {
		if m.Seat == game.Dealer {
			if want := Draw(s, draws); want != m.Action {
				return game.Refuse("proof", "move %d was %q, but the secret draws %q", i+1, r.Game.Text(m.Action), r.Game.Text(want))
			}
		}
		s.Do(m.Seat, m.Action, nil)
	}
	return nil
}

// Draw is what chance decides now. It draws even if there is one way only.
func Draw(s game.State, r game.Rand) game.Action {
	var few [128]game.Action
	legal := s.Legal(game.Dealer, few[:0])
	return legal[r.IntN(len(legal))]
}
