package bot

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// Whoever is the first to vote for somebody of whom nobody has spoken gives a reason that
// can be checked, if there is one: who may hang must hear what for.
func TestFirstVoteIsExplained(t *testing.T) {
	const hasty, voter = game.Seat(5), game.Seat(7)
	s, told := newTable(t, dayOne+"5 accuse 3")
	elsa := at(voter, "Elsa")
	elsa.talk(t, s, told[voter])
	play(t, s, "0 ready\n1 ready\n2 ready\n3 ready\n4 ready\n5 ready\n6 ready\n7 ready\n")
	v := game.Look(s, voter).View.(rules.View)
	if v.Moment != rules.Ballot {
		t.Fatalf("it is %v", v.Moment)
	}
	d := elsa.look(&v, game.Look(s, voter).Legal)
	defer d.Close()
	elsa.voice.Memory.Suspect = hasty
	first := d.Explain(hasty, game.Message{})
	if meaning(first) != "votefor" {
		t.Errorf("the first vote for somebody comes with %q", first.Words.Key)
	}
}
