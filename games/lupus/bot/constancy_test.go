package bot

import (
	"math/rand/v2"
	"testing"

	"howl/game"
)

// A human votes for the suspect it named unless another vote is much better; a
// werewolf lets go sooner, and joins the first vote of others where a human follows
// its own feeling.
func TestPackKeepsItsWordLess(t *testing.T) {
	const named, best = game.Seat(3), game.Seat(5)
	worth := [game.MaxSeats]float64{}
	worth[best] = 0.1
	worth[named] = worth[best] - 3*margin(worth[best])
	among := game.Only(named).With(best)
	for _, c := range []struct {
		who        string
		pack       game.Seats
		want, pull game.Seat
	}{
		{"a human", 0, named, named},
		{"a werewolf", game.Only(0).With(1), best, best},
	} {
		b := New(Hard, rand.New(rand.NewPCG(1, 1)))
		b.memory.suspect = named
		b.memory.hunch[named] = 0.9
		d := &decision{Player: b, pack: c.pack}
		if got := d.keepsWord(&worth, among, best); got != c.want {
			t.Errorf("%s who named seat %d votes for seat %d, want %d", c.who, named, got, c.want)
		}
		votes := [game.MaxSeats]float64{}
		votes[best] = 10 // one vote
		d.doubt(&votes, among)
		if got := top(&votes, among); got != c.pull {
			t.Errorf("%s who dislikes seat %d is drawn to seat %d, want %d", c.who, named, got, c.pull)
		}
	}
}
