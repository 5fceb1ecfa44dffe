package rules

import (
	"strings"
	"testing"
)

// The examples of the rulings, on icons where rank r of a suit shows what the
// name says: C3, C4 are 3 and 4 chests, R4, R5 4 and 5 robbers.
func TestCountOfAPlayer(t *testing.T) {
	icons := Icons{Chests: [ranks]uint8{0, 0, 3, 4}, Robbers: [ranks]uint8{0, 0, 0, 4, 5}}
	for _, test := range []struct {
		rule          string
		role          Role
		taken         string
		shown, points int
	}{
		{"a robber counts chests", Robber, "C3 C4 R4 R5", 7, 7},
		{"a robber who took a werewolf has half, rounded down", Robber, "C3 C4 W", 7, 3},
		{"once only, after taking both", Robber, "C3 C4 W W", 7, 3},
		{"knives do not harm robbers", Robber, "C3 C4 K K", 7, 7},
		{"the traitor counts chests like a robber", Traitor, "C3 C4 R5 T S", 7, 7},
		{"and werewolves harm the traitor too", Traitor, "C3 C4 W", 7, 3},
		{"a werewolf counts robbers", Werewolf, "R4 R5 C3 C4", 9, 9},
		{"a werewolf who took a knife has half, rounded down", Werewolf, "R4 R5 K", 9, 4},
		{"once only, after taking both", Werewolf, "R4 R5 K K", 9, 4},
		{"werewolves do not harm werewolves", Werewolf, "R4 R5 W W", 9, 9},
		{"nothing taken, nothing won", Werewolf, "", 0, 0},
		{"special cards show no icons", Robber, "S T K", 0, 0},
	} {
		var taken Hand
		for _, c := range cardsOf(t, test.taken) {
			taken = taken.With(c)
		}
		shown, points := icons.count(taken, test.role)
		if shown != test.shown || points != test.points {
			t.Errorf("%s (W11): %d icons, %d points, want %d, %d", test.rule, shown, points, test.shown, test.points)
		}
	}
}

func TestDecide(t *testing.T) {
	for _, test := range []struct {
		rule            string
		robbers, wolves Team
		won             Side
	}{
		{"werewolf 8, traitor 5 against robbers 6 and 4",
			Team{2, 6 + 4, 20}, Team{2, 8 + 5, 26}, Werewolves},
		{"one werewolf against three needs a third of their points and one more",
			Team{3, 30, 30}, Team{1, 11, 33}, Werewolves},
		{"or less, and loses", Team{3, 30, 30}, Team{1, 9, 27}, Robbers},
		{"equal: nobody", Team{3, 30, 30}, Team{1, 10, 30}, NoSide},
		{"nothing to nothing: nobody", Team{1, 0, 0}, Team{2, 0, 0}, NoSide},
	} {
		r := Result{Robbers: test.robbers, Werewolves: test.wolves}
		r.Robbers.Total, r.Werewolves.Total = 0, 0
		r.decide()
		if got, want := r, (Result{Won: test.won, Robbers: test.robbers, Werewolves: test.wolves}); got != want {
			t.Errorf("%s (W12): %+v, want %+v", test.rule, got, want)
		}
	}
}

func TestNoTeamIsEmpty(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a team without players was counted (W10)")
		}
	}()
	(&Result{Robbers: Team{Players: 4}}).decide()
}

// The cards that score are those that make the points, no matter who took them.
func TestScoring(t *testing.T) {
	for _, test := range []struct {
		role          Role
		taken, scores string
	}{
		{Robber, "C1 C8 R8 W S K K T", "C1 C8 W"},
		{Traitor, "C15 R1 W W K", "C15 W W"},
		{Werewolf, "C1 C8 R1 R15 W W S K K", "R1 R15 K K"},
		{Werewolf, "C1 C15 W W S T", ""},
	} {
		var taken Hand
		for _, name := range strings.Fields(test.taken) {
			taken = taken.With(CardNamed(name))
		}
		if got := scoring(taken, test.role).String(); got != test.scores {
			t.Errorf("a %v who took %s scores with %q, want %q", test.role, test.taken, got, test.scores)
		}
	}
}
