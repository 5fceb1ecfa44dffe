package bots

import (
	"math/rand/v2"
	"testing"

	"github.com/howl-game/howl/game"
)

// Four bots at a table speak at most once in two tricks, and all of them at times.
// Where a bot has no name, where nobody hears it, and where people have just spoken,
// it says nothing.
func TestRemarks(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	list := func() []Remark { return []Remark{{Key: "say", Ways: []string{"a", "b"}}} }
	table := []*Remarks{{}, {}, {}, {}}
	for i, name := range []string{"Alba", "Boris", "Chiyo", "Dante"} {
		table[i].Call(name)
	}
	everybody := game.Frame{Ears: game.Everybody}
	spoke, last := make(map[int]int), -2
	for trick := range 1000 {
		for i, b := range table {
			b.Remark(trick, everybody, r, list)
			if b.Words().IsZero() {
				continue
			}
			if trick-last < 2 {
				t.Fatalf("bots speak in trick %d and in %d", last, trick)
			}
			last = trick
			spoke[i]++
			for _, other := range table {
				other.Hear([]Heard{{Seat: game.Seat(i)}})
			}
		}
	}
	if len(spoke) < len(table) {
		t.Errorf("in 1000 tricks only %v speak", spoke)
	}
	unnamed, alone, polite := &Remarks{}, &Remarks{}, &Remarks{}
	alone.Call("Boris")
	polite.Call("Boris")
	for trick := range 100 {
		polite.Hear([]Heard{{Seat: 1}})
		unnamed.Remark(trick, everybody, r, list)
		alone.Remark(trick, game.Frame{}, r, list)
		polite.Remark(trick, everybody, r, list)
		for who, b := range map[string]*Remarks{"without a name": unnamed, "that nobody hears": alone, "among people who talk": polite} {
			if s := b.Words(); !s.IsZero() {
				t.Fatalf("a bot %s says %v", who, s.Words)
			}
		}
	}
}
