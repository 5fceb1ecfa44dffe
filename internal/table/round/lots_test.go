package round

import (
	"fmt"
	"testing"

	"github.com/howl-game/howl/internal/commit"
	"github.com/howl-game/howl/internal/table/tablelog"
)

// Votes of those who are late are drawn by the secret of the game (L26): the same secret
// draws the same, others draw everybody who can be voted for, but never the voter. The
// record knows that these were not the voters' own.
func TestLots(t *testing.T) {
	r, s := begun(t, "lupus", "relaxed")
	want := map[string]int{"ballot": 7, "lynch": 2} // of eight who live
	for len(want) > 0 {
		phase, seat := s.Game.Phase(), s.Game.Turn().First()
		n, text := want[phase], s.First(seat)
		if n > 0 {
			truth := s.Record.Proof.Secret
			drawn := map[string]int{}
			for i := range 200 {
				s.Record.Proof.Secret = commit.Secret{byte(i)}
				a := tablelog.Clocked(s, seat)
				if a != tablelog.Clocked(s, seat) {
					t.Fatalf("in the %s one secret draws two votes", phase)
				}
				drawn[a]++
			}
			s.Record.Proof.Secret = truth
			for a, often := range drawn {
				if often < 200/n/4 {
					t.Errorf("in the %s %q was drawn %d times of 200", phase, a, often)
				}
			}
			if len(drawn) != n || drawn[fmt.Sprint("vote ", seat)] > 0 {
				t.Fatalf("in the %s seat %v votes for %v", phase, seat, drawn)
			}
			text = tablelog.Clocked(s, seat)
		}
		moves := len(s.Record.Moves)
		e, err := r.Decide(noon, Decision{Seat: seat, Text: text, By: tablelog.ByClock})
		if err != nil {
			t.Fatal(err)
		}
		takes(t, s, *e)
		if late := s.Record.Late; n > 0 && (len(late) == 0 || late[len(late)-1] != moves) {
			t.Fatalf("in the %s move %d is late, by the record %v", phase, moves, late)
		}
		if s.Game.Phase() != phase {
			delete(want, phase)
		}
	}
}
