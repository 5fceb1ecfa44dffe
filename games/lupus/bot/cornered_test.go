package bot

import (
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// An expert werewolf of a large table takes the village for gullible once a player who
// claimed to be the bodyguard was spared on that day, by all but its own pack.
func TestGullibleVillage(t *testing.T) {
	const wolf, mate, guard = game.Seat(0), game.Seat(1), game.Seat(4)
	for _, c := range []struct {
		name  string
		voter game.Seat // for the one who claims
		want  bool
	}{
		{"nobody votes for the bodyguard", game.Nobody, true},
		{"only a packmate does", mate, true},
		{"a villager does", 5, false},
	} {
		s, err := rules.Game{}.New(game.Setup{Players: 12})
		if err != nil {
			t.Fatal(err)
		}
		until(t, s, 1, "talk")
		s.Do(guard, rules.Act(rules.Claim, rules.Bodyguard), nil)
		until(t, s, 1, "ballot", "ready")
		for s.Phase() == "ballot" {
			seat, whom := s.Turn().First(), game.Seat(7)
			if seat == c.voter {
				whom = guard
			} else if seat == whom {
				whom = 8
			}
			s.Do(seat, rules.Act(rules.Vote, whom), nil)
		}
		look := func() bool {
			v := game.Look(s, wolf).View.(rules.View)
			return gullible(&v, game.Only(wolf).With(mate))
		}
		if look() {
			t.Errorf("%s: the day isn't over", c.name)
		}
		until(t, s, 2, "talk", "rest", "lynch 7", "mark 6")
		if got := look(); got != c.want {
			t.Errorf("%s: gullible %v, want %v", c.name, got, c.want)
		}
	}
}
