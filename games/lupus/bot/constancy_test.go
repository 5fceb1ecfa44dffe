package bot

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/bot/belief"
	"github.com/howl-game/howl/games/lupus/bot/talk"
	"github.com/howl-game/howl/games/lupus/rules"
)

// A human votes for the suspect it named unless another vote is much better, or the
// best has more votes; a werewolf lets go sooner, and joins the first vote of others
// where a human follows its own feeling.
func TestPackKeepsItsWordLess(t *testing.T) {
	const named, best = game.Seat(3), game.Seat(5)
	s, _ := newTable(t, dayOne)
	before := game.Look(s, 6).View.(rules.View)
	play(t, s, "0 ready\n1 ready\n2 ready\n3 ready\n4 ready\n5 ready\n6 ready\n7 ready\n7 vote 5")
	after := game.Look(s, 6).View.(rules.View)
	worth := [game.MaxSeats]float64{}
	worth[best] = 0.1
	worth[named] = worth[best] - 3*talk.Margin(worth[best])
	among := game.Only(named).With(best)
	for _, c := range []struct {
		who        string
		v          rules.View
		pack       game.Seats
		want, pull game.Seat
	}{
		{"a human", before, 0, named, named},
		{"a human who sees a vote for the best", after, 0, best, named},
		{"a werewolf", before, game.Only(0).With(1), best, best},
	} {
		b := New(Hard, rand.New(rand.NewPCG(1, 1)))
		b.voice.Memory.Suspect = named
		b.voice.Memory.Hunch[named] = 0.9
		d := b.look(&c.v, nil)
		d.Pack = c.pack
		if got := d.KeepsWord(&worth, among, best); got != c.want {
			t.Errorf("%s who named seat %d votes for seat %d, want %d", c.who, named, got, c.want)
		}
		votes := [game.MaxSeats]float64{}
		votes[best] = 10 // one vote
		d.doubt(&votes, among)
		if got := belief.Top(&votes, among); got != c.pull {
			t.Errorf("%s who dislikes seat %d is drawn to seat %d, want %d", c.who, named, got, c.pull)
		}
	}
}

// An expert werewolf who deceives votes for whom it named, unless the village would suspect
// the pack much more for it. Those of the training, of whom nobody asks that, don't.
func TestSchemerStandsByItsWord(t *testing.T) {
	const named = game.Seat(3)
	s, _ := newTable(t, dayOne)
	play(t, s, "0 ready\n1 ready\n2 ready\n3 ready\n4 ready\n5 ready\n6 ready\n7 ready\n7 vote 5")
	v := game.Look(s, 0).View.(rules.View)
	votes := func(b *Player, named game.Seat, among game.Seats) game.Seat {
		b.boldness, b.voice.Memory.Suspect = 0, named
		d := b.begin(&v, nil)
		defer d.Close()
		return d.leastSuspect(among)
	}
	offered := func() *Player { return NewOffered(belief.Embedded(), DefaultScheme, rand.New(rand.NewPCG(1, 1))) }
	taught := NewExpert(belief.Embedded(), DefaultScheme, rand.New(rand.NewPCG(1, 1)))
	among := v.Alive &^ belief.Pack(&v)
	if got := votes(offered(), game.Nobody, among); got != 5 {
		t.Errorf("one who has named nobody votes for seat %d, want 5, for whom somebody has voted", got)
	}
	if got := votes(offered(), named, among); got != named {
		t.Errorf("one who has named seat %d votes for seat %d", named, got)
	}
	if got := votes(offered(), named, among.Without(named)); got != 5 {
		t.Errorf("one who can't vote for whom it named votes for seat %d, want 5", got)
	}
	if got := votes(taught, named, among); got != 5 {
		t.Errorf("one of the training who has named seat %d votes for seat %d, want 5", named, got)
	}
}
