package bot

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
	"github.com/howl-game/howl/internal/bots"
	"github.com/howl-game/howl/internal/talk"
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

// Who votes for another than it named says why it gives that one up: that one has
// answered.
func TestGivesUpWithReason(t *testing.T) {
	const voter, named, other = game.Seat(1), game.Seat(5), game.Seat(3)
	for _, c := range []struct {
		votes, want string
		heard       []bots.Heard
	}{
		{"7 vote 5\n0 vote 6", "voteheard", []bots.Heard{denies(named, voter)}},
	} {
		s, told := newTable(t, dayOne+"1 accuse 5")
		b := at(voter, "Boris")
		b.talk(t, s, told[voter], c.heard...)
		play(t, s, "0 ready\n1 ready\n2 ready\n3 ready\n4 ready\n5 ready\n6 ready\n7 ready\n"+c.votes)
		v := game.Look(s, voter).View.(rules.View)
		d := b.look(&v, game.Look(s, voter).Legal)
		said := d.Explain(other, game.Message{})
		d.Close()
		if meaning(said) != c.want {
			t.Errorf("after %q a voter who had named another says %v", c.votes, said.Words)
		}
	}
}

// denies is an answer of a player to another's accusation.
func denies(by, to game.Seat) bots.Heard {
	words := game.Say("lupus.say.accused.a", "by", to)
	s := talk.About(talk.Deny, to)
	s.To = to
	return bots.Heard{Seat: by, Means: []talk.Statement{s}, Words: &words}
}
