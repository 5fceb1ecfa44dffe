package puzzle

import (
	"fmt"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/internal/entry"
)

// TestAccused checks whom the seat suspects where its puzzle is played on: who has to have
// the role, or anybody if all will do.
func TestAccused(t *testing.T) {
	each(t, func(t *testing.T, e entry.Entry, n int, p *Puzzle) {
		if kindNamed(e, p.Kind).Suspect != nil {
			return
		}
		s := asked(t, p)
		for _, move := range append([]string{fmt.Sprint(p.Seat, " ", p.Right)}, p.Line...) {
			if s.Turn().Has(p.Seat) {
				same := e.Puzzles.Worlds(s.View(p.Seat), mostWorlds)
				sure, all, chosen := false, true, 0
				for _, a := range same[0].Legal(p.Seat, nil) {
					if !suspects(e, a) {
						continue
					}
					search := prover{seat: p.Seat, left: 10 * mostMoves}
					all = all && search.wins(same, a) == nil
					has := found(e, a, same)
					sure = sure || has == len(same)
					if fmt.Sprint(p.Seat, " ", e.Game.Text(a)) == move {
						chosen = has
					}
				}
				if sure && chosen < len(same) || !sure && !all {
					t.Errorf("puzzle %d: in the line, %q is right in %d of %d deals", n, move, chosen, len(same))
				}
			}
			if err := played(e, s, move, nil); err != nil {
				t.Fatalf("puzzle %d: %v", n, err)
			}
		}
	})
}

// suspects reports whether an action says that somebody has a role.
func suspects(e entry.Entry, a game.Action) bool {
	for _, kind := range e.Puzzles.Kinds {
		if kind.Suspect != nil && kind.Suspect(a) != game.Nobody {
			return true
		}
	}
	return false
}
