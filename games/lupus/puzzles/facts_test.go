package puzzles

import (
	"fmt"
	"testing"

	"github.com/howl-game/howl/game"
	"github.com/howl-game/howl/games/lupus/rules"
)

// TestFacts checks that a solver is told the deck, all that the own card learned, and
// the rules that it takes.
func TestFacts(t *testing.T) {
	for _, c := range []struct {
		role, answer rules.Role
		mates        game.Seats
		want         string
	}{
		{rules.Werewolf, rules.NoRole, 0, "[lupus.puzzle.deck lupus.puzzle.nights.werewolf lupus.puzzle.rule.bodyguard]"},
		{rules.Bodyguard, rules.NoRole, 0, "[lupus.puzzle.deck lupus.puzzle.nights.bodyguard lupus.puzzle.rule.werewolf lupus.puzzle.rule.end]"},
		{rules.Seer, rules.Villager, 0, "[lupus.puzzle.deck lupus.puzzle.nights.seer lupus.puzzle.quiet lupus.puzzle.rule.end]"},
		{rules.Freemason, rules.NoRole, game.Only(4), "[lupus.puzzle.deck lupus.puzzle.mates.freemason lupus.puzzle.quiet lupus.puzzle.rule.end]"},
	} {
		var v rules.View
		v.Deck[rules.Werewolf], v.Deck[rules.Villager] = 2, 5
		v.Night, v.Role, v.Now, v.Mates = 3, c.role, c.role, c.mates
		for night := range v.Diary {
			v.Diary[night].Whom = game.Nobody
		}
		if c.mates == 0 {
			v.Diary[2] = rules.Note{Whom: 3, Answer: c.answer}
		}
		var keys []string
		for _, m := range facts(v) {
			keys = append(keys, m.Key)
		}
		if fmt.Sprint(keys) != c.want {
			t.Errorf("%v: %v, want %s", c.role, keys, c.want)
		}
	}
}
